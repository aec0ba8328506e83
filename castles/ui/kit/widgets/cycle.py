"""One of many values in little room: an arrow to either side steps through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget

_STEPS = {"left": -1, "right": 1}
_ARROW = 44.0


class Cycle(Widget):
    """Options are (value, words). Click a side, or use the left and right keys; it goes round."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        glyph: str = "",
        enabled: bool = True,
        reason: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, hint=hint)
        self.options, self.value, self.on_change = list(options), value, on_change
        self.glyph = glyph

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.reach):
            return
        rect = self.rect
        role = "field" if self.enabled else "field_off"
        painter.frame("field_hover" if self.enabled and self.hovered else role, rect)
        ink = "button_glyph" if self.enabled else "field_off"
        if self.enabled and len(self.options) > 1:
            painter.glyph("chevron_left", (rect.x + _ARROW / 2, rect.centery), 20, ink)
            painter.glyph("chevron_right", (rect.right - _ARROW / 2, rect.centery), 20, ink)
        left = rect.x + _ARROW
        if self.glyph:
            painter.glyph(self.glyph, (left + 12, rect.centery), 24, ink)
            left += 32
        room = FRect(left, rect.y + 3, rect.right - _ARROW - left, rect.h - 6)
        words = dict(self.options).get(self.value, self.value)
        text_ink = "field_text" if self.enabled else "field_off"
        painter.text(words, room, "body_strong", text_ink, align="centre", wrap=True)

    def press(self) -> bool:
        return self._step(1)

    def click(self, at: Point) -> bool:
        return self._step(-1 if at[0] < self.rect.centerx else 1)

    def key(self, pressed: KeyPressed) -> bool:
        return pressed.key in _STEPS and self._step(_STEPS[pressed.key])

    def _step(self, step: int) -> bool:
        if not self.enabled:
            return False
        values = [value for value, _ in self.options]
        place = values.index(self.value) if self.value in values else -step
        chosen = values[(place + step) % len(values)]
        if chosen != self.value:
            self.value = chosen
            self.on_change(chosen)
        return True
