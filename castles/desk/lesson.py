"""Playing a lesson: what its guide says and waits for, derived from the actions so far.

It forbids nothing. A player who leaves the lesson's line is told so, and may undo the step or
continue without the lesson.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from itertools import groupby, takewhile

from castles.ai.player import Player
from castles.desk.due import Due
from castles.desk.opponents import Opponent
from castles.desk.session import Session
from castles.engine.action import Action
from castles.engine.game import GameView
from castles.play.lesson import PUPIL, Lesson, Step
from castles.play.match import Match
from castles.play.notice import Notice
from castles.play.undo import NOTHING_TO_UNDO

_OTHERS = (Due.OPPONENT, Due.STEP)


class Mood(Enum):
    """What the guide is doing."""

    TELL = auto()
    """A page to read."""
    ASK = auto()
    """An action to do."""
    WATCH = auto()
    """The opponent is playing."""
    HAND_OVER = auto()
    """The turn is over: it must be passed on."""
    STRAYED = auto()
    """The pupil did something else."""
    FINISHED = auto()


class Guide:
    """Follows one match along its lesson."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson, self._match = lesson, match
        self._line = lesson.line
        self._read: set[int] = set()
        self.active = True
        """False once the pupil continues without the lesson."""

    # -- progress of the lesson ----------------------------------------------------------------

    @property
    def done(self) -> int:
        """The number of actions done."""
        return len(self._match.log)

    @property
    def stray(self) -> int | None:
        """The index of the first action that isn't the lesson's."""
        done = [entry.action for entry in self._match.log]
        pairs = enumerate(zip(done, self._line, strict=False))
        return next((index for index, (did, wanted) in pairs if did != wanted), None)

    @property
    def index(self) -> int:
        """The current step; past the last one, the lesson is finished."""
        return self._due_after(self.done)

    @property
    def place(self) -> int:
        """The step from which the lesson can continue: before the first stray action."""
        return self._due_after(self.done if self.stray is None else self.stray)

    def continue_at(self, place: int) -> None:
        """Continue at a step; the match must be at its position."""
        self._read = set(range(place))

    def _due_after(self, done: int) -> int:
        steps = self.lesson.steps
        for index, step in enumerate(steps):
            if step.number >= done and (step.action is not None or index not in self._read):
                return index
        return len(steps)

    @property
    def step(self) -> Step | None:
        steps = self.lesson.steps
        return steps[self.index] if self.index < len(steps) else None

    def mood(self, due: Due) -> Mood:
        step = self.step
        if self.stray is not None:
            return Mood.STRAYED
        if due not in _OTHERS and step is not None and step.action is None:
            return Mood.TELL
        if step is None:
            return Mood.FINISHED
        if due is Due.HAND_OVER:
            return Mood.HAND_OVER
        return Mood.ASK if due is Due.DECIDE else Mood.WATCH

    def opponents_step(self) -> Action | None:
        """What the opponent does next, if the pupil has followed so far."""
        if not self.active or self.stray is not None:
            return None
        coming = (step for step in self.lesson.steps if step.number == self.done)
        return next((step.action for step in coming if step.seat != PUPIL), None)

    def read(self) -> None:
        """The pupil has read the page."""
        self._read.add(self.index)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of steps with words so far, this one included, and the total."""
        told = self.lesson.told
        return sum(index <= self.index for index in told), len(told)

    @property
    def said_of_opponent(self) -> str:
        """The words about the opponent's turn, shown during it and with the next step."""
        steps = self.lesson.steps
        here = self.step
        last = self.index if here is not None and here.seat != PUPIL else self.index - 1
        turn = takewhile(lambda step: step.seat != PUPIL, reversed(steps[: last + 1]))
        return next((step.say for step in turn if step.say), "")

    @property
    def last_told(self) -> int | None:
        """The previous step with words at the table; None at the beginning."""
        first, now = self.lesson.first_at_table, self.index
        steps = self.lesson.steps
        told = (n for n in self.lesson.told if n < now and steps[n].number >= first)
        return max(told, default=None)

    def turn_back(self) -> int:
        """Go back to the previous words; returns the number of actions that stay done."""
        back = self.last_told
        if back is None:
            return self.done
        self._read = {index for index in self._read if index < back}
        return self.lesson.steps[back].number

    @property
    def has_handed_over(self) -> bool:
        """Whether the pupil has ended a turn before."""
        done = self.lesson.steps[: self.index]
        turns = [seat for seat, _ in groupby(step.seat for step in done if step.action)]
        return turns.count(PUPIL) > 1


class LessonOpponent:
    """Plays the lesson's actions while the pupil follows it; otherwise plays freely."""

    def __init__(self, guide: Guide, otherwise: Player) -> None:
        self._guide, self._otherwise = guide, otherwise

    def decide(self, view: GameView) -> Action:
        step = self._guide.opponents_step()
        return self._otherwise.decide(view) if step is None else step

    answer = decide


class LessonSession(Session):
    """Plays the lesson: nothing before its first action at the table can be undone."""

    holds_final = True

    def __init__(
        self, guide: Guide, match: Match, make_opponent: Callable[[int], Opponent]
    ) -> None:
        self.guide = guide
        super().__init__(match, make_opponent)

    @property
    def _fixed(self) -> int:
        return self.guide.lesson.first_at_table if self.guide.active else 0

    def _walls(self, seat: int) -> tuple[Notice | None, ...]:
        found = super()._walls(seat)
        fixed = min(self._fixed, len(found))
        return (NOTHING_TO_UNDO,) * fixed + found[fixed:]

    def reset_turn(self) -> None:
        log = self.match.log
        if log and self._fixed:
            first = next(n for n, entry in enumerate(log) if entry.turn == log[-1].turn)
            self.undo_to(max(first, self._fixed))
        else:
            super().reset_turn()
