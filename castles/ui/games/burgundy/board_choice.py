"""The choice of a duchy, if seats choose: pictures of all boards where the own will lie."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.games.burgundy.state import EMPTY
from castles.ui.games.burgundy.reading import BurgundyPicture
from castles.ui.games.burgundy.thumbnail import DuchyPicture
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

_GAP = 12.0


class BoardChoice:
    """Lies where the duchy will lie."""

    def __init__(self, zone: FRect, picture: BurgundyPicture) -> None:
        self.zone, self._boards = zone, list(picture.state.rules.pool)
        across = 4 if len(self._boards) <= 12 else 6
        down = -(-len(self._boards) // across)
        height = (zone.h - _GAP * (down - 1)) / down
        lines = rows(zone, height, _GAP, down)
        self._cards = [card for line in lines for card in columns(line, across, _GAP)]

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Nothing stays when the duchy is chosen."""

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        rules = picture.state.rules
        for number, card in zip(self._boards, self._cards, strict=False):
            if not painter.shows(card.inflate(20, 20)):
                continue
            thing = Thing("board", picture.viewer, number)
            lifted = picture.lifts(thing)
            painter.frame("glow" if lifted else "panel", card)
            board = rules.boards[number]
            inner = FRect(card.x + 8, card.y + 8, card.w - 16, card.h - 16)
            DuchyPicture(rules, board, (EMPTY,) * len(board.types)).draw(painter, inner)
            room = FRect(card.x + 10, card.y + 6, 44, 30)
            painter.text(str(number + 1), room, "body_bold", "gold", shadow=True)

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        return [
            Spot(Thing("board", picture.viewer, number), box(card))
            for number, card in zip(self._boards, self._cards, strict=False)
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        return None
