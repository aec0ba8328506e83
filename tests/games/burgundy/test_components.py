"""What is in the box (B1-B6)."""

from __future__ import annotations

from collections import Counter

import pytest

from castles.engine.hexgrid import bits
from castles.games.burgundy.tile_types import BUILDING, LIVESTOCK, MONASTERY
from tests.games.burgundy.table import BURGUNDY, Table

DEFINITIONS = BURGUNDY.definitions


def test_b1_tiles_by_type_and_back() -> None:
    rules = Table().rules
    coloured = [len(tiles) for tiles in rules.coloured_tiles]
    black = Counter(rules.type_names[rules.tile_type[tile]] for tile in rules.black_tiles)
    assert dict(zip(rules.type_names, coloured, strict=True)) == {
        "building": 40,
        "monastery": 20,
        "ship": 20,
        "livestock": 20,
        "castle": 14,
        "mine": 10,
    }
    assert black == {
        "building": 16,
        "livestock": 8,
        "mine": 2,
        "ship": 6,
        "monastery": 6,
        "castle": 2,
    }
    assert sum(coloured) + black.total() == 164


def test_b1_black_monasteries() -> None:
    table = Table()
    black = {table.name(tile) for tile in table.rules.black_tiles}
    assert {name for name in black if name and name[0] == "m" and name[1:].isdigit()} == {
        "m7",
        "m12",
        "m14",
        "m15",
        "m24",
        "m25",
    }


@pytest.mark.parametrize("animal", ["cow", "sheep", "pig", "goat"])
def test_b1_livestock(animal: str) -> None:
    table = Table()
    green = Counter(table.name(tile) for tile in table.rules.coloured_tiles[3])
    black = Counter(table.name(tile) for tile in table.rules.black_tiles)
    assert [green[f"{animal}{n}"] for n in (2, 3, 4)] == [2, 2, 1]
    assert [black[f"{animal}{n}"] for n in (2, 3, 4)] == [0, 1, 1]


def test_b2_goods_are_seven_of_each_number() -> None:
    state = Table.fresh(4).state
    goods = Counter(state.goods) + Counter(state.goods_removed)
    for estate in state.estates:
        goods += Counter(dict(enumerate(estate.goods)))
    assert goods == dict.fromkeys(range(6), 7)


@pytest.mark.parametrize("board", range(10))
def test_b3_every_board_has_the_same_spaces_and_dice(board: int) -> None:
    rules = Table().rules
    printed = rules.boards[board]
    assert Counter(printed.types) == {0: 12, 1: 6, 2: 6, 3: 6, 4: 4, 5: 3}
    assert printed.numbers == rules.boards[0].numbers
    assert len(printed.shape) == 37


def test_b3_boards_are_all_different() -> None:
    assert len({board.types for board in Table().rules.boards[:30]}) == 30


@pytest.mark.parametrize(
    ("seats", "depots"),
    [
        (2, ["BW", "YC", "GB", "WB", "MY", "BG"]),
        (3, ["BWY", "YCB", "GBW", "WBG", "MYB", "BGC"]),
        (4, ["BWYG", "YCBB", "GBWY", "WBGM", "MYBB", "BGCW"]),
    ],
)
def test_b4_depots_by_seats(seats: int, depots: list[str]) -> None:
    rules = Table(seats).rules
    printed = ["".join("BYWGCM"[rules.space_types[0][n]] for n in d) for d in rules.depot_spaces]
    assert printed == depots
    assert rules.black_spaces == 2 * seats


@pytest.mark.parametrize(("phase", "type_name"), enumerate(["C", "M", "C", "M", "C"]))
def test_b4_with_three_seats_a_mine_comes_in_phases_b_and_d(phase: int, type_name: str) -> None:
    rules = Table(3).rules
    assert "BYWGCM"[rules.space_types[phase][rules.depot_spaces[5][2]]] == type_name


def test_b5_points() -> None:
    assert DEFINITIONS.area_points[:9] == (1, 3, 6, 10, 15, 21, 28, 36, 45)
    assert DEFINITIONS.phase_bonus == (10, 8, 6, 4, 2)
    for seats, bonuses, good in ((2, (5, 2), 2), (3, (6, 3), 3), (4, (7, 4), 4)):
        rules = Table(seats).rules
        assert (rules.colour_bonuses, rules.good_points) == (bonuses, good)


def test_b6_workers_and_silver_have_no_limit() -> None:
    table = Table()
    table.seat().give(workers=500, silver=500)
    table.turn().do("workers", die=0)
    assert table.seat().wealth == (502, 500)


AREAS_OVER_ONE = {
    33: {BUILDING: [2, 2, 2, 3], MONASTERY: [3], LIVESTOCK: [3]},
    34: {BUILDING: [2, 2, 2, 4], MONASTERY: [2, 2, 2], LIVESTOCK: [2, 3]},
}


@pytest.mark.parametrize("number", [33, 34])
def test_s4_rivers_join_spaces_but_no_areas(number: int) -> None:
    board = Table().rules.boards[number - 1]
    found = {
        kind: sorted(
            area.bit_count()
            for area in board.areas
            if area & board.type_masks[kind] and area.bit_count() > 1
        )
        for kind in range(len(board.type_masks))
    }
    assert {kind: sizes for kind, sizes in found.items() if sizes} == AREAS_OVER_ONE[number]
    assert board.shape.connected(1, board.shape.every) == board.shape.every


def test_s4_only_rivers_lead_out_of_a_region() -> None:
    board = Table().rules.boards[33 - 1]
    region = [name[0] for name in board.called]
    out = {
        (board.called[space], region[other])
        for space in range(37)
        for other in bits(board.shape.neighbours[space])
        if region[space] == "ne" != region[other]
    }
    assert out == {(("ne", 0, 0), "nw"), (("ne", 2, 4), "se")}


@pytest.mark.parametrize("number", [31, 32])
def test_t3_team_boards(number: int) -> None:
    board = Table().rules.boards[number - 1]
    assert len(board.types) == 65
    assert max(area.bit_count() for area in board.areas) <= 8
    for space, number_of_space in enumerate(board.numbers):
        for other in bits(board.shape.neighbours[space]):
            assert board.numbers[other] != number_of_space
