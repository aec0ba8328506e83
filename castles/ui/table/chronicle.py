"""The chronicle: the last actions by rounds, with arms, points and undo walls.

A click takes play back; a line that is pointed at lights up what it tells of on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise, takewhile, zip_longest
from operator import is_
from typing import Any, NamedTuple, Protocol

from pygame import FRect

from castles.desk.answer_round import is_unseen
from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.game import AnyGame
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.notice import Notice
from castles.text.by_game import telling_of
from castles.text.catalogue import Catalogue
from castles.text.course import round_words
from castles.text.narration import narrate, tell_wall
from castles.text.players import names_at
from castles.ui.kit.layout import Point, columns
from castles.ui.kit.lettering import Ruler, wrapped
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget
from castles.ui.kit.widgets.label import Label
from castles.ui.table.layer import AnyScreen
from castles.ui.table.looks import Looks
from castles.ui.table.picture import Picture

LINE = 36.0
HEAD = 46.0
YOU = ".you"
"""What ends the key of words to the viewer about the viewer."""
_ROW, _AROUND = 26.0, 4.0
"""A row of words, and what is above and below the rows of a line that has several."""
_POINTS, _MARK = 58.0, 30.0
"""The room of points, and of the mark that says how far play can be taken back."""
_INDENT = 42.0
"""The room of the arms."""
_ENDS = 10.0
"""What stays free beside the words and the marks."""
FEW = 4
"""So many entries are always at hand: where a panel holds fewer, it can be opened."""
MOST_LINES = 30
"""More do not fit into any panel."""
_RIBBON_LINE, _LARGE_RIBBON_LINE = 430.0, 560.0
_WIDE = 600.0
"""Wider lines have room for whole sentences."""


class Told(NamedTuple):
    """An action in whole sentences with their rules: what it did itself, and all its events."""

    headline: str
    sentences: str


@dataclass(frozen=True)
class LogLine:
    """One action in short words, with the points it brought and all its events in sentences."""

    index: int
    seat: int
    name: str
    """Who did it, as the viewer calls them; empty if the words say it."""
    course: str
    """The phase and round in which it was done."""
    words: str
    points: Mapping[str, int]
    tell: Callable[[], Told] = field(compare=False)
    """Puts it into sentences, which most lines are never asked for."""
    wall: str = ""
    """Why it cannot be taken back; empty if it can."""
    things: frozenset[Thing] = frozenset()
    """What it changed on the table."""
    part: int = 0
    """Which of the lines of its action it is."""

    @property
    def headline(self) -> str:
        """All that it did, in whole sentences with their rules."""
        return self.tell().headline

    @property
    def sentences(self) -> str:
        return self.tell().sentences

    @property
    def shown_points(self) -> list[tuple[str, int]]:
        return [(track, points) for track, points in self.points.items() if points]


def points_of(events: Sequence[Event], seat: int, tracks: Mapping[str, str]) -> dict[str, int]:
    """What a seat gained on each track, by the events that bring points."""
    gained: dict[str, int] = {}
    for event in events:
        track = tracks.get(event.name)
        if event.seat == seat and track is not None:
            scored = (event.facts.get(fact) for fact in ("points", "bonus"))
            points = sum(number for number in scored if isinstance(number, int))
            gained[track] = gained.get(track, 0) + points
    return {track: gained[track] for track in dict.fromkeys(tracks.values()) if track in gained}


def brought_by(events: Sequence[Event], game: AnyGame, looks: Looks) -> list[Event]:
    """What an action brought itself; the rest comes when everybody stops and looks."""
    stops = looks.rounds.union(game.interludes)
    return [*takewhile(lambda event: event.name not in stops, events)]


def spoken_to(match: Match, viewer: int) -> int:
    """Who is called "you": nobody while a person only looks over the shoulder of a computer."""
    return viewer if viewer != NOBODY and match.seats[viewer].is_human else NOBODY


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
    """Puts the log of a match into lines for one viewer; whoever keeps it has them put once."""

    def __init__(
        self, told_of: Chronicled, names: Sequence[str], texts: Catalogue, screen: AnyScreen
    ) -> None:
        self._told_of, self._match, self._viewer = told_of, told_of.match, told_of.viewer
        self._you = spoken_to(self._match, self._viewer)
        self._names, self._texts, self._screen = names, texts, screen
        self._telling = telling_of(self._match.game.name)
        self._known: dict[int, tuple[Sequence[Event], list[LogLine]]] = {}
        """By the number of the entry: what happened then, and how it is told."""
        self._behind_walls: dict[tuple[int, int], tuple[LogLine, Notice, LogLine]] = {}
        """The same lines where there is a wall, with its words."""

    def last_lines(self, count: int | None = None) -> list[LogLine]:
        """The newest lines, or all; the newest last."""
        walls = self._told_of.walls()
        lines: list[LogLine] = []
        later: tuple[Event, ...] = ()
        """What followed from an action that nobody may learn of: the one before it tells that."""
        for entry in reversed(self._match.log):
            if count is not None and len(lines) >= count:
                break
            if is_unseen(self._match.game, entry):
                later = (*entry.events, *later)
                continue
            wall = walls[entry.number - 1]
            told = self._remembered(entry, (*entry.events, *later))
            lines += (
                line if wall is None else self._add_wall(line, wall) for line in reversed(told)
            )
            later = ()
        return lines[::-1] if count is None else lines[count - 1 :: -1]

    def _remembered(self, entry: Entry, told_here: Sequence[Event]) -> list[LogLine]:
        """The lines of an entry, made once: after taking back others may have its number."""
        known = self._known.get(entry.number)
        if known is None or not _are_same(known[0], told_here):
            known = self._known[entry.number] = told_here, self._lines(entry, told_here)
        return known[1]

    def _add_wall(self, line: LogLine, wall: Notice) -> LogLine:
        """A line that says why nothing can be taken back to it; made once, too."""
        known = self._behind_walls.get((line.index, line.part))
        if known is None or known[0] is not line or known[1] != wall:
            words = tell_wall(wall, self._match.game, self._you, self._names, self._texts)
            told = replace(line, wall=words)
            known = self._behind_walls[line.index, line.part] = line, wall, told
        return known[2]

    def _lines(self, entry: Entry, told_here: Sequence[Event]) -> list[LogLine]:
        if not told_here:
            return []
        state = self._match.state_after(entry.number)
        lines, is_over = list[LogLine](), False
        for part, happened in enumerate(self._telling.lines(told_here, state)):
            told = [event.seen_by(self._viewer) for event in happened]
            line = self._line(entry, told, part, is_over)
            lines += [] if line is None else [line]
            is_over = is_over or any(e.name in self._screen.looks.rounds for e in told)
        return lines

    def _line(
        self, entry: Entry, events: Sequence[Event], part: int, is_over: bool
    ) -> LogLine | None:
        """One line of an entry; `is_over` says whether its round ended before that."""
        # What is scored when everybody stops and looks was not brought by this action.
        looks = self._screen.looks
        own = brought_by(events, self._match.game, looks)
        told = [
            event for event in (events if part else own) if f"play.log.{event.name}" in self._texts
        ]
        if not told and (part or entry.is_automa):
            # Its turn is over, and the round goes on by itself.
            return None
        first = self._telling.headline(told) if told else events[0]
        names, you = names_at(self._match.played, self._names, self._you, entry, self._texts)
        heads = [e for e in own if e is first or e.name not in looks.quiet]
        name = self._name(entry.seat, first, names, you)
        words = self._short(first, entry.seat == you)

        @cache
        def tell() -> Told:
            said = {id(event): self._sentence(event, names, you) for event in events}
            sentences = "\n".join(f"{said[id(event)]} [{event.rule}]" for event in events)
            short = f"{name} {words}".strip()
            return Told(_in_a_row(heads, said) if heads else short, sentences)

        return LogLine(
            entry.number - 1,
            entry.seat,
            name,
            self._course(entry.number - (not is_over)),
            words + self._telling.ending(events, entry.seat, self._viewer, self._texts),
            points_of(own, entry.seat, {**looks.points, **looks.points_in_play}),
            tell,
            things=self._things(entry, events),
            part=part,
        )

    def _name(self, seat: int, told: Event, names: Sequence[str], you: int) -> str:
        """Who acts, unless the words about the viewer say so themselves."""
        if seat != you:
            return names[seat]
        return "" if self._key(told, True).endswith(YOU) else self._texts.text("play.log.you")

    def _course(self, done: int) -> str:
        """When it was done, after so many entries; the set-up has no round."""
        game = self._match.game
        return round_words(game, game.progress(self._match.state_after(done)), self._texts)

    def _things(self, entry: Entry, events: Sequence[Event]) -> frozenset[Thing]:
        state = self._match.state_after(entry.number)
        return frozenset(t for event in events for t in self._screen.places(event, state))

    def _sentence(self, event: Event, names: Sequence[str], you: int) -> str:
        return narrate(self._match.game, event, self._viewer, names, self._texts, you)

    def _short(self, event: Event, own: bool) -> str:
        facts = {**event.facts, **self._telling.short_facts(event, self._texts)}
        return self._texts.text(self._key(event, own), **facts)

    def _key(self, event: Event, own: bool) -> str:
        key = f"play.log.{event.name}"
        key = key if key in self._texts else "play.log.other"
        return f"{key}{YOU}" if own and f"{key}{YOU}" in self._texts else key


def _in_a_row(events: Sequence[Event], said: Mapping[int, str]) -> str:
    """Sentences in a row; a rule that several of them follow stands after the last."""
    told = zip(events, [*(event.rule for event in events[1:]), ""], strict=True)
    return " ".join(said[id(e)] + (f" [{e.rule}]" if e.rule != later else "") for e, later in told)


def _are_same(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Whether these are the very same events, not only equal ones."""
    return len(one) == len(other) and all(map(is_, one, other))


