"""What the match tests share: the toy game, registered, and matches of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.engine.randomness import Dice
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.toy_game import ToyGame

SEATS = (SeatSpec("Anna", "human"), SeatSpec("Ben", "human"))
SEED = 9
"""Deals an even card to both seats."""


@pytest.fixture(scope="module", autouse=True)
def _toy_game(toy_game_is_known: None) -> None:
    """Every save of these tests names the toy game."""


@pytest.fixture
def game() -> ToyGame:
    return ToyGame()


@pytest.fixture
def save_path(tmp_path: Path) -> Path:
    return tmp_path / "match.castles"


@pytest.fixture
def new_match(game: ToyGame) -> Callable[..., Match]:
    def make(path: Path | None = None, mode: str = "strict", **options: object) -> Match:
        return Match.new(game, SEATS, SEED, options, mode, path)

    return make


def play_on(match: Match, actions: int, seed: int = 1) -> None:
    """Let dice choose that many actions, fewer if the game ends."""
    dice = Dice(seed)
    for _ in range(actions):
        legal = match.legal_actions()
        if not legal:
            return
        match.submit(legal[dice.below(len(legal))])


def picture(match: Match) -> dict[str, object]:
    """Everything that a resumed match must have in common with the one that was left."""
    return {
        "state": match.game.to_data(match.state),
        "log": match.log,
        "walls": match.walls(),
        "redo": match.can_redo,
        "seats": match.seats,
        "mode": match.undo_mode,
        "practice": match.is_practice,
    }
