"""How a match stands: what a list of matches tells about each, kept in the records themselves."""

from __future__ import annotations

from dataclasses import dataclass

from castles.engine.errors import SaveError
from castles.engine.facts import Fact, integer, listing, mapping
from castles.play.record import Record
from castles.play.seat import SeatSpec, seat_from_data
from castles.play.table import Table

LARGEST = 100_000
"""No match has so many points or actions, and lists have no room for more digits."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Phase and round (0 in games without them), scores, actions done and not taken back."""

    phase: int
    round: int
    scores: tuple[int, ...]
    actions: int
    is_over: bool
    seats: tuple[SeatSpec, ...] = ()
    """Who sits there, if it is not what the header says."""
    is_assisted: bool = False
    """Whether somebody asked for hints."""

    def to_record(self) -> Record:
        data: dict[str, Fact] = {
            "phase": self.phase,
            "round": self.round,
            "scores": list(self.scores),
            "actions": self.actions,
            "over": self.is_over,
        }
        data |= {"seats": [spec.to_data() for spec in self.seats]} if self.seats else {}
        return data | {"assisted": True} if self.is_assisted else data


def standing_of(table: Table) -> Standing:
    game, state = table.game, table.history.state
    progress = game.progress(state)
    return Standing(
        progress.phase,
        progress.round,
        tuple(sheet.totals[game.score_track] for sheet in game.scores(state)),
        table.history.actions,
        game.outcome(state) is not None,
        tuple(table.seats) if tuple(table.seats) != table.header.seats else (),
        bool(table.assisted),
    )


def read_standing(data: Record) -> Standing:
    """The standing of a record; SaveError if it makes no sense."""
    return Standing(
        _sensible(integer(data, "phase")),
        _sensible(integer(data, "round")),
        tuple(_sensible(score, -LARGEST) for score in listing(data, "scores")),
        _sensible(integer(data, "actions")),
        data.get("over") is True,
        tuple(seat_from_data(mapping(spec)) for spec in listing(data, "seats"))
        if "seats" in data
        else (),
        data.get("assisted") is True,
    )


def _sensible(number: Fact, least: int = 0) -> int:
    if type(number) is not int or not least <= number <= LARGEST:
        raise SaveError("no match stands so")
    return number


def _number(fact: Fact) -> int:
    return fact if isinstance(fact, int) else 0
