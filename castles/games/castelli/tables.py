"""The rows of the rules: which function answers which decision, action or step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.game import Reason
from castles.games.castelli.effects import BuildEffect
from castles.games.castelli.state import State

Handler: TypeAlias = Callable[[State, Frame, Action], None]
Step: TypeAlias = Callable[[State, Frame], None]
Listing: TypeAlias = Callable[[State, Frame], list[Action]]
BuildListing: TypeAlias = Callable[[State, int, list[Action]], None]

Scoring: TypeAlias = Callable[[State, int], None]
"""A part of the final scoring of a half."""
Dealing: TypeAlias = Callable[[State], None]
"""What seats get at the beginning of a stage."""
OverFinder: TypeAlias = Callable[[State, int, Action, BuildEffect | None], list[Reason]]
"""Why a seat can't build where a castle already is, with or without a card."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The base game, or what a mode adds to it."""

    handlers: Mapping[int, Handler]
    steps: Mapping[int, Step]
    listings: Mapping[int, Listing]
    build_listings: tuple[BuildListing, ...] = ()
    scorings: tuple[Scoring, ...] = ()
    dealings: tuple[Dealing, ...] = ()
    explain_over: OverFinder | None = None
    """Why nobody builds over a castle; a mode has other reasons."""
    sources: tuple[int, ...] = ()
    """Where points come from, by their number in scoring.SOURCES."""

    def __or__(self, more: Rows) -> Rows:
        return Rows(
            {**self.handlers, **more.handlers},
            {**self.steps, **more.steps},
            {**self.listings, **more.listings},
            self.build_listings + more.build_listings,
            self.scorings + more.scorings,
            self.dealings + more.dealings,
            more.explain_over or self.explain_over,
            self.sources + more.sources,
        )
