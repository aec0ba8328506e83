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
class BestRound:
    """The most that a seat gained in one round."""

    seat: int
    round: int
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
    has_rounds = game.progress(match.state).round > 0
    for number in range(1, len(match.log) + 1):
        state = match.state_after(number)
        now = game.progress(state)
        # The set-up is no round; without rounds every turn is one.
        begun = before.round > 0 or not has_rounds
        turned = now.round != before.round if has_rounds else now.turn_seat != before.turn_seat
        ended = begun and turned
        if ended or now.over:
            note(state)
            if game.phases and (now.phase != before.phase or now.over):
                ends.append(len(rows[0]) - 1)
        before = now
    return Course(tuple(tuple(row) for row in rows), tuple(ends))


def best_round(course: Course) -> BestRound | None:
    """The largest gain of a round that did not end a phase: those are large for everybody."""
    rounds = [
        BestRound(seat, number, row[number] - row[number - 1])
        for seat, row in enumerate(course.points)
        for number in range(1, len(row))
        if number not in course.phase_ends
    ]
    best = max(rounds, key=lambda one: one.points, default=None)
    return best if best is not None and best.points > 0 else None


def places(
    points: Sequence[int], winners: Sequence[int], given: Sequence[int] = ()
) -> list[tuple[int, int]]:
    """(place, seat) of everybody, the winners first; equal points share a place.

    Where points alone do not tell, the seats are given from first to last.
    """
    if given:
        return list(enumerate(given, start=1))
    others = sorted(
        (seat for seat in range(len(points)) if seat not in winners), key=lambda s: -points[s]
    )
    order = [*winners, *others]
    result: list[tuple[int, int]] = []
    for number, seat in enumerate(order, start=1):
        if seat in winners:
            place = 1
        else:
            last_place, last_seat = result[-1] if result else (0, seat)
            ties = result and last_seat not in winners and points[last_seat] == points[seat]
            place = last_place if ties else number
        result.append((place, seat))
    return result
