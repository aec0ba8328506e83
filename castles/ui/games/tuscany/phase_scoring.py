"""The end of a phase: seat by seat the red disc walks as far as the green pawn stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.desk.arms import seat_faces
from castles.engine.event import Event
from castles.games.tuscany.definitions import PHASES
from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import State
from castles.ui.games.tuscany.board import BoardPainter
from castles.ui.games.tuscany.drawing import draw_score
from castles.ui.games.tuscany.score_track import PICTURE, track_at
from castles.ui.kit.backdrop import draw_landscape
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import Motion, motion
from castles.ui.match.interlude import InterludeScene
from castles.ui.match.podium import draw_step
from castles.ui.table.arms import draw_face
from castles.ui.table.moves import whole
from castles.ui.table.score_track import Marker, ScoreTrack

if TYPE_CHECKING:
    from castles.desk.due import Interlude
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

_ROW, _LEAST_BOARD = 190.0, 110.0
"""The height of what is counted in a row, and what a board below it needs."""
_PITCH, _TOWER = 190.0, 0.74
"""The towers inside the track: how far apart at most, and how much of that they are wide."""
_ARMS, _LEAST_STEP = 84.0, 70.0
_STEP, _LONGEST = "pawn_step", 10
"""A walk takes one step's time for each point, but never longer than so many steps."""