class ChronicleLine(Widget):
    """One line; pressing it takes back everything from it on, if there is no wall."""

    def __init__(
        self,
        rect: FRect,
        line: LogLine,
        picture: Picture[Any],
        looks: Looks,
        undo: Callable[[int], bool],
        effect: str,
    ) -> None:
        part = f".{line.part}" if line.part else ""
        super().__init__(f"log.{line.index}{part}", rect)
        self._effect = effect
        """What a click on it does, or why it does nothing."""
        self.line, self._picture, self._looks, self._undo = line, picture, looks, undo
        self.newest = False
        self.wall_below = False
        """What was done up to here cannot be taken back, what follows can."""

    def tooltip(self) -> str:
        return f"{self.line.sentences}\n{self._effect}"

    def press(self) -> bool:
        return self._undo(self.line.index)

    def draw(self, painter: Painter) -> None:
        rect, line = self.rect, self.line
        if not painter.shows(rect):
            return
        if self.newest or self.hovered:
            painter.frame("row_selected" if self.hovered else "row_hover", rect)
        ruler = painter.ruler
        size, row = ruler.in_panel("small"), row_height(ruler)
        one_row = rect.h < 2 * row
        first = rect.h if one_row else row + _AROUND
        shield = f"shield_{self._picture.colours[line.seat]}"
        painter.thing(shield, (rect.x + 20, rect.y + first / 2), 57)
        right = self._draw_marks(painter, rect.right - _ENDS + 2, rect.y + first / 2)
        room = FRect(rect.x + _INDENT, rect.y, right - rect.x - _INDENT - 2, first)
        if rect.w > _WIDE or not line.name:
            words = line.headline if rect.w > _WIDE else line.words
            if _rows(words, room.w, ruler) > 1:
                room.h = rect.h
            painter.text(words, room, "small", "text", wrap=True, size=size)
        elif one_row:
            runs = [(f"{line.name} ", "key", "gold"), (line.words, "small", "text")]
            painter.runs(runs, room, size=size)
        else:
            painter.text(line.name, room, "key", "gold", size=size)
            below = FRect(room.x, room.bottom - 4, rect.right - room.x - 2, rect.h - first + 4)
            painter.text(line.words, below, "small", "text", wrap=True, size=size)

    def _draw_marks(self, painter: Painter, right: float, middle: float) -> float:
        """Points, and how far play can be taken back; returns where they begin."""
        rect, line = self.rect, self.line
        for track, points in line.shown_points:
            gem = self._looks.gems.get(track)
            if gem is not None:
                painter.thing(gem, (right - 11, middle), 62)
            box = FRect(right - _POINTS, middle - LINE / 2, _POINTS - 23, LINE)
            painter.text(f"+{points}", box, "score", "text", align="right", size=19)
            right -= _POINTS
        if not line.wall:
            painter.glyph("undo", (right - 16, middle), 18, "text_muted")
            right -= _MARK
        if self.wall_below:
            painter.fill(FRect(rect.x, rect.bottom - 1, rect.w, 2), "gold_deep")
            painter.glyph("lock", (right - 16, middle), 18, "gold_deep")
            right -= _MARK
        return right


