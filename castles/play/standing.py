"""How a match stands: what a list of matches tells about each, kept in the records themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from castles.engine.facts import Fact, integer, listing
from castles.play.record import Record
from castles.play.seat import SeatSpec
from castles.play.table import Table


@dataclass(frozen=True, slots=True)
class Standing:
    """Phase and round (0 in games without them), scores, actions done and not taken back."""

    phase: int
    round: int
    scores: tuple[int, ...]
    actions: int
    is_over: bool
    names: tuple[str, ...] = ()
    """What the seats are called, if it is not what the header says."""
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
        data |= {"names": list(self.names)} if self.names else {}
        return data | {"assisted": True} if self.is_assisted else data

    def renamed(self, seats: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
        """The seats of the header as they are called now."""
        if len(self.names) != len(seats):
            return seats
        return tuple(replace(spec, name=name) for spec, name in zip(seats, self.names, strict=True))


def standing_of(table: Table) -> Standing:
    game, state = table.game, table.history.state
    progress = game.progress(state)
    names = tuple(spec.name for spec in table.seats)
    return Standing(
        _number(progress.get("phase")),
        _number(progress.get("round")),
        tuple(sheet.totals[game.score_track] for sheet in game.scores(state)),
        table.history.position,
        game.outcome(state) is not None,
        names if names != tuple(spec.name for spec in table.header.seats) else (),
        bool(table.assisted),
    )


def read_standing(data: Record) -> Standing:
    """The standing of a record; SaveError if it makes no sense."""
    return Standing(
        integer(data, "phase"),
        integer(data, "round"),
        tuple(_number(score) for score in listing(data, "scores")),
        integer(data, "actions"),
        data.get("over") is True,
        tuple(str(name) for name in listing(data, "names")) if "names" in data else (),
        data.get("assisted") is True,
    )


def _number(fact: Fact) -> int:
    return fact if isinstance(fact, int) else 0
