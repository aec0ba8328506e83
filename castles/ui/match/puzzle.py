"""A puzzle on the table: the usual table, with the task and the verdict in place of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.hint import Hint
from castles.ai.puzzles.definition import Puzzle, load_puzzles
from castles.desk.due import Due
from castles.desk.puzzle import PuzzleSession, Try, Verdict, new_match, solved_match
from castles.desk.replay import ReplayController
from castles.play.match import Match
from castles.text.advice import KIND, STEP, WHY, Sentence
from castles.text.puzzles import (
    goal_words,
    missing_words,
    plan_lines,
    puzzle_about,
    puzzle_name,
)
from castles.ui.kit.layout import rows
from castles.ui.kit.scene import Scene
from castles.ui.kit.stars import StarRow
from castles.ui.kit.widgets import Button, Label, Widget
from castles.ui.match.flow import Flow
from castles.ui.match.lesson import CHRONICLE, Slate
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.match.solved_puzzles import keep_stars, solver_name
from castles.ui.table.game_screen import SIDE, Laid
from castles.ui.table.hint_panel import Advising, Row

if TYPE_CHECKING:
    from castles.text.catalogue import Catalogue
    from castles.ui.kit.ui import Ui

_BUTTON, _GAP, _MARGIN = 54.0, 8.0, 16.0
_HEAD, _STARS = 44.0, 30.0
_PORTION = 150
"""So many positions are looked at between two frames."""


class PuzzleFlow(Flow):
    """The flow of one puzzle; leaving it leads back to the list."""

    def __init__(self, ui: Ui, puzzle: Puzzle) -> None:
        super().__init__(ui, new_match(puzzle, solver_name(ui, puzzle.game)))
        self.puzzle, self.attempt = puzzle, Try(puzzle, self.match)
        self.session = PuzzleSession(self.match)
        self._know_interludes()
        self.voices = None
        self.leaving_hint = "puzzle.leave"

    def _make(self, wanted: tuple[object, ...]) -> Scene:
        if wanted[0] == "play":
            return PuzzleScene(self.ui, self)
        return super()._make(wanted)

    def ask_to_leave(self) -> None:
        """Nothing is lost, so nothing is asked."""
        self.leave()

    def leave(self) -> None:
        super().leave()
        self.ui.open("puzzles", self.puzzle.game)


def begin_puzzle(ui: Ui, puzzle: Puzzle) -> Scene:
    """A maker of the scene table: a puzzle on its table."""
    return PuzzleFlow(ui, puzzle).first_scene()


def following(puzzle: Puzzle) -> Puzzle | None:
    """The next puzzle of the game."""
    puzzles = load_puzzles(puzzle.game)
    number = puzzles.index(puzzle) + 1
    return puzzles[number] if number < len(puzzles) else None


class ProofAdvising(Advising):
    """Hints that the proof gives: the kind of action, which one, then the whole plan."""

    def __init__(self, ui: Ui, scene: PuzzleScene) -> None:
        super().__init__(ui, scene.controller)
        self._attempt = scene.attempt
        self._looks = False
        self.lost = False
        """Whether the best can't be reached from here any more."""

    @property
    def is_thinking(self) -> bool:
        return self._looks

    def forget(self) -> None:
        super().forget()
        self._looks = self.lost = False

    def follow(self, action: object) -> None:
        self.forget()

    def close(self) -> bool:
        self._looks = False
        return super().close()

    def ask(self, then: Callable[[], None] = lambda: None) -> None:
        if self._controller.session.due is not Due.DECIDE or self._looks:
            return
        self.detail = 0 if self.detail == WHY or self.lost else self.detail + 1
        if self.detail == KIND:
            self._attempt.ask()
            self._looks, self.lost = self._attempt.search is not None, False
        if self.detail and not self._looks:
            self._found()
        then()

    def think(self) -> bool:
        search = self._attempt.search
        if not self._looks or search is None or not search.work(_PORTION):
            return False
        self._looks = False
        self._found()
        return True

    def _found(self) -> None:
        hint = self._attempt.hint(self.detail)
        self.lost = hint is None
        if hint is not None:
            self.hint = hint
        else:
            self._hint = None

    def told_of(self, hint: Hint, texts: Catalogue) -> list[Sentence]:
        match = self._controller.session.match
        plan = (hint.action, *hint.later)
        lines = plan_lines(match.game, match.state, plan, self.detail, texts)
        return [Sentence(words, STEP) for words in lines]

    def panel(
        self,
        laid: Laid[object],
        spots: Sequence[Widget],
        texts: Catalogue,
        ask: Callable[[], None],
    ) -> list[Widget]:
        if not self.lost or not self.is_open:
            return super().panel(laid, spots, texts, ask)
        rows, key = [Row(texts.text("puzzle.lost"))], self._ui.key_for("hint")
        title = texts.text("hint.title")
        return [self._sheet(laid.hint, laid.hint_ends, title, rows, "", key, ask)]


class SolutionScene(ReplayScene):
    """The solution, action by action; nothing is played on from it."""

    def __init__(self, ui: Ui, match: Match, viewer: int) -> None:
        super().__init__(ui, match, viewer)
        self.controller = SolutionController(match, viewer)


class SolutionController(ReplayController):
    """A puzzle's position is no match that could be kept."""

    @property
    def may_play_on(self) -> bool:
        return False


