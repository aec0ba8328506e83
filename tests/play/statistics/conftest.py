"""Finished matches of Tuscany and of the toy game to count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from castles.games.by_game import game_named
from castles.play import match as match_module
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.play.statistics.database import Statistics, open_statistics
from tests.play.conftest import play_on

HOUR = 3600

PlayMatch = Callable[..., Match]


@pytest.fixture
def statistics() -> Iterator[Statistics]:
    opened = open_statistics(None)
    yield opened
    opened.close()


@pytest.fixture
def play_match(monkeypatch: pytest.MonkeyPatch) -> PlayMatch:
    """Plays whole matches, one an hour, an action every ten seconds."""
    begun = iter(range(1_700_000_000, 1_800_000_000, HOUR))

    def play(
        seats: str = "Anna=human,greedy",
        seed: int = 1,
        game: str = "toy",
        path: Path | None = None,
        mode: str = "strict",
        actions: int = 2000,
    ) -> Match:
        times = iter(range(next(begun), 2_000_000_000, 10))
        monkeypatch.setattr(match_module, "now", lambda: next(times))
        named = [seat.rpartition("=") for seat in seats.split(",")]
        specs = [SeatSpec(name, kind) for name, _, kind in named]
        match = Match.new(game_named(game), specs, seed, {}, mode, path)
        play_on(match, actions, seed)
        match.close()
        return match

    return play
