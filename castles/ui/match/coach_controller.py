"""The coach on the screen: whose decisions are looked at, which swing is chosen, how far it is."""

from __future__ import annotations

from castles.ai.coach import Review, Swing
from castles.engine.game import GameView, Reason
from castles.play.match import Match

SLICE = 0.008
"""Seconds of work between two frames."""


class CoachController:
    """One review for each seat that somebody wanted to see; they go on while they are shown."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self._reviews: dict[int, Review] = {}
        self._chosen: dict[int, int] = {}
        self.look_at(seat)

    def look_at(self, seat: int) -> None:
        """Go on with the review of a seat, or begin it."""
        self.seat = seat
        if seat not in self._reviews:
            match = self.match
            self._reviews[seat] = Review(match.game, match.log, match.state_after, seat)

    @property
    def review(self) -> Review:
        return self._reviews[self.seat]

    @property
    def swings(self) -> list[Swing]:
        return self.review.swings

    @property
    def percent(self) -> int:
        return 100 * self.review.done // max(1, self.review.total)

    def work(self) -> bool:
        """A slice; True if there is something new to show."""
        before = self.percent
        return self.review.advance(SLICE) or self.percent != before

    def choose(self, number: int) -> None:
        """Look at the swing of an action of the log."""
        self._chosen[self.seat] = number

    @property
    def chosen(self) -> Swing | None:
        """The swing that is looked at: the biggest, if the player chose none."""
        swings, wanted = self.swings, self._chosen.get(self.seat)
        found = next((swing for swing in swings if swing.number == wanted), None)
        return found or (swings[0] if swings else None)

    @property
    def view(self) -> GameView:
        """What the seat saw before the decision; without a swing the end of the match."""
        swing = self.chosen
        if swing is not None:
            return self.review.view_before(swing.number)
        return self.match.view(self.seat)

    def reasons(self) -> list[Reason]:
        """What speaks for the better action."""
        swing = self.chosen
        return self.review.reasons(swing) if swing is not None else []

    def round_of(self, swing: Swing) -> int:
        before = self.match.state_after(swing.number - 1)
        return self.match.game.progress(before).round
