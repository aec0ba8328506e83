"""The hand large over the board, while a card to play or to sell is looked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import FRect

from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.text.rules_page import rule_book
from castles.ui.games.castelli import card_use
from castles.ui.games.castelli.drawing import CARD_RATIO, draw_veil
from castles.ui.games.castelli.hand import Hand
from castles.ui.games.castelli.queries import CastelliPicture, own
from castles.ui.kit.layout import Stage, columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_VEIL = 0.70
_CARD, _LARGE_CARD = 268.0, 214.0
"""The width of a card; beside large letters it is smaller."""
_LEAST_CARD = 150.0
"""Of more cards than have room so they overlap."""
_GAP, _MARGIN = 16.0, 36.0
_SHEET, _LARGE_SHEET = 270.0, 430.0
_TITLE, _LARGE_TITLE = 48.0, 70.0
_WIDEST = 1060.0
_BUTTON, _LARGE_BUTTON = (266.0, 63.0), (350.0, 72.0)
"""A button of the card that is told of: two stand on the sheet, large ones over its edge."""
_OVER = 14.0
"""How far those stand on the sheet."""
_EDGE = 30.0
_OF_ALL = ("C8", "C11")
"""Rules that tell nothing of one card."""


class LargeHand(PlainPart[State]):
    """All cards, and of the one that was pointed at last what it does, what now, or why not."""

    around = (60.0, 60.0)

    def __init__(
        self,
        stage: Stage,
        board: FRect,
        picture: CastelliPicture,
        texts: Catalogue,
        wide: FRect | None = None,
    ) -> None:
        """Cards may lie in a `wide` room, the sheet lies on the board."""
        cards = wide or board
        super().__init__(cards, picture)
        self._texts = texts
        large = stage.has_large_text
        count = max(1, len(set(own(picture).hand)))
        room = cards.inflate(-2 * _MARGIN, 0)
        widest = _LARGE_CARD if large else _CARD
        width = min(widest, max(_LEAST_CARD, (room.w + _GAP) / count - _GAP))
        row = FRect(0, 0, min(room.w, count * (width + _GAP) - _GAP), width * CARD_RATIO)
        self._is_large, self._button = large, _LARGE_BUTTON if large else _BUTTON
        between = _GAP + self._button[1] - _OVER if large else _GAP
        high = min(_LARGE_SHEET if large else _SHEET, board.h - row.h - between - 2 * _MARGIN)
        sheet = FRect(0, 0, min(board.w - 2 * _MARGIN, _WIDEST), high)
        row.midtop = (cards.centerx, board.centery - (row.h + between + sheet.h) / 2)
        sheet.midtop = (board.centerx, row.bottom + between)
        self._sheet, self._title = sheet, _LARGE_TITLE if large else _TITLE
        self._hand = Hand(row, picture, texts, is_large=True)
        self._shown = self._hand.raised = card_use.shown_card(picture)

    def items(self) -> Iterable[Placed]:
        return self._hand.items()

    def buttons(self) -> Sequence[FRect]:
        """Where the card that is told of is played, and where it is sold."""
        wide, high = self._button
        if not self._is_large:
            column = FRect(self._sheet.right - _EDGE - wide, 0, wide, 2 * high + _GAP)
            column.centery = self._sheet.centery
            return rows(column, high, _GAP, 2)
        faces = (item for item in self.items() if item.thing.number == self._shown and item.shape)
        face = next((item.face for item in faces), self._sheet)
        both = FRect(0, self._sheet.y + _OVER - high, 2 * wide + _GAP, high)
        both.centerx = face.centerx
        both.clamp_ip(self._sheet.inflate(-2 * _GAP, 4 * high))
        return columns(both, 2, _GAP)

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        draw_veil(painter, self.zone, _VEIL)
        self._hand.draw(painter, picture)
        if self._shown is not None:
            self._draw_sheet(painter, picture, self._shown)

    def _draw_sheet(self, painter: Painter, picture: CastelliPicture, card: int) -> None:
        sheet, text = self._sheet, self._texts.text
        painter.frame("parchment", sheet)
        name = picture.state.rules.card_names[card]
        wide = sheet.w - 2 * _EDGE
        if not self._is_large:
            wide -= self._button[0] + _EDGE
        words, (now, ink, glyph) = self._about(picture, card), self._now(picture, card)
        room = sheet.h - self._title - _OVER - _EDGE
        below = painter.ruler.height(now, "body_bold", wide - 34, 20) + _OVER
        # Both are read in full size; where they find no room each gets its share.
        high = min(painter.ruler.height(words, "body", wide, 20), max(room - below, room / 2))
        spare = 0.0 if self._is_large else max(0.0, room - high - below) / 2
        title = FRect(sheet.x + _EDGE, sheet.y + _OVER + spare, wide, self._title)
        painter.text(capital(text(f"card.{name}")), title, "panel_title", "ink")
        about = FRect(title.x, title.bottom + 2, wide, high)
        painter.text(words, about, "body", "ink", wrap=True, vertical="top", size=20)
        row = FRect(title.x + 34, about.bottom + _OVER - 2, wide - 34, room - high - _OVER)
        painter.glyph(glyph, (title.x + 12, row.y + 11), 22, ink)
        painter.text(now, row, "body_bold", ink, wrap=True, vertical="top", size=20)

    def _about(self, picture: CastelliPicture, card: int) -> str:
        """What it does, and its rule unless that is about all cards."""
        rules, text = picture.state.rules, self._texts.text
        words = f"{capital(text(f'card_about.{rules.card_names[card]}'))}."
        rule = rules.definitions.cards[card].effect.rule
        if rule in _OF_ALL:
            return words
        return f"{words} {rule_book('castelli', self._texts.language).pages[rule].text}"

    def _now(self, picture: CastelliPicture, card: int) -> tuple[str, str, str]:
        """What the card would do now, or why it does nothing; with ink and symbol."""
        sells, texts = card_use.sells(picture), self._texts
        told = card_use.told_sale if sells else card_use.told_use
        if words := told(picture, card, texts):
            return words, "ink_green", "check"
        if sells:
            return card_use.why_not_sold(picture, card, texts), "ink_red", "warning"
        if picture.state.rules.build_effects[card] is not None:
            return texts.text("play.hand.with_castle"), "ink_label", "build"
        return card_use.why_not_played(picture, card, texts), "ink_red", "warning"
