"""A field that takes the next key pressed as the key of a command."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget

FIXED_KEYS = frozenset(
    {"escape", "tab", "return", "space", "left", "right", "up", "down", "f11", "+", "-", "="}
)
"""Keys that mean the same everywhere and cannot be given away."""


class KeyField(Widget):
    """Press it, then press a key; Esc keeps the old one."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        key: str,
        on_change: Callable[[str], None],
        *,
        ask: str,
        clashing: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, hint=hint)
        self.given, self.on_change, self.ask, self.clashing = key, on_change, ask, clashing
        self.listening = False

    def draw(self, painter: Painter) -> None:
        painter.frame("field_hover" if self.hovered or self.listening else "field", self.rect)
        room = self.rect.inflate(-20, -6)
        if self.listening:
            painter.text(self.ask, room, "small", "gold", align="centre", wrap=True)
            return
        ink = "warning" if self.clashing else "field_text"
        painter.text(self.given.upper(), room, "body_bold", ink, align="centre")
        if self.clashing:
            painter.glyph("warning", (self.rect.x + 22, self.rect.centery), 20, "warning")

    def press(self) -> bool:
        self.listening = True
        return True

    def key(self, pressed: KeyPressed) -> bool:
        if not self.listening:
            return False
        self.listening = False
        if pressed.key not in FIXED_KEYS and not pressed.ctrl:
            self.on_change(pressed.key)
        return True

    @property
    def takes_text(self) -> bool:  # type: ignore[override]  # only while it waits for a key
        return self.listening