class RoundHeading(Label):
    """Says which round begins."""

    def draw(self, painter: Painter) -> None:
        size = painter.ruler.in_panel(self.style)
        painter.text(self.words, self.rect, self.style, self.ink, size=size)


def row_height(ruler: Ruler) -> float:
    """How high a row of words is."""
    return max(_ROW, 1.2 * ruler.in_panel("small") * ruler.stage.text_scale)


def course_height(ruler: Ruler) -> float:
    """How high the line is that says which round begins."""
    return row_height(ruler) + 2


def height(line: LogLine, after: LogLine | None, width: float, ruler: Ruler) -> float:
    """How high a line is in a panel: its words stand beside the name if there is room."""
    size, row = ruler.in_panel("small"), row_height(ruler)
    is_marked = not line.wall or is_wall_between(line, after)
    room = width - _INDENT - _ENDS - _POINTS * len(line.shown_points) - _MARK * is_marked
    if width > _WIDE:
        return max(LINE, _AROUND + row * _rows(line.headline, room, ruler)) + 4
    name = ruler.width(f"{line.name} ", "key", size) if line.name else 0
    if name + ruler.width(line.words, "small", size) <= room:
        return max(LINE, row)
    if not line.name:
        return _AROUND + row * _rows(line.words, room, ruler)
    return _AROUND + row * (1 + _rows(line.words, width - _INDENT - 2, ruler))


