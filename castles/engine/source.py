"""YAML text as nodes that know their place, so that every complaint can say file:line:column.

Only the plain part of YAML is accepted: one document of mappings, lists and scalars. What a scalar
means (`3`, `true`, `on`) is left to the reader; the nodes keep its spelling and whether it was in
quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import yaml

from castles.engine.errors import DataError, Problem, one_line
from castles.engine.plain_file import open_plain

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LARGEST_FILE = 1_000_000
"""In bytes: fifty times the largest of ours."""
MOST_NODES = 20_000
"""Keys, values, lists and mappings of a file: twenty times those of the largest of ours."""
DEEPEST_NESTING = 20
MOST_PROBLEMS = 100
"""Who has made so many mistakes has made one that explains them all."""
_KEPT_DOCUMENTS = 24
"""Those of one game, which is read once for each expansion and each pair of them."""

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Place(NamedTuple):
    """Where something is in a file; line and column count from 1. Every key and value has one."""

    file: str
    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as it is spelled; `plain` if it had no quotes."""

    place: Place = field(compare=False)
    text: str
    plain: bool = field(compare=False)


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of nodes."""

    place: Place = field(compare=False)
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping: the values by key, and where the keys are."""

    place: Place = field(compare=False)
    values: Mapping[str, Node]
    key_places: Mapping[str, Place] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Broken:
    """Stands for something that was already complained about; readers pass over it in silence."""

    place: Place = field(compare=False)


Node: TypeAlias = Scalar | Listing | Table | Broken


class Problems:
    """The faults found so far, in any file, each once; DataError as soon as there are too many."""

    def __init__(self) -> None:
        self.found: set[Problem] = set()

    def add(self, place: Place, message: str) -> None:
        where = (place.file, place.line, place.column)
        self.found.add(Problem(*where, one_line(message)))
        if len(self.found) >= MOST_PROBLEMS:
            raise DataError([*self.found, Problem(*where, "too many faults to continue")])

    def concern(self, file: str) -> bool:
        """Whether something is wrong in that file."""
        return any(problem.file == file for problem in self.found)


def read_source(path: Path, problems: Problems) -> Table | Broken:
    """The mapping that a file holds, or Broken after saying what is wrong with the file."""
    start = Place(str(path))
    text = _read_text(path, start, problems)
    if text is None:
        return Broken(start)
    document, faults = _compose(start, text)
    for place, message in faults:
        problems.add(place, message)
    return document


@lru_cache(maxsize=_KEPT_DOCUMENTS)
def _compose(start: Place, text: str) -> tuple[Table | Broken, Sequence[tuple[Place, str]]]:
    """The mapping of a text, and what is wrong with it."""
    composer = _Composer(start, text)
    try:
        return composer.document(), composer.faults
    except _RefusedError as refusal:
        composer.complain(refusal.place, refusal.message)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(start.file, mark.line + 1, mark.column + 1) if mark else start
        composer.complain(place, f"not valid YAML: {error.problem or error}")
    return Broken(start), composer.faults


def _read_text(path: Path, start: Place, problems: Problems) -> str | None:
    try:
        with open_plain(path) as file:
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        problems.add(start, "this file is missing")
        return None
    except OSError as error:
        problems.add(start, f"this file cannot be read: {error.strerror}")
        return None
    if len(content) > LARGEST_FILE:
        problems.add(start, f"this file is larger than {LARGEST_FILE:,} bytes")
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig")
        problems.add(_end_of(before, start), f"byte {content[error.start]:#04x} is not UTF-8")
        return None
    unprintable = _UNPRINTABLE.search(text)
    if unprintable:
        place = _end_of(text[: unprintable.start()], start)
        problems.add(place, f"control character {ord(unprintable[0]):#04x} is not allowed")
        return None
    return text


def _end_of(text: str, start: Place) -> Place:
    """The place right behind `text`."""
    return Place(start.file, text.count("\n") + 1, len(text) - text.rfind("\n"))


class _RefusedError(Exception):
    """A file that is YAML, but of no use to us."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(message)
        self.place = place
        self.message = message


class _Composer:
    """Builds nodes from the parser's events; unlike PyYAML's own it sees anchors and duplicates."""

    def __init__(self, start: Place, text: str) -> None:
        self._start = start
        self.faults: list[tuple[Place, str]] = []
        self._nodes = 0
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=LOADER)

    def complain(self, place: Place, message: str) -> None:
        self.faults.append((place, message))

    def document(self) -> Table | Broken:
        next(self._events)
        if isinstance(next(self._events), yaml.StreamEndEvent):
            raise _RefusedError(self._start, "this file is empty")
        node = self._node(next(self._events), 0)
        next(self._events)
        after = next(self._events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise _RefusedError(self._place(after), "a second document ('---') in the same file")
        if isinstance(node, Scalar | Listing):
            raise _RefusedError(node.place, "this file must hold keys with values")
        return node

    def _node(self, event: yaml.Event, depth: int) -> Node:
        place = self._place(event)
        if isinstance(event, yaml.AliasEvent):
            self.complain(place, f"aliases are not allowed: '*{event.anchor}'")
            return Broken(place)
        if isinstance(event, yaml.NodeEvent) and event.anchor:
            self.complain(place, f"anchors are not allowed: '&{event.anchor}'")
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag:
            self.complain(place, f"tags are not allowed: '{event.tag}'")
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise _RefusedError(place, f"more than {MOST_NODES:,} keys and values in one file")
        if depth > DEEPEST_NESTING:
            raise _RefusedError(place, f"nested more than {DEEPEST_NESTING} levels deep")
        if isinstance(event, yaml.MappingStartEvent):
            return self._table(place, depth)
        if isinstance(event, yaml.SequenceStartEvent):
            return Listing(place, tuple(self._rest(yaml.SequenceEndEvent, depth)))
        assert isinstance(event, yaml.ScalarEvent)
        return Scalar(place, event.value, not event.style)

    def _table(self, place: Place, depth: int) -> Table:
        values: dict[str, Node] = {}
        places: dict[str, Place] = {}
        nodes = self._rest(yaml.MappingEndEvent, depth)
        for key, value in zip(nodes, nodes, strict=True):
            if not isinstance(key, Scalar):
                self.complain(key.place, "a key must be a single word")
            elif key.text in values:
                first = places[key.text].line
                self.complain(key.place, f"'{key.text}' was already given in line {first}")
            else:
                values[key.text] = value
                places[key.text] = key.place
        return Table(place, values, places)

    def _rest(self, end: type[yaml.Event], depth: int) -> Iterator[Node]:
        """The nodes up to the end of the collection that was just opened."""
        while not isinstance(event := next(self._events), end):
            yield self._node(event, depth + 1)

    def _place(self, event: yaml.Event) -> Place:
        mark = event.start_mark
        assert mark is not None
        return Place(self._start.file, mark.line + 1, mark.column + 1)
