"""Play on from a moment of another match: a new practice match that begins there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from castles.engine.game import GameState
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import PRACTICE


def play_on(match: Match, actions: int, viewer: int, path: Path | None = None) -> Match:
    """A practice match that goes on after so many actions of another, which stays as it is.

    Of a finished match everything is as it was. Of a running one only what `viewer` may know is:
    the unknown is dealt anew, so that nobody looks into the cards of a match that goes on.
    """
    header = replace(match.header, undo_mode=PRACTICE, seats=_with_a_person(match.seats, viewer))
    if match.is_over:
        branch = Match.begun(match.game, header, path)
        for entry in match.log[:actions]:
            branch.submit(entry.action)
        return branch
    start = _dealt_anew(match, actions, viewer)
    return Match.begun(match.game, replace(header, start=match.game.to_data(start)), path)


def _dealt_anew(match: Match, actions: int, viewer: int) -> GameState:
    game = match.game
    view = game.observe(match.state_after(actions), viewer)
    return game.determinise(view, match.header.seed + actions + 1)


def _with_a_person(seats: Sequence[SeatSpec], viewer: int) -> tuple[SeatSpec, ...]:
    """The seats; where only programs played, the viewer's seat is now played by a person."""
    if any(seat.is_human for seat in seats):
        return tuple(seats)
    return tuple(
        replace(seat, kind=HUMAN) if number == viewer else seat for number, seat in enumerate(seats)
    )
