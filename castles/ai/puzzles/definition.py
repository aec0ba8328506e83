"""Puzzles as `data/GAME/puzzles.yaml` defines them: position, goal, best result, stars.

The position is a state as saves spell it, as JSON in one text. Names and sentences are texts:
`puzzle.NAME` and `puzzle.NAME.about` of the game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from castles.ai.search.exact import Goal, play
from castles.engine.action import Action
from castles.engine.checksum import canonical
from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.errors import CastlesError
from castles.engine.facts import Fact, Words
from castles.engine.faults import unknown
from castles.engine.game import NOBODY, AnyGame, GameState
from castles.games.by_game import game_folder, game_named

FILE = "puzzles"
MOST_STARS = 3
MOST_TURNS = 3
LARGEST_POSITION = 100_000
"""In characters; those of the games take about a tenth."""
_NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
GOAL_KINDS = ("track", "event")


@dataclass(frozen=True)
class Puzzle:
    """One puzzle of a game; what it says of itself is proved by `proof`."""

    game: str
    name: str
    goal: Goal
    turns: int
    best: int
    """The most that can be reached."""
    plans: int
    """How many different positions the best plans end in."""
    stars: int
    position: str
    """The state in words, as JSON."""
    solution: tuple[Words, ...]
    """The actions of one best plan, in words."""

    @property
    def rules(self) -> AnyGame:
        return game_named(self.game)

    def start(self) -> GameState:
        """The position, to be played on."""
        return self.rules.from_data(json.loads(self.position))

    @cached_property
    def seat(self) -> int:
        """Who solves it."""
        return self.rules.deciding_seat(self.start())

    @cached_property
    def modules(self) -> tuple[str, ...]:
        """The modules that it is played with."""
        options, chosen = self.rules.options, json.loads(self.position).get("options", {})
        names = (name for name in self.rules.modules if name in chosen)
        return tuple(name for name in names if chosen[name] != options[name].default)

    def line(self) -> tuple[Action, ...]:
        """The actions of the solution; CastlesError if the rules refuse one."""
        game, state, turns = self.rules, self.start(), self.turns
        actions: list[Action] = []
        for words in self.solution:
            action = game.action_from_data(state, words)
            actions.append(action)
            state, turns = play(game, state, action, turns)
        return tuple(actions)


@cache
def load_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game in their order, none if it has no file; DataError if one is wrong."""
    return read_puzzles(game_folder(game))


def puzzle_named(game: str, name: str) -> Puzzle:
    """OptionError with the nearest name if there is none."""
    known = {puzzle.name: puzzle for puzzle in load_puzzles(game_named(game).name)}
    if name not in known:
        raise unknown("fault.puzzle", name, known)
    return known[name]


def read_puzzles(folder: Path) -> tuple[Puzzle, ...]:
    """The puzzles in the folder of a game; DataError with everything that is wrong."""
    if not (folder / f"{FILE}.yaml").exists():
        return ()
    files = DefinitionFiles(folder, (FILE,))
    game = game_named(folder.resolve().name)
    sections = files[FILE].sections("puzzles")
    puzzles = [_read(game, section) for section in sections]
    names = [puzzle.name for puzzle in puzzles]
    for section, name in zip(sections, names, strict=True):
        if names.count(name) > 1:
            section.complain(f"there are several puzzles '{name}'", "name")
    files.finish()
    return tuple(puzzles)


def _read(game: AnyGame, section: Section) -> Puzzle:
    name = section.text("name")
    if name and not _NAME.fullmatch(name):
        section.complain(f"'{name}' must be lower-case letters, digits and _", "name")
    solution = tuple(step.facts() for step in section.sections("solution"))
    position = _position(game, section)
    puzzle = Puzzle(
        game.name,
        name,
        _goal(game, section.section("goal")),
        section.integer("turns", least=1, most=MOST_TURNS) if section.has("turns") else 1,
        section.integer("best", least=1),
        section.integer("plans", least=1),
        section.integer("stars", least=1, most=MOST_STARS),
        position,
        solution,
    )
    if position:
        try:
            puzzle.line()
        except CastlesError as error:
            section.complain(f"the solution cannot be played: {error}", "solution")
    return puzzle


def _goal(game: AnyGame, section: Section) -> Goal:
    given = [kind for kind in GOAL_KINDS if section.has(kind)]
    if len(given) != 1:
        section.complain("a goal is one track or one event")
        section.pass_over()
        return Goal(track=game.score_track)
    if given[0] == "track":
        return Goal(track=section.name("track", game.tracks, "track"))
    return Goal(event=section.name("event", game.events, "event"))


def _position(game: AnyGame, section: Section) -> str:
    """The position if a game can be played from it, else nothing; what is wrong is noted."""
    text = section.text("position")
    if not text:
        return ""
    try:
        if len(text) > LARGEST_POSITION:
            raise ValueError(f"it has more than {LARGEST_POSITION} characters")
        data = json.loads(text)
        if not isinstance(data, dict):
            raise TypeError("it is not a JSON object")
        _check(game, data)
    except Exception as error:
        # A position can hold anything, and any part of the rules fall over.
        cause = (
            str(error) if isinstance(error, CastlesError) else f"{type(error).__name__}: {error}"
        )
        section.complain(f"this is not a position of {game.name}: {cause}", "position")
        return ""
    return text


def _check(game: AnyGame, data: Mapping[str, Fact]) -> None:
    state = game.from_data(data)
    if canonical(game.to_data(state)) != canonical(data):
        raise ValueError("the rules spell it differently")
    if game.deciding_seat(state) == NOBODY or not game.legal_actions(state):
        raise ValueError("nobody decides")
    if game.decision(state) in game.set_up:
        raise ValueError("the game has not begun")
    for seat in range(len(game.scores(state))):
        game.determinise(game.observe(state, seat), 0)
