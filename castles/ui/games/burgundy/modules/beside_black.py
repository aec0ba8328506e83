"""A pile that lies at the right end of the black depot, with a counter."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter, glow_at
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import ANY, Placed
from castles.ui.table.shape import hexagon

_WIDEST = 92.0
_LEAN = 5.0
_LINE = 3.0


class PileBesideBlack(PlainPart[State]):
    """Those who derive it say what lies there."""

    around = (0.0, 0.0)

    thing: Thing
    line: str
    """The colour of the line that parts it from the tiles."""
    glyph: str
    """What its empty place shows."""

    def __init__(self, zone: FRect) -> None:
        self.zone = zone
        self._width = min(_WIDEST, zone.h * 0.8, zone.w * 0.86)

    def count(self, picture: BurgundyPicture) -> int:
        raise NotImplementedError

    def draw_top(self, painter: Painter, picture: BurgundyPicture, at: Point, width: float) -> None:
        """The uppermost tile; those below it show an edge."""
        raise NotImplementedError

    def items(self) -> Iterator[Placed]:
        shape = hexagon(self._at, self._width, pointy=True)
        yield Placed(self.thing, self._at, self._width, shape=shape)
        yield Placed(Thing(self.thing.kind, NOBODY, ANY), self._at, self._width)

    @property
    def _at(self) -> Point:
        return self.zone.centerx, self.zone.y + self.zone.h * 0.48

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        line = FRect(self.zone.x - _LINE / 2, self.zone.y + 14, _LINE, self.zone.h - 28)
        painter.fill(line, self.line)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        (x, y), count = self._at, self.count(picture)
        if not count:
            painter.thing("slot_pointy_dark", (x, y), self._width)
            painter.glyph(self.glyph, (x, y), self._width * 0.4, "gold_deep")
            return
        lift = 6 if picture.lifts(self.thing) else 0
        for below in range(min(count, 3) - 1, 0, -1):
            self.draw_top(painter, picture, (x + below * _LEAN, y), self._width)
        self.draw_top(painter, picture, (x, y - lift), self._width)
        if picture.glows(self.thing):
            glow = glow_at(painter, picture, self.thing.kind)
            painter.thing("ring_pointy_tile", (x, y - lift), self._width, glow)
        if count > 1:
            draw_counter(painter, (x + self._width * 0.42, y + self._width * 0.36), str(count))
