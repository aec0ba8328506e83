"""The resource boards: three scales from 0 to 5 with a marker of every seat."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.state import State
from castles.ui.games.castelli.queries import CastelliPicture, colour, units
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.drawing import part_look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_MARGIN = 24.0
"""Around the printed boards, at their own size."""


class Scales(PlainPart[State]):
    """A sheet of its own, or the strip of the board that two play on."""

    around = (30.0, 30.0)

    def __init__(
        self, sheet: SpriteSheet, zone: FRect, picture: CastelliPicture, *, wide: bool
    ) -> None:
        super().__init__(zone, picture)
        self._wide, self._name = wide, "scales_wide" if wide else "scales"
        sprite = sheet.sprite(self._name)
        width, height = sprite.size()
        self._factor = zone.w / (width - 2 * _MARGIN)
        self._slots = sprite.slots
        self._picture = centred(zone.center, width * self._factor, height * self._factor)

    def _cell(self, kind: int, count: int) -> FRect:
        return self._slots[f"{RESOURCES[kind]}_{count}"].on(self._picture)

    def _cells(self, kind: int) -> list[FRect]:
        return [self._cell(kind, n) for n in range(self.picture.state.rules.definitions.scale + 1)]

    def items(self) -> Iterator[Placed]:
        for kind in range(len(RESOURCES)):
            first, *others = self._cells(kind)
            yield Placed.in_box(Thing("scale", NOBODY, kind), first.unionall(others))
        picture = self.picture
        seats = range(len(picture.state.seats))
        for kind in range(len(RESOURCES)):
            counts = [max(0, units(picture, seat, kind)) for seat in seats]
            for seat, count in enumerate(counts):
                index = counts[:seat].count(count)
                at, size = self._marker(self._cell(kind, count), index, counts.count(count))
                look, thing = part_look(f"disc_{colour(seat)}"), Thing("unit", seat, kind)
                yield Placed(thing, at, size, look, is_pile=True)

    def _marker(self, cell: FRect, index: int, count: int) -> tuple[Point, float]:
        """Where one of several markers on a cell lies, and how large it is."""
        middle = index - (count - 1) / 2
        if self._wide:
            size = 46 * self._factor
            return (cell.centerx, cell.centery + middle * min(size, cell.h / count)), size
        size = 40.0 if count <= 2 else 34.0
        step = 34.0 if count == 2 else min(24.0, (cell.w - size) / max(1, count - 1))
        return (cell.centerx + middle * step, cell.centery - 1), size

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        painter.part(self._name, self.zone.center, self._picture.w)
        for kind in range(len(RESOURCES)):
            for count, cell in enumerate(self._cells(kind)):
                painter.text(str(count), cell, "body_bold", "#3A2410", align="centre")
