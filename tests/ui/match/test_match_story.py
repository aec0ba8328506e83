"""What the final scene tells of a match."""

from __future__ import annotations

import pytest

from castles.engine.game import Outcome
from castles.play.match_story import BestRound, Course, best_round, course_of, places
from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany.samples import sample
from castles.ui.lab.sample_matches import over
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import Flow
from castles.ui.table.best_area import best_area
from castles.ui.table.layer import Finished


@pytest.mark.parametrize(
    ("points", "winners", "expected"),
    [
        ([50, 60], [1], [(1, 1), (2, 0)]),
        ([60, 60], [1], [(1, 1), (2, 0)]),
        ([60, 60, 40], [0, 1], [(1, 0), (1, 1), (3, 2)]),
        ([60, 50, 50, 40], [0], [(1, 0), (2, 1), (2, 2), (4, 3)]),
        ([60, 60, 60], [2], [(1, 2), (2, 0), (2, 1)]),
    ],
)
def test_places(points: list[int], winners: list[int], expected: list[tuple[int, int]]) -> None:
    assert places(points, winners) == expected


def test_places_that_points_alone_do_not_tell() -> None:
    """The final of a knock-out may bring fewer points than the game for third place."""
    assert places([29, 29, 36, 16], [1], [1, 3, 2, 0]) == [(1, 1), (2, 3), (3, 2), (4, 0)]


@pytest.mark.parametrize("track", ["red", "green"])
def test_a_course_begins_at_nothing_and_ends_at_the_score(track: str) -> None:
    match = sample(3, over)
    course = course_of(match, track)
    sheets = match.game.scores(match.state)
    assert [row[0] for row in course.points] == [0, 0, 0]
    assert [row[-1] for row in course.points] == [sheet.totals[track] for sheet in sheets]
    assert len(course.phase_ends) == 3
    assert course.phase_ends[-1] == course.rounds


def test_the_best_round_is_not_a_phase_scoring() -> None:
    course = Course(((0, 2, 12, 15), (0, 0, 20, 20)), phase_ends=(2,))
    swing = best_round(course)
    assert swing is not None
    assert (swing.seat, swing.round, swing.points) == (0, 3, 3)
    assert best_round(Course(((0, 9),), phase_ends=(1,))) is None


def test_the_best_round_counts_every_track() -> None:
    red = Course(((0, 2, 12, 12), (0, 0, 20, 20)), phase_ends=(2,))
    green = Course(((0, 3, 5, 5), (0, 1, 9, 16)), phase_ends=(2,))
    assert best_round(red, green) == BestRound(1, 3, 7)


def test_the_best_area_brought_what_the_log_says() -> None:
    match = sample(3, over)
    (best,) = best_area(Finished(match, ("A", "B", "C"), Catalogue("en").of_game("tuscany")))
    told = [e for entry in match.log for e in entry.events if e.name == "area_completed"]
    assert f"+{max(event.facts['points'] for event in told)}" in best.words


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (
            Outcome((0,), (82, 70, 60), "points"),
            ["Caterina wins Tuscany", "82 red points, 12 ahead"],
        ),
        (Outcome((1,), (82, 82, 60), "empty_spaces"), ["Lucrezia wins Tuscany", "empty spaces"]),
        (Outcome((0, 2), (82, 70, 82), "shared"), ["Caterina and Cosimo share the win", "shared"]),
    ],
)
def test_winner_and_tie_break_are_told(outcome: Outcome, words: list[str]) -> None:
    easel = Easel(Variant((1280, 720)))
    scene = FinalScoringScene(easel.ui, Flow(easel.ui, sample(3, over)))
    scene.outcome = outcome
    easel.show(lambda ui: ui.stack.push(scene))
    shown = "\n".join(text.words for text in easel.texts)
    assert all(part in shown for part in words)
