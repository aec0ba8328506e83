"""No cheating in Castelli: what a seat may not know cannot change what it does."""

from __future__ import annotations

import pytest

from castles.ai.levels import LEVEL_NAMES
from castles.games.castelli.state import State
from tests.ai.castelli.positions import DECISIONS, castelli, one_of_each_decision
from tests.ai.honesty import check_other_hidden_facts, check_other_turns, check_view_left_alone


def test_the_positions_ask_every_question() -> None:
    assert set(one_of_each_decision()) == set(DECISIONS)


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_other_hidden_facts_give_the_same_decision(level: str, decision: str) -> None:
    check_other_hidden_facts(castelli(), one_of_each_decision()[decision], level, _secrets)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_other_turns_change_nothing(level: str) -> None:
    found = one_of_each_decision()
    others = [found[decision] for decision in ("build", "orient")]
    check_other_turns(castelli(), found["turn"], others, level)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_deciding_leaves_the_view_as_it_was(level: str) -> None:
    for state in one_of_each_decision().values():
        check_view_left_alone(castelli(), state, level)


def _secrets(state: State) -> tuple[object, ...]:
    return state.tiles, state.unused, state.deck, [seat.hand for seat in state.seats]
