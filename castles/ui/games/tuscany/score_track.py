"""The double score track with its pawns and discs, and the display of tiles inside it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import EMPTY, State
from castles.ui.games.tuscany.drawing import BUILT, draw_item
from castles.ui.games.tuscany.queries import TuscanPicture, on_display, score
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.drawing import draw_last, glow_at
from castles.ui.table.moves import Look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.score_track import Lane, Marker, ScoreTrack
from castles.ui.table.shape import ROW, Anchor, box, hexagon

PICTURE = (688.0, 472.0)
"""The whole picture with its shadow, at which the lengths of the lanes are measured."""
DISPLAY_ROW = 4
_FACE = (640.0, 424.0)
LANES = (
    Lane(GREEN, "pawn", True, 86.0, 27.0, (24.0, 29.0, 23.0), foot=0.196),
    Lane(RED, "disc", False, 74.0, 24.0, (20.0, 19.0, 19.0)),
)
"""Pawns stand outside the green lane, discs lie inside the red one."""


def track_at(picture: FRect, sheet: SpriteSheet) -> ScoreTrack:
    """The track in a rectangle."""
    return ScoreTrack(picture, sheet, "ui_score_track", LANES, picture.w / PICTURE[0])


class DisplayAndTrack(PlainPart[State]):
    """The parchment at the right: fifty cells around the tiles on offer."""

    around = (72.0, 72.0)

    def __init__(self, zone: FRect, sheet: SpriteSheet, picture: TuscanPicture) -> None:
        super().__init__(zone, picture)
        self._places = len(picture.state.display)
        self._scale = min(zone.w / _FACE[0], zone.h / _FACE[1])
        wide, high = (side * self._scale for side in PICTURE)
        self._picture = centred(zone.center, wide, high)
        self._track = track_at(self._picture, sheet)
        self._inside = self._track.inside

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

    def items(self) -> Iterator[Placed]:
        yield Placed(Thing("track"), (0, 0), 0, shape=box(self.zone, hole=self._inside))
        for number in range(self._places):
            place, thing = self.place(number), Thing("display", NOBODY, number)
            shape, look = hexagon(place.at, place.size), self._place_look(thing)
            yield Placed(thing, place.at, place.size, look, shape, is_pile=True)
        for seat in range(len(self.picture.colours)):
            yield Placed(Thing("score", seat), self.zone.center, 0)

    def draw_over(self, painter: Painter, picture: TuscanPicture) -> None:
        self._track.draw_markers(painter, markers(picture))

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        self._track.draw_ground(painter)

    def _place_look(self, thing: Thing) -> Look:
        picture = self.picture

        def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
            painter.thing("slot_light", at, size)
            item = on_display(picture, thing.number)
            if item == EMPTY:
                return
            # The tile for which something must go out (T19) is as good as taken.
            chosen = picture.has_chosen(thing) or thing == picture.cause
            if chosen or picture.glows(thing):
                glow = 1.0 if chosen else glow_at(painter, picture, thing.kind)
                painter.thing("ring_target", at, size, glow)
            rules, lifted = picture.state.rules, chosen or picture.lifts(thing)
            draw_item(painter, rules, item, at, size * BUILT, lifted=lifted)
            draw_last(painter, picture, thing, hexagon(at, size), tells_seat=True)

        return look


def markers(picture: TuscanPicture) -> list[Marker]:
    """Every seat on both lanes."""
    return [
        Marker(track, colour, score(picture, seat, track))
        for track in (GREEN, RED)
        for seat, colour in enumerate(picture.colours)
    ]
