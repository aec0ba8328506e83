"""`castles tournament`: every level against every other, rotating the seats on the same deals.

At tables of three or more, the stronger level has one seat and the weaker one all others. Results
depend only on the seed, not on the number of processes; times are CPU times.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path

from castles.ai.processes import worker_pool
from castles.commands.progress import ProgressLine
from castles.commands.ratings import Pairing, ratings
from castles.commands.simulate import wilson_interval
from castles.commands.text_tables import align_columns
from castles.commands.tournament_file import KeptRounds
from castles.commands.tournament_rounds import Plan, Round, RoundResult, play_round, rounds_of
from castles.games.by_game import game_named
from castles.packages import code
from castles.play.own_files import output_file
from castles.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class PairSummary:
    """The result of one kind against another."""

    one: str
    other: str
    games: int
    rate: float
    interval: tuple[float, float]
    lead: float


@dataclass(frozen=True, slots=True)
class KindSummary:
    """A kind's rating and its thinking time in milliseconds."""

    kind: str
    rating: int
    decisions: int
    median: float
    p95: float
    most: float
    turn_median: float
    turn_p95: float


def run(
    plan: Plan, jobs: int, json_file: Path | None, kept_in: Path | None, catalogue: Catalogue
) -> int:
    """Play a plan, except for rounds already in the file, and print the results."""
    game_named(plan.game).new_state(plan.options, plan.seats, 0)  # refuses bad options immediately
    kept = KeptRounds(plan, kept_in)
    # Find out before the games, not after them, if a file can't be written.
    with output_file(json_file) if json_file else nullcontext() as out:
        pairs, kinds = _played(plan, jobs, kept, catalogue)
        print("\n".join(_lines(plan, pairs, kinds, catalogue)))
        if out is not None:
            summary = {
                "plan": asdict(plan),
                "code": code(),
                "pairs": [asdict(pair) for pair in pairs],
                "kinds": [asdict(kind) for kind in kinds],
            }
            out.write(json.dumps(summary, indent=2).encode() + b"\n")
    return 0


def _played(
    plan: Plan, jobs: int, kept: KeptRounds, catalogue: Catalogue
) -> tuple[list[PairSummary], list[KindSummary]]:
    """Play all rounds; the results by pair and by kind of player."""
    rounds = list(rounds_of(plan))
    results = kept.of(rounds)
    total = len(plan.pairs()) * plan.games
    try:
        with ProgressLine(catalogue.text("tournament.progress"), total) as progress:
            done = sum(len(result.wins) for result in results)
            for given, result in _play_rounds(plan, kept.missing(rounds), jobs):
                kept.add(given, result, len(rounds))
                results.append(result)
                done += len(result.wins)
                progress.reach(done)
    finally:
        kept.close()
    pairs = summarise_pairs(plan, results)
    return pairs, summarise_kinds(plan, results, pairs)


def _play_rounds(
    plan: Plan, rounds: Sequence[Round], jobs: int
) -> Iterator[tuple[Round, RoundResult]]:
    if jobs == 1 or not rounds:
        yield from ((given, play_round(plan, given)) for given in rounds)
        return
    with worker_pool(jobs) as pool:
        results = pool.map(play_round, [plan] * len(rounds), rounds)
        yield from zip(rounds, results, strict=True)


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
        times = sorted(time for result in results for time in result.times.get(kind, ()))
        turns = sorted(time for result in results for time in result.turns.get(kind, ()))
        kinds.append(
            KindSummary(
                kind,
                rated[kind],
                len(times),
                _milliseconds(times, 0.5),
                _milliseconds(times, 0.95),
                _milliseconds(times, 1),
                _milliseconds(turns, 0.5),
                _milliseconds(turns, 0.95),
            )
        )
    return kinds


def _milliseconds(times: Sequence[float], share: float) -> float:
    """The percentile of sorted times; 0 if there are none."""
    place = min(int(len(times) * share), len(times) - 1)
    return round(1000 * times[place], 3) if times else 0.0


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
    yield from align_columns(pair_rows)
    yield ""
    columns = ("player", "rating", "decisions", "median", "p95", "most", "turn_median", "turn_p95")
    kind_rows = [[text(f"tournament.{word}") for word in columns]]
    for kind in kinds:
        times = (kind.median, kind.p95, kind.most, kind.turn_median, kind.turn_p95)
        counts = (kind.rating, kind.decisions)
        kind_rows.append([kind.kind, *map(str, counts), *(f"{time:.1f}" for time in times)])
    yield from align_columns(kind_rows)
