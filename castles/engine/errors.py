"""Every way in which input can be wrong, as exceptions that carry a message for people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


class CastlesError(Exception):
    """Something a person can act on: shown as a message, never as a traceback."""


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


class SaveError(CastlesError):
    """A save file that cannot be read or does not agree with the rules."""


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, or None if nothing is close."""
    matches = get_close_matches(name, sorted(known), n=1, cutoff=0.5)
    return matches[0] if matches else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint to append to an error message: the nearest name, else all of them."""
    names = sorted(known)
    match = nearest(name, names)
    if match:
        return f"did you mean '{match}'?"
    return f"known: {', '.join(names)}" if names else "nothing is defined here"
