"""Records: everything that can happen to a match, as JSON objects for the journal.

Each record has the time (`at`) and the standing of the match after it, so that a list of matches
doesn't have to replay them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from castles.engine.facts import Fact

Record: TypeAlias = Mapping[str, Fact]

PAUSES, CARRIED_ON = "pauses", "carried_on"
"""Found only in matches with pauses; older versions ignore it."""
ANSWERS, TURN_END = "answers", "turn_end"


def stamped(record: Record, at: int, standing: Record) -> Record:
    """The record with its time and the standing after it."""
    return {**record, "at": at, "standing": dict(standing)}


def done(number: int, seat: int, action: Record, pauses: bool = False) -> Record:
    """An action was taken; `number` counts from 1 along the line of play.

    With `pauses` its result hasn't been seen yet.
    """
    record: Record = {"kind": "action", "n": number, "seat": seat, "action": dict(action)}
    return {**record, PAUSES: True} if pauses else record


def undone(position: int) -> Record:
    """Actions were undone; `position` actions are left."""
    return {"kind": "undo", "to": position}


def redone(position: int) -> Record:
    """Actions were redone; `position` actions are done now."""
    return {"kind": "redo", "to": position}


def summed(position: int, state: str) -> Record:
    """The checksum of the state after `position` actions."""
    return {"kind": "checksum", "n": position, "state": state}


def carried_on(position: int, state: str, after: str) -> Record:
    """A checksum; it also records that people have seen what followed ANSWERS or TURN_END."""
    return {**summed(position, state), CARRIED_ON: after}


def renamed(seat: int, name: str) -> Record:
    return {"kind": "renamed", "seat": seat, "name": name}


def seat_kind_changed(seat: int, kind: str) -> Record:
    """Another kind of player decides for the seat from now on."""
    return {"kind": "seat_kind", "seat": seat, "player": kind}


def undo_mode_changed(mode: str) -> Record:
    """Another undo mode applies from now on; "practice" marks the match permanently."""
    return {"kind": "undo_mode", "mode": mode}


def assisted(seat: int) -> Record:
    """The seat asked for a hint; this marks the match permanently."""
    return {"kind": "assisted", "seat": seat}


def finished(position: int, outcome: Record, state: Record) -> Record:
    """The game is over; the final state is saved in full in case the rules change."""
    return {"kind": "finished", "n": position, "outcome": dict(outcome), "state": dict(state)}
