"""Seats: who sits at the table, and how `--seats Anna=human,greedy` is read."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from castles.engine.automa import is_automa
from castles.engine.errors import SaveError
from castles.engine.facts import Fact, integer, text
from castles.engine.faults import fault, unknown
from castles.engine.head_start import MOST, head_starts, option_of

HUMAN = "human"
NETWORK = "network"
"""A player at another machine, until the table opens; in the match this is a person."""
LONGEST_NAME = 40
_WORD = re.compile(r"[a-z0-9_:-]{1,40}")
"""Form of kinds and colours; higher layers check whether such a kind or colour exists."""


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """One seat: its name (empty: the screen chooses one) and its kind of player."""

    name: str
    kind: str
    colour: str = ""
    """The colour of its pieces on the screen; empty: the screen chooses one."""
    head_start: int = 0
    """Points before the first turn."""
    first: str = ""
    """The original kind of player, if another decides now; not in saves."""
    adapts: bool = False
    """Whether its level adapts to how people play, and is chosen again for each deal."""

    @property
    def first_kind(self) -> str:
        """The kind that determines the default name and face, which never change."""
        return self.first or self.kind

    def played_by(self, kind: str) -> SeatSpec:
        """The seat with another player, under the same name."""
        first = self.first_kind
        adapts = self.adapts and kind == self.kind
        return replace(self, kind=kind, first="" if kind == first else first, adapts=adapts)

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    def to_data(self) -> dict[str, Fact]:
        colour: dict[str, Fact] = {"colour": self.colour} if self.colour else {}
        start: dict[str, Fact] = {"head_start": self.head_start} if self.head_start else {}
        adapts: dict[str, Fact] = {"adapts": True} if self.adapts else {}
        return {"name": self.name, "kind": self.kind, **colour, **start, **adapts}


def seat_from_data(data: Mapping[str, Fact]) -> SeatSpec:
    # The oldest saves have no colours.
    colour = check_word(text(data, "colour")) if "colour" in data else ""
    start = integer(data, "head_start") if "head_start" in data else 0
    if start not in range(MOST + 1):
        raise SaveError("nobody has such a head start")
    return SeatSpec(
        check_name(text(data, "name")),
        check_word(text(data, "kind")),
        colour,
        start,
        adapts=data.get("adapts") is True,
    )


def head_start_options(seats: Sequence[SeatSpec], given: Mapping[str, object]) -> dict[str, object]:
    """The options of a table, with the seats' head starts as an option of the rules.

    If no seat has one, the options may give them.
    """
    if not any(seat.head_start for seat in seats):
        return {**given}
    return {**given, **{option_of(n): seat.head_start for n, seat in enumerate(seats)}}


def with_head_starts(
    seats: Sequence[SeatSpec], options: Mapping[str, object]
) -> tuple[SeatSpec, ...]:
    """The seats with the head starts from the options."""
    return tuple(
        replace(seat, head_start=start)
        for seat, start in zip(seats, head_starts(options, len(seats)), strict=True)
    )


def deciding_seats(seats: Sequence[SeatSpec]) -> list[int]:
    """The seats that make decisions, which an automa doesn't."""
    return [number for number, seat in enumerate(seats) if not is_automa(seat.kind)]


def check_word(word: str) -> str:
    """The word; OptionError if it can't be a kind of player or a colour."""
    if not _WORD.fullmatch(word):
        raise fault("fault.player_word", word=word)
    return word


def check_name(name: str) -> str:
    """The name without surrounding spaces; OptionError if it can't be shown or typed."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not (name.isprintable() or not name):
        raise fault("fault.name", most=LONGEST_NAME)
    return name


def parse_seats(
    given: str, known: Collection[str], counts: Collection[int]
) -> tuple[SeatSpec, ...]:
    """The seats of `Anna=human,greedy`; OptionError with the nearest kind if one is unknown."""
    seats = tuple(_parse_seat(part, known) for part in given.split(","))
    if len(seats) not in counts:
        allowed = ", ".join(str(count) for count in counts)
        raise fault("fault.seats_given", seats=len(seats), allowed=allowed)
    names = [seat.name for seat in seats if seat.name]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise fault("fault.name_twice", name=twice)
    return seats


def _parse_seat(given: str, known: Collection[str]) -> SeatSpec:
    name, _, kind = given.rpartition("=")
    kind, plus, start = (part.strip() for part in kind.partition("+"))
    if kind not in known:
        raise unknown("fault.player", kind, known)
    if plus and not start.isdecimal():
        raise fault("fault.head_start", given=start)
    return SeatSpec(check_name(name), kind, head_start=int(start or 0))
