"""The table in words: what is asked, what everybody sees, the boards, and what is left.

A page that can be read from top to bottom, scrolled, and copied for a screen reader or a friend.
Everything on it comes from a view, as in the terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.game import AnyGame, GameView
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.course import table_lines
from castles.text.describing import Describer
from castles.text.remaining import remaining_lines
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.inputs import Input, KeyPressed
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    Parchment,
    ScrollArea,
    Widget,
)
from castles.ui.kit.widgets.page_list import page_list
from castles.ui.match.page_lines import WordsLine, read_line

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_BAR = 30.0
_GAP = 8.0
_CELL = 12.6
"""The width of a letter where columns must stand below each other."""


@dataclass(frozen=True)
class Subject:
    """Whose view of which table is put into words; `asked` if it is their decision."""

    game: AnyGame
    view: GameView
    names: tuple[str, ...]
    colours: tuple[str, ...]
    asked: bool

    def describer(self, catalogue: Catalogue) -> Describer:
        return describer_for(self.game, catalogue, self.names)


def _explain(subject: Subject, catalogue: Catalogue) -> list[str]:
    """What the decision is about, and everything that could be done."""
    if not subject.asked:
        return [catalogue.text("page.not_asked")]
    describer, view = subject.describer(catalogue), subject.view
    choices = [f"- {choice.text}" for choice in describer.choices(view, None)]
    return [
        *describer.question(view, None),
        describer.about(view),
        "",
        catalogue.text("page.choices", count=len(choices)),
        *choices,
    ]


def _table(subject: Subject, catalogue: Catalogue) -> list[str]:
    return table_lines(subject.describer(catalogue), subject.game, subject.view, catalogue)


def _boards(subject: Subject, catalogue: Catalogue) -> list[str]:
    describer = subject.describer(catalogue)
    seats = range(len(subject.names))
    return [line for seat in seats for line in (*describer.board(subject.view, seat), "")]


def _remaining(subject: Subject, catalogue: Catalogue) -> list[str]:
    describer = subject.describer(catalogue)
    return remaining_lines(
        describer, subject.view, subject.names, catalogue.of_game(subject.game.name)
    )


PAGES: dict[str, tuple[str, Callable[[Subject, Catalogue], list[str]]]] = {
    "explain": ("help", _explain),
    "describe": ("eye", _table),
    "boards": ("hexagon", _boards),
    "remaining": ("stack", _remaining),
}
"""Each page has the name of the command that opens it, where there is one."""


class PageScene(Scene):
    """Pages at the left, the words of the chosen one on parchment."""

    zones = "page"

    def __init__(self, ui: Ui, subject: Subject, page: str = "explain") -> None:
        super().__init__(ui)
        self.subject, self.page = subject, page
        self.games = (subject.game.name,)

    def initial_focus(self) -> str:
        return f"page.{self.page}"

    def lines(self) -> list[str]:
        """The words of the page."""
        return PAGES[self.page][1](self.subject, self.texts)

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        zone = self.zone
        return [
            self.heading(self.text("page.title")),
            *self._page_list(zone("pages")),
            Parchment(zone("sheet"), self.text(f"page.{self.page}")),
            self._words(zone("content")),
            self.button("back", self.cancel),
            self.button("copy", self._copy, key=self.text("ui.key.copy")),
            *bar_tools(self.ui, ("sound", "fullscreen")),
        ]

    def _page_list(self, zone: FRect) -> list[Widget]:
        pages = {name: (self.text(f"page.{name}"), glyph) for name, (glyph, _) in PAGES.items()}
        return page_list(self.ui.ruler, zone, "page", pages, self.page, self._turn_to)

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _words(self, zone: FRect) -> ScrollArea:
        """One widget for each line, so that lines keep their order for whoever reads them."""
        ruler, y, in_columns = self.ui.ruler, zone.y, False
        widgets: list[Widget] = []
        for line in self.lines():
            if not line:
                y += 2 * _GAP
                continue
            if in_columns and not is_columns(line):
                y += _GAP
            in_columns = is_columns(line)
            if in_columns:
                size = 26.0 * self.ui.stage.text_scale
                widgets.append(Columns(FRect(zone.x, y, zone.w - _BAR, size), line))
                y += size
                continue
            read = read_line(line, self.subject.names)
            arms = (
                self.subject.colours[read.seat] if self.subject.colours and read.seat >= 0 else ""
            )
            widgets.append(WordsLine(FRect(zone.x, y, zone.w - _BAR, 0), read, arms, ruler))
            y = widgets[-1].rect.bottom
        return ScrollArea(f"words.{self.page}", zone, widgets, y - zone.y)

    # -- what is done --------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, KeyPressed) and event.ctrl and event.key == "c":
            self._copy()
            return True
        return super().handle(event)

    def command(self, name: str) -> bool:
        """The key of a page turns to it; the key of the open one closes the book."""
        if name not in PAGES:
            return False
        if name == self.page:
            self.cancel()
        else:
            self._turn_to(name)
        return True

    def _copy(self) -> None:
        self.ui.copy("\n".join(self.lines()))

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        game = self.text("name")
        draw_top_bar(painter, game, self.text("page.banner"))


def is_columns(line: str) -> bool:
    """Whether the letters of a line must stand below those of the next one."""
    return (line.startswith("  ") and "  " in line.strip()) or line.startswith("      ")


class Columns(Widget):
    """A line of a map or table: every letter in a cell of its own."""

    focusable = False

    def __init__(self, rect: FRect, words: str) -> None:
        super().__init__("", rect)
        self.words = words

    def draw(self, painter: Painter) -> None:
        cell = min(_CELL * painter.stage.text_scale, self.rect.w / 62)
        for number, letters in _runs(self.words):
            box = FRect(self.rect.x + number * cell, self.rect.y, len(letters) * cell, self.rect.h)
            box.w += cell
            painter.text(letters, box, "body_bold", "ink")


def _runs(line: str) -> list[tuple[int, str]]:
    """The words of a line with the columns where they begin; single spaces belong to a word."""
    found: list[tuple[int, str]] = []
    start = 0
    for part in line.split("  "):
        words = part.lstrip(" ")
        if words:
            found.append((start + len(part) - len(words), words))
        start += len(part) + 2
    return found
