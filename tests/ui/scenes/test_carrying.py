"""Matches as files: pictures of their boards, export, import, and the start after a crash."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from castles.engine.facts import Fact
from castles.paths import saves_folder
from castles.play.match import Match
from castles.play.replay import load_played
from castles.play.save_file import read_save, write_save
from castles.play.saved_matches import SavedMatch, saved_matches
from castles.ui.games.tuscany.pages import thumbnail
from castles.ui.games.tuscany.samples import in_second_phase, sample
from castles.ui.lab.sample_matches import dealt
from castles.ui.match.waiting import offer_interrupted
from castles.ui.scenes.import_match import ImportScene
from castles.ui.scenes.load import LoadScene
from castles.ui.scenes.thumbnails import Thumbnails
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def keep(name: str, moment: Callable[[Match], bool] = in_second_phase) -> Path:
    match = sample(2, moment)
    path = saves_folder() / f"{name}.castles"
    copy = Match.begun(match.game, match.header, path)
    for entry in match.log:
        copy.submit(entry.action)
    copy.close()
    return path


def drop(driver: Driver, path: Path) -> None:
    driver.post(pygame.DROPFILE, file=str(path))
    driver.settle()


# -- pictures -------------------------------------------------------------------------------------


def test_the_boards_come_one_after_the_other(open_app: Opening) -> None:
    keep("a")
    keep("b")
    driver = open_app().open("title").open("load")
    scene = driver.scene
    assert isinstance(scene, LoadScene)
    for _ in range(6):
        driver.app.step()
    assert all(scene.pictures.of(match) is not None for match in scene.matches)
    driver.app.step()
    assert scene.tick_ms is None


FORGED: dict[str, dict[str, Fact]] = {
    "too many scores": {"scores": [1, 2, 3, 4, 5, 6]},
    "no scores": {"scores": []},
    "long scores": {"scores": [10**4000, 1]},
    "words": {"scores": ["many", None]},
    "no seats": {"seats": []},
    "more seats": {"seats": [{"name": f"{n}", "kind": "human"} for n in range(9)]},
    "a negative phase": {"phase": -7},
    "a long round": {"round": 10**18},
    "a table of tables": {"phase": {"phase": {}}},
}


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_forged_standing_breaks_no_list(open_app: Opening, forged: dict[str, Fact]) -> None:
    keep("sound")
    path = keep("forged")
    *records, last = read_save(path).records
    standing = last["standing"]
    assert isinstance(standing, dict)
    write_save(path, [*records, {**last, "standing": {**standing, **forged}}])
    driver = open_app().open("title").open("load")
    assert isinstance(driver.scene, LoadScene)
    shown = {match.path: match for match in driver.scene.matches}
    assert len(shown) == 2
    assert shown[path].scores == shown[path.with_stem("sound")].scores, "as played again"
    assert driver.words()


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_a_forged_header_breaks_no_list(open_app: Opening, seats: int) -> None:
    keep("sound")
    path = keep("forged")
    first, *records = read_save(path).records
    sitting: list[Fact] = [{"name": f"{n}", "kind": "human"} for n in range(seats)]
    write_save(path, [{**first, "seats": sitting}, *records])
    driver = open_app().open("title").open("load")
    assert isinstance(driver.scene, LoadScene)
    problems = {match.path.stem: match.problem for match in driver.scene.matches}
    assert problems["sound"] is None
    assert problems["forged"] is not None
    assert driver.words()


def test_secret_boards_have_no_picture() -> None:
    match = sample(2, dealt)
    assert thumbnail(match.state, match.seats) is None


def test_what_cannot_be_read_has_no_picture(tmp_path: Path) -> None:
    path = keep("a")
    (saved,) = saved_matches(path.parent)
    path.write_bytes(path.read_bytes()[:300])
    pictures = Thumbnails()
    pictures.load(saved)
    assert pictures.knows(saved)
    assert pictures.of(saved) is None
    pictures.load(SavedMatch(tmp_path / "x.castles", saved.saved, "burgundy"))


# -- export and import ----------------------------------------------------------------------------


def test_a_match_is_exported_and_comes_back_elsewhere(open_app: Opening, home: Path) -> None:
    path = keep("mine")
    driver = open_app().open("title").open("load")
    driver.click("export")
    exported = home / "documents" / "Castles" / "mine.castles"
    assert exported.read_bytes() == path.read_bytes()
    driver.key("return", "return")
    path.unlink()
    driver.click("import")
    assert isinstance(driver.scene, ImportScene)
    driver.key("return", "return")
    assert isinstance(driver.scene, LoadScene)
    (saved,) = saved_matches(saves_folder())
    assert load_played(saved.path).history.position == saved.actions


def test_a_dropped_file_is_brought_in(open_app: Opening, tmp_path: Path) -> None:
    elsewhere = tmp_path / "from-a-friend.castles"
    keep("mine").rename(elsewhere)
    driver = open_app().open("title").open("load")
    drop(driver, elsewhere)
    assert len(saved_matches(saves_folder())) == 1
    drop(driver, elsewhere)
    assert len(saved_matches(saves_folder())) == 1


@pytest.mark.parametrize("content", [b"", b"nonsense", b'{"kind":"header"}'])
def test_no_match_is_told(open_app: Opening, tmp_path: Path, content: bytes) -> None:
    bad = tmp_path / "bad.castles"
    bad.write_bytes(content)
    driver = open_app().open("title").open("load")
    drop(driver, bad)
    assert driver.ui.toasts
    assert saved_matches(saves_folder()) == []


def test_dropped_files_mean_nothing_elsewhere(open_app: Opening, tmp_path: Path) -> None:
    driver = open_app().open("title")
    drop(driver, tmp_path / "any")
    assert saved_matches(saves_folder()) == []


# -- after a crash --------------------------------------------------------------------------------

_DIES = """
import os, sys
from pathlib import Path
from castles.play.crash_marker import mark_playing
with mark_playing(Path(sys.argv[1])):
    os._exit(9)
"""


def test_after_a_crash_the_match_is_offered_once(open_app: Opening) -> None:
    path = keep("crashed")
    subprocess.run([sys.executable, "-c", _DIES, str(path)], env=dict(os.environ), check=False)
    driver = open_app().open("title")
    offer_interrupted(driver.ui)
    driver.settle()
    assert driver.ui.text("crash.title") in driver.words()
    driver.key("return", "return")
    assert driver.ui.match_file == path
    driver.app.close()
    later = open_app().open("title")
    offer_interrupted(later.ui)
    assert type(later.scene).__name__ == "TitleScene"


def test_who_leaves_in_peace_is_not_asked(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.click("quick_game")
    assert list(saves_folder().glob(".*.playing"))
    driver.key("escape", "return", "return")
    assert not list(saves_folder().glob(".*.playing"))
    offer_interrupted(driver.ui)
    assert type(driver.scene).__name__ == "TitleScene"
