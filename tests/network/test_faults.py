"""Errors of the program at a table: everybody is told, and nobody waits for what never comes."""

from __future__ import annotations

import pytest

from castles.desk.due import Due
from castles.network.table import Table, TableSession
from tests.network.tables import Robot, open_table, table_of, wait_until


def fail(*_: object) -> None:
    raise ZeroDivisionError


def is_asked(robot: Robot) -> bool:
    """Whether somebody has to choose, once they have heard that they have to."""
    session = robot.session
    while not session.is_complete or session.due is Due.CURTAIN or session.let_opponent_play():
        if session.due is Due.CURTAIN:
            robot.step()
    return session.due is Due.DECIDE


def test_an_error_at_the_table_closes_it_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    host = open_table("castelli", "h g")
    with table_of(host, 1) as sessions:
        monkeypatch.setattr(TableSession, "submit", fail)
        robots = [Robot(session) for session in sessions]
        actor = next(robot for robot in robots if is_asked(robot))
        actor.step()
        for session in sessions:
            wait_until(lambda session=session: session.link.closed_for is not None)
            assert session.link.closed_for is not None
            assert session.link.closed_for["why"] == "network.closed.host_left"
        assert isinstance(host.failure, ZeroDivisionError)


def test_an_error_while_computers_play_closes_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "go_on", fail)
    host = open_table("castelli", "greedy g")
    with table_of(host, 1) as (guest,):
        robot = Robot(guest).start()
        wait_until(lambda: guest.link.closed_for is not None)
        robot.stop.set()
        assert isinstance(host.failure, ZeroDivisionError)
