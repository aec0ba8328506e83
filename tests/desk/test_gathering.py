"""Things that are asked for one by one are gathered in any order."""

from __future__ import annotations

from castles.desk.gathering import Gathering
from castles.engine.action import Action, Target


def target(action: Action) -> Target:
    return "good", action[1]


def gathering(*ways: str) -> Gathering:
    return Gathering([tuple((0, int(digit)) for digit in way) for way in ways], target)


def good(number: int) -> Target:
    return "good", number


def test_any_order_will_do() -> None:
    made = gathering("12", "13", "23")
    assert made.point_at(good(3))
    assert made.complete() is None
    assert made.free == {good(1), good(2)}
    assert made.point_at(good(1))
    assert made.complete() == ((0, 1), (0, 3))


def test_a_second_click_puts_it_back() -> None:
    made = gathering("12", "13", "23")
    made.point_at(good(2))
    assert made.point_at(good(2))
    assert not made.picked


def test_several_of_a_kind_are_counted_and_put_back_together() -> None:
    made = gathering("112", "122")
    for _ in range(2):
        assert made.point_at(good(1))
    assert made.picked == {good(1): 2}
    assert made.point_at(good(1))
    assert not made.picked


def test_what_belongs_to_no_way_means_nothing() -> None:
    made = gathering("12")
    assert not made.point_at(good(5))
    assert made.only() == ((0, 1), (0, 2))