def _rows(words: str, width: float, ruler: Ruler) -> int:
    face, size, _ = ruler.sizes("small", ruler.in_panel("small"))
    return len(wrapped(words, face, size, ruler.stage.length(width)))


def fitting(lines: Sequence[LogLine], width: float, high: float, ruler: Ruler) -> list[LogLine]:
    """The last of the lines that fit, with what says where a round begins."""
    found: list[LogLine] = []
    course = used = course_height(ruler)
    for line in reversed(lines):
        used += height(line, found[-1] if found else None, width, ruler)
        used += course if found and found[-1].course != line.course else 0
        if used > high:
            break
        found.append(line)
    return found[::-1]


def stacked(
    lines: Sequence[LogLine],
    corner: Point,
    width: float,
    ruler: Ruler,
    make: Callable[[FRect, LogLine], ChronicleLine],
) -> list[Widget]:
    """Lines below one another, each round under its name."""
    (x, y), widgets, course = corner, list[Widget](), ""
    high = course_height(ruler)
    for line, after in zip_longest(lines, lines[1:]):
        if line.course != course:
            course = line.course
            head = FRect(x + 8, y, width - 16, high)
            widgets.append(RoundHeading(head, course, "label", "gold_deep"))
            y += high
        rect = FRect(x, y, width, height(line, after, width, ruler))
        widgets.append(make(rect, line))
        y += rect.h
    mark_walls([widget for widget in widgets if isinstance(widget, ChronicleLine)])
    return widgets


def chronicle_lines(
    zone: FRect,
    lines: Sequence[LogLine],
    ruler: Ruler,
    make: Callable[[FRect, LogLine], ChronicleLine],
) -> list[Widget]:
    """As many of the last of the lines as the panel holds."""
    if is_ribbon(zone):
        return _side_by_side(zone, lines, ruler, make)
    width, high = zone.w - 16, zone.h - HEAD - 8
    shown = fitting(lines, width, high, ruler)
    if len(shown) < FEW:
        # The arms say who it was, too.
        nameless = fitting([replace(line, name="") for line in lines], width, high, ruler)
        shown = max(shown, nameless, key=len)
    return stacked(shown, (zone.x + 8, zone.y + HEAD), width, ruler, make)


def is_ribbon(zone: FRect) -> bool:
    """Whether a panel is too low for lines below a heading."""
    return zone.h < HEAD + LINE


def _side_by_side(
    zone: FRect,
    lines: Sequence[LogLine],
    ruler: Ruler,
    make: Callable[[FRect, LogLine], ChronicleLine],
) -> list[Widget]:
    room = FRect(zone.x + 52, zone.centery - LINE / 2, zone.w - 60, LINE)
    least = _LARGE_RIBBON_LINE if ruler.stage.has_large_text else _RIBBON_LINE
    count = max(1, int(room.w / least))
    room.w = min(room.w, count * _WIDE)
    places = columns(room, count, 8)
    shown = lines[-len(places) :]
    return [make(rect, line) for rect, line in zip(places, shown, strict=False)]


def is_wall_between(above: LogLine, below: LogLine | None) -> bool:
    """Whether play can be taken back up to here and no further."""
    return bool(above.wall) and below is not None and not below.wall


def mark_walls(widgets: Sequence[ChronicleLine]) -> None:
    """Show how far play can be taken back."""
    for above, below in pairwise(widgets):
        above.wall_below = is_wall_between(above.line, below.line)


def told_by(attended: Widget | None) -> frozenset[Thing]:
    """What the line tells of that is pointed at, if it is one."""
    return attended.line.things if isinstance(attended, ChronicleLine) else frozenset()


def draw_chronicle_panel(painter: Painter, zone: FRect, title: str, beside: float = 0.0) -> None:
    """The ground of the log and its title, which leaves so much room beside it."""
    painter.frame("panel", zone)
    if is_ribbon(zone):
        painter.glyph("log", (zone.x + 30, zone.centery), 24, "gold")
        return
    box = FRect(zone.x + 16, zone.y + 10, zone.w - 32 - beside, 32)
    painter.text(title, box, "section", "gold")
