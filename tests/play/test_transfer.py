"""Export and import: everything is checked, nothing is overwritten, no name leads elsewhere."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.play import save_file
from castles.play.match import Match
from castles.play.match_files import SUFFIX
from castles.play.notice import SaveFaultError
from castles.play.save_file import read_save, write_save
from castles.play.saved_matches import saved_matches
from castles.play.transfer import export_match, import_match
from tests.play.conftest import play_on

NewMatch = Callable[..., Match]


@pytest.fixture
def saved(new_match: NewMatch, tmp_path: Path) -> Path:
    match = new_match(tmp_path / "here" / f"mine{SUFFIX}")
    play_on(match, 9)
    match.close()
    assert match.path is not None
    return match.path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    there = tmp_path / "there"
    there.mkdir()
    return there


def test_a_match_travels_as_one_file(saved: Path, tmp_path: Path, folder: Path) -> None:
    carried = export_match(saved, tmp_path / "stick.txt")
    arrived = import_match(carried, folder)
    assert arrived.read_bytes() == saved.read_bytes()
    assert arrived.suffix == SUFFIX
    assert len(Match.resume(arrived).log) == 9
    with pytest.raises(SaveFaultError) as error:
        export_match(saved, carried)
    assert error.value.notice.key == "save.exists"


def test_exporting_into_a_folder_keeps_the_name(saved: Path, folder: Path) -> None:
    assert export_match(saved, folder) == folder / saved.name


def test_an_imported_match_keeps_its_date(saved: Path, folder: Path, tmp_path: Path) -> None:
    copied = tmp_path / "by mail.castles"
    copied.write_bytes(saved.read_bytes())
    os.utime(copied, (4e9, 4e9))
    imported = import_match(copied, folder)
    assert imported.stat().st_mtime == read_summary_time(saved)


def read_summary_time(path: Path) -> int:
    """When its last record was written."""
    return Match.resume(path).play_time.latest


def test_the_same_match_is_imported_once(saved: Path, folder: Path) -> None:
    first = import_match(saved, folder)
    with pytest.raises(SaveFaultError) as error:
        import_match(saved, folder)
    assert error.value.notice.facts["known"] == first.name


def test_the_name_of_the_file_means_nothing(saved: Path, folder: Path, tmp_path: Path) -> None:
    strange = tmp_path / "-rf ~ \n.castles"
    saved.rename(strange)
    assert import_match(strange, folder).parent == folder
    assert [found.problem for found in saved_matches(folder)] == [None]


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def another_game(path: Path) -> None:
    records = read_save(path).records
    write_save(path, [{**records[0], "game": "../toy"}, *records[1:]])


def another_line(path: Path) -> None:
    records = list(read_save(path).records)
    write_save(path, [*records[:4], *records[5:]])


def another_standing(path: Path) -> None:
    *records, last = read_save(path).records
    standing = last["standing"]
    assert isinstance(standing, dict)
    write_save(path, [*records, {**last, "standing": {**standing, "round": 2}}])


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda path: path.write_bytes(path.read_bytes()[:-1]), "save.damaged_unmended"),
        (lambda path: path.write_bytes(b"PK\3\4"), "save.foreign"),
        (a_pipe, "save.foreign"),
        (a_folder, "save.foreign"),
        (Path.unlink, "save.foreign"),
        (another_game, "save.record"),
        (another_line, "save.disagrees"),
        (another_standing, "save.disagrees"),
    ],
)
def test_nothing_unsound_comes_in(
    saved: Path, folder: Path, spoil: Callable[[Path], object], key: str
) -> None:
    spoil(saved)
    with pytest.raises(SaveFaultError) as error:
        import_match(saved, folder)
    assert error.value.notice.key == key
    assert list(folder.iterdir()) == []


def test_nothing_too_large_comes_in(
    saved: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_file, "LARGEST_FILE", 100)
    with pytest.raises(SaveFaultError, match="larger than"):
        import_match(saved, folder)
