"""Reads `data/opponents.yaml`: for each game its levels, the weights they use, and styles.

A style multiplies some weights, so that players of equal strength can differ in taste.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from castles.ai.level import LEVEL_NAMES, PROCEDURES, SEARCH, Budget, Level
from castles.ai.tuscany.weights import WEIGHT_NAMES as TUSCANY_WEIGHTS
from castles.engine.definitions import DefinitionFiles, Section
from castles.paths import data_folder

FILE = "opponents"
SET_UPS = {"good": True, "random": False}

Weights: TypeAlias = Mapping[str, float]

WEIGHTS_OF: Mapping[str, Sequence[str]] = {"tuscany": TUSCANY_WEIGHTS}
"""For each game that has levels: the names of its evaluation's weights."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """Everything that is defined for the players of one game."""

    levels: Mapping[str, Level]
    weights: Mapping[str, Weights]
    """The sets of weights that levels name."""


@lru_cache
def opponents_of(game: str) -> Opponents:
    """The opponents of a game as they are installed."""
    return read_opponents(data_folder())[game]


def check_opponents(file: Path) -> None:
    """DataError with everything that is wrong in the file."""
    read_opponents(file.parent)


def read_opponents(folder: Path) -> Mapping[str, Opponents]:
    """The opponents of every game; DataError if anything is wrong."""
    files = DefinitionFiles(folder, (FILE,))
    document = files[FILE]
    games = {game: _read_game(document.section(game), names) for game, names in WEIGHTS_OF.items()}
    files.finish()
    return games


def _read_game(section: Section, names: Sequence[str]) -> Opponents:
    weights = {
        name: {weight: entry.number(weight) for weight in names}
        for name, entry in section.section("weights").entries()
    }
    styles = {
        name: {weight: entry.number(weight, least=0) for weight in names if entry.has(weight)}
        for name, entry in section.section("styles").entries()
    }
    levels = section.section("levels")
    return Opponents(
        {name: _read_level(name, levels.section(name), weights, styles) for name in LEVEL_NAMES},
        weights,
    )


def _read_level(
    name: str, section: Section, weights: Mapping[str, Weights], styles: Mapping[str, Weights]
) -> Level:
    procedure = section.name("procedure", PROCEDURES, "procedure")
    searches = procedure == SEARCH
    style = styles.get(section.name("style", styles, "style"), {})

    def chosen(key: str) -> Weights:
        found = weights.get(section.name(key, weights, "set of weights"), {})
        return {weight: value * style.get(weight, 1.0) for weight, value in found.items()}

    own = chosen("weights")
    return Level(
        name=name,
        procedure=procedure,
        weights=own,
        leaf_weights=chosen("leaf_weights") if searches else own,
        noise=section.number("noise", least=0),
        blunders=section.integer("blunders", most=100),
        good_set_up=SET_UPS.get(section.name("set_up", SET_UPS, "set-up"), True),
        budget=_read_budget(section.section("search")) if searches else None,
    )


def _read_budget(section: Section) -> Budget:
    return Budget(
        rollouts=section.integers("rollouts", least=1) or (1,),
        rounds=section.integer("rounds", least=1),
        candidates=section.integer("candidates", least=2),
        seconds=section.number("seconds", least=0.01),
    )
