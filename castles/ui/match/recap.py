"""The private recap: what happened since this person last had the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.event import Event
from castles.play.history import Entry
from castles.text.narration import narrate
from castles.text.players import names_at
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, Parchment, ScrollArea, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow
    from castles.ui.match.play import PlayScene

_ARMS = 64.0
_BAR = 28.0
_LEAST_HEIGHT = 52.0
GROWING = ("sheet", "lines")
"""Zones that are as high as the lines need."""


class RecapScene(Scene):
    """A sheet over the table with one line for each thing that happened, and one button.

    The places that it names are named on the table, too: those below the sheet can be found when
    it is gone.
    """

    zones = "recap"
    covers = False
    asks_one_thing = True

    def __init__(
        self, ui: Ui, flow: Flow, events: Sequence[Event], table: PlayScene | None = None
    ) -> None:
        super().__init__(ui)
        self.games = (flow.match.game.name,)
        self.flow, self._table = flow, table
        self.spare = 0.0
        self._entries = self._done_in(events)
        self.events = [event for event in events if event.name not in flow.screen.looks.quiet]
        if table is not None:
            table.news.recall(self.events)

    def build(self) -> Sequence[Widget]:
        viewer = self.flow.session.viewer
        name = self.flow.names[viewer]
        lines, length = self._lines(self.ui.stage.zone("recap", "lines"))
        self.spare = max(0.0, self.ui.stage.zone("recap", "lines").h - length)
        for line in lines:
            line.rect.y += self.spare / 2
        zone = self.zone
        return [
            Parchment(zone("sheet")),
            Label(zone("title"), self.text(self._title, name=name), "screen_title", "ink"),
            Label(zone("about"), self.text(self._about), "body", "ink_label"),
            ScrollArea("lines", zone("lines"), lines, length),
            self.button("go_on", self.cancel, rect=zone("go_on")),
        ]

    @property
    def _has_played(self) -> bool:
        """Whether this person saw the table before."""
        viewer = self.flow.session.viewer
        return any(entry.seat == viewer for entry in self.flow.match.log)

    @property
    def _title(self) -> str:
        return "recap.title" if self._has_played else "recap.first"

    @property
    def _about(self) -> str:
        return "recap.about" if self._has_played else "recap.about_first"

    def _lines(self, place: FRect) -> tuple[list[Widget], float]:
        lines: list[Widget] = []
        y = place.y
        for number, event in enumerate(self.events):
            words = self._words(event)
            wide = place.w - _BAR - 2 * _ARMS
            high = max(_LEAST_HEIGHT, self.ui.ruler.height(words, "prompt", wide) + 14)
            colour = self.flow.colours[event.seat]
            rect = FRect(place.x, y, place.w - _BAR, high)
            lines.append(
                RecapLine(
                    rect, words, colour, self.flow.screen.looks.glyph(event.name), number % 2 == 0
                )
            )
            y += high
        return lines, y - place.y

    def _words(self, event: Event) -> str:
        match, viewer, entry = (
            self.flow.match,
            self.flow.session.viewer,
            self._entries.get(id(event)),
        )
        names: Sequence[str] = self.flow.names
        you = viewer
        if entry is not None:
            names, you = names_at(match.played, names, you, entry, self.ui.catalogue)
        return narrate(match.game, event, viewer, names, self.flow.texts, you)

    def _done_in(self, events: Sequence[Event]) -> dict[int, Entry]:
        """The entry of the log to which each event belongs: news are the last that it has."""
        viewer, log = self.flow.session.viewer, self.flow.match.log
        known = [(event.seen_by(viewer), entry) for entry in log for event in entry.events]
        last = known[len(known) - len(events) :] if len(events) <= len(known) else ()
        pairs = zip(events, last, strict=False)
        return {id(event): entry for event, (same, entry) in pairs if event == same}

    def initial_focus(self) -> str:
        return "go_on"

    def zone(self, name: str) -> FRect:
        """A zone, when the sheet is only as high as its lines need."""
        zone = super().zone(name)
        zone.y += self.spare / 2 if name != "go_on" else -self.spare / 2
        if name in GROWING:
            zone.h -= self.spare
        return zone

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.stage.screen, "veil", 0.6)
        if self._table is not None:
            self._table.table.draw_place_names(painter, self._table.news.recalled)

    def draw_over(self, painter: Painter) -> None:
        colour = self.flow.colours[self.flow.session.viewer]
        painter.part(f"ui_arms_{colour}", self.zone("arms").center, 96)


class RecapLine(Widget):
    """Arms, symbol and words of one event."""

    focusable = False

    def __init__(self, rect: FRect, words: str, colour: str, glyph: str, striped: bool) -> None:
        super().__init__("", rect)
        self.words, self.colour, self.glyph, self.striped = words, colour, glyph, striped

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        if self.striped:
            painter.frame("stripe", rect)
        painter.part(f"ui_arms_{self.colour}", (rect.x + 34, rect.centery), 46)
        painter.glyph(self.glyph, (rect.x + 90, rect.centery), 26, "ink_label")
        room = FRect(rect.x + 2 * _ARMS, rect.y + 4, rect.w - 2 * _ARMS, rect.h - 8)
        painter.text(self.words, room, "prompt", "ink", wrap=True)
