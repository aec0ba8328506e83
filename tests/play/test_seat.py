"""How `--seats` is read."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.play.seat import SeatSpec, parse_seats, seat_from_data

KINDS = ("human", "random", "greedy", "ai:hard")


@pytest.mark.parametrize(
    ("given", "seats"),
    [
        ("human,greedy", [("", "human"), ("", "greedy")]),
        ("Anna=human,greedy", [("Anna", "human"), ("", "greedy")]),
        (" Anna Lee = human , Zoë=ai:hard", [("Anna Lee", "human"), ("Zoë", "ai:hard")]),
        ("a=b=human,random,random", [("a=b", "human"), ("", "random"), ("", "random")]),
    ],
)
def test_seats_are_read(given: str, seats: list[tuple[str, str]]) -> None:
    assert parse_seats(given, KINDS, range(2, 5)) == tuple(SeatSpec(*seat) for seat in seats)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("human,gredy", "there is no player 'gredy'; did you mean 'greedy'?"),
        ("human,ai:hrad", "did you mean 'ai:hard'?"),
        ("human,", "there is no player ''; known: ai:hard, greedy, human, random"),
        ("human", "1 seats are given; allowed: 2, 3, 4"),
        (",".join(["random"] * 5), "5 seats are given; allowed: 2, 3, 4"),
        ("Anna=human,Anna=greedy", "two seats are called 'Anna'"),
        (f"{'x' * 41}=human,greedy", "at most 40 characters"),
        ("a\tb=human,greedy", "all of them visible"),
    ],
)
def test_wrong_seats_are_refused(given: str, message: str) -> None:
    with pytest.raises(OptionError) as error:
        parse_seats(given, KINDS, range(2, 5))
    assert message in str(error.value)


def test_seats_survive_a_save() -> None:
    seat = SeatSpec("Zoë", "ai:hard")
    assert seat_from_data(seat.to_data()) == seat
    assert (seat.is_human, SeatSpec("", "human").is_human) == (False, True)
