"""Playing a puzzle: a match from its position, the result of a try, hints from the proof."""

from __future__ import annotations

import json
from enum import Enum
from typing import NamedTuple

from castles.ai.hint import Hint
from castles.ai.player import GREEDY, make_player
from castles.ai.puzzles.definition import Puzzle
from castles.ai.search.exact import Exact, play
from castles.desk.opponents import AtOnce
from castles.desk.session import Session
from castles.engine.action import Action
from castles.play.header import Header
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import PRACTICE

NEARLY = 0.75
"""The share of the best score that counts as nearly solved."""
WHOLE = 3
"""The level of detail at which a hint shows the whole plan."""


class Verdict(Enum):
    """The result of a finished try; the texts are `puzzle.verdict.VALUE`."""

    BEST = "best"
    NEARLY = "nearly"
    NOT = "not"


class Standing(NamedTuple):
    """The progress of a try."""

    reached: int
    turns: int
    """Turns left to play, this one included; 0 when the try is over."""


def new_match(puzzle: Puzzle, name: str = "") -> Match:
    """A match at the position, in memory only: a person decides, the others do nothing."""
    start, game = puzzle.start(), puzzle.rules
    count = len(game.scores(start))
    seats = tuple(
        SeatSpec(name, HUMAN) if seat == puzzle.seat else SeatSpec("", GREEDY)
        for seat in range(count)
    )
    words = json.loads(puzzle.position)
    options = {**{name: option.default for name, option in game.options.items()}}
    options |= words.get("options", {})
    header = Header(game.name, game.rules_version, 0, options, seats, PRACTICE, words)
    return Match.begun(game, header)


def solved_match(puzzle: Puzzle) -> Match:
    """A match with the solution played."""
    match = new_match(puzzle)
    match.pauses = True
    for action in puzzle.line():
        if match.due:
            match.carry_on()
        match.submit(action)
    return match


class Try:
    """Follows one match of a puzzle."""

    def __init__(self, puzzle: Puzzle, match: Match) -> None:
        self.puzzle, self.match = puzzle, match
        self.best = 0
        """The best score of a finished try so far."""
        self.search: Exact | None = None
        self._line = puzzle.line()

    @property
    def done(self) -> tuple[Action, ...]:
        return tuple(entry.action for entry in self.match.log)

    @property
    def standing(self) -> Standing:
        puzzle, game = self.puzzle, self.match.game
        state, turns, told, goal = puzzle.start(), puzzle.turns, 0, puzzle.goal
        had = goal.standing(game, state, puzzle.seat)
        for action in self.done:
            state, turns = play(game, state, action, turns)
            told += goal.told(state.events or [], puzzle.seat)
        return Standing(told + goal.standing(game, state, puzzle.seat) - had, turns)

    def judge(self) -> Verdict | None:
        """The result of the try, once it is over."""
        standing = self.standing
        if standing.turns:
            return None
        self.best = max(self.best, standing.reached)
        if standing.reached >= self.puzzle.best:
            return Verdict.BEST
        close = standing.reached >= NEARLY * self.puzzle.best
        return Verdict.NEARLY if close else Verdict.NOT

    @property
    def had_help(self) -> bool:
        return bool(self.match.assisted)

    # -- hints by the proof --------------------------------------------------------------------

    def ask(self) -> None:
        """Start searching for the best line from here; this marks the try as helped."""
        self.match.mark_assisted(self.puzzle.seat)
        standing = self.standing
        if self._line[: len(self.done)] == self.done or not standing.turns:
            self.search = None
        else:
            game = self.match.game
            self.search = Exact(game, self.match.state, self.puzzle.goal, standing.turns)

    def hint(self, detail: int) -> Hint | None:
        """The next action of the best plan; None if the best can't be reached any more.

        Only the last level of detail gives the rest of the plan.
        """
        done = len(self.done)
        if self.search is None:
            rest = self._line[done:]
        elif self.search.best + self.standing.reached < self.puzzle.best:
            return None
        else:
            rest = self.search.shortest()
        later = rest[1:] if detail >= WHOLE else ()
        return Hint(rest[0], later=later) if rest else None


class PuzzleSession(Session):
    """Every turn waits until the player ends it; nobody else plays."""

    holds_final = True

    def __init__(self, match: Match) -> None:
        super().__init__(match, lambda seat: AtOnce(make_player(GREEDY, match.game, seat)))
