"""The end of a game of a tournament: both duels, and the table of results so far (C12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.desk.arms import seat_faces
from castles.engine.event import Event
from castles.games.castelli.names import KNOCK_OUT
from castles.games.castelli.scoring import castles_built
from castles.games.castelli.stages import stage_count
from castles.games.castelli.state import State
from castles.play.history import Entry
from castles.ui.games.castelli.drawing import draw_score
from castles.ui.games.castelli.standings import duel_name
from castles.ui.kit.backdrop import draw_backdrop, draw_top_bar
from castles.ui.kit.layout import centred, rows
from castles.ui.kit.painter import Painter
from castles.ui.match.interlude import InterludeScene
from castles.ui.match.podium import draw_crown
from castles.ui.table.arms import draw_face
from castles.ui.table.moves import whole

if TYPE_CHECKING:
    from castles.desk.due import Interlude
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

_ENDED, _BEGUN = "stage_ended", "stage_begun"
_GAP = 16.0
_NAMES = 0.40
"""The part of the width that the names take in the table."""
_FINALISTS = 2
"""So many play for the first place."""
_NEXT = 150.0


@dataclass(frozen=True)
class Stage:
    """How one game of the tournament ended."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    """Of both duels."""


def stages_until(log: Sequence[Entry], number: int) -> list[Stage]:
    """The games that had ended with a log entry."""
    events = [event for entry in log[:number] for event in entry.events]
    return [_stage(event) for event in events if event.name == _ENDED]


def _stage(event: Event) -> Stage:
    return Stage(_numbers(event.facts["points"]), _numbers(event.facts["winners"]))


def _numbers(fact: object) -> tuple[int, ...]:
    assert isinstance(fact, list), fact
    return tuple(whole(number) for number in fact)


def next_pairs(entry: Entry) -> list[tuple[int, ...]]:
    """Who meets in the game that begins with an entry; empty after the last one."""
    begun = [event for event in entry.events if event.name == _BEGUN]
    if not begun:
        return []
    players = begun[0].facts["players"]
    assert isinstance(players, list)
    return [_numbers(pair) for pair in players]


class StageEndScene(InterludeScene):
    """Both duels at the left; at the right every game, the sums or places, and who meets next."""

    zones = "castelli.stage_end"

    def __init__(self, ui: Ui, flow: Flow, interlude: Interlude) -> None:
        super().__init__(ui, flow, interlude)
        entry, match = interlude.entry, flow.match
        self.state = cast(State, match.state_after(entry.number - 1))
        """With the last turn done and everything scored."""
        self.faces = seat_faces(match.seats, self.texts)
        self.stages = stages_until(match.log, entry.number)
        self.next_pairs = next_pairs(entry)
        self.is_last = not self.next_pairs
        self.is_knock_out = self.state.rules.tournament == KNOCK_OUT

    # -- what it tells -------------------------------------------------------------------------

    def ranked(self) -> list[int]:
        """The seats, the best first: by places of a knock-out, else by all points."""
        last = self.stages[-1]
        if self.is_knock_out:
            duels = [half.players for half in self.state.halves]
            pairs = [sorted(pair, key=lambda seat: seat not in last.winners) for pair in duels]
            if self.is_last:
                return [seat for pair in pairs for seat in pair]
            return [pair[place] for place in range(2) for pair in pairs]
        outcome = self.flow.match.outcome if self.is_last else None
        first = outcome.winners if outcome is not None else ()
        seats = range(len(last.points))
        return sorted(seats, key=lambda seat: (seat not in first, -self.total(seat)))

    def total(self, seat: int) -> int:
        return sum(stage.points[seat] for stage in self.stages)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        count = stage_count(self.state)
        banner = self.text("stage.banner", stage=self.state.stage, stages=count)
        game = self.flow.match.game.name
        draw_backdrop(painter, game)
        draw_top_bar(painter, self.text(f"{game}.name"), banner)
        zone = self.zone("duels")
        high = (zone.h - _GAP) / 2
        for number, face in enumerate(rows(zone, high, _GAP, 2)):
            self._draw_duel(painter, number, face)
        self._draw_sheet(painter, self.zone("sheet"))

    def _draw_duel(self, painter: Painter, number: int, face: FRect) -> None:
        painter.frame("panel", face)
        head = FRect(face.x + 32, face.y + 18, face.w - 64, 46)
        name = duel_name(self.state, number)
        painter.text(self.text(f"stage.{name}"), head, "panel_title", "gold")
        room = FRect(face.x + 20, head.bottom + 10, face.w - 40, face.bottom - head.bottom - 28)
        players = self.state.halves[number].players
        winners = self.stages[-1].winners
        ranked = sorted(players, key=lambda seat: seat not in winners)
        for seat, line in zip(ranked, rows(room, (room.h - 10) / 2, 10, 2), strict=True):
            self._draw_player(painter, seat, line)

    def _draw_player(self, painter: Painter, seat: int, line: FRect) -> None:
        wins = seat in self.stages[-1].winners
        if wins:
            painter.frame("field_hover", line)
            draw_crown(painter, (line.x + 44, line.centery + 22), 62)
        face = self.faces[seat] and f"{self.faces[seat]}_{'glad' if wins else 'sad'}"
        place = centred((line.x + 126, line.centery), 96)
        draw_face(painter, place, self.flow.colours[seat], face)
        name = FRect(line.x + 184, line.y + 14, line.w - 400, line.h / 2 - 14)
        painter.text(self.flow.names[seat], name, "panel_title", "text", size=30)
        owner = self.state.seats[seat]
        counts = (("castle", castles_built(self.state, owner)), ("ingot", owner.ingots))
        for index, (glyph, count) in enumerate(counts):
            x, y = line.x + 204 + index * 120, line.centery + line.h * 0.22
            painter.glyph(glyph, (x, y), 32, "gold")
            painter.text(str(count), FRect(x + 26, y - 20, 60, 40), "body_bold", "text", size=26)
        plate = FRect(line.right - 176, line.centery - 34, 150, 68)
        draw_score(painter, plate, owner.points, 38)

    def _draw_sheet(self, painter: Painter, zone: FRect) -> None:
        painter.frame("parchment", zone)
        inner = FRect(zone.x + 36, zone.y + 26, zone.w - 72, zone.h - 52)
        head = FRect(inner.x, inner.y, inner.w, 50)
        key = "stage.results" if self.is_last else "stage.so_far"
        painter.text(self.text(key), head, "panel_title", "ink", size=34)
        below = 0.0 if self.is_last else _NEXT
        room = FRect(inner.x, head.bottom + 14, inner.w, inner.bottom - head.bottom - 14 - below)
        self._draw_table(painter, room)
        if self.next_pairs:
            self._draw_next(painter, FRect(inner.x, inner.bottom - _NEXT, inner.w, _NEXT))

    def _columns(self, room: FRect) -> list[FRect]:
        """A column for each game, and the sum or the place."""
        left = room.x + room.w * _NAMES
        count = stage_count(self.state) + 1
        wide = (room.right - left) / count
        return [FRect(left + number * wide, room.y, wide, room.h) for number in range(count)]

    def _draw_table(self, painter: Painter, room: FRect) -> None:
        across, ranked = self._columns(room), self.ranked()
        heads = [self.text("stage.game", stage=n + 1) for n in range(len(across) - 1)]
        heads.append(self.text("stage.place" if self.is_knock_out else "stage.total"))
        for words, column in zip(heads, across, strict=True):
            face = FRect(column.x + 4, column.y, column.w - 8, 44)
            painter.text(words, face, "section", "ink_label", align="centre")
        lines = FRect(room.x, room.y + 50, room.w, room.h - 50)
        high = min(128.0, lines.h / len(ranked))
        for place, (seat, line) in enumerate(zip(ranked, rows(lines, high, 0, 4), strict=True)):
            if place % 2 == 0:
                painter.frame("stripe", line)
            self._draw_line(painter, place, seat, line)

    def _draw_line(self, painter: Painter, place: int, seat: int, line: FRect) -> None:
        painter.part(f"ui_arms_{self.flow.colours[seat]}", (line.x + 50, line.centery), 70)
        name = FRect(line.x + 98, line.y, line.w * _NAMES - 104, line.h)
        painter.text(self.flow.names[seat], name, "body_bold", "ink", size=26)
        across = self._columns(line)
        for stage, column in zip(self.stages, across[:-1], strict=False):
            won = seat in stage.winners
            if won:
                painter.glyph("crown", (column.centerx - 44, column.centery), 24, "ink_accent")
            style = "score" if won else "body"
            points = str(stage.points[seat])
            painter.text(points, column, style, "ink", align="centre", size=28)
        words = self._last(place, seat)
        painter.text(words, across[-1], "score", "ink_red", align="centre", size=36)

    def _last(self, place: int, seat: int) -> str:
        """The sum; of a knock-out the place, or those that are still to play for."""
        if not self.is_knock_out:
            return str(self.total(seat))
        if self.is_last:
            return str(place + 1)
        return "1\u20132" if place < _FINALISTS else "3\u20134"

    def _draw_next(self, painter: Painter, room: FRect) -> None:
        head = FRect(room.x, room.y + 4, room.w, 44)
        painter.text(self.text("stage.next"), head, "panel_title", "ink")
        names = [self._duel_of_next(number) for number in range(len(self.next_pairs))]
        for number, pair in enumerate(self.next_pairs):
            line = FRect(room.x, head.bottom + 4 + number * 48, room.w, 46)
            x = line.x + 24
            for seat in pair:
                painter.part(f"shield_{self.flow.colours[seat]}", (x, line.centery), 42)
                x += 46
            one, other = (self.flow.names[seat] for seat in pair)
            words = self.text("stage.pair", one=one, other=other, duel=names[number])
            rest = FRect(x, line.y, line.right - x, line.h)
            painter.text(words, rest, "body_strong", "ink", wrap=True)

    def _duel_of_next(self, number: int) -> str:
        names = ("first", "third") if self.is_knock_out else ("upper", "lower")
        return self.text(f"stage.{names[number]}")
