"""`castles simulate`: a summary of many games; the same seed gives the same table."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from castles.ai.player import make_player
from castles.ai.processes import worker_pool
from castles.commands.playing import play_out
from castles.commands.progress import ProgressLine
from castles.commands.text_tables import align_columns
from castles.engine.randomness import seeded
from castles.engine.ruleset import Options
from castles.games.by_game import game_named
from castles.text.catalogue import Catalogue

CHUNK = 20


@dataclass(frozen=True, slots=True)
class Table:
    """What the games of one simulation have in common."""

    game: str
    kinds: tuple[str, ...]
    options: Options
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended."""

    points: tuple[int, ...]
    wins: tuple[float, ...]
    """For each seat; a win may be shared."""
    rounds: int
    decisions: int


def play_game(table: Table, number: int) -> Result:
    """Play game `number` of a simulation; nothing else determines its deal and players."""
    game = game_named(table.game)
    seed = seeded(table.seed, f"game {number}")
    state = game.new_state(table.options, len(table.kinds), seed)
    players = [
        make_player(kind, game, seeded(seed, f"seat {seat}"), is_patient=True)
        for seat, kind in enumerate(table.kinds)
    ]
    outcome, decisions = play_out(game, state, players)
    rounds = game.progress(state).round
    assert isinstance(rounds, int)
    wins = tuple(outcome.share(seat) for seat in range(len(outcome.points)))
    return Result(outcome.points, wins, rounds, decisions)


def _play_chunk(table: Table, numbers: range) -> list[Result]:
    return [play_game(table, number) for number in numbers]


def play_games(table: Table, games: int, jobs: int) -> Iterator[Result]:
    """The results in game order, regardless of the number of processes."""
    if jobs == 1:
        for number in range(games):
            yield play_game(table, number)
        return
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    with worker_pool(jobs) as pool:
        for results in pool.map(_play_chunk, [table] * len(chunks), chunks):
            yield from results


@dataclass(frozen=True, slots=True)
class Spread:
    """A five-number summary."""

    mean: float
    deviation: float
    least: int
    median: int
    most: int


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The results of one seat; a shared win counts as a fraction."""

    seat: int
    kind: str
    wins: float
    win_rate: float
    interval: tuple[float, float]
    score: Spread


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of a simulation."""

    table: Table
    games: int
    shared_wins: int
    seats: tuple[SeatSummary, ...]
    rounds: Spread
    decisions: Spread


def run(table: Table, games: int, jobs: int, as_json: bool, catalogue: Catalogue) -> int:
    game = game_named(table.game)
    game.new_state(table.options, len(table.kinds), 0)  # refuses bad options before any work
    results: list[Result] = []
    with ProgressLine(catalogue.text("simulate.progress"), games) as progress:
        for result in play_games(table, games, jobs):
            results.append(result)
            progress.reach(len(results))
    summary = summarise(table, results)
    if as_json:
        print(json.dumps(asdict(summary), indent=2))
    else:
        print("\n".join(_lines(summary, catalogue)))
    return 0


def summarise(table: Table, results: Sequence[Result]) -> Summary:
    seats = []
    for seat, kind in enumerate(table.kinds):
        wins = sum(r.wins[seat] for r in results)
        low, high = wilson_interval(wins, len(results))
        seats.append(
            SeatSummary(
                seat=seat,
                kind=kind,
                wins=round(wins, 2),
                win_rate=round(wins / len(results), 4),
                interval=(round(low, 4), round(high, 4)),
                score=spread([r.points[seat] for r in results]),
            )
        )
    return Summary(
        table=table,
        games=len(results),
        shared_wins=sum(1 for r in results if 0 < max(r.wins) < 1),
        seats=tuple(seats),
        rounds=spread([r.rounds for r in results]),
        decisions=spread([r.decisions for r in results]),
    )


def wilson_interval(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z_squared = 1.96**2
    rate = successes / trials
    centre = rate + z_squared / (2 * trials)
    half = math.sqrt(z_squared * (rate * (1 - rate) / trials + z_squared / (4 * trials**2)))
    scale = 1 + z_squared / trials
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def spread(values: Sequence[int]) -> Spread:
    ordered = sorted(values)
    mean = sum(ordered) / len(ordered)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in ordered) / len(ordered))
    median = ordered[len(ordered) // 2]
    return Spread(round(mean, 2), round(deviation, 2), ordered[0], median, ordered[-1])


def _lines(summary: Summary, catalogue: Catalogue) -> Iterator[str]:
    text = catalogue.text
    table = summary.table
    yield text("simulate.heading", game=table.game, count=summary.games, seed=table.seed)
    columns = ("seat", "kind", "wins", "win_rate", "interval", "score")
    rows = [[text(f"simulate.{column}") for column in columns]]
    for seat in summary.seats:
        low, high = seat.interval
        rows.append(
            [
                str(seat.seat),
                seat.kind,
                f"{seat.wins:g}",
                f"{seat.win_rate:.1%}",
                f"{low:.1%} - {high:.1%}",
                _spread_text(seat.score, catalogue),
            ]
        )
    yield from align_columns(rows, words=2)
    yield text("simulate.shared", count=summary.shared_wins)
    yield text("simulate.rounds", spread=_spread_text(summary.rounds, catalogue))
    yield text("simulate.decisions", spread=_spread_text(summary.decisions, catalogue))


def _spread_text(numbers: Spread, catalogue: Catalogue) -> str:
    return catalogue.text(
        "simulate.spread",
        mean=f"{numbers.mean:.1f}",
        deviation=f"{numbers.deviation:.1f}",
        least=numbers.least,
        most=numbers.most,
    )
