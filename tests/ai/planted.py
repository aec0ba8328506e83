"""Games with a planted blunder, on record: who looks for the blunder need not play the game again.

`python -m tests.ai.planted` plays all of them anew and writes the record.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.coach import Diligence, Review
from castles.engine.game import AnyGame
from castles.play.match import Match
from castles.ui.lab.recordings import Recordings

ON_RECORD = Recordings(Path(__file__).with_name("planted.json"))
_ANEW = "record all anew by python -m tests.ai.planted"

FIRST, FUTURES = 20, 40
MOMENTS = 6
"""Fewer than the coach looks at: a blunder shows, and tests stay quick."""

Begin = Callable[[int], Match]
"""The match of a deal, before the first decision."""
Play = Callable[[], tuple[Match, int, int]]
"""A finished match, its deal, and the number of the planted action."""


def planted(name: str, begin: Begin, play: Play) -> tuple[Match, int]:
    """A finished match, and the number of the planted action."""
    if ON_RECORD.grows:
        match, deal, number = play()
        ON_RECORD.keep(name, match)
        ON_RECORD.matches[f"{name}: deal, planted"] = f"{deal} {number}"
        return match, number
    assert name in ON_RECORD, _ANEW
    deal, number = map(int, ON_RECORD.matches[f"{name}: deal, planted"].split())
    match = begin(deal)
    choices = ON_RECORD.choices(name, match)
    while not match.is_over:
        match.submit(next(choices))
    return match, number


def quick(game: AnyGame) -> Diligence:
    """Enough to find a blunder."""
    judging = replace(opponents_of(game.name).judging, first=FIRST, guesses=FUTURES)
    return Diligence(moments=MOMENTS, judging=judging)


def reviewed(match: Match, seat: int) -> Review:
    """What the coach says of a seat, with less work than it gives a person."""
    review = Review(match.game, match.log, match.state_after, seat, quick(match.game))
    while not review.is_finished:
        review.step()
    return review


if __name__ == "__main__":
    # The one that the tests import is another module than this one.
    from tests.ai.planted import ON_RECORD as BOOK

    BOOK.begin_anew()
    failed = pytest.main(["-n0", "-k", "planted_blunder", str(Path(__file__).parent)])
    BOOK.write()
    sys.exit(failed)
