"""No number of a definition file may be smaller than the rules can use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from castles.engine.errors import Problem
from tests.data import edited, test_burgundy_files

Copy = Callable[[Path], Path]
Complaints = Callable[[Path], tuple[Problem, ...]]

MAY_BE_ZERO = {
    "tuscany": {
        *("automa.marbles_per_turn", "automa.refreshes", "automa.card", "automa.worker"),
        *("automa.marble", "automa.hexagon", "automa.extra_step", "automa.supply"),
        *("automa.extra_tokens", "automa.green", "automa.tokens", "automa.red"),
        *("game.cards_in_hand", "game.area_points", "game.hexagon_on_farm"),
        *("game.hexagon_without_room", "tiles.colour_bonus"),
    },
    "burgundy": {
        *("automa.cells_3", "automa.cells_4", "automa.cells_5", "automa.nothing_found"),
        *("automa.good", "automa.silver", "automa.reserve_tile", "automa.tile_on_card"),
        *("game.goods_drawn", "game.silver", "game.workers", "game.sale_silver"),
        *("game.A", "game.B", "game.C", "game.D", "game.E", "game.mine_silver"),
        *("game.colour_first", "game.colour_second", "game.good_sold", "game.good_left"),
        *(
            "game.private_spaces",
            "game.silver_left",
            "game.building",
            "game.monastery",
            "game.ship",
        ),
        *("game.livestock", "game.castle", "game.mine", "tiles.coloured", "tiles.black"),
    },
}

NO_RULES = {
    *("introduction.yaml", "lesson.yaml", "looks.yaml", "opponents.yaml"),
    *("puzzles.yaml", "screen.yaml", "shelf.yaml", "short_rules.yaml", "sounds.yaml"),
    *("story.yaml", "trophies.yaml"),
}
"""Files of a game that other layers read."""


@pytest.mark.parametrize(
    ("copy", "complaints"),
    [
        (edited.copy_tuscany, edited.problems_of),
        (test_burgundy_files.copy_burgundy, test_burgundy_files.problems_of),
    ],
    ids=MAY_BE_ZERO,
)
def test_no_number_may_be_smaller_than_the_rules_can_use(
    copy: Copy, complaints: Complaints, tmp_path: Path
) -> None:
    folder = copy(tmp_path)
    zero: set[str] = set()
    for path in (path for path in folder.glob("*.yaml") if path.name not in NO_RULES):
        text = path.read_text("utf-8")
        for key, number in numbers(yaml.compose(text)).items():
            for least in ("-1", "0"):
                start, end = number.start_mark.index, number.end_mark.index
                path.write_text(text[:start] + least + text[end:], "utf-8")
                if not any(
                    "must be at least" in problem.message and problem.line == line_of(number)
                    for problem in complaints(folder)
                ):
                    assert least == "0", f"{path.name}: {key} may be -1"
                    zero.add(f"{path.stem}.{key}")
        path.write_text(text, "utf-8")
    assert zero == MAY_BE_ZERO[folder.name]


def line_of(number: yaml.Node) -> int:
    return int(number.start_mark.line) + 1


def numbers(document: yaml.Node) -> dict[str, yaml.ScalarNode]:
    """The first number under each key; options have values of their own."""
    found: dict[str, yaml.ScalarNode] = {}
    for key, number in keyed_numbers(document, ""):
        if key not in ("values", "ours"):
            found.setdefault(key, number)
    return found


def keyed_numbers(node: yaml.Node, key: str) -> Iterator[tuple[str, yaml.ScalarNode]]:
    if isinstance(node, yaml.ScalarNode):
        if node.value.isdigit() and not node.style:
            yield key, node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from keyed_numbers(item, key)
    elif isinstance(node, yaml.MappingNode):
        for name, value in node.value:
            yield from keyed_numbers(value, name.value)
