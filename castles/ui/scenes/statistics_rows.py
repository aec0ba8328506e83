"""Rows of the statistics: players, pairs, matches, and figures in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import FRect

from castles.play.statistics.queries import MatchLine
from castles.ui.kit.layout import SMALLEST_TEXT
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget

FACE = 60.0
_SIDES, _CROWN, _LAMP = 16.0, 26.0, 22.0
"""The room for a row's edges, and for the figures next to a player's name."""


class PlayerRow(Widget):
    """A player with the number of matches and the win rate."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        words: str,
        games: str,
        rate: str,
        on_press: Callable[[], None],
        *,
        selected: bool,
        face: str = "",
    ) -> None:
        super().__init__(name, rect, on_press=on_press)
        self.words, self.games, self.rate, self.selected = words, games, rate, selected
        self.face = face

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        if self.selected or self.hovered:
            painter.frame("row_selected" if self.selected else "row_hover", rect)
        at = (rect.x + 12 + FACE / 2, rect.centery)
        if self.face and painter.sheet.has(self.face):
            painter.part(self.face, at, FACE)
        else:
            painter.glyph("human", at, FACE * 0.6, "gold")
        left, wide = rect.x + 24 + FACE, rect.w - 122 - FACE
        rate = FRect(rect.right - 96, rect.y, 84, rect.h)
        upper = FRect(left, rect.y + 4, wide, rect.h / 2)
        lower = FRect(left, rect.centery, wide, rect.h / 2 - 6)
        if _least_width(painter.ruler, self.words) > wide:
            # A long name gets its own line.
            upper.w, rate.y, rate.h = rect.right - 12 - left, lower.y, lower.h
        painter.text(self.words, upper, "body_bold", "text")
        painter.text(self.games, lower, "small", "text_muted")
        painter.text(self.rate, rate, "score", "gold", align="right")


class Tally(Widget):
    """A figure with its label."""

    focusable = False

    def __init__(self, rect: FRect, words: str, value: str) -> None:
        super().__init__("", rect)
        self.words, self.value = words, value

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("stripe", rect)
        upper = FRect(rect.x + 10, rect.y + 6, rect.w - 20, rect.h * 0.56)
        painter.text(self.value, upper, "number", "ink", align="centre")
        lower = FRect(rect.x + 6, rect.y + rect.h * 0.60, rect.w - 12, rect.h * 0.34)
        painter.text(self.words, lower, "label", "ink_label", align="centre")


class PairRow(Widget):
    """A row of the table of opponents."""

    COLUMNS: ClassVar = ("opponent", "games", "wins_both", "average_both", "best", "minutes")
    _SHARES: ClassVar = (0.30, 0.10, 0.16, 0.20, 0.10, 0.14)
    focusable = False

    def __init__(
        self,
        rect: FRect,
        cells: Sequence[str],
        *,
        head: bool = False,
        striped: bool = False,
        face: str = "",
    ) -> None:
        super().__init__("", rect)
        self.cells, self.head, self.striped, self.face = cells, head, striped, face

    def draw(self, painter: Painter) -> None:
        if self.striped:
            painter.frame("stripe", self.rect)
        x = self.rect.x + 14
        style, ink = ("label", "ink_label") if self.head else ("body_strong", "ink")
        room = self.rect.w - 28
        for number, (cell, share) in enumerate(zip(self.cells, self._SHARES, strict=True)):
            box = FRect(x, self.rect.y + 2, room * share - 10, self.rect.h - 4)
            align = "right" if number else "left"
            if number == 0 and self.face:
                side = min(48.0, box.h)
                painter.part(self.face, (x + side / 2, box.centery), side)
                box = FRect(x + side + 10, box.y, box.w - side - 10, box.h)
            painter.text(cell, box, style, ink, align=align, wrap=True)
            x += room * share


class MatchLineRow(Widget):
    """A match: date, players and scores; a crown for winners, a lamp for hints."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        line: MatchLine,
        date: str,
        names: Sequence[str],
        on_press: Callable[[], None],
        *,
        selected: bool,
    ) -> None:
        super().__init__(name, rect, on_press=on_press)
        self.line, self.date, self.names, self.selected = line, date, names, selected

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        if not painter.shows(rect):
            return
        painter.frame("chosen" if self.selected else "stripe", rect)
        if self.selected:
            painter.fill(FRect(rect.x, rect.y, 6, rect.h), "ink_accent")
        ink = "choice_chosen" if self.selected else "ink"
        in_line = players_in_line(painter.ruler, self.line, self.names, rect.w)
        lines = -(-len(self.names) // in_line)
        line = (rect.h - 4) / (lines + 0.9)
        upper = FRect(rect.x + 12, rect.y + 4, rect.w - 24, line * 0.9)
        painter.text(self.date, upper, "small", ink)
        wide = (rect.w - _SIDES) / in_line
        for number, (name, score) in enumerate(zip(self.names, self.line.scores, strict=True)):
            down, across = divmod(number, in_line)
            box = FRect(rect.x + 10 + across * wide, upper.bottom + down * line, wide - 4, line)
            self._draw_player(painter, box, f"{name} {score}", number, ink)

    def _draw_player(self, painter: Painter, box: FRect, words: str, number: int, ink: str) -> None:
        won = self.line.wins[number] > 0
        if won:
            painter.glyph("crown", (box.x + 11, box.centery), 20, ink)
        room = FRect(box.x + _CROWN, box.y, box.w - _CROWN, box.h)
        if self.line.assisted[number]:
            room.w -= _LAMP
            painter.glyph("hint", (room.right + 10, box.centery), 20, ink)
        painter.text(words, room, "body_bold" if won else "small", ink)


def players_in_line(ruler: Ruler, line: MatchLine, names: Sequence[str], width: float) -> int:
    """How many players with their figures fit side by side."""
    most = 2 if ruler.stage.has_large_text else len(names)
    widest = max(
        _least_width(ruler, f"{name} {score}") + _LAMP * helped
        for name, score, helped in zip(names, line.scores, line.assisted, strict=True)
    )
    found = (n for n in (most, 2) if widest + _CROWN + 4 <= (width - _SIDES) / n)
    return min(most, next(found, 1))


def match_row_height(ruler: Ruler, line: MatchLine, names: Sequence[str], width: float) -> float:
    """The height of a match's row."""
    lines = -(-len(names) // players_in_line(ruler, line, names, width))
    if ruler.stage.has_large_text:
        return max(148.0, 44 + 52.0 * lines)
    return 42 + 34.0 * lines


def _least_width(ruler: Ruler, words: str) -> float:
    """The width of words at their smallest allowed size."""
    size = SMALLEST_TEXT * min(1.0, ruler.stage.text_scale) / ruler.stage.text_scale
    return ruler.width(words, "body_bold", size)
