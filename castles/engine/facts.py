"""Facts: JSON values with names in them, and reading them back with clear errors."""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import repr as shortened
from typing import TypeAlias

from castles.engine.errors import SaveError

Fact: TypeAlias = "int | str | bool | list[Fact] | dict[str, Fact] | None"
Words: TypeAlias = dict[str, Fact]
"""Something in names instead of internal numbers, ready for JSON."""

LARGEST_NUMBER = 1 << 64
"""Nothing in a game is larger: the streams of randomness have 64 bits."""


def fact(data: Mapping[str, Fact], key: str) -> Fact:
    if key not in data:
        raise SaveError(f"'{key}' is missing")
    return data[key]


def integer(data: Mapping[str, Fact], key: str) -> int:
    value = fact(data, key)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_NUMBER:
        raise SaveError(f"'{key}' must be a whole number, not {shortened(value)}")
    return value


def text(data: Mapping[str, Fact], key: str) -> str:
    value = fact(data, key)
    if not isinstance(value, str):
        raise SaveError(f"'{key}' must be text, not {shortened(value)}")
    return value


def listing(data: Mapping[str, Fact], key: str) -> list[Fact]:
    value = fact(data, key)
    if not isinstance(value, list):
        raise SaveError(f"'{key}' must be a list, not {shortened(value)}")
    return value


def mapping(value: Fact) -> dict[str, Fact]:
    if not isinstance(value, dict):
        raise SaveError(f"expected names and values, not {shortened(value)}")
    return value


def named(data: Mapping[str, Fact], key: str) -> dict[str, Fact]:
    return mapping(fact(data, key))
