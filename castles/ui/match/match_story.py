"""What a finished match tells: points round by round, places, and its best moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from castles.engine.game import GameState
from castles.play.match import Match


@dataclass(frozen=True)
class Course:
    """The points of every seat on one track after each round (the first is the start)."""

    points: tuple[tuple[int, ...], ...]
    """By seat, then by round."""
    phase_ends: tuple[int, ...]
    """The round with which each phase ended."""

    @property
    def rounds(self) -> int:
        return len(self.points[0]) - 1


@dataclass(frozen=True)
class Swing:
    """The most that a seat gained in one round."""

    seat: int
    round: int
    points: int


@dataclass(frozen=True)
class BestArea:
    """The area that brought most."""

    seat: int
    type: str
    size: int
    points: int


def course_of(match: Match, track: str = "") -> Course:
    """Replay the match by its states; without a track the deciding one."""
    game = match.game
    track = track or game.score_track
    seats = range(len(match.seats))
    rows: list[list[int]] = [[0] for _ in seats]
    ends: list[int] = []

    def note(state: GameState) -> None:
        for row, sheet in zip(rows, game.scores(state), strict=True):
            row.append(sheet.totals[track])

    before = game.progress(match.state_after(0))
    for number in range(1, len(match.log) + 1):
        state = match.state_after(number)
        now = game.progress(state)
        if now.round != before.round or now.over:
            note(state)
            if now.phase != before.phase or now.over:
                ends.append(len(rows[0]) - 1)
        before = now
    return Course(tuple(tuple(row) for row in rows), tuple(ends))


def biggest_swing(course: Course) -> Swing | None:
    """The largest gain of a round that did not end a phase: those are large for everybody."""
    swings = [
        Swing(seat, number, row[number] - row[number - 1])
        for seat, row in enumerate(course.points)
        for number in range(1, len(row))
        if number not in course.phase_ends
    ]
    best = max(swings, key=lambda swing: swing.points, default=None)
    return best if best is not None and best.points > 0 else None


def best_area(match: Match) -> BestArea | None:
    """The completed area with the most points, the earliest of them."""
    found = [
        BestArea(event.seat, str(event.facts["type"]), size, points)
        for entry in match.log
        for event in entry.events
        if event.name == "area_completed"
        and isinstance(size := event.facts["size"], int)
        and isinstance(points := event.facts["points"], int)
    ]
    return max(found, key=lambda area: area.points, default=None)


def places(points: Sequence[int], winners: Sequence[int]) -> list[tuple[int, int]]:
    """(place, seat) of everybody, the winners first; equal points share a place."""
    others = sorted(
        (seat for seat in range(len(points)) if seat not in winners), key=lambda s: -points[s]
    )
    order = [*winners, *others]
    result: list[tuple[int, int]] = []
    for number, seat in enumerate(order, start=1):
        if seat in winners:
            place = 1
        else:
            last_place, last_seat = result[-1]
            ties = last_seat not in winners and points[last_seat] == points[seat]
            place = last_place if ties else number
        result.append((place, seat))
    return result
