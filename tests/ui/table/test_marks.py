"""What other seats did stays marked until the viewer's next turn."""

from __future__ import annotations

import pytest

from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.screen import TuscanyScreen
from castles.ui.table.table import marks_since_last_turn
from castles.ui.table.thing import Thing
from tests.ui.tables import Moment, match_at


def _marks(match: Match) -> frozenset[Thing]:
    return marks_since_last_turn(TuscanyScreen(), match.log, 0, match.state)


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
        ("item_placed", "space"),
        ("display_refilled", "display"),
        ("tile_taken", "storage"),
        ("paid", "card"),
    ],
)
def test_what_an_opponent_did_is_marked_until_the_turn_is_over(event: str, kind: str) -> None:
    match = match_at(_marked(event))
    assert kind in {thing.kind for thing in _marks(match)}
    match.submit(match.legal_actions()[0])
    assert kind in {thing.kind for thing in _marks(match)}


def test_own_actions_are_not_marked() -> None:
    match = match_at(lambda match: match.deciding_seat == 0 and len(match.log) > 40)
    assert _marks(match)
    assert all(thing.owner != 0 for thing in _marks(match))


def test_what_an_automa_did_within_the_viewers_entry_is_marked() -> None:
    game = game_named("tuscany")
    match = Match.new(game, [SeatSpec("", "human"), SeatSpec("", "automa:expert")], 3)
    while not any(
        event.name == "display_refilled" and event.seat == 1
        for event in (match.log[-1].events if match.log else ())
    ):
        match.submit(match.legal_actions()[0])
    assert "display" in {thing.kind for thing in _marks(match)}
