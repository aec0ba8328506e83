"""Pending decisions: a stack of frames in the state, so that nested choices are copied and saved.

A frame is `(kind, seat, detail, ...)`. A *choice* waits for a seat's answer; a *step* runs by
itself. A handler finds its own frame already popped and pushes what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, TypeVar

Frame: TypeAlias = tuple[int, ...]

NOBODY = -1
"""The deciding seat when the game is over."""


class FrameKind:
    """One kind of frame, callable to build one: `TOKEN(seat)`."""

    __slots__ = ("fields", "is_choice", "name", "number")

    def __init__(self, number: int, name: str, is_choice: bool, fields: tuple[str, ...]) -> None:
        self.number = number
        self.name = name
        self.is_choice = is_choice
        self.fields = fields

    def __call__(self, seat: int, *detail: int) -> Frame:
        return (self.number, seat, *detail)


class FrameKinds:
    """The frame kinds of one game, numbered in the order in which they are defined."""

    def __init__(self) -> None:
        self._kinds: list[FrameKind] = []

    def choice(self, name: str, *fields: str) -> FrameKind:
        return self._define(name, True, fields)

    def step(self, name: str, *fields: str) -> FrameKind:
        return self._define(name, False, fields)

    def _define(self, name: str, is_choice: bool, fields: tuple[str, ...]) -> FrameKind:
        kind = FrameKind(len(self._kinds), name, is_choice, fields)
        self._kinds.append(kind)
        return kind

    def of(self, frame: Frame) -> FrameKind:
        return self._kinds[frame[0]]

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
    while state.pending:
        frame = state.pending[-1]
        step = steps.get(frame[0])
        if step is None:
            return
        state.pending = state.pending[:-1]
        step(state, frame)
