"""A module as a recipe of CONTRIBUTING.md makes it: an overlay and an option, and no code."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from castles.engine.ruleset import TRUTH
from castles.games.burgundy import game as burgundy
from castles.games.burgundy import loading
from castles.games.burgundy.module import Module
from castles.games.burgundy.option_values import OPTION_VALUES
from castles.paths import data_folder
from tests.data.edited import edit

BAKERY = """
add:
  tiles:
    buildings:
      bakery:
        tiles: {coloured: 0, black: 2}
        effects: [{on: place, do: gain_workers, count: 2, rule: X9}]
  automa:
    placing: {bakery: {effects: [{on: place, do: gain_points, points: 1, rule: A11}]}}
increase:
  game: {totals: {tiles: 2, black_tiles: 2}}
"""


def test_a_module_of_definitions_needs_no_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "burgundy"
    shutil.copytree(data_folder() / "burgundy", folder)
    (folder / "expansions" / "bakery.yaml").write_text(BAKERY, encoding="utf-8")
    option = "  extra_tiles: {rule: X2, values: [false, true]}\n"
    edit(folder / "game.yaml", option, option + option.replace("extra_tiles", "bakery"))
    monkeypatch.setattr(burgundy, "MODULES", (*burgundy.MODULES, Module("bakery")))
    monkeypatch.setattr(loading, "OPTION_VALUES", {**OPTION_VALUES, "bakery": TRUTH})
    load = loading.load_definitions
    game = burgundy.Burgundy(lambda names: load(folder, burgundy.VOCABULARY, names))
    both = game.new_state({"bakery": True, "extra_tiles": True}, 2, 1)
    assert len(both.rules.black_tiles) == 44, "modules add up"
    plain, grown = (game.new_state({"bakery": chosen}, 2, 1) for chosen in (False, True))
    assert "bakery" not in plain.rules.building_names
    assert "bakery" in grown.rules.building_names
    assert len(grown.rules.black_tiles) == len(plain.rules.black_tiles) + 2
