"""No cheating in Burgundy: what a seat may not know cannot change what it does."""

from __future__ import annotations

from functools import cache

import pytest

from castles.ai.levels import LEVEL_NAMES
from castles.games.burgundy.state import State
from tests.ai.burgundy.positions import burgundy, one_of_each_decision, played_positions
from tests.ai.honesty import check_other_hidden_facts, check_other_turns, check_view_left_alone

DECISIONS = (
    *("board", "start_castle", "turn", "castle", "ship", "tile", "sale", "place", "discard"),
    "goods",
)

MODULES = {
    "border_posts": True,
    "white_castles": True,
    "inns": True,
    "extra_tiles": True,
    "trade_routes": "random",
    "shields": True,
}


def test_the_positions_ask_every_usual_question() -> None:
    assert set(one_of_each_decision()) >= set(DECISIONS)


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_other_hidden_facts_give_the_same_decision(level: str, decision: str) -> None:
    check_other_hidden_facts(burgundy(), one_of_each_decision()[decision], level, _secrets)


@cache
def _with_modules() -> tuple[State, State]:
    """A turn in the second phase, and the tribute before it."""
    for state in played_positions(3, 2, **MODULES):
        decision = burgundy().decision(state)
        if decision == "tribute":
            tribute = state
        if decision == "turn" and state.phase == 1:
            return tribute, state
    raise AssertionError("nobody took a shield")


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_nothing_hidden_counts_with_modules(level: str) -> None:
    for state in _with_modules():
        check_other_hidden_facts(burgundy(), state, level, _secrets)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_other_turns_change_nothing(level: str) -> None:
    found = one_of_each_decision()
    others = [found[decision] for decision in ("ship", "castle")]
    check_other_turns(burgundy(), found["turn"], others, level)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_deciding_leaves_the_view_as_it_was(level: str) -> None:
    for state in one_of_each_decision().values():
        check_view_left_alone(burgundy(), state, level)


def _secrets(state: State) -> tuple[object, ...]:
    return state.supplies, state.black_supply, state.goods, state.goods_removed
