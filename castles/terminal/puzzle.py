"""A puzzle in the terminal: like any match, with a verdict at the end of the turn."""

from __future__ import annotations

from castles.ai.puzzles.definition import Puzzle
from castles.desk.due import Due
from castles.desk.puzzle import PuzzleSession, Try, Verdict, new_match
from castles.terminal.advising import Adviser
from castles.terminal.commands import QuitError
from castles.terminal.screen import EndOfInputError, Screen
from castles.terminal.session import DONE, INPUT_ENDED, TextSession
from castles.text.advice import KIND, WHY
from castles.text.catalogue import Catalogue
from castles.text.puzzles import (
    goal_words,
    missing_words,
    plan_lines,
    puzzle_about,
    puzzle_name,
    stars_words,
)


class PuzzleAdviser(Adviser):
    """Gives hints from the proof: the kind of action, which one, then the whole plan."""

    def __init__(self, attempt: Try, desk: PuzzleSession, catalogue: Catalogue) -> None:
        super().__init__(desk, catalogue)
        self._attempt = attempt
        self._asked: tuple[int, int] = (-1, KIND)

    def advise(self) -> list[str]:
        match, position = self._desk.match, len(self._desk.match.log)
        if self._desk.due is not Due.DECIDE:
            return [self._catalogue.text("hint.none")]
        before, detail = self._asked
        detail = min(detail + 1, WHY) if before == position else KIND
        self._asked = position, detail
        self._attempt.ask()
        if self._attempt.search is not None:
            self._attempt.search.work()
        hint = self._attempt.hint(detail)
        if hint is None:
            return [self._catalogue.text("puzzle.lost")]
        plan = (hint.action, *hint.later)
        return plan_lines(match.game, match.state, plan, detail, self._catalogue)


class PuzzleTable(TextSession):
    """Plays one puzzle until it is solved or the player stops; every undo is free."""

    def __init__(self, puzzle: Puzzle, catalogue: Catalogue, screen: Screen) -> None:
        match = new_match(puzzle)
        super().__init__(match, catalogue, screen, speaking=False)
        self.puzzle, self.attempt = puzzle, Try(puzzle, match)
        self.desk = PuzzleSession(match)
        self.desk.interludes = frozenset()
        self.adviser = PuzzleAdviser(self.attempt, self.desk, self.catalogue)

    def play(self) -> int:
        puzzle, texts = self.puzzle, self.catalogue
        self.screen.heading(f"{puzzle_name(puzzle, texts)} {stars_words(puzzle.stars)}")
        self.screen.write(puzzle_about(puzzle, texts), f"{goal_words(puzzle, texts)}.")
        if puzzle.turns > 1:
            self.screen.write(self.text("puzzle.course"))
        self.screen.write(self.text("puzzle.how"))
        try:
            while not self._is_solved():
                self._do(self.desk.due)
        except QuitError:
            return DONE
        except EndOfInputError:
            return INPUT_ENDED
        return DONE

    def _is_solved(self) -> bool:
        return self.desk.due is Due.HAND_OVER and self._verdict() is Verdict.BEST

    def _verdict(self) -> Verdict | None:
        verdict = self.attempt.judge()
        if verdict is not None:
            missing = missing_words(self.puzzle, self.attempt.standing.reached, self.catalogue)
            self.screen.write(self.text(f"puzzle.verdict.{verdict.value}", missing=missing))
        return verdict

    def _hand_over(self) -> None:
        """Restart a try that missed the best; in a longer puzzle go on to the next turn."""
        if self.attempt.standing.turns:
            super()._hand_over()
            return
        self.screen.ask(self.text("puzzle.again_terminal"))
        self.desk.undo_to(0)
        self.went_back()
