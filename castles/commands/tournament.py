"""`castles tournament`: every level against every other, with seats rotated on the same deals.

At tables of three and more, one seat of the stronger level plays against the weaker one in all
others. Results depend on the seed alone, whatever the number of processes; times are CPU times.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from time import process_time

from castles.ai.player import Player, make_player
from castles.ai.processes import worker_pool
from castles.commands.playing import play_out
from castles.commands.progress import ProgressLine
from castles.commands.ratings import Pairing, ratings
from castles.commands.simulate import wilson_interval
from castles.commands.text_tables import aligned
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView, Outcome
from castles.engine.randomness import seeded
from castles.engine.ruleset import Options
from castles.games.by_game import game_named
from castles.play.own_files import output_file
from castles.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: pairs of kinds, the stronger first, and so many games of each pair."""

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
    """The games of one pair on one deal, the single seat going round the table."""

    one: str
    other: str
    deal: int
    seats: tuple[int, ...]
    """Where the stronger one sits in each game."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What the games of a round brought."""

    one: str
    other: str
    wins: tuple[float, ...]
    """What the stronger one won in each game; a shared win counts in parts."""
    leads: tuple[int, ...]
    """Its points less the best of the others."""
    times: Mapping[str, list[float]]
    """Seconds of every decision with a choice, by kind."""


@dataclass(frozen=True, slots=True)
class PairSummary:
    """How one kind did against another."""

    one: str
    other: str
    games: int
    rate: float
    interval: tuple[float, float]
    lead: float


@dataclass(frozen=True, slots=True)
class KindSummary:
    """A kind's rating, and how long it thinks, in milliseconds."""

    kind: str
    rating: int
    decisions: int
    median: float
    p95: float
    most: float


