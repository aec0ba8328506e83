"""The guide of a lesson: what to say and what to point at, from what has been done so far.

It forbids nothing. Whoever leaves the line of the lesson is told so, may take the step back, or
may play on alone.
"""

from __future__ import annotations

from enum import Enum, auto

from castles.ai.player import Player
from castles.engine.action import Action
from castles.engine.game import GameView
from castles.play.lesson import PUPIL, Lesson, Step
from castles.play.match import Match
from castles.ui.match.session import Due
from castles.ui.table.controller import PAY_DECISION, PlayController

BUTTONS = {"spend_marble": "marble"}
"""Actions whose button has another name."""


class Mood(Enum):
    """What the guide is doing."""

    TELL = auto()
    """A page to read."""
    ASK = auto()
    """An action to do."""
    WATCH = auto()
    """The teacher plays."""
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
        """False once the pupil plays alone."""

    # -- where the lesson stands ---------------------------------------------------------------

    @property
    def done(self) -> int:
        """How many actions are done."""
        return len(self._match.log)

    @property
    def stray(self) -> int | None:
        """The index of the first action that is not the lesson's."""
        done = [entry.action for entry in self._match.log]
        pairs = enumerate(zip(done, self._line, strict=False))
        return next((index for index, (did, wanted) in pairs if did != wanted), None)

    @property
    def index(self) -> int:
        """The step that is due; behind the last one the lesson is finished."""
        done, steps = self.done, self.lesson.steps
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
        if due is not Due.OPPONENT and step is not None and step.action is None:
            return Mood.TELL
        if self.done > len(self._line):
            return Mood.FINISHED
        if due is Due.HAND_OVER:
            return Mood.HAND_OVER
        if step is None:
            return Mood.FINISHED
        return Mood.WATCH if due is Due.OPPONENT else Mood.ASK

    def teachers_step(self) -> Action | None:
        """What the teacher does next, if the pupil has followed so far."""
        if not self.active or self.stray is not None:
            return None
        coming = (step for step in self.lesson.steps if step.number == self.done)
        return next((step.action for step in coming if step.seat != PUPIL), None)

    def read(self) -> None:
        """The page is read."""
        self._read.add(self.index)

    @property
    def progress(self) -> tuple[int, int]:
        """Which of the steps with words this is, and how many there are."""
        told = [index for index, step in enumerate(self.lesson.steps) if step.say]
        return sum(index < self.index for index in told) + 1, len(told)

    # -- what to point at ----------------------------------------------------------------------

    def points_at(self, controller: PlayController) -> tuple[str, ...]:
        """Names of widgets, or of parts of the table."""
        match self.mood(controller.due):
            case Mood.HAND_OVER:
                return ("end_turn",)
            case Mood.TELL if self.step is not None:
                return self.step.at
            case Mood.ASK if self.step is not None and self.step.action is not None:
                return (self._next_press(controller, self.step.action),)
        return ()

    def _next_press(self, controller: PlayController, action: Action) -> str:
        """The widget that brings the pupil nearer to an action."""
        kinds = self._match.game.action_kinds
        name = kinds.of(action).name
        if name == PAY_DECISION and controller.payments is not None:
            return "pay" if controller.payments.chosen.action == action else "pay.next"
        targets = kinds.of(action).targets(action)
        if any(field == "button" for field, _ in targets):
            return BUTTONS.get(name, name)
        open_ = [target for target in targets if target not in controller.selection.chosen]
        field, number = open_[0] if open_ else targets[-1]
        return f"{field}.{number}"


class Teacher:
    """Plays the lesson's actions while the pupil follows it, and as it likes otherwise."""

    def __init__(self, guide: Guide, otherwise: Player) -> None:
        self._guide, self._otherwise = guide, otherwise

    def decide(self, view: GameView) -> Action:
        step = self._guide.teachers_step()
        return self._otherwise.decide(view) if step is None else step
