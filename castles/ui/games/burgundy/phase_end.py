"""The end of a phase: what the mines pay, how everybody stands, and what leaves the game (B10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.engine.event import Event
from castles.engine.game import ScoreSheet
from castles.engine.hexgrid import bits
from castles.games.burgundy.state import EMPTY, State
from castles.play.history import Entry
from castles.ui.games.burgundy.automa_duchy import AutomaDuchy
from castles.ui.games.burgundy.drawing import draw_score, draw_tile
from castles.ui.games.burgundy.module import PhaseEnded, layers_on
from castles.ui.games.burgundy.queries import LOOKS, POINTS
from castles.ui.games.burgundy.thumbnail import duchy_of
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import Motion, motion
from castles.ui.match.interlude import InterludeScene
from castles.ui.table.arms import PAINTS
from castles.ui.table.chronicle import points_of
from castles.ui.table.moves import whole

if TYPE_CHECKING:
    from castles.desk.due import Interlude
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

_EVENT = "phase_ended"
_GAP = 16.0
_TALL = 300.0
"""Rows higher than this put what the mines pay below the score, beside a large duchy."""
_BAR = 10.0
"""How high the bar of points at the foot of a row is."""
_COIN, _COIN_STEP, _COINS_SHOWN = 52.0, 34.0, 3
_WIDEST_DUCHY, _WIDEST_TALL = 250.0, 560.0
_HEAD, _VALUE = -44.0, 22.0
"""Names, and what they stand for, above and below the middle of a row."""
_SWEPT_ACROSS = ((8, 4), (15, 5), (24, 6), (1000, 8))
"""Up to how many tiles how many stand side by side: few are shown larger."""
_TOUCHING = 1.1
"""How much wider than their distance hexes are that nearly touch."""
_AT_THE_END = frozenset(
    ("leftover_goods", "leftover_silver", "leftover_workers", "leftover_tiles", "monasteries")
)
"""The sources of the base game that score when it is over."""
_SOURCES = 76.0
"""How high what tells of the sources of points is at most."""
_LEFT = ("good_1", "piece_silver", "piece_labourer", "badge_burgundy_monastery")
"""What gives points at the end of the game."""


@dataclass(frozen=True)
class Standing:
    """How a seat stands when a phase ends."""

    seat: int
    points: int
    gained: int
    """The points of this phase."""
    silver: int
    """What its mines pay, already counted in `purse`."""
    workers: int
    purse: int
    events: Sequence[Event]
    """What happened to it in the phase."""
    completed: tuple[int, ...] = ()
    """The areas that were completed in this phase, each as a set of spaces."""
    sources: tuple[tuple[str, int], ...] = ()
    """Where the points of this phase come from; empty if the end of the game is among them."""


def standings(flow: Flow, entry: Entry) -> list[Standing]:
    """Every seat, who has most points first."""
    match = flow.match
    ended = [one.number for one in match.log[: entry.number - 1] if _end_of(one) is not None]
    game, state = match.game, cast(State, match.state_after(entry.number))
    before = game.scores(match.state_after(ended[-1] if ended else 0))
    paid = {event.seat: event.facts for event in entry.events if event.name == "mines_paid"}
    # With the last phase the game ends too; its points have a scene of their own.
    end = _end_of(entry)
    assert end is not None
    final = entry.events[end:]
    since = ended[-1] if ended else 0
    phase = [event for one in match.log[since : entry.number] for event in one.events]
    news = layers_on(state.rules).at(ended_at(flow, entry))
    at_end = _AT_THE_END.union(*(one.last_points.values() for one in news))
    found, begun = [], cast(State, match.state_after(since))
    for seat, sheet in enumerate(game.scores(state)):
        if state.head(state.seats[seat].estate) != seat:
            continue
        later = points_of(final, seat, LOOKS.points).get(POINTS, 0)
        points, mines = sheet.totals[POINTS] - later, paid.get(seat, {})
        gained = points - before[seat].totals[POINTS]
        silver, workers = whole(mines.get("silver", 0)), whole(mines.get("workers", 0))
        purse = state.estate(seat).silver
        sources = _sources(before[seat], sheet, gained, at_end)
        own = [event for event in phase if _belongs(state, event, seat)]
        new = tuple(sorted(_completed(state, seat) - _completed(begun, seat)))
        found.append(Standing(seat, points, gained, silver, workers, purse, own, new, sources))
    return sorted(found, key=lambda one: -one.points)


def _completed(state: State, seat: int) -> set[int]:
    """The areas of a seat that have no free space."""
    estate = state.estate(seat)
    if estate.board is None:
        return set()
    free = sum(1 << space for space, tile in enumerate(estate.tiles) if tile == EMPTY)
    return {area for area in estate.board.area_of if not area & free}


def _belongs(state: State, event: Event, seat: int) -> bool:
    """Whether an event is of a seat or its mate."""
    return event.seat >= 0 and state.seats[event.seat].estate == state.seats[seat].estate


def _sources(
    before: ScoreSheet, after: ScoreSheet, gained: int, at_end: frozenset[str]
) -> tuple[tuple[str, int], ...]:
    """What each source has brought since, as far as it is known from the end of the game apart."""
    old = {line.source: line.points for line in before.lines}
    new = [(line.source, line.points - old.get(line.source, 0)) for line in after.lines]
    every = tuple((name, gain) for name, gain in new if gain)
    earlier = tuple((name, gain) for name, gain in every if name not in at_end)
    sums = ((found, sum(gain for _, gain in found)) for found in (every, earlier))
    return next((found for found, points in sums if points == gained), ())


def _end_of(entry: Entry) -> int | None:
    """Where in an entry the phase ends."""
    return next((n for n, event in enumerate(entry.events) if event.name == _EVENT), None)


def swept_tiles(flow: Flow, entry: Entry) -> list[int]:
    """The tiles that nobody took in this phase; what a seat gave up itself is not among them."""
    before = cast(State, flow.match.state_after(entry.number - 1))
    after = cast(State, flow.match.state_after(entry.number))
    removed = after.removed[len(before.removed) :]
    given_up = sum(event.name in ("tile_discarded", "room_made") for event in entry.events)
    # S3: the white die takes one of the new tiles.
    lost = sum(event.name == "tile_lost" for event in entry.events)
    swept = removed[given_up : len(removed) - lost]
    return sorted(swept, key=lambda tile: (after.rules.tile_type[tile], tile))


def ended_at(flow: Flow, entry: Entry) -> PhaseEnded:
    """The end of a phase, as layers are asked about it."""
    before = cast(State, flow.match.state_after(entry.number - 1))
    after = cast(State, flow.match.state_after(entry.number))
    end = next(event for event in entry.events if event.name == _EVENT)
    phase = after.rules.definitions.phases.index(str(end.facts["phase"]))
    return PhaseEnded(before, after, phase, entry.events, flow.texts)


class PhaseEndScene(InterludeScene):
    """A row for each seat at the left; at the right what goes and what comes."""

    zones = "burgundy.phase_end"

    def __init__(self, ui: Ui, flow: Flow, interlude: Interlude) -> None:
        super().__init__(ui, flow, interlude)
        self.state = cast(State, flow.match.state_after(interlude.entry.number))
        self.phase = str(interlude.events[0].facts["phase"])
        phases = self.state.rules.definitions.phases
        self.number = phases.index(self.phase)
        self.is_last = self.number + 1 == len(phases)
        self._ended = ended_at(flow, interlude.entry)
        self.news = layers_on(self.state.rules).at(self._ended)
        self.has_last_points = not any(one.is_end for one in self.news)
        self.rows = standings(flow, interlude.entry)
        self.swept = [] if self.is_last else swept_tiles(flow, interlude.entry)
        self.swept_wide = [look for one in self.news for look in one.swept]
        self.grown = 0.0
        """How much of every bar of points is there, and how bright completed areas are."""
        self.paid = [0.0] * len(self.rows)
        """How much of what its mines pay has come to each row."""

    @property
    def about(self) -> str:
        words = "" if self.is_last and not self.has_last_points else super().about
        return " ".join(filter(None, (words, *(one.words for one in self.news))))

    def begin(self) -> None:
        before: Motion | None = self.timeline.play(motion("bars_grow", self._grow, travels=False))
        for number, row in enumerate(self.rows):
            if row.silver:
                before = self._pay(number, before)

    def _grow(self, share: float) -> None:
        self.grown = share

    def _pay(self, number: int, before: Motion | None) -> Motion:
        def step(share: float) -> None:
            self.paid[number] = share

        def end() -> None:
            self.paid[number] = 1.0
            self.ui.sound.play("coin")

        coming = motion("mines_pay", step, end, after=before, travels=False)
        return self.timeline.play(coming)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        banner = self.text("phase.banner", phase=self.phase)
        self.draw_bar(painter, banner)
        zone = self.zone("seats")
        high = (zone.h - _GAP * (len(self.rows) - 1)) / len(self.rows)
        for number, row in enumerate(self.rows):
            place = FRect(zone.x, zone.y + number * (high + _GAP), zone.w, high)
            self._draw_row(painter, number, row, place)
        self._draw_sheet(painter, self.zone("sheet"))

    def _draw_row(self, painter: Painter, number: int, row: Standing, face: FRect) -> None:
        painter.frame("panel", face)
        is_tall = face.h > _TALL
        middle = face.y + min(face.h / 2, 118.0)
        rank = FRect(face.x + 8, middle - 30, 48, 60)
        painter.text(str(number + 1), rank, "number", "gold", align="centre")
        estate = self.state.seats[row.seat].estate
        mates = [n for n, seat in enumerate(self.state.seats) if seat.estate == estate]
        arms = 96.0 if len(mates) == 1 else 64.0
        for place, seat in enumerate(mates):
            x = face.x + 112 + (place - (len(mates) - 1) / 2) * arms
            painter.part(f"ui_arms_{self.flow.colours[seat]}", (x, middle), arms)
        left = face.x + 180
        name = FRect(left, middle + _HEAD - 22, 300, 44)
        named = " \u00b7 ".join(self.flow.names[seat] for seat in mates)
        painter.text(named, name, "panel_title", "text")
        plate = FRect(left, middle + _VALUE - 26, 118, 52)
        draw_score(painter, plate, row.points, 30)
        words = self.text("phase.gained", points=row.gained)
        room = FRect(plate.right + 14, plate.y, 176, plate.h)
        painter.text(words, room, "body", "text_muted", wrap=True)
        wide = min(_WIDEST_TALL if is_tall else _WIDEST_DUCHY, face.h * 1.1)
        duchy = FRect(face.right - wide - 16, face.y + 12, wide, face.h - 24)
        beside, top = (plate.x, plate.bottom + 14) if is_tall else (face.x + 514, face.y)
        room = FRect(beside, top, duchy.x - 26 - beside, 112 if is_tall else face.h)
        self._draw_mines(painter, number, row, room)
        above = room if is_tall else plate
        below = FRect(plate.x, above.bottom + 8, room.right - plate.x, 0)
        below.h = min(_SOURCES * (2 if is_tall else 1), face.bottom - below.y - 6 - _BAR)
        painter.text(self._story(row), below, "label", "note", wrap=True, vertical="top")
        self._draw_duchy(painter, row, duchy)
        bar = FRect(plate.x, face.bottom - 16, room.right - plate.x, _BAR)
        self._draw_bar_of_points(painter, row, bar)

    def _draw_bar_of_points(self, painter: Painter, row: Standing, room: FRect) -> None:
        """All points of a seat beside those of the first; those of this phase are gold."""
        most = max(1, *(one.points for one in self.rows))
        whole = room.w * max(0, row.points) / most * self.grown
        new = whole * min(1.0, max(0, row.gained) / max(1, row.points))
        colour = PAINTS[self.flow.colours[row.seat]]
        if whole >= 1:
            painter.fill(FRect(room.x, room.y, whole - new, room.h), colour)
            painter.fill(FRect(room.x + whole - new, room.y, new, room.h), "gold")

    def _story(self, row: Standing) -> str:
        """Where the points of the phase come from, and what modules tell of it."""
        gains = (f"{self.text(f'source.{name}')} {count:+}" for name, count in row.sources)
        scored = " \u00b7 ".join(gains)
        of_row = replace(self._ended, events=row.events, of_estate=True)
        told = (one.told for one in layers_on(self.state.rules).at(of_row))
        return " ".join(filter(None, (scored and f"{scored}.", *told)))

    def _draw_duchy(self, painter: Painter, row: Standing, room: FRect) -> None:
        seat = row.seat
        estate = self.state.estate(seat)
        if estate.automa is not None:
            high = min(room.h, room.w * 0.52)
            rows = FRect(room.x, room.centery - high / 2, room.w, high)
            AutomaDuchy(rows, seat, packed=False).draw(painter, self.state)
        elif estate.board is not None:
            duchy = duchy_of(self.state, seat)
            duchy.draw(painter, room)
            board = duchy.make(room)
            for area in row.completed[: ceil(self.grown * len(row.completed))]:
                for space in bits(area):
                    board.draw_ring(painter, space, "target")

    def _draw_mines(self, painter: Painter, number: int, row: Standing, face: FRect) -> None:
        """What the mines pay comes coin by coin; then what the seat has of it."""
        head = FRect(face.x, face.centery + _HEAD - 16, face.w - 110, 32)
        painter.text(self.text("phase.mines"), head, "section", "note")
        y = face.centery + _VALUE
        shown = round(self.paid[number] * row.silver)
        if not row.silver:
            words = self.text("phase.no_mines")
            painter.text(words, FRect(face.x, y - 28, face.w - 110, 56), "body", "text_muted")
        # Workers need the room of all coins but one.
        most = 1 if row.workers else _COINS_SHOWN
        for coin in range(min(shown, most)):
            painter.part("piece_silver", (face.x + 30 + coin * _COIN_STEP, y), _COIN)
        if shown:
            x = face.x + 36 + min(row.silver, most) * _COIN_STEP
            painter.text(f"+{shown}", FRect(x, y - 26, 60, 52), "number", "text")
            if row.workers:
                painter.part("piece_labourer", (x + 92, y), 58)
                painter.text(f"+{row.workers}", FRect(x + 122, y - 26, 60, 52), "number", "text")
        purse = FRect(face.right - 100, head.y, 100, 32)
        painter.text(self.text("phase.purse"), purse, "section", "note", align="right")
        have = row.purse - row.silver + shown
        room = FRect(face.right - 100, y - 30, 100, 60)
        painter.text(str(have), room, "number", "text", align="right")

    def _draw_sheet(self, painter: Painter, zone: FRect) -> None:
        painter.frame("parchment", zone)
        inner = FRect(zone.x + 32, zone.y + 26, zone.w - 64, zone.h - 52)
        self._draw_bonuses(painter, inner)
        below = FRect(inner.x, inner.y + 236, inner.w, inner.h - 236)
        if self.is_last:
            self._draw_last_points(painter, below)
        else:
            self._draw_swept(painter, below)

    def _draw_swept(self, painter: Painter, room: FRect) -> None:
        """The tiles that leave the game."""
        head = FRect(room.x, room.y, room.w, 40)
        key = "phase.swept" if self.swept or self.swept_wide else "phase.nothing_swept"
        painter.text(self.text(key), head, "panel_title", "ink", wrap=True)
        count = len(self.swept) + 2 * len(self.swept_wide)
        across = next(across for most, across in _SWEPT_ACROSS if count <= most)
        step = room.w / across
        width = step * _TOUCHING

        def place(number: int, wide: int) -> Point:
            line, column = divmod(number, across)
            return room.x + (column + wide / 2) * step, head.bottom + width * (0.62 + line)

        for number, tile in enumerate(self.swept):
            draw_tile(painter, self.state.rules, tile, place(number, 1), width)
        # They begin in a column with room for two.
        first = len(self.swept) + len(self.swept) % 2
        for number, look in enumerate(self.swept_wide):
            look(painter, place(first + 2 * number, 2), width, 1.0)

    def _draw_last_points(self, painter: Painter, room: FRect) -> None:
        """What the final scores add."""
        head = FRect(room.x, room.y, room.w, 40)
        key = "phase.last_points" if self.has_last_points else "phase.no_last_points"
        painter.text(self.text(key), head, "panel_title", "ink", wrap=True)
        plain = _LEFT if self.has_last_points else ()
        ends = {sprite: str(number + 1) for number, sprite in enumerate(plain)}
        for one in self.news:
            ends |= one.last_points
        step = min(78.0, (room.bottom - head.bottom) / len(ends))
        for number, (sprite, end) in enumerate(ends.items()):
            y = head.bottom + 48 + number * step
            painter.part(sprite, (room.x + 36, y), 54)
            words = self.text(f"phase.last_points.{end}")
            line = FRect(room.x + 84, y - step / 2 + 4, room.w - 84, step - 8)
            painter.text(words, line, "body_strong", "ink", wrap=True)

    def _draw_bonuses(self, painter: Painter, inner: FRect) -> None:
        """The area bonus of every phase: what was, and what completed areas bring from now on."""
        definitions = self.state.rules.definitions
        head = FRect(inner.x, inner.y, inner.w, 40)
        painter.text(self.text("play.course.bonus"), head, "panel_title", "ink")
        for number, letter in enumerate(definitions.phases):
            now = number == self.number + 1
            look = "now" if now else "next" if number > self.number else "past"
            x, y = inner.x + 52 + number * 106, inner.y + 106
            painter.part(f"plaque_phase_{look}", (x, y), 92)
            ink = "#FFF6DE" if now else "#E3CD9E"
            painter.text(letter, FRect(x - 36, y - 44, 72, 38), "panel_title", ink, align="centre")
            bonus = str(definitions.phase_bonus[number])
            ink = "#A8936F" if look == "past" else "#2A1B10"
            room = FRect(x - 36, y - 8, 72, 36)
            painter.text(bonus, room, "number", ink, align="centre")
        if not self.is_last:
            bonus = str(definitions.phase_bonus[self.number + 1])
            words = self.text("phase.bonus", bonus=bonus)
            room = FRect(inner.x, inner.y + 172, inner.w, 52)
            painter.text(words, room, "body", "ink", wrap=True)
