"""Views of the statistics: charts over matches, points by source, opponents, the luck ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import face_of
from castles.games.by_game import game_named
from castles.play.statistics import queries
from castles.play.statistics.database import Statistics
from castles.play.statistics.match_facts import Participant
from castles.text.catalogue import Catalogue
from castles.text.figures import number, percent, short, signed
from castles.text.statistics_words import choice_name, luck_name, player_name, source_name
from castles.ui.by_game import pages_of
from castles.ui.kit.widgets import Label, ScrollArea, Widget
from castles.ui.scenes.statistics_charts import (
    ROW,
    Bar,
    Bars,
    CourseChart,
    DuelBar,
    Line,
    win_lines,
)
from castles.ui.scenes.statistics_rows import PairRow

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

BAR = 26.0
"""Room for a scroll bar."""
_ABOVE = 28.0
"""Room above a chart that follows a table."""


@dataclass(frozen=True)
class Views:
    """The views of one player in one game."""

    ui: Ui
    statistics: Statistics
    game: str

    @property
    def texts(self) -> Catalogue:
        """The texts of the game."""
        return self.ui.catalogue.of_game(self.game)

    def _ink(self, track: str) -> str:
        return pages_of(self.game).ink(track)

    def course(self, player: Participant, zone: FRect) -> list[Widget]:
        """Scores and win rate, match by match."""
        game = game_named(self.game)
        history = queries.score_history(self.statistics, self.game, player)
        text, words, half = self.ui.text, self.ui.catalogue, zone.h / 2
        recent = text("statistics.recent", count=queries.RECENT)
        scores = [
            Line(
                text("statistics.score"),
                [point.score for point in history],
                self._ink(game.score_track),
            )
        ]
        rates = win_lines(history, (text("statistics.all_matches"), recent))
        upper = FRect(zone.x, zone.y, zone.w, half - 8)
        lower = FRect(zone.x, zone.y + half + 8, zone.w, half - 8)
        return [
            CourseChart(
                upper, text("statistics.score_course"), scores, partial(number, catalogue=words)
            ),
            CourseChart(
                lower, text("statistics.win_rate"), rates, partial(percent, catalogue=words), top=1
            ),
        ]

    def points(self, player: Participant, zone: FRect) -> list[Widget]:
        """Points by source, and the player's favourite choices."""
        catalogue = self.texts
        sources = [
            Bar(
                source_name(line, catalogue),
                line.average,
                self.ui.text(
                    "statistics.average_best",
                    average=number(line.average, catalogue, 1),
                    best=line.best,
                ),
                self._ink(line.track),
            )
            for line in queries.points_by_source(self.statistics, self.game, player)
        ]
        liked = [
            Bar(
                choice_name(self.game, line.item, catalogue),
                line.average,
                self.ui.text(
                    "statistics.chosen_times",
                    count=line.count,
                    rate=percent(line.win_rate, catalogue),
                ),
                "ink_label",
            )
            for line in queries.favourites(self.statistics, self.game, player)
        ]
        return [
            self._bar_area("points", zone, (("from", sources, False), ("favourites", liked, False)))
        ]

    def luck(self, player: Participant, zone: FRect) -> list[Widget]:
        """The luck ledger: drawn and expected."""
        lines = queries.luck(self.statistics, self.game, player)
        words = self.ui.catalogue
        ledgers = list(dict.fromkeys(line.ledger for line in lines))
        groups = [
            (
                f"ledger.{ledger}",
                [
                    Bar(
                        luck_name(self.game, line, self.texts),
                        line.surplus,
                        self.ui.text(
                            "statistics.drawn_expected",
                            drawn=short(line.drawn, words),
                            expected=number(line.expected, words, 1),
                            surplus=signed(line.surplus, words),
                        ),
                        "ink_more" if line.surplus >= 0 else "ink_less",
                    )
                    for line in lines
                    if line.ledger == ledger
                ],
                True,
            )
            for ledger in ledgers
        ]
        return [self._bar_area("luck", zone, groups)]

    def _bar_area(
        self, view: str, zone: FRect, groups: Sequence[tuple[str, Sequence[Bar], bool]]
    ) -> ScrollArea:
        widgets: list[Widget] = []
        y = zone.y
        # One scale for the whole view; otherwise a bar of 2 could be as long as one of 20.
        widest = max((abs(bar.value) for _, bars, _ in groups for bar in bars), default=0.0) or 1.0
        for name, bars, both_sides in groups:
            if not bars:
                continue
            words = self.texts.text(f"statistics.{name}")
            high = max(44.0, self.ui.ruler.height(words, "section", zone.w - BAR - 20) + 12)
            head = FRect(zone.x, y, zone.w - BAR, high)
            widgets.append(Label(head, words, "section", "ink_label", wrap=True))
            y += high
            # One widget per bar, so that long lists scroll smoothly.
            for bar in bars:
                row = Bars(FRect(zone.x, y, zone.w - BAR, ROW), [bar], both_sides=both_sides)
                row.widest = widest
                widgets.append(row)
                y += ROW
            y += 12
        return ScrollArea(f"bars.{view}", zone, widgets, y - zone.y)

    def opponents(self, player: Participant, zone: FRect) -> list[Widget]:
        """The player against each opponent."""
        words = self.ui.catalogue
        names = [self.ui.text(f"statistics.{key}") for key in PairRow.COLUMNS]
        head = PairRow(FRect(zone.x, zone.y, zone.w - BAR, 44), names, head=True)
        place = FRect(zone.x, zone.y + 48, zone.w, zone.h - 48)
        pairs = queries.pairs(self.statistics, self.game, player)
        rows: list[Widget] = [
            PairRow(
                FRect(place.x, place.y + row * ROW, place.w - BAR, ROW),
                [
                    player_name(pair.opponent, self.ui.catalogue),
                    number(pair.games, words),
                    f"{short(pair.wins, words)} : {short(pair.opponent_wins, words)}",
                    " : ".join(
                        number(average, words, 1)
                        for average in (pair.average, pair.opponent_average)
                    ),
                    number(pair.best, words),
                    number(pair.seconds / 60, words),
                ],
                striped=row % 2 == 0,
                face=face_of(pair.opponent.kind),
            )
            for row, pair in enumerate(pairs)
        ]
        duels = self._duels(pairs, FRect(place.x, place.y + len(rows) * ROW, place.w - BAR, 0))
        high = sum(widget.rect.h for widget in (*rows, *duels)) + _ABOVE
        return [head, ScrollArea("pairs", place, [*rows, *duels], high)]

    def _duels(self, pairs: Sequence[queries.PairSummary], place: FRect) -> list[Widget]:
        """How many of the games with each opponent both of them won."""
        if not pairs:
            return []
        words = self.ui.catalogue
        head = FRect(place.x, place.y + _ABOVE, place.w, 44)
        title = Label(head, self.ui.text("statistics.win_rate"), "section", "ink_label")
        bars: list[Widget] = []
        for row, pair in enumerate(pairs):
            own, other = pair.wins / pair.games, pair.opponent_wins / pair.games
            bars.append(
                DuelBar(
                    FRect(place.x, head.bottom + row * ROW, place.w, ROW),
                    player_name(pair.opponent, words),
                    (own, other),
                    f"{percent(own, words)} : {percent(other, words)}",
                    striped=row % 2 == 0,
                )
            )
        return [title, *bars]


VIEWS: dict[str, Callable[[Views, Participant, FRect], list[Widget]]] = {
    "course": Views.course,
    "points": Views.points,
    "opponents": Views.opponents,
    "luck": Views.luck,
}
