"""Under the chart of a day's deal: the medal, and the levels that are playing the same deal."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.day import LEVELS, DayJudge, medal
from castles.engine.errors import CastlesError
from castles.paths import saves_folder
from castles.play.day import PERSON, days_played, is_day_of
from castles.text.figures import date as date_words
from castles.text.narration import tell_notice
from castles.text.players import level_name
from castles.ui.kit.layout import columns
from castles.ui.kit.medal import draw_medal, draw_no_medal
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from castles.ui.match.flow import Flow

TICK_MS = 100


def day_panel(flow: Flow) -> DayPanel | None:
    """The panel of a match that plays the deal of a day; None for any other."""
    day = flow.match.header.challenge.day
    return DayPanel(flow, day) if day is not None and is_day_of(flow.match.header, day) else None


class DayPanel:
    """What the levels make of the deal; asks the worker as long as somebody looks."""

    def __init__(self, flow: Flow, day: date) -> None:
        self.flow, self.day = flow, day
        match = flow.match
        assert match.outcome is not None, "the match is not over"
        self.points = match.outcome.points[PERSON]
        self.counts = not match.is_practice and PERSON not in match.assisted
        self.judge = DayJudge(match.game.name, day)
        self.is_first = self._is_first()
        """Whether this is the game that counts for the day."""

    @property
    def medal(self) -> str | None:
        """As the day has it; None as long as a level still plays."""
        return medal(self.points, self.judge.marks) if self.counts else ""

    def work(self) -> bool:
        """Look for news; True if there is something new to show."""
        found = self.judge.work()
        if self.judge.notice is not None:
            ui = self.flow.ui
            ui.toast(tell_notice(self.judge.notice, (), ui.catalogue), "warning")
            self.judge.notice = None
        return found

    @property
    def is_waiting(self) -> bool:
        """Whether there may still be news."""
        return not self.judge.is_finished and not self.judge.has_failed

    def _is_first(self) -> bool:
        match = self.flow.match
        if match.path is None:
            return True
        try:
            found = days_played(saves_folder()).results.get((match.game.name, self.day))
        except CastlesError:
            return True
        return found is None or found.match.path == match.path

    def heading(self) -> str:
        texts = self.flow.ui.catalogue
        told = date_words(datetime(self.day.year, self.day.month, self.day.day), texts)
        return texts.text("day.of", date=told)

    def verdict(self) -> str:
        texts, won = self.flow.ui.catalogue, self.medal
        if not self.counts:
            told = texts.text("day.helped")
        elif won is None:
            level = level_name(self.judge.playing, texts)
            told = texts.text("day.thinking", level=level, moves=self.judge.moves)
        else:
            told = texts.text(f"day.medal.{won or 'none'}")
        if not self.is_first:
            return f"{told} · {texts.text('day.not_first')}"
        late = self.flow.match.header.challenge.is_late
        return f"{told} · {texts.text('day.late')}" if late else told


class DayStrip(Widget):
    """The panel on the screen."""

    focusable = False

    def __init__(self, rect: FRect, panel: DayPanel) -> None:
        super().__init__("day", rect)
        self.panel = panel

    def draw(self, painter: Painter) -> None:
        panel, rect = self.panel, self.rect
        painter.frame("parchment", rect)
        at = (rect.x + 72, rect.y + rect.h * 0.4)
        if won := panel.medal:
            draw_medal(painter, at, 72, won)
        else:
            draw_no_medal(painter, at, 66, "ink_label")
        left = rect.x + 138
        heading = FRect(left, rect.y + 12, rect.right - 20 - left, 34)
        painter.text(panel.heading(), heading, "section", "ink")
        verdict = FRect(left, heading.bottom, heading.w, 32)
        painter.text(panel.verdict(), verdict, "body", "ink_label")
        levels = FRect(left, verdict.bottom + 4, heading.w, rect.bottom - verdict.bottom - 20)
        self._draw_levels(painter, levels)

    def _draw_levels(self, painter: Painter, room: FRect) -> None:
        """Each by its name, with its points below."""
        panel, texts = self.panel, self.panel.flow.ui.catalogue
        marks, places = panel.judge.marks, columns(room, len(LEVELS), 10)
        names = {level: level_name(level, texts) for level in LEVELS}
        box = FRect(0, 0, places[0].w - 16, room.h * 0.5)
        size = min(painter.ruler.fitting(name, "small", box) for name in names.values())
        for level, place in zip(LEVELS, places, strict=True):
            painter.frame("stripe", place)
            name = FRect(place.x + 8, place.y, place.w - 16, room.h * 0.5)
            painter.text(names[level], name, "small", "ink", align="centre", size=size)
            reached = level in marks and panel.points >= marks[level]
            if level in marks:
                ink = "ink_more" if reached else "ink_less"
                at = (place.centerx - 34, place.bottom - room.h * 0.25 - 2)
                painter.glyph("check" if reached else "cross", at, 22, ink)
            figure = FRect(place.centerx - 18, name.bottom - 2, 60, room.h * 0.5)
            painter.text(str(marks.get(level, "…")), figure, "body_bold", "ink")
