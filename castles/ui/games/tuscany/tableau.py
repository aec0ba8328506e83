"""The viewer's own things on parchment: arms, scores, stacks, storage, goods and tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.tuscany.definitions import PHASES
from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import State
from castles.ui.games.tuscany.drawing import draw_item, draw_laps, draw_score, token_items
from castles.ui.games.tuscany.queries import (
    TuscanPicture,
    in_storage,
    own,
    score,
    stack_after,
    stack_heights,
)
from castles.ui.games.tuscany.sprites import back_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter, glow_at, thing_look
from castles.ui.table.moves import Look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import ROW, Anchor, box, hexagon

_TOKEN = 112.0
_STORAGE_ROOM = 196.0
_TOKEN_EDGE = 42.0
"""From the middle of a bonus token to the right edge of the parchment, at least."""
_TALLY = Tally(0, (24, 46, 36), "number", ink="ink")


class Tableau(PlainPart[State]):
    """The parchment under one's own board."""

    plan = Plan("tuscany", "tableau")
    around = (60.0, 60.0)

    def __init__(self, zone: FRect, picture: TuscanPicture, text: Callable[..., str]) -> None:
        super().__init__(zone, picture)
        self._text, self._slots = text, len(own(picture).storage)

    def _at(self, x: float, y: float) -> Point:
        return self.zone.x + x, self.zone.y + y

    # -- what lies where -----------------------------------------------------------------------

    def items(self) -> Iterator[Placed]:
        picture, viewer, seat = self.picture, self.picture.viewer, own(self.picture)
        score, face = Thing("score", viewer), self.rect("score")
        yield Placed(score, face.center, 40, shape=box(face), also=("plate",))
        yield Placed.in_box(Thing("stacks", viewer), self.rect("stacks_box"))
        for number in range(self._slots):
            slot, thing = self.slot(number), Thing("storage", viewer, number)
            shape, look = hexagon(slot.at, slot.size), self._storage_look(thing)
            yield Placed(thing, slot.at, slot.size, look, shape, is_pile=True)
        paid = picture.raised.get(Thing("worker", viewer), 0)
        some = (
            self._text("play.tableau.some", some=paid, all=seat.workers) if paid else seat.workers
        )
        counts = {"marble": seat.marble, "worker": some}
        for index, (good, count) in enumerate(counts.items()):
            place, face = self.at("good", index), self.rect("good_box", index)
            look = _TALLY.look(thing_look(f"piece_{good}"), count)
            yield Placed(Thing(good, viewer), place.at, place.size, look, box(face), is_pile=True)
        for token in token_items(picture, viewer, self.token, _TOKEN):
            x, y = token.at
            yield replace(token, shape=box(FRect(x - 25, y - 25, 50, 50)))

    def ends(self) -> Iterator[Placed]:
        state, viewer = self.picture.state, self.picture.viewer
        for number in range(own(self.picture).put_out + 1):
            place = self.at("stack", stack_after(state, number))
            yield Placed(Thing("stack", viewer, number), place.at, place.size)

    def slot(self, number: int) -> Anchor:
        """Middle and hex width of a storage space: side by side, with more of them a honeycomb."""
        slots = self._slots
        if slots <= 2:
            return Anchor(self._at(574 + number * 98, 106), 92.0)
        column, row = (number, 0) if slots == 3 else divmod(number, 2)
        columns = slots if slots == 3 else -(-slots // 2)
        rows = 1.5 if slots == 3 else 2.0 if columns == 2 else 2.5
        width = min(_STORAGE_ROOM / (0.25 + 0.75 * columns) - 4, 122 / rows / ROW)
        stagger = 0.5 * (column % 2) if columns > 2 else 0.0
        left = 626 - (0.25 + 0.75 * columns) * width / 2 + width / 2
        top = 108 - rows * ROW * width / 2 + ROW * width / 2
        x = left + column * 0.75 * width * (1.36 if columns == 2 else 1.0)
        return Anchor(self._at(x, top + (row + stagger) * ROW * width), width)

    def token(self, number: int, tokens: int) -> Point:
        # The last of many still lies on the parchment: they close ranks.
        step = min(54.0, (self.zone.w - _TOKEN_EDGE - 756) / max(1, tokens - 1))
        return self._at(756 + number * step, 133)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        """Parchment, arms, name and headings."""
        painter.frame("parchment", self.zone)
        viewer, arms, large = picture.viewer, self.at("arms"), painter.stage.has_large_text
        painter.thing(f"shield_{picture.colours[viewer]}", arms.at, arms.size)
        starts = picture.state.start_seat == viewer
        name = self.rect("name_beside" if starts and not large else "name")
        painter.text(picture.names[viewer], name, "panel_title", "ink")
        if starts:
            # Beside the name, or at the foot of the arms where large letters need its room.
            marker = self.at("starts_large" if large else "starts")
            painter.thing("marker_start", marker.at, marker.size)
        for heading in ("stacks", "storage", "goods"):
            words = self._text(f"play.tableau.{heading}")
            painter.text(words, self.rect(heading), "section", "ink_label")

    def draw_under(self, painter: Painter, picture: TuscanPicture) -> None:
        seat, viewer = own(picture), picture.viewer
        left, total = sum(stack_heights(picture.state, seat)), len(seat.stacks)
        words = self._text("play.tableau.tiles_left", left=left, total=total)
        painter.text(words, self.rect("tiles_left"), "label", "ink_label")
        for number, track in enumerate((GREEN, RED)):
            points = score(picture, viewer, track)
            draw_score(painter, self.rect("plate", number), track, points, gem=True)
        laps = self.at("laps").at
        draw_laps(painter, picture.colours[viewer], score(picture, viewer, RED), laps)
        if picture.raised.get(Thing("worker", viewer), 0):
            painter.frame("glow", self.rect("paid"))
        self._draw_stacks(painter, picture)

    def _draw_stacks(self, painter: Painter, picture: TuscanPicture) -> None:
        sprite = back_sprite(picture.colours, picture.viewer)
        for number, height in enumerate(stack_heights(picture.state, own(picture))):
            (x, y), size = self.at("stack", number)
            if not height:
                painter.thing("slot_light", (x, y), size)
                room = FRect(x - 24, y - 16, 48, 32)
                painter.text(PHASES[number], room, "panel_title", "ink_label", align="centre")
                continue
            painter.thing("shadow_tile", (x, y + 6), size)
            for tile in range(height):
                painter.thing(sprite, (x, y + 6 - tile * 3.2), size)
            draw_counter(painter, (x + 30, y + 34), str(height))

    def _storage_look(self, thing: Thing) -> Look:
        picture = self.picture

        def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
            painter.thing("slot_light", at, size)
            if picture.has_chosen(thing) or picture.glows(thing):
                painter.thing("ring_target", at, size, glow_at(painter, picture, thing.kind))
            item, lifted = in_storage(picture, thing.owner, thing.number), picture.lifts(thing)
            draw_item(painter, picture.state.rules, item, at, size * 0.95, lifted=lifted)

        return look
