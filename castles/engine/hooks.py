"""Objects of hooks, one for each module of a game, put together into one of the same class.

Tuples are joined, mappings merged and sets united, in the order of the modules. Something is true
if it is for any of them; of all else the first that is there holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

H = TypeVar("H", bound="DataclassInstance")


def combined(kind: type[H], parts: Iterable[H]) -> H:
    """What several say, as one object; what none of them says is as the class has it."""
    every = [kind(), *parts]
    names = [hook.name for hook in fields(kind)]
    return kind(**{name: _together([getattr(part, name) for part in every]) for name in names})


def _together(said: list[Any]) -> Any:
    usual = said[0]
    if isinstance(usual, tuple):
        return sum(said, ())
    if isinstance(usual, Mapping):
        return {key: entry for table in said for key, entry in table.items()}
    if isinstance(usual, frozenset):
        return usual.union(*said)
    return next((each for each in said if each), usual)
