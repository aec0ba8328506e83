"""Hooks of several modules become one object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from castles.engine.hooks import combined


@dataclass(frozen=True, slots=True)
class Hooks:
    rows: tuple[str, ...] = ()
    table: Mapping[str, int] = field(default_factory=dict)
    names: frozenset[str] = frozenset()
    is_wide: bool = False
    way: str | None = None


ONE = Hooks(rows=("a",), table={"x": 1, "y": 1}, names=frozenset("n"), way="first")
TWO = Hooks(rows=("b",), table={"y": 2}, names=frozenset("m"), is_wide=True, way="second")


def test_each_hook_has_its_way_to_combine() -> None:
    assert combined(Hooks, [ONE, TWO]) == Hooks(
        ("a", "b"), {"x": 1, "y": 2}, frozenset("mn"), is_wide=True, way="first"
    )


def test_of_nothing_all_is_as_usual() -> None:
    assert combined(Hooks, []) == Hooks()
