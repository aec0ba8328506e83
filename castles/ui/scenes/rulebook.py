"""The complete rules of a game by id, section and search, with a page for each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.automa import AUTOMA
from castles.paths import data_folder
from castles.text.catalogue import Catalogue
from castles.text.rules_page import OFFICIAL, RuleBook, RulePage, rule_book
from castles.ui.by_game import pages_of, present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.layout import columns
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    Label,
    ListRow,
    Panel,
    Parchment,
    ScrollArea,
    TextEntry,
    Widget,
    alike,
)
from castles.ui.scenes.game_switch import game_switch
from castles.ui.scenes.piece_pages import ORIGIN_GLYPHS, PieceShelf

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 54.0
_BAR = 30.0
_GAP = 12.0
_PICTURE = 86.0
_MOST_IN_ROW = 5
_TILE = 72.0
_EDGE = 12.0
"""Gap between pictures and the edge of their card."""
_REFERENCE = 108.0
_PARAGRAPH = 12.0
"""Gap between the official text and our additions."""
_MARK = 28.0
"""Distance of a mark's words from the edge of its symbol."""
_NAVIGATION = 52.0
"""Height of the buttons to other cards or tiles."""
_INTRODUCTION = 64.0
FOUND = "found"
"""Stands for the search results in place of a section."""


