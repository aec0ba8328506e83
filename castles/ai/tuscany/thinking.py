"""Tuscany, as its players think about it (see `castles.ai.search.thinking`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import ClassVar, Final

from castles.ai.search.thinking import IMPOSSIBLE, Actions, Appraiser, Beam, Steps, Thinking
from castles.ai.tuscany.appraiser import TuscanyAppraiser, TuscanyTaste
from castles.ai.tuscany.reasons import reasons_for
from castles.ai.tuscany.set_up import set_up_worth
from castles.ai.tuscany.time_left import time_left_of
from castles.ai.tuscany.weights import WEIGHT_NAMES
from castles.engine.action import Action
from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.games.tuscany.actions import END_TURN, REFRESH, SPEND_MARBLE
from castles.games.tuscany.decisions import (
    BEGIN_TURN,
    CHOOSE_ASSEMBLY,
    CHOOSE_DISCARD,
    CHOOSE_EXTRA,
    CHOOSE_PAYMENT,
    CHOOSE_START_CASTLE,
    CHOOSE_TURN,
    FINISH_TURN,
)
from castles.games.tuscany.state import EMPTY, State
from castles.games.tuscany.view import View

SECOND_ACTIONS: Final = 3
"""How many marble actions are tried out after each first action, the most promising ones."""
ALL: Final = 1000
"""More than a turn has actions."""


class TuscanyThinking(Thinking[State, View]):
    """A turn: the normal action, all that follows from it, and the marble action.

    Cards to be drawn stay unknown, a refilled place of the display stays empty, yield cards count
    by their expected worth.
    """

    weight_names: ClassVar[Sequence[str]] = WEIGHT_NAMES
    set_up_frames: ClassVar[frozenset[int]] = frozenset(
        (CHOOSE_ASSEMBLY.number, CHOOSE_START_CASTLE.number)
    )
    reckoned_frames: ClassVar[frozenset[int]] = frozenset(
        (CHOOSE_PAYMENT.number, CHOOSE_DISCARD.number)
    )
    turn_frames: ClassVar[frozenset[int]] = frozenset((CHOOSE_TURN.number, CHOOSE_EXTRA.number))
    beam: ClassVar[Beam] = Beam(kept=ALL, later=1 + SECOND_ACTIONS, whole=False)

    prices_age = True

    def taste(self, weights: Mapping[str, float]) -> TuscanyTaste:
        return TuscanyTaste(weights)

    def position(self, state: State, seat: int) -> str:
        own = state.seats[seat]
        return f"{state.round} {state.pending} {own.hand} {own.put_out} {state.display}"

    def time_left(self, state: State) -> float:
        return time_left_of(state).share

    def reasons(self, view: View, actions: Actions) -> list[Reason]:
        return reasons_for(view, actions)

    def set_up_worth(self, view: View, action: Action) -> float:
        return set_up_worth(view.state, action)

    def own_turn(self, state: State, seat: int) -> State:
        """A phase that ended with the turn would be counted twice, so it is not pending."""
        turn = state.copy()
        later = (FINISH_TURN.number, BEGIN_TURN.number)
        own = takewhile(
            lambda frame: frame[1] == seat and frame[0] not in later, reversed(state.pending)
        )
        turn.pending = tuple(reversed([*own]))
        return turn

    def blindfold(self, view: View) -> State:
        state = self.own_turn(view.state, view.seat)
        state.yield_deck, state.yield_next = (), 0
        state.yield_discards = [0] * len(state.yield_discards)
        state.stock, state.stock_next = (), 0
        for seat in state.seats:
            seat.stacks = (EMPTY,) * len(seat.stacks)
        return state

    def steps(self, state: State, appraiser: Appraiser[State]) -> Steps:
        """T21: after the normal action to end the turn, or to spend marble on any action."""
        if state.pending[-1][0] != CHOOSE_EXTRA.number:
            return super().steps(state, appraiser)
        spent = state.copy()
        self.game.apply(spent, SPEND_MARBLE())
        seconds = super().steps(spent, appraiser)
        # To end the turn is always worth a thought.
        return [
            (-IMPOSSIBLE, (END_TURN(),)),
            *((gain, (SPEND_MARBLE(), *actions)) for gain, actions in seconds),
        ]

    def unseen(self, action: Action, appraiser: Appraiser[State]) -> float | None:
        """T19a: what a refresh brings into the display leads to covering a space."""
        if action[0] != REFRESH.number:
            return None
        assert isinstance(appraiser, TuscanyAppraiser)
        return appraiser.covered

    def hopes(self, before: State, after: State, seat: int, appraiser: Appraiser[State]) -> float:
        """T31: what placed carts will reveal."""
        assert isinstance(appraiser, TuscanyAppraiser)
        prices, own = appraiser.at(before.phase), after.seats[seat]
        types = own.own_board().types
        return sum(
            prices.effects[types[space]].of(own)
            for space in bits(own.covered & ~before.seats[seat].covered)
            if prices.reveals[types[space]]
        )

    def may_stop(self, state: State, seat: int) -> bool:
        return state.pending[-1][:2] == (CHOOSE_TURN.number, seat)
