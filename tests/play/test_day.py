"""The deal of the day: the same everywhere, decided once, counted from saves, never lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from castles.engine.errors import SaveError
from castles.engine.randomness import Dice
from castles.games.by_game import game_named
from castles.play.challenge import Challenge, read_challenge
from castles.play.day import (
    PERSON,
    challenge_of_day,
    code_of_day,
    days_played,
    seed_of_day,
    today,
    week_until,
)
from castles.play.day_marks import LARGEST_FILE, keep_mark, load_marks
from castles.play.deal_code import decode
from castles.play.match import Match
from castles.play.saved_matches import saved_matches
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import PRACTICE

DAY = date(2026, 11, 18)
GAME = "castelli"
SEATS = (SeatSpec("Anna", HUMAN), SeatSpec("", "ai:medium"))
EVENING = 1_795_042_799
"""A second before midnight of that day in Greenwich."""


@pytest.fixture
def clock() -> Iterator[list[float]]:
    """The time that programs are told, in a place that is known."""
    told = [float(EVENING)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: told[0])
        patch.setenv("TZ", "GMT0")
        _follow_place()
        yield told
    _follow_place()


def _follow_place() -> None:
    if hasattr(time, "tzset"):
        time.tzset()


def dealt(path: Path, challenge: Challenge | None = None, seed: int | None = None) -> Match:
    seed = seed_of_day(GAME, DAY) if seed is None else seed
    challenge = challenge or challenge_of_day(DAY, DAY)
    return Match.new(game_named(GAME), SEATS, seed, path=path, challenge=challenge)


def finish(match: Match, chance: int = 1) -> Match:
    dice = Dice(chance)
    while legal := match.legal_actions():
        match.submit(legal[dice.below(len(legal))])
    match.close()
    return match


ASKED = """
import time
from datetime import date
from castles.play.day import code_of_day
from castles.play.saved_matches import saved_matches
print([code_of_day(game, date(2026, 11, 18)) for game in ("burgundy", "castelli", "tuscany")])
"""


@pytest.mark.parametrize(
    "place",
    [
        {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "America/Los_Angeles", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr"},
    ],
)
def test_every_machine_deals_the_same(place: dict[str, str]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", ASKED],
        env={**os.environ, **place},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == str(
        ["BURG-0009-PPP4-XPZJ", "CAST-000A-TXM2-EQB6", "TUSC-0009-AEEV-NP2K"]
    )


def test_days_and_games_differ() -> None:
    week = week_until(DAY)
    assert len(week) == 7
    assert week[-1] == DAY
    seeds = {seed_of_day(game, day) for game in ("burgundy", "castelli", "tuscany") for day in week}
    assert len(seeds) == 21


def test_the_code_of_a_day_deals_it() -> None:
    deal = decode(code_of_day(GAME, DAY))
    assert (deal.game, deal.seats, deal.seed) == (GAME, 2, seed_of_day(GAME, DAY))


def test_midnight_during_a_game_changes_nothing(tmp_path: Path, clock: list[float]) -> None:
    path = tmp_path / "a.castles"
    opened = today()
    match = dealt(path, challenge_of_day(DAY))
    match.submit(match.legal_actions()[0])
    match.close()
    clock[0] += 3600
    finish(Match.resume(path))
    found = days_played(tmp_path).results[GAME, DAY]
    assert found.match.challenge == Challenge(opened, opened)
    assert not found.is_late
    assert found.counts


@pytest.mark.parametrize("shift", [-40 * 86_400, 400 * 86_400, -EVENING])
def test_a_clock_that_is_set_loses_nothing(tmp_path: Path, clock: list[float], shift: int) -> None:
    path = tmp_path / "a.castles"
    match = dealt(path, challenge_of_day(DAY))
    match.submit(match.legal_actions()[0])
    match.close()
    clock[0] += shift
    waiting = days_played(tmp_path)
    assert (GAME, DAY) in waiting.waiting
    points = finish(Match.resume(path)).outcome
    assert points is not None
    found = days_played(tmp_path).results[GAME, DAY]
    assert found.points == points.points[PERSON]
    assert not found.is_late


def test_the_first_finished_game_counts(tmp_path: Path, clock: list[float]) -> None:
    first = dealt(tmp_path / "z.castles")
    clock[0] += 60
    finish(dealt(tmp_path / "a.castles"), 2)
    finish(first, 1)
    clock[0] += 60
    dealt(tmp_path / "b.castles").close()
    found = days_played(tmp_path)
    assert found.results[GAME, DAY].match.path.name == "z.castles"
    assert found.results[GAME, DAY].tries == 2
    assert found.waiting[GAME, DAY].path.name == "b.castles"


def test_a_day_opened_later_is_late(tmp_path: Path) -> None:
    finish(dealt(tmp_path / "a.castles", Challenge(DAY, date(2026, 11, 19))))
    found = days_played(tmp_path).results[GAME, DAY]
    assert found.is_late
    assert found.counts


@pytest.mark.parametrize("help_", ["hint", "practice"])
def test_help_earns_no_medal(tmp_path: Path, help_: str) -> None:
    match = dealt(tmp_path / "a.castles")
    if help_ == "hint":
        match.mark_assisted(PERSON)
    else:
        match.change_undo_mode(PRACTICE)
        match.change_undo_mode("strict")
    finish(match)
    assert not days_played(tmp_path).results[GAME, DAY].counts


def test_a_match_that_claims_a_day_is_believed_only_with_its_deal(tmp_path: Path) -> None:
    finish(dealt(tmp_path / "a.castles", seed=5))
    finish(dealt(tmp_path / "b.castles", Challenge(date(2026, 11, 17), DAY)))
    assert not days_played(tmp_path).results
    assert all(match.problem is None for match in saved_matches(tmp_path))


@pytest.mark.parametrize(
    "told",
    [
        {"day": "2026-11-31", "opened": "2026-11-18"},
        {"day": "20261118", "opened": "2026-11-18"},
        {"day": "2026-11-18"},
        {"day": 5, "opened": "2026-11-18"},
        {"ghosts": 5},
        {"ghosts": [["many"]]},
        {"ghosts": [[10**9]]},
        {"ghosts": [[0] * 2000]},
    ],
)
def test_a_header_that_makes_no_sense_is_told(told: dict[str, object]) -> None:
    with pytest.raises(SaveError):
        read_challenge(told)  # type: ignore[arg-type]  # what a forged file may hold


def test_what_a_header_tells_is_read_again(tmp_path: Path) -> None:
    told = Challenge(DAY, date(2026, 11, 20), ((0, 3, 9), ()))
    dealt(tmp_path / "a.castles", told).close()
    assert Match.resume(tmp_path / "a.castles").header.challenge == told
    (listed,) = saved_matches(tmp_path)
    assert listed.challenge == told


def test_marks_are_kept_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "days.json"
    keep_mark(path, GAME, DAY, "easy", 20)
    keep_mark(path, "tuscany", DAY, "easy", 70)
    kept = keep_mark(path, GAME, DAY, "hard", 31)
    assert kept.of(GAME, DAY) == {"easy": 20, "hard": 31}
    assert load_marks(path).of("tuscany", DAY) == {"easy": 70}


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"deals": {"x": {"easy": "many"}}}', b"\xff\xfe", b"[" * 100_000],
)
def test_damaged_marks_are_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path, other = tmp_path / "days.json", tmp_path / "other.json"
    path.write_bytes(content)
    other.write_text("mine")
    found = load_marks(path)
    assert not found.deals
    assert found.notice is not None
    assert found.notice.key == "day.marks_damaged"
    assert (tmp_path / str(found.notice.facts["kept"])).read_bytes() == content
    assert other.read_text() == "mine"
    assert keep_mark(path, GAME, DAY, "easy", 3).of(GAME, DAY) == {"easy": 3}
    assert json.loads(path.read_text())["deals"]


def test_marks_that_are_no_file_of_ours_stay(tmp_path: Path) -> None:
    folder = tmp_path / "days.json"
    folder.mkdir()
    assert load_marks(folder).notice is not None
    kept = keep_mark(folder, GAME, DAY, "easy", 3)
    assert kept.of(GAME, DAY) == {"easy": 3}
    assert kept.notice is not None
    assert folder.is_dir()


def test_marks_that_are_too_large_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "days.json"
    path.write_bytes(b" " * (LARGEST_FILE + 1))
    assert load_marks(path).notice is not None
