"""`castles replay FILE [--verify]`: a saved match as a list of actions, or a check of it.

Developer output, in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from castles.engine.checksum import canonical
from castles.play.played_match import PlayedMatch
from castles.play.replay import load_played, verify


def run(file: Path, *, verifying: bool) -> int:
    """Print the match; SaveError if it is damaged or replays differently."""
    played = verify(file) if verifying else load_played(file)
    for line in _proof(played) if verifying else _story(played):
        print(line)
    return 0


def _story(played: PlayedMatch) -> Iterator[str]:
    header = played.header
    seats = ", ".join(_seat_name(played, seat) for seat in range(len(played.seats)))
    mark = ", practice" if played.is_practice else ""
    yield f"{header.game}, seed {header.seed}, seats: {seats}{mark}"
    for entry in played.history.entries:
        seat = _seat_name(played, entry.seat)
        yield f"{entry.number:4} {seat}, {entry.decision}: {canonical(entry.words)}"
    yield _result(played)


def _proof(played: PlayedMatch) -> Iterator[str]:
    actions = played.history.position
    yield f"{actions} actions played again, {played.checksums} checksums agree"
    yield _result(played)


def _result(played: PlayedMatch) -> str:
    outcome = played.game.outcome(played.history.state)
    if outcome is None:
        return "not finished"
    winners = ", ".join(_seat_name(played, seat) for seat in outcome.winners) or "nobody"
    points = ", ".join(str(points) for points in outcome.points)
    return f"won by {winners} ({played.game.score_track}: {points}; decided by {outcome.reason})"


def _seat_name(played: PlayedMatch, seat: int) -> str:
    spec = played.seats[seat]
    return spec.name or f"seat {seat} ({spec.kind})"
