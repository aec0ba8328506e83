"""A match that cannot be saved says so in every scene, is tried again, and can go elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from castles.desk.match_plan import MatchPlan
from castles.games.by_game import SOURCES, game_named
from castles.paths import usable_folders
from castles.play.match import Match
from castles.play.saved_matches import saved_matches
from castles.play.seat import HUMAN, SeatSpec
from castles.ui.kit.dialog import Dialog
from castles.ui.match.flow import Flow, start_match
from castles.ui.scenes.save_elsewhere import SaveElsewhereScene, UnsavedDialog
from tests.play.conftest import picture, play_on
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
MARK = "tool.unsaved"
CLAIMS = ("pause.words", "curtain.match_saved", "ui.quit.words", "play.tool.leave")
"""The texts that say that everything is saved."""


@pytest.fixture
def blocked(home: Path) -> Path:
    """The folder of the saves, which is a file."""
    folder = home / "data" / "saves"
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be")
    return folder


def begun(driver: Driver, game: str, *kinds: str) -> Match:
    """A new match over the title."""
    driver.open("title")
    seats = [SeatSpec("", kind) for kind in kinds]
    driver.ui.stack.push(start_match(driver.ui, MatchPlan(game, seats=seats, seed=3)))
    driver.settle()
    match = driver.ui.held.at_table
    assert match is not None
    return match


def midway(driver: Driver, path: Path, game: str, actions: int, *kinds: str) -> Match:
    """A match in its middle, or at its end, over the title."""
    driver.open("title")
    match = Match.new(game_named(game), [SeatSpec("", kind) for kind in kinds], 3, path=path)
    play_on(match, actions)
    flow = Flow(driver.ui, match)
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    return match


def claims(driver: Driver) -> list[str]:
    """What the screen says, tooltips too, that is not true of a match that is not saved."""
    said = [*driver.words(), *(widget.tooltip() for widget in driver.widgets())]
    return [words for key in CLAIMS for words in said if driver.ui.text(key) in words]


@pytest.mark.parametrize("kinds", [(HUMAN, "random"), (HUMAN, HUMAN)], ids="-".join)
@pytest.mark.parametrize("game", SOURCES)
def test_every_scene_says_it_from_the_beginning(
    open_app: Opening, blocked: Path, game: str, kinds: tuple[str, ...]
) -> None:
    driver = open_app()
    match = begun(driver, game, *kinds)
    assert match.save_problem is not None
    told = driver.ui.tell_problem()
    assert [toast.words for toast in driver.ui.toasts] == [told]
    assert not claims(driver)
    if type(driver.scene).__name__ == "CurtainScene":
        assert driver.ui.text("curtain.not_saved") in driver.words()
        driver.click("open")
    assert driver.find(MARK).tooltip() == told
    driver.scene.cancel()
    driver.settle()
    assert isinstance(driver.scene, Dialog)
    assert told in driver.scene.words
    assert not claims(driver)
    driver.click("choice.1")
    assert type(driver.scene).__name__ == "TitleScene"
    assert driver.find(MARK).tooltip() == told
    assert not claims(driver)


@pytest.mark.parametrize("actions", [40, 5000], ids=["midway", "over"])
@pytest.mark.parametrize("game", SOURCES)
def test_the_mark_stays_to_the_end(
    open_app: Opening, blocked: Path, game: str, actions: int
) -> None:
    driver = open_app()
    midway(driver, blocked / "match.castles", game, actions, HUMAN, "random")
    assert driver.find(MARK).tooltip() == driver.ui.tell_problem() != ""
    assert not claims(driver)


def test_a_match_that_was_left_unsaved_is_continued_from_the_title(
    open_app: Opening, blocked: Path
) -> None:
    driver = open_app()
    match = midway(driver, blocked / "match.castles", "castelli", 40, HUMAN, "random")
    before = picture(match)
    driver.key("escape")
    driver.click("choice.1")
    line = driver.ui.last_match()
    assert line is not None
    assert line.startswith("Not saved: ")
    driver.click("continue")
    assert driver.ui.held.at_table is match
    assert picture(match) == before


def test_it_is_tried_again_with_every_action_and_told_when_it_is_saved(
    open_app: Opening, blocked: Path
) -> None:
    driver = open_app()
    match = midway(driver, blocked / "match.castles", "burgundy", 10, HUMAN, "random")
    assert driver.scene.find(MARK)
    blocked.unlink()
    match.submit(match.legal_actions()[0])
    driver.settle()
    assert driver.scene.find(MARK) is None
    (toast,) = driver.ui.toasts
    assert str(match.path) in toast.words
    assert match.path is not None
    assert picture(Match.resume(match.path)) == picture(match)


def test_back_at_the_title_it_is_tried_once_more(open_app: Opening, blocked: Path) -> None:
    driver = open_app()
    match = midway(driver, blocked / "match.castles", "tuscany", 40, HUMAN, "random")
    driver.key("escape")
    blocked.unlink()
    driver.click("choice.1")
    assert driver.scene.find(MARK) is None
    assert not driver.ui.held.unsaved
    (saved,) = saved_matches(blocked)
    assert saved.path == match.path


def test_saving_elsewhere(open_app: Opening, blocked: Path, tmp_path: Path) -> None:
    driver = open_app()
    match = midway(driver, blocked / "match.castles", "castelli", 10, HUMAN, "random")
    driver.click(MARK)
    assert isinstance(driver.scene, UnsavedDialog)
    driver.click("choice.2")
    scene = driver.scene
    assert isinstance(scene, SaveElsewhereScene)
    folder = tmp_path / "elsewhere"
    driver.click("typed")
    driver.post(pygame.TEXTINPUT, text=str(folder))
    driver.click("save")
    assert match.save_problem is None
    assert match.path is not None
    assert match.path.parent == folder
    assert driver.ui.match_file == match.path
    assert driver.scene.find(MARK) is None
    driver.key("escape")
    driver.click("choice.1")
    driver.click("continue")
    assert driver.ui.held.at_table is match, "Continue knows it until the program ends"


def test_the_folders_offered_are_those_that_can_be_written(
    blocked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CASTLES_HOME", str(blocked))
    found = usable_folders()
    assert found
    assert not any(blocked in (folder, *folder.parents) for folder in found)


def test_a_folder_that_refuses_too_is_told(open_app: Opening, blocked: Path) -> None:
    driver = open_app()
    match = midway(driver, blocked / "match.castles", "castelli", 10, HUMAN, "random")
    driver.ui.stack.push(SaveElsewhereScene(driver.ui, [blocked]))
    driver.settle()
    driver.click("folder.0")
    assert isinstance(driver.scene, SaveElsewhereScene)
    assert match.save_problem is not None


def test_trying_again_from_the_mark(open_app: Opening, blocked: Path) -> None:
    driver = open_app()
    match = midway(driver, blocked / "match.castles", "castelli", 10, HUMAN, "random")
    driver.click(MARK)
    driver.click("choice.1")
    assert match.save_problem is not None
    blocked.unlink()
    driver.click(MARK)
    driver.click("choice.1")
    assert match.save_problem is None


@pytest.mark.parametrize("at_table", [True, False])
def test_quitting_with_an_unsaved_match_warns_once(
    open_app: Opening, blocked: Path, at_table: bool
) -> None:
    driver = open_app(confirmations=False)
    midway(driver, blocked / "match.castles", "castelli", 10, HUMAN, "random")
    if not at_table:
        driver.key("escape")
        assert type(driver.scene).__name__ == "TitleScene"
    driver.post(pygame.QUIT)
    driver.settle()
    assert driver.ui.running
    assert isinstance(driver.scene, Dialog)
    assert "will be lost" in driver.scene.words
    driver.post(pygame.QUIT)
    assert not driver.ui.running


def test_the_window_of_a_saved_match_closes_without_a_question(
    open_app: Opening, home: Path
) -> None:
    driver = open_app()
    begun(driver, "castelli", HUMAN, "random")
    driver.post(pygame.QUIT)
    assert not driver.ui.running


def test_a_bug_in_a_scene_loses_no_unsaved_match(open_app: Opening, blocked: Path) -> None:
    driver = open_app()
    match = midway(driver, blocked / "match.castles", "castelli", 10, HUMAN, "random")

    def broken(painter: object) -> None:
        raise RuntimeError("a bug")

    driver.scene.draw_ground = broken  # type: ignore[method-assign]
    driver.ui.changed()
    driver.app.step()
    assert any("isn't saved" in words for words in driver.words())
    driver.key("escape")
    driver.click("continue")
    assert driver.ui.held.at_table is match
