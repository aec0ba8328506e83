"""Any file of the player damaged in any way: the program starts, says so, loses nothing else."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from castles.paths import HOME_VARIABLE, saves_folder, settings_folder
from castles.play import own_files
from castles.play.match import Match
from castles.play.notice import Notice, SaveFaultError
from castles.play.profile import (
    FOLDER,
    Profile,
    ProfileError,
    load_profiles,
    profile_path,
    save_profile,
)
from castles.play.saved_matches import latest_unfinished, saved_matches
from castles.play.seat import SeatSpec
from castles.play.statistics import database, queries
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import statistics_path, take_in
from castles.settings import Settings, load_settings, save_settings, settings_path
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_notice
from tests.play.conftest import play_on
from tests.toy_game import ToyGame

SEATS = [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")]
SETTINGS = Settings(language="it", scale=150)
ANNA = Profile("Anna", colour="violet")
UNFINISHED = 9
"""Actions of the match that waits to be continued."""


@dataclass(frozen=True)
class Start:
    """What a player finds at the start of the program, and what they are told."""

    settings: Settings
    profiles: tuple[Profile, ...]
    finished: tuple[str, ...]
    actions: int
    """Of the match that can be continued."""
    games_of_anna: int
    said: tuple[str, ...]


def the_match() -> Path:
    return saves_folder() / "waiting.castles"


def the_settings() -> Path:
    path = settings_path()
    assert path is not None
    return path


def the_statistics() -> Path:
    path = statistics_path()
    assert path is not None
    return path


def the_profile() -> Path:
    return profile_path(settings_folder() / FOLDER, "Anna")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy_game_is_known: None) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for name, actions in (("over", 500), ("waiting", UNFINISHED)):
        match = Match.new(ToyGame(), SEATS, 9, path=saves_folder() / f"{name}.castles")
        play_on(match, actions)
        match.close()
    save_settings(SETTINGS, the_settings())
    save_profile(ANNA, settings_folder() / FOLDER)
    start()
    return tmp_path


def start() -> Start:
    """Everything that the program reads, as it does it."""
    english = Catalogue("en")
    notices: list[Notice] = []
    loaded = load_settings(settings_path())
    notices += [loaded.notice] if loaded.notice else []
    profiles = load_profiles(settings_folder() / FOLDER)
    notices += profiles.notices
    matches = saved_matches(saves_folder())
    notices += [found.problem for found in matches if found.problem is not None]
    waiting = latest_unfinished(saves_folder())
    actions = 0
    if waiting is not None:
        match = Match.resume(waiting.path)
        notices += [match.recovery] if match.recovery else []
        actions = len(match.log)
        match.close()
    statistics = open_statistics(statistics_path())
    notices += [statistics.notice] if statistics.notice else []
    notices += take_in(statistics, saves_folder()).problems
    anna = [each for each in queries.players(statistics, "toy") if each.player.name == "Anna"]
    statistics.close()
    return Start(
        loaded.settings,
        profiles.profiles,
        tuple(found.path.name for found in matches if found.is_over),
        actions,
        sum(each.games for each in anna),
        tuple(tell_notice(notice, (), english) for notice in notices),
    )


SOUND = Start(SETTINGS, (ANNA,), ("over.castles",), UNFINISHED, 1, ())


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def flip(path: Path) -> None:
    """A bit in every hundred bytes, from the first on."""
    raw = bytearray(path.read_bytes())
    for place in range(0, len(raw), 100):
        raw[place] ^= 0x10
    path.write_bytes(raw)


def empty(path: Path) -> None:
    path.write_bytes(b"")


DAMAGE: dict[str, Callable[[Path], None]] = {
    "cut": cut,
    "flipped": flip,
    "emptied": empty,
}

VICTIMS: dict[str, tuple[Callable[[], Path], Start]] = {
    "settings": (the_settings, replace(SOUND, settings=Settings())),
    "profile": (the_profile, replace(SOUND, profiles=())),
    "statistics": (the_statistics, SOUND),
    "match": (the_match, replace(SOUND, actions=0)),
}
"""Each file, and what is left of a sound start without it: statistics are counted again."""


@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("victim", VICTIMS)
def test_damage_costs_one_file_and_is_told(victim: str, how: str, home: Path) -> None:
    find, expected = VICTIMS[victim]
    path = find()
    DAMAGE[how](path)
    damaged = path.read_bytes()
    found = start()
    if (victim, how) == ("match", "cut"):
        assert 0 < found.actions < UNFINISHED
        expected = replace(expected, actions=found.actions)
    assert replace(found, said=()) == expected
    assert path.name in " ".join(found.said) or path.stem in " ".join(found.said)
    kept = [file.read_bytes() for file in home.rglob("*") if file.is_file()]
    assert damaged in kept
    again = start()
    assert replace(again, said=()) == expected
    if victim != "match":
        assert again.said == (), "what was set aside is told once"


@pytest.mark.parametrize("name", [None, "settings", "statistics", "profile", "match"])
def test_missing_files_are_no_news(name: str | None) -> None:
    expected = SOUND
    if name:
        find, expected = VICTIMS[name]
        find().unlink()
    assert start() == expected


def test_a_read_only_disk_shows_everything_and_says_what_it_cannot_keep(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    connect, open_file = database._connect, os.open

    def connect_read_only(target: str) -> sqlite3.Connection:
        if "mode=rwc" in target:
            raise sqlite3.OperationalError("attempt to write a readonly database")
        return connect(target)

    def open_read_only(path: str, flags: int, *arguments: int, **named: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            refuse()
        return open_file(path, flags, *arguments, **named)

    before = {file: file.read_bytes() for file in home.rglob("*") if file.is_file()}
    monkeypatch.setattr(database, "_connect", connect_read_only)
    monkeypatch.setattr(own_files, "_create", refuse)
    monkeypatch.setattr(os, "open", open_read_only)
    monkeypatch.setattr(Path, "rename", refuse)
    found = start()
    assert replace(found, said=()) == SOUND
    assert [line for line in found.said if "readonly" in line] == list(found.said) != []
    match = Match.resume(the_match())
    play_on(match, 3)
    assert match.save_problem is not None
    assert match.save_problem.key == "save.not_written"
    with pytest.raises(SaveFaultError, match="Read-only"):
        save_settings(SETTINGS, the_settings())
    with pytest.raises(ProfileError, match="Read-only"):
        save_profile(ANNA, settings_folder() / FOLDER)
    monkeypatch.undo()
    assert {file: file.read_bytes() for file in home.rglob("*") if file.is_file()} == before
