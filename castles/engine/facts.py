"""Facts: JSON values with names in them, and reading them back with clear errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from castles.engine.errors import SaveError

Fact: TypeAlias = "int | str | bool | list[Fact] | dict[str, Fact] | None"
Words: TypeAlias = dict[str, Fact]
"""Something in names instead of internal numbers, ready for JSON."""


def fact(data: Mapping[str, Fact], key: str) -> Fact:
    if key not in data:
        raise SaveError(f"'{key}' is missing")
    return data[key]


def integer(data: Mapping[str, Fact], key: str) -> int:
    value = fact(data, key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise SaveError(f"'{key}' must be a whole number, not {value!r}")
    return value


def text(data: Mapping[str, Fact], key: str) -> str:
    value = fact(data, key)
    if not isinstance(value, str):
        raise SaveError(f"'{key}' must be text, not {value!r}")
    return value


def listing(data: Mapping[str, Fact], key: str) -> list[Fact]:
    value = fact(data, key)
    if not isinstance(value, list):
        raise SaveError(f"'{key}' must be a list, not {value!r}")
    return value


def mapping(value: Fact) -> dict[str, Fact]:
    if not isinstance(value, dict):
        raise SaveError(f"expected names and values, not {value!r}")
    return value


def named(data: Mapping[str, Fact], key: str) -> dict[str, Fact]:
    return mapping(fact(data, key))
