"""Profiles: kept one by one, and a bad file costs only its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.engine.errors import OptionError
from castles.play import profile as profile_module
from castles.play.profile import (
    Profile,
    ProfileError,
    load_profiles,
    profile_path,
    remove_profile,
    save_profile,
)

ANNA = Profile("Anna", "sun", "violet", "it", 125, "contrast", "fast", {"answer_1": "f"})
BEN = Profile("Bén Ömer")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for profile in (BEN, ANNA):
        save_profile(profile, tmp_path / "profiles")
    return tmp_path / "profiles"


def test_profiles_come_back_as_they_were(folder: Path) -> None:
    loaded = load_profiles(folder)
    assert loaded.profiles == (ANNA, BEN)
    assert loaded.notices == ()


def test_keys_of_commands_that_had_another_name_are_kept(tmp_path: Path) -> None:
    keys = {"draw": "f", "marble": "b", "take": "t", "answer_2": "u", "undo": "q"}
    save_profile(Profile("Anna", keys=keys), tmp_path)
    (anna,) = load_profiles(tmp_path).profiles
    assert anna.keys == {"answer_1": "f", "answer_4": "b", "answer_2": "u", "undo": "q"}


def test_a_profile_replaces_that_of_its_name(folder: Path) -> None:
    save_profile(Profile("Anna", colour="teal"), folder)
    assert load_profiles(folder).profiles == (Profile("Anna", colour="teal"), BEN)
    remove_profile("Anna", folder)
    remove_profile("Anna", folder)
    assert load_profiles(folder).profiles == (BEN,)


def test_a_folder_that_is_not_there_has_no_profiles(tmp_path: Path) -> None:
    assert load_profiles(tmp_path / "nowhere").profiles == ()


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "CON", "..", "a" * 40, "安娜", "-rf"])
def test_any_name_gives_a_file_in_the_folder(tmp_path: Path, name: str) -> None:
    path = save_profile(Profile(name), tmp_path)
    assert path.parent == tmp_path
    assert path.name.isascii()
    assert load_profiles(tmp_path).profiles == (Profile(name),)


def test_names_that_look_alike_are_different_profiles(tmp_path: Path) -> None:
    assert profile_path(tmp_path, "anna") != profile_path(tmp_path, "Anna!")
    with pytest.raises(OptionError):
        profile_path(tmp_path, "  ")


def flip(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"Anna"', b'"Inna"'))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(path.read_bytes()[:-20]),
        flip,
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"\xff\xfe\x00"),
        lambda path: path.write_text("[" * 100_000),
        lambda path: path.write_text('"Anna"'),
        lambda path: path.write_text(" " * 100_000),
    ],
    ids=["cut", "flipped", "emptied", "binary", "nested", "no table", "large"],
)
def test_a_damaged_profile_is_set_aside(folder: Path, spoil: Callable[[Path], object]) -> None:
    path = profile_path(folder, "Anna")
    spoil(path)
    loaded = load_profiles(folder)
    assert loaded.profiles == (BEN,)
    (notice,) = loaded.notices
    assert notice.key == "profile.damaged"
    assert (folder / str(notice.facts["kept"])).exists()
    save_profile(ANNA, folder)
    assert load_profiles(folder).profiles == (ANNA, BEN)


def test_impossible_values_fall_back_one_by_one(folder: Path) -> None:
    path = profile_path(folder, "Anna")
    content = json.loads(path.read_text(encoding="utf-8"))
    content |= {"scale": 9000, "colour": "<b>", "keys": {"draw": 3}, "mood": "merry"}
    path.write_text(json.dumps(content), encoding="utf-8")
    assert load_profiles(folder).profiles[0] == Profile(
        "Anna", "sun", "", "it", 0, "contrast", "fast"
    )


def test_a_read_only_disk_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("castles.play.own_files._create", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    monkeypatch.setattr(Path, "rename", refuse)
    for change in (lambda: save_profile(BEN, folder), lambda: remove_profile("Anna", folder)):
        with pytest.raises(ProfileError) as error:
            change()
        assert error.value.notice.key == "profile.not_written"
    profile_path(folder, "Anna").write_bytes(b"")
    assert [notice.key for notice in load_profiles(folder).notices] == ["profile.unreadable"]


def test_every_field_has_a_check() -> None:
    assert profile_module._CHECKS.keys() == set(Profile.__dataclass_fields__) - {"name"}
