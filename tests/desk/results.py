"""Finished matches as the statistics keep them, without playing any."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

from castles.play.statistics.database import open_statistics
from castles.play.statistics.match_facts import MatchFacts, Participant, SeatFacts
from castles.play.statistics.recording import record, statistics_path

_numbers = count(1)


def keep(
    game: str,
    *results: tuple[Sequence[str], float],
    name: str = "",
    is_practice: bool = False,
    path: Path | None = None,
) -> None:
    """Results of a person, the first one first: who the others were, and the part of the win."""
    with closing(open_statistics(path or statistics_path())) as statistics:
        for kinds, win in results:
            number = next(_numbers)
            seats = [_seat(Participant(name, "human"), win)]
            seats += [
                _seat(Participant("Ben" if kind == "human" else "", kind), 1 - win)
                for kind in kinds
            ]
            record(
                statistics,
                MatchFacts(f"{number}", game, 0, number, 1, is_practice, tuple(seats)),
            )


def _seat(player: Participant, win: float) -> SeatFacts:
    return SeatFacts(player, int(10 * win), win, False, (), {}, (), {})
