"""How a match was won, from its outcome and its points round by round."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.engine.errors import DataError
from castles.engine.game import CLEAR_WIN, SHARED, Outcome
from castles.games.by_game import SOURCES
from castles.play.headline import KINDS, Headline, how_won, lead
from castles.play.match_story import Course
from castles.play.story_limits import FILE, StoryLimits, limits_of, read_limits
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES

LIMITS = StoryLimits(great_turn=8, close=2, landslide=20, comeback=5)
STEADY = (0, 2, 5, 9, 12, 15, 20)
CHASED = (0, 9, 12, 14, 15, 16, 30)


def won(
    *points: int,
    winners: tuple[int, ...] = (0,),
    reason: str = CLEAR_WIN,
    rows: tuple[tuple[int, ...], ...] = (),
    automas: tuple[int, ...] = (),
    **more: object,
) -> Headline:
    outcome = Outcome(winners, points, reason, **more)  # type: ignore[arg-type]
    course = Course(rows or tuple((0, total) for total in points), (1,))
    return how_won(outcome, course, automas, LIMITS)


@pytest.mark.parametrize(
    ("told", "headline"),
    [
        (won(50, 49), Headline("photo_finish", {"ahead": 1})),
        (won(50, 48), Headline("photo_finish", {"ahead": 2})),
        (won(50, 30), Headline("landslide", {"ahead": 20})),
        (won(50, 50, reason="green"), Headline("tie_break")),
        (won(50, 50, winners=(0, 1), reason=SHARED), Headline("shared")),
        (won(40, 70, winners=(1,), automas=(1,)), Headline("automa")),
        (won(70, 40, automas=(1,)), Headline("landslide", {"ahead": 30})),
        (won(50, 40, winners=(), reason="lost"), Headline("nobody")),
        (won(9, measures={"round": 20}), Headline("solo_won")),
        (won(9, winners=(), measures={"round": 25}), Headline("solo_lost")),
    ],
)
def test_what_the_outcome_alone_tells(told: Headline, headline: Headline) -> None:
    assert told == headline


def test_a_comeback_counts_how_far_the_winner_was_behind_in_the_second_half() -> None:
    rows = (0, 1, 2, 3, 9, 12, 30), (0, 9, 14, 15, 15, 16, 20)
    assert won(30, 20, rows=rows) == Headline("comeback", {"behind": 12, "round": 3})


def test_who_caught_up_early_did_not_come_back() -> None:
    rows = (0, 1, 20, 21, 22, 23, 30), (0, 9, 10, 11, 12, 13, 20)
    assert won(30, 20, rows=rows).kind == "in_front"


def test_in_front_is_who_was_ahead_of_all_after_every_round() -> None:
    assert won(30, 20, rows=(CHASED, STEADY)).kind == "in_front"
    level = (0, 2, 5, 14, 14, 15, 20)
    assert won(30, 20, rows=(CHASED, level)).kind == "plain"


def test_a_tournament_has_no_course_to_tell_of() -> None:
    course = Course(((0, 3, 1, 30), (0, 20, 2, 20)), (1, 2, 3), {1: (0, 0)})
    outcome = Outcome((0,), (30, 20), CLEAR_WIN)
    assert how_won(outcome, course, (), LIMITS).kind == "plain"


def test_a_team_is_ahead_of_the_other_team_and_not_of_itself() -> None:
    points, teams = (30, 20, 30, 20), ((0, 2), (1, 3))
    rows = tuple((0, total // 2, total // 2 - seat % 2, total) for seat, total in enumerate(points))
    assert lead(Outcome((0, 2), points, CLEAR_WIN, teams=teams)) == 10
    assert won(*points, winners=(0, 2), teams=teams, rows=rows).kind == "in_front"
    level = tuple((0, 5, 5, total) for total in points)
    assert won(*points, winners=(0, 2), teams=teams, rows=level).kind == "team"


def test_in_a_final_of_two_the_third_does_not_count() -> None:
    outcome = Outcome((1,), (28, 29, 60, 16), CLEAR_WIN, places=(1, 3, 2, 0))
    assert lead(outcome) == 13


def test_a_game_without_limits_still_has_a_headline() -> None:
    outcome, course = Outcome((0,), (9, 1), CLEAR_WIN), Course(((0, 0, 9), (0, 0, 1)), (2,))
    assert how_won(outcome, course, (), None).kind == "plain"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_headline_has_words(language: str) -> None:
    texts = Catalogue(language)
    for kind in KINDS:
        assert texts.text(f"headline.{kind}", ahead=1, behind=7, round=3)


def test_every_game_says_what_is_worth_a_word() -> None:
    for game in SOURCES:
        limits = limits_of(game)
        assert limits is not None, game
        assert limits.close < limits.landslide


def test_a_landslide_is_more_than_a_close_end(tmp_path: Path) -> None:
    lines = ("great_turn: 5", "close: 4", "landslide: 4", "comeback: 3")
    (tmp_path / f"{FILE}.yaml").write_text("\n".join(lines))
    with pytest.raises(DataError, match="landslide"):
        read_limits(tmp_path)
