"""The hand large over the board, while a card to play or to sell is looked for."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from castles.games.castelli.actions import BUILD, PLAY, SELL
from castles.games.castelli.explain import explain
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.text.rules_page import rule_book
from castles.ui.games.castelli.drawing import CARD_RATIO, draw_veil
from castles.ui.games.castelli.hand import Hand, card_of
from castles.ui.games.castelli.queries import CastelliPicture, chosen_kind, legal, own
from castles.ui.kit.layout import Stage
from castles.ui.kit.painter import Painter
from castles.ui.table.answers import tell_reasons
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_VEIL = 0.70
_CARD, _LARGE_CARD = 268.0, 214.0
"""The width of a card; beside large letters it is smaller."""
_LEAST_CARD = 150.0
"""Of more cards than have room so they overlap."""
_GAP, _MARGIN = 16.0, 36.0
_SHEET, _LARGE_SHEET = 236.0, 430.0
_TITLE, _LARGE_TITLE = 48.0, 70.0
_WIDEST = 1060.0
_OF_ALL = ("C8", "C11")
"""Rules that tell nothing of one card."""


class LargeHand(PlainPart[State]):
    """All cards, and of the one that is pointed at what it does, what now, or why not."""

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
        sheet = FRect(0, 0, min(board.w - 2 * _MARGIN, _WIDEST), _LARGE_SHEET if large else _SHEET)
        row.midtop = (cards.centerx, board.centery - (row.h + sheet.h + _MARGIN) / 2)
        sheet.midtop = (board.centerx, row.bottom + _MARGIN)
        self._sheet, self._title = sheet, _LARGE_TITLE if large else _TITLE
        self._hand = Hand(row, picture, texts, is_large=True)
        self._hand.raised = self._shown(picture)

    def items(self) -> Iterable[Placed]:
        return self._hand.items()

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        draw_veil(painter, self.zone, _VEIL)
        card = self._hand.raised = self._shown(picture)
        self._hand.draw(painter, picture)
        if card is not None:
            self._draw_sheet(painter, picture, card)

    def _shown(self, picture: CastelliPicture) -> int | None:
        """The card that is pointed at, else the first that a click uses, or that can be used."""
        pointed = picture.pointed()
        if pointed is not None and pointed.kind == "card":
            return pointed.number
        usable = self._hand.wanted(picture)
        cards = [card for card, _ in self._hand.cards]
        clicked = [item.thing.number for item in self._hand.items() if picture.glows(item.thing)]
        found = [card for card in cards if card in usable and card in clicked]
        found += [card for card in cards if card in usable]
        return next(iter([*found, *cards]), None)

    def _draw_sheet(self, painter: Painter, picture: CastelliPicture, card: int) -> None:
        sheet, text = self._sheet, self._texts.text
        painter.frame("parchment", sheet)
        name = picture.state.rules.card_names[card]
        title = FRect(sheet.x + 30, sheet.y + 14, sheet.w - 60, self._title)
        painter.text(capital(text(f"card.{name}")), title, "panel_title", "ink")
        half = (sheet.h - self._title - 34) / 2
        about = FRect(title.x, title.bottom + 2, title.w, half)
        words = self._about(picture, card)
        painter.text(words, about, "body", "ink", wrap=True, vertical="top", size=20)
        now, ink, glyph = self._now(picture, card)
        if ink == "ink_green" and self._is_clicked(picture, card):
            self._draw_click(painter, picture, title)
        row = FRect(title.x + 34, about.bottom + 6, title.w - 34, half)
        painter.glyph(glyph, (title.x + 12, row.y + 9), 22, ink)
        painter.text(now, row, "body_bold", ink, wrap=True, vertical="top", size=20)

    def _is_clicked(self, picture: CastelliPicture, card: int) -> bool:
        """Whether a click on a card uses it."""
        return any(i.thing.number == card and picture.glows(i.thing) for i in self._hand.items())

    def _draw_click(self, painter: Painter, picture: CastelliPicture, title: FRect) -> None:
        """How it is played or sold, at the right of its name."""
        name = "sell" if chosen_kind(picture) == SELL.number else "play"
        words = self._texts.text(f"play.hand.click_{name}")
        wide = min(title.w * 0.55, painter.ruler.width(words, "body_bold") + 64)
        plate = FRect(title.right - wide, title.y + 2, wide, title.h - 4)
        painter.frame("pill", plate)
        painter.glyph("check", (plate.x + 24, plate.centery), 22, "text")
        room = FRect(plate.x + 42, plate.y, plate.w - 56, plate.h)
        painter.text(words, room, "body_bold", "text", align="centre")

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
        words = self._use(picture, card)
        if words:
            return words, "ink_green", "check"
        state, sells = picture.state, chosen_kind(picture) == SELL.number
        if not sells and state.rules.build_effects[card] is not None:
            return self._texts.text("play.hand.with_castle"), "ink_label", "build"
        effect = state.rules.play_effects[card]
        kind = SELL if sells else PLAY if effect is None else effect.kind
        meant = kind(card, *[0] * (len(kind.fields) - 1))
        return tell_reasons(explain(state, meant), self._texts), "ink_red", "warning"

    def _use(self, picture: CastelliPicture, card: int) -> str:
        """What can be done with it, as often as there are places for it."""
        state, text = picture.state, self._texts.text
        if chosen_kind(picture) == SELL.number:
            can_sell = any(action == SELL(card) for action in legal(picture))
            return text("play.hand.sold", count=state.rules.definitions.sale) if can_sell else ""
        uses = [action for action in legal(picture) if card_of(action) == card]
        if not uses:
            return ""
        kind = uses[0][0]
        if kind == BUILD.number:
            sites = {action[1] for action in uses}
            best = max(castle_points(state, state.board.sites[site].district) for site in sites)
            return text("play.hand.builds", count=len(sites), points=best)
        return text("play.hand.plays", count=len(uses) if kind != PLAY.number else 0)