class PhaseScoringScene(InterludeScene):
    """The large track, and one row for each seat with its sum."""

    zones = "tuscany.phase_scoring"

    def __init__(self, ui: Ui, flow: Flow, interlude: Interlude) -> None:
        super().__init__(ui, flow, interlude)
        self.phase = whole(interlude.events[0].facts["phase"])
        self.state = cast(State, flow.match.state_after(interlude.entry.number))
        self.is_last = self.phase == len(flow.match.game.phases)
        self.sums = [PhaseSum(event) for event in interlude.events]
        self._faces = seat_faces(flow.match.seats, ui.catalogue)
        self.walking: int | None = None
        self.ranked = 0.0
        """How far the rows have come from the order of the seats to that of the points."""

    def begin(self) -> None:
        before: Motion | None = None
        for number in range(len(self.sums)):
            before = self._walk(number, before)
        self.timeline.play(motion("rank_rows", self._rank, after=before, travels=False))

    def _rank(self, share: float) -> None:
        """The rows change places, so that they stand as the seats do."""
        self.ranked = share

    def _walk(self, number: int, before: Motion | None) -> Motion:
        one = self.sums[number]

        def step(share: float) -> None:
            if self.walking != number:
                self.walking = number
                self.ui.sound.play("point")
            one.share = share

        def end() -> None:
            one.share = 1.0
            self.walking = None

        moving = motion(_STEP, step, end, after=before, delay=220, travels=False)
        moving.ms *= min(_LONGEST, max(1, one.green))
        return self.timeline.play(moving)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        self.draw_bar(painter, self.text("phase.banner", phase=PHASES[self.phase - 1]))
        track = self.zone("track")
        key = ("large track", self.phase, self.ui.catalogue.language)
        painter.kept(key, track.inflate(60, 60), self._draw_track)
        self._draw_steps(painter)
        self._track(painter).draw_markers(painter, self._markers())
        zone = self.zone("seats")
        high = (zone.h - 16 * (len(self.sums) - 1)) / len(self.sums)
        for number, one in enumerate(self.sums):
            place = self._ranks[number] + self._level_before(number)
            down = number + (place - number) * self.ranked
            row = FRect(zone.x, zone.y + down * (high + 16), zone.w, high)
            self._draw_row(painter, one, row, number == self.walking)
            if self.ranked:
                self._draw_rank(painter, self._ranks[number], row)

    @property
    def _ranks(self) -> list[int]:
        """How many seats have more red points than each."""
        return [sum(other.red > one.red for other in self.sums) for one in self.sums]

    def _level_before(self, number: int) -> int:
        """How many seats with the same points come before one."""
        return sum(one.red == self.sums[number].red for one in self.sums[:number])

    def _draw_rank(self, painter: Painter, rank: int, row: FRect) -> None:
        alpha = self.ranked
        box = FRect(row.right - 84, row.y + 8, 70, min(row.h, _ROW) * 0.4)
        painter.text(str(rank + 1), box, "winner", "gold", align="right", alpha=alpha)
        if not rank:
            painter.glyph("crown", (row.right - 96, row.y + 8 + box.h / 2), 40, "#FFD76A", alpha)

    def _track(self, painter: Painter) -> ScoreTrack:
        zone, ratio = self.zone("track"), PICTURE[0] / PICTURE[1]
        wide = min(zone.w, zone.h * ratio)
        picture = centred(zone.center, wide, wide / ratio)
        return track_at(picture, painter.sheet)

    def _draw_track(self, painter: Painter) -> None:
        track = self._track(painter)
        track.draw_ground(painter, ("body", "body_bold"))
        inside = self._inside(track)
        draw_landscape(painter, "tuscany", inside)
        head = self._head(inside)
        painter.frame("parchment", head)
        words = self.text("phase.title", phase=PHASES[self.phase - 1])
        title = FRect(head.x + 20, head.y + 6, head.w - 40, 52)
        painter.text(words, title, "winner", "ink", align="centre", size=44)
        lower = FRect(head.x + 20, head.y + 56, head.w - 40, 34)
        painter.text(self.text("phase.sum"), lower, "tagline", "ink_label", align="centre", size=24)

    def _head(self, inside: FRect) -> FRect:
        """The parchment over the landscape."""
        return FRect(inside.x + 40, inside.y + 14, inside.w - 80, 96)

    def _inside(self, track: ScoreTrack) -> FRect:
        """What the track runs round."""
        return centred(track.picture.center, track.picture.w * 0.70, track.picture.h * 0.57)

    def _draw_steps(self, painter: Painter) -> None:
        """How far each seat has come on the red track: a tower, growing as its disc walks."""
        inside = self._inside(self._track(painter))
        most = max(1, *(one.red for one in self.sums))
        pitch = min(_PITCH, inside.w / (len(self.sums) + 1))
        left = inside.centerx - pitch * len(self.sums) / 2
        wide = pitch * _TOWER
        room = inside.bottom - self._head(inside).bottom - _ARMS - _LEAST_STEP
        for number, one in enumerate(self.sums):
            x, colour = left + (number + 0.5) * pitch, self.flow.colours[one.seat]
            high = _LEAST_STEP + room * max(0.0, one.red_now) / most
            step = FRect(x - wide / 2, inside.bottom - high, wide, high)
            draw_step(painter, step, colour)
            self._draw_face(painter, one, (x, step.y - _ARMS * 0.42), _ARMS)
            plate = FRect(step.x + 8, inside.bottom - 50, wide - 16, 42)
            painter.frame("pill", plate)
            words = str(round(one.red_now))
            painter.text(words, plate, "score", "gold", align="centre", size=28)

    def _draw_face(self, painter: Painter, one: PhaseSum, at: Point, size: float) -> None:
        """The portrait of who plays a seat, or its arms."""
        colour = self.flow.colours[one.seat]
        draw_face(painter, centred(at, size), colour, self._faces[one.seat])

    def _markers(self) -> Iterator[Marker]:
        """Pawns stand on green; discs lie on red, one of them on its way."""
        for one in self.sums:
            colour = self.flow.colours[one.seat]
            yield Marker(GREEN, colour, one.green)
            yield Marker(RED, colour, one.red_now)

    def _draw_row(self, painter: Painter, one: PhaseSum, row: FRect, walking: bool) -> None:
        painter.frame("panel", row)
        if walking:
            painter.frame("glow", row)
        left, wide, high = row.x + 122, row.w - 140, _counted(row)
        self._draw_face(painter, one, (row.x + 62, row.y + high / 2), 92)
        name = FRect(left, row.y + 10, wide, high * 0.34)
        painter.text(self.flow.names[one.seat], name, "panel_title", "text")
        middle = row.y + high * 0.64
        plate, sign = 118.0, 44.0
        x = left
        for words, track, value in (
            ("", "red", one.before),
            ("+", "green", one.green),
            ("=", "red", round(one.red_now)),
        ):
            if words == "=" and not one.share:
                break  # no sum before it is counted
            if words:
                box = FRect(x, middle - 24, sign, 48)
                painter.text(words, box, "number", "gold", align="centre")
                x += sign
            draw_score(painter, FRect(x, middle - 26, plate, 52), track, value, gem=True)
            x += plate
        board = self.state.seats[one.seat].board
        if high < row.h and board is not None:
            room = FRect(row.x + 30, row.y + high, row.w - 60, row.h - high - 20)
            tiles = self.state.seats[one.seat].tiles
            BoardPainter.fitted(self.state.rules, board, room).draw(painter, tiles)


def _counted(row: FRect) -> float:
    """The height of what is counted: all of a row that has no room for a board."""
    return _ROW if row.h - _ROW > _LEAST_BOARD else row.h


class PhaseSum:
    """What a seat scores: red as it was, green that is added, and how far the disc has walked."""

    def __init__(self, event: Event) -> None:
        self.seat = event.seat
        self.green, self.red = whole(event.facts["green"]), whole(event.facts["red"])
        self.share = 0.0

    @property
    def before(self) -> int:
        return self.red - self.green

    @property
    def red_now(self) -> float:
        return self.before + self.green * self.share
