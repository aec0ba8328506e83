"""Positions of real games for tests: one of every decision, from the seat that has to decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from castles.ai.player import make_player
from castles.engine.decision import NOBODY
from castles.engine.game import AnyGame
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.games.tuscany.state import State


def tuscany() -> AnyGame:
    return game_named("tuscany")


def played_positions(seed: int, seats: int, kind: str = "ai:easy") -> Iterator[State]:
    """Every position of a game between players of one kind."""
    game = tuscany()
    state = game.new_state(complete_options(game.options, {}), seats, seed)
    players = [make_player(kind, game, seed + seat) for seat in range(seats)]
    while (seat := game.deciding_seat(state)) != NOBODY:
        yield cast(State, game.copy(state))
        game.apply(state, players[seat].decide(game.observe(state, seat)))


def one_of_each_decision(seed: int, seats: int) -> dict[str, State]:
    """The first position of each kind of decision in which there is a choice."""
    game = tuscany()
    found: dict[str, State] = {}
    for state in played_positions(seed, seats):
        if len(game.legal_actions(state)) > 1:
            found.setdefault(game.decision(state), state)
    return found
