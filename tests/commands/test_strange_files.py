"""Things that are no files among the player's files, and as arguments: named, passed over, left.

A pipe is the hard one: who opens it to read waits for ever. Every test would hang on it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from castles.cli import main
from castles.engine import plain_file
from castles.engine.randomness import Dice
from castles.paths import saves_folder, settings_folder
from castles.play.crash_marker import interrupted, mark_playing
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.own_files import write_atomically
from castles.play.play_time import END_OF_TIME
from castles.play.profile import FOLDER, ProfileError, load_profiles, save_profile
from castles.play.saved_matches import _summary_of, saved_matches
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import statistics_path, take_in
from castles.settings import load_settings, save_settings
from tests.commands.test_damaged_home import (
    ANNA,
    SEATS,
    SETTINGS,
    SOUND,
    VICTIMS,
    home,
    start,
    the_match,
    the_profile,
    the_settings,
)
from tests.toy_game import ToyGame

assert home
pytestmark = [pytest.mark.usefixtures("toy_game_is_known", "home")]


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "note").write_text("mine", encoding="utf-8")


def a_link_to_nowhere(path: Path) -> None:
    path.symlink_to("nowhere")


def a_link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


STRANGE: dict[str, Callable[[Path], None]] = {
    "a pipe": a_pipe,
    "a folder": a_folder,
    "a link to nowhere": a_link_to_nowhere,
    "a link to itself": a_link_to_itself,
    "a device": a_device,
}
strange = pytest.mark.parametrize("make", STRANGE.values(), ids=STRANGE)


def kept(folder: Path) -> dict[str, tuple[int, object]]:
    """Every name in a folder with what it is: kind, and where a link leads or what a file holds."""
    found: dict[str, tuple[int, object]] = {}
    for path in sorted(folder.rglob("*")):
        content: object = path.readlink() if path.is_symlink() else None
        if content is None and path.is_file():
            content = path.read_bytes()
        found[str(path.relative_to(folder))] = (path.lstat().st_mode, content)
    return found


# -- in the place of the player's files ------------------------------------------------------------


@strange
@pytest.mark.parametrize("victim", VICTIMS)
def test_in_the_place_of_a_file_it_is_named_and_stays(
    victim: str, make: Callable[[Path], None]
) -> None:
    find, expected = VICTIMS[victim]
    path = find()
    path.unlink()
    make(path)
    before = path.lstat().st_ino
    for _ in range(2):
        found = start()
        assert replace(found, said=()) == expected
        assert path.name in " ".join(found.said) or path.stem in " ".join(found.said)
        assert path.lstat().st_ino == before
        assert not list(path.parent.glob("*.damaged-*"))


@strange
def test_it_is_not_replaced_by_what_is_written(make: Callable[[Path], None]) -> None:
    for path in (the_settings(), the_profile()):
        path.unlink()
        make(path)
    before = kept(settings_folder())
    with pytest.raises(SaveFaultError, match="cannot be written"):
        save_settings(SETTINGS, the_settings())
    with pytest.raises(ProfileError):
        save_profile(ANNA, settings_folder() / FOLDER)
    assert kept(settings_folder()) == before


def test_an_unreadable_file_is_named_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    secret = {str(the_settings()), str(the_profile()), str(the_match())}
    open_file = os.open

    def refuse(path: object, *arguments: object) -> int:
        if str(path) in secret:
            raise PermissionError(13, "Permission denied", str(path))
        return open_file(path, *arguments)  # type: ignore[arg-type]

    _summary_of.cache_clear()
    before = kept(settings_folder())
    with monkeypatch.context() as patch:
        patch.setattr(plain_file.os, "open", refuse)
        found = start()
        with pytest.raises(SaveFaultError, match="Permission denied"):
            save_settings(SETTINGS, the_settings())
    said = "\n".join(found.said)
    assert all(Path(path).name in said for path in secret)
    assert said.count("Permission denied") >= len(secret)
    assert found.finished == SOUND.finished
    assert kept(settings_folder()) == before


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    elsewhere = tmp_path / "kept elsewhere.json"
    the_settings().rename(elsewhere)
    the_settings().symlink_to(elsewhere)
    save_settings(replace(SETTINGS, scale=200), the_settings())
    assert the_settings().is_symlink()
    assert load_settings(elsewhere).settings.scale == 200


# -- among the player's files ----------------------------------------------------------------------


@strange
def test_among_matches_and_profiles_the_others_stay_listed(make: Callable[[Path], None]) -> None:
    odd_match = saves_folder() / "odd.castles"
    odd_profile = settings_folder() / FOLDER / "odd.json"
    make(odd_match)
    make(odd_profile)
    found = start()
    assert replace(found, said=()) == SOUND
    assert {odd_match.name, odd_profile.name} <= {
        name for name in (odd_match.name, odd_profile.name) for line in found.said if name in line
    }
    names = [match.path.name for match in saved_matches(saves_folder())]
    assert sorted(names) == ["odd.castles", "over.castles", "waiting.castles"]


def test_a_note_among_the_profiles_is_left_alone() -> None:
    note = settings_folder() / FOLDER / "shopping.json"
    note.write_text("milk, eggs", encoding="utf-8")
    (notice,) = load_profiles(note.parent).notices
    assert notice.key == "profile.foreign"
    assert note.read_text(encoding="utf-8") == "milk, eggs"


@strange
def test_as_a_marker_it_hinders_nobody(make: Callable[[Path], None]) -> None:
    marker = saves_folder() / f".{the_match().name}.playing"
    make(marker)
    assert interrupted(saves_folder()) == []
    with mark_playing(the_match()):
        pass
    assert os.path.lexists(marker)
    assert not (saves_folder() / "nowhere").exists()


def test_a_file_of_somebody_else_is_no_marker() -> None:
    marker = saves_folder() / f".{the_match().name}.playing"
    marker.write_text("a letter", encoding="utf-8")
    assert interrupted(saves_folder()) == []
    assert marker.read_text(encoding="utf-8") == "a letter"


def test_what_killed_processes_did_not_finish_is_swept_up() -> None:
    left = saves_folder() / ".match.castles.castles-part-0123abcd"
    mine = saves_folder() / ".match.castles.part"
    for path in (left, mine):
        path.write_bytes(b"half")
    assert interrupted(saves_folder()) == []
    assert not left.exists()
    assert mine.exists(), "not ours"
    left.write_bytes(b"half")
    write_atomically(saves_folder() / "other", b"whole")
    assert not left.exists()


# -- as arguments ----------------------------------------------------------------------------------

READERS = (
    ("replay",),
    ("coach",),
    ("trace", "--replay"),
    ("play", "--text", "--resume"),
    ("check-data",),
    ("tune", "tuscany", "--level", "easy", "--weights", "order", "--file"),
    ("tournament", "tuscany", "--levels", "random,greedy", "--games", "2", "--file"),
)


@strange
@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_as_an_argument_it_is_refused_and_stays(
    command: tuple[str, ...],
    make: Callable[[Path], None],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "odd"
    make(path)
    before = path.lstat().st_ino
    assert main([*command, str(path)]) == 1
    assert "odd" in capsys.readouterr().err
    assert path.lstat().st_ino == before


@pytest.mark.parametrize("content", [b"", b"{", b"milk, eggs", b'{"check":"it"}\n'])
def test_resuming_what_is_no_match_leaves_it_alone(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_bytes(content)
    assert main(["play", "--text", "--resume", str(notes)]) == 1
    assert "notes.txt" in capsys.readouterr().err
    assert notes.read_bytes() == content
    assert [path.name for path in tmp_path.glob("notes*")] == ["notes.txt"]


WRITERS = {
    "csv": ("stats", "--csv"),
    "json": ("tournament", "tuscany", "--levels", "random,greedy", "--games", "2", "--json"),
    "trace": ("trace", "tuscany", "--seats", "random,random", "--out"),
}


@pytest.mark.parametrize("command", WRITERS.values(), ids=WRITERS)
def test_output_goes_into_a_device_or_a_pipe(command: tuple[str, ...], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # Who waits at both ends neither hangs nor fills it up.
    reading = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    try:
        os.set_blocking(reading, True)
        null = Path(os.devnull)
        before = null.lstat().st_ino
        for target in (pipe, null) if command[0] != "trace" else (null,):
            assert main([*command, str(target)]) == 0
        assert null.lstat().st_ino == before
        assert not null.is_file()
        if command[0] != "trace":
            assert os.read(reading, 10)
    finally:
        os.close(reading)


@pytest.mark.parametrize("command", WRITERS.values(), ids=WRITERS)
@pytest.mark.parametrize("make", [a_pipe, a_folder, a_link_to_nowhere])
def test_output_that_can_go_nowhere_is_refused(
    command: tuple[str, ...],
    make: Callable[[Path], None],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "odd"
    make(path)
    before = path.lstat().st_ino
    assert main([*command, str(path)]) == 1
    assert "odd" in capsys.readouterr().err
    assert path.lstat().st_ino == before


# -- forged ----------------------------------------------------------------------------------------


def test_a_clock_before_1970_costs_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = Dice(1, "clock")
    for year, when in enumerate((-1e9, 1e15)):
        monkeypatch.setattr("castles.play.play_time.time.time", lambda when=when: when)
        path = tmp_path / f"{year}.castles"
        match = Match.new(ToyGame(), SEATS, 3, {}, path=path)
        match.submit(match.legal_actions()[dice.below(1)])
        match.close()
        assert len(Match.resume(path).log) == 1


@pytest.mark.parametrize("when", [-1e9, 0, END_OF_TIME * 10])
def test_a_file_of_any_date_is_listed(when: float) -> None:
    os.utime(the_match(), (when, when))
    assert len(saved_matches(saves_folder())) == 2
    statistics = open_statistics(statistics_path())
    assert take_in(statistics, saves_folder()).problems == ()
    statistics.close()
