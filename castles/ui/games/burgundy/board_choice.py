"""The choice of a duchy, if seats choose: pictures of all, and the one pointed at large."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import Frame
from castles.games.burgundy.board import Board
from castles.games.burgundy.legal import board_actions
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.games.burgundy.thumbnail import bare_duchy
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_GAP = 12.0
PAIR = 2
TYPES = 6


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

    # -- a large one ---------------------------------------------------------------------------

    def _draw_large(
        self, painter: Painter, picture: BurgundyPicture, number: int, zone: FRect
    ) -> None:
        rules = picture.state.rules
        painter.frame("parchment", zone)
        head = FRect(zone.x + 28, zone.y + 16, zone.w * 0.58 - 28, 40)
        words = self._texts.text("play.choice.duchy", board=number + 1)
        painter.text(words, head, "panel_title", "ink")
        duchy = FRect(zone.x + 16, zone.y + 60, zone.w * 0.58, zone.h - 84)
        bare_duchy(rules, rules.boards[number]).draw(painter, duchy)
        left = duchy.right + 14
        areas = FRect(left, zone.y + 16, zone.right - 24 - left, zone.h - 32)
        self._draw_areas(painter, rules, rules.boards[number], areas)

    def _draw_areas(self, painter: Painter, rules: Ruleset, board: Board, place: FRect) -> None:
        """The sizes of the areas of each type, the largest first, with what that one scores."""
        text = self._texts.text
        painter.text(
            text("play.choice.areas"), FRect(place.x, place.y, place.w, 40), "section", "ink_label"
        )
        for kind, name in enumerate(rules.type_names[:TYPES]):
            y = place.y + 50 + kind * 78
            masks = {board.area_of[n] for n, type_ in enumerate(board.types) if type_ == kind}
            sizes = sorted((mask.bit_count() for mask in masks), reverse=True)
            painter.thing(f"mini_burgundy_{name}", (place.x + 18, y + 30), 42)
            room = FRect(place.x + 44, y, place.w - 44, 26)
            painter.text(capital(text(f"type.{name}")), room, "label", "ink")
            room = FRect(place.x + 44, y + 26, place.w - 44, 30)
            painter.text("  ".join(map(str, sizes)), room, "body_bold", "ink")


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
