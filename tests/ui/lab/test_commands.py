"""Commands that open or draw the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from castles import app
from castles.cli import main
from castles.ui.by_game import READY
from castles.ui.kit.scene import Scene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def test_screenshots_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["--looks", "1280x720,contrast", "--scenes", "title,curtain"]
    assert main(["screenshots", "--out", str(tmp_path), *wanted]) == 0
    files = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.png"))
    assert files == [
        f"{look}/{scene}.png"
        for look in ("1280x720", "contrast")
        for scene in sorted(["title", *(f"{game}_curtain" for game in READY)])
    ]
    assert pygame.image.load(tmp_path / "1280x720" / "tuscany_curtain.png").size == (1280, 720)
    assert str(len(files)) in capsys.readouterr().out
    pygame.quit()


def test_an_unknown_picture_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["screenshots", "--out", str(tmp_path), "--scenes", "titel"]) == 1
    assert "Did you mean 'title'?" in capsys.readouterr().err


def test_play_opens_the_window_with_the_table(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app().open("title")
    opened: list[Scene] = []

    def run(language: str | None, first: app.FirstScene) -> int:
        opened.append(first(driver.ui))
        return 0

    monkeypatch.setattr(app, "run", run)
    seats = "Zoë=human,Ben=human,greedy"
    assert main(["play", "tuscany", "--seats", seats, "--seed", "9", "--undo", "friendly"]) == 0
    driver.ui.stack.push(opened[0])
    match = opened[0].flow.match  # type: ignore[attr-defined]
    assert [seat.name for seat in match.seats] == ["Zoë", "Ben", ""]
    assert (match.header.seed, match.undo_mode) == (9, "friendly")
    assert main(["play", "--resume"]) == 0
    again = opened[1].flow.match  # type: ignore[attr-defined]
    assert again.header.seed == 9


def test_a_strip_of_a_motion_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    strip = tmp_path / "strip.png"
    wanted = ["castelli_victory", "--out", str(strip), "--frames", "5", "--ms", "400"]
    assert main(["film", *wanted]) == 0
    picture = pygame.image.load(strip)
    frames = [picture.subsurface((n * 648, 0, 640, 360)) for n in range(4)]
    assert len({pygame.image.tobytes(frame, "RGB") for frame in frames}) == 4, "nothing moves"
    assert str(strip) in capsys.readouterr().out


def test_an_unknown_motion_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["film", "castelli_victori", "--out", str(tmp_path / "strip.png")]) == 1
    assert "castelli_victory" in capsys.readouterr().err
