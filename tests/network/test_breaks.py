"""Lines that are cut, stall and come late; guests and hosts that die and return."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from pathlib import Path

import pytest

from castles.engine.facts import Fact
from castles.games.by_game import game_named
from castles.network.guest import NetworkLink, Visitor
from castles.network.seating import Client
from castles.network.seen_log import SeatLog
from castles.network.wire import Limits, WireError
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.played_match import stand_in
from castles.play.seat import HUMAN
from tests.network.campaign import Breaking
from tests.network.strangers import Stranger
from tests.network.tables import (
    LOOPBACK,
    Robot,
    join,
    open_table,
    seats_of,
    sit_down,
    table_of,
    wait_until,
)
from tests.network.test_whole_games import is_up_to_date


def test_everybody_comes_back_and_nothing_is_lost(tmp_path: Path) -> None:
    broken = Breaking("castelli", 4, tmp_path).run(8)
    assert sum(broken.values()) >= 1


def test_a_machine_that_was_asleep_comes_back_by_itself() -> None:
    """The host gives a silent line up, and says so: that is no reason to stay away."""
    host = open_table("castelli", "h g", limits=Limits(silence=0.2))
    welcomed: list[str] = []
    silent = Limits(beat=600.0, silence=600.0)
    visitor = Visitor(host.code, LOOPBACK, host.port, "Bruno")
    link = NetworkLink(visitor, silent, welcomed.append)
    wait_until(lambda: host.is_full)
    host.begin()
    wait_until(lambda: len(welcomed) >= 3)
    assert link.closed_for is None
    assert len(set(welcomed)) == 1, "it is the same seat every time"
    link.hang_up()
    host.close()


def test_whoever_sat_at_a_table_waits_until_wrong_tries_are_forgotten() -> None:
    """Somebody else behind the same address may have mistyped the code."""
    host = open_table("castelli", "h g", limits=Limits(tries=1, wait=0.6))
    welcomed: list[str] = []
    visitor = Visitor(host.code, LOOPBACK, host.port, "Bruno")
    link = NetworkLink(visitor, keep_token=welcomed.append)
    # The host knows that somebody has sat down before they hear it themselves.
    wait_until(lambda: link.is_open)
    host.begin()
    with Stranger(host) as stranger:
        assert stranger.hello(proof="00")["why"] == "network.closed.code"
    link.cut()
    wait_until(lambda: len(welcomed) >= 2)
    assert link.closed_for is None
    link.hang_up()
    host.close()


class Listener(Client):
    """Keeps what the table tells."""

    def __init__(self) -> None:
        self.told: list[Mapping[str, Fact]] = []

    def send(self, message: Mapping[str, Fact]) -> None:
        self.told.append(message)

    def close(self, error: WireError) -> None:
        """The table is closed."""


def test_an_undo_that_is_shown_while_the_line_comes_back_costs_nothing() -> None:
    """The table took for known what the guest had known when it knocked."""
    host = open_table("castelli", "h g", 3)
    with table_of(host, 1) as (person, desk):
        robots = [Robot(person), Robot(desk)]
        while len(desk.match.log) < 6:
            for robot in robots:
                robot.step()
        assert isinstance(desk.link, NetworkLink)
        desk.catch_up()
        welcomed: list[str] = []
        desk.link._keep_token = welcomed.append
        desk.link.cut()
        wait_until(lambda: bool(welcomed))
        desk.match.go_back(1, len(desk.match.log) - 1)
        desk.link.remember(desk.match.known())
        wait_until(lambda: desk.link.closed_for is not None or is_up_to_date(host, desk))
        assert desk.link.closed_for is None
        assert len(welcomed) == 2, "it was asked once more"


def test_who_waits_for_a_table_to_open_again_is_told_only_what_is_new() -> None:
    match = Match.new(game_named("castelli"), seats_of("h g"), 1)
    for _ in range(4):
        match.submit(match.legal_actions()[0])
    log = SeatLog(match, 1)
    log.follow()
    known = len(log.lines)
    client, host = Listener(), open_table("castelli", "h g", match=match)
    hello: dict[str, Fact] = {"name": "Bruno", "colour": "", "token": ""}
    have: dict[str, Fact] = {"1": [known, log.lines[-1].seal]}
    host.in_thread(lambda: host.welcome(client, {**hello, "have": have}))
    host.begin()
    (update,) = [message for message in client.told if message["kind"] == "update"]
    assert (update["keep"], update["lines"]) == (known, [])
    host.close()


def test_a_table_whose_old_port_is_taken_opens_at_another_one() -> None:
    with socket.create_server((LOOPBACK, 0)) as stranger:
        taken = stranger.getsockname()[1]
        host = open_table("castelli", "h g", port=taken)
        assert host.port != taken
        link = join(host)
        wait_until(lambda: host.is_full)
        link.hang_up()
        host.close()


def test_what_was_decided_before_a_table_opened_again_comes_too_late() -> None:
    """The old table may have done it already, and not have told it before it was gone."""
    told: list[int] = []
    for seed in (1, 2):
        host = open_table("castelli", "g h", seed)
        with Stranger(host) as guest:
            guest.hello()
            wait_until(lambda host=host: host.is_full)
            host.begin()
            update = guest.hear("update")
            assert isinstance(update["at"], int)
            told.append(update["at"])
            guest.say({"kind": "do", "seat": 0, "at": told[0], "number": 1, "action": [99]})
            answer = guest.hear("closed", "done")
        host.close()
    assert answer["why"] == "network.refused.late"
    assert len(str(told[0])) == len(str(told[1])), "nor does it show in what is sent"


def test_a_guest_whose_seat_went_to_somebody_else_is_told_so() -> None:
    """The host freed it while they were away: the other seat has another view of the match."""
    host = open_table("castelli", "h g g")
    links = [join(host, name) for name in ("Bruno", "Carla")]
    wait_until(lambda: host.is_full)
    host.begin()
    desks = [sit_down(link) for link in links]
    for desk in desks:
        wait_until(lambda desk=desk: desk.is_complete)

    def swap() -> None:
        """What is left once both are away, both seats are free, and one has found another guest."""
        places = host._seating._places
        places[1].token, places[2].token = places[2].token, places[1].token

    host.in_thread(swap)
    links[0].cut()
    wait_until(lambda: bool(desks[0].listen()) or links[0].closed_for is not None)
    assert links[0].closed_for is not None
    assert links[0].closed_for["why"] == "network.closed.seat"
    desks[0].catch_up()
    for link in links:
        link.hang_up()
    host.close()


@pytest.mark.parametrize("game", ["tuscany", "burgundy", "castelli"])
def test_whoever_comes_back_is_told_what_a_computer_did_for_them(game: str) -> None:
    host = open_table(game, "h g")
    gone = join(host, "Bruno")
    wait_until(lambda: gone.is_open)
    local = Robot(sit_down(host.begin()))
    away = Robot(sit_down(gone)).start()
    match = host.match
    assert match is not None

    def has_done(kind: str) -> bool:
        return any(match.played.stints.kind_at(1, entry.number) == kind for entry in done_by(1))

    def done_by(seat: int) -> list[Entry]:
        return [entry for entry in match.log if entry.seat == seat]

    local.start()
    wait_until(lambda: has_done(HUMAN))
    away.stop.set()
    away.join()
    gone.hang_up()
    wait_until(lambda: host.places()[1] == "away")
    host.stand_in(1, "greedy")
    wait_until(lambda: has_done("greedy"))
    local.stop.set()
    local.join()
    back = join(host, "Bruno", host.table.tokens[1])
    wait_until(lambda: back.is_open)
    desk = sit_down(back)
    wait_until(lambda: desk.is_complete)
    desk.sit_down()
    known = [stand_in(desk.match.played, entry) for entry in desk.match.log if entry.seat == 1]
    assert known == [stand_in(match.played, entry) for entry in done_by(1)]
    assert {"", "greedy"} <= {*known}
    first = next(entry for entry in match.log if stand_in(match.played, entry))
    assert len(desk.recap()) >= len(first.events), "nobody was there to see it"
    back.hang_up()
    host.close()


def test_whoever_left_before_their_first_action_is_told_what_a_computer_did() -> None:
    host = open_table("castelli", "h g")
    gone = join(host, "Bruno")
    wait_until(lambda: gone.is_open)
    local = Robot(sit_down(host.begin())).start()
    gone.hang_up()
    wait_until(lambda: host.places()[1] == "away")
    host.stand_in(1, "greedy")
    match = host.match
    assert match is not None
    wait_until(lambda: any(entry.seat == 1 for entry in match.log))
    local.stop.set()
    local.join()
    back = join(host, "Bruno", host.table.tokens[1])
    wait_until(lambda: back.is_open)
    desk = sit_down(back)
    wait_until(lambda: desk.is_complete)
    desk.sit_down()
    first = next(entry for entry in desk.match.log if entry.seat == 1)
    since = desk.match.events_for(1, first.number - 1)
    assert desk.recap() == since != []
    back.hang_up()
    host.close()
