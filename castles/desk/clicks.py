"""What clicks mean in a game: rules for understanding them, and what a thing stands for.

This doesn't say what is allowed: the rules do that, and `selection` narrows the legal actions by
what is pointed at.
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
    """How to interpret the player's clicks."""

    asks_first: frozenset[str] = frozenset()
    """Kinds that would take one click but can't be undone: a second click confirms them."""
    asks_unnamed: frozenset[str] = frozenset()
    """Kinds that a click on a thing may do by accident, as nothing else can be done with it: a
    second click confirms them, unless their button was pressed first."""
    confirmed_at: Mapping[str, str] = field(default_factory=dict)
    """For such a kind: where its thing goes. Pointing at a free place there confirms too."""
    at_once: frozenset[str] = frozenset()
    """Kinds whose button acts as soon as only one action is left."""
    implied: frozenset[str] = frozenset()
    """Fields that need not be chosen: `Clicks.preferred` picks the action. `field`, or
    `kind.field` for one kind only."""
    proposed: Mapping[str, str] = field(default_factory=dict)
    """Decisions that begin with a proposed action to confirm, and its kind; `preferred` picks
    it. The wheel steps through the others."""
    tried: frozenset[str] = frozenset()
    """Kinds of things that become the proposal while they are pointed at."""
    looked_at: frozenset[str] = frozenset()
    """Kinds of things that the answers apply to once pointed at, until another one is."""
    turned: Mapping[str, str] = field(default_factory=dict)
    """Kinds that place something which can be rotated, and the implied field for its rotation:
    the key, the wheel and a right click step through it, as they do through proposals."""
    drawers: frozenset[str] = frozenset()
    """Kinds of things that a click opens or closes, such as a folded row. The rotate key does
    the same when there is nothing to rotate."""
    half_chosen: frozenset[str] = frozenset()
    """Questions about an action that has had no effect yet: Esc undoes it."""
    gathered: Mapping[str, str] = field(default_factory=dict)
    """Decisions that ask for several things one by one in a fixed order, and the kind that gives
    one. The player points at them in any order, and all are given once complete."""
    weighed: frozenset[str] = frozenset()
    """Questions with several ways to pay: one is selected; pointing at things selects others."""
    puts: Mapping[str, str] = field(default_factory=dict)
    """Kinds that place something on the table, and the field for the place."""
    shown_at: Mapping[str, Thing] = field(default_factory=dict)
    """Kinds without a place, and the thing at which the coach points for them."""
    awaited: frozenset[str] = frozenset()
    """Events that are shown before the next question, such as a roll of dice."""
    final: frozenset[str] = frozenset()
    """Events of a final scoring: each is reported in words, whoever caused it."""
    nearest: Sequence[str] = ()
    """Of several obstacles, the first in this order is shown: the easiest to overcome."""
    furthest: frozenset[str] = frozenset()
    """Obstacles that are shown only if there is no other, such as a die that isn't asked for."""


class Clicks(Protocol[S_contra]):
    """What the controller asks a game. `seat` is always the seat whose view the state is.

    Games override only what they need.
    """

    click_rules: ClickRules = ClickRules()

    def things(self, state: S_contra, seat: int) -> Mapping[str, Sequence[int]]:
        """Every value of each pointable field, legal or not, to explain illegal ones."""
        ...

    def stands_for(self, state: S_contra, target: Target) -> Target | None:
        """What else pointing at a target may mean: a tile in the display can mean its type."""
        return None

    def preferred(self, state: S_contra, seat: int, actions: Sequence[Action]) -> Action | None:
        """The action to pick among those that differ only in implied fields, such as the cheapest;
        None means the first."""
        return None

    def aspects(self, state: S_contra, seat: int, action: Action) -> Sequence[Target]:
        """What can be chosen of an action besides its fields, such as the number of a die."""
        return ()

    def alike(self, state: S_contra, seat: int, target: Target) -> Hashable:
        """The same value for interchangeable targets, such as equal tiles."""
        return target

    def costs(self, state: S_contra, seat: int, action: Action) -> Mapping[Thing, int]:
        """What an action pays, in a question with several ways to pay."""
        return {}


AnyClicks: TypeAlias = Clicks[Any]
