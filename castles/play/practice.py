"""A new practice match that continues from a moment of another match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from castles.engine.decision import Pause
from castles.engine.game import GameState
from castles.play.challenge import NONE
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import PRACTICE


def play_on(match: Match, entries: int, viewer: int, path: Path | None = None) -> Match:
    """A practice match that continues another after a number of log entries, without changing it.

    From a finished match everything is copied. From a running one only what `viewer` may know is
    copied, and the rest is dealt again, so that nobody can peek at its cards.
    The file is written only once all of this has been played.
    """
    seats = _with_a_person(match.played.own_seats, viewer)
    header = replace(match.header, undo_mode=PRACTICE, seats=seats, challenge=NONE)
    if match.is_over:
        branch = Match.begun(match.game, header)
        branch.repeat(match.log[:entries])
    else:
        start = match.game.to_data(_dealt_anew(match, entries, viewer))
        branch = Match.begun(match.game, replace(header, start=start))
    if path is not None:
        branch.keep(path)
    return branch


def _dealt_anew(match: Match, entries: int, viewer: int) -> GameState:
    game = match.game
    view = game.observe(match.state_after(entries), viewer)
    state = game.determinise(view, match.header.seed + entries + 1)
    # The new match begins after the turn, even if it still waits to be ended in the other one.
    while (due := game.due_step(state)) is not None and due.pause is not Pause.AUTOMA:
        game.run_due_step(state, Pause.AUTOMA)
    return state


def _with_a_person(seats: Sequence[SeatSpec], viewer: int) -> tuple[SeatSpec, ...]:
    """The seats; if only computers played, a person takes the viewer's seat."""
    if any(seat.is_human for seat in seats):
        return tuple(seats)
    return tuple(
        replace(seat, kind=HUMAN) if number == viewer else seat for number, seat in enumerate(seats)
    )
