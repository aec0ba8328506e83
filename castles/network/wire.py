"""Messages: lines of JSON, each with its kind; what they may hold, and how long they may be."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NoReturn

import castles
from castles.engine.action import Action
from castles.engine.errors import CastlesError, SaveError
from castles.engine.facts import Fact, Words, integer, listing, mapping, text

VERSION = 1
"""Of the wire; both sides must be of the same version of the game as well."""
LONGEST_FROM_GUEST = 4096
LONGEST_FROM_HOST = 1 << 21
"""In bytes; a whole view takes less than twenty thousand."""
LONGEST_ACTION = 64
WRONG = "network.closed.wrong"
"""Why the table closes the line of a machine that it does not understand."""
NOT_UNDERSTOOD = "network.closed.not_understood"
"""Why a machine closes its line to a table that it does not understand."""


@dataclass(frozen=True)
class Limits:
    """How long a table waits, and how much it bears."""

    hello: float = 5.0
    """Seconds to open a line and say who one is."""
    beat: float = 4.0
    """Seconds after which something is sent, if only to show that one is there."""
    silence: float = 13.0
    """Seconds without a word after which a line is dead."""
    rate: int = 40
    """Messages a second, at most, for longer than a moment."""
    burst: int = 120
    """Messages at a time, at most."""
    tries: int = 3
    """Wrong codes from one address before it has to wait."""
    wait: float = 30.0
    """Seconds that it has to wait."""
    strangers: int = 16
    """Lines at a time that have not said who they are."""
    strangers_of_one: int = 8
    """The same from one address."""
    unsent: int = 8 << 20
    """Bytes that wait for a guest, at most."""


class WireError(CastlesError):
    """A line has to be closed; by the key and the facts of the text that says why."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts

    def to_message(self) -> Words:
        return {"kind": "closed", "why": self.key, "facts": dict(self.facts)}


def versions() -> Words:
    """What both sides must agree in."""
    return {"wire": VERSION, "app": castles.__version__}


def check_versions(message: Mapping[str, Fact]) -> None:
    """WireError if the other side speaks another version."""
    said = str(message.get("app"))[:20]
    if message.get("wire") != VERSION or said != castles.__version__:
        printable = "".join(letter for letter in said if letter.isprintable())
        raise WireError("network.closed.version", theirs=printable, ours=castles.__version__)


def encode(message: Mapping[str, Fact]) -> bytes:
    """A message as a line."""
    return json.dumps(message, separators=(",", ":"), sort_keys=True).encode("ascii") + b"\n"


def decode(line: bytes, problem: str = WRONG) -> Words:
    """The message of a line; WireError with the text of the problem if it is none."""
    try:
        message = mapping(json.loads(line, parse_float=_refuse, parse_constant=_refuse))
        text(message, "kind")
    except (ValueError, RecursionError, SaveError) as error:
        raise WireError(problem) from error
    return message


def _refuse(number: str) -> NoReturn:
    raise ValueError(f"{number} is no number of a message")


def read_action(message: Mapping[str, Fact]) -> Action:
    """The action of a message; SaveError if it holds none."""
    numbers = [number for number in listing(message, "action") if type(number) is int]
    if numbers != message["action"] or not 0 < len(numbers) <= LONGEST_ACTION:
        raise SaveError("no action")
    return tuple(numbers)


class Pace:
    """How many messages may come: a burst, and after that so many a second."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits, self._clock = limits, clock
        self._left, self._at = float(limits.burst), clock()

    def count(self) -> None:
        """One more has come; WireError if it is too many."""
        now = self._clock()
        self._left = min(
            self._left + (now - self._at) * self._limits.rate, float(self._limits.burst)
        )
        self._at = now
        self._left -= 1
        if self._left < 0:
            raise WireError("network.closed.too_much")


def seat_of(message: Mapping[str, Fact]) -> int:
    return integer(message, "seat")
