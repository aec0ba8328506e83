"""Playing the deal of the day: its table, and the medal it earns.

The worker has each level play the same deal in the player's seat, one after another. Results are
kept, so a player who leaves early only waits for the rest next time.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from castles.ai.levels import PREFIX
from castles.ai.worker_client import GamePlayed
from castles.desk.match_plan import MatchPlan, default_opponent, usual_plan
from castles.desk.workers import worker_of
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.play.day import PERSON, SEATS, challenge_of_day, seed_of_day
from castles.play.day_marks import KeptMarks, keep_mark, load_marks, marks_path
from castles.play.notice import Notice
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import PRACTICE, STRICT
from castles.settings import Settings

LEVELS = ("easy", "medium", "hard", "master")
"""The levels to compare with."""
MEDALS = ("", "bronze", "silver", "gold", "crown")
"""Medals by the number of levels reached; no medal for none."""


_MOST_FAILURES = 3
"""After this many failures the worker isn't asked again until the next visit."""


def day_plan(settings: Settings, game: str, day: date, name: str = "") -> MatchPlan:
    """One person against the usual opponent, by the usual rules, with the deal of the day."""
    plan = usual_plan(settings, game)
    plan.seats[PERSON] = SeatSpec(name, HUMAN)
    plan.seed, plan.challenge = seed_of_day(game, day), challenge_of_day(day)
    # Free undo would earn no medal.
    plan.undo_mode = STRICT if settings.undo == PRACTICE else settings.undo
    return plan


def medal(points: int, marks: Mapping[str, int]) -> str | None:
    """The medal for points, empty if there is none; None while a level is still playing."""
    if not all(level in marks for level in LEVELS):
        return None
    return MEDALS[sum(points >= marks[level] for level in LEVELS)]


class DayJudge:
    """Has the levels play the deal of a day, and gives their points."""

    def __init__(self, game: str, day: date, kept: KeptMarks | None = None) -> None:
        """Starts with the results kept on disk, or with those given."""
        self.game, self.day = game_named(game), day
        self._kept: KeptMarks = load_marks(marks_path()) if kept is None else kept
        self.notice: Notice | None = self._kept.notice
        """A notice for the player; the caller sets it to None once shown."""
        self._question = 0
        self._level = ""
        self._failures = 0
        self.moves = 0
        """The number of moves so far in the current level's game."""

    @property
    def marks(self) -> Mapping[str, int]:
        """The points of each level that has finished."""
        found = self._kept.of(self.game.name, self.day)
        return {level: found[level] for level in LEVELS if level in found}

    @property
    def playing(self) -> str:
        """The level that plays now or next; empty when all have finished."""
        return next((level for level in LEVELS if level not in self.marks), "")

    @property
    def is_finished(self) -> bool:
        return not self.playing

    @property
    def has_failed(self) -> bool:
        """Whether the worker has failed too often."""
        return self._failures >= _MOST_FAILURES

    def work(self) -> bool:
        """Check the worker and start the next level; True if there is something new to show."""
        if self.is_finished or self.has_failed:
            return False
        worker = worker_of(self.game)
        if not self._question or worker.asked != self._question or not worker.is_thinking:
            self._ask()
            return False
        answer = worker.poll()
        if not isinstance(answer, GamePlayed):
            return False
        self.moves = answer.moves
        if not answer.points:
            self._failures += not answer.moves
            return True
        self._question = 0
        kept = keep_mark(marks_path(), self.game.name, self.day, self._level, answer.points[PERSON])
        if self._kept.notice is None:
            self.notice = kept.notice
        self._kept = kept
        return True

    def _ask(self) -> None:
        self._level, self.moves = self.playing, 0
        seed = seed_of_day(self.game.name, self.day)
        start = self.game.new_state(complete_options(self.game.options, {}), SEATS, seed)
        players = [PREFIX + self._level, default_opponent(self.game.name)]
        self._question = worker_of(self.game).ask_game(start, players, seed)

    def leave(self) -> None:
        """Stop the worker, as nobody is looking."""
        worker = worker_of(self.game)
        if self._question and worker.asked == self._question:
            worker.cancel()
        self._question = 0
