"""Games of Tuscany played by computers, to have something to talk about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import cast

from castles.ai.player import make_player
from castles.engine.action import Action
from castles.engine.automa import table_options
from castles.engine.event import Event
from castles.engine.game import AnyGame
from castles.games.by_game import game_named
from castles.games.tuscany.state import State

NAMES = ("Anna", "Ben", "Clara", "Dino")


def tuscany() -> AnyGame:
    return game_named("tuscany")


def positions(
    kinds: tuple[str, ...], seed: int, options: Mapping[str, object] | None = None
) -> Iterator[tuple[State, Action, list[Event]]]:
    """Each state of a game, the action taken in it, and what it led to."""
    game = tuscany()
    players = [make_player(kind, game, seed + seat) for seat, kind in enumerate(kinds)]
    chosen = table_options(game.options, kinds, options or {})
    state = game.new_state(chosen, len(kinds), seed)
    while state.pending:
        seat = game.deciding_seat(state)
        action = players[seat].decide(game.observe(state, seat))
        before = game.copy(state)
        told: list[Event] = []
        state.events = told
        game.apply(state, action)
        state.events = None
        yield cast(State, before), action, told


@cache
def all_events() -> tuple[Event, ...]:
    """Events of several games, two to four seats, one with an automa."""
    tables = [
        ("random", "random"),
        ("greedy", "random", "random"),
        ("random",) * 4,
        ("random", "automa:expert"),
    ]
    return tuple(
        event
        for seed, kinds in enumerate(tables)
        for _, _, told in positions(kinds, seed)
        for event in told
    )
