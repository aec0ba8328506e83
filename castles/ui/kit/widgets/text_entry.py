"""A line of text that the player types."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget


class TextEntry(Widget):
    """Type at the end, Backspace removes; `on_change` hears changes, `on_enter` the Enter key."""

    takes_text = True

    def __init__(
        self,
        name: str,
        rect: FRect,
        words: str,
        on_change: Callable[[str], None],
        *,
        on_enter: Callable[[], None] | None = None,
        longest: int = 20,
        glyph: str = "",
        placeholder: str = "",
        allowed: Callable[[str], bool] = str.isprintable,
        enabled: bool = True,
        reason: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, hint=hint)
        self.words, self.on_change, self.on_enter = words, on_change, on_enter
        self.longest, self.glyph = longest, glyph
        self.placeholder, self.allowed = placeholder, allowed

    def draw(self, painter: Painter) -> None:
        role = "field" if self.enabled else "field_off"
        painter.frame("field_hover" if self.enabled and self.hovered else role, self.rect)
        left = self.rect.x + 14
        if self.glyph:
            painter.glyph(self.glyph, (left + 12, self.rect.centery), 24, "button_glyph")
            left += 38
        room = FRect(left, self.rect.y, self.rect.right - left - 14, self.rect.h)
        words, ink = self.words, "field_text" if self.enabled else "field_off"
        if not words and not self.focused:
            words, ink = self.placeholder, "field_off"
        drawn = painter.text(words, room, "prompt", ink)
        if self.focused:
            painter.fill(FRect(drawn.right + 3, self.rect.centery - 13, 2, 26), "caret")

    def press(self) -> bool:
        if self.enabled and self.focused and self.on_enter is not None:
            self.on_enter()
        return self.enabled

    def key(self, pressed: KeyPressed) -> bool:
        if not self.enabled or pressed.ctrl:
            return False
        if pressed.key == "backspace":
            if self.words:
                self._set(self.words[:-1])
            return True
        # Letters come as typed text; they must not act as commands meanwhile.
        return len(pressed.key) == 1 or pressed.key == "space"

    def type(self, words: str) -> bool:
        if not self.enabled:
            return False
        kept = "".join(letter for letter in words if self.allowed(letter))
        if kept and len(self.words) + len(kept) <= self.longest:
            self._set(self.words + kept)
        return True

    def _set(self, words: str) -> None:
        self.words = words
        self.on_change(words)
