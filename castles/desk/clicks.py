"""What clicks mean in a game: how they are understood, and what a thing stands for.

A game says nothing here of what is allowed: the rules do, and `selection` narrows their legal
actions by what is pointed at.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from castles.desk.thing import Thing
from castles.engine.action import Action, Target

S_contra = TypeVar("S_contra", contravariant=True)
"""The state of a game."""


@dataclass(frozen=True)
class ClickRules:
    """How the player's clicks are understood."""

    asks_first: frozenset[str] = frozenset()
    """Kinds that one click would do, and whose result cannot be taken back: a second confirms."""
    confirmed_at: Mapping[str, str] = field(default_factory=dict)
    """For such a kind: where its thing will go. Pointing at a free place there confirms too."""
    at_once: frozenset[str] = frozenset()
    """Kinds that their button does as soon as only one action is left."""
    implied: frozenset[str] = frozenset()
    """Fields that need not be chosen: `Clicks.preferred` says which action is meant. `field`,
    or `kind.field` for those of one kind."""
    proposed: Mapping[str, str] = field(default_factory=dict)
    """Decisions that begin with an action that waits to be confirmed, and its kind; `preferred`
    says which. The wheel steps through the others."""
    tried: frozenset[str] = frozenset()
    """Kinds of things that pointing at makes the proposal, as long as it lasts."""
    looked_at: frozenset[str] = frozenset()
    """Kinds of things that the answers are about, from when one is pointed at until another is."""
    turned: Mapping[str, str] = field(default_factory=dict)
    """Kinds that put something which can be turned, and the implied field that says how it lies:
    the key, the wheel and a right click step through that, as they do through proposals."""
    drawers: frozenset[str] = frozenset()
    """Kinds of things that a click opens or closes, such as a row that lies folded away; so does
    the key that turns, when there is nothing to turn."""
    half_chosen: frozenset[str] = frozenset()
    """Questions about an action of which nothing has happened yet: Esc takes that back."""
    gathered: Mapping[str, str] = field(default_factory=dict)
    """Decisions that ask for several things one by one, in a fixed order, and the kind that gives
    one: the player points at them in any order, and all are given when they are together."""
    weighed: frozenset[str] = frozenset()
    """Questions with several ways to pay: one is selected, others are pointed at."""
    puts: Mapping[str, str] = field(default_factory=dict)
    """Kinds that put something on the table, and the field that says where."""
    shown_at: Mapping[str, Thing] = field(default_factory=dict)
    """Kinds that happen nowhere, and the thing at which the coach points for them."""
    awaited: frozenset[str] = frozenset()
    """Events that are seen before the next question is asked, such as dice that roll."""
    final: frozenset[str] = frozenset()
    """Events of a final scoring: each is told in words, whoever brought it about."""
    nearest: Sequence[str] = ()
    """Of several obstacles the one is told that comes first here: it is nearest to being mended."""
    furthest: frozenset[str] = frozenset()
    """Obstacles that are told only where there is no other, such as a die that is not asked for."""


class Clicks(Protocol[S_contra]):
    """What the controller asks a game. `seat` is always whose view the state is.

    Games that have nothing special to say derive from it and keep what stands here.
    """

    click_rules: ClickRules = ClickRules()

    def things(self, state: S_contra, seat: int) -> Mapping[str, Sequence[int]]:
        """All numbers there are of each field that can be pointed at, for "why not?"."""
        ...

    def stands_for(self, state: S_contra, target: Target) -> Target | None:
        """What else pointing at a target may mean: a tile of the display its type."""
        return None

    def preferred(self, state: S_contra, seat: int, actions: Sequence[Action]) -> Action | None:
        """Which of actions is meant that differ in implied fields alone: the cheapest; None is the
        first."""
        return None

    def aspects(self, state: S_contra, seat: int, action: Action) -> Sequence[Target]:
        """What else of an action can be chosen besides its fields, such as the number of a die."""
        return ()

    def alike(self, state: S_contra, seat: int, target: Target) -> Hashable:
        """The same for targets between which nobody needs to choose, such as equal tiles."""
        return target

    def costs(self, state: S_contra, seat: int, action: Action) -> Mapping[Thing, int]:
        """In a weighed question: what an action gives."""
        return {}


AnyClicks: TypeAlias = Clicks[Any]
