"""The rows of the rules: which function answers which decision, action or step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.castelli.state import State

Handler: TypeAlias = Callable[[State, Frame, Action], None]
Step: TypeAlias = Callable[[State, Frame], None]
Listing: TypeAlias = Callable[[State, Frame], list[Action]]
BuildListing: TypeAlias = Callable[[State, int, list[Action]], None]

Scoring: TypeAlias = Callable[[State, int], None]
"""A part of the final scoring of a half."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The base game, or what a mode adds to it."""

    handlers: Mapping[int, Handler]
    steps: Mapping[int, Step]
    listings: Mapping[int, Listing]
    build_listings: tuple[BuildListing, ...] = ()
    scorings: tuple[Scoring, ...] = ()
    sources: tuple[int, ...] = ()
    """Where points come from, by their number in scoring.SOURCES."""

    def __or__(self, more: Rows) -> Rows:
        return Rows(
            {**self.handlers, **more.handlers},
            {**self.steps, **more.steps},
            {**self.listings, **more.listings},
            self.build_listings + more.build_listings,
            self.scorings + more.scorings,
            self.sources + more.sources,
        )
