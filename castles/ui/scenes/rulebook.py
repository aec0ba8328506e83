"""The complete rules by their ids: sections, search, pictures of the components, and references."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.text.rules_page import RuleBook, RulePage, rule_book
from castles.ui.by_game import pages_of, present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    Button,
    Label,
    ListRow,
    Panel,
    Parchment,
    ScrollArea,
    TextEntry,
    Widget,
)

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 58.0
_BAR = 30.0
_GAP = 12.0
_PICTURE = 86.0
_MOST_IN_ROW = 5
_TILE = 72.0
_EDGE = 12.0
"""Between the pictures and the edge of their card."""
_REFERENCE = 108.0
FOUND = "found"
"""In place of a section: what the search found."""


class RulebookScene(Scene):
    """Sections and search at the left; the rules of one section, or those found, at the right."""

    def __init__(self, ui: Ui, rule: str = "", game: str = "") -> None:
        super().__init__(ui)
        self.game, self.words = game or present_game(ui), ""
        self.games = (self.game,)
        page = self.book.find(rule) if rule else None
        self.section = page.section if page is not None else next(iter(self.book.sections))
        self.rule = page.id if page is not None else ""
        """The rule that is shown first, marked."""

    @property
    def book(self) -> RuleBook:
        return rule_book(self.game, self.ui.catalogue.language)

    def pages(self) -> list[RulePage]:
        """What is on the sheet."""
        if self.section == FOUND:
            return self.book.search(self.words)
        return self.book.of_section(self.section)

    # -- layout --------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return f"section.{self.section}"

    def _zone(self, name: str) -> FRect:
        return self.ui.stage.zone("rulebook", name)

    def build(self) -> Sequence[Widget]:
        zone, text = self._zone, self.text
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
            self._sheet(zone("content")),
            Button(
                "back", zone("back"), text("ui.back"), self.cancel, glyph="arrow_left", tone="wood"
            ),
            Button(
                "short",
                zone("short"),
                text("rulebook.short"),
                lambda: self.ui.stack.replace(self.ui.make("rules", "", self.game)),
                glyph="rules",
                tone="steel",
            ),
            *bar_tools(self.ui, ("sound", "fullscreen")),
        ]

    def _sections(self, zone: FRect) -> list[Widget]:
        sections = self.book.sections
        return [
            Panel(FRect(zone.x, zone.y, zone.w, len(sections) * _ROW + 20)),
            *(
                ListRow(
                    f"section.{name}",
                    FRect(zone.x + 10, zone.y + 10 + number * _ROW, zone.w - 20, _ROW - 6),
                    title,
                    self._turning_to(name),
                    selected=name == self.section,
                )
                for number, (name, title) in enumerate(sections.items())
            ),
        ]

    def _sheet(self, zone: FRect) -> ScrollArea:
        widgets: list[Widget] = []
        y, offset = zone.y, 0.0
        pages, sizes = self.pages(), pages_of(self.game).looks.picture_sizes
        if not pages:
            words = self.text("rulebook.none", words=self.words)
            widgets.append(Label(FRect(zone.x, y, zone.w - _BAR, 80), words, "prompt", "ink"))
        for page in pages:
            if page.id == self.rule:
                offset = y - zone.y
            place = FRect(zone.x, y, zone.w - _BAR, 0)
            rule = RuleText(page, place, page.id == self.rule, sizes)
            rule.rect.h = rule.height(self.ui)
            widgets.append(rule)
            y = rule.rect.bottom
            references = self._references(page, FRect(rule.rect.x, y, rule.rect.w, 44))
            widgets += references
            y += (50 if references else 0) + _GAP
        return ScrollArea(f"rules.{self.section}.{self.words}", zone, widgets, y - zone.y, offset)

    def _references(self, page: RulePage, place: FRect) -> list[Widget]:
        """Small buttons to the rules that belong to this one."""
        left = place.x + _REFERENCE + 20
        return [
            Button(
                f"see.{page.id}.{rule}",
                FRect(left + number * (_REFERENCE + 8), place.y + 2, _REFERENCE, 40),
                rule,
                self._going_to(rule),
                tone="wood",
                style="button_small",
                centred=True,
                hint=self._title_of(rule),
            )
            for number, rule in enumerate(page.see)
        ]

    def _title_of(self, rule: str) -> str:
        page = self.book.find(rule)
        return page.title if page is not None else ""

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, 0.5)
        game = self.text(f"{self.game}.name")
        draw_top_bar(painter, game, self.text("rulebook.banner"))

    # -- what is done --------------------------------------------------------------------------

    def command(self, name: str) -> bool:
        if name == "rules":
            self.cancel()
        return name == "rules"

    def _turning_to(self, section: str) -> Callable[[], None]:
        def turn() -> None:
            self.section, self.words, self.rule = section, "", ""
            self.rebuild()

        return turn

    def _going_to(self, rule: str) -> Callable[[], None]:
        def go() -> None:
            page = self.book.find(rule)
            if page is not None:
                self.section, self.words, self.rule = page.section, "", page.id
                self.rebuild()

        return go

    def _search(self, words: str) -> None:
        self.words, self.rule = words, ""
        self.section = FOUND if words.strip() else next(iter(self.book.sections))
        self.rebuild()


class RuleText(Widget):
    """Id, title and text of a rule, with its pictures."""

    focusable = False

    def __init__(
        self, page: RulePage, rect: FRect, marked: bool, sizes: Mapping[str, float]
    ) -> None:
        """`sizes` are hex widths of pictures by the first word of their name."""
        super().__init__(f"rule.{page.id}", rect)
        self.page, self.marked, self.sizes = page, marked, sizes

    def _text_width(self) -> float:
        pictures = min(_MOST_IN_ROW, len(self.page.pictures)) * _PICTURE
        return self.rect.w - _REFERENCE - 60 - pictures

    def height(self, ui: Ui) -> float:
        """As high as the words need."""
        ruler, wide = ui.ruler, self._text_width()
        title = ruler.height(self.page.title, "panel_title", wide)
        words = ruler.height(self.page.text, "prompt", wide)
        rows = -(-len(self.page.pictures) // _MOST_IN_ROW)
        return max(96.0, rows * 88.0, title + words + 34)

    def draw(self, painter: Painter) -> None:
        rect, page = self.rect, self.page
        if not painter.shows(rect):
            return
        painter.frame("chosen" if self.marked else "stripe", rect)
        if self.marked:
            painter.fill(FRect(rect.x, rect.y, 7, rect.h), "ink_accent")
        ident = FRect(rect.x + 14, rect.y + 12, _REFERENCE, 40)
        painter.text(page.id, ident, "panel_title", "ink_accent")
        wide, left = self._text_width(), rect.x + _REFERENCE + 20
        high = painter.ruler.height(page.title, "panel_title", wide)
        title = FRect(left, rect.y + 12, wide, high)
        painter.text(page.title, title, "panel_title", "ink", wrap=True, vertical="top")
        words = FRect(left, title.bottom + 6, wide, rect.bottom - title.bottom - 12)
        painter.text(page.text, words, "prompt", "ink", wrap=True, vertical="top")
        self._draw_pictures(painter)

    def _draw_pictures(self, painter: Painter) -> None:
        """Side by side, in two rows where there are many."""
        pictures = self.page.pictures
        in_row = min(_MOST_IN_ROW, len(pictures))
        for number, name in enumerate(pictures):
            row, column = divmod(number, in_row)
            rows = -(-len(pictures) // in_row)
            x = self.rect.right - (in_row - column - 0.5) * _PICTURE - _EDGE
            y = self.rect.centery + (row - (rows - 1) / 2) * 84
            painter.thing(name, (x, y), self._hex_width(name, painter))

    def _hex_width(self, name: str, painter: Painter) -> float:
        """As its first word says; what is wider than a tile may not leave the card."""
        widest = (_PICTURE + 2 * _EDGE) / (painter.sheet.sprite(name).span or 1.0)
        return min(self.sizes.get(name.partition("_")[0], _TILE), widest)
