"""The guide of a lesson: what it waits for, what it tells again, and whom it follows."""

from __future__ import annotations

import pytest

from castles.desk.due import Due
from castles.desk.lesson import Guide, LessonOpponent, Mood
from castles.games.by_game import SOURCES
from castles.play.lesson import PUPIL, Lesson, games_with_lessons, load_lesson


def guided(game: str = "tuscany") -> tuple[Lesson, Guide]:
    """The lesson at the pupil's first decision at the table."""
    lesson = load_lesson(game)
    guide = Guide(lesson, lesson.new_match())
    for action in lesson.line[guide.done : lesson.first_at_table]:
        guide._match.submit(action)
    return lesson, guide


def read_all(guide: Guide) -> int:
    pages = 0
    while guide.mood(Due.DECIDE) is Mood.TELL:
        guide.read()
        pages += 1
    return pages


@pytest.mark.parametrize("game", games_with_lessons(SOURCES))
def test_pages_come_before_the_action_they_lead_to(game: str) -> None:
    lesson, guide = guided(game)
    assert 1 <= read_all(guide) <= 3
    assert guide.mood(Due.DECIDE) is Mood.ASK
    assert guide.step is not None
    assert guide.step.action == lesson.line[guide.done]


def test_straying_is_noticed_and_forgotten_when_it_is_taken_back() -> None:
    lesson, guide = guided()
    match = guide._match
    other = next(a for a in match.legal_actions() if a != lesson.line[len(match.log)])
    match.submit(other)
    assert guide.mood(Due.DECIDE) is Mood.STRAYED
    assert guide.opponents_step() is None
    match.undo()
    assert guide.mood(Due.DECIDE) is Mood.TELL


def test_every_step_with_words_is_counted_once() -> None:
    _, guide = guided("burgundy")
    match, told = guide._match, []
    while guide.step is not None:
        if guide.step.say and guide.step.seat == PUPIL:
            told.append(guide.progress)
        if guide.step.action is None:
            guide.read()
        else:
            match.submit(guide.step.action)
    count = len(told)
    assert told == [(number, count) for number in range(1, count + 1)]
    assert guide.progress == (count, count)


def test_going_back_says_again_what_was_said_and_undoes_what_came_between() -> None:
    _, guide = guided("burgundy")
    said, match = [], guide._match
    for _ in range(40):
        step = guide.step
        assert step is not None
        if step.say and step.seat == PUPIL:
            said.append(step.say)
        if step.action is None:
            guide.read()
        else:
            match.submit(step.action)
    again = []
    while guide.last_told is not None:
        done, stays = guide.done, guide.turn_back()
        if stays < done:
            match.undo_to(stays)
        assert guide.step is not None
        again.append(guide.step.say)
    assert again == list(reversed(said))


def test_a_turn_of_the_opponent_is_told_until_the_pupil_reads_on() -> None:
    lesson, guide = guided("burgundy")
    match, told = guide._match, []
    while guide.said_of_opponent != "her_monastery":
        step = guide.step
        assert step is not None
        told.append((step.say, guide.said_of_opponent))
        if step.action is None:
            guide.read()
        else:
            match.submit(step.action)
    first = told.index(("her_market", "her_market"))
    assert not any(of_her for _, of_her in told[:first])
    assert told[first + 1 : first + 5] == [
        ("", "her_market"),
        ("", "her_market"),
        ("white_die", "her_market"),
        ("dice", ""),
    ]
    assert lesson.steps[guide.index].say == "her_monastery"


class Stubborn:
    def decide(self, view: object) -> tuple[int, ...]:
        return (-1,)


def test_the_opponent_follows_the_lesson_only_with_the_pupil() -> None:
    lesson, guide = guided()
    match = guide._match
    opponent = LessonOpponent(guide, Stubborn())
    match.submit(lesson.line[len(match.log)])
    assert opponent.decide(match.view(1)) == lesson.line[len(match.log)]
    guide.active = False
    assert opponent.decide(match.view(1)) == (-1,)
