"""Points round by round: one line for each seat, told apart by colour, dash and arms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect

from castles.play.match_story import Course
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.rehearsal import Piece
from castles.ui.kit.strokes import draw_line
from castles.ui.table.arms import EMBLEM_PAINTS, PAINTS

DASHES: dict[str, tuple[float, float] | None] = {
    "azure": None,
    "violet": (16, 9),
    "ivory": (4, 9),
    "ochre": (26, 8),
    "blue": None,
    "red": (16, 9),
    "green": (4, 9),
    "yellow": (26, 8),
}
_STEPS = (5, 10, 15, 20, 25, 50, 100)
_MOST_LINES = 7
_ROUND_STEPS = (1, 2, 5, 10, 20, 50)
_ROUND_ROOM = 56.0
"""A number of a round needs so much of the axis."""
_ARMS_GAP = 44.0


class ScoreChart:
    """A chart on parchment."""

    def __init__(
        self,
        rect: FRect,
        course: Course,
        colours: Sequence[str],
        words: dict[str, str],
        ghosts: Sequence[tuple[int, ...]] = (),
    ) -> None:
        """`ghosts` are the points of earlier tries after each round."""
        self.rect, self.course, self.colours, self.words = rect, course, colours, words
        self.ghosts = [ghost[: course.rounds + 1] for ghost in ghosts if len(ghost) > 1]
        self.plot = FRect(rect.x + 76, rect.y + 92, rect.w - 190, rect.h - 160)
        highest = max(max(row) for row in [*course.points, *self.ghosts])
        self.step = next((s for s in _STEPS if highest / s <= _MOST_LINES), 250)
        self.top = max(self.step, -(-highest // self.step) * self.step)

    def _at(self, number: int, points: float) -> Point:
        plot = self.plot
        x = plot.x + plot.w * number / max(1, self.course.rounds)
        return x, plot.bottom - plot.h * points / self.top

    def draw(self, painter: Painter) -> None:
        painter.frame("parchment", self.rect)
        wide = self.rect.w / 2 - 28 if self.ghosts else self.rect.w - 56
        title = FRect(self.rect.x + 28, self.rect.y + 16, wide, 52)
        painter.text(self.words["title"], title, "panel_title", "ink")
        self._draw_phases(painter)
        self._draw_grid(painter)
        self._draw_ghosts(painter)
        for seat in reversed(range(len(self.colours))):
            self._draw_seat(painter, seat)
        self._draw_ends(painter)

    def pieces(self) -> Iterator[Piece]:
        """The lines one by one: each is a large picture of its own."""
        yield self._draw_ghosts
        for seat in range(len(self.colours)):
            yield partial(self._draw_seat, seat=seat)

    def _draw_ghosts(self, painter: Painter) -> None:
        """A thin line each, below the others."""
        for ghost in self.ghosts:
            points = [self._at(number, value) for number, value in enumerate(ghost)]
            draw_line(painter, points, "ink", 2.4, (7, 6))
        if self.ghosts:
            box = FRect(self.rect.centerx, self.rect.y + 20, self.rect.w / 2 - 28, 44)
            painter.text(self.words["ghost"], box, "small", "ink_label", align="right")

    def phase_names(self) -> list[FRect]:
        """Above, or below where a line runs through; from border to border of each phase."""
        begin, found = 0, []
        for end in self.course.phase_ends:
            (left, _), (right, _) = self._at(begin, 0), self._at(end, 0)
            box = FRect(left, self.plot.y + 4, max(right - left, 1), 32)
            border = (end - begin) // 5  # where no word stands
            rows = [row[begin + border : end + 1 - border] for row in self.course.points]
            if self._at(0, max(map(max, rows)))[1] < box.bottom:
                box.bottom = self.plot.bottom - 4
            found.append(box)
            begin = end
        return found

    def _draw_phases(self, painter: Painter) -> None:
        for number, box in enumerate(self.phase_names()):
            if number % 2 == 0:
                painter.fill(FRect(box.x, self.plot.y, box.w, self.plot.h), "burn", 0.10)
            words = self.words[f"phase_{number + 1}"]
            if painter.ruler.width(words, "label") <= box.w:
                painter.text(words, box, "label", "ink_label", align="centre")

    def _draw_grid(self, painter: Painter) -> None:
        plot = self.plot
        for value in range(0, self.top + 1, self.step):
            _, y = self._at(0, value)
            painter.fill(FRect(plot.x, y - 0.6, plot.w, 1.2), "burn", 0.35)
            box = FRect(plot.x - 64, y - 15, 52, 30)
            painter.text(str(value), box, "small", "ink", align="right")
        least = self.course.rounds * _ROUND_ROOM / plot.w
        every = next((n for n in _ROUND_STEPS if n >= least), _ROUND_STEPS[-1])
        for number in range(every, self.course.rounds + 1, every):
            x, _ = self._at(number, 0)
            box = FRect(x - 26, plot.bottom + 8, 52, 30)
            painter.text(str(number), box, "small", "ink", align="centre")
        axis = FRect(plot.right + 16, plot.bottom + 8, self.rect.right - plot.right - 26, 30)
        painter.text(self.words["round"], axis, "small", "ink_label")

    def _draw_seat(self, painter: Painter, seat: int) -> None:
        colour = self.colours[seat]
        for game in self.course.games(seat):
            points = [self._at(number, value) for number, value in game]
            draw_line(painter, points, "ink", 8.5)
            draw_line(painter, points, PAINTS[colour], 5.5)
            dash = DASHES[colour]
            if dash is not None:
                draw_line(painter, points, EMBLEM_PAINTS[colour], 2.0, dash)

    def _draw_ends(self, painter: Painter) -> None:
        """Arms and points at the end of each line, moved apart where they would overlap."""
        rounds = self.course.rounds
        ends = sorted(
            (*self._at(rounds, row[-1]), seat) for seat, row in enumerate(self.course.points)
        )
        ends.sort(key=lambda end: end[1])
        count = len(ends)
        spot = self.plot.y - 30
        for number, (x, y, seat) in enumerate(ends):
            lowest = self.plot.bottom - _ARMS_GAP * (count - 1 - number) - 16
            spot = min(max(spot + _ARMS_GAP, y - 6), max(lowest, spot + _ARMS_GAP))
            draw_line(painter, [(x, y), (x + 20, spot)], "ink", 2)
            painter.part(f"ui_arms_{self.colours[seat]}", (x + 40, spot), 44)
            box = FRect(x + 64, spot - 18, 46, 36)
            painter.text(str(self.course.points[seat][-1]), box, "score", "ink", size=21)
