"""The title: three games, Continue, Quick game, New game, and buttons to everything else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

import castles
from castles.network.extra import INSTALL, is_installed
from castles.text.language import LANGUAGES
from castles.ui.by_game import GAMES, READY, present_game
from castles.ui.kit.backdrop import draw_backdrop, unsaved_mark
from castles.ui.kit.clouds import TICK_MS, Clouds
from castles.ui.kit.layout import LARGE_TEXT, columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, Widget, alike

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

MORE = (
    "tutorial",
    "join_table",
    "load",
    "rules",
    "statistics",
    "profiles",
    "settings",
    "about",
    "quit",
)
"""Each opens the scene of its name, except the last."""
_GAP, _GLYPH = 12.0, 72.0
CHALLENGES = ("day", "puzzles")
"""Challenges; each opens the scene of its name. A setting hides the row."""


class TitleScene(Scene):
    """The first screen."""

    zones = "title"
    air = "title"
    _waiting: str | None = None
    """The match that Continue last offered."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.clouds = Clouds()

    def enter(self) -> None:
        # Nobody's turn, so give back any profile's settings.
        self.ui.lend({})
        self.ui.held.try_to_save()
        super().enter()
        waiting = self.ui.last_match()
        if waiting != self._waiting:
            self._waiting = waiting
            self.start_anew()

    def rebuild(self) -> None:
        # High contrast has no sky, and with reduced motion clouds stand still.
        pace = self.ui.pace
        still = pace.reduced or math.isinf(pace.speed) or self.ui.theme.name == "contrast"
        self.tick_ms = None if still else TICK_MS
        super().rebuild()

    def update(self, ms: float) -> None:
        super().update(ms)
        on_top = self.tick_ms is not None and self.ui.stack.top is self
        if on_top and self.clouds.move(pygame.time.get_ticks()):
            self.changed(Clouds.sky(self.ui.stage.screen))

    def build(self) -> Sequence[Widget]:
        stage = self.ui.stage
        large = "_large" if stage.text_scale >= LARGE_TEXT else ""
        challenged = "_challenged" if self.ui.settings.challenges else ""
        cards = columns(self.zone(f"cards{large}{challenged}"), len(GAMES), 50)
        main = columns(self.zone(f"main{large}{challenged}"), 3, 50)
        more = self.zone(f"more{large}")
        places = self._in_two_rows(more) if large else self._in_one_row(more)
        return [
            *(self._card(game, rect) for game, rect in zip(GAMES, cards, strict=True)),
            *alike(self.ui.ruler, self._main(main)),
            *alike(self.ui.ruler, self._challenges(large) if challenged else []),
            *alike(self.ui.ruler, self._more(places)),
            Label(
                self.zone("foot"),
                self.text(
                    "ui.title.foot",
                    language_name=LANGUAGES[self.ui.catalogue.language],
                    version=castles.__version__,
                    rules_key=self.ui.key_for("rules"),
                ),
                "small",
                "note",
                align="centre",
            ),
            *unsaved_mark(self.ui, stage.screen.x),
        ]

    @staticmethod
    def _in_two_rows(place: FRect) -> list[FRect]:
        """The small buttons with large text."""
        halves = rows(place, (place.h - _GAP) / 2, _GAP, 2)
        return [box for row in halves for box in columns(row, -(-len(MORE) // 2), _GAP)]

    def _in_one_row(self, place: FRect) -> list[FRect]:
        """The small buttons side by side, each as wide as its word needs."""
        words = [self.text(f"ui.menu.{name}") for name in MORE]
        needed = [self.ui.ruler.width(each, "button_small") + _GLYPH for each in words]
        spare = (place.w - _GAP * (len(MORE) - 1) - sum(needed)) / len(MORE)
        boxes, left = [], place.x
        for wide in needed:
            boxes.append(FRect(left, place.y, wide + spare, place.h))
            left += wide + spare + _GAP
        return boxes

    def initial_focus(self) -> str:
        return "continue" if self.ui.last_match() else "quick_game"

    def cancel(self) -> None:
        self.ui.ask_to_quit()

    def command(self, name: str) -> bool:
        """Opens the rules of the game that is pointed at."""
        pointed = self._hover or (self.focused if self.shows_focus else None)
        if name != "rules" or not isinstance(pointed, GameCard) or pointed.game not in READY:
            return False
        self.ui.open("rules", "", pointed.game)
        return True

    def _card(self, game: str, rect: FRect) -> GameCard:
        ready = game in READY and self.ui.can_open("new_game")
        return GameCard(
            game,
            rect,
            self.text(f"{game}.name"),
            self.text(f"{game}.line"),
            self.text(f"{game}.note" if game in READY else "ui.game.later"),
            lambda: self.ui.open("new_game", game),
            game in READY,
            enabled=ready,
            reason=self.text("ui.not_yet"),
        )

    def _main(self, places: list[FRect]) -> list[Button]:
        last = self.ui.last_match()
        resumable = last is not None and self.ui.can_open("continue")
        game = present_game(self.ui)
        again = "again" if game in self.ui.settings.tables else "effect"
        name = self.text(f"{game}.name")
        effects = {
            "continue": last or self.text("ui.menu.continue.none"),
            "quick_game": self.text(f"ui.menu.quick_game.{again}", game=name),
            "new_game": self.text("ui.menu.new_game.effect", game=name),
        }
        first = "continue" if resumable else "quick_game"
        return [
            self.button(
                name,
                self._opening(name),
                rect=rect,
                effect=effect,
                suggested=name == first,
                enabled=resumable if name == "continue" else self.ui.can_open(name),
            )
            for (name, effect), rect in zip(effects.items(), places, strict=True)
        ]

    def _more(self, places: list[FRect]) -> list[Button]:
        return [
            self.button(
                name,
                self.ui.ask_to_quit if name == "quit" else self._opening(name),
                rect=rect,
                enabled=name == "quit" or (self.ui.can_open(name) and self._has_all(name)),
                **self._why_not(name),
            )
            for name, rect in zip(MORE, places, strict=False)
        ]

    def _has_all(self, name: str) -> bool:
        """Whether the packages that a scene needs are installed."""
        return name != "join_table" or is_installed()

    def _why_not(self, name: str) -> dict[str, Any]:
        if self._has_all(name):
            return {}
        return {"reason": self.text("network.needs", command=INSTALL)}

    def _challenges(self, large: str) -> list[Button]:
        """Buttons to the challenges, centred."""
        zone = self.zone(f"challenges{large}")
        wide = (zone.w - 50) / 2
        whole = wide * len(CHALLENGES) + 50 * (len(CHALLENGES) - 1)
        row = FRect(zone.centerx - whole / 2, zone.y, whole, zone.h)
        return [
            self.button(
                name,
                self._opening(name),
                rect=rect,
                effect=self.text(f"ui.menu.{name}.effect"),
                enabled=self.ui.can_open(name),
            )
            for name, rect in zip(CHALLENGES, columns(row, len(CHALLENGES), 50), strict=True)
        ]

    def _opening(self, name: str) -> Callable[[], None]:
        return lambda: self.ui.open(name)

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, darkness=0.0)
        if painter.theme.name != "contrast":
            self.clouds.draw(painter)
        painter.part("logo", self.zone("logo").center)
        subtitle = self.zone("subtitle")
        words = self.text("ui.title.subtitle")
        drawn = painter.text(words, subtitle, "subtitle", "tagline", align="centre", shadow=True)
        for side in (drawn.left - 170, drawn.right + 170):
            painter.part("ui_rule", (side, subtitle.centery))


class GameCard(Widget):
    """A framed picture of a game; pressing it sets up a new match."""

    def __init__(
        self,
        game: str,
        rect: FRect,
        title: str,
        line: str,
        note: str,
        on_press: Callable[[], None],
        lit: bool,
        *,
        enabled: bool,
        reason: str,
    ) -> None:
        super().__init__(f"game.{game}", rect, enabled=enabled, reason=reason, on_press=on_press)
        self.game, self.title, self.line, self.note, self.lit = game, title, line, note, lit

    @property
    def noted_at(self) -> FRect:
        # On the picture, because buttons are below the card.
        return FRect(self.rect.x, self.rect.y, self.rect.w, self.rect.h * 0.3)

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.rect.inflate(140, 140)):
            return
        rect = self.rect
        window = rect.inflate(-24, -24)
        if self.lit:
            painter.frame("halo", rect)
        painter.picture(f"key_{self.game}", window)
        if not self.lit:
            painter.fill(window, "ground", 0.22)
        if self.hovered and self.enabled:
            painter.fill(window, "#FFF3CF", 0.10)
        self._draw_foot(painter, window)
        painter.frame("picture", rect)
        if painter.theme.name == "normal":
            painter.part("ui_corner", (window.x + 35, window.y + 35))
            painter.part("ui_corner_right", (window.right - 35, window.y + 35))
        self._draw_words(painter)

    def _draw_foot(self, painter: Painter, window: FRect) -> None:
        if painter.theme.name == "contrast":
            foot = FRect(window.x, self.rect.bottom - 150, window.w, 138)
            painter.fill(foot, "ground")
            return
        foot = FRect(window.x, self.rect.bottom - 276, window.w, 264)
        painter.stretched("ui_foot", foot)

    def _draw_words(self, painter: Painter) -> None:
        cx, foot = self.rect.centerx, self.rect.bottom
        left, wide = self.rect.x + 24, self.rect.w - 48
        painter.part(f"ui_arms_{self.game}", (cx, foot - 184))
        name = FRect(left, foot - 136, wide, 48)
        painter.inscription(self.title, name, "game_name", "#FFF6D6", "gold_deep")
        line = FRect(left, foot - 86, wide, 34)
        painter.text(self.line, line, "tagline", "tagline", align="centre", shadow=True)
        note = FRect(left, foot - 52, wide, 32)
        painter.text(self.note, note, "label", "note", align="centre", shadow=True, size=19)
