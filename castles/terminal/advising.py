"""Hints in the terminal: `hint` gives the kind of action, then which one, then why."""

from __future__ import annotations

from castles.ai.hint import Hint, hint_for
from castles.desk.due import Due
from castles.desk.session import Session
from castles.text.advice import KIND, WHY, advice_lines
from castles.text.catalogue import Catalogue


class Adviser:
    """Remembers the hints given at a decision, and says more each time."""

    def __init__(self, desk: Session, catalogue: Catalogue) -> None:
        self._desk, self._catalogue = desk, catalogue
        self._given: tuple[int, Hint] | None = None
        self._detail = KIND

    def advise(self) -> list[str]:
        """A hint for the viewer; this marks the match."""
        match, seat, view = self._desk.match, self._desk.viewer, self._desk.view
        if self._desk.due is not Due.DECIDE:
            return [self._catalogue.text("hint.none")]
        lines = [] if seat in match.assisted else [self._catalogue.text("hint.marks")]
        match.mark_assisted(seat)
        position = len(match.log)
        if self._given is None or self._given[0] != position:
            self._given = position, hint_for(match.game, view, position)
            self._detail = KIND
        else:
            self._detail = min(self._detail + 1, WHY)
        hint = self._given[1]
        return [*lines, *advice_lines(match.game, view, hint, self._detail, self._catalogue)]
