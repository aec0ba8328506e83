"""Fingerprints of states: equal exactly for states from which the same can come, in any game.

A state is made of ints, tuples, lists, mappings and parts that can be copied. What cannot be copied
does not change during a game (rules, boards) and is left out.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Final

_PLAIN: Final = (int, str, bool, float, type(None))
_UNTOLD: Final = "events"
_known: dict[type, tuple[str, ...]] = {}


@lru_cache
def remembered(kind: type) -> tuple[str, ...]:
    """What an instance of a class has; a compiled class tells it by another name.

    One that is generic lists a `__dict__` too, which its instances need not have.
    """
    names: dict[str, None] = {}
    for base in reversed(kind.__mro__):
        own = base.__dict__.get("__slots__", base.__dict__.get("__mypyc_attrs__", ()))
        names.update(dict.fromkeys([own] if isinstance(own, str) else own))
    names.pop("__dict__", None)
    return tuple(names)


def _fields(kind: type) -> tuple[str, ...]:
    """Of that what counts; nothing of what cannot be copied."""
    if not hasattr(kind, "copy"):
        return ()
    return tuple(name for name in remembered(kind) if name != _UNTOLD)


def fingerprint(value: object) -> Hashable:
    """All that a state remembers, without what it tells."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, tuple):
        return value if all(type(part) is int for part in value) else _all(value)
    if isinstance(value, list):
        return _all(value)
    if isinstance(value, Mapping):
        return tuple(sorted((key, fingerprint(part)) for key, part in value.items()))
    if isinstance(value, set | frozenset):
        return frozenset(map(fingerprint, value))
    if kind not in _known:
        _known[kind] = _fields(kind)
    return tuple(fingerprint(getattr(value, name)) for name in _known[kind])


def _all(parts: tuple[object, ...] | list[object]) -> Hashable:
    return tuple(map(fingerprint, parts))
