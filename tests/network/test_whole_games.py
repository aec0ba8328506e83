"""Whole games over real lines, and what guests know of them afterwards."""

from __future__ import annotations

import pytest

from castles.network.guest_session import GuestSession
from castles.network.host import Host
from castles.network.seen_log import BEGINNING, SeatLog
from castles.play.match import Match
from tests.games.own_boards import GAMES, painted
from tests.network.tables import Robot, open_table, play_out, remote_of, table_of, wait_until


def check_agrees(host: Host, session: GuestSession) -> None:
    """What a guest knows is what its seat may know of the host's match, entry by entry."""
    assert host.match is not None
    check_knows(host.match, session)


def check_knows(match: Match, session: GuestSession) -> None:
    """The same of any match, as of one that was read from its journal."""
    guest = session.match
    for seat in guest.own:
        log = SeatLog(match, seat)
        log.follow()
        guest.look(seat)
        assert guest.history_of(seat).seal == log.lines[-1].seal
        assert len(guest.log) == len(log.lines)
        assert guest.events_for(seat) == match.events_for(seat)
        for number, line in enumerate(log.lines, start=1):
            assert guest.game.to_data(guest.state_after(number)) == line.view
    assert guest.outcome == match.outcome
    assert guest.game.scores(guest.state) == match.game.scores(match.state)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("tuscany", "h g"),
        ("burgundy", "g h"),
        ("castelli", "g greedy h g"),
    ],
)
def test_guests_know_what_their_seats_may_know_of_a_whole_game(game: str, kinds: str) -> None:
    host = open_table(game, kinds, 3)
    with table_of(host, len(remote_of(kinds))) as sessions:
        play_out(sessions)
        for session in sessions:
            check_agrees(host, session)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_of_ones_own_is_told_to_guests(game: str) -> None:
    host = open_table(game, "h g", 3, options={"own_board": painted(game)})
    with table_of(host, 1) as sessions:
        (session, *_) = [each for each in sessions if isinstance(each, GuestSession)]
        data = session.match.game.to_data(session.match.state)
        assert data["options"]["own_board"] == painted(game)  # type: ignore[index,call-overload]


@pytest.mark.parametrize("kinds", ["h h g g", "h g g g"])
def test_teams_play_at_two_machines_or_more(kinds: str) -> None:
    options = {"teams": "basic", "inns": True, "vineyards": "all"}
    host = open_table("burgundy", kinds, 3, options=options)
    with table_of(host, len(remote_of(kinds))) as sessions:
        robots = [Robot(session).start() for session in sessions]
        wait_until(lambda: host.match is not None and len(host.match.log) >= 50)
        for robot in robots:
            robot.stop.set()
            robot.join()
        for session in sessions:
            session.catch_up()
        wait_until(lambda: all(is_up_to_date(host, session) for session in sessions))


def is_up_to_date(host: Host, session: GuestSession) -> bool:
    session.catch_up()
    assert host.match is not None
    for seat in session.match.own:
        log = SeatLog(host.match, seat)
        log.follow()
        seal = log.lines[-1].seal if log.lines else BEGINNING
        if session.match.history_of(seat).seal != seal:
            return False
    return True
