"""Whether two states are the same, without spelling them: that takes most of the time of a test."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import NoneType

from castles.engine.checksum import canonical
from castles.engine.game import AnyGame, GameState
from castles.games.burgundy.board import Board as Duchy
from castles.games.burgundy.ruleset import Ruleset as OfBurgundy
from castles.games.castelli.board import Board as Quadrants
from castles.games.castelli.ruleset import Ruleset as OfCastelli
from castles.games.tuscany.board import Board as Region
from castles.games.tuscany.ruleset import Ruleset as OfTuscany

_PLAIN = {int, str, float, NoneType}
_PRINTED = {Duchy, Quadrants, Region, OfBurgundy, OfCastelli, OfTuscany}
"""What is the same as long as it is the same object: games make them once, and change nothing."""
_NOT_OF_THE_STATE = {"events"}


def spelled(game: AnyGame, state: GameState) -> str:
    """The whole state in one string, to compare."""
    return canonical(game.to_data(state))


def snapshot(value: object) -> object:
    """Everything in a state as it is now, in tuples: equal snapshots are spelled equally."""
    kind = type(value)
    if kind in _PLAIN or kind in _PRINTED:
        return value
    if kind is bool:
        return bool, value
    if isinstance(value, tuple | list):
        if {*map(type, value)} <= _PLAIN:
            return tuple(value)
        return tuple(map(snapshot, value))
    if isinstance(value, Mapping):
        return {key: snapshot(part) for key, part in value.items()}
    return kind, *(snapshot(getattr(value, name)) for name in _slots(kind))


@cache
def _slots(kind: type) -> tuple[str, ...]:
    slots = tuple(name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))
    assert slots, f"{kind.__name__} holds something that cannot be seen"
    assert all(hasattr(base, "__slots__") for base in kind.__mro__[:-1]), kind.__name__
    return tuple(name for name in slots if name not in _NOT_OF_THE_STATE)


def agree(game: AnyGame, one: GameState, other: GameState) -> bool:
    """Whether both would be spelled equally; what is remembered besides may differ."""
    return snapshot(one) == snapshot(other) or spelled(game, one) == spelled(game, other)
