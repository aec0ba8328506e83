"""Hints in the terminal: `hint` says what kind of action, once more which one, once more why."""

from __future__ import annotations

from castles.ai.hint import Hint, hint_for
from castles.play.match import Match
from castles.text.advice import KIND, WHY, advice_lines
from castles.text.catalogue import Catalogue


class Adviser:
    """Remembers what was asked for at a decision, and says more the next time."""

    def __init__(self, match: Match, catalogue: Catalogue) -> None:
        self._match, self._catalogue = match, catalogue
        self._given: tuple[int, Hint] | None = None
        self._detail = KIND

    def advise(self, seat: int) -> list[str]:
        """What to say to a seat; it marks the match."""
        match = self._match
        if match.deciding_seat != seat:
            return [self._catalogue.text("hint.none")]
        lines = [] if seat in match.assisted else [self._catalogue.text("hint.marks")]
        match.mark_assisted(seat)
        position, view = len(match.log), match.view(seat)
        if self._given is None or self._given[0] != position:
            self._given = position, hint_for(match.game, view, position)
            self._detail = KIND
        else:
            self._detail = min(self._detail + 1, WHY)
        hint = self._given[1]
        return [*lines, *advice_lines(match.game, view, hint, self._detail, self._catalogue)]