class RulebookScene(Scene):
    """Sections and search on the left; the rules of one section, or those found, on the right.

    A section of cards or tiles is a shelf of pictures; each opens its page. The book can be opened
    at the id of a rule, card or section.
    """

    zones = "rulebook"

    def __init__(self, ui: Ui, rule: str = "", game: str = "") -> None:
        super().__init__(ui)
        self.game, self.words = game or present_game(ui), ""
        self.games = (self.game,)
        self._visited: list[tuple[str, str, str]] = []
        """History for Back: sections, search words and rules shown before."""
        sections = self.book.sections
        page = self.book.find(rule) if rule and rule not in sections else None
        first = rule if rule in sections else next(iter(sections))
        self.section = page.section if page is not None else first
        self.rule = page.id if page is not None else ""
        """The rule shown first, marked; a card or tile fills the sheet."""

    @property
    def book(self) -> RuleBook:
        return rule_book(self.game, self.ui.catalogue.language)

    def pages(self) -> list[RulePage]:
        """The rules on the sheet."""
        if self.section != FOUND:
            return self.book.of_section(self.section)
        return self.book.search(self.words) or self.book.search(self.nearest)

    @property
    def nearest(self) -> str:
        """The closest words to a search without results."""
        return "" if self.book.search(self.words) else self.book.nearest(self.words)

    @property
    def introduces(self) -> bool:
        """Whether the game has an introduction to its automa."""
        return (data_folder() / self.game / "introduction.yaml").is_file()

    @property
    def piece(self) -> RulePage | None:
        """The card or tile of the open page."""
        page = self.book.pages.get(self.rule)
        return page if page is not None and page.is_piece and self.section != FOUND else None

    # -- layout --------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return f"section.{self.section}"

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.text
        return [
            TextEntry(
                "search",
                zone("search"),
                self.words,
                self._search,
                longest=30,
                glyph="search",
                placeholder=text("rulebook.search"),
                hint=text("rulebook.search.hint"),
            ),
            *self._sections(zone("sections")),
            Parchment(zone("sheet")),
            *self._sheet(zone("content")),
            self.button("back", self.cancel),
            game_switch(self.ui, zone("games"), self.game, self._turn_to_game),
            self.button(
                "short", lambda: self.ui.stack.replace(self.ui.make("rules", "", self.game))
            ),
            *bar_tools(self.ui, ("sound", "fullscreen")),
        ]

    def _sections(self, zone: FRect) -> list[Widget]:
        sections, book = self.book.sections, self.book
        high = min(zone.h, len(sections) * _ROW + 20)
        large = self.ui.stage.has_large_text
        marked = {page.section for page in book.pages.values() if page.is_piece and not large}
        rows = [
            ListRow(
                f"section.{name}",
                FRect(zone.x + 10, zone.y + 10 + number * _ROW, zone.w - 30, _ROW - 6),
                title,
                self._turning_to(name),
                glyph="cards" if name in marked else "",
                selected=name == self.section,
            )
            for number, (name, title) in enumerate(sections.items())
        ]
        place = FRect(zone.x, zone.y + 4, zone.w - 6, high - 8)
        chosen = next((row.rect for row in rows if row.selected), rows[0].rect)
        offset = max(0.0, chosen.bottom - place.bottom + _ROW)
        if isinstance(old := self.find("sections"), ScrollArea):
            offset = old.offset
        listed = ScrollArea("sections", place, rows, len(sections) * _ROW + 10, offset)
        return [Panel(FRect(zone.x, zone.y, zone.w, high)), listed]

    def _sheet(self, zone: FRect) -> list[Widget]:
        page = FRect(zone.x, zone.y, zone.w - _BAR, zone.h)
        shelf = PieceShelf(self.ui, self.game, self.book, page, self._go_to)
        if (piece := self.piece) is not None:
            return self._piece_page(piece, zone)
        pages = self.pages()
        if pages and all(page.is_piece for page in pages) and self.section != FOUND:
            widgets, length = shelf.cards(pages)
            return [ScrollArea(f"rules.{self.game}.{self.section}", zone, widgets, length)]
        return [self._rule_list(pages, shelf, zone)]

    def _rule_list(self, pages: list[RulePage], shelf: PieceShelf, zone: FRect) -> ScrollArea:
        widgets: list[Widget] = []
        y, offset, sizes = zone.y, 0.0, pages_of(self.game).looks.picture_sizes
        if self.section == FOUND and (not pages or self.nearest):
            key = "rulebook.nearest" if self.nearest else "rulebook.none"
            words = self.text(key, words=self.words, nearest=self.nearest)
            high = self.ui.ruler.height(words, "prompt", zone.w - _BAR) + 24
            place = FRect(zone.x, y, zone.w - _BAR, high)
            widgets.append(Label(place, words, "prompt", "ink", wrap=True))
            y += high + _GAP
        if self.section == AUTOMA and self.introduces:
            widgets.append(
                self.button(
                    "introduction",
                    partial(self.ui.open, "introduction", self.game),
                    rect=FRect(zone.x, y, zone.w - _BAR, _INTRODUCTION),
                )
            )
            y += _INTRODUCTION + _GAP
        for page in pages:
            if page.id == self.rule:
                offset = y - zone.y
            place = FRect(zone.x, y, zone.w - _BAR, 0)
            if page.is_piece:
                widgets.append(shelf.row(page, place))
                y = widgets[-1].rect.bottom + _GAP
                continue
            rule = RuleText(page, place, page.id == self.rule, sizes, self.ui.catalogue)
            rule.rect.h = rule.height(self.ui)
            widgets.append(rule)
            y = rule.rect.bottom
            references = self._references(page, FRect(rule.rect.x, y, rule.rect.w, 44))
            widgets += references
            y += (50 if references else 0) + _GAP
        name = f"rules.{self.game}.{self.section}.{self.words}"
        return ScrollArea(name, zone, widgets, y - zone.y, offset)

    def _piece_page(self, piece: RulePage, zone: FRect) -> list[Widget]:
        """One card or tile, with buttons to the previous and next ones."""
        top = _NAVIGATION + 26
        below = FRect(zone.x, zone.y + top, zone.w, zone.h - top)
        place = FRect(below.x, below.y, below.w - _BAR, below.h)
        widgets, length = PieceShelf(self.ui, self.game, self.book, place, self._go_to).page(piece)
        row = self.book.of_section(piece.section)
        at = row.index(piece)
        before, after = row[at - 1], row[(at + 1) % len(row)]
        bar = columns(FRect(zone.x, zone.y, zone.w - _BAR, _NAVIGATION), 3, 14)
        whole = self.text("rulebook.all_of", group=self.book.sections[piece.section])
        buttons = [
            self.button("before", self._leafing_to(before.id), rect=bar[0], label=before.title),
            self.button("all_of", self._turning_to(piece.section), rect=bar[1], label=whole),
            self.button("after", self._leafing_to(after.id), rect=bar[2], label=after.title),
        ]
        sheet = ScrollArea(f"page.{piece.id}", below, widgets, length)
        return [*alike(self.ui.ruler, buttons), sheet]

    def _references(self, page: RulePage, place: FRect) -> list[Widget]:
        """Small buttons to related rules."""
        left = place.x + _REFERENCE + 20
        return [
            self.button(
                f"see.{page.id}.{rule}",
                partial(self._go_to, rule),
                of="see",
                rect=FRect(left + number * (_REFERENCE + 8), place.y + 2, _REFERENCE, 40),
                label=rule,
                hint=self._title_of(rule),
            )
            for number, rule in enumerate(page.see)
        ]

    def _title_of(self, rule: str) -> str:
        page = self.book.find(rule)
        return page.title if page is not None else ""

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        game = self.text(f"{self.game}.name")
        draw_top_bar(painter, game, self.text("rulebook.banner"))

    # -- what is done --------------------------------------------------------------------------

    def command(self, name: str) -> bool:
        if name == "rules":
            super().cancel()
        return name == "rules"

    def cancel(self) -> None:
        """Back to the previous page; from the first page, close the book."""
        if not self._visited:
            super().cancel()
            return
        self.section, self.words, self.rule = self._visited.pop()
        self.rebuild()

    def _show(self, section: str, words: str = "", rule: str = "") -> None:
        self.section, self.words, self.rule = section, words, rule
        self.ui.sound.play("page")
        self.rebuild()

    def _turning_to(self, section: str) -> Callable[[], None]:
        def turn() -> None:
            self._visited.clear()
            self._show(section)

        return turn

    def _turn_to_game(self, game: str) -> None:
        self.game, self.games = game, (game,)
        self._visited.clear()
        self._show(next(iter(self.book.sections)))

    def _go_to(self, rule: str) -> None:
        page = self.book.find(rule)
        if page is not None:
            self._visited.append((self.section, self.words, self.rule))
            self._show(page.section, rule=page.id)

    def _leafing_to(self, piece: str) -> Callable[[], None]:
        """Go to a neighbour on the shelf without changing where Back leads."""
        return lambda: self._show(self.section, rule=piece)

    def _search(self, words: str) -> None:
        self._visited.clear()
        self._show(FOUND if words.strip() else next(iter(self.book.sections)), words)


