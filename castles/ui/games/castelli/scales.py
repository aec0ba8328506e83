"""The resource boards: three scales from 0 to 5 with a marker of every seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.names import RESOURCES
from castles.ui.games.castelli.reading import CastelliPicture, colour, units
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import Anchor, box

_MARGIN = 24.0
"""Around the printed boards, at their own size."""
_NARROW, _WIDE = "scales", "scales_wide"


class Scales:
    """A sheet of its own, or the strip of the board that two play on."""

    def __init__(self, sheet: SpriteSheet, zone: FRect, *, wide: bool) -> None:
        self.zone, self._wide = zone, wide
        self._name = _WIDE if wide else _NARROW
        sprite = sheet.sprite(self._name)
        width, height = sprite.size()
        self._factor = zone.w / (width - 2 * _MARGIN)
        self._slots = sprite.slots
        self._picture = FRect(0, 0, width * self._factor, height * self._factor)
        self._picture.center = zone.center

    def _cell(self, kind: int, count: int) -> FRect:
        slot, picture = self._slots[f"{RESOURCES[kind]}_{count}"], self._picture
        face = FRect(0, 0, slot.width * picture.w, slot.height * picture.h)
        face.center = (picture.x + slot.x * picture.w, picture.y + slot.y * picture.h)
        return face

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
            for count in range(picture.state.rules.definitions.scale + 1):
                cell = self._cell(kind, count)
                painter.text(str(count), cell, "body_bold", "#3A2410", align="centre")

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone.inflate(30, 30)):
            return
        for kind in range(len(RESOURCES)):
            cells: dict[int, list[int]] = defaultdict(list)
            for seat in range(len(picture.state.seats)):
                cells[units(picture, seat, kind)].append(seat)
            for count, seats in cells.items():
                cell = self._cell(kind, max(0, count))
                for index, seat in enumerate(seats):
                    at, size = self._marker(cell, index, len(seats))
                    painter.part(f"disc_{colour(seat)}", at, size)

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        spots = []
        for kind in range(len(RESOURCES)):
            first = self._cell(kind, 0)
            last = self._cell(kind, picture.state.rules.definitions.scale)
            spots.append(Spot(Thing("scale", NOBODY, kind), box(first.union(last))))
        return spots

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind != "unit":
            return None
        return Anchor(self._cell(thing.number, 2).center, 40)
