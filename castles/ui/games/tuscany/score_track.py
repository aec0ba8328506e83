"""The double score track: fifty cells on two lanes, markers beside them, and the display inside.

Pawns stand outside the green lane, discs lie inside the red one: no number is ever hidden. Where
several seats have the same points, their markers stand in a row along the lane; around a corner
they go both ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from castles.engine.decision import NOBODY
from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.drawing import BUILT, draw_item
from castles.ui.games.tuscany.reading import TuscanPicture, on_display, score
from castles.ui.kit.atlas import Slot
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import ROW, box, hexagon
from castles.ui.table.thing import Anchor, Thing

CELLS = 50
SPRITE = "ui_score_track"
PICTURE = (688.0, 472.0)
"""The whole picture with its shadow, at which the lengths below are measured."""
_INKS = {True: "#FFF3CF", False: "#FFFFFF"}
_PAWN, _DISC = 86.0, 74.0
_SPREAD = {GREEN: 27.0, RED: 24.0}
_FOOT = 0.196
"""From the middle of the shield of a pawn to its foot, in its size."""
_BESIDE = {GREEN: (24.0, 29.0, 23.0), RED: (20.0, 19.0, 19.0)}
"""How far from the middle of its cell a marker stands: at the sides, above, below."""
_CORNER = 27.0


@dataclass(frozen=True)
class Marker:
    """Where a seat stands on a lane; while it walks, between two cells."""

    track: str
    colour: str
    points: float

    @property
    def cell(self) -> int:
        return round(self.points) % CELLS


class ScoreTrack:
    """The track in a rectangle of its picture."""

    def __init__(self, picture: FRect, sheet: SpriteSheet) -> None:
        self.picture = picture
        self._unit = picture.w / PICTURE[0]
        slots = sheet.sprite(SPRITE).slots
        self.inside = self._box(slots["inside"])
        self._cells = {
            (track, cell): self._box(slots[f"{track}_{cell}"])
            for track in (GREEN, RED)
            for cell in range(CELLS)
        }

    def _box(self, slot: Slot) -> FRect:
        whole = self.picture
        box = FRect(0, 0, slot.width * whole.w, slot.height * whole.h)
        box.center = (whole.x + slot.x * whole.w, whole.y + slot.y * whole.h)
        return box

    def cell(self, track: str, points: int) -> FRect:
        """The cell where so many points stand; after 49 comes 0 again."""
        return self._cells[track, points % CELLS]

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, styles: tuple[str, str] = ("label", "key")) -> None:
        """The track with its numbers; every fifth has the second style."""
        painter.part(SPRITE, self.picture.center, self.picture.w)
        rooms = {cell: box.inflate(-7 * self._unit, 0) for cell, box in self._cells.items()}
        narrow = min(rooms.values(), key=lambda room: room.w)
        size = painter.ruler.fitting(str(CELLS - 6), styles[1], narrow)
        for (_, number), room in rooms.items():
            fifth = number % 5 == 0
            painter.text(str(number), room, styles[fifth], _INKS[fifth], align="centre", size=size)

    def draw_markers(self, painter: Painter, markers: Iterable[Marker]) -> None:
        """Those nearer to the player are drawn later."""
        for (x, y), marker in sorted(self.placed(markers), key=lambda one: one[0][1]):
            if marker.track == GREEN:
                foot = (x, y + _FOOT * _PAWN * self._unit)
                painter.thing(f"pawn_{marker.colour}", foot, _PAWN * self._unit)
            else:
                painter.thing(f"disc_{marker.colour}", (x, y), _DISC * self._unit)

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
        spread = _SPREAD[track] * self._unit
        if len(sides) == 1:
            away = self._away(track, sides[0])
            shift = index * spread
            if sides[0][0]:
                return x + away[0], self._first(track, 1, y, count) + shift
            return self._first(track, 0, x, count) + shift, y + away[1]
        # Around a corner: one after the other to both sides, away from it.
        way = sides[index % 2]
        if track == GREEN:
            away = self._away(track, sides[1 - index % 2])
            rank = index // 2
        else:
            reach = _CORNER * self._unit
            away = (-(sides[0][0] + sides[1][0]) * reach, -(sides[0][1] + sides[1][1]) * reach)
            rank = (index + 1) // 2
        return x + away[0] - way[0] * rank * spread, y + away[1] - way[1] * rank * spread

    def _first(self, track: str, axis: int, middle: float, count: int) -> float:
        """Where a row of markers begins along a side; inside it ends before the corners."""
        long = (count - 1) * _SPREAD[track] * self._unit
        begin = middle - long / 2
        if track == GREEN:
            return begin
        lane = [self._cells[track, n].center[axis] for n in range(CELLS)]
        reach = _CORNER * self._unit
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
        """From the middle of a cell to a marker: out of the green lane, into the red one."""
        across, above, below = (length * self._unit for length in _BESIDE[track])
        out = 1 if track == GREEN else -1
        dx, dy = side[0] * out, side[1] * out
        return dx * across, dy * (above if dy < 0 else below)


DISPLAY_ROW = 4
_FACE = (640.0, 424.0)


@lru_cache(maxsize=8)
def track_at(picture: tuple[float, ...], sheet: SpriteSheet) -> ScoreTrack:
    """The track in a rectangle, made once: tables are laid anew for every click."""
    return ScoreTrack(FRect(picture), sheet)


class DisplayAndTrack:
    """The parchment at the right: fifty cells around the tiles on offer."""

    def __init__(self, zone: FRect, sheet: SpriteSheet, picture: TuscanPicture) -> None:
        self.zone = zone
        self._places = len(picture.state.display)
        self._scale = min(zone.w / _FACE[0], zone.h / _FACE[1])
        wide, high = (side * self._scale for side in PICTURE)
        self._picture = FRect(0, 0, wide, high)
        self._picture.center = zone.center
        self._track = track_at(tuple(self._picture), sheet)
        self._inside = self._track.inside

    # -- the display ---------------------------------------------------------------------------

    def place(self, number: int) -> Anchor:
        """Middle and hex width of a display place."""
        inside = self._inside
        rows = -(-self._places // DISPLAY_ROW)
        width = min((inside.w - 12) / 4.12, (inside.h - 6) / rows / ROW / 1.03)
        across = (inside.w - DISPLAY_ROW * width) / (DISPLAY_ROW + 1)
        down = (inside.h - rows * width * ROW) / (rows + 1)
        row, column = divmod(number, DISPLAY_ROW)
        x = inside.x + across + width / 2 + column * (width + across)
        y = inside.y + down + width * ROW / 2 + row * (width * ROW + down) - 2
        return Anchor((x, y), width)

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        if not painter.shows(self._picture.inflate(24, 24)):
            return
        for number in range(self._places):
            self._draw_place(painter, picture, number)
        self._track.draw_markers(painter, markers(picture))

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        self._track.draw_ground(painter)

    def _draw_place(self, painter: Painter, picture: TuscanPicture, number: int) -> None:
        thing, place = Thing("display", NOBODY, number), self.place(number)
        painter.thing("slot_light", place.at, place.size)
        item = on_display(picture, number)
        if item == EMPTY:
            return
        # The tile for which something must go out (T19) is as good as taken.
        chosen = picture.has_chosen(thing) or thing == picture.cause
        if chosen or picture.glows(thing):
            painter.thing("ring_target", place.at, place.size)
        rules, lifted = picture.state.rules, chosen or picture.lifts(thing)
        draw_item(painter, rules, item, place.at, place.size * BUILT, lifted=lifted)
        if thing in picture.marks:
            painter.thing("ring_last", place.at, place.size)

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        display = [Thing("display", NOBODY, n) for n in range(self._places)]
        places = [(thing, self.place(thing.number)) for thing in display]
        return [
            Spot(Thing("track"), box(self.zone, hole=self._inside)),
            *(Spot(thing, hexagon(place.at, place.size)) for thing, place in places),
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind == "display":
            return self.place(thing.number)
        return Anchor(self.zone.center, 0) if thing.kind == "score" else None


def markers(picture: TuscanPicture) -> list[Marker]:
    """Every seat on both lanes."""
    return [
        Marker(track, colour, score(picture, seat, track))
        for track in (GREEN, RED)
        for seat, colour in enumerate(picture.colours)
    ]
