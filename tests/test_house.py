"""`python -m tests.house` tells of rooms, sizes and imports what is so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.house import House, describe

FILES = {
    "castles/__init__.py": '"""A small house."""',
    "castles/app.py": "import castles.ui.table.table",
    "castles/engine/__init__.py": '"""Below all."""',
    "castles/engine/dice.py": "SIX = 6\nTWO = 2\n",
    "castles/ui/__init__.py": '"""The window."""',
    "castles/ui/match/__init__.py": '"""A match\non the screen.\n\nMore of it."""',
    "castles/ui/match/play.py": "from castles.engine import dice\n",
    "castles/ui/table/__init__.py": '"""Tables."""',
    "castles/ui/table/layer.py": 'WAYS: dict = {"lay": 1, "tip": 2}\n',
    "castles/ui/table/table.py": "from castles.ui.match.play import dice\nfrom re import sub\n",
    "castles/ui/games/__init__.py": '"""Tables."""',
    "castles/ui/games/toy.py": "def anchor(self, thing):\n    return FRect(1, 2, 3, 4)\n",
    "castles/games/__init__.py": '"""Games."""',
    "castles/games/toy/modules/__init__.py": "from castles.games.toy.modules import vineyards",
    "castles/games/toy/modules/inns.py": "from castles.games.toy.modules.vineyards import x\n",
    "castles/games/toy/modules/vineyards.py": "from castles.games.toy.modules.vine_board import x",
    "castles/games/toy/modules/vine_board.py": "x = 1\n",
    "data/toy/screen.yaml": "# a + b\ntable:\n  x: 1\ntable + inns:\n  y: 1 + 1\n",
}

REASONS: Mapping[tuple[str, str], str] = {
    (
        "games.burgundy.modules.solo_parts",
        "games.burgundy.modules.extra_tiles",
    ): "X2.4: how the crane counts for monasteries is another rule for one alone",
    (
        "ui.games.burgundy.modules.castle_rule",
        "ui.games.burgundy.modules.beside_black",
    ): "a pile at the end of the black depot, which is no module's",
    (
        "ui.games.burgundy.modules.inns",
        "ui.games.burgundy.modules.beside_black",
    ): "the same",
    (
        "ui.games.burgundy.modules.route_parts",
        "ui.games.burgundy.modules.vine_board",
    ): "a route makes room while the vineyard is asked for",
    (
        "ui.games.burgundy.modules.shields",
        "ui.games.burgundy.modules.tribute_tray",
    ): "tribute is paid for shields: its tray is a part of theirs",
    (
        "ui.games.burgundy.modules.team_sheets",
        "ui.games.burgundy.modules.vine_tableau",
    ): "T6, V20: double tiles lie in the storages of mates too",
}
"""Why one module imports another. What they must know are facts of kinds and events else."""


real_house = cache(House)
"""Read once: nobody builds while it is looked at."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    for name, content in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    return House(tmp_path)


def test_rooms_are_folders_and_those_of_the_window(house: House) -> None:
    assert {"castles", "engine", "games", "ui"} <= set(house.rooms)
    assert {"ui/games", "ui/match", "ui/table"} <= set(house.rooms)
    assert house.rooms["engine"] == 3
    assert house.purpose("ui/match") == "A match on the screen."
    assert house.purpose("castles") == "A small house."


def test_rooms_name_the_rooms_they_import_from(house: House) -> None:
    assert house.uses("ui/table") == ["ui/match"]
    assert house.uses("castles") == ["ui/table"]
    assert house.uses("engine") == []


def test_measures_count_what_should_become_less(house: House) -> None:
    assert house.measures() == {
        "lines of castles": 23,
        "lines of castles/ui": 13,
        "imports of ui/match by ui/table": 1,
        "imports between modules of a game": 1,
        "hooks of a layer of the screen": 2,
        "headings of combinations in screen.yaml": 1,
        "places for flights in ui/games": 1,
        "lists of spots in ui/games": 0,
        "rectangles by numbers in ui/games": 1,
    }


def test_the_page_has_every_room_of_the_real_house_with_its_purpose() -> None:
    house = real_house()
    page = "\n".join(describe(house))
    for room in house.rooms:
        assert f"\n{room}: " in page
        assert house.purpose(room).endswith("."), room
    assert "castles.ui.match.play " in page


def test_a_module_imports_another_only_for_a_stated_reason() -> None:
    found = {
        (name.removeprefix("castles."), used.removeprefix("castles."))
        for name, used in real_house().imports_between_modules()
    }
    assert found - REASONS.keys() == set()
    assert len(REASONS) <= 6


def test_modules_are_found_however_they_are_imported(tmp_path: Path) -> None:
    folder = tmp_path / "castles" / "games" / "toy" / "modules"
    folder.mkdir(parents=True)
    (folder / "inns.py").write_text("", "utf-8")
    (folder / "shields.py").write_text("from castles.games.toy.modules import inns\n", "utf-8")
    name = "castles.games.toy.modules"
    assert House(tmp_path).imports_between_modules() == [(f"{name}.shields", f"{name}.inns")]


MOST = {
    "hooks of a layer of the screen": 28,
    "headings of combinations in screen.yaml": 8,
    "places for flights in ui/games": 0,
    "lists of spots in ui/games": 0,
    "rectangles by numbers in ui/games": 350,
}
"""What was reached once and is not given up."""


@pytest.mark.parametrize("figure", MOST)
def test_what_became_less_stays_so(figure: str) -> None:
    assert real_house().measures()[figure] <= MOST[figure]
