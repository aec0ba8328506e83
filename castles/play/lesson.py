"""Lessons: a fixed deal, a line of play, and what is said before each of its actions.

A lesson is `data/tutorial/GAME.yaml`. Its steps are pages (something is said, and pointed at), the
pupil's actions, and the teacher's, which are played without a word. Before the first page come the
`opening` actions, which nobody sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

import yaml

from castles.engine.action import Action
from castles.engine.errors import CastlesError, DataError, Problem
from castles.engine.facts import Words
from castles.engine.ruleset import Options
from castles.engine.source import LOADER
from castles.games.catalogue import game_named
from castles.paths import data_folder
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import PRACTICE

PUPIL = 0
FOLDER = "tutorial"


@dataclass(frozen=True)
class Step:
    """`say` names the text `tutorial.SAY`; without an action it is a page to be read."""

    say: str = ""
    at: tuple[str, ...] = ()
    """Parts of the table or widgets that are pointed at."""
    action: Action | None = None
    seat: int = PUPIL
    number: int = 0
    """How many actions are done before this one."""


@dataclass(frozen=True)
class Lesson:
    """Everything of a lesson, the line of play as actions of the game."""

    game: str
    seed: int
    options: Options
    teacher: SeatSpec
    opening: tuple[Action, ...]
    steps: tuple[Step, ...]

    @property
    def line(self) -> tuple[Action, ...]:
        """All actions in order."""
        played = (step.action for step in self.steps if step.action is not None)
        return (*self.opening, *played)

    def new_match(self, pupil: SeatSpec | None = None) -> Match:
        """The match at the beginning of the lesson, in memory only."""
        seats = [pupil or SeatSpec("", HUMAN), self.teacher]
        match = Match.new(game_named(self.game), seats, self.seed, self.options, PRACTICE)
        for action in self.opening:
            match.submit(action)
        return match


@cache
def load_lesson(game: str) -> Lesson:
    """The lesson of a game, played through once; CastlesError if it does not work."""
    return read_lesson(data_folder() / FOLDER / f"{game}.yaml")


def check_lessons(folder: Path) -> None:
    """Play every lesson of a folder; DataError with those that do not work."""
    problems = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            read_lesson(path)
        except CastlesError as error:
            problems.append(Problem(str(path), 1, 1, str(error)))
    if problems:
        raise DataError(problems)


def read_lesson(path: Path) -> Lesson:
    """A lesson from its file, played through once."""
    try:
        data = _mapping(yaml.load(path.read_text(encoding="utf-8"), LOADER), str(path))
        return _lesson(data, path)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, KeyError, ValueError) as error:
        raise CastlesError(f"{path} cannot be read: {error}") from error


def _mapping(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise CastlesError(f"{where} should be a mapping, not {value!r}")
    return value


def _lesson(data: Mapping[str, object], path: Path) -> Lesson:
    opponent = _mapping(data.get("teacher"), f"{path}: teacher")
    options = cast(Options, _mapping(data.get("options", {}), f"{path}: options"))
    teacher = SeatSpec(str(opponent.get("name", "")), str(opponent["kind"]))
    game, seed = str(data["game"]), int(str(data["seed"]))
    match = Match.new(game_named(game), [SeatSpec("", HUMAN), teacher], seed, options, PRACTICE)
    opening = tuple(
        _played(match, _mapping(entry, f"{path}: opening"))
        for entry in _list(data, "opening", path)
    )
    steps = tuple(
        _step(match, _mapping(entry, f"{path}: steps"), path)
        for entry in _list(data, "steps", path)
    )
    return Lesson(game, seed, options, teacher, opening, steps)


def _list(data: Mapping[str, object], name: str, path: Path) -> Sequence[object]:
    entries = data.get(name)
    if not isinstance(entries, list):
        raise CastlesError(f"{path}: {name} should be a list")
    return entries


def _step(match: Match, entry: Mapping[str, object], path: Path) -> Step:
    say, at = str(entry.get("say", "")), tuple(str(entry.get("at", "")).split())
    words = entry.get("do")
    if words is None:
        return Step(say, at, number=len(match.log))
    seat, number = match.deciding_seat, len(match.log)
    return Step(say, at, _played(match, _mapping(words, f"{path}: do")), seat, number)


def _played(match: Match, words: Mapping[str, object]) -> Action:
    try:
        action = match.game.action_from_data(match.state, cast(Words, words))
        match.submit(action)
    except CastlesError as error:
        raise CastlesError(f"the lesson stops after {len(match.log)} actions: {error}") from error
    return action
