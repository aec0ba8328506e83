"""Faults in Burgundy's definition files: each is reported at its place, and none gets through."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from castles.engine.errors import DataError, Problem
from castles.games.burgundy.game import VOCABULARY
from castles.games.burgundy.loading import FILES, load_definitions
from castles.paths import data_folder
from tests.data.edited import edit


class Row(NamedTuple):
    file: str
    old: str
    new: str
    message: str


ROWS = [
    Row("game", "game: burgundy", "game: burgundi", "did you mean 'burgundy'?"),
    Row("game", "most: 4}", "most: 1}", "'most' must not be less than 'least'"),
    Row("game", "storage_spaces: 3", "storage_space: 3", "did you mean 'storage_spaces'?"),
    Row("game", "workers: [1, 2, 3, 4]", "workers: [1, 2, 3]", "one number for each seat"),
    Row("game", "D: 4, E: 2}", "D: 4, E: 5}", "later phases must give fewer points (B5)"),
    Row("game", "depot_1: B W Y G", "depot_1: B W Y", "there must be 4 spaces (B4)"),
    Row("game", "depot_1: B W Y G", "depot_1: B W Y X", "no type has the letter 'X'"),
    Row("game", "depot_1: B W Y G", "depot_1: B W Y Y", "leave -5 tiles of type 'monastery'"),
    Row("game", "depot: depot_6,", "depot: depot_7,", "did you mean 'depot_"),
    Row("game", "phases: [B, D]", "phases: [B, F]", "unknown phase 'F'"),
    Row("game", "space: 3, seats", "space: 5, seats", "there is no such space"),
    Row("game", "black_depot: [4, 6, 8]", "black_depot: [4, 6]", "for each number of seats"),
    Row("game", "black_depot: [4, 6, 8]", "black_depot: [4, 6, 9]", "too few black tiles"),
    Row("game", "area_points: [1, 3, 6,", "area_points: [1, 3, 3,", "must give more points (B5)"),
    Row("game", "21, 28, 36, 45, 55, 66, 78]", "21]", "spaces without points (B5)"),
    Row("game", "tiles: 164", "tiles: 165", "tiles add up to 164"),
    Row("game", "goods_of_a_kind: 7", "goods_of_a_kind: 6", "too few goods"),
    Row("game", "castle: 0, mine: 0}", "castle: 1, mine: 0}", "leave 0 tiles of type 'castle'"),
    Row("game", "8, 9, 10]\n    ch", "8, 9, 31]\n    ch", "there is no board with that number"),
    Row("game", "[none, novice,", "[none, newbie,", "and the levels novice"),
    Row("tiles", "{colour: beige}", "{colour: grey}", "another type has this colour too"),
    Row("tiles", "  ship:\n    colour", "  shop:\n    colour", "unknown type 'ship'"),
    Row(
        "tiles",
        "  building: {colour: beige}\n  monastery: {colour: yellow}\n",
        "  monastery: {colour: yellow}\n  building: {colour: beige}\n",
        "mine, in this order",
    ),
    Row("tiles", "do: act_again", "do: act_agian", "did you mean 'act_again'?"),
    Row("tiles", "types: [ship, livestock]", "types: [ship, ship]", "has 'ship' twice"),
    Row("tiles", "types: [ship, livestock]", "types: ship", "must be a list"),
    Row("tiles", "building: warehouse,", "building: werehouse,", "did you mean 'warehouse'?"),
    Row("tiles", "cow: {coloured: [2, 2,", "cow: {coloured: [2,", "tiles add up to 163"),
    Row("tiles", "ship: {coloured: 20,", "shop: {coloured: 20,", "there is no type 'shop'"),
    Row("tiles", "{equal_buildings: 1}", "{equal_building: 1}", "there is no power"),
    Row("tiles", "number: 2, back", "number: 1, back", "another monastery has this number"),
    Row("tiles", "number: 2, back: coloured", "number: 2, back: clear", "unknown back 'clear'"),
    Row("tiles", ", powers: {mine_workers: 1}", "", "must have powers or effects"),
    Row("boards", "board_1: GCCY", "board_1: GCC", "rows of 4, 5, 6, 7, 6, 5 and 4"),
    Row("boards", "board_1: GCCY", "board_1: GCCZ", "no type has the letter 'Z'"),
    Row("boards", "board_1: GCCY", "board_1: GCCC", "board_1 has 5 spaces of type 'castle', not 4"),
    Row("boards", 'dice: "6543', 'dice: "7543', "the letter '7'"),
    Row("boards", "castle: 4, mine: 3}", "castle: 4, mine: 4}", "spaces add up to 38"),
    Row("boards", "  board_10: WBGC GWBGB GGGBYB BBBBBYC YYMYMW BBMYW CWWC\n", "", "9 boards, but"),
    Row("boards", "{B: building,", "{B: bilding,", "did you mean 'building'?"),
    Row("automa", "[novice, experienced,", "[novice, beginner,", "the levels must be novice"),
    Row("automa", "{mine: 3, castle: 4,", "{mine: 4, castle: 4,", "spaces of all boards (A1)"),
    Row(
        "automa", "inert_tiles: {building: 2", "inert_tiles: {building: 13", "not that many spaces"
    ),
    Row("automa", "castle: [3], livestock", "castle: [5], livestock", "no such space (A10)"),
    Row("automa", "card_1: M G Y\n", "card_1: M G\n", "no values for a card of 2 cells"),
    Row("automa", "  card_9: G B B Y*\n", "", "8 cards, but"),
    Row("automa", "cells_3: [8, 12, 16]", "cells_3: [8, 12]", "no values for a card of 3 cells"),
    Row("automa", "cells_3: [8", "cells_8: [1, 2, 3], cells_3: [8", "unknown key 'cells_8'"),
    Row("automa", "  castle:\n    effects", "  caste:\n    effects", "unknown key 'caste'"),
    Row("automa", "do: sell_most", "do: sell_all", "unknown effect 'sell_all'"),
]


def copy_burgundy(folder: Path) -> Path:
    copied = folder / "burgundy"
    shutil.copytree(data_folder() / "burgundy", copied)
    return copied


def problems_of(folder: Path, *overlays: str) -> tuple[Problem, ...]:
    try:
        load_definitions(folder, VOCABULARY, overlays)
    except DataError as error:
        return error.problems
    return ()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.file}: {row.message}")
def test_a_fault_is_reported(row: Row, tmp_path: Path) -> None:
    folder = copy_burgundy(tmp_path)
    edit(folder / f"{row.file}.yaml", row.old, row.new)
    found = [str(problem) for problem in problems_of(folder)]
    assert any(row.message in line for line in found), found


def test_the_files_are_sound_with_and_without_expansions(tmp_path: Path) -> None:
    folder = copy_burgundy(tmp_path)
    assert problems_of(folder) == problems_of(folder, "extra_tiles") == ()


def test_an_expansion_that_forgets_its_totals_is_reported(tmp_path: Path) -> None:
    folder = copy_burgundy(tmp_path)
    edit(folder / "expansions" / "extra_tiles.yaml", "monastery: 2", "monastery: 1")
    (problem,) = problems_of(folder, "extra_tiles")
    assert "leave 2 tiles of type 'monastery' in the supply, not 1" in problem.message


def test_a1_some_county_card_must_have_a_castle(tmp_path: Path) -> None:
    folder = copy_burgundy(tmp_path)
    for card in ("card_4: B C", "card_7: B C", "card_8: C"):
        edit(folder / "automa.yaml", card, card.replace(" C", " M"))
    assert [problem.message for problem in problems_of(folder)] == [
        "some card must have a castle (A1)"
    ]


@pytest.mark.parametrize("rubbish", ["{}", "''", "null"])
@pytest.mark.parametrize("file", FILES)
def test_no_value_can_be_replaced_by_rubbish(file: str, rubbish: str, tmp_path: Path) -> None:
    folder = copy_burgundy(tmp_path)
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    for value in list(scalar_values(yaml.compose(text)))[::3]:
        start, end = value.start_mark.index, value.end_mark.index
        path.write_text(text[:start] + rubbish + text[end:], encoding="utf-8")
        line = value.start_mark.line + 1
        lines = {problem.line for problem in problems_of(folder) if problem.file == str(path)}
        assert line in lines, f"{value.value} in line {line}"


def scalar_values(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from scalar_values(item)
    elif isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            yield from scalar_values(value)
