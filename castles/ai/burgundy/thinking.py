"""Burgundy, as its players think about it (see `castles.ai.search.thinking`)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import takewhile
from typing import ClassVar, Final

from castles.ai.burgundy.appraiser import BurgundyTaste
from castles.ai.burgundy.modules import mind_of
from castles.ai.burgundy.reasons import reasons_for
from castles.ai.burgundy.set_up import WORTHS, set_up_worth
from castles.ai.burgundy.weights import WEIGHT_NAMES
from castles.ai.search.thinking import (
    Actions,
    Appraiser,
    Beam,
    Steps,
    Thinking,
    TryingAppraiser,
)
from castles.engine.action import Action
from castles.engine.fingerprint import remembered
from castles.engine.game import Reason
from castles.games.burgundy.actions import ACTIONS, PLACE, SELL, TAKE, TO, WORKERS
from castles.games.burgundy.decisions import (
    BEGIN_PHASE,
    BEGIN_ROUND,
    BEGIN_TURN,
    CHOOSE_TURN,
    END_PHASE,
    FINISH_GAME,
    FINISH_ROUND,
)
from castles.games.burgundy.state import State
from castles.games.burgundy.view import View

ALL: Final = 1000
"""More than a decision has actions."""
_ROLLOUT_BEAM: Final = Beam(kept=2, later=ALL, whole=True)
LATER: Final = frozenset(
    step.number
    for step in (BEGIN_PHASE, BEGIN_ROUND, BEGIN_TURN, FINISH_ROUND, END_PHASE, FINISH_GAME)
)
"""Where the turn of a seat has ended: what follows draws tiles and goods that nobody has seen."""


MANY_MODULES: Final = 3
"""So many that bring pieces."""


class BurgundyThinking(Thinking[State, View]):
    """A turn has no luck in it: dice and depots lie open, so it is planned as a whole."""

    weight_names: ClassVar[Sequence[str]] = WEIGHT_NAMES
    set_up_frames: ClassVar[frozenset[int]] = frozenset(WORTHS)
    turn_frames: ClassVar[frozenset[int]] = frozenset((CHOOSE_TURN.number,))
    beam: ClassVar[Beam] = Beam(kept=16, later=ALL, whole=True)

    def rollout_beam(self, state: State) -> Beam | None:
        """With modules a turn takes so long to plan that more rollouts tell more."""
        return None if state.pieces else _ROLLOUT_BEAM

    def rollout_rounds(self, state: State, rounds: int) -> int:
        """Where a module asks for it the last rounds are played to the end."""
        left = self.rounds_left(state)
        return left + 1 if left < mind_of(state.rules).last_rounds * rounds else rounds

    def rollout_share(self, state: State) -> float:
        """With many modules one takes twice as long, and half as many choose as well.

        In 36 positions a master lost 0.3 points a turn by that (+- 0.5).
        """
        return 0.5 if len(state.pieces) >= MANY_MODULES else 1.0

    def taste(self, weights: Mapping[str, float]) -> BurgundyTaste:
        return BurgundyTaste(self, weights)

    def position(self, state: State, seat: int) -> str:
        own, dice = state.estate(seat), state.dice[seat]
        return (
            f"{state.round} {state.pending[-1:]} {dice} {state.stored(seat)} {own.covered} "
            f"{own.workers} {own.silver} {own.goods} {state.depots} {state.used}"
        )

    def time_left(self, state: State) -> float:
        definitions = state.rules.definitions
        return 1 - state.round / (len(definitions.phases) * definitions.rounds)

    def rounds_left(self, state: State) -> int:
        definitions = state.rules.definitions
        return len(definitions.phases) * definitions.rounds - state.round

    def reasons(self, view: View, actions: Actions) -> list[Reason]:
        return reasons_for(view, actions)

    def set_up_worth(self, view: View, action: Action) -> float:
        return set_up_worth(view.state, view.seat, action)

    def own_turn(self, state: State, seat: int) -> State:
        turn = state.copy()
        own = takewhile(
            lambda frame: frame[1] == seat and frame[0] not in LATER, reversed(state.pending)
        )
        turn.pending = tuple(reversed([*own]))
        return turn

    def blindfold(self, view: View) -> State:
        return self.own_turn(view.state, view.seat)

    def steps(self, state: State, appraiser: Appraiser[State]) -> Steps:
        """All that leads to different positions: these are judged anyway."""
        assert isinstance(appraiser, TryingAppraiser)
        return [(0.0, (action,)) for action in distinct(state, appraiser.considered(state))]

    def fingerprint(self, state: State) -> Hashable:
        """The other seats do nothing meanwhile."""
        seat = state.turn_seat
        own = state.estate(seat)
        return (
            own.tiles,
            tuple(sorted(state.stored(seat))),
            tuple(sorted(state.dice[seat])),
            own.workers,
            own.silver,
            tuple(own.goods),
            own.points,
            tuple(state.depots),
            state.black_depot,
            state.used,
            state.pending,
            _laid(state) if state.pieces else (),
        )

    def may_stop(self, state: State, seat: int) -> bool:
        """At the first turn of a round: nobody has used a die yet, so all are judged alike."""
        kind, deciding, *_ = state.pending[-1]
        if kind != CHOOSE_TURN.number or 0 in state.dice[deciding]:
            return False
        people = (number for number in state.order if state.estate(number).automa is None)
        return next(people) == deciding


def _laid(state: State) -> Hashable:
    """Where the pieces of modules are."""
    return tuple(
        [
            tuple([getattr(pieces, name) for name in remembered(pieces.__class__)])
            for pieces in state.pieces.values()
        ]
    )


_BY_DIE: Final = frozenset((TAKE.number, PLACE.number, SELL.number, WORKERS.number))
"""Actions whose first field is a die."""


def distinct(state: State, actions: list[Action]) -> list[Action]:
    """Without what is the same with the other of two equal dice, or of two equal stored tiles."""
    seat = state.pending[-1][1]
    first, second = state.dice[seat]
    if first == second and first:
        actions = [action for action in actions if action[0] not in _BY_DIE or action[1] != 1]
    stored = state.stored(seat)
    again = {slot for slot, tile in enumerate(stored) if tile in stored[:slot]}
    if again:
        place = PLACE.number
        actions = [action for action in actions if action[0] != place or action[2] not in again]
    if state.rules.definitions.private_spaces:
        actions = shared_first(actions)
    return actions


def shared_first(actions: list[Action]) -> list[Action]:
    """T6: what a mate may use too serves a team best, so that only the first place is tried."""
    found: dict[Action, Action] = {}
    for action in actions:
        kind = ACTIONS.of(action)
        found.setdefault(action[: kind.required + 1] if TO in kind.fields else action, action)
    return [*found.values()]
