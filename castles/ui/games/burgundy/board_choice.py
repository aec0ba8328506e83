"""The choice of a duchy, if seats choose: pictures of all, and the one pointed at large."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.games.burgundy.board import Board
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.burgundy.reading import BurgundyPicture
from castles.ui.games.burgundy.thumbnail import bare_duchy
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

_GAP = 12.0


class BoardChoice:
    """Small pictures where the own duchy will lie, a large one where the depots will be."""

    def __init__(
        self, zone: FRect, large: FRect, picture: BurgundyPicture, texts: Catalogue
    ) -> None:
        self.zone, self._large, self._texts = zone.union(large), large, texts
        self._boards = list(picture.state.rules.pool)
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
            lifted = picture.lifts(Thing("board", picture.viewer, number))
            painter.frame("panel", card)
            if lifted:
                painter.frame("glow", card)
            board = rules.boards[number]
            inner = FRect(card.x + 8, card.y + 8, card.w - 16, card.h - 16)
            bare_duchy(rules, board).draw(painter, inner)
            room = FRect(card.x + 10, card.y + 6, 44, 30)
            painter.text(str(number + 1), room, "body_bold", "gold", shadow=True)
        pointed = picture.pointed()
        number = pointed.number if pointed is not None and pointed.kind == "board" else -1
        self._draw_large(painter, picture, number if number in self._boards else self._boards[0])

    # -- the large one -------------------------------------------------------------------------

    def _draw_large(self, painter: Painter, picture: BurgundyPicture, number: int) -> None:
        zone, board = self._large, picture.state.rules.boards[number]
        if not painter.shows(zone.inflate(40, 40)):
            return
        painter.frame("parchment", zone)
        head = FRect(zone.x + 28, zone.y + 16, zone.w - 56, 40)
        words = self._texts.text("play.choice.duchy", board=number + 1)
        painter.text(words, head, "panel_title", "ink")
        duchy = FRect(zone.x + 16, zone.y + 60, zone.w * 0.58, zone.h - 84)
        bare_duchy(picture.state.rules, board).draw(painter, duchy)
        self._draw_areas(painter, picture, board, FRect(duchy.right + 14, zone.y + 16, 0, 0))

    def _draw_areas(
        self, painter: Painter, picture: BurgundyPicture, board: Board, corner: FRect
    ) -> None:
        """The sizes of the areas of each type, the largest first."""
        rules, text = picture.state.rules, self._texts.text
        right = self._large.right - 24
        head = FRect(corner.x, corner.y, right - corner.x, 40)
        painter.text(text("play.choice.areas"), head, "section", "ink_label")
        for kind, name in enumerate(rules.type_names[:6]):
            y = corner.y + 50 + kind * 78
            masks = {board.area_of[n] for n, type_ in enumerate(board.types) if type_ == kind}
            sizes = sorted((mask.bit_count() for mask in masks), reverse=True)
            painter.thing(f"mini_burgundy_{name}", (corner.x + 18, y + 30), 42)
            room = FRect(corner.x + 44, y, right - corner.x - 44, 26)
            painter.text(capital(text(f"type.{name}")), room, "label", "ink")
            words = "  ".join(map(str, sizes))
            room = FRect(corner.x + 44, y + 26, right - corner.x - 44, 30)
            painter.text(words, room, "body_bold", "ink")

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        return [
            Spot(Thing("board", picture.viewer, number), box(card))
            for number, card in zip(self._boards, self._cards, strict=False)
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        return None
