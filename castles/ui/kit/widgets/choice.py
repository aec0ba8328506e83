"""Widgets that hold a value: choice row, toggle, slider, drop of one of many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, common_size
from castles.ui.kit.widgets.base import Widget

_STEPS = {"left": -1, "right": 1}
_NARROW = 96.0
"""An option has its check below its words where there is no room beside them."""


class ChoiceRow(Widget):
    """Exclusive options side by side; the chosen one is light and carries a check.

    Options are (value, words). Click one, or use the left and right keys.
    """

    def __init__(
        self,
        name: str,
        rect: FRect,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        enabled: bool = True,
        reason: str = "",
        hint: str = "",
        hints: Sequence[str] = (),
    ) -> None:
        """With `hints` each option tells its own when it is pointed at."""
        super().__init__(name, rect, enabled=enabled, reason=reason, hint=hint)
        self.options, self.value, self.on_change = list(options), value, on_change
        told = enumerate(hints)
        self._parts = [ChoicePart(self, index, words) for index, words in told]

    def parts(self) -> Iterable[Widget]:
        return self._parts

    def part(self, index: int) -> FRect:
        """The rectangle of an option."""
        width = self.rect.w / len(self.options)
        return FRect(self.rect.x + index * width, self.rect.y, width, self.rect.h)

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.reach):
            return
        role = "field" if self.enabled else "field_off"
        painter.frame("field_hover" if self.enabled and self.hovered else role, self.rect)
        spaces = [self._space(index) for index in range(len(self.options))]
        size = common_size(painter.ruler, spaces)
        for index, (words, style, room, wrap) in enumerate(spaces):
            ink = "choice_text" if self.enabled else "field_off"
            if self._parts and self._parts[index].hovered and not self._is_chosen(index):
                painter.frame("field_hover", self.part(index))
            if self._is_chosen(index):
                face = self.part(index).inflate(-6, -6)
                painter.frame("chosen", face)
                at, wide = (face.x + 17, face.centery), 15
                if face.w < _NARROW:
                    at, wide = (face.centerx, face.bottom - 5), 9
                painter.glyph("check", at, wide, "choice_check")
                ink = "choice_chosen"
            painter.text(words, room, style, ink, align="centre", wrap=wrap, size=size)

    def _is_chosen(self, index: int) -> bool:
        return self.options[index][0] == self.value

    def _space(self, index: int) -> LabelSpace:
        """Where an option has its words: the chosen one has a check beside or below them."""
        words, part = self.options[index][1], self.part(index)
        if not self._is_chosen(index):
            return LabelSpace(words, "body_strong", part.inflate(-12, -6), wrap=True)
        face = part.inflate(-6, -6)
        room = FRect(face.x + 30, face.y, face.w - 36, face.h)
        if face.w < _NARROW:
            room = face.inflate(-8, -6)
        return LabelSpace(words, "body_bold", room, wrap=True)

    def press(self) -> bool:
        return self._move(1, wrap=True)

    def click(self, at: Point) -> bool:
        index = int((at[0] - self.rect.x) / self.rect.w * len(self.options))
        return self.choose(max(0, min(len(self.options) - 1, index)))

    def key(self, pressed: KeyPressed) -> bool:
        return pressed.key in _STEPS and self._move(_STEPS[pressed.key])

    def _move(self, step: int, wrap: bool = False) -> bool:
        values = [value for value, _ in self.options]
        index = values.index(self.value) + step if self.value in values else 0
        if wrap:
            index %= len(values)
        # At the ends the key still belongs to the row, so that the focus does not jump away.
        return self.choose(index) if 0 <= index < len(values) else True

    def choose(self, index: int) -> bool:
        if not self.enabled:
            return False
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)
        return True


class ChoicePart(Widget):
    """One option of a row, for the pointer alone: the keyboard has the row."""

    focusable = False

    def __init__(self, row: ChoiceRow, index: int, hint: str) -> None:
        name = f"{row.name}.{row.options[index][0]}"
        super().__init__(name, row.part(index), enabled=row.enabled, reason=row.reason, hint=hint)
        self._row, self._index = row, index

    def press(self) -> bool:
        return self._row.choose(self._index)


class Toggle(Widget):
    """On or off, told by place, colour and a check."""

    WIDTH, HEIGHT = 84.0, 40.0

    def __init__(
        self,
        name: str,
        corner: Point,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        enabled: bool = True,
        reason: str = "",
        hint: str = "",
    ) -> None:
        rect = FRect(*corner, self.WIDTH, self.HEIGHT)
        super().__init__(name, rect, enabled=enabled, reason=reason, hint=hint)
        self.on, self.on_change = on, on_change

    def draw(self, painter: Painter) -> None:
        painter.frame("toggle_on" if self.on else "toggle_off", self.rect)
        side = self.rect.h - 6
        x = self.rect.right - side - 3 if self.on else self.rect.x + 3
        painter.frame("knob", FRect(x, self.rect.y + 3, side, side))
        mark = self.rect.x + 24 if self.on else self.rect.right - 24
        ink = "success" if self.on else "field_off"
        painter.glyph("check" if self.on else "cross", (mark, self.rect.centery), 16, ink)

    def press(self) -> bool:
        if self.enabled:
            self.on = not self.on
            self.on_change(self.on)
        return self.enabled


class Slider(Widget):
    """A number on a groove: drag, click, or the left and right keys.

    `live` tells every change while dragging; otherwise only the last, for values that would move
    the slider itself.
    """

    def __init__(
        self,
        name: str,
        rect: FRect,
        values: Sequence[int],
        value: int,
        on_change: Callable[[int], None],
        *,
        show: Callable[[int], str] = str,
        live: bool = True,
        enabled: bool = True,
        reason: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, hint=hint)
        self.values, self.value, self.on_change, self.show = list(values), value, on_change, show
        self.live = live

    @property
    def groove(self) -> FRect:
        return FRect(self.rect.x + 17, self.rect.centery - 7, self.rect.w - 124, 14)

    def _share(self) -> float:
        nearest = min(range(len(self.values)), key=lambda i: abs(self.values[i] - self.value))
        return nearest / max(1, len(self.values) - 1)

    def draw(self, painter: Painter) -> None:
        groove = self.groove
        painter.frame("track", groove)
        x = groove.x + groove.w * self._share()
        if x - groove.x > 14 and self.enabled:
            painter.frame("track_fill", FRect(groove.x + 2, groove.y + 2, x - groove.x, 10))
        painter.frame("knob", FRect(x - 17, self.rect.centery - 17, 34, 34))
        room = FRect(
            groove.right + 24, self.rect.y, self.rect.right - groove.right - 24, self.rect.h
        )
        ink = "ink" if self.enabled else "ink_label"
        painter.text(self.show(self.value), room, "body_bold", ink, align="right")

    def press(self) -> bool:
        return self.enabled

    def click(self, at: Point) -> bool:
        return self.enabled

    def let_go(self) -> None:
        if self.enabled and not self.live:
            self.on_change(self.value)

    def drag(self, at: Point) -> bool:
        share = max(0.0, min(1.0, (at[0] - self.groove.x) / self.groove.w))
        return self._set(round(share * (len(self.values) - 1)))

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key not in _STEPS:
            return False
        index = round(self._share() * (len(self.values) - 1))
        if self._set(max(0, min(len(self.values) - 1, index + _STEPS[pressed.key]))):
            self.let_go()
        return True

    def _set(self, index: int) -> bool:
        if not self.enabled or self.values[index] == self.value:
            return False
        self.value = self.values[index]
        if self.live:
            self.on_change(self.value)
        return True
