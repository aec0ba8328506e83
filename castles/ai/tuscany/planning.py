"""Planning a whole turn: the normal action, all that follows from it, and the marble action.

A planner looks no further than its seat can see: cards to be drawn stay unknown, a refilled place
of the display stays empty, yield cards count by their expected worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from castles.ai.tuscany.evaluation import Evaluation, Evaluations
from castles.ai.tuscany.instinct import IMPOSSIBLE, Instinct
from castles.engine.action import Action
from castles.engine.decision import settle
from castles.engine.hexgrid import bits
from castles.games.tuscany.actions import REFRESH, SPEND_MARBLE
from castles.games.tuscany.decisions import BEGIN_TURN, CHOOSE_EXTRA, CHOOSE_TURN, FINISH_TURN
from castles.games.tuscany.state import EMPTY, SeatState, State
from castles.games.tuscany.view import View

SECOND_ACTIONS = 3
"""How many marble actions are tried out after each first action, the most promising ones."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Actions to begin with, and what the seat is worth when the turn goes on as planned."""

    value: float
    actions: tuple[Action, ...]


def apply(state: State, action: Action) -> None:
    """Do an action of the deciding seat, as the game does."""
    frame = state.pending[-1]
    state.pending = state.pending[:-1]
    state.rules.handlers[action[0]](state, frame, action)
    settle(state, state.rules.steps)


class Planner:
    """Plans for one decision of one seat."""

    def __init__(self, view: View, evaluations: Evaluations) -> None:
        self._seat = view.seat
        self._state = _blindfolded(view)
        self._evaluation = evaluations.at(view.state.phase)
        self._instinct = Instinct(evaluations)

    def plans(self) -> list[Plan]:
        """A plan for each action worth a thought, the best first."""
        if self._state.pending[-1][0] == CHOOSE_EXTRA.number:
            plans = [self._plan(self._state, action) for action in self._extra_actions()]
        else:
            plans = [
                self._plan(self._state, (action,))
                for gain, action in self._instinct.gains(self._state)
                if gain != IMPOSSIBLE
            ]
        plans.sort(key=lambda plan: -plan.value)
        return plans

    def plan(self, action: Action) -> Plan:
        """The plan that begins with a legal action, be it worth a thought or not."""
        return self._plan(self._state, (action,))

    def _extra_actions(self) -> list[tuple[Action, ...]]:
        """T21: to end the turn, or to spend marble on any action."""
        spent = self._state.copy()
        apply(spent, SPEND_MARBLE())
        seconds = [
            (SPEND_MARBLE(), action)
            for gain, action in self._instinct.gains(spent)
            if gain != IMPOSSIBLE
        ]
        ends = [action for _, action in self._instinct.gains(self._state) if len(action) == 1]
        return [*((end,) for end in ends if end != SPEND_MARBLE()), *seconds]

    def _plan(self, start: State, actions: tuple[Action, ...]) -> Plan:
        state = start.copy()
        for action in actions:
            if action[0] == REFRESH.number:
                value = self._value(state) + self._evaluation.covered
                return Plan(value, actions)
            apply(state, action)
            self._settle(state)
        value = self._value(state)
        if self._may_spend_marble(state):
            value = max(value, self._best_second(state))
        return Plan(value, actions)

    def _best_second(self, state: State) -> float:
        spent = state.copy()
        apply(spent, SPEND_MARBLE())
        gains = sorted(self._instinct.gains(spent), key=lambda entry: -entry[0])
        best = IMPOSSIBLE
        for gain, action in gains[:SECOND_ACTIONS]:
            if gain != IMPOSSIBLE and action[0] != REFRESH.number:
                after = spent.copy()
                apply(after, action)
                self._settle(after)
                best = max(best, self._value(after))
        return best

    def _settle(self, state: State) -> None:
        """Answer what an action entails (payment, token, castle) by instinct."""
        while state.pending and state.pending[-1][1] == self._seat:
            if state.pending[-1][0] in _ENDS:
                return
            apply(state, self._instinct.choose(state))

    def _may_spend_marble(self, state: State) -> bool:
        return bool(state.pending) and state.pending[-1][:2] == CHOOSE_EXTRA(self._seat)

    def _value(self, state: State) -> float:
        seat = state.seats[self._seat]
        return self._evaluation.seat(state, seat) + self._hidden_rewards(self._evaluation, seat)

    def _hidden_rewards(self, evaluation: Evaluation, seat: SeatState) -> float:
        """What placed carts will reveal (T31)."""
        before = self._state.seats[self._seat]
        types = seat.assembled().types
        return sum(
            evaluation.effects[types[space]].of(seat)
            for space in bits(seat.covered & ~before.covered)
            if evaluation.reveals[types[space]]
        )


_ENDS = frozenset((CHOOSE_TURN.number, CHOOSE_EXTRA.number))


def _blindfolded(view: View) -> State:
    """The view's state, fit to be played on: nothing unknown can be looked at.

    The own turn is all that is pending: a phase that ended with it would be counted twice.
    """
    state = view.state.copy()
    later = (FINISH_TURN.number, BEGIN_TURN.number)
    own_turn = takewhile(
        lambda frame: frame[1] == view.seat and frame[0] not in later, reversed(state.pending)
    )
    state.pending = tuple(reversed([*own_turn]))
    state.yield_deck, state.yield_next = (), 0
    state.yield_discards = [0] * len(state.yield_discards)
    state.stock, state.stock_next = (), 0
    for seat in state.seats:
        seat.stacks = (EMPTY,) * len(seat.stacks)
    return state
