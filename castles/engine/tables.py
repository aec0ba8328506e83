"""The tables of a game's rules, and playing by them: who decides, what is listed, what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from types import MappingProxyType
from typing import Generic, Protocol, Self, TypeVar

from castles.engine.action import Action
from castles.engine.decision import (
    NOBODY,
    Frame,
    FrameKind,
    FrameKinds,
    HasPending,
    Pause,
    settle,
    settle_until,
)
from castles.engine.event import Event
from castles.engine.facts import Fact, Words
from castles.engine.game import Draw
from castles.engine.ruleset import Options
from castles.engine.wording import action_from_words

S_contra = TypeVar("S_contra", contravariant=True)


class Tables(Protocol[S_contra]):
    """What a compiled ruleset has: a listing for each choice, a handler for each action."""

    @property
    def listings(self) -> Mapping[int, Callable[[S_contra, Frame], list[Action]]]: ...

    @property
    def handlers(self) -> Mapping[int, Callable[[S_contra, Frame, Action], None]]: ...

    @property
    def steps(self) -> Mapping[int, Callable[[S_contra, Frame], None]]: ...


class RuledState(HasPending, Protocol):
    """A state that carries its seats and the rules by which it is played."""

    @property
    def rules(self) -> Tables[Self]: ...

    @property
    def seats(self) -> Sized: ...

    def copy(self) -> Self: ...


S = TypeVar("S", bound=RuledState)


class PlayedByTables(Generic[S]):
    """The part of the Game protocol that the tables of the rules answer.

    Beside it what holds of most games: no phases, nothing to set up, nobody in a team.
    """

    frames: FrameKinds
    action_to_data: Callable[[S, Action], Words]
    seat_counts: range
    tracks: Sequence[str]
    private: bool = True
    unseen: frozenset[str] = frozenset()
    modules: Sequence[str] = ()
    phases: Sequence[str] = ()
    phase_rounds: int = 0
    set_up: Mapping[str, bool] = MappingProxyType({})
    interludes: frozenset[str] = frozenset()
    favourites: Mapping[str, str] = MappingProxyType({})
    favourite_actions: Mapping[str, str] = MappingProxyType({})
    ledgers: Mapping[str, str] = MappingProxyType({})

    @property
    def decisions(self) -> Sequence[str]:
        return self.frames.choices

    @property
    def score_track(self) -> str:
        return self.tracks[-1]

    def seats_allowed(self, options: Mapping[str, object]) -> range:
        return self.seat_counts

    def new_state(self, options: Options, seats: int, seed: int) -> S:
        self.check_options(options, seats)
        return self.deal(options, seats, seed)

    def check_options(self, options: Mapping[str, object], seats: int) -> None:
        raise NotImplementedError

    def deal(self, options: Options, seats: int, seed: int) -> S:
        raise NotImplementedError

    def sides(self, state: S) -> Sequence[tuple[int, ...]]:
        return [(seat,) for seat in range(len(state.seats))]

    def copy(self, state: S) -> S:
        return state.copy()

    def action_from_data(self, state: S, data: Mapping[str, Fact]) -> Action:
        return action_from_words(self.action_to_data, state, self.legal_actions(state), data)

    def draws(self, events: Sequence[Event], before: S, after: S) -> Iterable[Draw]:
        return ()

    def holdings(self, state: S) -> Sequence[Sequence[str]]:
        return [()] * len(state.seats)

    def deciding_seat(self, state: S) -> int:
        pending = state.pending
        return pending[-1][1] if pending else NOBODY

    def decision(self, state: S) -> str:
        return self.frames.of(state.pending[-1]).name if state.pending else "game_over"

    def legal_actions(self, state: S) -> list[Action]:
        pending = state.pending
        if not pending:
            return []
        frame = pending[-1]
        return state.rules.listings[frame[0]](state, frame)

    def needless(self, state: S, actions: Sequence[Action]) -> Action | None:
        return None

    def apply(self, state: S, action: Action) -> None:
        # As `apply_until`, without its pauses and checks: searches spend their time here.
        pending = state.pending
        state.pending = pending[:-1]
        rules: Tables[S] = state.rules
        rules.handlers[action[0]](state, pending[-1], action)
        settle(state, rules.steps)

    def apply_until(self, state: S, action: Action, pauses: Pause) -> None:
        pending = state.pending
        state.pending = pending[:-1]
        rules: Tables[S] = state.rules
        rules.handlers[action[0]](state, pending[-1], action)
        settle_until(state, rules.steps, self.frames, pauses)

    def due_step(self, state: S) -> FrameKind | None:
        kind = self.frames.of(state.pending[-1]) if state.pending else None
        return kind if kind is not None and kind.pause else None

    def run_due_step(self, state: S, pauses: Pause) -> None:
        frame = state.pending[-1]
        state.pending = state.pending[:-1]
        rules: Tables[S] = state.rules
        rules.steps[frame[0]](state, frame)
        settle_until(state, rules.steps, self.frames, pauses)
