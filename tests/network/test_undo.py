"""Undo is asked of the host, behind the same walls as at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from castles.desk.answer_round import walls_for
from castles.desk.due import Due
from castles.network.guest_session import GuestSession
from castles.network.host import Host
from castles.network.seen_log import SeatLog
from castles.play.notice import Notice, UndoError
from castles.play.undo import FRIENDLY, PRACTICE, STRICT
from tests.network.tables import Robot, open_table, table_of, wait_until
from tests.network.test_whole_games import is_up_to_date


def step(robot: Robot) -> None:
    """Do what is due at a machine, without waiting for others."""
    if robot.session.due is Due.OPPONENT:
        robot.session.let_opponent_play()
    else:
        robot.step()


def settle(host: Host, sessions: Sequence[GuestSession]) -> None:
    """Until everybody has heard everything."""
    wait_until(lambda: all(is_up_to_date(host, session) for session in sessions))


def hosts_walls(host: Host, seat: int) -> list[Notice | None]:
    """What forbids a seat to undo each line of its log, by the host's match."""
    match = host.match
    assert match is not None
    log = SeatLog(match, seat)
    log.follow()
    walls = walls_for(match, seat)
    before = [0, *(line.entries for line in log.lines)]
    return [walls[first] for first in before[: len(log.lines)]]


@pytest.mark.parametrize("mode", [STRICT, FRIENDLY, PRACTICE])
@pytest.mark.parametrize("game", ["tuscany", "burgundy", "castelli"])
def test_guests_know_the_walls_of_the_host(game: str, mode: str) -> None:
    host, compared, undone = open_table(game, "h g", 5, undo=mode), 0, 0
    with table_of(host, 1) as sessions:
        robots = [Robot(session, seed=3) for session in sessions]
        assert host.match is not None
        while len(host.match.log) < 30 and not host.match.is_over:
            for robot in robots:
                step(robot)
                settle(host, sessions)
            for session in sessions:
                session.match.look(session.viewer)
                known = [wall is None for wall in session.walls()]
                is_asked = session.next_viewer == session.viewer
                walls = hosts_walls(host, session.viewer)
                assert known == [is_asked and wall is None for wall in walls]
                compared += len(known)
                undone += any(known)
        assert compared > 100
        assert undone, "something could be undone"


def acted(host: Host, sessions: Sequence[GuestSession], forbidden: int = 0) -> GuestSession:
    """Play on until the guest can undo something, but not the first lines; its desk."""
    (local, guest), match = sessions, host.match
    robots = [Robot(local, seed=3), Robot(guest, seed=3)]
    assert match is not None
    while True:
        for robot in robots:
            step(robot)
            settle(host, sessions)
            walls = guest.walls()
            if walls and walls[-1] is None and all(walls[:forbidden]):
                return guest
        assert not match.is_over, "the guest never could"


def _note(told: list[tuple[GuestSession, int]], session: GuestSession, seat: int) -> None:
    told.append((session, seat))


@pytest.mark.parametrize("game", ["tuscany", "burgundy", "castelli"])
def test_a_guest_undoes_and_does_it_again_for_all_to_see(game: str) -> None:
    host = open_table(game, "h g", 5, undo=FRIENDLY)
    with table_of(host, 1) as sessions:
        guest = acted(host, sessions)
        assert host.match is not None
        before, told = host.match.log, list[tuple[GuestSession, int]]()
        for session in sessions:
            session.taken_back = partial(_note, told, session)
        guest.undo()
        assert len(host.match.log) < len(before)
        assert host.match.log == before[: len(host.match.log)]
        settle(host, sessions)
        assert told == [(sessions[0], guest.viewer)], "the others are told, and who"
        assert guest.match.can_redo
        while guest.match.can_redo:
            guest.redo()
        assert [entry.action for entry in host.match.log] == [entry.action for entry in before]
        settle(host, sessions)


def test_the_wall_stands_at_the_host_whatever_a_guest_asks_for() -> None:
    host = open_table("tuscany", "h g", 5)
    with table_of(host, 1) as sessions:
        guest = acted(host, sessions, forbidden=2)
        assert host.match is not None
        before = host.match.log
        forbidden = [n for n, wall in enumerate(guest.walls()) if wall is not None]
        assert len(forbidden) >= 2
        for index in forbidden:
            with pytest.raises(UndoError) as refused:
                guest._wish("undo", to=index)
            assert refused.value.notice.key.startswith("undo.wall.")
        assert host.match.log == before
