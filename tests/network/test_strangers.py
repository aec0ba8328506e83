"""Wrong codes, versions and messages: whoever sends them is told and closed, the match goes on."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from random import Random

import pytest

from castles.engine.checksum import checksum
from castles.network.guest import NetworkLink, Visitor
from castles.network.host import Host
from castles.network.table_code import new_code
from castles.network.wire import Limits
from castles.play.undo import NOTHING_TO_REDO, NOTHING_TO_UNDO
from tests.network.strangers import Stranger, forged
from tests.network.tables import LOOPBACK, Robot, join, open_table, sit_down, wait_until

PATIENT = Limits(tries=10_000)
REFUSED = {"network.refused.late", NOTHING_TO_UNDO.key, NOTHING_TO_REDO.key, ""}
"""What a guest is told whose wish changes nothing; a hint may be asked for at any time."""


@pytest.fixture
def host() -> Iterator[Host]:
    host = open_table("castelli", "h g", limits=PATIENT)
    yield host
    host.close()


def why(message: dict[str, object]) -> object:
    assert message["kind"] == "closed", message
    return message["why"]


def test_a_wrong_secret_is_told_and_nobody_sits_down(host: Host) -> None:
    with Stranger(host) as stranger:
        assert why(stranger.hello(proof="00")) == "network.closed.code"
        assert stranger.hear() == {}
    assert host.places() == ["here", "free"]


@pytest.mark.parametrize("changed", [{"wire": 2}, {"app": "0.0.1"}, {"app": None}, {"wire": "1"}])
def test_another_version_is_told_both(host: Host, changed: dict[str, object]) -> None:
    with Stranger(host) as stranger:
        message = stranger.hello(**changed)
        assert why(message) == "network.closed.version"
        assert set(message["facts"]) == {"ours", "theirs"}  # type: ignore[call-overload]


def test_a_guest_with_another_code_says_nothing_to_a_table(host: Host) -> None:
    link = NetworkLink(Visitor(new_code(), LOOPBACK, host.port))
    wait_until(lambda: link.closed_for is not None)
    assert link.closed_for is not None
    assert link.closed_for["why"] == "network.closed.code"
    link.hang_up()
    assert host.places() == ["here", "free"]


def test_three_wrong_tries_and_the_address_waits() -> None:
    host = open_table("castelli", "h g", limits=Limits(tries=3, wait=600))
    try:
        for _ in range(3):
            with Stranger(host) as stranger:
                stranger.hello(proof="00")
        with Stranger(host) as stranger:
            message = stranger.hello()
            assert why(message) == "network.closed.tries"
    finally:
        host.close()


def test_lines_that_wait_side_by_side_are_no_more_tries() -> None:
    host = open_table("castelli", "h g", limits=Limits(tries=3, wait=600, hello=600))
    with ExitStack() as stack:
        stack.callback(host.close)
        lines = [stack.enter_context(Stranger(host)) for _ in range(5)]
        told = [why(line.hello(proof="00")) for line in lines[:4]]
        assert told == ["network.closed.code"] * 3 + ["network.closed.tries"]
        assert why(lines[4].hello()) == "network.closed.tries", "nor if the next one is right"


def test_a_second_guest_finds_no_seat(host: Host) -> None:
    first = join(host)
    wait_until(lambda: first.is_open)
    with Stranger(host) as stranger:
        assert why(stranger.hello()) == "network.closed.full"
    assert first.is_open
    first.hang_up()


def test_people_without_names_stay_without_and_equal_ones_are_told_apart() -> None:
    host = open_table("castelli", "h g g g", limits=PATIENT)
    with ExitStack() as stack:
        stack.callback(host.close)
        for name in ("", "Anna", "Anna"):
            stack.enter_context(Stranger(host)).hello(name=name)
        wait_until(lambda: host.is_full)
        assert [seat.name for seat in host.seats] == ["", "", "Anna", "Anna 2"]


def test_the_same_person_again_replaces_the_old_line(host: Host) -> None:
    with Stranger(host) as old, Stranger(host) as new:
        token = old.hello()["token"]
        assert new.hello(token=token)["token"] == token
        assert why(old.hear("closed")) == "network.closed.replaced"
        assert host.is_full


def test_a_stranger_token_opens_no_taken_seat(host: Host) -> None:
    link = join(host)
    wait_until(lambda: host.is_full)
    with Stranger(host) as stranger:
        assert why(stranger.hello(token="0" * 32)) == "network.closed.full"
    link.hang_up()


def test_whoever_says_nothing_is_closed_in_time() -> None:
    host = open_table("castelli", "h g", limits=Limits(hello=0.2))
    try:
        with Stranger(host) as stranger:
            assert why(stranger.hear()) == "network.closed.silent"
    finally:
        host.close()


def silent(host: Host, count: int) -> list[socket.socket]:
    """Lines on which not even the first word of TLS is said."""
    lines = [socket.create_connection((LOOPBACK, host.port), 10.0) for _ in range(count)]
    for line in lines:
        line.settimeout(600.0)
    return lines


def ends(line: socket.socket) -> bool:
    """Whether the other side has closed a line; waits until it has."""
    with suppress(ConnectionError):
        return line.recv(1) == b""
    return True


@pytest.mark.parametrize("bound", [{"strangers_of_one": 3}, {"strangers": 3}])
def test_a_flood_of_lines_is_closed_before_a_word_is_said(bound: dict[str, int]) -> None:
    """However many come, the process never holds more of them open, and the others find in."""
    host = open_table("castelli", "h g", limits=Limits(hello=600.0, **bound))
    lines = silent(host, 40)
    try:
        assert all(ends(line) for line in lines[3:])
        lines[0].close()
        link = join(host)
        wait_until(lambda: host.is_full)
        link.hang_up()
    finally:
        for line in lines:
            line.close()
        host.close()


def test_messages_that_follow_each_other_do_not_wait_for_each_other(host: Host) -> None:
    """Or whoever acts would hear of it some hundredths of a second later."""
    link = join(host)
    wait_until(lambda: link.is_open)
    (client,) = host._seating.clients()
    line = client._writer.get_extra_info("socket")  # type: ignore[attr-defined]
    assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    link.hang_up()


def test_a_table_that_is_closed_listens_no_more(host: Host) -> None:
    host.close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((LOOPBACK, host.port), 10.0)


def test_a_flood_of_messages_closes_the_line(host: Host) -> None:
    with Stranger(host) as stranger:
        stranger.hello()
        stranger.shout(b'{"kind":"beat"}\n' * 2000)
        assert why(stranger.hear("closed")) == "network.closed.too_much"


def test_forged_messages_change_nothing_and_close_the_line_that_sent_them() -> None:
    host = open_table("castelli", "h g", limits=PATIENT)
    told = forge(host, 80, seed=1)
    assert told["network.closed.wrong"] > 20
    assert told["network.closed.illegal"] > 0
    host.close()


def forge(host: Host, count: int, seed: int) -> Counter[str]:
    """Send wrong messages from a guest who has to act; what the answers were."""
    chance, answers = Random(seed), Counter[str]()
    with Stranger(host) as stranger:
        welcome = stranger.hello()
        token, seat = welcome["token"], welcome["seat"]
        assert isinstance(seat, int)
        wait_until(lambda: host.is_full)
        local = sit_down(host.begin())
        before = checksum(host.match.game.to_data(host.match.state))  # type: ignore[union-attr]
    for _ in range(count):
        with Stranger(host) as stranger:
            assert stranger.hello(token=token)["kind"] == "welcome"
            told = stranger.hear("update")
            while told["more"]:
                told = stranger.hear("update")
            assert told["status"]["ask"] == "decide"  # type: ignore[index]
            assert isinstance(told["at"], int)
            raw = forged(chance, seat, told["at"])
            stranger.shout(raw)
            stranger.shout(b'{"kind":"beat"}\n{"kind":"end of this"}\n')
            answer = stranger.hear("closed", "done")
            while answer.get("kind") == "done":
                # Late, or a wish for something that is not to be had now: told, and no harm.
                assert answer["why"] in REFUSED, raw
                answers[str(answer["why"])] += 1
                answer = stranger.hear("closed", "done")
            assert answer, raw
            answers[str(answer["why"])] += 1
        assert checksum(host.match.game.to_data(host.match.state)) == before  # type: ignore[union-attr]
    wait_until(lambda: host.places()[seat] == "away")
    # The match goes on: the guest comes back and plays to the end with the host.
    link = NetworkLink(Visitor(host.code, LOOPBACK, host.port, token=str(token)), PATIENT)
    robots = [Robot(local).start(), Robot(sit_down(link)).start()]
    for robot in robots:
        robot.join()
    link.hang_up()
    assert host.match is not None
    assert host.match.is_over
    return answers
