"""Pending decisions: a stack of frames in the state, so that nested choices are copied and saved.

A frame is `(kind, seat, detail, ...)`. A *choice* waits for a seat's answer; a *step* runs by
itself. A handler finds its own frame already popped and pushes what follows.

To the rules and to players that look ahead every step is alike. A match may pause before some of
them, so that people can follow, answer or undo what was done (see `Pause`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Flag, auto
from typing import Final, Protocol, TypeAlias, TypeVar

from castles.engine.numbering import Numbering

Frame: TypeAlias = tuple[int, ...]

STAGE: Final = "stage"
"""The name of a step that ends one game of several, as in a tournament."""

NOBODY: Final = -1
"""The deciding seat when the game is over."""


class Pause(Flag):
    """Why a match may pause before a step."""

    AUTOMA = auto()
    """An automa does something, or a stage ends: everyone shall see it happen."""
    ANSWERS = auto()
    """Other players may answer what was done."""
    TURN_END = auto()
    """The turn is over: chance and the other players come next, once the player ends it."""


R = TypeVar("R")

NO_PAUSE: Final = Pause(0)
EVERY_PAUSE: Final = Pause.AUTOMA | Pause.ANSWERS | Pause.TURN_END


class FrameKind:
    """One kind of frame, callable to build one: `TOKEN(seat)`."""

    __slots__ = ("automa_rule", "facts", "fields", "is_choice", "name", "number", "pause")

    def __init__(
        self,
        number: int,
        name: str,
        is_choice: bool,
        fields: tuple[str, ...],
        pause: Pause = NO_PAUSE,
        automa_rule: str = "",
        facts: Iterable[str] = (),
    ) -> None:
        self.number = number
        self.name = name
        self.is_choice = is_choice
        self.fields = fields
        self.automa_rule = automa_rule
        """The rule that an automa follows in this step; empty if it is none of an automa's."""
        self.pause = pause
        self.facts = frozenset(facts)
        """What rules ask of any kind, so that they need not know which ones there are."""

    def __call__(self, seat: int, *detail: int) -> Frame:
        return (self.number, seat) + detail


class FrameKinds(Numbering[FrameKind]):
    """The frame kinds of one game."""

    def choice(self, name: str, *fields: str, facts: Iterable[str] = ()) -> FrameKind:
        return self._define(name, True, fields, facts=facts)

    def step(self, name: str, *fields: str, facts: Iterable[str] = ()) -> FrameKind:
        return self._define(name, False, fields, facts=facts)

    def answered_step(self, name: str, *fields: str) -> FrameKind:
        """A step before which other seats may answer what was done.

        Whoever has nothing to answer is not asked; a match that must not tell who that is waits
        here for all who might have been (see `may_answer` of events).
        """
        return self._define(name, False, fields, Pause.ANSWERS)

    def turn_end_step(self, name: str, *fields: str) -> FrameKind:
        """The first step after a seat's turn; nothing was revealed that it could not undo."""
        return self._define(name, False, fields, Pause.TURN_END)

    def automa_step(self, name: str, rule: str, *fields: str) -> FrameKind:
        """A step in which an automa decides something; a match shows it by itself."""
        return self._define(name, False, fields, Pause.AUTOMA, rule)

    def stage_step(self, rule: str) -> FrameKind:
        """A step that ends a stage and deals the next; it waits as the steps of an automa do.

        What it tells first is how the stage ended.
        """
        return self._define(STAGE, False, (), Pause.AUTOMA, rule)

    def _define(
        self,
        name: str,
        is_choice: bool,
        fields: tuple[str, ...],
        pause: Pause = NO_PAUSE,
        automa_rule: str = "",
        facts: Iterable[str] = (),
    ) -> FrameKind:
        number = self.next_number
        return self.add(FrameKind(number, name, is_choice, fields, pause, automa_rule, facts))

    def in_order(self, rows: Mapping[int, R]) -> tuple[R | None, ...]:
        """Rows by the number of their kind; None where a kind has none. Faster than a mapping."""
        return tuple(rows.get(number) for number in range(max(self.by_number) + 1))

    def of(self, frame: Frame) -> FrameKind:
        return self.by_number[frame[0]]

    @property
    def choices(self) -> tuple[str, ...]:
        """The names of all choices."""
        return tuple(kind.name for kind in self if kind.is_choice)

    def named(self, name: str, is_choice: bool | None = None) -> FrameKind | None:
        """The kind of that name, a choice or a step if that is known."""
        return next((k for k in self if k.name == name and is_choice in (None, k.is_choice)), None)


class HasPending(Protocol):
    """A state with a decision stack; the last frame is on top."""

    pending: tuple[Frame, ...]


S = TypeVar("S", bound=HasPending)


def settle(state: S, steps: Sequence[Callable[[S, Frame], None] | None]) -> None:
    """Run steps until a choice is on top, or nothing is pending."""
    while pending := state.pending:
        frame = pending[-1]
        step = steps[frame[0]]
        if step is None:
            return
        state.pending = pending[:-1]
        step(state, frame)


def settle_until(
    state: S,
    steps: Sequence[Callable[[S, Frame], None] | None],
    kinds: FrameKinds,
    pauses: Pause,
) -> None:
    """As settle, but stops before the first step at which one of the pauses is due."""
    while state.pending:
        frame = state.pending[-1]
        step = steps[frame[0]]
        if step is None or kinds.of(frame).pause & pauses:
            return
        state.pending = state.pending[:-1]
        step(state, frame)
