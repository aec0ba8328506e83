"""Whoever imports a module first: the rules are the same. Import order is no data."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import fields
from typing import cast

from castles.engine.checksum import checksum
from castles.engine.facts import Fact
from castles.games.burgundy.actions import ACTIONS
from castles.games.burgundy.decisions import FRAMES
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.powers import POWERS
from castles.games.burgundy.ruleset import Ruleset
from castles.games.by_game import game_named
from tests.golden.playthrough import OPTIONS, playthrough

BACKWARDS = """
import importlib, pkgutil, sys, types
import castles.games.burgundy as parent

name = "castles.games.burgundy.modules"
package = types.ModuleType(name)
package.__path__ = [f"{parent.__path__[0]}/modules"]
sys.modules[name] = package
files = sorted(found.name for found in pkgutil.iter_modules(package.__path__))
for file in reversed(files):
    importlib.import_module(f"{name}.{file}")
del sys.modules[name]  # whose own file comes last

from tests.games.burgundy.test_import_order import told
print(told())
"""
TABLES = ("burgundy_everything", "burgundy_team_vineyards", "burgundy_solo")


def told() -> str:
    """What there is, what is compiled of it, and whole games."""
    burgundy = cast(Burgundy, game_named("burgundy"))
    seats = {"burgundy_everything": 3, "burgundy_team_vineyards": 4, "burgundy_solo": 1}
    return json.dumps(
        {
            "actions": [(kind.number, repr(kind), sorted(kind.facts)) for kind in ACTIONS],
            "frames": [(kind.number, kind.name, sorted(kind.facts)) for kind in FRAMES],
            "powers": POWERS,
            "compiled": {
                table: _compiled(burgundy.ruleset(OPTIONS[table], seats[table])) for table in TABLES
            },
            "games": {table: checksum({"game": playthrough(table)}) for table in TABLES},
        }
    )


def _compiled(rules: Ruleset) -> dict[str, object]:
    """The tables of a ruleset, functions by name."""
    return {
        **{table: _named(getattr(rules, table)) for table in ("handlers", "listings")},
        "steps": _names(rules.steps),
        **{table: _named(getattr(rules, table)) for table in ("costs", "obstacle_checks")},
        "moments": {each.name: _names(getattr(rules.moments, each.name)) for each in _MOMENTS},
        "answers": {frame: sorted(kinds) for frame, kinds in sorted(rules.answers.items())},
        "faces": list[Fact](rules.face_names.values()),
        "sources": rules.sources,
        "of_estates": sorted(rules.of_estates),
        "dice": sorted(rules.dice.items()),
        "cites": sorted(rules.cites.items()),
    }


_MOMENTS = fields(type(cast(Burgundy, game_named("burgundy")).ruleset({}, 2).moments))


def _named(table: Mapping[int, object]) -> dict[int, object]:
    return {kind: _names(entry) for kind, entry in sorted(table.items())}


def _names(entry: object) -> object:
    if isinstance(entry, (tuple, list)):
        return [_names(each) for each in entry]
    return getattr(entry, "__qualname__", str(entry))


def test_modules_imported_backwards_make_the_same_rules() -> None:
    command = [sys.executable, "-c", BACKWARDS]
    backwards = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert json.loads(backwards) == json.loads(told())
