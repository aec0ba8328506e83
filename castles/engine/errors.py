"""Every way in which input can be wrong, as exceptions that carry a message for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from types import MappingProxyType

_MOST_NAMES = 20
"""A longer list of known names helps nobody."""
_LEAST_LIKENESS = 0.5
_LONGEST_LINE = 500
"""In characters; a value that somebody wrote into a file may have a million."""


class CastlesError(Exception):
    """Something a person can act on: shown as a message, never as a traceback."""


class NoScreenError(CastlesError):
    """No window can open: `problem` says why, the whole message also what works without one."""

    def __init__(self, problem: str, instead: str) -> None:
        super().__init__(f"{problem}\n{instead}")
        self.problem = problem


class IllegalActionError(CastlesError):
    """An action was submitted that the rules do not list."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault in a definition file, with its place."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class DataError(CastlesError):
    """Definition files that cannot be used; holds every fault that was found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class OptionError(CastlesError):
    """A game option, seat or seed that does not exist or has an impossible value."""

    key: str = ""
    """The text that tells it in every language, with these facts; see `castles.engine.faults`."""
    facts: Mapping[str, object] = MappingProxyType({})


class SaveError(CastlesError):
    """A save file that cannot be read or does not agree with the rules."""


def one_line(message: str) -> str:
    """A message as a terminal may print it, whatever was quoted from a file: short, and visible."""
    visible = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for letter in message[: _LONGEST_LINE + 1]
    )
    return visible if len(visible) <= _LONGEST_LINE else f"{visible[:_LONGEST_LINE]}..."


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, or None if nothing is close."""
    # As `get_close_matches` does it, but only those are compared that could still be the best.
    pair = SequenceMatcher(b=name)
    best, match = _LEAST_LIKENESS, ""
    for bound, other in sorted(_bounds(pair, known), reverse=True):
        if bound < best:
            break
        pair.set_seq1(other)
        best, match = max((best, match), (pair.ratio(), other))
    return match or None


def _bounds(pair: SequenceMatcher[str], known: Iterable[str]) -> Iterator[tuple[float, str]]:
    """How like each name can be at most: by its length, then by its letters."""
    for other in known:
        pair.set_seq1(other)
        if pair.real_quick_ratio() >= _LEAST_LIKENESS:
            yield pair.quick_ratio(), other


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint to append to an error message: the nearest name, else all of them."""
    names = sorted(known)
    match = nearest(name, names)
    if match:
        return f"did you mean '{match}'?"
    return f"known: {some_of(names)}" if names else "nothing is defined here"


def some_of(names: Sequence[str]) -> str:
    """Names between commas, as many as help."""
    more = ", ..." if len(names) > _MOST_NAMES else ""
    return f"{', '.join(names[:_MOST_NAMES])}{more}"
