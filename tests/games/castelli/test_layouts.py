"""Quadrants laid by hand (C3)."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.play.deal_code import decode, encode
from tests.games.castelli.table import CASTELLI, Table


def test_c3_quadrants_lie_as_the_table_lays_them() -> None:
    data = Table(quadrants="DACB", quadrants_turned="0110").data
    assert data["layout"] == {"TL": ["D", 0], "TR": ["A", 1], "BL": ["C", 1], "BR": ["B", 0]}


def test_c3_two_lay_the_first_two() -> None:
    data = Table(2, quadrants="CABD", quadrants_turned="1011").data
    assert data["layout"] == {"TL": ["C", 1], "TR": ["A", 0]}


@pytest.mark.parametrize(("seats", "tournament"), [(2, "none"), (4, "knock_out")])
def test_c3_the_mine_stays_on_the_upper_half(seats: int, tournament: str) -> None:
    with pytest.raises(OptionError, match="mine"):
        Table(seats, quadrants="BCAD", tournament=tournament)
    assert Table(4, quadrants="BCAD").data["layout"]["BL"] == ["A", 0]


def test_c3_all_else_is_dealt_as_without_it() -> None:
    by_hand, dealt = Table(quadrants="DACB"), Table()
    assert by_hand.data["deck"] == dealt.data["deck"]
    assert by_hand.data["unused_tiles"] == dealt.data["unused_tiles"]


def test_c3_a_deal_code_holds_the_layout() -> None:
    options = {"quadrants": "DACB", "quadrants_turned": "0110"}
    deal = decode(encode(CASTELLI, 4, options, 7))
    assert {name: deal.options[name] for name in options} == options


def test_c3_a_state_speaks_of_it_only_where_it_is_used() -> None:
    assert "quadrants" not in Table().data["options"]
    assert Table(quadrants="DACB").data["options"]["quadrants"] == "DACB"
