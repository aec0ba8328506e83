"""The worked examples of the rulebook that are not told beside their monastery."""

from __future__ import annotations

from tests.games.burgundy.table import Table


def test_example_b19_cows_and_sheep_in_a_pasture() -> None:
    table = Table()
    table.seat().lay("cow3", "b1").lay("sheep3", "c1")
    assert table.place("cow4", "b2").seat().points == 7
    assert table.place("black cow4", "c2").seat().points == 7 + 11
    before = table.seat().points
    # The last space of the pasture also completes an area of five.
    assert table.place("sheep2", "a1").seat().points == before + 5 + 15 + 10


def test_example_x2_5_geese_and_pigs() -> None:
    table = Table(extra_tiles=True)
    table.seat().lay("cow2", "b1").lay("cow3", "c1").lay("goat4", "c2")
    assert table.place("geese2", "b2").seat().points == 7
    before = table.seat().points
    assert table.place("pig4", "a1").seat().points == before + 6 + 15 + 10
