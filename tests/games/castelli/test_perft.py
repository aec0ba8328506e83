"""Counts of action sequences from fixed states: any change of what is legal shows here."""

from __future__ import annotations

import pytest

from castles.engine.randomness import Dice
from castles.games.castelli.state import State
from tests.games.castelli.table import CASTELLI, Table

MODES: dict[str, dict[str, object]] = {
    "base": {},
    "fight": {"fight": True},
    "dilemma": {"dilemma": True},
    "tournament": {"tournament": "knock_out", "fight": True},
}


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions there are."""
    legal = CASTELLI.legal_actions(state)
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = CASTELLI.copy(state)
        CASTELLI.apply(after, action)
        count += perft(after, depth - 1)
    return count


def by_dice(seats: int, decisions: int, mode: str) -> State:
    """A position after so many decisions that dice have made."""
    state = Table(seats, seed=seats, layout="random", **MODES[mode]).state
    dice = Dice(decisions, "perft")
    for _ in range(decisions):
        legal = CASTELLI.legal_actions(state)
        CASTELLI.apply(state, legal[dice.below(len(legal))])
    return state


@pytest.mark.parametrize(
    ("seats", "decisions", "mode", "depth", "count"),
    [
        (2, 0, "base", 3, 688),
        (3, 40, "base", 3, 1382),
        (4, 90, "base", 4, 8449),
        (4, 80, "fight", 3, 252),
        (2, 30, "dilemma", 4, 309),
        (4, 100, "tournament", 3, 224),
    ],
)
def test_perft(seats: int, decisions: int, mode: str, depth: int, count: int) -> None:
    assert perft(by_dice(seats, decisions, mode), depth) == count
