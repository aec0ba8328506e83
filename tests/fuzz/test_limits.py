"""Files too large, too many, or with names that lead elsewhere: refused in words, or handled."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.arguments import LARGEST_AMOUNT, MOST_JOBS
from castles.cli import main
from castles.engine.facts import LARGEST_NUMBER
from castles.play import profile, saved_matches
from castles.play.notice import SaveFaultError
from castles.play.profile import Profile, load_profiles, save_profile
from castles.play.replay import load_played
from castles.play.save_file import read_at_most
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import take_in
from castles.play.transfer import import_match
from tests.fuzz.saves import KEPT

GIGABYTES = 2 << 30
GOOD = KEPT / "tuscany-format-1.castles"


@pytest.fixture
def huge(tmp_path: Path) -> Path:
    """A file that claims two gigabytes and takes no room."""
    path = tmp_path / "huge.castles"
    shutil.copy(GOOD, path)
    os.truncate(path, GIGABYTES)
    return path


def test_a_save_of_two_gigabytes_is_refused_and_stays(huge: Path, tmp_path: Path) -> None:
    for read in (load_played, lambda path: import_match(path, tmp_path / "saves")):
        with pytest.raises(SaveFaultError) as fault:
            read(huge)
        assert fault.value.notice.key == "save.too_large"
    (listed,) = saved_matches.saved_matches(tmp_path)
    assert listed.problem is not None
    assert listed.problem.key == "save.too_large"
    assert take_in(open_statistics(None), tmp_path).matches == 0
    assert huge.stat().st_size == GIGABYTES


def test_no_more_is_read_than_asked_for(huge: Path) -> None:
    with pytest.raises(ValueError, match="larger than 1,000 bytes"):
        read_at_most(huge, 1_000)


def test_a_list_of_matches_ends_with_the_latest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_matches, "MOST_LISTED", 3)
    for number in range(5):
        copied = Path(shutil.copy(GOOD, tmp_path / f"{number}.castles"))
        os.utime(copied, (number, number))
    listed = [match.path.stem for match in saved_matches.saved_matches(tmp_path)]
    assert listed == ["4", "3", "2"]


def test_profiles_have_a_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile, "MOST_PROFILES", 2)
    for name in ("Anna", "Ben", "Chiara"):
        save_profile(Profile(name), tmp_path)
    assert [each.name for each in load_profiles(tmp_path).profiles] == ["Anna", "Ben"]


@pytest.mark.parametrize(
    "wrong",
    [
        ["--jobs", str(MOST_JOBS + 1)],
        ["--games", str(LARGEST_AMOUNT + 1)],
        ["--seed", str(LARGEST_NUMBER + 1)],
        ["--seed", "9" * 5_000],
    ],
)
def test_an_amount_that_cannot_be_meant_is_a_wrong_command_line(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", "tuscany", "--seats", "random,random", *wrong])
    assert stop.value.code == 2


def test_a_tournament_finds_out_before_its_games_that_it_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("castles.commands.tournament.play_round", None)
    file = tmp_path / "nowhere" / "result.json"
    assert main(["tournament", "tuscany", "--levels", "novice,easy", "--json", str(file)]) == 1
    assert capsys.readouterr().err == f"{file}: No such file or directory\n"


def by_its_own_name(path: Path) -> Path:
    return Path(shutil.copy(GOOD, path))


def by_a_link(path: Path) -> Path:
    path.symlink_to(GOOD)
    return path


def in_a_circle(path: Path) -> Path:
    path.symlink_to(path)
    return path


NAMES: dict[str, tuple[str, Callable[[Path], Path], bool]] = {
    "points upwards": ("..", lambda path: path / "elsewhere" / ".." / GOOD.name, False),
    "two dots": ("...castles", by_its_own_name, True),
    "a device of Windows": ("NUL.castles", by_its_own_name, True),
    "an option": ("-rf.castles", by_its_own_name, True),
    "very long": ("x" * 247 + ".castles", by_its_own_name, True),
    "too long": ("x" * 300, lambda path: path, False),
    "a zero byte": ("a\0b", lambda path: path, False),
    "several lines": ("a\nb\x1b[2J.castles", by_its_own_name, True),
    "half a letter": ("\udcff.castles", by_its_own_name, True),
    "a link": ("link.castles", by_a_link, True),
    "a link to itself": ("circle.castles", in_a_circle, False),
}


@pytest.mark.parametrize(("name", "make", "comes_in"), NAMES.values(), ids=NAMES)
def test_no_name_of_a_file_leads_out_of_the_folder_of_matches(
    name: str, make: Callable[[Path], Path], comes_in: bool, tmp_path: Path
) -> None:
    saves, elsewhere = tmp_path / "home" / "saves", tmp_path / "elsewhere"
    saves.mkdir(parents=True)
    elsewhere.mkdir()
    source = make(elsewhere / name)
    before = sorted(tmp_path.rglob("*"))
    if comes_in:
        arrived = import_match(source, saves)
        assert arrived.parent == saves
        assert arrived.name.isascii()
        assert not arrived.is_symlink()
        assert arrived.read_bytes() == GOOD.read_bytes()
        assert sorted(tmp_path.rglob("*")) == sorted([*before, arrived])
    else:
        with pytest.raises(SaveFaultError) as fault:
            import_match(source, saves)
        assert fault.value.notice.key in ("save.foreign", "save.missing")
        assert sorted(tmp_path.rglob("*")) == before
