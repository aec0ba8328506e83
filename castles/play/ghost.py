"""Ghosts: what people made of a deal before, round by round, for those who play it again."""

from __future__ import annotations

from castles.play.match import Match
from castles.play.match_story import course_of


def ghosts_of(match: Match) -> tuple[tuple[int, ...], ...]:
    """For each seat that a person had the points after each round; empty for the others.

    A tournament has none: its games begin anew.
    """
    course = course_of(match)
    if course.anew:
        return ()
    return tuple(
        course.points[seat] if spec.is_human else ()
        for seat, spec in enumerate(match.played.own_seats)
    )


def lead_over(ghost: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, int] | None:
    """The last round that both have finished, and by how much the points are ahead of the ghost.

    None before the first one.
    """
    rounds = min(len(ghost), len(points)) - 1
    return (rounds, points[rounds] - ghost[rounds]) if rounds > 0 else None
