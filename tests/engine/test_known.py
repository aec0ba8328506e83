"""Tables that fill themselves."""

from __future__ import annotations

import pytest

from castles.engine import known
from castles.engine.known import Known


def test_a_question_is_worked_out_once() -> None:
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    table = Known(square)
    assert [table[3], table[4], table[3]] == [9, 16, 9]
    assert asked == [3, 4]


def test_it_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "MOST", 10)
    table = Known(str)
    assert [table[number] for number in range(25)] == [str(number) for number in range(25)]
    assert len(table) <= 10
