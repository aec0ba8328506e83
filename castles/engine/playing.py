"""Playing by the tables of a game's rules, as often as a search wants: nothing is checked here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from castles.engine.action import Action
from castles.engine.decision import NOBODY, Frame
from castles.engine.event import Telling

S_contra = TypeVar("S_contra", contravariant=True)


class Tables(Protocol[S_contra]):
    """What a compiled ruleset has: a listing for each choice, a handler for each action."""

    @property
    def listings(self) -> Mapping[int, Callable[[S_contra, Frame], list[Action]]]: ...

    @property
    def handlers(self) -> Mapping[int, Callable[[S_contra, Frame, Action], None]]: ...

    @property
    def steps(self) -> tuple[Callable[[S_contra, Frame], None] | None, ...]:
        """By the number of every kind of frame; None for choices."""


R = TypeVar("R", bound=Tables[Any])


class RuledState(Telling, Generic[R]):
    """A state that carries its decision stack and the rules by which it is played.

    A class and no protocol: so a compiler knows where in every state they are.
    """

    __slots__ = ()

    pending: tuple[Frame, ...]
    """The last frame is on top; empty means that the game is over."""
    rules: R

    def copy(self) -> Self:
        """An independent state that tells no events."""
        raise NotImplementedError

    def seat_count(self) -> int:
        """How many play."""
        raise NotImplementedError


S = TypeVar("S", bound=RuledState[Any])


def deciding_seat(state: S) -> int:
    """Who answers the decision on top of the stack."""
    pending = state.pending
    return pending[-1][1] if pending else NOBODY


def legal_actions(state: S) -> list[Action]:
    """What the deciding seat can do, in a fixed order."""
    pending = state.pending
    if not pending:
        return []
    frame = pending[-1]
    rules: Tables[S] = state.rules
    return rules.listings[frame[0]](state, frame)


def apply(state: S, action: Action) -> None:
    """Do a legal action, and the steps that follow until somebody has to choose."""
    pending = state.pending
    state.pending = pending[:-1]
    rules: Tables[S] = state.rules
    rules.handlers[action[0]](state, pending[-1], action)
    # As `settle`: searches spend their time here.
    steps = rules.steps
    while pending := state.pending:
        frame = pending[-1]
        step = steps[frame[0]]
        if step is None:
            return
        state.pending = pending[:-1]
        step(state, frame)
