"""Settings: kept, checked, set aside when damaged, and changed on the screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

from castles.play.notice import Notice
from castles.settings import CHECKS, Loaded, Settings, key_conflicts, load_settings, save_settings
from castles.ui.kit.widgets import Emblem, ScrollArea
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = replace(Settings(), language="it", scale=150, keys={"undo": "u"}, window_place=(3, 4))
    save_settings(chosen, path)
    assert load_settings(path).settings == chosen


def test_keys_of_commands_that_had_another_name_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        '{"keys": {"draw": "f", "take": "t", "place": "p", "marble": "b", "undo": "u"}}'
    )
    kept = {"answer_1": "f", "answer_2": "t", "answer_3": "p", "answer_4": "b", "undo": "u"}
    assert load_settings(path).settings.keys == kept


def test_every_setting_is_checked() -> None:
    assert {part.name for part in fields(Settings)} == set(CHECKS)


@pytest.mark.parametrize("content", ["", "{", "[1]", "null", "\x00\x01", '"text"'])
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert (tmp_path / str(loaded.notice.facts["file"])).read_text() == content
    assert not path.exists()


def forbidden(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_settings_that_may_not_be_read_are_told_and_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(language="it"), path)
    with monkeypatch.context() as patch:
        patch.setattr("castles.engine.plain_file.os.open", forbidden)
        loaded = load_settings(path)
    facts = {"file": str(path), "cause": "Permission denied"}
    assert loaded == Loaded(Settings(), Notice("ui.settings.unreadable", facts))
    assert load_settings(path).settings.language == "it"


def test_settings_that_cannot_even_be_renamed_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")
    monkeypatch.setattr(Path, "rename", forbidden)
    notice = load_settings(path).notice
    assert notice is not None
    assert notice.key == "ui.settings.unreadable"
    assert notice.facts["file"] == str(path)


def test_a_file_too_large_for_settings_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(500_000_000)
    assert load_settings(path).notice is not None
    assert not path.exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "klingon"),
        ("scale", 1000),
        ("scale", True),
        ("theme", 3),
        ("speed", "warp"),
        ("keys", {"undo": "\ud800"}),
        ("muted", "yes"),
        ("sound_volume", -1),
        ("keys", {"undo": 5}),
        ("window_size", [1, 2, 3]),
        ("window_place", "left"),
        ("unheard_of", 1),
    ],
)
def test_a_bad_value_falls_back_alone(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"undo": "friendly", name: value}))
    loaded = load_settings(path)
    assert loaded.settings == replace(Settings(), undo="friendly")
    assert loaded.notice is None


def test_without_a_place_to_keep_them_the_defaults_hold() -> None:
    assert load_settings(None).settings == Settings()


def test_conflicts_of_keys() -> None:
    keys = {"undo": "z", "redo": "y", "hint": "z"}
    assert key_conflicts(keys) == {"z": ["undo", "hint"]}


def test_the_language_switches_live_and_is_kept(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title").open("settings")
    assert "Language" in driver.words()
    driver.find("language")
    driver.scene.focus("language")
    driver.key("right")
    words = driver.words()
    assert "Idioma" in words
    assert "Language" not in words
    kept = json.loads((home / "settings" / "settings.json").read_text())
    assert kept["language"] == "es"
    driver.key("escape")
    assert "Partida rápida" in driver.words()


def test_per_cent_is_written_as_the_language_does(open_app: Opening) -> None:
    driver = open_app().open("settings")
    shown = {words for words in driver.words() if "%" in words}
    assert shown == {f"{driver.ui.scale}%"}
    driver.ui.change(language="fr")
    shown = {words for words in driver.words() if "%" in words}
    assert shown == {f"{driver.ui.scale}\N{NO-BREAK SPACE}%"}


def test_theme_scale_and_toggle_by_mouse(open_app: Opening) -> None:
    driver = open_app().open("settings")
    row = driver.find("theme").rect
    driver.click((row.right - 40, row.centery))
    assert driver.ui.theme.name == "contrast"
    groove = driver.find("scale").groove  # type: ignore[attr-defined]
    driver.drag((groove.x, groove.centery), (groove.right, groove.centery))
    assert driver.ui.stage.text_scale == 2.5
    driver.click("section.motion")
    driver.click("reduced_motion")
    assert driver.ui.pace.reduced


def test_a_key_that_is_taken_is_swapped_or_stays(open_app: Opening) -> None:
    driver = open_app().open("settings", "keys")
    driver.click("key.answer_1")
    driver.key("z")
    assert driver.ui.keys()["answer_1"] == "1", "not before the player agrees"
    assert any("Undo" in words for words in driver.words())
    driver.click("choice.0")
    assert (driver.ui.keys()["answer_1"], driver.ui.keys()["undo"]) == ("1", "z")
    driver.click("key.answer_1")
    driver.key("z")
    driver.click("choice.1")
    assert (driver.ui.keys()["answer_1"], driver.ui.keys()["undo"]) == ("z", "1")
    driver.click("key.answer_1")
    driver.key("escape")
    assert driver.ui.keys()["answer_1"] == "z"


def test_the_title_names_the_key_that_opens_the_rules(open_app: Opening) -> None:
    driver = open_app(keys={"rules": "f2"}).open("title")
    assert any("F2 rules" in words for words in driver.words())


def test_a_clash_in_the_settings_file_is_shown(open_app: Opening) -> None:
    driver = open_app(keys={"answer_1": "z"}).open("settings", "keys")
    assert any("Undo" in words and "Same key" in words for words in driver.words())


def test_defaults_come_back_after_a_question(open_app: Opening) -> None:
    driver = open_app(theme="contrast").open("settings")
    driver.click("defaults")
    driver.key("escape")
    assert driver.ui.theme.name == "contrast"
    driver.click("defaults")
    driver.key("return", "return")
    assert driver.ui.theme.name == "normal"


def test_defaults_leave_what_is_no_setting(open_app: Opening) -> None:
    noted = {
        "welcomed": True,
        "last_game": "castelli",
        "lessons": {"tuscany": 7},
        "puzzles": {"tuscany.quiet_monastery": 3},
        "introduced": ("tuscany",),
        "tables": {"tuscany": {"undo": "friendly"}},
    }
    driver = open_app(**noted, voices=False).open("settings")
    driver.click("defaults")
    driver.key("return", "return")
    settings = driver.ui.settings
    assert settings.voices
    assert {name: getattr(settings, name) for name in noted} == noted


def test_a_full_disk_is_told_and_the_change_holds(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app().open("settings")
    (home / "settings").mkdir(parents=True)
    (home / "settings" / "settings.json").mkdir()
    driver.key("m")
    assert driver.ui.settings.muted
    assert driver.ui.toasts


def emblems(driver: Driver) -> list[Emblem]:
    area = driver.scene.find("rows")
    assert isinstance(area, ScrollArea)
    return [widget for widget in area.parts() if isinstance(widget, Emblem)]


@pytest.mark.parametrize(
    ("section", "count", "toggle"),
    [("screen", 4, ""), ("motion", 3, "step"), ("sound", 4, "muted"), ("play", 5, "voices")],
)
def test_every_setting_has_an_emblem_that_shows_whether_it_is_on(
    open_app: Opening, section: str, count: int, toggle: str
) -> None:
    driver = open_app().open("settings", section)
    assert len(emblems(driver)) == count
    assert all(emblem.glyph or emblem.words for emblem in emblems(driver))
    if toggle:
        before = [emblem.is_on for emblem in emblems(driver)]
        driver.click(toggle)
        after = [emblem.is_on for emblem in emblems(driver)]
        assert sum(one != other for one, other in zip(before, after, strict=True)) == 1
