"""Listing matches without playing them: what a glance tells is what playing them would tell."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.games.by_game import game_named
from castles.play import saved_matches as saved_matches_module
from castles.play import summary
from castles.play.match import Match
from castles.play.match_files import SUFFIX, is_finished
from castles.play.notice import SaveFaultError
from castles.play.record import Record
from castles.play.replay import load_played
from castles.play.save_file import read_save, write_save
from castles.play.saved_matches import delete, latest_unfinished, saved_matches
from castles.play.seat import SeatSpec
from castles.play.summary import read_standing, read_summary, standing_of
from tests.play.conftest import play_on

NewMatch = Callable[..., Match]


def undo_all(match: Match) -> None:
    play_on(match, 4)
    match.undo_to(0)


HAPPENINGS: dict[str, Callable[[Match], object]] = {
    "nothing": lambda match: None,
    "some actions": lambda match: play_on(match, 7),
    "all taken back": undo_all,
    "renamed": lambda match: match.rename_seat(1, "Bruna"),
    "a seat handed over": lambda match: match.change_seat_kind(1, "greedy"),
    "the whole game": lambda match: play_on(match, 500),
    "renamed after the end": lambda match: (play_on(match, 500), match.rename_seat(0, "Ada")),
    "the end taken back": lambda match: (play_on(match, 500), match.undo()),
}


@pytest.mark.parametrize("tail", [summary.TAIL, 600])
@pytest.mark.parametrize("what", HAPPENINGS)
def test_a_glance_tells_what_playing_tells(
    new_match: NewMatch,
    save_path: Path,
    what: str,
    tail: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(summary, "TAIL", tail)
    match = new_match(save_path, "practice")
    HAPPENINGS[what](match)
    match.close()
    seen = read_summary(save_path)
    table = load_played(save_path)
    assert seen is not None
    assert (seen.seats, seen.standing) == (tuple(table.seats), standing_of(table))
    assert read_standing(seen.standing.to_record()) == seen.standing


def test_a_torn_end_is_passed_over_and_the_match_offered(
    new_match: NewMatch, tmp_path: Path
) -> None:
    path = tmp_path / f"one{SUFFIX}"
    match = new_match(path)
    play_on(match, 5)
    match.close()
    path.write_bytes(path.read_bytes()[:-7])
    (found,) = saved_matches(tmp_path)
    assert (found.actions, found.problem) == (4, None)
    assert latest_unfinished(tmp_path) == found
    resumed = Match.resume(path)
    assert resumed.recovery is not None
    assert len(resumed.log) == 4


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"", "save.damaged_unmended"),
        (b'{"check":"00000000","kind":"header"}\n', "save.damaged_unmended"),
        (b"hello\n", "save.foreign"),
    ],
)
def test_a_file_without_a_header_is_named(tmp_path: Path, raw: bytes, key: str) -> None:
    path = tmp_path / f"bad{SUFFIX}"
    path.write_bytes(raw)
    with pytest.raises(SaveFaultError) as error:
        read_summary(path)
    assert error.value.notice.key == key
    assert [found.problem for found in saved_matches(tmp_path)] == [error.value.notice]


def test_a_folder_in_place_of_a_match_is_named_and_the_others_are_listed(
    new_match: NewMatch, tmp_path: Path
) -> None:
    (tmp_path / f"folder{SUFFIX}").mkdir()
    new_match(tmp_path / f"good{SUFFIX}").close()
    problems = {found.path.stem: found.problem for found in saved_matches(tmp_path)}
    assert problems["good"] is None
    assert problems["folder"] is not None
    assert problems["folder"].key == "save.missing"
    assert latest_unfinished(tmp_path) is not None


def without_standing(record: Record) -> Record:
    return {key: value for key, value in record.items() if key not in ("at", "standing")}


def test_saves_without_standings_are_played(new_match: NewMatch, tmp_path: Path) -> None:
    path = tmp_path / f"old{SUFFIX}"
    match = new_match(path)
    play_on(match, 500)
    match.close()
    expected = saved_matches(tmp_path)
    write_save(path, [without_standing(record) for record in read_save(path).records])
    saved_matches_module._summary_of.cache_clear()
    assert read_summary(path) is None
    assert is_finished(path)
    (found,) = saved_matches(tmp_path)
    assert (found.scores, found.actions, found.is_over) == (
        expected[0].scores,
        expected[0].actions,
        True,
    )


def test_the_match_deleted_last_is_never_thrown_away(
    new_match: NewMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_matches_module, "_KEPT_DELETED", 2)
    for number in range(4):
        new_match(tmp_path / f"{number}{SUFFIX}").close()
    # The oldest file goes last: its own date must not make it the first to be thrown away.
    kept = [delete(found) for found in saved_matches(tmp_path)]
    assert [path.exists() for path in kept] == [True, False, False, True]


def test_a_program_that_has_just_started_knows_the_games_of_its_saves(tmp_path: Path) -> None:
    """Nothing else has asked for a game yet when the title looks for one to continue."""
    path = tmp_path / "match.castles"
    seats = [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")]
    Match.new(game_named("castelli"), seats, 3, path=path).close()
    code = (
        "from pathlib import Path; from castles.play.saved_matches import latest_unfinished;"
        f"found = latest_unfinished(Path({str(tmp_path)!r})); print(found and found.game)"
    )
    command = [sys.executable, "-c", code]
    shown = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert shown.stdout.strip() == "castelli"
