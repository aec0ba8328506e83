"""The other seats: arms, scores, a small board, and what everybody may know of their things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import State
from castles.ui.games.tuscany.board import SeatBoard
from castles.ui.games.tuscany.drawing import (
    LOOK_OF,
    draw_laps,
    draw_score,
    stored_items,
    token_items,
)
from castles.ui.games.tuscany.queries import TuscanPicture, goods, score
from castles.ui.kit.layout import Point, Stage
from castles.ui.kit.painter import Painter
from castles.ui.table import seat_panel
from castles.ui.table.placed import ANY, Placed
from castles.ui.table.shape import Anchor, box

GAP = 8.0
ROOMY = 300.0
"""Panels lower than this put the goods beside the board."""
GOODS = ("card", "marble", "worker", "stack")
TALLY = seat_panel.Tally(28, (19, 36, 32), text_size=21, thing_size=76, drop=4)
_GOOD_SIZES = (30.0, 76.0, 76.0, 40.0)
_TOKEN = 79.0
_CARD_ROW, _CARD_STEP = 30.0, 37.0
_PLAQUE = 34.0


class ScoredPanel(seat_panel.SeatPanel[State]):
    """What all panels have: both scores, the mark of who begins, a plaque for rounds."""

    name_at, right = 62.0, 110.0

    @property
    def compact(self) -> bool:
        return self.zone.h < ROOMY

    def beside_name(self, stage: Stage) -> float:
        """Beside the scores there is room for the plaque of 50 or 100 points."""
        return 0 if stage.has_large_text else _PLAQUE

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        super().draw_ground(painter, picture)
        if picture.state.start_seat == self.seat:
            painter.thing("marker_start", (self.zone.x + 20, self.zone.y + 58), 58)

    def draw_things(self, painter: Painter, picture: TuscanPicture) -> None:
        zone, seat = self.zone, self.seat
        for number, track in enumerate((GREEN, RED)):
            face = FRect(zone.right - 104 + number * 48, zone.y + 13, 44, 36)
            draw_score(painter, face, track, score(picture, seat, track))
        # Large letters of the name take its place: then it hangs below the scores.
        place = (zone.right - 126, zone.y + 26)
        if painter.stage.has_large_text:
            place = (zone.right - 30, zone.y + 68)
        draw_laps(painter, picture.colours[seat], score(picture, seat, RED), place)

    @property
    def score_box(self) -> FRect:
        return FRect(self.zone.x + 8, self.zone.y + 8, self.zone.w - 16, 48)

    @property
    def foot(self) -> FRect:
        return FRect(self.zone.x + 10, self.zone.bottom - 44, self.zone.w - 20, 40)


class SeatPanel(ScoredPanel):
    """One panel at the left."""

    def __init__(self, zone: FRect, seat: int, picture: TuscanPicture) -> None:
        super().__init__(zone, seat, picture)
        self.board = SeatBoard(self.board_zone, picture, seat)

    @property
    def board_zone(self) -> FRect:
        x, y, w, h = self.zone.x, self.zone.y, self.zone.w, self.zone.h
        # A hand that is shown lies above the board.
        hand = _CARD_ROW + 6 if self.picture.open else 0
        if self.compact:
            return FRect(x + 12, y + 60 + hand, 212, h - 104 - hand)
        return FRect(x + 10, y + 64 + hand, w - 20, h - 146 - hand)

    def good(self, number: int) -> Point:
        """The middle of the symbol of a good."""
        if self.compact and self.picture.open:
            return self.zone.x + 252, self.zone.y + 102 + number * 25
        if self.compact:
            return self.zone.x + 252, self.zone.y + 80 + number * 31
        return self.zone.x + 33 + number * 76, self.zone.bottom - 61

    @property
    def _goods_box(self) -> FRect:
        x, y = self.good(0)
        if self.compact:
            return FRect(x - 18, y - 17, 76, 31 * len(GOODS) + 2)
        return FRect(x - 20, y - 20, 76 * len(GOODS), 40)

    def slot(self, number: int) -> Anchor:
        size = 34.0 if self.compact else 40.0
        x = self.zone.x + 18 + size * (0.55 + number * 1.1)
        return Anchor((x, self.zone.bottom - 24), size)

    def token(self, number: int, tokens: int) -> Point:
        """The middle of a token; many of them close ranks beside a large storage."""
        slots = len(self.picture.state.seats[self.seat].storage)
        room = self.zone.right - 30 - self.slot(slots).at[0]
        step = min(38.0, room / max(1, tokens - 1))
        return self.zone.right - 30 - number * step, self.zone.bottom - 24

    def items(self) -> Iterator[Placed]:
        picture, seat, has = self.picture, self.seat, goods(self.picture.state, self.seat)
        board = Thing("board", seat)
        yield Placed(board, self.zone.center, 0, shape=box(self.board_zone.inflate(4, 0)))
        yield Placed(Thing("goods", seat), (0, 0), 0, shape=box(self._goods_box))
        for number, (good, size) in enumerate(zip(GOODS, _GOOD_SIZES, strict=True)):
            look = TALLY.named(LOOK_OF[good], has[good])
            yield Placed(Thing(good, seat, ANY), self.good(number), size, look, is_pile=True)
        yield Placed(Thing("owned", seat), (0, 0), 0, shape=box(self.foot))
        yield from stored_items(picture, seat, self.slot)
        yield from token_items(picture, seat, self.token, _TOKEN)
        score = Thing("score", seat)
        at, shape = self.score_box.midright, box(self.score_box)
        yield Placed(score, (at[0] - 46, at[1]), 40, shape=shape, also=("plate",))

    def ends(self) -> Iterable[Placed]:
        return self.board.items()

    def draw_things(self, painter: Painter, picture: TuscanPicture) -> None:
        super().draw_things(painter, picture)
        self.board.draw(painter, picture)
        if Thing("card", self.seat) in picture.marks:
            # It has paid with cards.
            x, y = self.good(0)
            painter.frame("row_selected", FRect(x - 17, y - 16, 68, 32))

    def draw_over(self, painter: Painter, picture: TuscanPicture) -> None:
        if picture.open:
            self._draw_open_hand(painter, picture)

    def _draw_open_hand(self, painter: Painter, picture: TuscanPicture) -> None:
        """The cards as symbols with their number, in one row above the board."""
        names = picture.state.rules.type_names
        hand = picture.state.seats[self.seat].hand[: len(names)]
        held = [(names[kind], count) for kind, count in enumerate(hand) if count]
        if not held or not painter.shows(self.zone):
            return
        strip = FRect(self.zone.x + 8, self.zone.y + 60, len(held) * _CARD_STEP + 8, _CARD_ROW + 4)
        painter.frame("pill", strip)
        for number, (name, count) in enumerate(held):
            x, y = strip.x + 4 + number * _CARD_STEP, strip.y + 2
            painter.thing(f"badge_{name}", (x + 12, y + _CARD_ROW / 2), 110)
            number_room = FRect(x + 23, y, _CARD_STEP - 22, _CARD_ROW)
            painter.text(str(count), number_room, "counter", "text")
