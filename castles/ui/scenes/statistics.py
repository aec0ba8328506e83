"""Statistics of finished matches, by player, in charts and tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import COLOURS, face_of
from castles.engine.errors import CastlesError
from castles.games.by_game import game_named
from castles.paths import exports_folder, saves_folder
from castles.play.match_story import Course
from castles.play.play_time import date_of
from castles.play.statistics import queries
from castles.play.statistics.csv_file import export_csv
from castles.play.statistics.database import Statistics, open_statistics
from castles.play.statistics.match_facts import Participant
from castles.play.statistics.queries import PlayerSummary
from castles.play.statistics.recording import Taken, rebuild, statistics_path, take_in
from castles.text.figures import date, number, percent, short
from castles.text.narration import tell_notice
from castles.text.statistics_words import player_name
from castles.ui.by_game import pages_of, present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    ChoiceRow,
    Nothing,
    Panel,
    Parchment,
    ScrollArea,
    Widget,
)
from castles.ui.match.score_chart import ScoreChart
from castles.ui.scenes.statistics_rows import MatchLineRow, PlayerRow, Tally, match_row_height
from castles.ui.scenes.statistics_views import BAR, VIEWS, Views

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

CSV_NAME = "castles-statistics.csv"
MATCHES = "matches"
SHOWN = (*VIEWS, MATCHES)
_MOST_SEATS = 4
_GAMES = 52.0
"""Height of the choice of games."""


class StatisticsScene(Scene):
    """Players on the left, a chart or table of the chosen one on parchment."""

    zones = "statistics"

    def __init__(self, ui: Ui, statistics: Statistics | None = None, view: str = "course") -> None:
        """Shows `statistics`, or the player's own after adding new matches."""
        super().__init__(ui)
        self._given = statistics
        self.statistics: Statistics | None = statistics
        self.game = present_game(ui)
        self.games = (self.game,)
        self.played: Sequence[str] = ()
        """The games played, most frequent first."""
        self.players: list[PlayerSummary] = []
        self.player: Participant | None = None
        self.view = view
        self.match: int | None = None
        """The match shown in the chart."""

    # -- the database --------------------------------------------------------------------------

    def enter(self) -> None:
        if self._given is None and self.statistics is None:
            self.statistics = open_statistics(statistics_path())
            if self.statistics.notice is not None:
                words = tell_notice(self.statistics.notice, (), self.ui.catalogue)
                self.ui.toast(words, "warning")
            self._count(take_in)
        self._read()
        super().enter()

    def leave(self) -> None:
        if self._given is None and self.statistics is not None:
            self.statistics.close()
            self.statistics = None

    def _count(self, fill: Callable[..., Taken]) -> Taken | None:
        """Add saved matches, and report any problem."""
        assert self.statistics is not None
        try:
            taken = fill(self.statistics, saves_folder())
        except (CastlesError, sqlite3.Error) as error:
            self.ui.warn(error)
            return None
        if taken.problems:
            self.ui.toast(tell_notice(taken.problems[0], (), self.ui.catalogue), "warning")
        return taken

    def _read(self) -> None:
        assert self.statistics is not None
        self.played = games = queries.games(self.statistics)
        self.game = self.game if self.game in games or not games else games[0]
        self.games = (self.game,)
        self.players = queries.players(self.statistics, self.game)
        known = [summary.player for summary in self.players]
        if self.player not in known:
            people = [player for player in known if player.kind == "human"]
            self.player = next(iter(people or known), None)

    # -- layout --------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return "player.0" if self.players else "back"

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.text
        views = [(name, text(f"statistics.view.{name}")) for name in SHOWN]
        widgets: list[Widget] = [
            self.heading(text("statistics.title")),
            *self._list(zone("players")),
            Parchment(zone("sheet")),
        ]
        if self.player is None:
            widgets.append(
                Nothing(
                    zone("content"), "chart", text("statistics.none"), text("statistics.none_about")
                )
            )
        else:
            widgets += [
                ChoiceRow("view", zone("views"), views, self.view, self._look_at),
                *self._tallies(zone("tallies")),
                *self._shown(self.player, zone("content")),
            ]
        return [*widgets, *self._buttons(), *bar_tools(self.ui)]

    def _list(self, zone: FRect) -> list[Widget]:
        """The list of players; above it the choice of games if there are several."""
        head = FRect(zone.x, zone.y, zone.w, _GAMES)
        games = [(game, self.ui.text(f"{game}.name")) for game in self.played]
        if len(games) < 2:
            return [Panel(zone), self._player_rows(zone)]
        below = FRect(zone.x, head.bottom + 10, zone.w, zone.bottom - head.bottom - 10)
        choice = ChoiceRow("game", head, games, self.game, self._look_at_game)
        return [choice, Panel(below), self._player_rows(below)]

    def _look_at_game(self, game: str) -> None:
        self.game = game
        self.match = None
        self._read()
        self.rebuild()

    def _player_rows(self, zone: FRect) -> ScrollArea:
        high = 84.0
        rows = [
            PlayerRow(
                f"player.{number}",
                FRect(zone.x + 10, zone.y + 12 + number * high, zone.w - 20 - BAR, high - 8),
                player_name(summary.player, self.ui.catalogue),
                self.text("statistics.in_games", count=summary.games),
                percent(summary.win_rate, self.ui.catalogue),
                self._choosing(summary.player),
                selected=summary.player == self.player,
                face=face_of(summary.player.kind),
            )
            for number, summary in enumerate(self.players)
        ]
        inner = FRect(zone.x + 4, zone.y + 8, zone.w - 8, zone.h - 16)
        return ScrollArea("players", inner, rows, len(rows) * high + 8)

    def _tallies(self, zone: FRect) -> list[Widget]:
        """The player's figures in a row."""
        summary = next(each for each in self.players if each.player == self.player)
        words = self.ui.catalogue
        figures = (
            ("games", number(summary.games, words)),
            ("assisted", number(summary.assisted, words)),
            ("wins", short(summary.wins, words)),
            ("average", number(summary.average, words, 1)),
            ("best", number(summary.best, words)),
            ("minutes", number(summary.seconds / 60, words)),
        )
        wide = zone.w / len(figures)
        return [
            Tally(
                FRect(zone.x + column * wide, zone.y, wide - 14, zone.h),
                self.text(f"statistics.{name}"),
                value,
            )
            for column, (name, value) in enumerate(figures)
        ]

    def _buttons(self) -> list[Widget]:
        return [
            self.button("back", self.cancel),
            self.button("trophies", self._show_trophies),
            self.button("rebuild", self._rebuild),
            self.button("export", self._export, enabled=bool(self.players)),
        ]

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.text(f"{self.game}.name"), self.text("statistics.title"))

    # -- views ---------------------------------------------------------------------------------

    def _data(self) -> Statistics:
        assert self.statistics is not None
        return self.statistics

    def _shown(self, player: Participant, zone: FRect) -> list[Widget]:
        if self.view == MATCHES:
            return self._matches(player, zone)
        return VIEWS[self.view](Views(self.ui, self._data(), self.game), player, zone)

    def _matches(self, player: Participant, zone: FRect) -> list[Widget]:
        """The latest matches, with a chart of the chosen one."""
        found = queries.matches(self._data(), self.game)
        found = [line for line in found if player in line.players]
        if self.match not in [line.match for line in found]:
            self.match = found[0].match if found else None
        wide = zone.w * 0.42
        rows: list[Widget] = []
        y = zone.y
        for line in found:
            names = [player_name(each, self.ui.catalogue) for each in line.players]
            high = match_row_height(self.ui.ruler, line, names, wide - BAR)
            rows.append(
                MatchLineRow(
                    f"match.{line.match}",
                    FRect(zone.x, y, wide - BAR, high - 4),
                    line,
                    date(date_of(line.ended), self.ui.catalogue, with_time=True),
                    names,
                    self._showing(line.match),
                    selected=line.match == self.match,
                )
            )
            y += high
        left = FRect(zone.x, zone.y, wide, zone.h)
        widgets: list[Widget] = [ScrollArea("matches", left, rows, y - zone.y)]
        if self.match is not None:
            chart = FRect(zone.x + wide + 16, zone.y - 8, zone.w - wide - 8, zone.h)
            widgets.append(self._score_curves(self.match, chart))
        return widgets

    def _score_curves(self, match: int, rect: FRect) -> Widget:
        track = game_named(self.game).score_track
        curves = queries.score_curves(self._data(), match)[:_MOST_SEATS]
        course = Course(tuple((0, *curve.tracks[track]) for curve in curves), ())
        words = {"title": self.text(f"final.chart.{track}"), "round": self.text("final.round")}
        colours = pages_of(self.game).colours or COLOURS
        return ChartSheet(ScoreChart(rect, course, colours[: len(curves)], words))

    # -- what is done --------------------------------------------------------------------------

    def _choosing(self, player: Participant) -> Callable[[], None]:
        def choose() -> None:
            self.player = player
            self.rebuild()

        return choose

    def _showing(self, match: int) -> Callable[[], None]:
        def show() -> None:
            self.match = match
            self.rebuild()

        return show

    def _look_at(self, view: str) -> None:
        self.view = view
        self.rebuild()

    def _show_trophies(self) -> None:
        is_person = self.player is not None and self.player.kind == "human"
        self.ui.open("trophies", self.player.name if self.player and is_person else "")

    def _rebuild(self) -> None:
        taken = self._count(rebuild)
        if taken is not None:
            self.ui.toast(self.text("statistics.rebuilt", count=taken.matches), "check")
        self._read()
        self.rebuild()

    def _export(self) -> None:
        try:
            path = exports_folder() / CSV_NAME
            rows = export_csv(self._data(), path)
        except (CastlesError, OSError) as error:
            self.ui.warn(error)
            return
        self.ui.tell(
            self.text("statistics.export"), self.text("statistics.exported", count=rows, file=path)
        )


class ChartSheet(Widget):
    """A chart that is drawn once and cached."""

    focusable = False

    def __init__(self, chart: ScoreChart) -> None:
        super().__init__("", chart.rect)
        self.chart = chart

    def draw(self, painter: Painter) -> None:
        if painter.shows(self.rect):
            self.chart.draw(painter)
