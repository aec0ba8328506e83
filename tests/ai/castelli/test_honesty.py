"""No cheating in Castelli: what a seat may not know cannot change what it does."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.levels import LEVEL_NAMES
from castles.ai.player import Player, level_player
from castles.engine.checksum import checksum
from castles.games.castelli.state import State
from tests.ai.castelli.positions import DECISIONS, castelli, one_of_each_decision

SEED = 4
FEW = 6
"""Rollouts of a search here: what it may know does not depend on how long it looks."""


def test_the_positions_ask_every_question() -> None:
    assert set(one_of_each_decision()) == set(DECISIONS)


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_other_hidden_facts_give_the_same_decision(level: str, decision: str) -> None:
    game = castelli()
    state = one_of_each_decision()[decision]
    seat = game.deciding_seat(state)
    view = game.observe(state, seat)
    decided = _patient(level).decide(view)
    assert decided in game.legal_actions(state)
    swapped = game.determinise(view, seed=1)
    assert isinstance(swapped, State)
    assert _secrets(swapped) != _secrets(state), "something hidden must differ"
    same_view = game.observe(swapped, seat)
    assert checksum(game.to_data(same_view.state)) == checksum(game.to_data(view.state))
    assert _patient(level).decide(same_view) == decided


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_other_turns_change_nothing(level: str) -> None:
    """A player that was asked before decides as one that was not: undo and restarts are safe."""
    game = castelli()
    state = one_of_each_decision()["turn"]
    view = game.observe(state, game.deciding_seat(state))
    asked_before = _patient(level)
    for decision in ("build", "orient"):
        other = one_of_each_decision()[decision]
        asked_before.decide(game.observe(other, game.deciding_seat(other)))
    assert asked_before.decide(view) == _patient(level).decide(view)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_deciding_leaves_the_view_as_it_was(level: str) -> None:
    game = castelli()
    for state in one_of_each_decision().values():
        view = game.observe(state, game.deciding_seat(state))
        before = checksum(game.to_data(view.state))
        _patient(level).decide(view)
        assert checksum(game.to_data(view.state)) == before


def _patient(name: str) -> Player:
    """A level without a deadline: with one, a slow machine would decide differently."""
    level = opponents_of("castelli").levels[name]
    if level.budget:
        level = replace(level, budget=replace(level.budget, rollouts=(FEW,), seconds=math.inf))
    return level_player(castelli(), level, SEED)


def _secrets(state: State) -> tuple[object, ...]:
    return state.tiles, state.unused, state.deck, [seat.hand for seat in state.seats]
