"""Edits that damage files: of bytes, of text, and of the structure that JSON and YAML have.

Edits are small values with numbers for places, so that a failing example is short to print and
shrinks well; a number too large for a file counts from its beginning again.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from hypothesis import strategies as st

Json: TypeAlias = Any
"""Whatever JSON or YAML can hold."""

PLACES = st.integers(0, 1 << 16)


def _nested(levels: int) -> Json:
    value: Json = 1
    for _ in range(levels):
        value = [value]
    return value


ODD_VALUES = st.sampled_from(
    (
        *(None, True, False, 0, 1, 2, 3, -1, 99, 1 << 31, 1 << 63, -(1 << 64), 10**40, 10**4000),
        *("", " ", "x", "3", "true", "random", "human", "greedy", "automa:expert", "practice"),
        *("../../x", "/etc/passwd", "NUL", "a\0b", "\ud800", "\u202e", "安娜", "x" * 500, "\n"),
        *("{count}", "{0.__class__}", "tuscany", "burgundy", "village", "castle", "action", "undo"),
        *([], {}, [[]], [None], {"": None}, {"kind": "header"}, ["x"] * 300, _nested(50)),
    )
)
"""Values that a program did not write: of the wrong type, size, sign, or of another place."""

FRACTIONS = st.sampled_from((0.5, -1.5, 1e308, float("nan"), float("inf")))


@dataclass(frozen=True, slots=True)
class Splice:
    """In place of `cut` bytes from a place on stands something else."""

    at: int
    cut: int
    put: bytes

    def __call__(self, raw: bytes) -> bytes:
        at = self.at % (len(raw) + 1)
        return raw[:at] + self.put + raw[at + self.cut :]


@dataclass(frozen=True, slots=True)
class Lines:
    """The line at a place is left out (0 times), doubled (2) or repeated many times."""

    at: int
    times: int

    def __call__(self, raw: bytes) -> bytes:
        lines = raw.splitlines(keepends=True) or [b""]
        at = self.at % len(lines)
        return b"".join([*lines[:at], *([lines[at]] * self.times), *lines[at + 1 :]])


ByteEdit: TypeAlias = Splice | Lines


def byte_edits(snippets: Sequence[bytes] = ()) -> st.SearchStrategy[tuple[ByteEdit, ...]]:
    """One to three edits of bytes; the snippets are put in as they are, now and then."""
    put = st.binary(max_size=8)
    if snippets:
        # Not sampled_from: it would print all of them wherever it prints itself.
        put |= st.integers(0, len(snippets) - 1).map(snippets.__getitem__)
    cut = st.sampled_from((0, 1, 1, 2, 8, 1 << 20))
    splices = st.builds(Splice, PLACES, cut, put)
    lines = st.builds(Lines, PLACES, st.sampled_from((0, 2, 2, 50)))
    return st.lists(splices | lines, min_size=1, max_size=3).map(tuple)


Place: TypeAlias = tuple[Json, Json]
"""A list or a mapping, and a key of it."""


@dataclass(frozen=True, slots=True)
class Put:
    """The value at a place is another one."""

    at: int
    value: Json

    def __call__(self, places: Sequence[Place]) -> None:
        holder, key = places[self.at % len(places)]
        holder[key] = copy.deepcopy(self.value)


@dataclass(frozen=True, slots=True)
class Borrow:
    """The value at a place is that of another with the same type, which is easily believed."""

    at: int
    other: int

    def __call__(self, places: Sequence[Place]) -> None:
        holder, key = places[self.at % len(places)]
        alike = [value for where, name in places if type(value := where[name]) is type(holder[key])]
        holder[key] = copy.deepcopy(alike[self.other % len(alike)])


@dataclass(frozen=True, slots=True)
class Drop:
    """What is at a place is missing."""

    at: int

    def __call__(self, places: Sequence[Place]) -> None:
        holder, key = places[self.at % len(places)]
        del holder[key]


@dataclass(frozen=True, slots=True)
class Add:
    """Beside the value at a place stands a further one."""

    at: int
    name: str
    value: Json

    def __call__(self, places: Sequence[Place]) -> None:
        holder, key = places[self.at % len(places)]
        if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(self.value))
        else:
            holder[self.name] = copy.deepcopy(self.value)


JsonEdit: TypeAlias = Put | Borrow | Drop | Add


def json_edits(values: st.SearchStrategy[Json]) -> st.SearchStrategy[tuple[JsonEdit, ...]]:
    """One to three edits of the structure."""
    names = st.sampled_from(("x", "", "name", "rule", "kind", "standing", "at", "automa"))
    edit = (
        st.builds(Put, PLACES, values)
        | st.builds(Borrow, PLACES, PLACES)
        | st.builds(Drop, PLACES)
        | st.builds(Add, PLACES, names, values)
    )
    return st.lists(edit, min_size=1, max_size=3).map(tuple)


def edited_bytes(raw: bytes, edits: Sequence[ByteEdit]) -> bytes:
    for edit in edits:
        raw = edit(raw)
    return raw


def edited_json(value: Json, edits: Sequence[JsonEdit]) -> Json:
    """A copy of the value with the edits made one after the other."""
    root = [copy.deepcopy(value)]
    for edit in edits:
        places = _places(root)
        if places:
            edit(places)
    return root[0] if root else None


def _places(holder: Json) -> list[Place]:
    """Every list and mapping with each of its keys, outermost first."""
    found = []
    waiting = [holder]
    while waiting:
        holder = waiting.pop()
        for key in _keys(holder):
            found.append((holder, key))
            if isinstance(holder[key], list | dict):
                waiting.append(holder[key])
    return found


def _keys(holder: Json) -> Sequence[Json]:
    return list(holder) if isinstance(holder, Mapping) else range(len(holder))
