"""Faults in Castelli's definition files: each is reported at its place, and none gets through."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from castles.engine.errors import DataError, Problem
from castles.games.castelli.effects import VOCABULARY
from castles.games.castelli.loading import FILES, load_definitions
from castles.paths import data_folder
from tests.data.edited import edit


class Row(NamedTuple):
    file: str
    old: str
    new: str
    message: str


FIRST = "A:\n    districts:\n      - at: [0, 1]"
VILLAGE = f"{FIRST}\n        settlement: village"
NES = "{type: wood, sides: NES, symbols: 2}\n          - {type: grain"

ROWS = [
    Row("game", "game: castelli", "game: castello", "did you mean 'castelli'?"),
    Row("game", "most: 4}", "most: 5}", "'most' must be at most 4"),
    Row("game", "{least: 2, most: 4}", "{least: 3, most: 2}", "must not be less than 'least'"),
    Row("game", "[red, green, blue", "[green, red, blue", "in this order (C2)"),
    Row("game", "ingots: [11, 16, 22]", "ingots: [11, 16]", "one number for each number of seats"),
    Row("game", "purchase: 2 ", "purchas: 2 ", "did you mean 'purchase'?"),
    Row("game", "first: 4, second: 2, tied: 3", "first: 4, second: 2, tied: 5", "(A14)"),
    Row("game", "tiles: 32", "tiles: 33", "tiles add up to 32"),
    Row("game", "colour_points: 105", "colour_points: 106", "red shields add up to 105"),
    Row("game", "tile_ingots: 12", "tile_ingots: 11", "tile_ingots add up to 12"),
    Row("game", "villages: 11", "villages: 12", "villages add up to 11"),
    Row("game", "lots: 30", "lots: 31", "lots add up to 30"),
    Row("game", "{wood: 20, grain: 22", "{wood: 21, grain: 22", "areas of wood add up to 20"),
    Row("game", "stone: 28, market: 12", "stone: 28, market: 13", "symbols of market add up to 12"),
    Row("game", "edge_symbols: 4 ", "edge_symbols: 5 ", "the whole board has 4 symbols"),
    Row("game", "half_edge_symbols: 3", "half_edge_symbols: 2", "the lower half has 3 symbols"),
    Row("game", "line_points: [2, 4]", "line_points: [2, 5]", "line_points goes from 2 to 4"),
    Row("game", "line_points: [2, 4]", "line_points: [2]", "must be the least and the most"),
    Row("game", "default_castle: [3, 7]", "default_castle: [3, 6]", "goes from 3 to 7"),
    Row("game", "whole_castle: [3, 8]", "whole_castle: [2, 8]", "goes from 3 to 8"),
    Row("game", "half_castle: [2, 6]", "half_castle: [2, 7]", "half_castle goes from 2 to 6"),
    Row("game", "lower_castle: [2, 5]", "lower_castle: [1, 5]", "lower_castle goes from 2 to 5"),
    Row("game", "scale: 5 ", "scale: 0 ", "'scale' must be at least 1"),
    Row("game", "tiles: 32", "tiles: 0", "'tiles' must be at least 1"),
    Row("game", "{wood: 20, grain", "{wood: 0, grain", "'wood' must be at least 1"),
    Row("tiles", "RBGY, card: blue, ingots: 1}", "RBGY, card: blue, ingots: 0}", "at least 1"),
    Row("game", "[random, default]", "[random, usual]", "the values must be 'random' and"),
    Row("game", "[none, knock_out,", "[none, knockout,", "the values must be"),
    Row(
        "tiles", "shields: RGBY, card: red", "shields: RGBB, card: red", "one shield of each colour"
    ),
    Row("tiles", "shields: RGBY, card: red", "shields: RGBX, card: red", "no type has the letter"),
    Row(
        "tiles",
        "RGBY, card: red, ingots: 1}",
        "RGBY, card: rot, ingots: 1}",
        "unknown colour 'rot'",
    ),
    Row("tiles", "{value: 6, shields: RGYB}", "{value: 7, shields: RGYB}", "must be at most 6"),
    Row(
        "tiles", "{value: 6, shields: RGYB}", "{value: 5, shields: RGYB}", "but the totals say 105"
    ),
    Row("tiles", "owner: green,", "owner: red,", "each colour has one start tile (C10)"),
    Row("tiles", "RGBY, card: blue, ingots: 1}   # S1", "RGBY, card: red, ingots: 1}", "(B2)"),
    Row("board", "whole: [A, B, C, D]", "whole: [B, C, A, D]", "the mine must be among the upper"),
    Row("board", "whole: [A, B, C, D]", "whole: [A, B, C]", "must name 4 quadrants"),
    Row("board", "whole: [A, B, C, D]", "whole: [A, B, C, E]", "unknown quadrant 'E'"),
    Row("board", "top: wood shield", "top: wod shield", "there is no edge symbol 'wod'"),
    Row("board", "top: wood shield", "top: shield wood", "symbols go next to fields"),
    Row("board", "silver shield\n  left", "silver\n  left", "an edge has 8 cells, not 7"),
    Row("board", FIRST, FIRST.replace("1]", "2]"), "an odd sum of row and column"),
    Row("board", FIRST, FIRST.replace("1]", "3]"), "8 different districts"),
    Row(
        "board",
        "market, sides: ES, symbols: 2}",
        "market, sides: E, symbols: 2}",
        "exactly one area",
    ),
    Row("board", NES, NES.replace("NES", "NSE"), "go round the district"),
    Row("board", "{at: [1, 2], mine: true}", "{at: [1, 2], mine: 1}", "must be true or false"),
    Row(
        "board", "WN, symbols: 2, lots: 1}", "WN, symbols: 2, lots: 3}", "'lots' must be at most 2"
    ),
    Row(
        "board", "WN, symbols: 2, lots: 1}", "WN, symbols: 2, lots: 0}", "'lots' must be at least 1"
    ),
    Row("board", VILLAGE, VILLAGE.replace("village", "town"), "unknown settlement 'town'"),
    Row("cards", "king3: {count: 1", "king3: {count: 2", "cards add up to 26"),
    Row("cards", "duke: {count: 2", "duke: {count: 1", "fight_cards add up to 7"),
    Row("cards", "on: orient, do: turn_tile", "on: turn, do: turn_tile", "unknown moment 'turn'"),
    Row("cards", "do: turn_tile", "do: turn_tiles", "did you mean 'turn_tile'?"),
    Row("cards", "area: grain", "area: market", "unknown area 'market'"),
    Row("cards", "settlement: village,", "settlement: vilage,", "did you mean 'village'?"),
    Row(
        "cards",
        "[{on: play, do: burn_city, rule: A13}]",
        "[{on: play, do: burn_city, rule: A13}, {on: play, do: burn_city, rule: A13}]",
        "a card has one effect",
    ),
]


def copy_castelli(folder: Path) -> Path:
    copied = folder / "castelli"
    shutil.copytree(data_folder() / "castelli", copied)
    return copied


def problems_of(folder: Path) -> tuple[Problem, ...]:
    try:
        load_definitions(folder, VOCABULARY)
    except DataError as error:
        return error.problems
    return ()


def test_the_files_are_sound(tmp_path: Path) -> None:
    assert problems_of(copy_castelli(tmp_path)) == ()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.file}: {row.message}")
def test_a_fault_is_reported(row: Row, tmp_path: Path) -> None:
    folder = copy_castelli(tmp_path)
    edit(folder / f"{row.file}.yaml", row.old, row.new)
    found = problems_of(folder)
    lines = [str(problem) for problem in found]
    assert any(row.message in line for line in lines), lines
    assert all(problem.file.startswith(str(folder)) for problem in found)


def test_a_second_mine_is_reported(tmp_path: Path) -> None:
    folder = copy_castelli(tmp_path)
    text = (folder / "board.yaml").read_text("utf-8")
    start = text.index("  D:\n    districts:\n      - at: [0, 1]")
    end = text.index("      - at: [0, 3]", start)
    mine = "  D:\n    districts:\n      - {at: [0, 1], mine: true}\n"
    (folder / "board.yaml").write_text(text[:start] + mine + text[end:], "utf-8")
    assert any("there is one mine, not 2" in str(problem) for problem in problems_of(folder))


def test_a_spare_mine_on_a_settlement_is_reported(tmp_path: Path) -> None:
    folder = copy_castelli(tmp_path)
    edit(folder / "board.yaml", "whole: [A, B, C, D]", "whole: [A, B, D, C]")
    assert any("the spare mine lands on a village" in str(p) for p in problems_of(folder))


@pytest.mark.parametrize("rubbish", ["{}", "''", "null"])
@pytest.mark.parametrize("file", FILES)
def test_no_value_can_be_replaced_by_rubbish(file: str, rubbish: str, tmp_path: Path) -> None:
    folder = copy_castelli(tmp_path)
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    for value in list(scalar_values(yaml.compose(text)))[::9]:
        start, end = value.start_mark.index, value.end_mark.index
        path.write_text(text[:start] + rubbish + text[end:], encoding="utf-8")
        line = value.start_mark.line + 1
        lines = {problem.line for problem in problems_of(folder) if problem.file == str(path)}
        assert line in lines, f"{value.value} in line {line}"


def scalar_values(node: yaml.Node | None) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from scalar_values(item)
    elif isinstance(node, yaml.MappingNode):
        for _, item in node.value:
            yield from scalar_values(item)
