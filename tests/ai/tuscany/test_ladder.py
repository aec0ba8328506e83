"""The ladder in small: every step up wins clearly more than half on a fixed set of deals."""

from __future__ import annotations

import pytest

from castles.commands.tournament import Plan, play_round, rounds_of
from castles.engine.ruleset import complete_options
from tests.ai.tuscany.positions import tuscany


@pytest.mark.parametrize(
    ("weaker", "stronger", "games", "least_wins"),
    [
        ("random", "ai:novice", 12, 9),
        ("ai:novice", "ai:easy", 12, 10),
        ("ai:easy", "ai:medium", 24, 17),
    ],
)
def test_a_step_up_wins(weaker: str, stronger: str, games: int, least_wins: int) -> None:
    options = complete_options(tuscany().options, {})
    plan = Plan("tuscany", (weaker, stronger), False, 2, games, options, seed=2)
    wins = sum(sum(play_round(plan, given).wins) for given in rounds_of(plan))
    assert wins >= least_wins
