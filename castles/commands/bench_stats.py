"""`castles bench --stats`: time to open and query statistics, with many matches and with none."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from castles.ai.player import make_player
from castles.engine.game import AnyGame
from castles.games.by_game import DEFAULT_GAME, game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.play.statistics import queries
from castles.play.statistics.database import FILE_NAME, open_statistics
from castles.play.statistics.match_facts import MatchFacts, facts_of
from castles.play.statistics.recording import record
from castles.text.catalogue import Catalogue

MATCHES = 2000
_DIFFERENT = 4
_DAY = 86_400


def run(rounds: int, as_json: bool, catalogue: Catalogue) -> int:
    """Fill one database, leave one empty, and open them alternately; the best round counts."""
    with TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full" / FILE_NAME, Path(folder) / "empty" / FILE_NAME
        _fill(full, MATCHES)
        _fill(empty, 0)
        times = [(measure(full), measure(empty)) for _ in range(rounds)]
    best_full, best_empty = (min(column) for column in zip(*times, strict=True))
    figures = {
        "count": MATCHES,
        "full": round(1000 * best_full, 1),
        "empty": round(1000 * best_empty, 1),
        "ratio": round(best_full / best_empty, 1),
    }
    print(json.dumps(figures) if as_json else catalogue.text("bench.stats", **figures))
    return 0


def measure(path: Path) -> float:
    """Open, and run all queries that the screen of one player needs."""
    begun = perf_counter()
    with closing(open_statistics(path)) as statistics:
        for game in queries.games(statistics) or [DEFAULT_GAME]:
            for summary in queries.players(statistics, game)[:1]:
                for question in (
                    queries.pairs,
                    queries.points_by_source,
                    queries.favourites,
                    queries.score_history,
                    queries.luck,
                ):
                    question(statistics, game, summary.player)
            queries.matches(statistics, game)
    return perf_counter() - begun


def _fill(path: Path, matches: int) -> None:
    """Add some real matches repeatedly, each time on another day."""
    game = game_named(DEFAULT_GAME)
    games = [_played(game, seed) for seed in range(_DIFFERENT if matches else 0)]
    with closing(open_statistics(path)) as statistics:
        statistics.connection.execute("PRAGMA synchronous = OFF")
        for number in range(matches):
            facts = games[number % _DIFFERENT]
            begun = facts.begun + number * _DAY
            record(statistics, replace(facts, identity=str(number), begun=begun, ended=begun))


def _played(game: AnyGame, seed: int) -> MatchFacts:
    match = Match.new(game, [SeatSpec("Anna", "human"), SeatSpec("", "greedy")], seed)
    player = make_player("greedy", game, seed)
    while not match.is_over:
        match.submit(player.decide(match.view(match.deciding_seat)))
    facts = facts_of(match.played)
    assert facts is not None, "the match is over"
    return facts
