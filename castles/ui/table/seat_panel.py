"""The panel of another seat, and the tallies on panels and sheets: a symbol with its number."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.kit.layout import Point, Stage
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_seat, name_size
from castles.ui.table.moves import GLYPH
from castles.ui.table.part import PlainPart
from castles.ui.table.picture import Picture, S
from castles.ui.table.shape import Anchor

THING = "thing:"
"""What begins the name of a sprite that is scaled by the width of a hex."""


class SeatPanel(PlainPart[S]):
    """Arms, name and who plays the seat, lit up while it decides; a game adds the rest."""

    name_at, right = 64.0, 94.0
    """Where the name begins, and how much the scores take at the right."""

    def __init__(self, zone: FRect, seat: int, picture: Picture[S]) -> None:
        self.zone, self.seat, self._picture = zone, seat, picture

    def draw_ground(self, painter: Painter, picture: Picture[S]) -> None:
        zone, seat = self.zone, self.seat
        painter.frame("panel", zone)
        draw_seat(painter, picture, seat, (zone.x + 34, zone.y + 33), 52)
        left, room = zone.x + self.name_at, zone.w - self.name_at - self.right
        name = FRect(left, zone.y + 3, room - self.beside_name(painter.stage), 34)
        size = name_size(painter.ruler, picture, name, 22)
        painter.text(picture.names[seat], name, "body_bold", "text", size=size, shadow=True)
        status = FRect(left, zone.y + 34, room, 27)
        painter.text(picture.levels[seat], status, "small", "text_muted")

    def beside_name(self, stage: Stage) -> float:
        """Room that something else takes from the name."""
        return 0

    def draw(self, painter: Painter, picture: Picture[S]) -> None:
        if not painter.shows(self.zone.inflate(60, 60)):
            return
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        self.draw_things(painter, picture)

    def draw_things(self, painter: Painter, picture: Picture[S]) -> None:
        """What the seat has."""

    def anchor(self, thing: Thing) -> Anchor | None:
        return self.place(thing) if thing.owner == self.seat else None

    def place(self, thing: Thing) -> Anchor | None:
        """Where a thing of this seat lies."""
        return None


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
        left, wide, high = self.room
        room = FRect(x + left, y - high / 2, wide, high)
        painter.text(str(number), room, self.style, self.ink, size=self.text_size)
