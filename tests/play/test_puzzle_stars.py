"""The stars of puzzles in settings and profiles: what makes no sense counts for nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from castles.play.profile import Profile, load_profiles, save_profile
from castles.play.puzzle_stars import are_stars
from castles.settings import load_settings

KEPT = {"castelli.twin_castles": 1, "burgundy.five_links": 0}


@pytest.mark.parametrize(
    "value",
    [None, 3, [], {"castelli": 1}, {"castelli.x": "1"}, {"castelli.x": True}, {"castelli.x": -1}],
)
def test_what_are_no_stars(value: object) -> None:
    assert not are_stars(value)


def test_a_profile_keeps_them(tmp_path: Path) -> None:
    path = save_profile(Profile("Anna", puzzles=KEPT), tmp_path)
    assert load_profiles(tmp_path).profiles[0].puzzles == KEPT
    words = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**words, "puzzles": {"castelli.x": 99}}), "utf-8")
    assert load_profiles(tmp_path).profiles == (Profile("Anna"),)


def test_settings_keep_them(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"puzzles": KEPT}), "utf-8")
    assert load_settings(file).settings.puzzles == KEPT
    file.write_text(json.dumps({"puzzles": {"..": 1}}), "utf-8")
    assert not load_settings(file).settings.puzzles
