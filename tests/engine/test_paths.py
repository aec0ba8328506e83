"""Where the game's files and the player's folders are found."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest

from castles import paths
from castles.engine.errors import CastlesError


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    marker = tmp_path / "somewhere" / "data" / "text" / "en" / "common.yaml"
    marker.parent.mkdir(parents=True)
    marker.touch()
    return tmp_path / "somewhere"


@pytest.fixture(autouse=True)
def no_overrides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.ASSETS_VARIABLE, raising=False)
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)


def test_a_checkout_holds_its_own_data_and_sprites() -> None:
    assert (paths.data_folder() / "tuscany" / "game.yaml").is_file()
    assert paths.sprites_folder().parent == paths.data_folder().parent


def test_the_override_comes_first(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.ASSETS_VARIABLE, str(assets))
    assert paths.data_folder() == assets / "data"


def test_a_frozen_bundle_comes_before_the_checkout(
    assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(assets), raising=False)
    assert paths.assets_folder() == assets


def test_a_wheel_brings_its_own_copy(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = assets.parent / "site-packages" / "castles"
    (package.parent / "data").mkdir(parents=True)
    package.mkdir()
    assets.rename(package / "_assets")
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.assets_folder() == package / "_assets"


def test_a_wrong_override_is_an_error_that_says_what_was_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.ASSETS_VARIABLE, str(tmp_path))
    with pytest.raises(CastlesError) as caught:
        paths.assets_folder()
    assert str(tmp_path / "data" / "text" / "en" / "common.yaml") in str(caught.value)


FOLDERS = [paths.saves_folder, paths.settings_folder]


def test_the_players_folders_are_made_when_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv(paths.HOME_VARIABLE, str(home))
    found = [folder() for folder in FOLDERS]
    assert len(set(found)) == len(FOLDERS)
    assert all(folder.is_dir() and home in folder.parents for folder in found)


def test_without_an_override_the_system_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("data", "config"):
        monkeypatch.setattr(
            platformdirs,
            f"user_{kind}_path",
            lambda name, appauthor, kind=kind: tmp_path / kind / name,
        )
    assert paths.saves_folder() == tmp_path / "data" / "castles" / "saves"
    assert paths.settings_folder() == tmp_path / "config" / "castles"


def test_a_folder_that_cannot_be_made_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").touch()
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    with pytest.raises(CastlesError, match="cannot be made"):
        paths.saves_folder()
