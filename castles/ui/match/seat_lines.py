"""Who sits at a table in the network: a line for each seat, with arms, name and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import seat_colours, seat_faces, seat_names
from castles.network.seating import AWAY, COMPUTER, HERE
from castles.play.seat import SeatSpec
from castles.text.players import kind_name
from castles.ui.by_game import pages_of
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.table.arms import draw_face

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_MARKS = {HERE: ("check", "success"), AWAY: ("reset", "warning"), COMPUTER: ("robot", "gold")}
"""The symbol of a place and its ink; one that is free has the first of all symbols to come."""
_FREE = ("plus", "text_muted")


class SeatLine(Widget):
    """A seat: whose it is, and whether they are there."""

    focusable = False

    def __init__(
        self, rect: FRect, name: str, words: str, place: str, colour: str, face: str
    ) -> None:
        super().__init__("", rect)
        self.called, self.words, self.place = name, words, place
        self.colour, self.face = colour, face

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("field", rect)
        size = min(rect.h - 16, 92.0)
        arms = FRect(rect.x + 14, rect.centery - size / 2, size, size)
        draw_face(painter, arms, self.colour, self.face)
        left = arms.right + 18
        upper = FRect(left, rect.y + 6, rect.right - left - 14, rect.h / 2 - 6)
        painter.text(self.called, upper, "panel_title", "text", size=24)
        glyph, ink = _MARKS.get(self.place, _FREE)
        lower = FRect(left + 34, rect.centery, rect.right - left - 48, rect.h / 2 - 8)
        painter.glyph(glyph, (left + 11, lower.centery), 22, ink)
        painter.text(self.words, lower, "prompt", ink if self.place == AWAY else "text_muted")


def seat_lines(
    ui: Ui,
    game: str,
    seats: Sequence[SeatSpec],
    places: Sequence[str],
    own: Sequence[int],
    rects: Sequence[FRect],
) -> list[Widget]:
    """The lines of a table; `own` are the seats of this machine."""
    names = seat_names(seats, ui.catalogue)
    faces, colours = seat_faces(seats, ui.catalogue), seat_colours(seats, pages_of(game).colours)
    lines: list[Widget] = []
    for number, (seat, place) in enumerate(zip(seats, places, strict=True)):
        key = "own" if number in own else place
        words = ui.text(f"network.place.{key}", kind=kind_name(seat.kind, ui.catalogue))
        facts = (names[number], words, place, colours[number], faces[number])
        lines.append(SeatLine(rects[number], *facts))
    return lines
