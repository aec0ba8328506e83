"""The viewer's own things on parchment: arms, scores, stacks, storage, goods and tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.tuscany.definitions import PHASES
from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import EMPTY, State
from castles.ui.games.tuscany.drawing import LOOK_OF, draw_item, draw_laps, draw_score, draw_tokens
from castles.ui.games.tuscany.reading import (
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
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Spot
from castles.ui.table.part import PlainPart
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import ROW, Anchor, hexagon

_STACK, _GOOD, _TOKEN = 76.0, 100.0, 112.0
_STORAGE_ROOM = 196.0
_TOKEN_EDGE = 42.0
"""From the middle of a bonus token to the right edge of the parchment, at least."""
_TALLY = Tally(0, (24, 46, 36), "number", ink="ink", thing_size=_GOOD)


class Tableau(PlainPart[State]):
    """The parchment under the own board."""

    def __init__(self, zone: FRect, picture: TuscanPicture, text: Callable[..., str]) -> None:
        self.zone, self._picture, self._text = zone, picture, text
        self._slots = len(own(picture).storage)

    def _at(self, x: float, y: float) -> Point:
        return self.zone.x + x, self.zone.y + y

    # -- anchors -------------------------------------------------------------------------------

    def stack(self, number: int) -> Point:
        return self._at(306 + number * 84, 106)

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

    @property
    def marble(self) -> Point:
        return self._at(754, 74)

    @property
    def workers(self) -> Point:
        return self._at(838, 74)

    def token(self, number: int, tokens: int) -> Point:
        # The last of many still lies on the parchment: they close ranks.
        step = min(54.0, (self.zone.w - _TOKEN_EDGE - 756) / max(1, tokens - 1))
        return self._at(756 + number * step, 133)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        """Parchment, arms, name and headings."""
        painter.frame("parchment", self.zone)
        x, y = self.zone.x, self.zone.y
        painter.thing(f"shield_{picture.colours[picture.viewer]}", (x + 52, y + 56), 150)
        starts = picture.state.start_seat == picture.viewer
        large = painter.stage.has_large_text
        name = FRect(x + 98, y + 22, 116 if starts and not large else 158, 39)
        painter.text(picture.names[picture.viewer], name, "panel_title", "ink")
        if starts:
            # Beside the name, or at the foot of the arms where large letters need its room.
            at, size = ((x + 84, y + 92), 54) if large else ((x + 232, y + 54), 70)
            painter.thing("marker_start", at, size)
        self._heading(painter, "play.tableau.stacks", 262, 240)
        self._heading(painter, "play.tableau.storage", 528, 192)
        self._heading(painter, "play.tableau.goods", 732, 164)

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        if not painter.shows(self.zone.inflate(60, 60)):
            return
        self._draw_person(painter, picture)
        self._draw_stacks(painter, picture)
        self._draw_storage(painter, picture)
        self._draw_goods(painter, picture)

    def _heading(self, painter: Painter, key: str, x: float, width: float) -> None:
        room = FRect(self.zone.x + x, self.zone.y + 13, width, 30)
        painter.text(self._text(key), room, "section", "ink_label")

    def _draw_person(self, painter: Painter, picture: TuscanPicture) -> None:
        seat, x, y = own(picture), self.zone.x, self.zone.y
        left = sum(stack_heights(picture.state, seat))
        total = len(seat.stacks)
        words = self._text("play.tableau.tiles_left", left=left, total=total)
        painter.text(words, FRect(x + 98, y + 59, 150, 28), "label", "ink_label")
        for number, track in enumerate((GREEN, RED)):
            face = FRect(x + 22 + number * 102, y + 110, 92, 44)
            points = score(picture, picture.viewer, track)
            draw_score(painter, face, track, points, gem=True)
        colour = picture.colours[picture.viewer]
        draw_laps(painter, colour, score(picture, picture.viewer, RED), (x + 242, y + 132))

    def _draw_stacks(self, painter: Painter, picture: TuscanPicture) -> None:
        for number, height in enumerate(stack_heights(picture.state, own(picture))):
            x, y = self.stack(number)
            if not height:
                painter.thing("slot_light", (x, y), _STACK)
                room = FRect(x - 24, y - 16, 48, 32)
                painter.text(PHASES[number], room, "panel_title", "ink_label", align="centre")
                continue
            painter.thing("shadow_tile", (x, y + 6), _STACK)
            for tile in range(height):
                sprite = back_sprite(picture.colours, picture.viewer)
                painter.thing(sprite, (x, y + 6 - tile * 3.2), _STACK)
            draw_counter(painter, (x + 30, y + 34), str(height))

    def _draw_storage(self, painter: Painter, picture: TuscanPicture) -> None:
        for number in range(self._slots):
            thing, slot = Thing("storage", picture.viewer, number), self.slot(number)
            item = in_storage(picture, picture.viewer, number)
            painter.thing("slot_light", slot.at, slot.size)
            if picture.has_chosen(thing) or picture.glows(thing):
                painter.thing("ring_target", slot.at, slot.size)
            if item != EMPTY:
                rules, lifted = picture.state.rules, picture.lifts(thing)
                draw_item(painter, rules, item, slot.at, slot.size * 0.95, lifted=lifted)

    def _draw_goods(self, painter: Painter, picture: TuscanPicture) -> None:
        seat, paid = own(picture), picture.raised.get(Thing("worker", picture.viewer), 0)
        if paid:
            painter.frame("glow", FRect(self.workers[0] - 26, self.workers[1] - 26, 76, 50))
        some = self._text("play.hand.some", some=paid, all=seat.workers)
        _TALLY.draw(painter, LOOK_OF["marble"], seat.marble, self.marble)
        _TALLY.draw(painter, LOOK_OF["worker"], some if paid else seat.workers, self.workers)
        draw_tokens(painter, picture, picture.viewer, self.token, _TOKEN)

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        slots = [(Thing("storage", picture.viewer, n), self.slot(n)) for n in range(self._slots)]
        stored = [Spot(thing, hexagon(slot.at, slot.size)) for thing, slot in slots]
        score, stacks, *rest = super().spots(picture)
        return [score, stacks, *stored, *rest]

    def boxes(self, picture: TuscanPicture) -> Mapping[Thing, FRect]:
        zone, viewer, tokens = self.zone, picture.viewer, sum(own(picture).tokens)
        places = [self.token(index, tokens) for index in range(tokens)]
        return {
            Thing("score", viewer): FRect(zone.x + 18, zone.y + 104, 204, 56),
            Thing("stacks", viewer): FRect(zone.x + 262, zone.y + 46, 252, 112),
            Thing("marble", viewer): _around(self.marble),
            Thing("worker", viewer): _around(self.workers),
            **{
                Thing("own_token", viewer, index): FRect(x - 25, y - 25, 50, 50)
                for index, (x, y) in enumerate(places)
            },
        }

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self._picture.viewer:
            return None
        if thing.kind == "storage":
            return self.slot(thing.number)
        state, tokens = self._picture.state, sum(own(self._picture).tokens)
        places = {
            "marble": (self.marble, _GOOD),
            "worker": (self.workers, _GOOD),
            "own_token": (self.token(thing.number, tokens), _TOKEN),
            "stack": (self.stack(stack_after(state, thing.number)), _STACK),
            "score": (self.zone.center, 0.0),
        }
        return Anchor(*places[thing.kind]) if thing.kind in places else None


def _around(good: Point) -> FRect:
    return FRect(good[0] - 26, good[1] - 26, 80, 50)