def rounds_of(plan: Plan) -> Iterator[Round]:
    """Every pair on the same deals."""
    for one, other in plan.pairs():
        for deal in range((plan.games + plan.seats - 1) // plan.seats):
            seats = range(min(plan.seats, plan.games - deal * plan.seats))
            yield Round(one, other, deal, tuple(seats))


def play_round(plan: Plan, given: Round) -> RoundResult:
    wins: list[float] = []
    leads: list[int] = []
    times: dict[str, list[float]] = {given.one: [], given.other: []}
    for seat in given.seats:
        kinds = [given.one if number == seat else given.other for number in range(plan.seats)]
        outcome = _play(plan, kinds, seeded(plan.seed, f"deal {given.deal}"), times)
        points, winners = outcome.points, outcome.winners
        wins.append(1 / len(winners) if seat in winners else 0.0)
        leads.append(points[seat] - max(p for number, p in enumerate(points) if number != seat))
    return RoundResult(given.one, given.other, tuple(wins), tuple(leads), times)


@dataclass(frozen=True, slots=True)
class Timed:
    """A player whose decisions are timed, if there is a choice."""

    player: Player
    game: AnyGame
    times: list[float]

    def decide(self, view: GameView) -> Action:
        has_choice = len(self.game.legal_actions(view.state)) > 1
        begun = process_time()
        action = self.player.decide(view)
        if has_choice:
            self.times.append(process_time() - begun)
        return action


def _play(plan: Plan, kinds: Sequence[str], deal: int, times: Mapping[str, list[float]]) -> Outcome:
    game = game_named(plan.game)
    players = [
        Timed(_patient(kind, game, seeded(deal, f"seat {seat}")), game, times[kind])
        for seat, kind in enumerate(kinds)
    ]
    return play_out(game, game.new_state(plan.options, plan.seats, deal), players)[0]


def _patient(kind: str, game: AnyGame, seed: int) -> Player:
    return make_player(kind, game, seed, is_patient=True)


def run(plan: Plan, jobs: int, file: Path | None, catalogue: Catalogue) -> int:
    game_named(plan.game).new_state(plan.options, plan.seats, 0)  # refuses bad options at once
    # That a file cannot be written is found out before the games, not after them.
    with output_file(file) if file else nullcontext() as out:
        pairs, kinds = _played(plan, jobs, catalogue)
        print("\n".join(_lines(plan, pairs, kinds, catalogue)))
        if out is not None:
            summary = {
                "plan": asdict(plan),
                "pairs": [asdict(pair) for pair in pairs],
                "kinds": [asdict(kind) for kind in kinds],
            }
            out.write(json.dumps(summary, indent=2).encode() + b"\n")
    return 0


def _played(
    plan: Plan, jobs: int, catalogue: Catalogue
) -> tuple[list[PairSummary], list[KindSummary]]:
    """Play all rounds; what they say about the pairs and about each kind of player."""
    results: list[RoundResult] = []
    total = len(plan.pairs()) * plan.games
    with ProgressLine(catalogue.text("tournament.progress"), total) as progress:
        done = 0
        for result in _play_rounds(plan, jobs):
            results.append(result)
            done += len(result.wins)
            progress.reach(done)
    pairs = summarise_pairs(plan, results)
    return pairs, summarise_kinds(plan, results, pairs)


def _play_rounds(plan: Plan, jobs: int) -> Iterator[RoundResult]:
    rounds = list(rounds_of(plan))
    if jobs == 1:
        yield from (play_round(plan, given) for given in rounds)
        return
    with worker_pool(jobs) as pool:
        yield from pool.map(play_round, [plan] * len(rounds), rounds)


def summarise_pairs(plan: Plan, results: Sequence[RoundResult]) -> list[PairSummary]:
    pairs = []
    for one, other in plan.pairs():
        mine = [result for result in results if (result.one, result.other) == (one, other)]
        wins = [win for result in mine for win in result.wins]
        leads = [lead for result in mine for lead in result.leads]
        low, high = wilson_interval(sum(wins), len(wins))
        rate, lead = sum(wins) / len(wins), sum(leads) / len(leads)
        interval = (round(low, 4), round(high, 4))
        pairs.append(PairSummary(one, other, len(wins), round(rate, 4), interval, round(lead, 2)))
    return pairs


def summarise_kinds(
    plan: Plan, results: Sequence[RoundResult], pairs: Sequence[PairSummary]
) -> list[KindSummary]:
    rated = ratings(
        plan.kinds,
        [Pairing(pair.one, pair.other, pair.rate * pair.games, pair.games) for pair in pairs],
        plan.seats,
    )
    kinds = []
    for kind in plan.kinds:
        times = sorted(1000 * time for result in results for time in result.times.get(kind, ()))
        kinds.append(
            KindSummary(
                kind,
                rated[kind],
                len(times),
                round(times[len(times) // 2], 3),
                round(times[len(times) * 95 // 100], 3),
                round(times[-1], 3),
            )
        )
    return kinds


def _lines(
    plan: Plan, pairs: Sequence[PairSummary], kinds: Sequence[KindSummary], catalogue: Catalogue
) -> Iterator[str]:
    text = catalogue.text
    yield text("tournament.heading", game=plan.game, count=plan.games, seats=plan.seats)
    pair_rows = [
        [text(f"tournament.{word}") for word in ("pair", "games", "rate", "interval", "lead")]
    ]
    for pair in pairs:
        low, high = pair.interval
        pair_rows.append(
            [
                f"{pair.one} - {pair.other}",
                str(pair.games),
                f"{pair.rate:.1%}",
                f"{low:.1%} - {high:.1%}",
                f"{pair.lead:+.1f}",
            ]
        )
    yield from aligned(pair_rows)
    yield ""
    columns = ("player", "rating", "decisions", "median", "p95", "most")
    kind_rows = [[text(f"tournament.{word}") for word in columns]]
    for kind in kinds:
        times = (kind.median, kind.p95, kind.most)
        counts = (kind.rating, kind.decisions)
        kind_rows.append([kind.kind, *map(str, counts), *(f"{time:.1f}" for time in times)])
    yield from aligned(kind_rows)
