"""What a tournament plays: pairs of kinds on the same deals, round after round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from time import process_time
from typing import TypeAlias

from castles.ai.player import Player, make_player
from castles.commands.playing import play_out
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView, Outcome
from castles.engine.randomness import seeded
from castles.engine.ruleset import Options
from castles.games.by_game import game_named


@dataclass(frozen=True, slots=True)
class Plan:
    """Pairs of kinds, the stronger first, and the number of games per pair."""

    game: str
    kinds: tuple[str, ...]
    """From the weakest to the strongest."""
    neighbours_only: bool
    seats: int
    games: int
    options: Options
    seed: int

    def pairs(self) -> list[tuple[str, str]]:
        if self.neighbours_only:
            return [(one, other) for other, one in zip(self.kinds, self.kinds[1:], strict=False)]
        return [(one, other) for other, one in combinations(self.kinds, 2)]


@dataclass(frozen=True, slots=True)
class Round:
    """The games of one pair on one deal, with the single seat rotating around the table."""

    one: str
    other: str
    deal: int
    seats: tuple[int, ...]
    """The stronger one's seat in each game."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The results of a round."""

    one: str
    other: str
    wins: tuple[float, ...]
    """The stronger one's win in each game; a shared win counts as a fraction."""
    leads: tuple[int, ...]
    """Its points minus those of the best other seat."""
    times: Mapping[str, list[float]]
    """Seconds for every decision with a choice, by kind."""
    turns: Mapping[str, list[float]]
    """The same for whole turns: consecutive decisions of a seat."""


def rounds_of(plan: Plan) -> Iterator[Round]:
    """Every pair on the same deals."""
    for one, other in plan.pairs():
        for deal in range((plan.games + plan.seats - 1) // plan.seats):
            seats = range(min(plan.seats, plan.games - deal * plan.seats))
            yield Round(one, other, deal, tuple(seats))


def play_round(plan: Plan, given: Round, table: Table | None = None) -> RoundResult:
    play = table or _play
    wins: list[float] = []
    leads: list[int] = []
    clock = Clock({given.one: [], given.other: []}, {given.one: [], given.other: []})
    for seat in given.seats:
        kinds = [given.one if number == seat else given.other for number in range(plan.seats)]
        outcome = play(plan, kinds, seeded(plan.seed, f"deal {given.deal}"), clock)
        points = outcome.points
        wins.append(outcome.share(seat))
        others = [points[side[0]] for side in outcome.sides if seat not in side]
        leads.append(points[seat] - max(others))
    return RoundResult(given.one, given.other, tuple(wins), tuple(leads), clock.times, clock.turns)


@dataclass(slots=True)
class Clock:
    """Times all players of a round."""

    times: Mapping[str, list[float]]
    turns: Mapping[str, list[float]]
    deciding: Timed | None = None
    """The seat of the last decision."""

    def add(self, player: Timed, seconds: float) -> None:
        self.times[player.kind].append(seconds)
        if self.deciding is player:
            self.turns[player.kind][-1] += seconds
        else:
            self.turns[player.kind].append(seconds)
        self.deciding = player


@dataclass(frozen=True, slots=True, eq=False)
class Timed:
    """A player whose decisions are timed if there is a choice."""

    kind: str
    player: Player
    game: AnyGame
    clock: Clock
    cpu: Callable[[], float] = process_time
    """The CPU seconds used so far, in whichever process it thinks."""

    def decide(self, view: GameView) -> Action:
        has_choice = len(self.game.legal_actions(view.state)) > 1
        begun = self.cpu()
        action = self.player.decide(view)
        if has_choice:
            self.clock.add(self, self.cpu() - begun)
        return action


Table: TypeAlias = Callable[[Plan, Sequence[str], int, Clock], Outcome]
"""Plays one game of a plan: with which kinds, on which deal, timed by which clock."""


def _play(plan: Plan, kinds: Sequence[str], deal: int, clock: Clock) -> Outcome:
    game = game_named(plan.game)
    players = [
        Timed(kind, _patient(kind, game, seeded(deal, f"seat {seat}")), game, clock)
        for seat, kind in enumerate(kinds)
    ]
    return play_out(game, game.new_state(plan.options, plan.seats, deal), players)[0]


def _patient(kind: str, game: AnyGame, seed: int) -> Player:
    return make_player(kind, game, seed, is_patient=True)
