"""The choice of a duchy where a match is watched again: all of them, and the one pointed at large.

Who is asked has a scene of its own (duchies.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import Frame
from castles.games.burgundy.legal import board_actions
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.duchy_sheet import draw_duchy_sheet
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.games.burgundy.thumbnail import bare_duchy
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_GAP = 12.0
PAIR = 2


class BoardChoice(PlainPart[State]):
    """Small pictures where the own duchy will lie, a large one where the depots will be.

    The two sides of a dealt board are both large.
    """

    def __init__(
        self, zone: FRect, large: FRect, picture: BurgundyPicture, texts: Catalogue
    ) -> None:
        super().__init__(zone.union(large), picture)
        self._large, self._texts = large, texts
        self._boards = [action[1] for action in board_actions(picture.state, _frame(picture))]
        self._is_pair = len(self._boards) == PAIR
        self._cards = _sides(zone, large) if self._is_pair else _grid(zone, len(self._boards))

    def items(self) -> Iterator[Placed]:
        for number, card in zip(self._boards, self._cards, strict=False):
            yield Placed.in_box(Thing("board", self.picture.viewer, number), card)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        for item in self.items():
            card, number, lifted = item.face, item.thing.number, picture.lifts(item.thing)
            if not painter.shows(card.inflate(40, 40)):
                continue
            if self._is_pair:
                self._draw_large(painter, picture, number, card)
            else:
                self._draw_small(painter, picture, number, card)
            if lifted:
                painter.frame("glow", card)
        if not self._is_pair and painter.shows(self._large.inflate(40, 40)):
            pointed = picture.pointed()
            number = pointed.number if pointed is not None and pointed.kind == "board" else -1
            shown = number if number in self._boards else self._boards[0]
            self._draw_large(painter, picture, shown, self._large)

    def _draw_small(
        self, painter: Painter, picture: BurgundyPicture, number: int, card: FRect
    ) -> None:
        rules = picture.state.rules
        painter.frame("panel", card)
        inner = FRect(card.x + 8, card.y + 8, card.w - 16, card.h - 16)
        bare_duchy(rules, rules.boards[number]).draw(painter, inner)
        room = FRect(card.x + 10, card.y + 6, 44, 30)
        painter.text(str(number + 1), room, "body_bold", "gold", shadow=True)

    def _draw_large(
        self, painter: Painter, picture: BurgundyPicture, number: int, zone: FRect
    ) -> None:
        draw_duchy_sheet(painter, picture.state.rules, number, zone, self._texts.text)


def _frame(picture: BurgundyPicture) -> Frame:
    """The open question: whoever answers it, everybody sees between which boards."""
    return picture.state.pending[-1]


def _grid(zone: FRect, boards: int) -> list[FRect]:
    across = 4 if boards <= 12 else 6
    down = -(-boards // across)
    lines = rows(zone, (zone.h - _GAP * (down - 1)) / down, _GAP, down)
    return [card for line in lines for card in columns(line, across, _GAP)]


def _sides(zone: FRect, large: FRect) -> list[FRect]:
    """Of one size, side by side, over all that both zones cover."""
    whole = FRect(zone.x, large.y, large.right - zone.x, large.h)
    return columns(whole, PAIR, _GAP)