class RuleText(Widget):
    """Id, title and text of a rule with its pictures, then our additions to the rulebook."""

    focusable = False

    def __init__(
        self,
        page: RulePage,
        rect: FRect,
        marked: bool,
        sizes: Mapping[str, float],
        texts: Catalogue,
    ) -> None:
        """`sizes` are hex widths of pictures, by the first word of their names."""
        super().__init__(f"rule.{page.id}", rect)
        self.page, self.marked, self.sizes = page, marked, sizes
        told = {page.origin: page.text, **page.additions}
        self.paragraphs = [
            ("" if origin == OFFICIAL else texts.text(f"rulebook.origin.{origin}"), words)
            for origin, words in told.items()
        ]
        """The paragraphs, with a mark above unofficial ones."""

    def _text_width(self) -> float:
        pictures = min(_MOST_IN_ROW, len(self.page.pictures)) * _PICTURE
        return self.rect.w - _REFERENCE - 60 - pictures

    def height(self, ui: Ui) -> float:
        """As high as the words need."""
        title = ui.ruler.height(self.page.title, "panel_title", self._text_width())
        words = sum(
            self._mark(mark, ui.ruler) + self._high(said, ui.ruler) + _PARAGRAPH
            for mark, said in self.paragraphs
        )
        rows = -(-len(self.page.pictures) // _MOST_IN_ROW)
        return max(96.0, rows * 88.0, title + words + 34 - _PARAGRAPH)

    def _high(self, words: str, ruler: Ruler) -> float:
        return ruler.height(words, "prompt", self._text_width())

    def _mark(self, words: str, ruler: Ruler) -> float:
        """Height of the mark for unofficial text."""
        return ruler.height(words, "small", self._text_width() - _MARK) + 6 if words else 0.0

    def draw(self, painter: Painter) -> None:
        rect, page = self.rect, self.page
        if not painter.shows(rect):
            return
        painter.frame("chosen" if self.marked else "stripe", rect)
        if self.marked:
            painter.fill(FRect(rect.x, rect.y, 7, rect.h), "ink_accent")
        ident = FRect(rect.x + 14, rect.y + 12, _REFERENCE, 40)
        painter.text(page.id, ident, "panel_title", "ink_accent")
        ink = "ink_label" if page.origin == OFFICIAL else "ink_accent"
        painter.glyph(ORIGIN_GLYPHS[page.origin], (ident.x + 14, ident.bottom + 18), 24, ink)
        wide, left = self._text_width(), rect.x + _REFERENCE + 20
        high = painter.ruler.height(page.title, "panel_title", wide)
        title = FRect(left, rect.y + 12, wide, high)
        painter.text(page.title, title, "panel_title", "ink", wrap=True, vertical="top")
        self._draw_paragraphs(painter, FRect(left, title.bottom + 6, wide, 0))
        self._draw_pictures(painter)

    def _draw_paragraphs(self, painter: Painter, place: FRect) -> None:
        origins = [self.page.origin, *self.page.additions]
        for origin, (mark, words) in zip(origins, self.paragraphs, strict=True):
            place.h = self._mark(mark, painter.ruler)
            if mark:
                at = (place.x + 10, place.centery - 2)
                painter.glyph(ORIGIN_GLYPHS[origin], at, 20, "ink_accent")
                beside = FRect(place.x + _MARK, place.y, place.w - _MARK, place.h)
                painter.text(mark, beside, "small", "ink_accent", wrap=True)
            place.y += place.h
            place.h = self._high(words, painter.ruler)
            painter.text(words, place, "prompt", "ink", wrap=True, vertical="top")
            place.y += place.h + _PARAGRAPH

    def _draw_pictures(self, painter: Painter) -> None:
        """Draw them side by side, in two rows if there are many."""
        pictures = self.page.pictures
        in_row = min(_MOST_IN_ROW, len(pictures))
        for number, name in enumerate(pictures):
            row, column = divmod(number, in_row)
            rows = -(-len(pictures) // in_row)
            x = self.rect.right - (in_row - column - 0.5) * _PICTURE - _EDGE
            y = self.rect.centery + (row - (rows - 1) / 2) * 84
            painter.thing(name, (x, y), self._hex_width(name, painter))

    def _hex_width(self, name: str, painter: Painter) -> float:
        """The hex width for a sprite by its first word; wide ones must fit the card."""
        widest = (_PICTURE + 2 * _EDGE) / (painter.sheet.sprite(name).span or 1.0)
        return min(self.sizes.get(name.partition("_")[0], _TILE), widest)
