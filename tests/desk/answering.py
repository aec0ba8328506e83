"""Matches in which others may answer, and seats that answer in their own way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from castles.desk.session import Session
from castles.engine.action import Action
from castles.games.by_game import game_named
from castles.games.castelli.actions import GOVERN, ORIENT, PASS
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.play.seat import SeatSpec

NAMES = ("Anna", "Bruno", "Carla", "Dario")


class Silent:
    """A seat that never decides: the table waits for it."""

    def __init__(self, seat: int) -> None: ...

    def decide(self, view: object) -> Action | None:
        return None

    answer = decide


class Patient(Silent):
    """Lets everything pass that it is asked in another's turn."""

    def answer(self, view: object) -> Action:
        return PASS()


class Eager(Silent):
    """Turns every tile that it may."""

    def answer(self, view: object) -> Action:
        return GOVERN(1)

    decide = answer


class Fickle(Eager):
    """Would decide otherwise if it were asked once more."""

    def decide(self, view: object) -> Action:
        return PASS()


def match_at(moment: Callable[[Match], bool], *kinds: str, seed: int = 3, **options: bool) -> Match:
    """A match played at random until a moment; another deal if it never comes."""
    specs = [SeatSpec(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    for deal in range(seed, seed + 60):
        match = Match.new(game_named("castelli"), specs, deal, options)
        chance = Random(deal)
        while not match.is_over:
            if moment(match):
                return match
            match.submit(chance.choice(_playful(match)))
    raise AssertionError("the moment never comes")


def _playful(match: Match) -> list[tuple[int, ...]]:
    """Cards are kept: then there is something to answer with."""
    kinds = match.game.action_kinds
    legal = match.legal_actions()
    return [a for a in legal if not kinds.of(a).name.startswith(("sell", "play"))] or legal


def laying(holds_governor: bool) -> Callable[[Match], bool]:
    """Anna gives a tile its direction, Bruno has cards and perhaps a Governor among them."""

    def moment(match: Match) -> bool:
        state = cast(State, match.state)
        if match.deciding_seat != 0 or match.game.decision(state) != "orient":
            return False
        bruno = state.seats[1]
        has_it = state.rules.governor in bruno.hand
        return bool(bruno.hand) and not bruno.card_played and has_it == holds_governor

    return moment


def laid(holds_governor: bool) -> Session:
    match = match_at(laying(holds_governor), "human", "human")
    session = Session(match, Silent)
    session.viewer = 0
    session.submit(ORIENT(0))
    return session


def could_both(last_holds: bool) -> Callable[[Match], bool]:
    """Anna lays; Bruno, a person, has no Governor, Carla, a computer, perhaps one."""

    def moment(match: Match) -> bool:
        state = cast(State, match.state)
        if match.deciding_seat != 0 or match.game.decision(state) != "orient":
            return False
        bruno, carla = (state.rules.governor in seat.hand for seat in state.seats[1:])
        could = all(seat.hand and not seat.card_played for seat in state.seats[1:])
        return could and not bruno and carla == last_holds

    return moment
