"""The coach: whose decisions are looked at, which mistake is chosen, how far the review is."""

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
    """One review for each seat that somebody wanted to see; the worker does the one shown."""

    def __init__(self, match: Match, seat: int, known: Sequence[Reviewed] = ()) -> None:
        """Reviews that are known already need no work."""
        self.match = match
        self._reviews = {review.seat: review for review in known}
        self._chosen: dict[int, int] = {}
        self._question = 0
        self.look_at(seat)

    def look_at(self, seat: int) -> None:
        """Show the review of a seat; begin it, if it is not finished."""
        self.seat = seat
        self._reviews.setdefault(seat, Reviewed(seat, (), 0, 1))
        if not self.is_finished:
            self._ask()

    def _ask(self) -> None:
        match = self.match
        start = match.state_after(0)
        self._question = worker_of(match.game).ask_review(start, match.log, self.seat)

    def leave(self) -> None:
        """Nobody looks any more: let the worker rest."""
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
        """Look for news; True if there is something new to show."""
        worker = worker_of(self.match.game)
        if worker.asked != self._question:
            self._ask()  # somebody played on meanwhile, and the worker had other questions
        answer = worker.poll()
        if not isinstance(answer, Reviewed):
            return False
        self._reviews[self.seat] = answer
        return True

    def choose(self, number: int) -> None:
        """Look at the mistake of an action of the log."""
        self._chosen[self.seat] = number

    @property
    def chosen(self) -> Mistake | None:
        """The mistake that is looked at: the biggest, if the player chose none."""
        mistakes, wanted = self.mistakes, self._chosen.get(self.seat)
        found = next((mistake for mistake in mistakes if mistake.number == wanted), None)
        return found or (mistakes[0] if mistakes else None)

    @property
    def view(self) -> GameView:
        """What the seat saw before the decision; without a mistake the end of the match."""
        mistake = self.chosen
        return self.match.view(self.seat) if mistake is None else self.view_before(mistake)

    @property
    def log(self) -> Sequence[Entry]:
        """What was done before the decision."""
        mistake = self.chosen
        return self.match.log if mistake is None else self.match.log[: mistake.number - 1]

    def view_before(self, mistake: Mistake) -> GameView:
        """What the seat saw when it decided."""
        return self.match.game.observe(self.match.state_after(mistake.number - 1), self.seat)

    def moves_after(self, mistake: Mistake) -> Iterator[tuple[GameView, Action]]:
        """How it could have gone on after the better action."""
        return foreseen_moves(self.match.game, self.view_before(mistake), mistake)

    def round_of(self, mistake: Mistake) -> int:
        before = self.match.state_after(mistake.number - 1)
        return self.match.game.progress(before).round