class PuzzleScene(PlayScene):
    """Plays as ever, and everything can be undone; when the turn is over, it is judged."""

    zones = "puzzle"
    tools = ("leave", "chronicle", "rules", "explain")
    guided = SIDE

    def __init__(self, ui: Ui, flow: PuzzleFlow) -> None:
        self.puzzle, self.attempt = flow.puzzle, flow.attempt
        self._told_verdict: Verdict | None = None
        self._first = flow.match.game.decision(flow.puzzle.start())
        super().__init__(ui, flow)
        self.advising = ProofAdvising(ui, self)

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        kept = [widget for widget in super().build() if not isinstance(widget, CHRONICLE)]
        if self._verdict is not None:
            kept = [widget for widget in kept if widget.name != "end_turn"]
        return [*self._sheet(self.table.laid.chronicle), *kept]

    @property
    def _verdict(self) -> Verdict | None:
        """What the try is worth; None before its last turn is over."""
        return self.attempt.judge() if self.session.due is Due.HAND_OVER else None

    def initial_focus(self) -> str:
        return "puzzle.next" if self._verdict is Verdict.BEST else super().initial_focus()

    def _sheet(self, zone: FRect) -> list[Widget]:
        """The task, or the verdict, and what can be done about it."""
        texts, puzzle = self.table.texts, self.puzzle
        buttons = self._buttons()
        foot = len(buttons) * (_BUTTON + _GAP)
        inner = FRect(zone.x + _MARGIN, zone.y + 10, zone.w - 2 * _MARGIN, zone.h - 16)
        head = FRect(inner.x, inner.y, inner.w, _HEAD)
        stars = FRect(inner.x, head.bottom + 2, inner.w, _STARS)
        place = FRect(inner.x, inner.bottom - foot, inner.w, foot)
        body = FRect(inner.x, stars.bottom + 10, inner.w, place.y - stars.bottom - 18)
        for button, rect in zip(buttons, rows(place, _BUTTON, _GAP, len(buttons)), strict=True):
            button.rect = rect
        return [
            Slate(zone),
            Label(head, puzzle_name(puzzle, texts), "section", "gold"),
            StarRow(
                stars, puzzle.stars, self._verdict is Verdict.BEST and not self.attempt.had_help
            ),
            Label(body, "\n\n".join(self._words()), "prompt", wrap=True, vertical="top"),
            *buttons,
        ]

    def _words(self) -> list[str]:
        texts, puzzle, verdict = self.table.texts, self.puzzle, self._verdict
        goal = f"{goal_words(puzzle, texts)}."
        if verdict is None:
            left = self.attempt.standing.turns
            course = [
                texts.text("puzzle.turns_left", count=left),
                texts.text("puzzle.course"),
            ]
            return [puzzle_about(puzzle, texts), goal, *(course if puzzle.turns > 1 else [])]
        missing = missing_words(puzzle, self.attempt.standing.reached, texts)
        told = [goal, texts.text(f"puzzle.verdict.{verdict.value}", missing=missing)]
        if verdict is Verdict.BEST:
            others = puzzle.plans - 1
            told.append(texts.text("puzzle.other_plans", count=others) if others else "")
            told.append(texts.text("puzzle.helped") if self.attempt.had_help else "")
        return [words for words in told if words]

    def _buttons(self) -> list[Button]:
        place = FRect(0, 0, 0, 0)
        solution = self.button("puzzle.solution", self._show_solution, rect=place)
        again = self.button(
            "puzzle.again", self._again, rect=place, enabled=bool(self.attempt.done)
        )
        if self._verdict is not Verdict.BEST:
            return [again, solution]
        ways = [again, solution]
        if following(self.puzzle) is not None:
            ways.insert(0, self.button("puzzle.next", self._next, rect=place))
        return ways

    # -- what the player does ------------------------------------------------------------------

    def _again(self) -> None:
        self.undo_to(0)

    def _next(self) -> None:
        coming = following(self.puzzle)
        if coming is not None:
            PuzzleFlow(self.ui, coming).begin()

    def advise(self) -> None:
        self._once_helped(super().advise)

    def _show_solution(self) -> None:
        """As a replay, over this table."""

        def show() -> None:
            self.ui.stack.push(SolutionScene(self.ui, solved_match(self.puzzle), self.puzzle.seat))

        self._once_helped(show)

    def _once_helped(self, then: Callable[[], None]) -> None:
        """Do what helps; the first time only if the player agrees, for it costs the stars."""

        def mark() -> None:
            self.session.match.mark_assisted(self.puzzle.seat)
            then()

        solved = self._verdict is Verdict.BEST
        if self.attempt.had_help or solved:
            then()
        else:
            text = self.text
            self.ui.confirm(
                text("puzzle.help"), text("puzzle.help.costs"), text("puzzle.help.agree"), mark
            )

    def end_turn(self) -> None:
        """The last turn is judged as it ends, so that nobody else ever plays."""
        if self._verdict is None:
            self.controller.finish_turn()
        if self._verdict is None:
            super().end_turn()
        elif not self.timeline.busy:
            self._go_on()

    def _go_on(self) -> None:
        verdict = self._verdict
        if verdict is None:
            self._told_verdict = None
            super()._go_on()
            return
        if verdict is not self._told_verdict:
            self._told_verdict = verdict
            if verdict is Verdict.BEST:
                self.ui.sound.play("fanfare")
                stars = 0 if self.attempt.had_help else self.puzzle.stars
                keep_stars(self.ui, self.puzzle, stars)
            self.rebuild()
        self.wait()

    # -- drawing -------------------------------------------------------------------------------

    def _prompt(self) -> str:
        texts, best = self.table.texts, self.attempt.best
        goal = goal_words(self.puzzle, texts)
        if self._verdict is not None:
            verdict = texts.text(f"puzzle.banner.{self._verdict.value}")
            return texts.text("puzzle.banner.said", goal=goal, best=best, words=verdict)
        if self.controller.decision in ("", self._first):
            return texts.text("puzzle.banner", goal=goal, best=best)
        # A question within the turn leaves no room for more.
        return texts.text("puzzle.banner.asked", goal=goal, words=super()._prompt())
