"""Names of files that are no text: the window opens, shows them escaped, and plays."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from castles.app import open_app
from castles.engine.plain_file import escape_words
from castles.games.by_game import SOURCES, game_named
from castles.paths import assets_folder
from castles.play.kept_readings import keep_readings, kept_reading
from castles.play.match import Match
from castles.play.saved_matches import saved_matches
from castles.play.seat import HUMAN, SeatSpec
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import take_in
from castles.ui.kit.letters import draw_line, line_width, open_fonts
from tests.play.conftest import play_on
from tests.ui.driver import Driver

ODD = "caf\udce9"


@pytest.fixture
def odd_folder(tmp_path: Path) -> Path:
    """A folder whose name is no UTF-8."""
    if sys.platform in ("win32", "darwin"):
        pytest.skip("names are text here")
    folder = tmp_path / ODD
    folder.mkdir()
    return folder


@pytest.mark.parametrize(
    ("words", "shown"),
    [("café", "café"), (ODD, r"caf\xe9"), ("\ud800", r"\ud800"), ("", "")],
)
def test_what_is_no_text_is_written_out(words: str, shown: str) -> None:
    assert escape_words(words) == shown
    shown.encode()


def test_a_line_with_an_odd_name_is_measured_and_drawn_as_it_is_shown() -> None:
    open_fonts()
    assert line_width(ODD, "text", 20) == line_width(r"caf\xe9", "text", 20)
    spaced = draw_line(ODD, "text", 20, pygame.Color("white"), 0.1)
    assert spaced.width == line_width(r"caf\xe9", "text", 20, 0.1)


def test_readings_of_odd_files_are_kept(odd_folder: Path) -> None:
    keep_readings(odd_folder / "cache")
    source = odd_folder / "source"
    source.write_text("words")
    for _ in range(2):
        assert kept_reading("odd", [source], lambda: [ODD]) == [ODD]
    assert (odd_folder / "cache" / "odd.json").is_file()


@pytest.mark.parametrize("game", SOURCES)
def test_a_home_with_an_odd_name(
    odd_folder: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("CASTLES_HOME", str(odd_folder))
    saves = odd_folder / "data" / "saves"
    seats = [SeatSpec("", HUMAN), SeatSpec("", "random")]
    match = Match.new(game_named(game), seats, 3, path=saves / f"{ODD}.castles")
    play_on(match, 30)
    match.close()
    app = open_app("en")
    try:
        app.begin()
        driver = Driver(app)
        assert driver.ui.last_match() is not None
        for scene in ("load", "import", "statistics", "about"):
            driver.open(scene)
            assert type(driver.scene).__name__ != "ErrorScene"
            driver.words()
            driver.scene.cancel()
        driver.ui.toast(str(match.path))
        driver.ui.copy(str(match.path))
        driver.click("continue")
        assert driver.ui.match_file == match.path
    finally:
        app.close()


def test_assets_in_a_folder_with_an_odd_name(
    odd_folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("data", "sprites"):
        (odd_folder / name).symlink_to(assets_folder() / name)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("CASTLES_ASSETS", str(odd_folder))
    app = open_app("en")
    try:
        app.begin()
        assert type(Driver(app).scene).__name__ == "TitleScene"
        assert app.sound._load("press_1") is not None or not app.sound.available
    finally:
        app.close()


def test_statistics_count_a_match_with_an_odd_name(odd_folder: Path) -> None:
    seats = [SeatSpec("", "random"), SeatSpec("", "random")]
    path = odd_folder / f"{ODD}.castles"
    match = Match.new(game_named("castelli"), seats, 3, path=path)
    play_on(match, 5000)
    match.close()
    statistics = open_statistics(None)
    assert take_in(statistics, odd_folder).matches == 1
    assert take_in(statistics, odd_folder).matches == 0, "it is known now"
    assert [saved.path for saved in saved_matches(odd_folder)] == [path]
