"""The chronicle: the last actions with arms, points and undo walls; a click takes play back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol

from pygame import FRect

from castles.engine.event import Event
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.notice import Notice
from castles.text.catalogue import Catalogue
from castles.text.narration import narrate, tell_notice
from castles.text.phrases import capital
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget
from castles.ui.table.game_screen import AnyScreen, Looks
from castles.ui.table.picture import Picture

LINE = 36.0
HEAD = 46.0
_WIDE = 600.0
"""Wider lines have room for whole sentences."""


@dataclass(frozen=True)
class LogLine:
    """One action in short words, with the points it brought and all its events in sentences."""

    index: int
    seat: int
    words: str
    headline: str
    """The same as a whole sentence, with its rule."""
    points: Mapping[str, int]
    sentences: str
    wall: str
    """Why it cannot be taken back; empty if it can."""


def points_of(events: Sequence[Event], seat: int, tracks: Mapping[str, str]) -> dict[str, int]:
    """What a seat gained on each track, by the events that bring points."""
    gained: dict[str, int] = {}
    for event in events:
        track = tracks.get(event.name)
        if event.seat == seat and track is not None:
            brought = (event.facts.get(fact) for fact in ("points", "bonus"))
            points = sum(number for number in brought if isinstance(number, int))
            gained[track] = gained.get(track, 0) + points
    return {track: gained[track] for track in dict.fromkeys(tracks.values()) if track in gained}


class Chronicled(Protocol):
    """A match with somebody who looks at it: played in a session, or watched again."""

    @property
    def match(self) -> Match: ...

    @property
    def viewer(self) -> int:
        """Whose knowledge the lines tell."""
        ...

    def walls(self) -> Sequence[Notice | None]:
        """For each log entry why it cannot be taken back; None if it can."""
        ...


class Chronicler:
    """Puts the log of a match into lines for one viewer."""

    def __init__(
        self, told_of: Chronicled, names: Sequence[str], texts: Catalogue, screen: AnyScreen
    ) -> None:
        self._told_of, self._match, self._viewer = told_of, told_of.match, told_of.viewer
        self._names, self._texts, self._screen = names, texts, screen

    def last_lines(self, count: int | None = None) -> list[LogLine]:
        """The newest lines, or all; the newest last."""
        walls = self._told_of.walls()
        lines: list[LogLine] = []
        for entry in reversed(self._match.log):
            if len(lines) == count:
                break
            line = self._line(entry, walls[entry.number - 1])
            if line is not None:
                lines.append(line)
        return lines[::-1]

    def _line(self, entry: Entry, wall: Notice | None) -> LogLine | None:
        events = [event.seen_by(self._viewer) for event in entry.events]
        if not events:
            return None
        told = [event for event in events if f"play.log.{event.name}" in self._texts]
        if not told and entry.is_automa:
            # Its turn is over, and the round goes on by itself.
            return None
        first = told[0] if told else events[0]
        sentences = [self._sentence(event) for event in events]
        notice = "" if wall is None else tell_notice(wall, self._names, self._texts)
        points = points_of(events, entry.seat, self._screen.looks.points)
        return LogLine(
            entry.number - 1,
            entry.seat,
            self._short(first, entry.seat == self._viewer),
            sentences[events.index(first)],
            points,
            "\n".join(sentences),
            notice,
        )

    def _sentence(self, event: Event) -> str:
        match, names = self._match, self._names
        words = narrate(match.game, event, self._viewer, names, self._texts)
        return f"{words} [{event.rule}]"

    def _short(self, event: Event, own: bool) -> str:
        facts = {**event.facts, **self._screen.short_facts(event, self._texts)}
        key = f"play.log.{event.name}"
        key = key if key in self._texts else "play.log.other"
        if own and f"{key}.you" in self._texts:
            key = f"{key}.you"
        return self._texts.text(key, **facts)


class ChronicleLine(Widget):
    """One line; pressing it takes back everything from it on, if there is no wall."""

    def __init__(
        self,
        rect: FRect,
        line: LogLine,
        picture: Picture[Any],
        looks: Looks,
        undo: Callable[[int], bool],
        hint: str,
    ) -> None:
        super().__init__(f"log.{line.index}", rect, hint=hint)
        self.line, self._picture, self._looks, self._undo = line, picture, looks, undo
        self.newest = False
        self.wall_below = False
        """What was done up to here cannot be taken back, what follows can."""

    def press(self) -> bool:
        return self._undo(self.line.index)

    def draw(self, painter: Painter) -> None:
        rect, line = self.rect, self.line
        if not painter.shows(rect):
            return
        if self.newest or self.hovered:
            painter.frame("row_selected" if self.hovered else "row_hover", rect)
        painter.thing(f"shield_{self._picture.colours[line.seat]}", (rect.x + 20, rect.centery), 57)
        own = line.seat == self._picture.viewer
        right = rect.right - 8
        for track, points in line.points.items():
            if points:
                gem = self._looks.gems.get(track)
                if gem is not None:
                    painter.thing(gem, (right - 13, rect.centery), 68)
                box = FRect(right - 66, rect.y, 38, rect.h)
                painter.text(f"+{points}", box, "score", "text", align="right", size=19)
                right -= 66
        if not line.wall:
            painter.glyph("undo", (right - 12, rect.centery), 18, "text_muted")
            right -= 30
        if self.wall_below:
            painter.fill(FRect(rect.x, rect.bottom - 1, rect.w, 2), "gold_deep")
            painter.glyph("lock", (right - 12, rect.centery), 18, "gold_deep")
            right -= 30
        name = self._picture.names[line.seat]
        room = FRect(rect.x + 42, rect.y, right - rect.x - 44, rect.h)
        ruler = painter.ruler
        wide = ruler.width(f"{name} ", "key") + ruler.width(line.words, "small")
        if rect.w > _WIDE:
            painter.text(line.headline, room, "small", "text")
        elif own or wide > room.w:
            painter.text(capital(line.words), room, "small", "text")
        else:
            parts = [(f"{name} ", "key", "gold"), (line.words, "small", "text")]
            painter.runs(parts, room)


def chronicle_lines(
    zone: FRect,
    chronicler: Chronicler,
    picture: Picture[Any],
    looks: Looks,
    undo: Callable[[int], bool],
    text: Callable[..., str],
) -> list[ChronicleLine]:
    """As many of the newest lines as the panel holds."""
    lines = chronicler.last_lines(int((zone.h - HEAD - 8) / LINE))
    widgets = []
    for number, line in enumerate(lines):
        rect = FRect(zone.x + 8, zone.y + HEAD + number * LINE, zone.w - 16, LINE)
        hint = f"{line.sentences}\n{line.wall or text('play.log.undo')}"
        widgets.append(ChronicleLine(rect, line, picture, looks, undo, hint))
    if widgets:
        widgets[-1].newest = True
    mark_walls(widgets)
    return widgets


def mark_walls(widgets: Sequence[ChronicleLine]) -> None:
    """Show how far play can be taken back."""
    for above, below in pairwise(widgets):
        above.wall_below = bool(above.line.wall) and not below.line.wall


def draw_chronicle_panel(painter: Painter, zone: FRect, title: str) -> None:
    painter.frame("panel", zone)
    box = FRect(zone.x + 16, zone.y + 10, zone.w - 32, 32)
    painter.text(title, box, "section", "gold")
