"""Lessons: a fixed deal, a line of play, and the words before each action.

A lesson is `data/GAME/lesson.yaml`. Its steps are pages (words, with arrows), the pupil's actions,
and the opponent's actions, which are played automatically while their words are shown. The
`opening` actions are played unseen before the first page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from castles.engine.action import Action
from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.errors import CastlesError, DataError, Problem
from castles.engine.ruleset import Options
from castles.games.by_game import game_folder, game_named
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import PRACTICE

PUPIL = 0
RING = "ring"
"""Things marked by a ring: an arrow would hide what is around them."""
SIDES = ("above", "below", "left", "right", RING)
FILE = "lesson.yaml"


@dataclass(frozen=True)
class Step:
    """`say` names the text `tutorial.say.SAY`; a step without an action is a page to read."""

    say: str = ""
    at: tuple[str, ...] = ()
    """Things or widgets to point at."""
    action: Action | None = None
    seat: int = PUPIL
    number: int = 0
    """The number of actions before this one."""


@dataclass(frozen=True)
class Lesson:
    """A whole lesson, with the line of play as actions of the game."""

    game: str
    seed: int
    options: Options
    opponent: SeatSpec
    opening: tuple[Action, ...]
    steps: tuple[Step, ...]
    learnt: Mapping[str, str]
    """What the pupil has learnt, each with a symbol; the texts are `tutorial.learnt.NAME`."""
    arrows: Mapping[str, str]
    """The side from which the arrow points, for things with words on the usual side."""

    def side(self, name: str) -> str:
        """The side of the arrow for a thing, by its name or kind; empty for the usual side."""
        return self.arrows.get(name) or self.arrows.get(name.partition(".")[0], "")

    @property
    def line(self) -> tuple[Action, ...]:
        """All actions in order."""
        played = (step.action for step in self.steps if step.action is not None)
        return (*self.opening, *played)

    @property
    def told(self) -> tuple[int, ...]:
        """The steps with words that wait for the pupil, excluding the opponent's."""
        return tuple(n for n, step in enumerate(self.steps) if step.say and step.seat == PUPIL)

    @property
    def first_at_table(self) -> int:
        """The number of actions before the pupil's first at the table."""
        own = (step.number for step in self.steps if step.action and step.seat == PUPIL)
        return next(own, len(self.line))

    def new_match(self, place: int = 0) -> Match:
        """A match at a step of the lesson, in memory only."""
        seats = [SeatSpec("", HUMAN), self.opponent]
        match = Match.new(game_named(self.game), seats, self.seed, self.options, PRACTICE)
        for action in self.line[: self.steps[place].number]:
            match.submit(action)
        return match


@cache
def load_lesson(game: str) -> Lesson:
    """The lesson of a game, tested by playing it through; DataError if it doesn't work."""
    return read_lesson(game_folder(game) / FILE)


def has_lesson(game: str) -> bool:
    return (game_folder(game) / FILE).is_file()


def games_with_lessons(games: Iterable[str]) -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(game for game in games if has_lesson(game))


def check_lesson(folder: Path) -> None:
    """Play the lesson in a game's folder, if there is one; DataError with every fault."""
    if (folder / FILE).exists():
        read_lesson(folder / FILE)


def read_lesson(path: Path) -> Lesson:
    """Read the lesson in a game's folder and play it through; DataError with every fault."""
    game = path.resolve().parent.name
    files = DefinitionFiles(path.parent, (path.stem,))
    document = files[path.stem]
    seed = document.integer("seed")
    options = document.section("options").facts() if document.has("options") else {}
    opponent = SeatSpec("", document.text("opponent"))
    opening = document.sections("opening") if document.has("opening") else ()
    script = [_read_step(section) for section in document.sections("steps")]
    learnt = _learnt(document.section("learnt")) if document.has("learnt") else {}
    arrows = _arrows(document.section("arrows")) if document.has("arrows") else {}
    for section in opening:
        section.facts()
    files.finish()
    try:
        match = Match.new(
            game_named(game), [SeatSpec("", HUMAN), opponent], seed, options, PRACTICE
        )
    except CastlesError as error:
        raise _fault(document, str(error)) from error
    return Lesson(
        game,
        seed,
        match.header.options,
        opponent,
        tuple(_played(match, section) for section in opening),
        tuple(_step(match, step, words) for step, words in script),
        learnt,
        arrows,
    )


def _learnt(section: Section) -> dict[str, str]:
    return {name: section.text(name) for name in section.defined()}


def _arrows(section: Section) -> dict[str, str]:
    """The things pointed at from each side, listed in one text as after `at`."""
    sides = [side for side in SIDES if section.has(side)]
    return {name: side for side in sides for name in section.text(side).split()}


def _read_step(section: Section) -> tuple[Step, Section | None]:
    """A step as written in the file, and the words of its action."""
    say, at = (section.text(key) if section.has(key) else "" for key in ("say", "at"))
    action = section.section("do") if section.has("do") else None
    if action is not None:
        action.facts()
    return Step(say, tuple(at.split())), action


def _step(match: Match, step: Step, words: Section | None) -> Step:
    """The step at the match's position; its action is then done."""
    number = len(match.log)
    if words is None:
        return replace(step, number=number)
    seat = match.deciding_seat
    return replace(step, action=_played(match, words), seat=seat, number=number)


def _played(match: Match, words: Section) -> Action:
    try:
        action = match.game.action_from_data(match.state, words.facts())
        match.submit(action)
    except CastlesError as error:
        message = f"the lesson stops after {len(match.log)} actions: {error}"
        raise _fault(words, message) from error
    return action


def _fault(section: Section, message: str) -> DataError:
    place = section.place
    return DataError([Problem(place.file, place.line, place.column, message)])
