"""Ghosts: the points of an earlier try at a deal, round by round, shown when it is replayed."""

from __future__ import annotations

from castles.play.match import Match
from castles.play.match_story import course_of


def ghosts_of(match: Match) -> tuple[tuple[int, ...], ...]:
    """The points after each round for every seat that a person had; empty for the others.

    A tournament has none: its games start from zero.
    """
    course = course_of(match)
    if course.anew:
        return ()
    return tuple(
        course.points[seat] if spec.is_human else ()
        for seat, spec in enumerate(match.played.own_seats)
    )


def lead_over(ghost: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, int] | None:
    """The last round that both have finished, and the lead over the ghost in points.

    None before the first round ends.
    """
    rounds = min(len(ghost), len(points)) - 1
    return (rounds, points[rounds] - ghost[rounds]) if rounds > 0 else None
