"""The about page: what is installed, under which terms, and where the player's folders are."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import castles
from castles.cli import main
from castles.packages import packages
from castles.ui.scenes.about import PAGES, AboutScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


@pytest.mark.parametrize("way", [["about"], ["settings", "about"]])
def test_title_and_settings_lead_to_it(open_app: Opening, way: list[str]) -> None:
    driver = open_app().open("title")
    for name in way:
        driver.click(name)
    assert isinstance(driver.scene, AboutScene)
    driver.key("escape")
    assert not isinstance(driver.scene, AboutScene)


def test_every_package_is_told_with_version_and_licence(open_app: Opening) -> None:
    driver = open_app().open("title").open("about")
    words = driver.words()
    for package in packages()[1:]:
        assert {package.name, package.version, package.licence} <= set(words)


def test_the_window_and_the_command_line_tell_the_same_version(
    open_app: Opening, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--version"]) == 0
    name, version = capsys.readouterr().out.splitlines()[0].split()
    assert (name, version) == ("castles", castles.__version__)
    driver = open_app().open("title")
    assert any(f"Version {version}" in words for words in driver.words())
    driver.open("about")
    assert version in driver.words()
    driver.click("about.credits")
    assert any(words.startswith(f"Castles {version},") for words in driver.words())


@pytest.mark.parametrize("page", PAGES)
def test_pages_turn_by_keyboard(open_app: Opening, page: str) -> None:
    driver = open_app().open("title").open("about")
    driver.key("tab", *["down"] * list(PAGES).index(page), "return")
    scene = driver.scene
    assert isinstance(scene, AboutScene)
    assert scene.page == page


def test_a_report_can_be_copied(open_app: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    driver = open_app().open("title").open("about")
    driver.key("ctrl c")
    driver.click("copy")
    first, second = copied
    assert first == second
    for fact in ("castles: ", "python: ", "sdl: ", "saves: ", "reports: "):
        assert f"\n{fact}" in f"\n{first}"


def test_folders_are_opened_and_copied(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    opened: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: opened.append(command[-1]))
    driver = open_app().open("title").open("about", "folders")
    assert not (home / "documents").exists()
    driver.click("open.exports")
    driver.click("copy_path.exports")
    assert opened == copied == [str(home / "documents" / "Castles")]
    assert (home / "documents" / "Castles").is_dir()


def test_without_a_file_manager_the_player_is_told(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "Popen", missing)
    driver = open_app().open("title").open("about", "folders")
    driver.click("open.saves")
    assert driver.ui.text("ui.about.not_opened") in driver.words()
