"""Where the points came from: every source by seat, and the total; one track at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.engine.game import Outcome, ScoreSheet
from castles.ui.kit.painter import Painter
from castles.ui.table.looks import Looks

_HEAD, _FOOT = 164.0, 86.0
_ROW = 96.0
"""How high the row of a source is at most: few of them do not fill the sheet."""
_LABELS = 0.40
"""The part of the width that the sources take."""


class ScoreTable:
    """A table on parchment; the winners' columns are lit."""

    def __init__(
        self,
        rect: FRect,
        sheets: Sequence[ScoreSheet],
        track: str,
        colours: Sequence[str],
        names: Sequence[str],
        outcome: Outcome,
        words: dict[str, str],
        looks: Looks,
        noted: Callable[[str, int], str] = lambda source, seat: "",
    ) -> None:
        self._looks, self._noted = looks, noted
        self.rect, self.track, self.words = rect, track, words
        self.colours, self.names, self.winners = colours, names, outcome.winners
        self.sides = outcome.sides
        self.sheets = [sheets[side[0]] for side in self.sides]
        self.rows = _rows(self.sheets, track)

    def column(self, seat: int) -> FRect:
        """Of a side: a seat, or all seats of a team."""
        left = self.rect.x + self.rect.w * _LABELS
        wide = (self.rect.right - 20 - left) / len(self.sheets)
        return FRect(left + seat * wide, self.rect.y + 66, wide, self.rect.h - 80)

    def draw(self, painter: Painter) -> None:
        painter.frame("parchment", self.rect)
        for seat in range(len(self.sheets)):
            self._draw_head(painter, seat)
        high = min(_ROW, (self.rect.h - _HEAD - _FOOT) / len(self.rows))
        for number, (source, values) in enumerate(self.rows):
            top = self.rect.y + _HEAD + number * high
            line = FRect(self.rect.x + 16, top, self.rect.w - 32, high)
            if number % 2 == 0:
                painter.frame("stripe", line)
            self._draw_row(painter, source, values, line)
        self._draw_total(painter)

    def _draw_head(self, painter: Painter, seat: int) -> None:
        column, mates = self.column(seat), self.sides[seat]
        wide = 60.0 * (len(mates) - 1)
        if mates[0] in self.winners:
            painter.frame("chosen", column.inflate(-10, 0), 0.75)
            painter.glyph("crown", (column.centerx + 46 + wide / 2, column.y + 34), 30, "ink")
        for number, mate in enumerate(mates):
            x = column.centerx - wide / 2 + number * 60
            painter.part(f"ui_arms_{self.colours[mate]}", (x, column.y + 36), 56)
        box = FRect(column.x + 8, column.y + 62, column.w - 16, 32)
        named = " \u00b7 ".join(self.names[mate] for mate in mates)
        painter.text(named, box, "body_bold", "ink", align="centre")

    def _draw_row(self, painter: Painter, source: str, values: Sequence[int], line: FRect) -> None:
        icon, middle = self._looks.icons.get(source, "glyph:info"), (line.x + 28, line.centery)
        if icon.startswith("glyph:"):
            painter.glyph(icon.removeprefix("glyph:"), middle, 26, "ink_label")
        else:
            # Pieces stand on their anchor, gems lie on it.
            drop = 6 if icon.startswith("piece_") else 0
            painter.thing(icon, (middle[0], middle[1] + drop), 80)
        label = FRect(line.x + 56, line.y, self.rect.w * _LABELS - 80, line.h)
        painter.text(self.words[source], label, "body_strong", "ink", wrap=True)
        most = max(values)
        for seat, value in enumerate(values):
            column = self.column(seat)
            best = value == most > 0
            box = FRect(column.x, line.y, column.w, line.h)
            style = "score" if best else "body"
            if note := self._noted(source, self.sides[seat][0]):
                below = FRect(box.x + 4, box.centery + 2, box.w - 8, min(30.0, box.h / 2))
                painter.text(note, below, "small", "ink_label", align="centre")
                box.h /= 2
                box.y += 4
            painter.text(str(value), box, style, "ink", align="centre", size=22)

    def _draw_total(self, painter: Painter) -> None:
        top = self.rect.bottom - _FOOT
        painter.fill(FRect(self.rect.x + 20, top + 4, self.rect.w - 40, 2.4), "burn")
        label = FRect(self.rect.x + 28, top + 8, self.rect.w * _LABELS - 40, _FOOT - 20)
        painter.text(self.words["total"], label, "panel_title", "ink", wrap=True)
        for seat, sheet in enumerate(self.sheets):
            column = self.column(seat)
            box = FRect(column.x, top + 8, column.w, _FOOT - 20)
            ink = self._looks.inks.get(self.track, "ink")
            total = str(sheet.totals[self.track])
            painter.text(total, box, "score", ink, align="centre", size=34)


def _rows(sheets: Sequence[ScoreSheet], track: str) -> list[tuple[str, tuple[int, ...]]]:
    """Each source with the points of every seat; what brought nobody anything is left out."""
    rows = [
        (line.source, tuple(sheet.lines[number].points for sheet in sheets))
        for number, line in enumerate(sheets[0].lines)
        if line.track == track
    ]
    return [row for row in rows if any(row[1])] or rows
