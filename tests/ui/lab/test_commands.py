"""Commands that open or draw the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from castles import app
from castles.cli import main
from castles.text.catalogue import Catalogue
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


def test_changed_pictures_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    wanted = ["--looks", "1280x720", "--scenes", "about_versions,error"]
    assert main(["screenshots", "--out", str(before), *wanted]) == 0
    again = ["screenshots", "--out", str(after), *wanted, "--compare", str(before)]
    assert main(again) == 0
    assert Catalogue("en").text("screenshots.same", folder=str(before)) in capsys.readouterr().out
    changed = before / "1280x720" / "error.png"
    picture = pygame.image.load(changed)
    picture.fill((1, 2, 3), (40, 50, 60, 70))
    pygame.image.save(picture, changed)
    (before / "1280x720" / "about_versions.png").unlink()
    assert main(again) == 0
    listed = capsys.readouterr().out.splitlines()[-2:]
    assert [line.split()[0] for line in listed] == [
        "1280x720/about_versions.png",
        "1280x720/error.png",
    ]
    assert listed[1].endswith("(40, 50) 60 x 70")
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
