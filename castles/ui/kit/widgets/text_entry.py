"""A line of text that the player types."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.system import copied_words, copy_words
from castles.ui.kit.widgets.base import Widget


class TextEntry(Widget):
    """Type at the end, Backspace removes, Ctrl+A, C, X, V as everywhere.

    `on_change` hears changes, `on_enter` the Enter key.
    """

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
        self._all = False
        """Whether everything is marked, to be copied or typed over."""

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
        if self.focused and self._all and self.words:
            # Light on dark becomes dark on light: seen without colours too.
            painter.fill(drawn.inflate(8, 14), "field_text")
            painter.text(words, room, "prompt", "ground")
        elif self.focused:
            painter.fill(FRect(drawn.right + 3, self.rect.centery - 13, 2, 26), "caret")

    def press(self) -> bool:
        if self.enabled and self.focused and self.on_enter is not None:
            self.on_enter()
        return self.enabled

    def click(self, at: Point) -> bool:
        """A click is no Enter: it only brings the keyboard here."""
        self._all = False
        return self.enabled

    def key(self, pressed: KeyPressed) -> bool:
        if not self.enabled:
            return False
        if pressed.ctrl:
            return self._edit(pressed.key)
        if pressed.key in ("backspace", "delete"):
            if self.words:
                self._set("" if self._all else self.words[:-1])
            return True
        # Letters come as typed text; they must not act as commands meanwhile.
        return len(pressed.key) == 1 or pressed.key == "space"

    def _edit(self, key: str) -> bool:
        """Ctrl with A, C, X, V: mark, copy, cut, put in."""
        if key == "a":
            self._all = bool(self.words)
        elif key in ("c", "x") and self.words:
            copy_words(self.words)
            if key == "x":
                self._set("")
        elif key == "v":
            self.type(copied_words()[: self.longest])
        return key in "acxv"

    def type(self, words: str) -> bool:
        if not self.enabled:
            return False
        kept = "".join(letter for letter in words if self.allowed(letter))
        before = "" if self._all else self.words
        if kept and len(before) + len(kept) <= self.longest:
            self._set(before + kept)
        return True

    def _set(self, words: str) -> None:
        self.words, self._all = words, False
        self.on_change(words)
