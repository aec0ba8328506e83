"""No cheating: what a seat may not know cannot change what it does."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.levels import LEVEL_NAMES
from castles.ai.player import Player, level_player, make_player
from castles.engine.checksum import checksum
from castles.games.tuscany.state import State
from tests.ai.tuscany.positions import one_of_each_decision, tuscany

POSITIONS = one_of_each_decision(seed=21, seats=3)
SEED = 4


def test_the_positions_ask_every_kind_of_question() -> None:
    assert set(POSITIONS) == {
        "assemble",
        "start_castle",
        "token",
        "turn",
        "pay",
        "castle",
        "extra",
        "discard",
    }


@pytest.mark.parametrize("decision", POSITIONS)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_other_hidden_facts_give_the_same_decision(level: str, decision: str) -> None:
    game = tuscany()
    state = POSITIONS[decision]
    seat = game.deciding_seat(state)
    view = game.observe(state, seat)
    decided = _patient(level).decide(view)
    assert decided in game.legal_actions(state)
    swapped = game.determinise(view, seed=1)
    assert _secrets(swapped) != _secrets(state), "something hidden must differ"
    same_view = game.observe(swapped, seat)
    assert checksum(game.to_data(same_view.state)) == checksum(game.to_data(view.state))
    assert _patient(level).decide(same_view) == decided


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_earlier_decisions_change_nothing(level: str) -> None:
    """A player that was asked before decides as one that was not: undo and restarts are safe."""
    game = tuscany()
    state = POSITIONS["turn"]
    view = game.observe(state, game.deciding_seat(state))
    asked_before = _patient(level)
    for decision in ("token", "extra"):
        other = POSITIONS[decision]
        asked_before.decide(game.observe(other, game.deciding_seat(other)))
    assert asked_before.decide(view) == _patient(level).decide(view)


def test_deciding_leaves_the_view_as_it_was() -> None:
    game = tuscany()
    for state in POSITIONS.values():
        view = game.observe(state, game.deciding_seat(state))
        before = checksum(game.to_data(view.state))
        make_player("ai:hard", game, SEED).decide(view)
        assert checksum(game.to_data(view.state)) == before


def _patient(name: str) -> Player:
    """A player of that level with time for all its rollouts: no clock changes what it decides."""
    level = opponents_of("tuscany").levels[name]
    budget = replace(level.budget, seconds=math.inf) if level.budget else None
    return level_player(tuscany(), replace(level, budget=budget), SEED)


def _secrets(state: State) -> tuple[object, ...]:
    left = state.deck[state.deck_next :]
    stacks = [seat.stacks[seat.put_out :] for seat in state.seats]
    return left, stacks, [seat.hand for seat in state.seats]
