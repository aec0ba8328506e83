"""Charts: lines over matches, bars, and bars to either side of the expected value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from castles.play.statistics.queries import ScorePoint
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.strokes import draw_line, draw_rule
from castles.ui.kit.widgets import Widget

_LEFT, _FOOT = 66.0, 44.0
_STEPS = (0.2, 5, 10, 20, 25, 50, 100, 200)
_MOST_LINES = 6
_MOST_DOTS = 60
ROW = 54.0


@dataclass(frozen=True)
class Line:
    """One line of a chart."""

    words: str
    values: Sequence[float]
    ink: str
    dash: tuple[float, float] | None = None


class CourseChart(Widget):
    """Lines over a player's matches; `top` sets the scale, otherwise the values do.

    `told` formats a value on the scale.
    """

    focusable = False

    def __init__(
        self,
        rect: FRect,
        title: str,
        lines: Sequence[Line],
        told: Callable[[float], str],
        top: float | None = None,
    ) -> None:
        super().__init__("", rect)
        self.title, self.lines, self.told = title, lines, told
        self.plot = FRect(rect.x + _LEFT, rect.y + 50, rect.w - _LEFT - 12, rect.h - 50 - _FOOT)
        highest = max((max(line.values, default=0.0) for line in lines), default=0.0)
        fitting = (step for step in _STEPS if (top or highest) / step <= _MOST_LINES)
        self.step = next(fitting, 250)
        self.top = top or max(self.step, -(-highest // self.step) * self.step)

    def _at(self, number: int, value: float, count: int) -> Point:
        plot = self.plot
        x = plot.x + plot.w * (number / (count - 1) if count > 1 else 0.5)
        return x, plot.bottom - plot.h * value / self.top

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.rect):
            return
        head = FRect(self.rect.x, self.rect.y, self.rect.w * 0.4, 40)
        painter.text(self.title, head, "section", "ink_label")
        self._draw_grid(painter)
        for line in self.lines:
            self._draw_line(painter, line)
        self._draw_legend(painter)

    def _draw_grid(self, painter: Painter) -> None:
        plot = self.plot
        value = 0.0
        while value <= self.top * 1.001:
            _, y = self._at(0, value, 1)
            draw_rule(painter, plot.x, y, plot.w)
            box = FRect(self.rect.x, y - 15, _LEFT - 10, 30)
            painter.text(self.told(value), box, "small", "ink", align="right")
            value += self.step
        count = max((len(line.values) for line in self.lines), default=0)
        every = max(1, -(-count // 20))
        for number in range(0, count, every):
            x, _ = self._at(number, 0, count)
            box = FRect(x - 26, plot.bottom + 6, 52, 28)
            painter.text(str(number + 1), box, "small", "ink", align="centre")

    def _draw_line(self, painter: Painter, line: Line) -> None:
        count = len(line.values)
        points = [self._at(number, value, count) for number, value in enumerate(line.values)]
        if len(points) > 1:
            draw_line(painter, points, line.ink, 4.0, line.dash)
        if count <= _MOST_DOTS and line.dash is None:
            for x, y in points:
                draw_line(painter, [(x, y), (x + 0.1, y)], line.ink, 11)

    def _draw_legend(self, painter: Painter) -> None:
        right = self.rect.right - 12
        for line in reversed(self.lines):
            wide = min(330.0, painter.ruler.width(line.words, "label") + 6)
            box = FRect(right - wide, self.rect.y + 4, wide, 32)
            painter.text(line.words, box, "label", "ink", align="right")
            y = box.centery
            draw_line(painter, [(box.x - 46, y), (box.x - 10, y)], line.ink, 4.0, line.dash)
            right = box.x - 66


@dataclass(frozen=True)
class Bar:
    """A value with its name and the words next to it."""

    words: str
    value: float
    note: str
    ink: str = "ink_label"


class Bars(Widget):
    """Horizontal bars in a column; negative values go left of the middle."""

    focusable = False

    def __init__(self, rect: FRect, bars: Sequence[Bar], *, both_sides: bool = False) -> None:
        super().__init__("", rect)
        self.bars, self.both_sides = bars, both_sides
        self.widest = max((abs(bar.value) for bar in bars), default=1.0) or 1.0

    @staticmethod
    def height(bars: Sequence[Bar]) -> float:
        return len(bars) * ROW

    def draw(self, painter: Painter) -> None:
        for number, bar in enumerate(self.bars):
            row = FRect(self.rect.x, self.rect.y + number * ROW, self.rect.w, ROW)
            if painter.shows(row):
                self._draw_bar(painter, bar, row, number % 2 == 0)

    def _draw_bar(self, painter: Painter, bar: Bar, row: FRect, striped: bool) -> None:
        if striped:
            painter.frame("stripe", row)
        name = FRect(row.x + 14, row.y, row.w * 0.30 - 20, row.h)
        painter.text(bar.words, name, "body_strong", "ink", wrap=True)
        note = FRect(row.right - row.w * 0.22, row.y, row.w * 0.22 - 14, row.h)
        painter.text(bar.note, note, "body_bold", "ink", align="right", wrap=True)
        room = FRect(row.x + row.w * 0.30, row.centery - 13, row.w * 0.46, 26)
        middle = room.centerx if self.both_sides else room.x
        length = (room.w / (2 if self.both_sides else 1)) * abs(bar.value) / self.widest
        left = middle - length if bar.value < 0 else middle
        painter.fill(FRect(middle - 0.8, row.y + 4, 1.6, row.h - 8), "burn", 0.6)
        if length >= 1:
            painter.fill(FRect(left, room.y, length, room.h), bar.ink)


class DuelBar(Widget):
    """Wins against one opponent: the own ones from the left, the opponent's from the right."""

    focusable = False

    def __init__(
        self, rect: FRect, words: str, shares: tuple[float, float], note: str, *, striped: bool
    ) -> None:
        super().__init__("", rect)
        self.words, self.shares, self.note, self.striped = words, shares, note, striped

    def draw(self, painter: Painter) -> None:
        row = self.rect
        if not painter.shows(row):
            return
        if self.striped:
            painter.frame("stripe", row)
        name = FRect(row.x + 14, row.y, row.w * 0.30 - 20, row.h)
        painter.text(self.words, name, "body_strong", "ink", wrap=True)
        note = FRect(row.right - row.w * 0.22, row.y, row.w * 0.22 - 14, row.h)
        painter.text(self.note, note, "body_bold", "ink", align="right", wrap=True)
        room = FRect(row.x + row.w * 0.30, row.centery - 13, row.w * 0.46, 26)
        own, other = self.shares
        painter.fill(room, "burn", 0.18)
        painter.fill(FRect(room.x, room.y, room.w * own, room.h), "ink_accent")
        painter.fill(
            FRect(room.right - room.w * other, room.y, room.w * other, room.h), "ink_label"
        )
        painter.fill(FRect(room.centerx - 0.8, row.y + 6, 1.6, row.h - 12), "burn", 0.6)


def win_lines(history: Sequence[ScorePoint], words: tuple[str, str]) -> list[Line]:
    """The lines of the win rate over all matches and over the latest ones."""
    overall, recent = words
    return [
        Line(recent, [point.recent_win_rate for point in history], "ink_more", (14, 8)),
        Line(overall, [point.win_rate for point in history], "ink_accent"),
    ]
