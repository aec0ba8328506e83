"""A player's trophies: those won and when, and the requirements of the others."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.paths import saves_folder
from castles.play.play_time import date_of
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import statistics_path, take_in
from castles.play.trophies.counting import Standing, collectors, shelf_of
from castles.play.trophies.definitions import trophies
from castles.text.figures import date
from castles.text.narration import tell_notice
from castles.ui.by_game import READY
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.medal import draw_medal, draw_no_medal
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, Parchment, ScrollArea, Widget
from castles.ui.kit.widgets.cycle import Cycle

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW, _HEAD, _GAP = 116.0, 54.0, 12.0
_MEDAL, _BAR = 70.0, 10.0


class TrophiesScene(Scene):
    """Sections for all games and for each one; won trophies shine, secret ones stay hidden."""

    zones = "trophies"

    def __init__(
        self, ui: Ui, player: str | None = None, shelves: dict[str, list[Standing]] | None = None
    ) -> None:
        """Starts with a player if they have played; shows the given shelves or counts them."""
        super().__init__(ui)
        self._given = shelves
        self.shelves: dict[str, list[Standing]] = shelves or {}
        self.player = player or ""

    def enter(self) -> None:
        if self._given is None:
            self._count()
        if self.shelves and self.player not in self.shelves:
            self.player = next(iter(self.shelves))
        super().enter()

    def _count(self) -> None:
        """Count from the statistics, after adding new saved matches."""
        with closing(open_statistics(statistics_path())) as statistics:
            notices = [statistics.notice] if statistics.notice is not None else []
            try:
                notices += take_in(statistics, saves_folder()).problems
            except (CastlesError, sqlite3.Error) as error:
                self.ui.warn(error)
            for notice in notices[:1]:
                self.ui.toast(tell_notice(notice, (), self.texts), "warning")
            self.shelves = {
                player: shelf_of(statistics, player) for player in collectors(statistics)
            }

    # -- layout --------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return "player" if len(self.shelves) > 1 else "back"

    def build(self) -> Sequence[Widget]:
        # Who has played nothing yet sees what there is to win.
        shelf = self.shelves.get(self.player) or [Standing(each, 0) for each in trophies()]
        won = sum(each.is_won for each in shelf)
        count = self.text("trophies.count", won=won, all=len(shelf))
        return [
            self.heading(self.text("trophies.title")),
            *self._players(),
            Label(self.zone("count"), count, "panel_title", "gold"),
            Parchment(self.zone("sheet")),
            self._rows(shelf, self.zone("content")),
            self.button("back", self.cancel),
            Label(self.zone("about"), self.text("trophies.about"), "body", "text", wrap=True),
            *bar_tools(self.ui),
        ]

    def _players(self) -> list[Widget]:
        place = self.zone("player")
        if not self.shelves:
            return [Label(place, self.text("trophies.none"), "body", "text", align="centre")]
        if len(self.shelves) < 2:
            return []
        names = [(name, name or self.text("trophies.nobody")) for name in self.shelves]
        return [Cycle("player", place, names, self.player, self._turn_to)]

    def _turn_to(self, player: str) -> None:
        self.player = player
        self.rebuild()

    def _rows(self, shelf: Sequence[Standing], content: FRect) -> ScrollArea:
        large = self.ui.stage.has_large_text
        across = 2 if large else 3
        high = _ROW * (1.35 if large else 1.0)
        wide = (content.w - 30 - _GAP * (across - 1)) / across
        widgets: list[Widget] = []
        y = content.y
        for game in ("", *READY):
            mine = [each for each in shelf if each.trophy.game == game]
            if not mine:
                continue
            words = self.text(f"{game}.name" if game else "trophies.everyone")
            head = FRect(content.x, y, content.w - 30, _HEAD)
            widgets.append(Label(head, words, "panel_title", "ink"))
            y += _HEAD
            for number, standing in enumerate(mine):
                row, column = divmod(number, across)
                x = content.x + column * (wide + _GAP)
                place = FRect(x, y + row * (high + _GAP), wide, high)
                widgets.append(TrophyCard(self, standing, place))
            y += -(-len(mine) // across) * (high + _GAP) + 6
        old = self.find("shelf")
        offset = old.offset if isinstance(old, ScrollArea) else 0.0
        return ScrollArea("shelf", content, widgets, y - content.y, offset)

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        name = self.player or (self.text("trophies.nobody") if len(self.shelves) > 1 else "")
        draw_top_bar(painter, "", name or self.text("trophies.title"))


class TrophyCard(Widget):
    """A medal, its name, its requirement, and the player's progress."""

    def __init__(self, scene: TrophiesScene, standing: Standing, rect: FRect) -> None:
        super().__init__(f"trophy.{standing.trophy.name}", rect)
        text, trophy = scene.text, standing.trophy
        self.standing = standing
        hidden = trophy.is_secret and not standing.is_won
        self.title = text("trophies.secret" if hidden else trophy.key)
        self.about = text("trophies.secret.about" if hidden else f"{trophy.key}.about")
        self.foot = ""
        if standing.is_won and standing.since:
            when = date(date_of(standing.since), scene.ui.catalogue)
            self.foot = text("trophies.since", date=when)
        elif trophy.times > 1 and not hidden:
            self.foot = text("trophies.progress", matches=standing.matches, times=trophy.times)

    def draw(self, painter: Painter) -> None:
        rect, trophy = self.rect, self.standing.trophy
        painter.frame("stripe", rect)
        at = (rect.x + 20 + _MEDAL / 2, rect.y + rect.h * 0.42)
        if self.standing.is_won:
            draw_medal(painter, at, _MEDAL, trophy.metal, trophy.glyph)
        else:
            draw_no_medal(painter, at, _MEDAL * 0.9, "ink_label", 0.4)
        left = rect.x + _MEDAL + 40
        wide = rect.right - 14 - left
        ink = "ink" if self.standing.is_won else "ink_label"
        title = FRect(left, rect.y + 6, wide, rect.h * 0.28)
        about = FRect(left, title.bottom, wide, rect.h * (0.44 if self.foot else 0.62))
        painter.text(self.title, title, "body_bold", ink)
        painter.text(self.about, about, "body", ink, wrap=True, vertical="top")
        if self.foot:
            foot = FRect(left, about.bottom, wide, rect.bottom - 4 - about.bottom)
            painter.text(self.foot, foot, "small", "ink_accent")
            if not self.standing.is_won:
                self._draw_progress(painter, foot)

    def _draw_progress(self, painter: Painter, foot: FRect) -> None:
        """How far it is, beside the words that say so."""
        share = min(1.0, self.standing.matches / self.standing.trophy.times)
        bar = FRect(foot.right - foot.w * 0.5, foot.centery - _BAR / 2, foot.w * 0.5, _BAR)
        painter.fill(bar, "burn", 0.25)
        painter.fill(FRect(bar.x, bar.y, bar.w * share, bar.h), "ink_accent")
