"""Actions: what a seat answers to a decision, as small tuples of ints.

An action is `(kind, argument, ...)`. Tuples keep search fast; `ActionKind` objects let code read in
words: `PLACE(slot, cell)` builds one, `PLACE.name` and `PLACE.fields` say what it means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from castles.engine.numbering import Numbering

Action: TypeAlias = tuple[int, ...]
Target: TypeAlias = tuple[str, int]
"""Something that a player chooses: a field of an action and its value, or `DO` and a kind."""
DO: Final = "do"


class ActionKind:
    """One kind of action: its name, and what each argument points at on the table."""

    __slots__ = ("facts", "fields", "name", "number", "required", "told_as")

    def __init__(
        self,
        number: int,
        name: str,
        fields: tuple[str, ...],
        optional: tuple[str, ...] = (),
        facts: Iterable[str] = (),
        told_as: str = "",
    ) -> None:
        self.number = number
        self.name = name
        self.facts = frozenset(facts)
        """What rules ask of any kind, so that they need not know which ones there are."""
        self.told_as = told_as or name
        """Its name in saves, where it is told as another kind; its fields tell them apart."""
        self.fields = fields + optional
        self.required = len(fields)
        """How many of the fields every action has; those behind them are of some games only."""

    def __call__(self, *arguments: int) -> Action:
        return (self.number, *arguments)

    def __repr__(self) -> str:
        return f"<{self.name}({', '.join(self.fields)})>"

    def targets(self, action: Action) -> tuple[Target, ...]:
        """What a player may choose, in order, to mean this action: its kind, then its fields."""
        return (self.target, *self.arguments(action))

    def arguments(self, action: Action) -> Iterator[Target]:
        """The fields that the action has, with their values."""
        given = max(self.required, len(action) - 1)
        return zip(self.fields[:given], action[1:], strict=True)

    @property
    def target(self) -> Target:
        """What the button of the kind chooses."""
        return (DO, self.number)


class ActionKinds(Numbering[ActionKind]):
    """The action kinds of one game."""

    def define(
        self,
        name: str,
        *fields: str,
        optional: tuple[str, ...] = (),
        facts: Iterable[str] = (),
        told_as: str = "",
    ) -> ActionKind:
        return self.add(ActionKind(self.next_number, name, fields, optional, facts, told_as))

    def of(self, action: Action) -> ActionKind:
        return self.by_number[action[0]]

    def named(self, name: str) -> ActionKind | None:
        return next((kind for kind in self if kind.name == name), None)

    def names(self) -> Sequence[str]:
        return [kind.name for kind in self]
