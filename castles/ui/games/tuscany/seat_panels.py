"""The other seats: arms, scores, a small board, and what everybody may know of their things."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.board import SeatBoard
from castles.ui.games.tuscany.drawing import draw_item, draw_laps, draw_score
from castles.ui.games.tuscany.reading import TuscanPicture, in_storage, score
from castles.ui.games.tuscany.sprites import stack_heights
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_seat, name_size
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

GAP = 8.0
ROOMY = 300.0
"""Panels lower than this put the goods beside the board."""
GOODS = ("cards", "marble", "workers", "stack")
PAID_WITH = "cards"
_GOOD_ANCHORS = {"card": (0, 30.0), "marble": (1, 76.0), "worker": (2, 76.0), "stack": (3, 40.0)}
"""Which of the goods a thing is, and its size there."""
_TOKEN = 79.0
_CARD_ROW, _CARD_STEP = 30.0, 37.0
_PLAQUE = 34.0


class SeatPanel:
    """One panel at the left."""

    def __init__(self, zone: FRect, seat: int, picture: TuscanPicture) -> None:
        self.zone, self.seat, self._picture = zone, seat, picture
        self.compact = zone.h < ROOMY
        self.board = SeatBoard(self.board_zone, picture, seat)

    @property
    def board_zone(self) -> FRect:
        x, y, w, h = self.zone.x, self.zone.y, self.zone.w, self.zone.h
        # A hand that is shown lies above the board.
        hand = _CARD_ROW + 6 if self._picture.open else 0
        if self.compact:
            return FRect(x + 12, y + 60 + hand, 212, h - 104 - hand)
        return FRect(x + 10, y + 64 + hand, w - 20, h - 146 - hand)

    def good(self, number: int) -> Point:
        """The middle of the symbol of a good."""
        if self.compact and self._picture.open:
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

    def token(self, number: int, tokens: int, slots: int) -> Point:
        """The middle of a token; many of them close ranks beside a large storage."""
        room = self.zone.right - 30 - self.slot(slots).at[0]
        step = min(38.0, room / max(1, tokens - 1))
        return self.zone.right - 30 - number * step, self.zone.bottom - 24

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        if not painter.shows(self.zone.inflate(60, 60)):
            return
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        draw_seat_scores(painter, self.zone, picture, self.seat)
        self.board.draw(painter, picture)
        self._draw_goods(painter, picture)
        self._draw_foot(painter, picture)
        if picture.open:
            self._draw_open_hand(painter, picture)

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        draw_heading(painter, self.zone, picture, self.seat)

    def _draw_goods(self, painter: Painter, picture: TuscanPicture) -> None:
        seat = picture.state.seats[self.seat]
        counts = (
            sum(seat.hand),
            seat.marble,
            seat.workers,
            sum(stack_heights(picture.state, seat)),
        )
        for number, (good, count) in enumerate(zip(GOODS, counts, strict=True)):
            x, y = self.good(number)
            if good == PAID_WITH and Thing("card", self.seat) in picture.marks:
                painter.frame("row_selected", FRect(x - 17, y - 16, 68, 32))
            if good in ("marble", "workers"):
                painter.thing(f"piece_{good.removesuffix('s')}", (x, y + 4), 76)
            else:
                painter.glyph(good, (x, y), 28, "gold")
            room = FRect(x + 19, y - 16, 36, 32)
            painter.text(str(count), room, "body_bold", "text", size=21)

    def _draw_foot(self, painter: Painter, picture: TuscanPicture) -> None:
        seat = picture.state.seats[self.seat]
        for number in range(len(seat.storage)):
            slot = self.slot(number)
            painter.thing("slot_dark", slot.at, slot.size)
            item = in_storage(picture, self.seat, number)
            if item != EMPTY:
                rules = picture.state.rules
                draw_item(painter, rules, item, slot.at, slot.size * 0.96, badge=False)
                if Thing("storage", self.seat, number) in picture.marks:
                    painter.thing("ring_last", slot.at, slot.size)
        owned = [n for n, count in enumerate(seat.tokens) for _ in range(count)]
        for index, token in enumerate(owned):
            name = picture.state.rules.token_names[token]
            place = self.token(index, len(owned), len(seat.storage))
            painter.thing(f"token_{name}", place, 79)

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

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        x, y, w, h = self.zone.x, self.zone.y, self.zone.w, self.zone.h
        boxes = {
            "board": self.board_zone.inflate(4, 0),
            "goods": self._goods_box,
            "owned": FRect(x + 10, y + h - 44, w - 20, 40),
            "score": FRect(x + 8, y + 8, w - 16, 48),
        }
        return [Spot(Thing(kind, self.seat), box(rect)) for kind, rect in boxes.items()]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self.seat:
            return None
        match thing.kind:
            case "space":
                return self.board.anchor(thing)
            case "storage":
                return self.slot(thing.number)
            case "own_token":
                owner = self._picture.state.seats[self.seat]
                at = self.token(thing.number, sum(owner.tokens), len(owner.storage))
                return Anchor(at, _TOKEN)
            case "score":
                return Anchor(self.zone.center, 0)
        good = _GOOD_ANCHORS.get(thing.kind)
        return None if good is None else Anchor(self.good(good[0]), good[1])


def draw_heading(painter: Painter, zone: FRect, picture: TuscanPicture, seat: int) -> None:
    """What never changes: panel, arms and name."""
    painter.frame("panel", zone)
    x, y, right = zone.x, zone.y, zone.right
    draw_seat(painter, picture, seat, (x + 34, y + 33), 52)
    starts = picture.state.start_seat == seat
    room = right - 110 - (x + 62)
    # Beside the scores there is room for the plaque of 50 or 100 points.
    plaque = 0 if painter.stage.has_large_text else _PLAQUE
    name, status = FRect(x + 62, y + 3, room - plaque, 34), FRect(x + 62, y + 34, room, 27)
    size = name_size(painter.ruler, picture, name, 22)
    painter.text(picture.names[seat], name, "body_bold", "text", size=size, shadow=True)
    painter.text(picture.levels[seat], status, "small", "text_muted")
    if starts:
        painter.thing("marker_start", (x + 20, y + 58), 58)


def draw_seat_scores(painter: Painter, zone: FRect, picture: TuscanPicture, seat: int) -> None:
    """The scores at the head of a panel; beside them the plaque for rounds of the track."""
    for number, track in enumerate((GREEN, RED)):
        face = FRect(zone.right - 104 + number * 48, zone.y + 13, 44, 36)
        draw_score(painter, face, track, score(picture, seat, track))
    # Large letters of the name take its place: then it hangs below the scores.
    place = (zone.right - 126, zone.y + 26)
    if painter.stage.has_large_text:
        place = (zone.right - 30, zone.y + 68)
    draw_laps(painter, picture.colours[seat], score(picture, seat, RED), place)
