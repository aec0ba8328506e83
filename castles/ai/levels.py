"""Levels: how well the computer plays, as `data/GAME/opponents.yaml` defines it.

The file has levels, the sets of weights that they judge by, and styles. A style multiplies some
weights, so that players of equal strength can differ in taste.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import TypeAlias

from castles.engine.definitions import DefinitionFiles, Section

LEVEL_NAMES = ("novice", "easy", "medium", "hard", "master")
"""From the weakest to the strongest; every game that has levels has all of them."""
PREFIX = "ai:"
"""Seats that play at a level are called by it: `ai:hard`."""
ADAPTIVE = PREFIX + "adapt"
"""A seat that gets the level that suits who plays, before the match: a match knows its level."""

INSTINCT = "instinct"
"""Takes what seems to gain most immediately, without trying it out."""
PLAN = "plan"
"""Looks at the position at the end of the own turn."""
SEARCH = "search"
"""Plays plans on for some rounds and compares what comes out."""
PROCEDURES = (INSTINCT, PLAN, SEARCH)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought. Rollouts decide; the time only ends what takes too long."""

    rollouts: tuple[int, ...]
    """For two seats, three, four...; the last number counts for all larger tables."""
    rounds: int
    """How many rounds a rollout looks ahead."""
    candidates: int
    """How many plans enter the race."""
    seconds: float
    belief: float = 0.0
    """As how many trials counts what a plan is worth at the end of the own turn."""
    margin: float = math.inf
    """Plans that are worth so many points less than the best one need no trial."""
    per_plan: float = math.inf
    """So many rollouts for each plan are enough; where few are compared, that is less."""

    def rollouts_for(self, seats: int, plans: int) -> int:
        most = self.rollouts[min(max(seats - 2, 0), len(self.rollouts) - 1)]
        return int(min(most, self.per_plan * plans))


@dataclass(frozen=True, slots=True)
class Level:
    """One level of one game."""

    name: str
    procedure: str
    weights: Mapping[str, float]
    """Named weights for choosing, its style already in them."""
    leaf_weights: Mapping[str, float]
    """Named weights for where a search stops; the same as `weights` without search."""
    noise: float
    """The standard deviation, in points, of its misjudgements."""
    blunders: int
    """How often, in percent, it plays something at random."""
    good_set_up: bool
    """Whether it thinks before the first turn, or sets up at random."""
    budget: Budget | None
    """None if it does not search."""

    def without_deadline(self) -> Level:
        """The same, but how far it searches does not depend on how busy the machine is."""
        if self.budget is None:
            return self
        return replace(self, budget=replace(self.budget, seconds=inf))


@dataclass(frozen=True, slots=True)
class Judging:
    """How hints and the coach judge; chosen by what rollouts to the end of games confirm."""

    rounds: int = 3
    """How far a trial looks ahead."""
    first: int = 40
    """In how many futures two actions meet at first ..."""
    guesses: int = 160
    """... and in how many before a difference is told."""
    misjudging: float = 0.0
    """The standard deviation of misjudgements in these, for games whose prices do not age."""
    beam: int = 0
    """How many positions those keep in mind who plan turns there; 0: as many as in any rollout."""
    held: float = 1.0
    """Which part of a first difference is confirmed."""
    kept: float = 1.0
    """Which part of a difference is left after each round that is not looked at."""
    hunch: float = 0.0
    """Which part of what an estimate promises is expected before the first future ..."""
    expected: float = 4.0
    """... and by how many points that usually errs."""
    unseen_luck: float = 0.0
    """By how many points luck moves a difference in each round after those that are looked at."""


Weights: TypeAlias = Mapping[str, float]

FILE = "opponents"
SIMPLE = "simple"
"""The set of weights that every game has, for the player `greedy`."""
SET_UPS = {"good": True, "random": False}


@dataclass(frozen=True, slots=True)
class Opponents:
    """Everything that is defined for the players of one game."""

    levels: Mapping[str, Level]
    weights: Mapping[str, Weights]
    """The sets of weights that levels name."""
    judging: Judging = Judging()

    @property
    def greedy(self) -> Level:
        """Quick and never surprising, for tests and for when nobody else can answer."""
        simple = self.weights[SIMPLE]
        return Level("greedy", PLAN, simple, simple, 0.0, 0, True, None)


def read_opponents(folder: Path, names: Sequence[str]) -> Opponents:
    """The opponents of a game from its data folder; DataError if anything is wrong.

    Every set of weights must name all of `names`.
    """
    files = DefinitionFiles(folder, (FILE,))
    section = files[FILE]
    weights = {
        name: {weight: entry.number(weight) for weight in names}
        for name, entry in section.section("weights").entries()
    }
    styles = {
        name: {weight: entry.number(weight, least=0) for weight in names if entry.has(weight)}
        for name, entry in section.section("styles").entries()
    }
    levels = section.section("levels")
    found = Opponents(
        {name: _read_level(name, levels.section(name), weights, styles) for name in LEVEL_NAMES},
        weights,
        _read_judging(section.section("judging")),
    )
    section.section("weights").section(SIMPLE)
    files.finish()
    return found


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


def _read_judging(section: Section) -> Judging:
    return Judging(
        rounds=section.integer("rounds", least=1),
        misjudging=section.number("misjudging", least=0) if section.has("misjudging") else 0.0,
        first=section.integer("first", least=1),
        guesses=section.integer("guesses", least=1),
        beam=section.integer("beam", least=1) if section.has("beam") else 0,
        held=section.number("held", least=0.1),
        kept=section.number("kept", least=0.1) if section.has("kept") else 1.0,
        hunch=section.number("hunch", least=0),
        expected=section.number("expected", least=0.1),
        unseen_luck=section.number("unseen_luck", least=0) if section.has("unseen_luck") else 0.0,
    )


def _read_budget(section: Section) -> Budget:
    return Budget(
        rollouts=section.integers("rollouts", least=1) or (1,),
        rounds=section.integer("rounds", least=1),
        candidates=section.integer("candidates", least=2),
        seconds=section.number("seconds", least=0.01),
        belief=section.number("belief", least=0) if section.has("belief") else 0.0,
        margin=section.number("margin", least=0) if section.has("margin") else math.inf,
        per_plan=section.integer("per_plan", least=1) if section.has("per_plan") else math.inf,
    )
