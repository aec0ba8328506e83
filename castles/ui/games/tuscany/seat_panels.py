"""The other seats: arms, scores, a small board, and what everybody may know of their things."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.board_painter import BoardPainter
from castles.ui.games.tuscany.drawing import draw_item, draw_laps, draw_score
from castles.ui.games.tuscany.own_board import ROWS
from castles.ui.games.tuscany.picture import Picture
from castles.ui.games.tuscany.sprites import stack_heights
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.hex_cells import HexLayout
from castles.ui.table.spot import Choose, Note, Spot

GAP = 8.0
_ROOMY = 300.0
"""Panels lower than this put the goods beside the board."""
GOODS = ("cards", "marble", "workers", "stack")
PAID_WITH = "cards"


class Opponent:
    """One panel at the left."""

    def __init__(self, rect: FRect, seat: int, picture: Picture, status: str) -> None:
        self.rect, self.seat, self.status = rect, seat, status
        self.compact = rect.h < _ROOMY
        self.board: BoardPainter | None = None
        owner = picture.state.seats[seat]
        if owner.board is not None:
            layout = HexLayout.fitted(owner.board.shape.spaces, self.board_zone, ROWS)
            self.board = BoardPainter(picture.state.rules, layout, owner.board.types)

    @property
    def board_zone(self) -> FRect:
        x, y, w, h = self.rect.x, self.rect.y, self.rect.w, self.rect.h
        if self.compact:
            return FRect(x + 12, y + 60, 212, h - 104)
        return FRect(x + 10, y + 64, w - 20, h - 146)

    def good(self, number: int) -> Point:
        """The middle of the symbol of a good."""
        if self.compact:
            return self.rect.x + 252, self.rect.y + 80 + number * 31
        return self.rect.x + 33 + number * 76, self.rect.bottom - 61

    @property
    def _goods_box(self) -> FRect:
        x, y = self.good(0)
        if self.compact:
            return FRect(x - 18, y - 17, 76, 31 * len(GOODS) + 2)
        return FRect(x - 20, y - 20, 76 * len(GOODS), 40)

    def slot(self, number: int) -> tuple[Point, float]:
        size = 34.0 if self.compact else 40.0
        return (self.rect.x + 18 + size * (0.55 + number * 1.1), self.rect.bottom - 24), size

    def token(self, number: int, tokens: int, slots: int) -> Point:
        """The middle of a token; many of them close ranks beside a large storage."""
        last, _ = self.slot(slots)
        room = self.rect.right - 30 - last[0]
        step = min(38.0, room / max(1, tokens - 1))
        return self.rect.right - 30 - number * step, self.rect.bottom - 24

    def draw(self, painter: Painter, picture: Picture) -> None:
        if not painter.shows(self.rect.inflate(60, 60)):
            return
        if picture.deciding == self.seat:
            painter.frame("glow", self.rect)
        for number, track in enumerate((GREEN, RED)):
            face = FRect(self.rect.right - 104 + number * 48, self.rect.y + 13, 44, 36)
            draw_score(painter, face, track, picture.score(self.seat, track))
        if self.board is not None:
            self._draw_board(painter, picture, self.board)
        self._draw_goods(painter, picture)
        self._draw_foot(painter, picture)

    def _draw_board(self, painter: Painter, picture: Picture, board: BoardPainter) -> None:
        tiles = [picture.on_space(self.seat, n) for n in range(len(board.types))]
        board.draw(painter, tiles)
        marks = [space for seat, space in picture.marks.spaces if seat == self.seat]
        board.draw_last_moves(painter, marks)

    def draw_ground(self, painter: Painter, picture: Picture) -> None:
        """What never changes: panel, arms and name."""
        painter.frame("panel", self.rect)
        x, y, right = self.rect.x, self.rect.y, self.rect.right
        painter.thing(f"shield_{picture.colours[self.seat]}", (x + 34, y + 33), 93)
        starts = picture.state.start_seat == self.seat
        room = right - 110 - (x + 62)
        name, status = FRect(x + 62, y + 9, room, 27), FRect(x + 62, y + 35, room, 24)
        # The marker stands beside the name; the level below it may need all the room.
        name.w -= 30 if starts else 0
        painter.text(picture.names[self.seat], name, "body_bold", "text", size=22, shadow=True)
        painter.text(self.status, status, "small", "text_muted")
        if starts:
            painter.thing("marker_start", (right - 124, y + 30), 66)

    def _draw_goods(self, painter: Painter, picture: Picture) -> None:
        seat = picture.state.seats[self.seat]
        counts = (
            sum(seat.hand),
            seat.marble,
            seat.workers,
            sum(stack_heights(picture.state, seat)),
        )
        for number, (good, count) in enumerate(zip(GOODS, counts, strict=True)):
            x, y = self.good(number)
            if good == PAID_WITH and self.seat in picture.marks.paid:
                painter.frame("row_selected", FRect(x - 17, y - 16, 68, 32))
            if good in ("marble", "workers"):
                painter.thing(f"piece_{good.removesuffix('s')}", (x, y + 4), 76)
            else:
                painter.glyph(good, (x, y), 28, "gold")
            box = FRect(x + 19, y - 16, 36, 32)
            painter.text(str(count), box, "body_bold", "text", size=21)

    def _draw_foot(self, painter: Painter, picture: Picture) -> None:
        seat = picture.state.seats[self.seat]
        for number in range(len(seat.storage)):
            centre, size = self.slot(number)
            painter.thing("slot_dark", centre, size)
            item = picture.in_storage(self.seat, number)
            if item != EMPTY:
                rules = picture.state.rules
                draw_item(painter, rules, item, centre, size * 0.96, badge=False)
                if (self.seat, number) in picture.marks.stored:
                    painter.thing("ring_last", centre, size)
        owned = [n for n, count in enumerate(seat.tokens) for _ in range(count)]
        for index, token in enumerate(owned):
            name = picture.state.rules.token_names[token]
            place = self.token(index, len(owned), len(seat.storage))
            painter.thing(f"token_{name}", place, 79)
        # At the foot of the arms: the row below belongs to storage and tokens.
        place = (self.rect.x + 24, self.rect.y + 56)
        colour = picture.colours[self.seat]
        draw_laps(painter, colour, picture.score(self.seat, RED), place)

    def spots(self, tips: Tips, choose: Choose) -> list[Spot]:
        seat = self.seat
        board = Spot(
            f"opponent.{seat}",
            self.board_zone.inflate(4, 0),
            ("opponent", seat),
            choose,
            lambda: tips.opponent(seat),
        )
        notes: list[Spot] = [board]
        notes.append(
            Note(f"opponent.{seat}.goods", self._goods_box, lambda: tips.opponent_goods(seat))
        )
        foot = FRect(self.rect.x + 10, self.rect.bottom - 44, self.rect.w - 20, 40)
        notes.append(Note(f"opponent.{seat}.owned", foot, lambda: tips.opponent_things(seat)))
        head = FRect(self.rect.x + 8, self.rect.y + 8, self.rect.w - 16, 48)
        notes.append(Note(f"opponent.{seat}.head", head, lambda: tips.opponent_scores(seat)))
        return notes


def opponents(zone: FRect, picture: Picture, status: Callable[[int], str]) -> list[Opponent]:
    """A panel for each other seat, in the order of play."""
    seats = picture.opponents
    height = (zone.h - GAP * (len(seats) - 1)) / len(seats)
    return [
        Opponent(
            FRect(zone.x, zone.y + number * (height + GAP), zone.w, height),
            seat,
            picture,
            status(seat),
        )
        for number, seat in enumerate(seats)
    ]
