"""The story of a finished match: points by round, ranking, and its best moments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from castles.engine.game import GameState
from castles.engine.wording import whole
from castles.play.match import Match


@dataclass(frozen=True)
class Course:
    """Every seat's points on one track after each round (the first value is the start)."""

    points: tuple[tuple[int, ...], ...]
    """By seat, then by round."""
    phase_ends: tuple[int, ...]
    """The last round of each phase, or of each game of a tournament."""
    anew: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Rounds after which another game began, with each seat's points at its start."""
    scores_phases: bool = True
    """Whether all boards are scored at the end of each phase; else only at that of a game."""

    @property
    def rounds(self) -> int:
        return len(self.points[0]) - 1

    @property
    def scorings(self) -> frozenset[int]:
        """The rounds that end with points for everybody."""
        return frozenset(self.phase_ends if self.scores_phases else (*self.anew, self.rounds))

    def before(self, seat: int, number: int) -> int:
        """A seat's points when a round began."""
        begun = self.anew.get(number - 1)
        return self.points[seat][number - 1] if begun is None else begun[seat]

    def gained(self, seat: int, number: int) -> int:
        """What a seat gained in a round."""
        return self.points[seat][number] - self.before(seat, number)

    def games(self, seat: int) -> Iterator[list[tuple[int, int]]]:
        """A seat's rounds and points in each game."""
        ends = [*self.anew, self.rounds]
        for begin, end in zip((0, *self.anew), ends, strict=True):
            rounds = range(begin + 1, end + 1)
            first = self.before(seat, begin + 1)
            yield [(begin, first), *((number, self.points[seat][number]) for number in rounds)]


@dataclass(frozen=True)
class BestRound:
    """The most that a seat gained in one round."""

    seat: int
    round: int
    points: int


def course_of(match: Match, track: str = "") -> Course:
    """The course of a match, read from its states; by default on the deciding track."""
    game = match.game
    track = track or game.score_track
    seats = range(len(match.seats))
    rows: list[list[int]] = [[0] for _ in seats]
    ends: list[int] = []
    anew: dict[int, tuple[int, ...]] = {}

    def note(state: GameState, finished: Sequence[int]) -> None:
        totals = [sheet.totals[track] for sheet in game.scores(state)]
        for seat, row in enumerate(rows):
            row.append(max(totals[seat], finished[seat] if finished else 0))
        if finished:
            ends.append(len(rows[0]) - 1)
            if not game.progress(state).over:
                anew[ends[-1]] = tuple(totals)

    before = game.progress(match.state_after(0))
    has_rounds = game.progress(match.state).round > 0
    for number in range(1, len(match.log) + 1):
        state = match.state_after(number)
        now = game.progress(state)
        # The set-up is not a round; in a game without rounds every turn is one.
        begun = before.round > 0 or not has_rounds
        turned = now.round != before.round if has_rounds else now.turn_seat != before.turn_seat
        ended = begun and turned
        if ended or now.over:
            note(state, _finished(match, number))
            if game.phases and (now.phase != before.phase or now.over):
                ends.append(len(rows[0]) - 1)
        before = now
    return Course(tuple(tuple(row) for row in rows), tuple(ends), anew, game.scores_phases)


def _finished(match: Match, number: int) -> list[int]:
    """The final points of a tournament game if an action ended it; else empty."""
    told = [e for e in match.log[number - 1].events if e.name in match.game.interludes]
    found = [points for e in told if isinstance(points := e.facts.get("points"), list)]
    return [whole(points) for points in found[0]] if found else []


def best_round(*courses: Course) -> BestRound | None:
    """The largest gain on all tracks in a round that ends with no scoring (large for everyone)."""
    first = courses[0]
    rounds = [
        BestRound(seat, number, sum(course.gained(seat, number) for course in courses))
        for seat, row in enumerate(first.points)
        for number in range(1, len(row))
        if number not in first.scorings
    ]
    best = max(rounds, key=lambda one: one.points, default=None)
    return best if best is not None and best.points > 0 else None


def places(
    points: Sequence[int], winners: Sequence[int], given: Sequence[int] = ()
) -> list[tuple[int, int]]:
    """(place, seat) of everyone, winners first; equal points share a place.

    If points alone don't decide, pass the seats from first to last.
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
