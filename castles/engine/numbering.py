"""Kinds of actions and frames by number: the same ones, whoever is imported first.

ACTIONS: Final = ActionKinds()                # in the base game, from 0 on
ACTIONS: Final = BASE_ACTIONS.from_number(28) # in a file of a module, which has its own numbers
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Protocol, Self, TypeVar


class Numbered(Protocol):
    """A kind with a name and a number, and facts that hold of it."""

    @property
    def name(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def facts(self) -> frozenset[str]: ...


K = TypeVar("K", bound=Numbered)


class Numbering(Generic[K]):
    """All kinds of a game; each file counts on from its first number."""

    def __init__(self) -> None:
        self.by_number: dict[int, K] = {}
        self.next_number = 0

    def from_number(self, first: int) -> Self:
        """The same kinds, for a file whose own begin with this number."""
        block = type(self)()
        block.by_number, block.next_number = self.by_number, first
        return block

    def add(self, kind: K) -> K:
        other = self.by_number.setdefault(kind.number, kind)
        assert other is kind, f"'{kind.name}' and '{other.name}' have the number {kind.number}"
        self.next_number += 1
        return kind

    def having(self, fact: str) -> frozenset[int]:
        """The numbers of the kinds of which a fact holds."""
        return frozenset(kind.number for kind in self if fact in kind.facts)

    def __iter__(self) -> Iterator[K]:
        return iter([self.by_number[number] for number in sorted(self.by_number)])
