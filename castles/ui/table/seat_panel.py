"""The panel of another seat, and the tallies on panels and sheets: a symbol with its number."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from castles.ui.kit.layout import Point, Stage
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_seat, name_size
from castles.ui.table.moves import GLYPH, Look
from castles.ui.table.part import PlainPart
from castles.ui.table.picture import Picture, S

THING = "thing:"
"""What begins the name of a sprite that is scaled by the width of a hex."""


class SeatPanel(PlainPart[S]):
    """Arms, name and who plays the seat, lit up while it decides; a game adds the rest."""

    name_at, right = 64.0, 94.0
    """Where the name begins, and how much the scores take at the right."""
    arms = (34.0, 33.0, 52.0)
    name_row, status_row = (3.0, 34.0), (34.0, 27.0)
    """How far below the top they begin, and how high they are."""

    def __init__(self, zone: FRect, seat: int, picture: Picture[S]) -> None:
        super().__init__(zone, picture)
        self.seat = seat

    def draw_ground(self, painter: Painter, picture: Picture[S]) -> None:
        zone, seat = self.zone, self.seat
        painter.frame("panel", zone)
        x, y, size = self.arms
        draw_seat(painter, picture, seat, (zone.x + x, zone.y + y), size)
        left, room = zone.x + self.name_at, zone.w - self.name_at - self.right
        top, high = self.name_row
        name = FRect(left, zone.y + top, room - self.beside_name(painter.stage), high)
        size = name_size(painter.ruler, picture, name, 22)
        painter.text(picture.names[seat], name, "body_bold", "text", size=size, shadow=True)
        top, high = self.status_row
        words = picture.levels[seat] if picture.levels else ""
        status = FRect(left, zone.y + top, room, high)
        size = painter.ruler.fitting(words, "small", status)
        painter.text(words, status, "small", "text_muted", size=size)

    def beside_name(self, stage: Stage) -> float:
        """Room that something else takes from the name."""
        return 0

    def draw_under(self, painter: Painter, picture: Picture[S]) -> None:
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        self.draw_things(painter, picture)

    def draw_things(self, painter: Painter, picture: Picture[S]) -> None:
        """What the seat has."""


@dataclass(frozen=True)
class Tally:
    """How symbols with numbers are set at one place of a table."""

    size: float
    """Of symbols, and of sprites by their own width."""
    room: tuple[float, float, float]
    """Of the number: from the middle of the symbol to its left side, its width and height."""
    style: str = "body_bold"
    text_size: float | None = None
    ink: str = "text"
    thing_size: float = 0.0
    """The width of the hex of what is scaled by one."""
    drop: float = 0.0
    """How much lower than the number such a thing stands."""

    def draw(self, painter: Painter, look: str, number: object, at: Point) -> None:
        """`look` is a sprite, `thing:SPRITE` or `glyph:NAME`."""
        x, y = at
        if look.startswith(GLYPH):
            painter.glyph(look.removeprefix(GLYPH), at, self.size, "gold")
        elif look.startswith(THING):
            painter.thing(look.removeprefix(THING), (x, y + self.drop), self.thing_size)
        else:
            painter.part(look, (x, y + self.drop), self.size)
        self.write(painter, number, at)

    def write(self, painter: Painter, number: object, at: Point) -> None:
        """The number beside its symbol."""
        left, wide, high = self.room
        room = FRect(at[0] + left, at[1] - high / 2, wide, high)
        painter.text(str(number), room, self.style, self.ink, size=self.text_size)

    def named(self, name: str, number: object) -> Look:
        """A look by its name with its number; it has the sizes of the tally."""

        def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
            self.draw(painter, name, number, at)

        return look

    def look(self, symbol: Look, number: object, drop: float = 0.0) -> Look:
        """A symbol that may stand lower than its number."""

        def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
            symbol(painter, (at[0], at[1] + drop), size, alpha)
            self.write(painter, number, at)

        return look
