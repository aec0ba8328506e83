"""What is read again from words: places, purchases, halves, owners; and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from castles.engine.errors import SaveError
from castles.games.castelli.actions import NO_CARD, NOTHING
from castles.games.castelli.decisions import CHOOSE_GUARD
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.stages import ROUND_ROBIN_PAIRS
from castles.games.castelli.words import WORDING, read_cell, read_lot
from tests.games.castelli.table import CASTELLI, Table


@pytest.mark.parametrize("words", [None, "ab", [1], [1, 2, 3], [8, 0], [0, -1]])
def test_what_is_no_row_and_column_is_refused_in_words(words: Any) -> None:
    with pytest.raises(SaveError, match=r"is not a row and a column|there is no cell"):
        read_cell(words)


def test_every_lot_is_read_from_its_words() -> None:
    state = Table(4).state
    numbers = sorted(state.board.site_numbers.values())
    assert [read_lot(state, state.lot_words(number)) for number in numbers] == numbers


def test_a_purchase_is_read_from_its_words() -> None:
    state = Table(4).state
    for bought in range(NOTHING, len(RESOURCES) + 1):
        asked = CHOOSE_GUARD(1, 0, bought, NO_CARD)
        assert WORDING.frame_from_data(state, WORDING.frame_to_data(state, asked)) == asked


def with_turn_of_nobody(data: Any) -> None:
    data["turn_seat"] = 9


def with_a_castle_of_nobody(data: Any) -> None:
    data["castles"][0]["seats"] = []


def with_a_castle_of_a_stranger(data: Any) -> None:
    data["castles"][0]["seats"] = [9]


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (with_turn_of_nobody, "there are no such seats"),
        (with_a_castle_of_nobody, "a castle has no such owner"),
        (with_a_castle_of_a_stranger, "a castle has no such owner"),
    ],
)
def test_seats_that_are_not_there_are_refused(
    damage: Callable[[Any], None], complaint: str
) -> None:
    table = Table(2)
    table.state.castles[min(table.state.board.site_numbers.values())] = (0,)
    data = CASTELLI.to_data(table.state)
    assert CASTELLI.to_data(CASTELLI.from_data(data)) == data
    damage(data)
    with pytest.raises(SaveError, match=complaint):
        CASTELLI.from_data(data)


def test_c12_in_every_stage_everyone_has_a_duel() -> None:
    for pairs in ROUND_ROBIN_PAIRS:
        assert sorted(seat for pair in pairs for seat in pair) == [0, 1, 2, 3]
