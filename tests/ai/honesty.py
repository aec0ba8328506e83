"""No cheating, for players of any game: what a seat may not know cannot change what it does."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from castles.ai.by_game import opponents_of
from castles.ai.player import Player, level_player
from castles.engine.checksum import checksum
from castles.engine.game import AnyGame, GameState, GameView

SEED = 4
FEW = 6
"""Rollouts of a search here: what it may know does not depend on how long it looks."""


def patient(game: AnyGame, name: str) -> Player:
    """A level without a deadline: with one, a slow machine would decide differently."""
    level = opponents_of(game.name).levels[name]
    if level.budget:
        level = replace(level, budget=replace(level.budget, rollouts=(FEW,), seconds=math.inf))
    return level_player(game, level, SEED)


def check_other_hidden_facts(
    game: AnyGame, state: GameState, level: str, secrets: Callable[[Any], object]
) -> None:
    """The decision is the same where all that the seat may not know is different."""
    seat = game.deciding_seat(state)
    view = game.observe(state, seat)
    decided = patient(game, level).decide(view)
    assert decided in game.legal_actions(state)
    swapped = game.determinise(view, seed=1)
    assert secrets(swapped) != secrets(state), "something hidden must differ"
    same_view = game.observe(swapped, seat)
    assert checksum(game.to_data(same_view.state)) == checksum(game.to_data(view.state))
    assert patient(game, level).decide(same_view) == decided


def check_other_turns(
    game: AnyGame, state: GameState, others: Iterable[GameState], level: str
) -> None:
    """A player that was asked before decides as one that was not: undo and restarts are safe."""
    asked_before = patient(game, level)
    for other in others:
        asked_before.decide(_own_view(game, other))
    view = _own_view(game, state)
    assert asked_before.decide(view) == patient(game, level).decide(view)


def check_view_left_alone(game: AnyGame, state: GameState, level: str) -> None:
    """Deciding changes nothing in the view."""
    view = _own_view(game, state)
    before = checksum(game.to_data(view.state))
    patient(game, level).decide(view)
    assert checksum(game.to_data(view.state)) == before


def _own_view(game: AnyGame, state: GameState) -> GameView:
    return game.observe(state, game.deciding_seat(state))
