"""The tables of a game's rules, and playing by them: who decides, what is listed, what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from castles.engine import playing
from castles.engine.action import Action
from castles.engine.decision import (
    FrameKind,
    FrameKinds,
    Pause,
    settle_until,
)
from castles.engine.event import Event
from castles.engine.facts import Fact, Words
from castles.engine.game import Draw
from castles.engine.own import OwnKind
from castles.engine.playing import RuledState, Tables
from castles.engine.ruleset import KEPT_RULESETS, Option, Options, OptionValue, complete_options
from castles.engine.wording import action_from_words

S = TypeVar("S", bound=RuledState[Any])
Chosen: TypeAlias = tuple[tuple[str, OptionValue], ...]
"""A value for every option, so that it can be looked up."""


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
    scores_phases: bool = True
    set_up: Mapping[str, bool] = MappingProxyType({})
    interludes: frozenset[str] = frozenset()
    favourites: Mapping[str, str] = MappingProxyType({})
    favourite_actions: Mapping[str, str] = MappingProxyType({})
    ledgers: Mapping[str, str] = MappingProxyType({})

    deciding_seat = staticmethod(playing.deciding_seat)
    legal_actions = staticmethod(playing.legal_actions)
    apply = staticmethod(playing.apply)

    own: OwnKind[Any]

    @property
    def options(self) -> Mapping[str, Option]:
        raise NotImplementedError

    @property
    def decisions(self) -> Sequence[str]:
        return self.frames.choices

    @property
    def score_track(self) -> str:
        return self.tracks[-1]

    def seats_allowed(self, options: Mapping[str, object]) -> range:
        return self.seat_counts

    def new_state(self, options: Options, seats: int, seed: int) -> S:
        chosen = self.chosen(options)
        self._checked(chosen, seats)
        return self.deal_chosen(chosen, seats, seed)

    def deal(self, options: Options, seats: int, seed: int) -> S:
        return self.deal_chosen(self.chosen(options), seats, seed)

    def deal_chosen(self, chosen: Chosen, seats: int, seed: int) -> S:
        raise NotImplementedError

    def chosen(self, given: Mapping[str, object]) -> Chosen:
        return tuple(complete_options(self.options, given).items())

    @cached_property
    def _checked(self) -> Callable[[Chosen, int], None]:
        """`check_options`, which need not be asked again for each of many games."""
        return lru_cache(maxsize=KEPT_RULESETS)(
            lambda chosen, seats: self.check_options(dict(chosen), seats)
        )

    def check_options(self, options: Mapping[str, object], seats: int) -> None:
        raise NotImplementedError

    def sides(self, state: S) -> Sequence[tuple[int, ...]]:
        return [(seat,) for seat in range(state.seat_count())]

    def copy(self, state: S) -> S:
        return state.copy()

    def action_from_data(self, state: S, data: Mapping[str, Fact]) -> Action:
        return action_from_words(self.action_to_data, state, self.legal_actions(state), data)

    def draws(self, events: Sequence[Event], before: S, after: S) -> Iterable[Draw]:
        return ()

    def holdings(self, state: S) -> Sequence[Sequence[str]]:
        return [()] * state.seat_count()

    def decision(self, state: S) -> str:
        return self.frames.of(state.pending[-1]).name if state.pending else "game_over"

    def needless(self, state: S, actions: Sequence[Action]) -> Action | None:
        return None

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
        step = rules.steps[frame[0]]
        assert step is not None, "a choice is never due"
        step(state, frame)
        settle_until(state, rules.steps, self.frames, pauses)
