"""The rules in short: a page for each question, every paragraph with a picture and its rule ids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

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
    Widget,
    alike,
)

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


@dataclass(frozen=True)
class Paragraph:
    """A text by key, the thing that pictures it at a hex width, and the rules it tells."""

    key: str
    thing: str
    rules: str
    hex_width: float = 68.0


PAGES: dict[str, tuple[str, tuple[Paragraph, ...]]] = {
    "goal": (
        "crown",
        (
            Paragraph("goal.win", "point_red", "T37", 170),
            Paragraph("goal.green", "point_green", "T35", 170),
            Paragraph("goal.board", "slab", "T15", 23),
            Paragraph("goal.castle", "tile_castle_start", "T16"),
        ),
    ),
    "turn": (
        "play",
        (
            Paragraph("turn.draw", "card_back", "T18", 48),
            Paragraph("turn.take", "tray_aside", "T19", 84),
            Paragraph("turn.place", "ring_target", "T20", 64),
            Paragraph("turn.pay", "card_village", "T20b", 48),
            Paragraph("turn.marble", "piece_marble", "T21", 140),
        ),
    ),
    "tiles": (
        "hexagon",
        (
            Paragraph("tiles.castle", "tile_castle", "T24"),
            Paragraph("tiles.city", "tile_city", "T25"),
            Paragraph("tiles.inn", "tile_inn", "T26"),
            Paragraph("tiles.farm", "tile_farm_olives_grain", "T27"),
            Paragraph("tiles.quarry", "tile_quarry", "T28"),
            Paragraph("tiles.village", "tile_village", "T29"),
            Paragraph("tiles.monastery", "tile_monastery", "T30"),
            Paragraph("tiles.cart", "tile_cart", "T31"),
        ),
    ),
    "points": (
        "chart",
        (
            Paragraph("points.area", "space_farm", "T22"),
            Paragraph("points.colour", "bonus_village", "T23", 120),
            Paragraph("points.storage", "token_storage", "T25", 140),
            Paragraph("points.wipe", "tray_aside", "T32", 84),
        ),
    ),
    "end": (
        "end_turn",
        (
            Paragraph("end.phase", "tile_back_azure", "T34"),
            Paragraph("end.last", "tile_back_violet", "T34"),
            Paragraph("end.rest", "piece_worker", "T36", 140),
            Paragraph("end.tie", "space_castle", "T37"),
        ),
    ),
}
PICTURE = 110.0
SOURCE = 130.0
ROW_HEIGHT = 86.0
GAP = 10.0


class RulesScene(Scene):
    """Pages at the left, the chosen one on parchment; opens over any scene with F1."""

    def __init__(self, ui: Ui, page: str = "goal") -> None:
        super().__init__(ui)
        self.page = page

    def initial_focus(self) -> str:
        return f"page.{self.page}"

    def build(self) -> Sequence[Widget]:
        zone = self.ui.stage.zone
        return [
            Label(
                zone("rules", "heading"),
                self.text("rules.title"),
                "screen_title",
                "gold",
                shadow=True,
            ),
            *self._page_list(zone("rules", "pages")),
            Parchment(zone("rules", "sheet"), self.text(f"rules.page.{self.page}")),
            self._page_sheet(zone("rules", "content")),
            Button(
                "back",
                zone("rules", "back"),
                self.text("ui.back"),
                self.cancel,
                glyph="arrow_left",
                tone="wood",
            ),
            Button(
                "all",
                zone("rules", "all"),
                self.text("rulebook.all"),
                lambda: self.ui.stack.replace(self.ui.make("rulebook")),
                glyph="rules",
                tone="steel",
            ),
            *bar_tools(self.ui, ("sound", "fullscreen")),
        ]

    def command(self, name: str) -> bool:
        """The key that opened the rules closes them."""
        if name == "rules":
            self.cancel()
        return name == "rules"

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, 0.5)
        draw_top_bar(painter, self.text("ui.game.tuscany.name"), self.text("ui.menu.rules"))

    def _page_list(self, zone: FRect) -> list[Widget]:
        height = 68.0
        return [
            Panel(FRect(zone.x, zone.y, zone.w, len(PAGES) * height + 24)),
            *alike(
                self.ui.ruler,
                [
                    ListRow(
                        f"page.{name}",
                        FRect(zone.x + 12, zone.y + 12 + i * height, zone.w - 24, height - 8),
                        self.text(f"rules.page.{name}"),
                        self._turning_to(name),
                        glyph=glyph,
                        selected=name == self.page,
                    )
                    for i, (name, (glyph, _)) in enumerate(PAGES.items())
                ],
            ),
        ]

    def _turning_to(self, page: str) -> Callable[[], None]:
        def turn() -> None:
            self.page = page
            self.rebuild()

        return turn

    def _page_sheet(self, content: FRect) -> ScrollArea:
        ruler, lines, y = self.ui.ruler, [], content.y
        for paragraph in PAGES[self.page][1]:
            words = self.text(f"rules.{paragraph.key}")
            wide = content.w - 30 - PICTURE - SOURCE - 40
            height = max(ROW_HEIGHT, ruler.height(words, "prompt", wide) + 24)
            place = FRect(content.x, y, content.w - 30, height)
            source = self.text("rules.source", ids=paragraph.rules)
            lines.append(RuleLine(paragraph, place, words, source))
            y += height + GAP
        return ScrollArea(f"page_of_{self.page}", content, lines, y - content.y)


class RuleLine(Widget):
    """A picture, what the rule says, and its id for those who want to look it up."""

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
