"""Actions and frames in names instead of numbers, and back: for saves, traces and logs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from reprlib import repr as shortened
from typing import Generic, TypeVar

from castles.engine.action import Action
from castles.engine.board_shape import BoardShape
from castles.engine.checksum import canonical
from castles.engine.decision import Frame, FrameKinds
from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words, fact, integer, text
from castles.engine.randomness import ALGORITHM

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Field(Generic[S]):
    """How an argument of actions and frames is called, spelled and read for a seat."""

    name: str
    spell: Callable[[S, int, int], Fact]
    read: Callable[[S, int, Fact], int]


@contextmanager
def refuse_nonsense() -> Iterator[None]:
    """Words of a saved state that make no sense are a SaveError, whatever they break."""
    try:
        yield
    except (ValueError, LookupError, TypeError) as error:
        raise SaveError(f"the saved state makes no sense: {error}") from error


def number_field(name: str, first: int = 0) -> Field[S]:
    """A number that people count from `first`."""
    return Field(
        name,
        lambda state, seat, value: value + first,
        lambda state, seat, words: whole(words) - first,
    )


def truth_field(name: str) -> Field[S]:
    """Yes or no."""
    return Field(
        name, lambda state, seat, value: bool(value), lambda state, seat, words: int(words is True)
    )


def name_field(name: str, names: Callable[[S], Sequence[str]]) -> Field[S]:
    """One of the names that a state's rules list."""
    return Field(
        name,
        lambda state, seat, value: names(state)[value],
        lambda state, seat, words: names(state).index(str(words)),
    )


def space_field(name: str, shape_of: Callable[[S, int], BoardShape]) -> Field[S]:
    """A space of a seat's board by its coordinates."""

    def read(state: S, seat: int, words: Fact) -> int:
        if not isinstance(words, list) or len(words) != 2:
            raise SaveError(f"{shortened(words)} is not a space")
        space = (whole(words[0]), whole(words[1]))
        shape = shape_of(state, seat)
        if space not in shape:
            raise SaveError(f"there is no space {shortened(words)}")
        return shape.number_of[space]

    return Field(name, lambda state, seat, value: [*shape_of(state, seat).spaces[value]], read)


def whole(words: Fact) -> int:
    """A whole number of a save."""
    if not isinstance(words, int) or isinstance(words, bool):
        raise SaveError(f"{shortened(words)} must be a whole number")
    return words


class Wording(Generic[S]):
    """The vocabulary of one game's fields."""

    def __init__(self, frames: FrameKinds, fields: Mapping[str, Field[S]]) -> None:
        self._frames = frames
        self._fields = fields

    def words(self, state: S, seat: int, fields: Iterable[str], values: Iterable[int]) -> Words:
        """Arguments by name."""
        found: Words = {}
        for field, value in zip(fields, values, strict=True):
            entry = self._fields[field]
            found[entry.name] = entry.spell(state, seat, value)
        return found

    def frame_to_data(self, state: S, frame: Frame) -> Words:
        kind = self._frames.of(frame)
        words: Words = {"decision" if kind.is_choice else "step": kind.name, "seat": frame[1]}
        return words | self.words(state, frame[1], kind.fields, frame[2:])

    def frame_from_data(self, state: S, data: Mapping[str, Fact]) -> Frame:
        name = text(data, "decision") if "decision" in data else text(data, "step")
        kind = self._frames.named(name, is_choice="decision" in data)
        if kind is None:
            raise SaveError(f"there is no decision '{name}'")
        seat = integer(data, "seat")
        entries = [self._fields[field] for field in kind.fields]
        return kind(seat, *(entry.read(state, seat, fact(data, entry.name)) for entry in entries))


KEPT_RULES = 4
"""Of so many rulesets a game keeps the names of its items: matches of a few are read in turns."""


class NamedItems:
    """Reads items back from their words, in whatever order a file holds the keys of these."""

    def __init__(self, items: Iterable[int], words: Callable[[int], Fact]) -> None:
        self._items: dict[str, int] = {canonical({"item": words(item)}): item for item in items}
        self._seen: dict[str, int] = {}
        """By their words as written in the file: faster to look up than to put in order."""

    def item(self, words: Fact) -> int:
        item = self._seen.get(spelling := repr(words))
        if item is None:
            item = self._items.get(canonical({"item": words}))
            if item is None:
                raise SaveError(f"there is no tile {shortened(words)}")
            self._seen[spelling] = item
        return item

    def pile(self, words: Iterable[Fact]) -> tuple[int, ...]:
        return tuple(self.item(item) for item in words)


def stream_to_data(stream: int) -> Words:
    """The randomness of a state, with the name of its algorithm."""
    return {"algorithm": ALGORITHM, "state": f"{stream:016x}"}


def stream_from_data(data: Mapping[str, Fact]) -> int:
    if text(data, "algorithm") != ALGORITHM:
        raise SaveError(f"unknown randomness '{data['algorithm']}'")
    return int(text(data, "state"), 16)


def action_from_words(
    to_data: Callable[[S, Action], Words],
    state: S,
    legal: Sequence[Action],
    data: Mapping[str, Fact],
) -> Action:
    """The legal action that these words mean: what is not legal cannot be read at all."""
    for action in legal:
        if to_data(state, action) == data:
            return action
    raise SaveError(f"{shortened(dict(data))} is not a legal action here")
