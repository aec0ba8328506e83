"""The medal of a day: the levels play the same deal, what is done is kept, failures end it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from castles.ai.worker_client import GamePlayed
from castles.desk import day
from castles.desk.day import LEVELS, DayJudge, day_plan, medal
from castles.desk.workers import close_workers, wait_for_answers
from castles.paths import HOME_VARIABLE
from castles.play.day import seed_of_day
from castles.play.day_marks import keep_mark, marks_path
from castles.play.undo import PRACTICE
from castles.settings import Settings

DAY = date(2026, 11, 18)
GAME = "castelli"
QUICK = LEVELS[:2]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    yield
    close_workers()


def test_each_level_that_is_reached_is_worth_a_metal_more() -> None:
    marks = dict(zip(LEVELS, (70, 97, 88, 108), strict=True))
    won = {points: medal(points, marks) for points in (69, 70, 88, 97, 108)}
    assert won == {69: "", 70: "bronze", 88: "silver", 97: "gold", 108: "crown"}
    assert medal(200, {"easy": 3}) is None


def test_the_table_of_a_day_is_the_same_for_everybody() -> None:
    plan = day_plan(Settings(undo=PRACTICE), GAME, DAY, "Anna")
    assert plan.seed == seed_of_day(GAME, DAY)
    assert [(seat.name, seat.kind) for seat in plan.seats] == [("Anna", "human"), ("", "ai:medium")]
    assert plan.undo_mode != PRACTICE
    assert plan.challenge.day == DAY


def test_levels_play_the_deal_and_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day, "LEVELS", QUICK)
    judge = DayJudge(GAME, DAY)
    while len(judge.marks) < 1:
        judge.work()
        wait_for_answers(0.2)
    judge.leave()
    # Somebody looks again: only the rest is played.
    again = DayJudge(GAME, DAY)
    assert again.playing == QUICK[1]
    asked = []
    monkeypatch.setattr(again, "_ask", lambda ask=again._ask: (asked.append(again.playing), ask()))
    while not again.is_finished:
        again.work()
        wait_for_answers(0.2)
    assert set(asked) == {QUICK[1]}
    # The same everywhere: noise and search follow from the deal alone.
    assert again.marks == {"easy": 21, "medium": 26}
    assert DayJudge(GAME, DAY).is_finished


def test_marks_of_others_are_not_played_again() -> None:
    for level in LEVELS:
        keep_mark(marks_path(), GAME, DAY, level, 20)
    judge = DayJudge(GAME, DAY)
    assert judge.is_finished
    assert not judge.work()


class Broken:
    """A worker that answers nothing of use."""

    asked, is_thinking = 1, True

    def ask_game(self, *_: object) -> int:
        return self.asked

    def poll(self) -> GamePlayed:
        return GamePlayed((), 0)

    def cancel(self) -> None:
        """Nothing is thought."""


def test_a_worker_that_fails_is_not_asked_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day, "worker_of", lambda game: Broken())
    judge = DayJudge(GAME, DAY)
    looked = sum(judge.work() for _ in range(100))
    assert looked == 3
    assert not judge.is_finished
