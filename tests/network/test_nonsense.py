"""A table that says what makes no sense: whoever hears it is told, and closes the line."""

from __future__ import annotations

import copy
from random import Random

import pytest

from castles.engine.facts import Fact, Words
from castles.network.guest import NetworkLink, Visitor
from castles.network.guest_session import GuestSession
from castles.network.link import Link
from castles.network.opening import next_beginning
from castles.network.table_code import new_code
from castles.network.wire import NOT_UNDERSTOOD
from tests.network.tables import Robot, join, open_table, sit_down, table_of, wait_until

WRONG: list[Fact] = [None, True, -1, 0, 99, 1 << 70, "", "x", [], [1], {}, {"a": 1}, {"0": 1}]


class Told(Link):
    """A line on which these things are told."""

    def __init__(self, messages: list[Words]) -> None:
        super().__init__()
        for message in messages:
            self.arrive(copy.deepcopy(message))

    def send(self, message: Words) -> None:
        """Nobody listens."""


def told_to_a_guest(game: str) -> list[Words]:
    """What a table tells a guest: how a match begins, and its first actions."""
    host = open_table(game, "h g", 3)
    with table_of(host, 1) as (person, guest):
        robots = [Robot(person), Robot(guest)]
        for _ in range(40):
            for robot in robots:
                robot.step()
    again = join(host := open_table(game, "h g", match=host.match, tokens={1: "x"}), token="x")
    wait_until(lambda: host.is_full)
    host.begin()
    heard: list[Words] = []
    while not heard or heard[-1].get("more") is not False:
        again.wait(1.0)
        if (message := again.take()) is not None:
            heard.append(message)
    again.hang_up()
    host.close()
    return heard


def spoilt(chance: Random, message: Words) -> Words:
    """A message with something wrong in it."""
    message = copy.deepcopy(message)
    places = list(_places(message))
    container, key = chance.choice(places)
    if chance.random() < 0.3:
        del container[key]  # type: ignore[arg-type]
    else:
        container[key] = chance.choice(WRONG)  # type: ignore[index, assignment]
    return {"kind": "update", **message}


def _places(data: Fact) -> list[tuple[dict[str, Fact] | list[Fact], object]]:
    """Everything in a message, by what it is in and where."""
    keys = data.keys() if isinstance(data, dict) else range(len(data))  # type: ignore[arg-type]
    inner = [data[key] for key in keys]  # type: ignore[index, call-overload]
    deeper = [place for each in inner if isinstance(each, dict | list) for place in _places(each)]
    return [*((data, key) for key in keys), *deeper]  # type: ignore[misc]


def listen(link: Link) -> GuestSession | None:
    """Hear everything, as a desk does."""
    session = next_beginning(link, lambda message: None, 0.0)
    if session is None:
        return None
    session.sit_down()
    session.recap()
    while session.let_opponent_play() is not None:
        assert session.view.seat == 1
    return session


@pytest.mark.parametrize("game", ["castelli", "tuscany", "burgundy"])
def test_what_makes_no_sense_is_told_and_breaks_nothing(game: str) -> None:
    chance, messages, closed = Random(2), told_to_a_guest(game), 0
    session = listen(Told(messages))
    assert session is not None
    assert session.link.closed_for is None, "all that was said makes sense"
    for _ in range(150):
        number = chance.choice([0, 1, 1, len(messages) - 1, chance.randrange(len(messages))])
        wrong = spoilt(chance, messages[number])
        if not isinstance(wrong["kind"], str):
            continue
        link = Told([*messages[:number], wrong, *messages[number + 1 :]])
        listen(link)
        if link.closed_for is not None:
            assert link.closed_for["why"] in (NOT_UNDERSTOOD, "network.closed.seat")
            closed += 1
    assert closed > 30


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1"])
def test_nobody_knocks_outside_the_own_network(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    knocked: list[object] = []

    async def knock(*where: object, **_: object) -> None:
        knocked.append(where)
        raise ConnectionRefusedError

    monkeypatch.setattr("castles.network.guest.asyncio.open_connection", knock)
    link = NetworkLink(Visitor(new_code(), address, 40414))
    wait_until(lambda: link.closed_for is not None or bool(knocked))
    assert not knocked
    assert link.closed_for is not None
    assert link.closed_for["why"] == "network.closed.outside"
    link.hang_up()


def test_a_name_of_this_machine_is_an_address_too() -> None:
    host = open_table("castelli", "h g")
    link = NetworkLink(Visitor(host.code, "localhost", host.port))
    wait_until(lambda: link.is_open)
    host.begin()
    assert sit_down(link).humans == [1]
    link.hang_up()
    host.close()
