"""How a match was won, for the headline of the result scene."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from castles.engine.automa import is_automa
from castles.engine.game import CLEAR_WIN, Outcome
from castles.play.match import Match
from castles.play.match_story import Course, course_of
from castles.play.story_limits import StoryLimits, limits_of

KINDS = (
    "solo_won",
    "solo_lost",
    "nobody",
    "shared",
    "automa",
    "tie_break",
    "photo_finish",
    "landslide",
    "comeback",
    "in_front",
    "team",
    "plain",
)
"""Each has the text `headline.KIND`; the first that applies is shown."""
_WARM_UP = 3
"""A lead in the first third doesn't count."""


@dataclass(frozen=True, slots=True)
class Headline:
    """One of the kinds, with the numbers for its text."""

    kind: str
    facts: Mapping[str, int] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return f"headline.{self.kind}"


def headline_of(match: Match, course: Course | None = None) -> Headline:
    """How a finished match was won."""
    outcome = match.outcome
    assert outcome is not None, "the match is not over"
    automas = {number for number, seat in enumerate(match.seats) if is_automa(seat.first_kind)}
    return how_won(outcome, course or course_of(match), automas, limits_of(match.game.name))


def how_won(
    outcome: Outcome, course: Course, automas: Collection[int], limits: StoryLimits | None
) -> Headline:
    """The first kind that applies to a win."""
    winners, sides = outcome.winners, outcome.winning_sides
    if outcome.measures:
        return Headline("solo_won" if winners else "solo_lost")
    if not winners:
        return Headline("nobody")
    if len(sides) > 1:
        return Headline("shared")
    if set(winners) <= set(automas):
        return Headline("automa")
    if outcome.reason != CLEAR_WIN:
        return Headline("tie_break")
    ahead = lead(outcome)
    if limits is not None and ahead is not None:
        if 0 < ahead <= limits.close:
            return Headline("photo_finish", {"ahead": ahead})
        if ahead >= limits.landslide:
            return Headline("landslide", {"ahead": ahead})
        behind, number = _furthest_behind(course, winners[0])
        if behind >= limits.comeback:
            return Headline("comeback", {"behind": behind, "round": number})
    if ahead is not None and led_throughout(course, sides[0]):
        return Headline("in_front")
    return Headline("team" if len(sides[0]) > 1 else "plain")


def lead(outcome: Outcome) -> int | None:
    """The winner's lead over second place in points; None if nobody is behind."""
    points, winners = outcome.points, outcome.winners
    # In a final between two, the others played for other places.
    seats = outcome.places[:2] or range(len(points))
    others = [points[seat] for seat in seats if seat not in winners]
    return points[winners[0]] - max(others) if winners and others else None


def _furthest_behind(course: Course, winner: int) -> tuple[int, int]:
    """The winner's largest deficit in the second half, and the round after which it occurred."""
    if course.anew:  # another game has begun since
        return 0, 0
    half = range(-(-course.rounds // 2), course.rounds)
    rows = course.points
    return max(((max(r[n] for r in rows) - rows[winner][n], n) for n in half), default=(0, 0))


def led_throughout(course: Course, side: Collection[int]) -> bool:
    """Whether the winner was ahead of everyone after every round since the first third."""
    rounds = range(-(-course.rounds // _WARM_UP), course.rounds + 1)
    mine = course.points[min(side)]
    others = [row for seat, row in enumerate(course.points) if seat not in side]
    return not course.anew and all(mine[n] > max(row[n] for row in others) for n in rounds)
