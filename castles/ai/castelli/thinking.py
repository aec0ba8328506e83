"""Castelli, as its players think about it (see `castles.ai.search.thinking`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from castles.ai.castelli.appraiser import CastelliAppraiser, CastelliTaste
from castles.ai.castelli.reasons import reasons_for
from castles.ai.castelli.weights import WEIGHT_NAMES
from castles.ai.search.thinking import Actions, Appraiser, Beam, Sides, Steps, Thinking
from castles.engine.action import Action
from castles.engine.game import Reason
from castles.games.castelli.actions import TURN
from castles.games.castelli.decisions import (
    CHOOSE_BUILD,
    CHOOSE_GOVERNOR,
    CHOOSE_GUARD,
    CHOOSE_LAY,
    CHOOSE_ORIENT,
    CHOOSE_TURN,
)
from castles.games.castelli.state import CLOSED, State
from castles.games.castelli.view import View

ALL: Final = 1000
"""More than a decision has actions."""
MOST_STAGES: Final = 3
"""No tournament has more."""


class CastelliThinking(Thinking[State, View]):
    """A turn is planned from the moment its tile lies open; which tile to turn is a hope."""

    weight_names: ClassVar[Sequence[str]] = WEIGHT_NAMES
    turn_frames: ClassVar[frozenset[int]] = frozenset(
        kind.number for kind in (CHOOSE_TURN, CHOOSE_LAY, CHOOSE_ORIENT, CHOOSE_BUILD)
    )
    reckoned_frames: ClassVar[frozenset[int]] = frozenset(
        (CHOOSE_GOVERNOR.number, CHOOSE_GUARD.number)
    )
    beam: ClassVar[Beam] = Beam(kept=3, later=ALL, whole=False)

    def taste(self, weights: Mapping[str, float]) -> CastelliTaste:
        return CastelliTaste(self, weights)

    def position(self, state: State, seat: int) -> str:
        own = state.seats[seat]
        return (
            f"{state.stage} {state.laid} {state.pending[-1:]} {own.hand} {own.units} {own.ingots} "
            f"{own.points} {own.castles_left} {own.card_played} {state.guarded}"
        )

    def time_left(self, state: State) -> float:
        fields = state.board.halves[state.active].fields
        return (fields & ~state.laid).bit_count() / fields.bit_count()

    def reasons(self, view: View, actions: Actions) -> list[Reason]:
        return reasons_for(view, actions)

    def seen(self, view: View) -> State:
        """A guess: what an action entails may draw a card, which must be one."""
        return self.game.determinise(view, 0)

    def sides(self, state: State) -> Sides:
        """C12: only those of the own half play against one another."""
        return [(number,) for number in state.halves[state.active].players]

    def own_turn(self, state: State, seat: int) -> State:
        """Nobody else answers with a card: neither in the own turn nor after the own answer."""
        turn = state.copy()
        for number, other in enumerate(turn.seats):
            if number != seat:
                other.card_played = True
        turn.stage = MOST_STAGES  # C12: the end of a stage is the end of what is thought about
        turn.pending = tuple(
            frame
            for frame in turn.pending
            if frame[0] != CHOOSE_GOVERNOR.number or frame[1] == seat
        )
        return turn

    def steps(self, state: State, appraiser: Appraiser[State]) -> Steps:
        """All that is worth a thought: the positions after it are judged anyway."""
        assert isinstance(appraiser, CastelliAppraiser)
        return [(0.0, (action,)) for action in appraiser.considered(state)]

    def deal_alike(self, guess: State, action: Action) -> None:
        """The same tile is turned next on whichever field: those that are closed move up."""
        if action[0] != TURN.number:
            return
        turns, tiles = guess.turns, guess.tiles[:]
        closed = [field for field in guess.board.fields if turns[field] == CLOSED]
        moved = [action[1], *(field for field in closed if field != action[1])]
        for field, other in zip(moved, closed, strict=True):
            tiles[field] = guess.tiles[other]
        guess.tiles = tiles

    def unseen(self, action: Action, appraiser: Appraiser[State]) -> float | None:
        if action[0] != TURN.number:
            return None
        assert isinstance(appraiser, CastelliAppraiser)
        return appraiser.hope(action[1])
