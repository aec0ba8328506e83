"""Who and what made the game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

import castles
from castles.ui.painter import Painter
from castles.ui.scene import Scene
from castles.ui.scenes.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.widgets import Button, Label, Parchment, ScrollArea, Widget

PARTS = ("game", "art", "sound", "fonts", "libraries", "thanks")


class CreditsScene(Scene):
    """A sheet of parchment with a paragraph for each part of the work."""

    def build(self) -> Sequence[Widget]:
        stage = self.desk.stage
        content = stage.zone("credits", "content")
        labels: list[Widget] = []
        y = content.y
        for part in PARTS:
            labels += self._paragraph(part, FRect(content.x, y, content.w - 40, 0))
            y = labels[-1].rect.bottom + 22
        return [
            Parchment(stage.zone("credits", "sheet"), self.text("ui.credits.title")),
            ScrollArea("credits", content, labels, y - content.y),
            Button(
                "back",
                stage.zone("credits", "back"),
                self.text("ui.back"),
                self.cancel,
                glyph="arrow_left",
                tone="wood",
            ),
            *bar_tools(self.desk),
        ]

    def _paragraph(self, part: str, place: FRect) -> list[Widget]:
        ruler = self.desk.ruler
        heading = self.text(f"ui.credits.{part}.title")
        words = self.text(f"ui.credits.{part}", version=castles.__version__)
        title = FRect(place.x, place.y, place.w, ruler.height(heading, "section", place.w))
        body = FRect(place.x, title.bottom + 4, place.w, ruler.height(words, "body", place.w))
        return [
            Label(title, heading, "section", "ink_label"),
            Label(body, words, "body", "ink", wrap=True),
        ]

    def initial_focus(self) -> str:
        return "back"

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, 0.5)
        draw_top_bar(painter, "", self.text("ui.menu.credits"))
