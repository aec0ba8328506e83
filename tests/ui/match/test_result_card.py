"""The result card: a picture of the right size, kept beside others, and told truthfully."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from castles.engine.errors import CastlesError
from castles.play.deal_code import code_of
from castles.ui.kit import system
from castles.ui.lab.samples import samples_of
from castles.ui.match import final_scoring
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.result_card import SIZE, ResultCard
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def at_the_end(
    driver: Driver, game: str = "castelli", scene: str = "final_day"
) -> FinalScoringScene:
    samples_of(game).SCENES[scene](driver.ui)
    driver.settle()
    final = driver.scene
    assert isinstance(final, FinalScoringScene)
    return final


def told(driver: Driver) -> str:
    return " ".join(toast.words for toast in driver.ui.toasts)


def refuse(words: str) -> None:
    raise CastlesError("no clipboard")


@pytest.mark.parametrize("game", ["burgundy", "castelli", "tuscany"])
def test_a_card_has_its_size_and_tells_the_result(open_app: Opening, game: str) -> None:
    final = at_the_end(open_app(), game)
    card = ResultCard(final)
    assert card.picture().get_size() == SIZE == (1200, 675)
    assert card.points == final.outcome.points[0]
    assert card.medal == "silver"
    code = code_of(final.flow.match.header)
    assert code is not None
    assert code in card.words()
    assert str(card.points) in card.words()


def test_cards_are_kept_next_to_each_other(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(final_scoring, "copy_picture", lambda file: False)
    monkeypatch.setattr(final_scoring, "copy_words", refuse)
    driver = open_app()
    at_the_end(driver)
    driver.click("tool.card")
    assert "clipboard" not in told(driver)
    driver.click("tool.card")
    kept = sorted((home / "pictures" / "Castles").glob("*.png"))
    assert len(kept) == 2
    assert pygame.image.load(kept[0]).get_size() == SIZE
    assert kept[0].name in told(driver)


@pytest.mark.parametrize(("picture", "words"), [(True, "too"), (False, "as text")])
def test_what_is_on_the_clipboard_is_told(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch, picture: bool, words: str
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(final_scoring, "copy_picture", lambda file: picture)
    monkeypatch.setattr(final_scoring, "copy_words", copied.append)
    driver = open_app()
    at_the_end(driver)
    driver.click("tool.card")
    assert words in told(driver)
    assert bool(copied) != picture


def test_a_folder_that_cannot_be_written_is_told(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "pictures").write_text("no folder")
    driver = open_app()
    at_the_end(driver)
    driver.click("tool.card")
    assert "saved as" not in told(driver)
    assert (home / "pictures").read_text() == "no folder"


@pytest.mark.skipif(os.name != "posix", reason="programs of a Linux desktop")
def test_a_program_of_the_desktop_gets_the_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system.sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin{os.pathsep}/usr/bin")
    file, program = tmp_path / "a.png", tmp_path / "xclip"
    file.write_bytes(b"picture")
    program.write_text(f"#!/bin/sh\ncat > {tmp_path}/got\n")
    program.chmod(0o755)
    assert system.copy_picture(file)
    assert (tmp_path / "got").read_bytes() == b"picture"
    program.write_text("#!/bin/sh\nexit 1\n")
    assert not system.copy_picture(file)
