"""In the place of the logo: how far the player is ahead of an earlier try, round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.decision import NOBODY
from castles.play.ghost import lead_over
from castles.play.match_story import course_of
from castles.text.figures import signed
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from castles.play.match import Match
    from castles.ui.kit.ui import Ui

_PLACE = FRect(10, 6, 196, 46)
"""From the edge of the window; only the mark of what is not saved is more important there."""


class GhostMarks:
    """Makes the mark; what it says is found out once for each action."""

    def __init__(self, ui: Ui, match: Match) -> None:
        self._ui, self._match = ui, match
        self._known: tuple[tuple[int, int], tuple[int, int] | None] | None = None

    def lead(self, seat: int) -> tuple[int, int] | None:
        """The last finished round, and how many points the seat is ahead of its ghost by then."""
        match = self._match
        ghost = match.header.challenge.ghost_of(seat) if seat != NOBODY else ()
        if not ghost:
            return None
        at = seat, len(match.log)
        if self._known is None or self._known[0] != at:
            self._known = at, lead_over(ghost, course_of(match).points[seat])
        return self._known[1]

    def widgets(self, seat: int) -> list[Widget]:
        """For whoever has the screen; nothing before the first round is over."""
        found = self.lead(seat)
        ui = self._ui
        if found is None or ui.tell_problem():
            return []
        place = _PLACE.move(ui.stage.screen.x, 0)
        rounds, ahead = found
        key = "ahead" if ahead > 0 else "behind" if ahead < 0 else "level"
        hint = ui.text(f"ghost.{key}", round=rounds, points=abs(ahead))
        return [GhostMark(place, ahead, signed(ahead, ui.catalogue, 0), hint)]


class GhostMark(Widget):
    """Plus or minus so many points."""

    focusable = False

    def __init__(self, rect: FRect, ahead: int, words: str, hint: str) -> None:
        super().__init__("ghost", rect, hint=hint)
        self.ahead, self.words = ahead, words

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("banner", rect)
        glyph = "arrow_up" if self.ahead > 0 else "arrow_down" if self.ahead < 0 else "minus"
        ink = "ink_more" if self.ahead >= 0 else "ink_less"
        painter.glyph("replay", (rect.x + 30, rect.centery), 24, "ink_label")
        painter.glyph(glyph, (rect.x + 70, rect.centery), 24, ink)
        words = FRect(rect.x + 90, rect.y, rect.w - 104, rect.h)
        painter.text(self.words, words, "number", "ink")
