"""Positions of real games of Castelli: one of every decision, from the seat that decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

from castles.ai.player import make_player
from castles.engine.decision import NOBODY
from castles.engine.game import AnyGame
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.games.castelli.state import State

STRAYING = 3
"""Every so many decisions are made at random, so that unusual positions come too."""
KINDS, AT_RANDOM = ("greedy", "random"), ("random", "random")
DECISIONS = ("turn", "lay", "orient", "governor", "build", "guard")


def castelli() -> AnyGame:
    return game_named("castelli")


def played_positions(
    seed: int, seats: int, kinds: Sequence[str] = KINDS, **options: object
) -> Iterator[State]:
    """Every position of a game between players that often do not know what they do."""
    game = castelli()
    state = game.new_state(complete_options(game.options, options), seats, seed)
    players = [make_player(kind, game, seed) for kind in kinds]
    number = 0
    while (seat := game.deciding_seat(state)) != NOBODY:
        yield cast(State, game.copy(state))
        number += 1
        player = players[number % STRAYING == 0]
        game.apply(state, player.decide(game.observe(state, seat)))


@cache
def one_of_each_decision(seats: int = 3) -> dict[str, State]:
    """A position of each kind of decision in which there is a choice, in the middle of a game."""
    game = castelli()
    found: dict[str, State] = {}
    # Who thinks seldom attacks a castle that a Guard may save: such games are played at random.
    games = [(seed, KINDS) for seed in range(10)] + [(seed, AT_RANDOM) for seed in range(300)]
    for seed, kinds in games:
        for state in played_positions(seed, seats, kinds, fight=True, dilemma=True):
            name = game.decision(state)
            if state.round > 3 and name not in found and len(game.legal_actions(state)) > 1:
                found[name] = state
        if len(found) == len(DECISIONS):
            break
    return found
