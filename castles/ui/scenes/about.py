"""About: versions, licences, credits, and the player's folders.

One button copies everything that a bug report needs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

import castles
from castles.packages import CODE, packages
from castles.paths import player_folders
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.inputs import Input, KeyPressed
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.system import show_folder, versions
from castles.ui.kit.widgets import (
    Button,
    Label,
    Panel,
    Parchment,
    ScrollArea,
    Widget,
    alike,
)
from castles.ui.kit.widgets.page_list import page_list

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

PAGES = {"versions": "info", "licences": "rules", "credits": "crown", "folders": "folder"}
CREDITS = ("game", "printed", "art", "sound", "fonts", "libraries", "thanks")
_LINE, _BAR, _GAP = 52.0, 30.0, 20.0
_NAME, _VERSION = 0.30, 0.74
"""Right edges of the columns of versions, as parts of the width."""


class AboutScene(Scene):
    """Pages on the left, the chosen one on parchment."""

    zones = "about"

    def __init__(self, ui: Ui, page: str = "versions") -> None:
        super().__init__(ui)
        self.page = page

    def initial_focus(self) -> str:
        return f"about.{self.page}"

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.text
        fill = {
            "versions": self._versions,
            "licences": self._licences,
            "credits": self._credits,
            "folders": self._folders,
        }[self.page]
        content = zone("content")
        widgets = fill(FRect(content.x, content.y, content.w - _BAR, 0))
        length = max(widget.rect.bottom for widget in widgets) - content.y
        return [
            self.heading(text("ui.about.title")),
            *self._page_list(zone("pages")),
            Parchment(zone("sheet"), text(f"ui.about.{self.page}")),
            ScrollArea(f"content.{self.page}", content, widgets, length),
            self.button("back", self.cancel),
            self.button("copy", self._copy, key=text("ui.key.copy")),
            *bar_tools(self.ui, ("sound", "fullscreen")),
        ]

    def _page_list(self, zone: FRect) -> list[Widget]:
        pages = {name: (self.text(f"ui.about.{name}"), glyph) for name, glyph in PAGES.items()}
        return page_list(self.ui.ruler, zone, "about", pages, self.page, self._turn_to)

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, "", self.text("ui.menu.about"))

    # -- pages ---------------------------------------------------------------------------------

    def _versions(self, place: FRect) -> list[Widget]:
        """A row for each name, with its version, and its licence if it has one."""
        licences = {package.name: package.licence for package in packages()}
        high = _LINE * max(1.0, self.ui.stage.text_scale)
        widgets: list[Widget] = []
        for number, (name, version) in enumerate(versions().items()):
            row = FRect(place.x, place.y + number * high, place.w, high)
            if number % 2:
                widgets.append(Panel(row.inflate(0, -2), role="stripe"))
            key = f"ui.about.name.{name}"
            shown = self.text(key) if key in self.ui.catalogue else name
            told = self.text(f"code.{version}") if name == CODE else version
            cells = (
                (shown, "body_bold", 0.0, _NAME),
                (told, "prompt", _NAME, _VERSION),
                (licences.get(name, ""), "prompt", _VERSION, 1.0),
            )
            for words, style, left, right in cells:
                x, wide = row.x + 16 + left * row.w, (right - left) * row.w - 32
                widgets.append(Label(FRect(x, row.y, wide, row.h), words, style, "ink", wrap=True))
        return widgets

    def _licences(self, place: FRect) -> list[Widget]:
        """The licence of every package, with the game's first."""
        widgets: list[Widget] = []
        for package in packages():
            title = self.text("ui.about.licence_of", name=package.name, licence=package.licence)
            terms = _paragraphs(package.terms) or [self.text("ui.about.licence_elsewhere")]
            widgets += self._prose(place, widgets, title, terms)
        return widgets

    def _credits(self, place: FRect) -> list[Widget]:
        widgets: list[Widget] = []
        for part in CREDITS:
            words = self.text(f"ui.about.{part}", version=castles.__version__)
            widgets += self._prose(place, widgets, self.text(f"ui.about.{part}.title"), [words])
        return widgets

    def _prose(
        self, place: FRect, above: Sequence[Widget], title: str, paragraphs: Sequence[str]
    ) -> list[Widget]:
        """A heading and its paragraphs, below the existing content."""
        ruler, widgets = self.ui.ruler, list[Widget]()
        y = above[-1].rect.bottom + _GAP if above else place.y
        styles = [
            (title, "section", "ink_label"),
            *((each, "prompt", "ink") for each in paragraphs),
        ]
        for words, style, ink in styles:
            rect = FRect(place.x, y, place.w, ruler.height(words, style, place.w) + 4)
            widgets.append(Label(rect, words, style, ink, wrap=True))
            y = rect.bottom + 6
        return widgets

    def _folders(self, place: FRect) -> list[Widget]:
        """The folders, with a button to open each."""
        high, widgets = _LINE * max(1.0, min(1.5, self.ui.stage.text_scale)), list[Widget]()
        for number, (name, folder) in enumerate(player_folders().items()):
            row = FRect(place.x, place.y + number * (2 * high + _GAP), place.w, high)
            deeds = {"open": self._open, "copy_path": self._copy_path}
            buttons = [
                self.button(
                    f"{deed}.{name}",
                    partial(act, folder),
                    of=deed,
                    rect=FRect(row.right - (len(deeds) - n) * 270, row.y, 260, row.h),
                )
                for n, (deed, act) in enumerate(deeds.items())
            ]
            caption = FRect(row.x, row.y, buttons[0].rect.x - row.x - 20, row.h)
            path = FRect(row.x, row.bottom, row.w, high)
            widgets += [
                Label(caption, self.text(f"ui.about.folder.{name}"), "section", "ink_label"),
                *buttons,
                Label(path, str(folder), "prompt", "ink"),
            ]
        alike(self.ui.ruler, [widget for widget in widgets if isinstance(widget, Button)])
        return widgets

    # -- what is done --------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, KeyPressed) and event.ctrl and event.key == "c":
            self._copy()
            return True
        return super().handle(event)

    def _copy(self) -> None:
        """Copy everything that a bug report needs."""
        facts = {**versions(), **player_folders()}
        self.ui.copy("\n".join(f"{name}: {value}" for name, value in facts.items()))

    def _copy_path(self, folder: Path) -> None:
        self.ui.copy(str(folder))

    def _open(self, folder: Path) -> None:
        if not show_folder(folder):
            self.ui.toast(self.text("ui.about.not_opened"), "warning")


def _paragraphs(terms: str) -> list[str]:
    """Paragraphs without line breaks, which were made for another width, and without rules."""
    joined = (" ".join(part.split()) for part in re.split(r"\n\s*\n", terms))
    return [part for words in joined if (part := words.strip(" -="))]
