"""The short rules: a page for each question, with a picture and rule ids for each paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.paths import data_folder
from castles.ui.by_game import present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.screen_data import load_yaml, mapping
from castles.ui.kit.widgets import (
    Parchment,
    ScrollArea,
    Widget,
)
from castles.ui.kit.widgets.page_list import page_list
from castles.ui.scenes.game_switch import game_switch
from castles.ui.scenes.rulebook import RulebookScene

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


@dataclass(frozen=True)
class Paragraph:
    """A text by key, its picture (a thing at a hex width), and the rules it explains."""

    key: str
    thing: str
    rules: str
    hex_width: float


@dataclass(frozen=True)
class Page:
    """A symbol and paragraphs."""

    glyph: str
    paragraphs: tuple[Paragraph, ...]


@cache
def short_rules(game: str) -> dict[str, Page]:
    """The pages in `data/GAME/short_rules.yaml`; none if the game has no such file."""
    path = data_folder() / game / "short_rules.yaml"
    if not path.is_file():
        return {}
    return {name: _page(name, mapping(entry, name)) for name, entry in load_yaml(path).items()}


def _page(name: str, entry: dict[str, object]) -> Page:
    paragraphs = mapping(entry.get("paragraphs"), f"{name}.paragraphs")
    return Page(
        str(entry.get("glyph", "rules")),
        tuple(_paragraph(f"{name}.{key}", value) for key, value in paragraphs.items()),
    )


def _paragraph(key: str, value: object) -> Paragraph:
    fields = mapping(value, key)
    width = fields.get("width", TILE)
    if not isinstance(width, int | float):
        raise CastlesError(f"short_rules.yaml: the width of {key} should be a number")
    return Paragraph(key, str(fields.get("thing", "")), str(fields.get("rules", "")), float(width))


TILE = 68.0
PICTURE = 110.0
SOURCE = 130.0
ROW_HEIGHT = 86.0
GAP = 10.0


class RulesScene(Scene):
    """Pages on the left, the chosen one on parchment; opens over any scene with F1."""

    zones = "rules"

    def __init__(self, ui: Ui, page: str = "", game: str = "") -> None:
        super().__init__(ui)
        self.game = game or present_game(ui)
        self.games = (self.game,)
        self.pages = short_rules(self.game)
        self.page = page or next(iter(self.pages))

    def text(self, key: str, **facts: object) -> str:
        return self.ui.catalogue.of_game(self.game).text(key, **facts)

    def initial_focus(self) -> str:
        return f"page.{self.page}"

    def build(self) -> Sequence[Widget]:
        return [
            self.heading(self.text("rules.title")),
            *self._page_list(self.zone("pages")),
            Parchment(self.zone("sheet"), self.text(f"rules.page.{self.page}")),
            self._page_sheet(self.zone("content")),
            self.button("back", self.cancel),
            game_switch(self.ui, self.zone("games"), self.game, self._turn_to_game),
            self.button(
                "all", lambda: self.ui.stack.replace(self.ui.make("rulebook", "", self.game))
            ),
            *bar_tools(self.ui, ("sound", "fullscreen")),
        ]

    def command(self, name: str) -> bool:
        """The key that opens the rules also closes them."""
        if name == "rules":
            self.cancel()
        return name == "rules"

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.text(f"{self.game}.name"), self.text("ui.menu.rules"))

    def _page_list(self, zone: FRect) -> list[Widget]:
        pages = {
            name: (self.text(f"rules.page.{name}"), page.glyph) for name, page in self.pages.items()
        }
        return page_list(self.ui.ruler, zone, "page", pages, self.page, self._turn_to)

    def _turn_to_game(self, game: str) -> None:
        if not short_rules(game):
            self.ui.stack.replace(self.ui.make("rulebook", "", game))
            return
        self.game, self.games, self.pages = game, (game,), short_rules(game)
        self.page = next(iter(self.pages))
        self.rebuild()

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.ui.sound.play("page")
        self.rebuild()

    def _page_sheet(self, content: FRect) -> ScrollArea:
        ruler, lines, y = self.ui.ruler, [], content.y
        for paragraph in self.pages[self.page].paragraphs:
            words = self.text(f"rules.{paragraph.key}")
            wide = content.w - 30 - PICTURE - SOURCE - 40
            height = max(ROW_HEIGHT, ruler.height(words, "prompt", wide) + 24)
            place = FRect(content.x, y, content.w - 30, height)
            source = self.text("rules.source", ids=paragraph.rules)
            lines.append(RuleLine(paragraph, place, words, source))
            y += height + GAP
        return ScrollArea(f"page_of_{self.page}", content, lines, y - content.y)


class RuleLine(Widget):
    """A picture, the rule in short, and its id for looking it up."""

    focusable = False

    def __init__(self, paragraph: Paragraph, rect: FRect, words: str, source: str) -> None:
        super().__init__(f"rule.{paragraph.key}", rect)
        self.paragraph, self.words, self.source = paragraph, words, source

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("stripe", rect)
        middle = (rect.x + PICTURE / 2 + 4, rect.centery)
        painter.thing(self.paragraph.thing, middle, self.paragraph.hex_width)
        left = rect.x + PICTURE + 20
        words = FRect(left, rect.y, rect.right - SOURCE - 20 - left, rect.h)
        painter.text(self.words, words, "prompt", "ink", wrap=True)
        source = FRect(rect.right - SOURCE - 16, rect.y, SOURCE, rect.h)
        painter.text(self.source, source, "small", "ink_label", align="right", wrap=True)


def open_rules(ui: Ui, page: str = "", game: str = "") -> Scene:
    """Open the short rules; the complete ones if a game has no short ones."""
    chosen = game or present_game(ui)
    maker = RulesScene if short_rules(chosen) else RulebookScene
    return maker(ui, page, chosen)
