"""Widgets and scenes: what mouse and keyboard do, focus, tooltips, dialogs, failure."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

import pytest
from pygame import Color, FRect

from castles.engine.errors import CastlesError
from castles.ui.kit.focus import next_widget, widget_towards
from castles.ui.kit.layout import SMALLEST_TEXT
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    Button,
    ChoiceRow,
    Label,
    ListRow,
    ScrollArea,
    Slider,
    TextEntry,
    Toggle,
    Widget,
)
from castles.ui.lab.screenshots import Easel, Variant
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


class Sampler(Scene):
    """One of each widget, and a record of what happened."""

    def __init__(self, ui: object) -> None:
        super().__init__(ui)  # type: ignore[arg-type]
        self.happened: list[object] = []

    def build(self) -> Sequence[Widget]:
        say = self.happened.append
        rows = [
            ListRow(f"row.{i}", FRect(900, 100 + 60 * i, 400, 56), f"Row {i}", lambda i=i: say(i))
            for i in range(12)
        ]
        return [
            Button("go", FRect(100, 100, 300, 70), "Go", lambda: say("go")),
            Button("stay", FRect(100, 200, 300, 70), "Stay", enabled=False, reason="Too early"),
            ChoiceRow("side", FRect(100, 300, 400, 60), [("l", "Left"), ("r", "Right")], "l", say),
            Toggle("lamp", (100, 400), False, say),
            Slider("size", FRect(100, 480, 400, 60), range(11), 5, say),
            TextEntry("name", FRect(100, 600, 400, 60), "Ann", say, longest=6),
            ScrollArea("rows", FRect(900, 100, 440, 300), rows, 12 * 60),
        ]

    def command(self, name: str) -> bool:
        self.happened.append(f"command {name}")
        return True


@pytest.fixture
def sampler(open_app: Opening) -> Driver:
    driver = open_app().open("title")
    driver.ui.stack.push(Sampler(driver.ui))
    driver.settle()
    return driver


def happened(driver: Driver) -> list[object]:
    scene = driver.ui.stack.scenes[1]
    assert isinstance(scene, Sampler)
    return scene.happened


@pytest.mark.parametrize(
    ("target", "expected"),
    [("go", "go"), ((450.0, 330.0), "r"), ("lamp", True), ((425.0, 510.0), 10), ("row.1", 1)],
)
def test_clicks(sampler: Driver, target: str | tuple[float, float], expected: object) -> None:
    sampler.click(target)
    assert happened(sampler)[-1] == expected


@pytest.mark.parametrize(
    ("name", "keys", "expected"),
    [
        ("go", ["return"], ["go"]),
        ("go", ["space"], ["go"]),
        ("side", ["right", "right", "left"], ["r", "l"]),
        ("side", ["return", "return"], ["r", "l"]),
        ("lamp", ["return", "return"], [True, False]),
        ("size", ["right", "left", "left"], [6, 5, 4]),
        ("name", ["backspace", "z"], ["An"]),
        ("go", ["z"], ["command undo"]),
        ("stay", ["return"], []),
    ],
)
def test_keys(sampler: Driver, name: str, keys: list[str], expected: list[object]) -> None:
    sampler.scene.focus(name)
    sampler.key(*keys)
    assert happened(sampler) == expected


def test_a_press_acts_on_release_inside_only(sampler: Driver) -> None:
    sampler.press("go")
    assert happened(sampler) == []
    sampler.release((600.0, 900.0))
    assert happened(sampler) == []


def test_typing(sampler: Driver) -> None:
    sampler.click("name")
    sampler.type("ábcdef")
    assert happened(sampler)[-1] == "Annábc"
    sampler.key("m")
    assert not sampler.ui.settings.muted


def test_disabled_says_why_on_hover_and_on_focus(sampler: Driver) -> None:
    assert "Too early" not in sampler.words()
    sampler.scene.focus("stay")
    assert "Too early" in sampler.words()
    sampler.scene.focus("go")
    assert "Too early" not in sampler.words()
    sampler.click("stay")
    assert "Too early" in sampler.words()
    assert happened(sampler) == []


def test_tab_goes_round_and_arrows_go_there(sampler: Driver) -> None:
    order = [widget.name for widget in sampler.widgets() if widget.focusable]
    met = []
    for _ in order:
        sampler.key("tab")
        met.append(sampler.scene.focused.name)  # type: ignore[union-attr]
    assert met == order
    sampler.scene.focus("go")
    sampler.key("down")
    assert sampler.scene.focused is sampler.find("stay")
    sampler.key("shift tab")
    assert sampler.scene.focused is sampler.find("go")


def test_focus_scrolls_what_it_reaches_into_view(sampler: Driver) -> None:
    area = sampler.find("rows").rect
    sampler.scene.focus("row.11")
    assert area.contains(sampler.find("row.11").rect)
    sampler.scene.focus("row.0")
    assert area.contains(sampler.find("row.0").rect)


def test_what_is_scrolled_away_cannot_be_hit(sampler: Driver) -> None:
    sampler.scene.focus("row.11")
    hidden = sampler.find("row.0").rect.center
    sampler.click(hidden)
    assert 0 not in happened(sampler)


def test_f1_opens_the_rules_and_closes_them(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.key("f1")
    assert type(driver.scene).__name__ == "RulesScene"
    driver.click("page.tiles")
    driver.key("ctrl +", "ctrl +", "ctrl +", "end")
    assert driver.find("rule.tiles.cart").rect.bottom <= driver.find("page_of_tiles").rect.bottom
    driver.key("f1")
    assert type(driver.scene).__name__ == "TitleScene"


def place(name: str, x: float, y: float) -> Widget:
    return Widget(name, FRect(x, y, 100, 40))


GRID = [place("a", 0, 0), place("b", 200, 0), place("c", 0, 100), place("d", 200, 100)]


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("a", "right", "b"),
        ("a", "down", "c"),
        ("d", "up", "b"),
        ("d", "left", "c"),
        ("a", "up", None),
    ],
)
def test_directions(start: str, direction: str, end: str | None) -> None:
    named = {widget.name: widget for widget in GRID}
    found = widget_towards(GRID, named[start], direction)
    assert (found.name if found else None) == end


@pytest.mark.parametrize(("start", "direction", "end"), [("a", "right", "b"), ("a", "down", "c")])
def test_arrows_do_not_leave_for_what_surrounds_them(start: str, direction: str, end: str) -> None:
    """A score track lies around the display: its middle is to the right of the first tile."""
    around = Widget("around", FRect(-50, -50, 400, 250))
    named = {widget.name: widget for widget in GRID}
    found = widget_towards([around, *GRID], named[start], direction)
    assert found is named[end]


def test_tab_without_focusable_widgets_finds_nothing() -> None:
    assert next_widget([], None, 1) is None


def test_a_dialog_keeps_its_scene_in_sight_and_takes_all_input(sampler: Driver) -> None:
    answers: list[str] = []
    sampler.ui.confirm("Sure?", "It cannot be undone.", "Yes", lambda: answers.append("yes"))
    sampler.settle()
    assert "Go" in sampler.words()
    sampler.click((150.0, 130.0))
    assert happened(sampler) == []
    sampler.key("escape")
    assert answers == []
    sampler.ui.confirm("Sure?", "It cannot be undone.", "Yes", lambda: answers.append("yes"))
    sampler.settle()
    sampler.key("return")
    assert answers == ["yes"]


def test_cancel_and_confirm_are_not_neighbours(sampler: Driver) -> None:
    sampler.ui.confirm("Sure?", "Really?", "Yes", lambda: None)
    sampler.settle()
    left, right = sampler.find("choice.0").rect, sampler.find("choice.1").rect
    assert right.left - left.right >= 36


def test_without_confirmations_nothing_is_asked(open_app: Opening) -> None:
    driver = open_app(confirmations=False).open("title")
    driver.click("quit")
    assert not driver.ui.running


class Clumsy(Sampler):
    """A scene with a bug."""

    error: Exception = ZeroDivisionError("a bug")

    def command(self, name: str) -> bool:
        raise self.error


def test_a_bug_costs_no_match_and_is_reported(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title")
    driver.ui.match_file = home / "a match.castles"
    home.mkdir(parents=True, exist_ok=True)
    driver.ui.match_file.write_text("moves")
    driver.ui.stack.push(Clumsy(driver.ui))
    driver.key("z")
    words = " ".join(driver.words())
    assert "a bug" in words
    assert "a match.castles" in words
    (report,) = (home / "data" / "reports").glob("*.zip")
    bundle = zipfile.ZipFile(report)
    assert "a bug" in bundle.read("error.txt").decode()
    assert bundle.read("a match.castles") == b"moves"
    driver.key("return", "return")
    assert type(driver.scene).__name__ == "TitleScene"
    assert driver.ui.running


@pytest.mark.skipif(sys.platform == "win32", reason="files there have no such modes")
def test_a_report_is_for_its_owner_only(open_app: Opening, home: Path) -> None:
    (home / "data" / "reports").mkdir(parents=True)
    driver = open_app().open("title")
    driver.ui.stack.push(Clumsy(driver.ui))
    driver.key("z")
    (report,) = (home / "data" / "reports").glob("*.zip")
    assert report.stat().st_mode & 0o777 == 0o600
    assert report.parent.stat().st_mode & 0o777 == 0o700


def test_a_report_says_what_is_inside_and_tells_no_personal_path(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "anna smith")
    driver = open_app().open("title")
    driver.ui.match_file = tmp_path / "anna smith" / "a match.castles"
    scene = Clumsy(driver.ui)
    scene.error = ZeroDivisionError(f"{tmp_path / 'anna smith' / 'music'} and {home / 'data'}")
    driver.ui.stack.push(scene)
    driver.key("z")
    told = " ".join(driver.words())
    assert str(Path("~", "a match.castles")) in told
    assert "Nothing is sent" in told
    (report,) = (home / "data" / "reports").glob("*.zip")
    bundle = zipfile.ZipFile(report)
    inside = {name: bundle.read(name).decode() for name in bundle.namelist()}
    for name in {*inside} - {"README.txt"}:
        assert name in inside["README.txt"]
    assert not any("anna" in words or str(home) in words for words in inside.values())
    assert str(Path("~", "music")) in inside["error.txt"]
    assert str(Path("$CASTLES_HOME", "data")) in inside["error.txt"]


def test_a_foreseen_error_is_told_without_a_report(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title")
    scene = Clumsy(driver.ui)
    scene.error = CastlesError("The disk is full")
    driver.ui.stack.push(scene)
    driver.key("z")
    assert "The disk is full" in " ".join(driver.words())
    assert not (home / "data" / "reports").exists()


def test_an_error_while_telling_of_an_error_ends_the_program(
    open_app: Opening, capsys: pytest.CaptureFixture[str]
) -> None:
    driver = open_app().open("title")
    driver.ui.stack.push(Clumsy(driver.ui))
    driver.key("z")
    driver.scene.draw = lambda painter: 1 / 0  # type: ignore[method-assign,assignment]
    driver.ui.changed()
    driver.app.step()
    assert not driver.ui.running
    assert driver.app.exit_code == 1
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_in_high_contrast_the_thumb_of_a_list_is_its_light_part(open_app: Opening) -> None:
    driver = open_app(theme="contrast").open("title")
    driver.ui.stack.push(Sampler(driver.ui))
    driver.settle()
    area = driver.find("rows")
    assert isinstance(area, ScrollArea)
    surface, x = driver.shot(), area.rect.right - 6
    thumb, track = (
        surface.get_at(driver.ui.stage.pixel((x, y)))
        for y in (area.rect.y + 30, area.rect.bottom - 30)
    )
    assert thumb.hsla[2] > 40
    assert track.hsla[2] < 5


@pytest.mark.pixels
def test_the_accent_of_a_first_line_that_scrolls_is_seen() -> None:
    """The box of a line begins at the tops of its capitals; "Église" was "Eglise"."""
    easel = Easel(Variant((1280, 720)))
    room, above = FRect(100, 100, 400, 60), FRect(100, 90, 200, 9)
    title = Label(FRect(100, 100, 300, 40), "Église", "panel_title", "ink", vertical="top")
    area, painter = ScrollArea("page", room, [title], 200), easel.painter()
    seen, paper = easel.ui.stage.pixels(above), Color("white")

    def is_seen() -> bool:
        easel.surface.fill(paper)
        area.draw(painter)
        spots = product(range(seen.left, seen.right), range(seen.top, seen.bottom))
        return any(easel.surface.get_at(spot) != paper for spot in spots)

    assert is_seen()
    area.scroll_to(5)
    assert not is_seen()


@pytest.mark.parametrize("wide", [338.0, 900.0])
def test_the_chosen_option_of_a_narrow_row_has_room_for_its_words(wide: float) -> None:
    options = [(name, name) for name in ("slow", "normal", "fast", "none")]
    row = ChoiceRow("speed", FRect(0, 0, wide, 40), options, "normal", lambda value: None)
    _, _, room, _ = row._space(1)
    assert room.w >= 60


def test_a_label_becomes_a_little_smaller_before_it_wraps() -> None:
    ruler = Easel(Variant((1920, 1080))).ui.ruler
    wide = ruler.width("Tout annuler", "button")
    for part, wraps in ((0.9, False), (0.6, True)):
        button = Button("reset", FRect(0, 0, 100, 64), "Tout annuler", lambda: None)
        around = button.rect.w - button.label_space(ruler).box.w
        button.rect.w = wide * part + around
        assert button.label_space(ruler).wrap == wraps


def test_a_label_wraps_before_it_is_too_small_to_read() -> None:
    ruler = Easel(Variant((1920, 1080))).ui.ruler
    words = "Continue without the lesson"
    wide = ruler.width(words, "button_small", 0.95 * SMALLEST_TEXT)
    button = Button("leave", FRect(0, 0, 100, 64), words, lambda: None, style="button_small")
    button.rect.w += wide - button.label_space(ruler).box.w
    assert button.label_space(ruler).wrap


def test_a_list_that_just_fits_has_no_bar() -> None:
    """Rectangles are rounded: what is measured elsewhere may be longer by next to nothing."""
    place = FRect(0, 0, 100, 48.3)
    assert ScrollArea("list", place, [], 48.3).furthest == 0
    assert ScrollArea("list", place, [], 60.0).furthest > 11
