"""Pending decisions: a stack of frames in the state, so that nested choices are copied and saved.

A frame is `(kind, seat, detail, ...)`. A *choice* waits for a seat's answer; a *step* runs by
itself, those of an automa too. A handler finds its own frame already popped and pushes what
follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, TypeVar

Frame: TypeAlias = tuple[int, ...]

STAGE = "stage"
"""The name of a step that ends one game of several, as in a tournament."""

NOBODY = -1
"""The deciding seat when the game is over."""


class FrameKind:
    """One kind of frame, callable to build one: `TOKEN(seat)`."""

    __slots__ = ("automa_rule", "fields", "is_choice", "name", "number", "waits_for_answers")

    def __init__(
        self,
        number: int,
        name: str,
        is_choice: bool,
        fields: tuple[str, ...],
        automa_rule: str = "",
        waits_for_answers: bool = False,
    ) -> None:
        self.number = number
        self.name = name
        self.is_choice = is_choice
        self.fields = fields
        self.automa_rule = automa_rule
        """The rule that an automa follows in this step; empty if it is none of an automa's."""
        self.waits_for_answers = waits_for_answers

    def __call__(self, seat: int, *detail: int) -> Frame:
        # Some are made in every step: adding takes two thirds of the time that unpacking does.
        return (self.number, seat) + detail  # noqa: RUF005


class FrameKinds:
    """The frame kinds of one game, numbered in the order in which they are defined."""

    def __init__(self) -> None:
        self._kinds: list[FrameKind] = []

    def choice(self, name: str, *fields: str) -> FrameKind:
        return self._define(name, True, fields)

    def step(self, name: str, *fields: str) -> FrameKind:
        return self._define(name, False, fields)

    def answered_step(self, name: str, *fields: str) -> FrameKind:
        """A step before which other seats may answer what was done.

        Whoever has nothing to answer is not asked; a match that must not tell who that is waits
        here for all who might have been (see `may_answer` of events).
        """
        return self._define(name, False, fields, waits_for_answers=True)

    def automa_step(self, name: str, rule: str, *fields: str) -> FrameKind:
        """A step in which an automa decides something; a match shows it by itself."""
        return self._define(name, False, fields, rule)

    def stage_step(self, rule: str) -> FrameKind:
        """A step that ends a stage and deals the next; it waits as the steps of an automa do.

        What it tells first is how the stage ended.
        """
        return self._define(STAGE, False, (), rule)

    def _define(
        self,
        name: str,
        is_choice: bool,
        fields: tuple[str, ...],
        automa_rule: str = "",
        waits_for_answers: bool = False,
    ) -> FrameKind:
        number = len(self._kinds)
        kind = FrameKind(number, name, is_choice, fields, automa_rule, waits_for_answers)
        self._kinds.append(kind)
        return kind

    def of(self, frame: Frame) -> FrameKind:
        return self._kinds[frame[0]]

    @property
    def choices(self) -> tuple[str, ...]:
        """The names of all choices."""
        return tuple(kind.name for kind in self._kinds if kind.is_choice)

    def named(self, name: str, is_choice: bool | None = None) -> FrameKind | None:
        """The kind of that name, a choice or a step if that is known."""
        return next(
            (k for k in self._kinds if k.name == name and is_choice in (None, k.is_choice)), None
        )


class HasPending(Protocol):
    """A state with a decision stack; the last frame is on top."""

    pending: tuple[Frame, ...]


S = TypeVar("S", bound=HasPending)


def settle(state: S, steps: Mapping[int, Callable[[S, Frame], None]]) -> None:
    """Run steps until a choice is on top, or nothing is pending."""
    while pending := state.pending:
        frame = pending[-1]
        step = steps.get(frame[0])
        if step is None:
            return
        state.pending = pending[:-1]
        step(state, frame)


def settle_until_automa(
    state: S,
    steps: Mapping[int, Callable[[S, Frame], None]],
    kinds: FrameKinds,
    *,
    waits_for_answers: bool = False,
) -> None:
    """As settle, but stops before the first step of an automa and leaves it on top.

    One that waits for answers too, if that is asked for.
    """
    while state.pending:
        frame = state.pending[-1]
        step, kind = steps.get(frame[0]), kinds.of(frame)
        if step is None or kind.automa_rule or (waits_for_answers and kind.waits_for_answers):
            return
        state.pending = state.pending[:-1]
        step(state, frame)
