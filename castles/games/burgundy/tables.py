"""The rows of the rules: which function answers which decision, action or step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.burgundy.state import Estate, State

Handler: TypeAlias = Callable[[State, Frame, Action], None]
Step: TypeAlias = Callable[[State, Frame], None]
Listing: TypeAlias = Callable[[State, Frame], list[Action]]
FreeListing: TypeAlias = Callable[[State, Estate, list[Action]], None]
DieListing: TypeAlias = Callable[[State, Estate, int, int, int, list[Action]], None]
"""With a die, its value, and how far workers can change it."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The base game or what a module adds to it."""

    handlers: Mapping[int, Handler]
    steps: Mapping[int, Step]
    listings: Mapping[int, Listing]
    free_listings: tuple[FreeListing, ...] = ()
    """What needs no die, on one's own turn and wherever an action of it continues (G11)."""
    purchase_listings: tuple[FreeListing, ...] = ()
    """What a seat with the silver and a free storage space can buy (B12)."""
    die_listings: tuple[DieListing, ...] = ()
    """What can be done with a die besides the four actions of the base game (B14)."""
    turn_listings: tuple[FreeListing, ...] = ()
    """What is possible in the decision `turn` only."""

    def __or__(self, more: Rows) -> Rows:
        return Rows(
            {**self.handlers, **more.handlers},
            {**self.steps, **more.steps},
            {**self.listings, **more.listings},
            self.free_listings + more.free_listings,
            self.purchase_listings + more.purchase_listings,
            self.die_listings + more.die_listings,
            self.turn_listings + more.turn_listings,
        )


NO_ROWS: Final = Rows({}, {}, {})
