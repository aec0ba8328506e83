"""A score track around a rectangle: numbered cells on lanes, and the markers beside them.

Markers stand outside an outer lane and inside an inner one: no number is ever hidden. Where several
seats have the same points, their markers stand in a row along the lane; around a corner they go
both ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet

CELLS = 50
_INKS = {True: "#FFF3CF", False: "#FFFFFF"}
_CORNER = 27.0
_BESIDE_CORNER = 45.0
"""How far from a corner inside the track a row of markers begins, so that the one in it is seen."""
_LAP_PLATE, _LAP = (36.0, 16.0), 14.0
_LAP_ASIDE = {True: 8.0, False: 14.0}
"""How far the plate lies aside, on an outer lane and an inner one: discs are small."""


@dataclass(frozen=True)
class Lane:
    """A row of cells around the track, and the markers beside it; lengths are in its unit."""

    track: str
    """The score that is counted on it; its cells are the slots TRACK_0, TRACK_1 ..."""
    sprite: str
    """Its markers are SPRITE_COLOUR."""
    outside: bool
    size: float
    spread: float
    """From one marker to the next beside the same cell."""
    beside: tuple[float, float, float]
    """How far from the middle of its cell a marker stands: at the sides, above, below."""
    foot: float = 0.0
    """From where a marker is seen to stand to its foot, in its size."""


@dataclass(frozen=True)
class Marker:
    """Where a seat stands on a lane; while it walks, between two cells."""

    track: str
    colour: str
    points: float

    @property
    def cell(self) -> int:
        return round(self.points) % CELLS

    @property
    def lap(self) -> int:
        """The points of the rounds that it has finished: 0, 50, 100."""
        return int(self.points) // CELLS * CELLS


class ScoreTrack:
    """The track in a rectangle of its picture."""

    def __init__(
        self, picture: FRect, sheet: SpriteSheet, sprite: str, lanes: Sequence[Lane], unit: float
    ) -> None:
        self.picture, self._sprite, self._unit = picture, sprite, unit
        self._lanes = {lane.track: lane for lane in lanes}
        self._slots = sheet.sprite(sprite).slots
        self.inside = self._slots["inside"].on(picture)

    @cached_property
    def _cells(self) -> dict[tuple[str, int], FRect]:
        """Found when they are first drawn: tables are laid anew for every click."""
        return {
            (track, cell): self._slots[f"{track}_{cell}"].on(self.picture)
            for track in self._lanes
            for cell in range(CELLS)
        }

    def cell(self, track: str, points: int) -> FRect:
        """The cell where so many points stand; after 49 comes 0 again."""
        return self._cells[track, points % CELLS]

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, styles: tuple[str, str] = ("label", "key")) -> None:
        """The track with its numbers; every fifth has the second style."""
        painter.part(self._sprite, self.picture.center, self.picture.w)
        rooms = {cell: box.inflate(-7 * self._unit, 0) for cell, box in self._cells.items()}
        narrow = min(rooms.values(), key=lambda room: room.w)
        size = painter.ruler.fitting(str(CELLS - 6), styles[1], narrow)
        for (_, number), room in rooms.items():
            fifth = number % 5 == 0
            painter.text(str(number), room, styles[fifth], _INKS[fifth], align="centre", size=size)

    def draw_markers(self, painter: Painter, markers: Iterable[Marker]) -> None:
        """Those nearer to the player are drawn later."""
        for (x, y), marker in sorted(self.placed(markers), key=lambda one: one[0][1]):
            lane = self._lanes[marker.track]
            size = lane.size * self._unit
            painter.thing(f"{lane.sprite}_{marker.colour}", (x, y + lane.foot * size), size)
            if marker.lap:
                self._draw_lap(painter, marker, (x, y))

    def _draw_lap(self, painter: Painter, marker: Marker, at: Point) -> None:
        """A plate across a marker that went round: what its cell counts on from."""
        plate = self.lap_plate(marker, at)
        painter.frame("counter", plate)
        # Two digits are lower than any line of text: the plate needs less room than its words ask.
        room = plate.inflate(-2, plate.h)
        painter.text(str(marker.lap), room, "counter", "gold", align="centre", size=_LAP)

    def lap_plate(self, marker: Marker, at: Point) -> FRect:
        """Where it lies: on the marker, away from the number of its cell."""
        wide, high = (side * self._unit for side in _LAP_PLATE)
        cell = self._cells[marker.track, marker.cell]
        reach = _LAP_ASIDE[self._lanes[marker.track].outside] * self._unit
        aside, below = (
            max(-reach, min(mine - its, reach)) for mine, its in zip(at, cell.center, strict=True)
        )
        return centred((at[0] + aside, at[1] + below), wide, high)

    def placed(self, markers: Iterable[Marker]) -> Iterator[tuple[Point, Marker]]:
        """Where each marker stands: the middle of its shield or disc."""
        groups: dict[tuple[str, int], list[Marker]] = {}
        for marker in markers:
            groups.setdefault((marker.track, marker.cell), []).append(marker)
        for (track, cell), group in groups.items():
            for index, marker in enumerate(group):
                x, y = self._on_its_way(marker) or self._stand(track, cell, index, len(group))
                yield (x, y), marker

    def _on_its_way(self, marker: Marker) -> Point | None:
        """Between two cells; None for a marker that stands."""
        first = int(marker.points)
        part = marker.points - first
        if not part:
            return None
        (x0, y0), (x1, y1) = (
            self._stand(marker.track, n % CELLS, 0, 1) for n in (first, first + 1)
        )
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    # -- where markers stand -------------------------------------------------------------------

    def _stand(self, track: str, cell: int, index: int, count: int) -> Point:
        sides = self._sides(track, cell)
        x, y = self._cells[track, cell].center
        spread = self._lanes[track].spread * self._unit
        if len(sides) == 1:
            away = self._away(track, sides[0])
            shift = index * spread
            if sides[0][0]:
                return x + away[0], self._first(track, 1, y, count) + shift
            return self._first(track, 0, x, count) + shift, y + away[1]
        # Around a corner: one after the other to both sides, away from it.
        way = sides[index % 2]
        if self._lanes[track].outside:
            away = self._away(track, sides[1 - index % 2])
            rank = index // 2
        else:
            reach = _CORNER * self._unit
            away = (-(sides[0][0] + sides[1][0]) * reach, -(sides[0][1] + sides[1][1]) * reach)
            rank = (index + 1) // 2
        return x + away[0] - way[0] * rank * spread, y + away[1] - way[1] * rank * spread

    def _first(self, track: str, axis: int, middle: float, count: int) -> float:
        """Where a row of markers begins along a side; inside it ends before the corners."""
        long = (count - 1) * self._lanes[track].spread * self._unit
        begin = middle - long / 2
        if self._lanes[track].outside:
            return begin
        lane = [self._cells[track, n].center[axis] for n in range(CELLS)]
        reach = _BESIDE_CORNER * self._unit
        return max(min(lane) + reach, min(begin, max(lane) - reach - long))

    def _sides(self, track: str, cell: int) -> list[tuple[int, int]]:
        """The directions out of the track at a cell: one, or two at a corner."""
        x, y = self._cells[track, cell].center
        lane = [self._cells[track, n].center for n in range(CELLS)]
        near, sides = 4 * self._unit, []
        for here, all_of_it, way in (
            (x, [x for x, _ in lane], (1, 0)),
            (y, [y for _, y in lane], (0, 1)),
        ):
            if here - min(all_of_it) < near:
                sides.append((-way[0], -way[1]))
            elif max(all_of_it) - here < near:
                sides.append(way)
        return sides

    def _away(self, track: str, side: tuple[int, int]) -> Point:
        """From the middle of a cell to a marker: away from the track, or into it."""
        lane = self._lanes[track]
        across, above, below = (length * self._unit for length in lane.beside)
        out = 1 if lane.outside else -1
        dx, dy = side[0] * out, side[1] * out
        return dx * across, dy * (above if dy < 0 else below)
