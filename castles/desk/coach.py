"""The coach: whose decisions are reviewed, which mistake is shown, and the progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.ai.coach import Mistake, foreseen_moves
from castles.ai.worker_client import Reviewed
from castles.desk.workers import worker_of
from castles.engine.action import Action
from castles.engine.game import GameView
from castles.play.history import Entry
from castles.play.match import Match


class CoachController:
    """One review for each seat asked for; the worker computes the one shown."""

    def __init__(self, match: Match, seat: int, known: Sequence[Reviewed] = ()) -> None:
        """`known` reviews need no work."""
        self.match = match
        self._reviews = {review.seat: review for review in known}
        self._chosen: dict[int, int] = {}
        self._question = 0
        self.look_at(seat)

    def look_at(self, seat: int) -> None:
        """Show a seat's review; start it if it isn't finished."""
        self.seat = seat
        self._reviews.setdefault(seat, Reviewed(seat, (), 0, 1))
        if not self.is_finished:
            self._ask()

    def _ask(self) -> None:
        match = self.match
        start = match.state_after(0)
        self._question = worker_of(match.game).ask_review(start, match.log, self.seat)

    def leave(self) -> None:
        """Stop the worker, as nobody is looking."""
        worker = worker_of(self.match.game)
        if worker.asked == self._question:
            worker.cancel()

    @property
    def is_finished(self) -> bool:
        return self._reviews[self.seat].is_finished

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        return self._reviews[self.seat].mistakes

    @property
    def percent(self) -> int:
        review = self._reviews[self.seat]
        return 100 * review.done // max(1, review.total)

    def work(self) -> bool:
        """Check the worker; True if there is something new to show."""
        worker = worker_of(self.match.game)
        if worker.asked != self._question:
            self._ask()  # play went on meanwhile, and the worker had other questions
        answer = worker.poll()
        if not isinstance(answer, Reviewed):
            return False
        self._reviews[self.seat] = answer
        return True

    def choose(self, number: int) -> None:
        """Show the mistake in an action of the log."""
        self._chosen[self.seat] = number

    @property
    def chosen(self) -> Mistake | None:
        """The mistake shown: by default the biggest."""
        mistakes, wanted = self.mistakes, self._chosen.get(self.seat)
        found = next((mistake for mistake in mistakes if mistake.number == wanted), None)
        return found or (mistakes[0] if mistakes else None)

    @property
    def view(self) -> GameView:
        """The seat's view before the decision; without a mistake, at the end of the match."""
        mistake = self.chosen
        return self.match.view(self.seat) if mistake is None else self.view_before(mistake)

    @property
    def log(self) -> Sequence[Entry]:
        """The log before the decision."""
        mistake = self.chosen
        return self.match.log if mistake is None else self.match.log[: mistake.number - 1]

    def view_before(self, mistake: Mistake) -> GameView:
        """The seat's view at the decision."""
        return self.match.game.observe(self.match.state_after(mistake.number - 1), self.seat)

    def moves_after(self, mistake: Mistake) -> Iterator[tuple[GameView, Action]]:
        """A possible continuation after the better action."""
        return foreseen_moves(self.match.game, self.view_before(mistake), mistake)

    def round_of(self, mistake: Mistake) -> int:
        before = self.match.state_after(mistake.number - 1)
        return self.match.game.progress(before).round
