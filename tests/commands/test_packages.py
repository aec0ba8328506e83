"""What the game is made of, as `castles --version`, the about page and bug reports tell it."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

import castles
from castles import packages
from castles.cli import main
from castles.engine import playing
from castles.packages import LICENCES, UNKNOWN

PROJECT = Path(__file__).parent.parent.parent / "pyproject.toml"


def test_every_package_that_the_game_needs_is_told() -> None:
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    needed = {each.partition(">")[0] for each in project["dependencies"]}
    assert {project["name"], *needed} == set(LICENCES)


def test_versions_and_licences_are_those_of_what_is_installed() -> None:
    found = {package.name: package for package in packages.packages()}
    assert found["castles"].version == castles.__version__
    for package in found.values():
        assert UNKNOWN not in package.version
        assert package.licence
    assert "Permission is hereby granted" in found["castles"].terms
    assert "LESSER GENERAL PUBLIC LICENSE" in found["pygame-ce"].terms
    assert "SIL OPEN FONT LICENSE" in found["font-source-sans-pro"].terms


def test_without_metadata_the_licences_are_still_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(packages, "distribution", missing)
    own, *others = packages.packages()
    assert own.version == castles.__version__
    assert [(each.version, each.licence) for each in others] == [
        (UNKNOWN, LICENCES[each.name]) for each in others
    ]


def test_the_versions_say_whether_rules_and_opponents_are_compiled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = Path(playing.__file__)
    assert packages.versions()["code"] == ("pure" if path.suffix == ".py" else "compiled")
    told = {"de": "code reines Python", "pt": "code Python puro"}
    for language, line in told.items():
        assert main(["--version", "--lang", language]) == 0
        assert (line in capsys.readouterr().out) == (path.suffix == ".py")
