"""The header of a match: everything settled before the first action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import castles
from castles.engine.errors import SaveError
from castles.engine.facts import Fact, integer, listing, mapping, named, text
from castles.engine.randomness import ALGORITHM
from castles.engine.ruleset import Options, OptionValue
from castles.play.challenge import NONE, Challenge, read_challenge
from castles.play.record import Record
from castles.play.seat import SeatSpec, seat_from_data

FORMAT = 1
"""The version of the journal's format; see migrations."""


@dataclass(frozen=True, slots=True)
class Header:
    """Game, rules, deal and table. `start` is the dealt state, so loading never deals again."""

    game: str
    rules_version: int
    seed: int
    options: Options
    seats: tuple[SeatSpec, ...]
    undo_mode: str
    start: Mapping[str, Fact]
    app: str = castles.__version__
    challenge: Challenge = NONE

    def to_record(self) -> Record:
        options: dict[str, Fact] = dict(self.options)
        told = self.challenge.to_record()
        challenge: Record = {"challenge": dict(told)} if told else {}
        return {
            "kind": "header",
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "app": self.app,
            "random": ALGORITHM,
            "seed": self.seed,
            "options": options,
            "seats": [seat.to_data() for seat in self.seats],
            "undo_mode": self.undo_mode,
            **challenge,
            "start": dict(self.start),
        }


def read_header(record: Record) -> Header:
    """The header of a save in today's format; SaveError or OptionError if it makes no sense."""
    if record.get("kind") != "header":
        raise SaveError("the first record is not a header")
    if record.get("random") != ALGORITHM:
        raise SaveError(f"'random' must be {ALGORITHM}")
    seats = tuple(seat_from_data(mapping(data)) for data in listing(record, "seats"))
    return Header(
        game=text(record, "game"),
        rules_version=integer(record, "rules_version"),
        seed=integer(record, "seed"),
        options=read_options(named(record, "options")),
        seats=seats,
        undo_mode=text(record, "undo_mode"),
        start=named(record, "start"),
        app=text(record, "app"),
        challenge=read_challenge(named(record, "challenge")) if "challenge" in record else NONE,
    )


def read_options(data: Mapping[str, Fact]) -> Options:
    """The options from names and values; SaveError if a value is invalid."""
    options: dict[str, OptionValue] = {}
    for name, value in data.items():
        if not isinstance(value, bool | int | str):
            raise SaveError(f"option '{name}' has an impossible value")
        options[name] = value
    return options
