"""The end of a phase: areas light up, bars grow, mines pay; the last one counts what is left (B10).

All of it moves once and stays; a click shows the end of it immediately.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.desk.arms import seat_faces
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.module import layers_on
from castles.ui.games.burgundy.phase_cards import SeatCard, cells
from castles.ui.games.burgundy.phase_sheet import draw_sheet, icon_of
from castles.ui.games.burgundy.phase_standings import Standing, ended_at, standings, swept_tiles
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import Motion, motion
from castles.ui.match.interlude import InterludeScene

if TYPE_CHECKING:
    from castles.desk.due import Interlude
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

_TICKS = 8
"""How often points are heard while the bars of a phase grow."""
_LEFT = {
    "good_1": ("1", "leftover_goods"),
    "piece_silver": ("2", "leftover_silver"),
    "piece_labourer": ("3", "leftover_workers"),
    "badge_burgundy_monastery": ("4", "monasteries"),
}
"""What gives points at the end of the game: sprites, the ends of their texts, and the sources."""


@dataclass(frozen=True)
class LastPoints:
    """What gives points when the game is over."""

    sprite: str
    """Or glyph:NAME."""
    words: str
    source: str = ""
    """None where the points are counted with those of something else."""


class PhaseEndScene(InterludeScene):
    """A card for each seat at the left; at the right what goes and what comes."""

    zones = "burgundy.phase_end"

    def __init__(self, ui: Ui, flow: Flow, interlude: Interlude) -> None:
        super().__init__(ui, flow, interlude)
        self.state = cast(State, flow.match.state_after(interlude.entry.number))
        self.phase = str(interlude.events[0].facts["phase"])
        phases = self.state.rules.definitions.phases
        self.number = phases.index(self.phase)
        self.is_last = self.number + 1 == len(phases)
        self.ended = ended_at(flow, interlude.entry)
        self.news = layers_on(self.state.rules).at(self.ended)
        self.has_last_points = not any(one.is_end for one in self.news)
        self.rows = standings(flow, interlude.entry)
        self.faces = seat_faces(flow.match.seats, ui.catalogue)
        self.swept = [] if self.is_last else swept_tiles(flow, interlude.entry)
        self.swept_wide = [look for one in self.news for look in one.swept]
        self.ends = self._ends() if self.is_last else []
        self.grown = 0.0
        """How much of every bar of points is there, and how bright completed areas are."""
        self.paid = 0.0
        """How many coins have come from the mines to each seat that gets so many."""
        self.counts = 0.0
        """How many of the last sources of points have been counted."""
        self.ranked = 1.0
        """How far the cards have come from their order before the last points to that after."""
        winners = flow.match.outcome.winners if self.is_last and flow.match.outcome else ()
        order = sorted(self.rows, key=lambda one: (-one.total, one.seat not in winners))
        self._final = [order.index(one) for one in self.rows]

    def _ends(self) -> list[LastPoints]:
        """What gives points at the end: what always does, what modules add, and what else did."""
        plain = _LEFT if self.has_last_points else {}
        ends = {sprite: (self._rule(end), source) for sprite, (end, source) in plain.items()}
        sources = self.state.rules.sources
        for one in self.news:
            for sprite, end in one.last_points.items():
                ends[sprite] = self._rule(end), end if end in sources else ""
        told = {source for _, source in ends.values()}
        for source in dict.fromkeys(name for row in self.rows for name in row.last):
            if source and source not in told:
                ends[icon_of(source)] = self.text(f"source.{source}"), source
        return [LastPoints(sprite, *end) for sprite, end in ends.items()]

    def _rule(self, end: str) -> str:
        return self.text(f"phase.last_points.{end}")

    @property
    def about(self) -> str:
        words = "" if self.is_last and not self.has_last_points else super().about
        return " ".join(filter(None, (words, *(one.words for one in self.news))))

    # -- what moves ----------------------------------------------------------------------------

    def begin(self) -> None:
        last = self.timeline.play(motion("bars_grow", self._grow, travels=False))
        if most := max(row.silver for row in self.rows):
            last = self._pay(most, last)
        if any(row.last for row in self.rows):
            for place in range(len(self.ends)):
                last = self._count(place, last)
            if self._final != sorted(self._final):
                self.ranked = 0.0
                self.timeline.play(motion("rank_rows", self._rank, after=last, travels=False))

    def _grow(self, share: float) -> None:
        if floor(share * _TICKS) > floor(self.grown * _TICKS):
            self.ui.sound.play("point")
        self.grown = share

    def _pay(self, most: int, before: Motion) -> Motion:
        def step(share: float) -> None:
            if floor(share * most) > floor(self.paid):
                self.ui.sound.play("coin")
            self.paid = share * most

        paying = motion("mines_pay", step, after=before, travels=False)
        paying.ms *= most
        return self.timeline.play(paying)

    def _count(self, place: int, before: Motion) -> Motion:
        """A source of last points: numbers in its line, and they come to the scores."""

        def step(share: float) -> None:
            if self.counts <= place and any(self._brings(place)):
                self.ui.sound.play("point")
            self.counts = place + share

        return self.timeline.play(motion("last_points", step, after=before, travels=False))

    def _brings(self, place: int) -> list[int]:
        """What a source of last points gives each seat."""
        source = self.ends[place].source
        return [row.last.get(source, 0) if source else 0 for row in self.rows]

    def _rank(self, share: float) -> None:
        self.ranked = share

    # -- what is there by now ------------------------------------------------------------------

    def points_now(self, row: Standing) -> int:
        """The score of a seat, as far as its points have come."""
        points = row.points - row.gained + round(row.gained * self.grown)
        named = {end.source: self.counted(place) for place, end in enumerate(self.ends)}
        # What cannot be told apart comes with the last line.
        rest = self.counted(len(self.ends) - 1) if self.ends else 0.0
        return points + sum(round(n * named.get(name, rest)) for name, n in row.last.items())

    def counted(self, place: int) -> float:
        """How much of a source of last points has been counted."""
        return max(0.0, min(1.0, self.counts - place))

    def rank(self, number: int) -> int:
        """The place of a row among the others."""
        return self._final[number] if self.ranked > 0 else number

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        self.draw_bar(painter, self.text("phase.banner", phase=self.phase))
        cards = [SeatCard(self, n, self._face(n)) for n in range(len(self.rows))]
        for card in cards:
            card.draw(painter)
        draw_sheet(painter, self, self.zone("sheet"))
        for card in cards:
            card.draw_flight(painter)

    def _face(self, number: int) -> FRect:
        """Where the card of a row is, perhaps on its way to another place."""
        places = cells(self.zone("seats"), len(self.rows))
        start, end = places[number], places[self._final[number]]
        x = start.x + (end.x - start.x) * self.ranked
        return FRect(x, start.y + (end.y - start.y) * self.ranked, start.w, start.h)
