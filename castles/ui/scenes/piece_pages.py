"""Cards and tiles in the rulebook: a shelf of small pictures, and a page for each piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.text.catalogue import Catalogue
from castles.text.rules_page import OFFICIAL, RuleBook, RulePage
from castles.ui.by_game import pages_of
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Button, Label, Panel, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

ORIGIN_GLYPHS = {"official": "crown", "ruling": "rules", "ours": "home"}
_GAP, _EDGE = 16.0, 14.0
_CARD, _PICTURE = 214.0, 150.0
"""The minimum width of a small card, and the height of its picture."""
_LARGE, _LARGE_BESIDE_LARGE_TEXT = 460.0, 320.0
"""The side length of the picture on a page."""
_ROW = 104.0
_REFERENCE = 54.0


def draw_piece(painter: Painter, game: str, page: RulePage, box: FRect, texts: Catalogue) -> None:
    """Draw a card or tile, as large as its box allows."""
    if not pages_of(game).piece_picture(painter, page, box, texts):
        draw_sprites(painter, page.pictures, box)


def draw_sprites(painter: Painter, names: Sequence[str], box: FRect) -> None:
    """Draw sprites side by side, in the number of rows that makes them largest."""
    count = len(names)
    rows = max(range(1, count + 1), key=lambda n: min(box.h / n, box.w / -(-count // n)))
    in_row = -(-count // rows)
    cell = FRect(0, 0, box.w / in_row, box.h / rows)
    for number, name in enumerate(names):
        row, column = divmod(number, in_row)
        filled = min(in_row, len(names) - row * in_row)
        left = box.centerx - filled * cell.w / 2
        cell.topleft = (left + column * cell.w, box.y + row * cell.h)
        draw_fitted(painter, name, cell.inflate(-8, -8))


def draw_fitted(painter: Painter, name: str, box: FRect) -> FRect:
    """Draw a sprite centred in a box, as large as possible; returns its rectangle."""
    sprite = painter.sheet.sprite(name)
    wide, high = sprite.size()
    scale = min(box.w / wide, box.h / high)
    face = centred(box.center, wide * scale, high * scale)
    at = (face.x + sprite.anchor[0] * face.w, face.y + sprite.anchor[1] * face.h)
    painter.part(name, at, face.w)
    return face


class OpensPage(Widget):
    """A card or tile that opens its page when pressed."""

    def __init__(
        self,
        game: str,
        page: RulePage,
        rect: FRect,
        texts: Catalogue,
        open_page: Callable[[], None],
    ) -> None:
        super().__init__(f"piece.{page.id}", rect, on_press=open_page)
        self.game, self.page, self.texts = game, page, texts

    def draw(self, painter: Painter) -> None:
        if painter.shows(self.reach):
            painter.frame("chosen" if self.hovered else "stripe", self.rect)
            self._draw_page(painter, self.rect, self.page)

    def _draw_page(self, painter: Painter, rect: FRect, page: RulePage) -> None:
        raise NotImplementedError


class PieceCard(OpensPage):
    """A card or tile on the shelf: picture, name and number."""

    def _draw_page(self, painter: Painter, rect: FRect, page: RulePage) -> None:
        picture = FRect(rect.x + _EDGE, rect.y + 10, rect.w - 2 * _EDGE, _PICTURE)
        draw_piece(painter, self.game, page, picture, self.texts)
        wide = rect.w - 2 * _EDGE
        y = picture.bottom + 8
        for words, style, ink in _card_words(page):
            high = painter.ruler.height(words, style, wide)
            line = FRect(rect.x + _EDGE, y, wide, high)
            painter.text(words, line, style, ink, align="centre", wrap=True)
            y += high + 4

    @staticmethod
    def height(ui: Ui, page: RulePage, width: float) -> float:
        """As high as its words need."""
        wide = width - 2 * _EDGE
        words = sum(ui.ruler.height(each, style, wide) + 4 for each, style, _ in _card_words(page))
        return _PICTURE + 30 + words


def _card_words(page: RulePage) -> list[tuple[str, str, str]]:
    """The words below a small picture, with style and ink: name, gist and number."""
    gist = page.text.partition(". ")[0].removesuffix(".") + "."
    return [
        (page.title, "body_bold", "ink"),
        (gist, "small", "ink"),
        (page.counts[0], "small", "ink_label"),
    ]


class PieceRow(OpensPage):
    """A card or tile among search results."""

    @property
    def _wide(self) -> float:
        return self.rect.w - _ROW - 90

    def height(self, ui: Ui) -> float:
        title = ui.ruler.height(self.page.title, "panel_title", self._wide)
        return max(_ROW, title + ui.ruler.height(self.page.text, "prompt", self._wide) + 34)

    def _draw_page(self, painter: Painter, rect: FRect, page: RulePage) -> None:
        picture = FRect(rect.x + 14, rect.centery - _ROW / 2 + 6, _ROW, _ROW - 12)
        draw_piece(painter, self.game, page, picture, self.texts)
        high = painter.ruler.height(page.title, "panel_title", self._wide)
        title = FRect(picture.right + 20, rect.y + 12, self._wide, high)
        painter.text(page.title, title, "panel_title", "ink", wrap=True, vertical="top")
        words = FRect(title.x, title.bottom + 6, self._wide, rect.bottom - title.bottom - 12)
        painter.text(page.text, words, "prompt", "ink", wrap=True, vertical="top")
        painter.glyph("chevron_right", (rect.right - 34, rect.centery), 26, "ink_label")


class PiecePicture(Widget):
    """A card or tile, large."""

    focusable = False

    def __init__(self, game: str, page: RulePage, rect: FRect, texts: Catalogue) -> None:
        super().__init__("picture", rect)
        self.game, self.page, self.texts = game, page, texts

    def draw(self, painter: Painter) -> None:
        if painter.shows(self.rect):
            painter.frame("stripe", self.rect)
            draw_piece(painter, self.game, self.page, self.rect.inflate(-40, -40), self.texts)


class OriginMark(Widget):
    """Whether it is official or ours, by symbol and word."""

    focusable = False

    def __init__(self, rect: FRect, origin: str, words: str) -> None:
        super().__init__(f"origin.{origin}", rect)
        self.origin, self.words = origin, words

    def draw(self, painter: Painter) -> None:
        ink = "ink_label" if self.origin == OFFICIAL else "ink_accent"
        painter.glyph(ORIGIN_GLYPHS[self.origin], (self.rect.x + 12, self.rect.centery), 22, ink)
        room = FRect(self.rect.x + 34, self.rect.y, self.rect.w - 34, self.rect.h)
        painter.text(self.words, room, "small", ink, wrap=True)


class PieceShelf:
    """Lays out the cards and tiles of a section, and the page of one of them."""

    def __init__(
        self, ui: Ui, game: str, book: RuleBook, place: FRect, go_to: Callable[[str], None]
    ) -> None:
        self.ui, self.game, self.book, self.place, self._go_to = ui, game, book, place, go_to
        self._texts = ui.catalogue.of_game(game)

    def cards(self, pages: Sequence[RulePage]) -> tuple[list[Widget], float]:
        """All of them side by side, and their bottom edge."""
        place, scale = self.place, max(1.0, self.ui.stage.text_scale * 0.85)
        columns = max(2, int((place.w + _GAP) // (_CARD * scale + _GAP)))
        wide = (place.w - (columns - 1) * _GAP) / columns
        widgets: list[Widget] = []
        y = place.y
        for first in range(0, len(pages), columns):
            row = pages[first : first + columns]
            high = max(PieceCard.height(self.ui, page, wide) for page in row)
            for column, page in enumerate(row):
                rect = FRect(place.x + column * (wide + _GAP), y, wide, high)
                opening = partial(self._go_to, page.id)
                widgets.append(PieceCard(self.game, page, rect, self._texts, opening))
            y += high + _GAP
        return widgets, y - place.y

    def row(self, page: RulePage, rect: FRect) -> PieceRow:
        row = PieceRow(self.game, page, rect, self._texts, partial(self._go_to, page.id))
        row.rect.h = row.height(self.ui)
        return row

    def page(self, page: RulePage) -> tuple[list[Widget], float]:
        """Everything about one of them, and its bottom edge."""
        large = self.ui.stage.has_large_text
        side = _LARGE_BESIDE_LARGE_TEXT if large else _LARGE
        place = self.place
        picture = PiecePicture(self.game, page, FRect(place.x, place.y, side, side), self._texts)
        counts, below = self._counts(page, FRect(place.x, place.y + side + 14, side, 0))
        told, end = self._tell(page, FRect(place.x + side + 34, place.y, place.w - side - 34, 0))
        return [picture, *counts, *told], max(below, end) - place.y

    def _counts(self, page: RulePage, place: FRect) -> tuple[list[Widget], float]:
        ruler, y, widgets = self.ui.ruler, place.y, []
        for words in page.counts:
            high = ruler.height(words, "body_strong", place.w) + 8
            rect = FRect(place.x, y, place.w, high)
            widgets.append(Label(rect, words, "body_strong", "ink", align="centre", wrap=True))
            y += high
        return [*widgets], y

    def _tell(self, page: RulePage, place: FRect) -> tuple[list[Widget], float]:
        ui, ruler = self.ui, self.ui.ruler
        widgets: list[Widget] = []
        y = place.y

        def tell(words: str, style: str, ink: str, inset: float = 0.0) -> None:
            nonlocal y
            high = ruler.height(words, style, place.w - 2 * inset) + 8
            rect = FRect(place.x + inset, y, place.w - 2 * inset, high)
            widgets.append(Label(rect, words, style, ink, wrap=True, vertical="top"))
            y += high

        def mark(origin: str) -> None:
            nonlocal y
            words = ui.text(f"rulebook.origin.{origin}")
            high = ruler.height(words, "small", place.w - 34) + 8
            widgets.append(OriginMark(FRect(place.x, y, place.w, high), origin, words))
            y += high

        tell(page.title, "screen_title", "ink")
        mark(page.origin)
        y += 12
        tell(page.text, "prompt", "ink")
        if page.flavour:
            y += 10
            tell(page.flavour, "tagline", "ink_label")
        y += 18
        for origin, words in page.additions.items():
            mark(origin)
            tell(words, "prompt", "ink")
            y += 18
        top, inset = y, 24.0
        y += 14
        tell(ui.text("rulebook.example"), "section", "ink_accent", inset)
        tell(page.example, "prompt", "ink", inset)
        y += 10
        widgets.insert(0, Panel(FRect(place.x, top, place.w, y - top), role="stripe"))
        y += 20
        tell(ui.text("rulebook.rules_of"), "section", "ink_accent")
        y += 4
        for rule in page.see:
            widgets.append(self._reference(rule, FRect(place.x, y, place.w, _REFERENCE)))
            y += _REFERENCE + 8
        return widgets, y

    def _reference(self, rule: str, rect: FRect) -> Button:
        title = self.book.pages[rule].title
        return Button(
            f"see.{rule}",
            rect,
            f"{rule}  {title}",
            partial(self._go_to, rule),
            glyph="rules",
            tone="wood",
            style="button_small",
        )
