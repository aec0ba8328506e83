"""`castles replay FILE [--verify]`: a saved match as a list of actions, or the proof that it holds.

Developer output, in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from castles.engine.checksum import canonical
from castles.play.replay import load_table, verify
from castles.play.table import Table


def run(file: Path, *, verifying: bool) -> int:
    """Print the match; SaveError if it is damaged or the game played again is not the same."""
    table = verify(file) if verifying else load_table(file)
    for line in _proof(table) if verifying else _story(table):
        print(line)
    return 0


def _story(table: Table) -> Iterator[str]:
    header = table.header
    seats = ", ".join(_seat_name(table, seat) for seat in range(len(table.seats)))
    mark = ", practice" if table.is_practice else ""
    yield f"{header.game}, seed {header.seed}, seats: {seats}{mark}"
    for entry in table.history.entries:
        seat = _seat_name(table, entry.seat)
        yield f"{entry.number:4} {seat}, {entry.decision}: {canonical(entry.words)}"
    yield _result(table)


def _proof(table: Table) -> Iterator[str]:
    actions = table.history.position
    yield f"{actions} actions played again, {table.checksums} checksums agree"
    yield _result(table)


def _result(table: Table) -> str:
    outcome = table.game.outcome(table.history.state)
    if outcome is None:
        return "not finished"
    winners = ", ".join(_seat_name(table, seat) for seat in outcome.winners) or "nobody"
    points = ", ".join(str(points) for points in outcome.points)
    return f"won by {winners} ({table.game.score_track}: {points}; decided by {outcome.reason})"


def _seat_name(table: Table, seat: int) -> str:
    spec = table.seats[seat]
    return spec.name or f"seat {seat} ({spec.kind})"
