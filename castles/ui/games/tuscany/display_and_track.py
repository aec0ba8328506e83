"""The double score track with its pawns and discs, and the display of tiles inside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

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
DISPLAY_ROW = 4
_SPRITE = "ui_score_track"
_FACE, _PICTURE = (640.0, 424.0), (688.0, 472.0)
_PAWN_SPREAD = 17.0
_NUMBER_INKS = {True: "#FFF3CF", False: "#FFFFFF"}


class DisplayAndTrack:
    """The parchment at the right: fifty cells around the tiles on offer."""

    def __init__(self, zone: FRect, sheet: SpriteSheet, picture: TuscanPicture) -> None:
        self.zone = zone
        self._places = len(picture.state.display)
        self._scale = min(zone.w / _FACE[0], zone.h / _FACE[1])
        wide, high = (side * self._scale for side in _PICTURE)
        self._picture = FRect(0, 0, wide, high)
        self._picture.center = zone.center
        slots = sheet.sprite(_SPRITE).slots
        self._cells = {
            (track, cell): self._box(slots[f"{track}_{cell}"]).center
            for track in (GREEN, RED)
            for cell in range(CELLS)
        }
        self._inside = self._box(slots["inside"])

    def _box(self, slot: Slot) -> FRect:
        whole = self._picture
        box = FRect(0, 0, slot.width * whole.w, slot.height * whole.h)
        box.center = (whole.x + slot.x * whole.w, whole.y + slot.y * whole.h)
        return box

    def cell(self, track: str, points: int) -> Point:
        """The middle of the cell where so many points stand; after 49 comes 0 again."""
        return self._cells[track, points % CELLS]

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
        if not painter.shows(self._picture):
            return
        for number in range(self._places):
            self._draw_place(painter, picture, number)
        self._draw_markers(painter, picture)

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        """The track with its numbers."""
        painter.part(_SPRITE, self._picture.center, self._picture.w)
        for (_, number), centre in self._cells.items():
            fifth = number % 5 == 0
            box = FRect(0, 0, 34, 26)
            box.center = centre
            style = "key" if fifth else "label"
            painter.text(str(number), box, style, _NUMBER_INKS[fifth], align="centre")

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

    def _draw_markers(self, painter: Painter, picture: TuscanPicture) -> None:
        """Pawns stand on green, discs lie on red; those nearer to the player are drawn later."""
        groups: dict[tuple[str, int], list[int]] = {}
        for seat in range(len(picture.state.seats)):
            for track in (GREEN, RED):
                cell = score(picture, seat, track) % CELLS
                groups.setdefault((track, cell), []).append(seat)
        markers = []
        for (track, cell), seats in groups.items():
            x, y = self._cells[track, cell]
            along_x, along_y = self._along(track, cell)
            for index, seat in enumerate(seats):
                shift = (index - (len(seats) - 1) / 2) * _PAWN_SPREAD
                place = (y + shift * along_y, x + shift * along_x)
                markers.append((*place, track, picture.colours[seat]))
        for y, x, track, colour in sorted(markers):
            if track == GREEN:
                painter.thing(f"pawn_{colour}", (x, y + 3), 96 * self._scale)
            else:
                painter.thing(f"disc_{colour}", (x, y - 1), 100 * self._scale)

    def _along(self, track: str, cell: int) -> Point:
        """The direction of a lane at a cell: several markers on it stand in a row."""
        x0, y0 = self._cells[track, (cell - 1) % CELLS]
        x1, y1 = self._cells[track, (cell + 1) % CELLS]
        length = hypot(x1 - x0, y1 - y0)
        return (x1 - x0) / length, (y1 - y0) / length

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
