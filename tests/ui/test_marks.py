"""What other seats did stays marked until the viewer's next turn."""

from __future__ import annotations

from typing import cast

import pytest

from castles.games.by_game import game_named
from castles.games.tuscany.state import State
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.reading import marks_since_last_turn
from tests.ui.tables import Moment, match_at


def _marked(event: str) -> Moment:
    """The viewer's turn, right after another seat did something."""

    def moment(match: Match) -> bool:
        log = match.log
        if not log or match.deciding_seat != 0 or log[-1].seat == 0:
            return False
        return any(e.name == event and e.seat == 1 for e in log[-1].events)

    return moment


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        ("item_placed", "spaces"),
        ("display_refilled", "places"),
        ("tile_taken", "stored"),
        ("paid", "paid"),
    ],
)
def test_what_an_opponent_did_is_marked_until_the_turn_is_over(event: str, kind: str) -> None:
    match = match_at(_marked(event))
    state = cast(State, match.state)
    assert getattr(marks_since_last_turn(match.log, 0, state), kind)
    match.submit(match.legal_actions()[0])
    assert getattr(marks_since_last_turn(match.log, 0, state), kind)


def test_own_actions_are_not_marked() -> None:
    match = match_at(lambda match: match.deciding_seat == 0 and len(match.log) > 40)
    marks = marks_since_last_turn(match.log, 0, cast(State, match.state))
    assert all(seat != 0 for seat, _ in marks.spaces | marks.stored)
    assert 0 not in marks.paid


def test_what_an_automa_did_within_the_viewers_entry_is_marked() -> None:
    game = game_named("tuscany")
    match = Match.new(game, [SeatSpec("", "human"), SeatSpec("", "automa:expert")], 3)
    while not any(
        event.name == "display_refilled" and event.seat == 1
        for event in (match.log[-1].events if match.log else ())
    ):
        match.submit(match.legal_actions()[0])
    marks = marks_since_last_turn(match.log, 0, cast(State, match.state))
    assert marks.places
