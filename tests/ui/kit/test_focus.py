"""Enter and Space press only what shows the focus ring: the first key shows it and does no more.

A scene that asks one thing is answered by the first key.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn

import pygame
import pytest

from castles.desk.match_plan import MatchPlan
from castles.play.seat import SeatSpec
from castles.ui.by_game import READY
from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import walk
from castles.ui.lab.sample_matches import RECORD, SampleMatches
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import SHOWN, Easel, Variant
from castles.ui.match.flow import start_match
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.tables import asked, match_at, sit_down

Opening = Callable[..., Driver]
TWO_PEOPLE = [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")]


@pytest.mark.parametrize("game", ["", *READY])
def test_in_every_scene_the_first_key_only_shows_the_focus(
    game: str, sheet: SpriteSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def thinks(*_: object) -> NoReturn:
        raise AssertionError(f"a sample match is not on record: {RECORD}")

    monkeypatch.setattr(SampleMatches, "_thought", thinks)
    easel = Easel(Variant((1280, 720), {"speed": "instant"}), sheet)
    for name, show in (samples_of(game).SCENES if game else SHOWN).items():
        if name == "title_focus":
            # A picture of the ring itself.
            continue
        easel.lay(show)
        scene = easel.ui.stack.top
        assert scene is not None
        scene.timeline.finish()
        if name != "pressed":
            # What the pointer holds is where the keyboard goes on, but without a ring.
            assert scene.focused is None, f"{name}: the focus is somewhere"
        pressed: list[None] = []
        for widget in walk(scene.widgets):
            widget.on_press = partial(pressed.append, None)
        before = list(easel.ui.stack.scenes)
        scene.handle(KeyPressed("return"))
        assert len(pressed) == scene.asks_one_thing, name
        assert easel.ui.stack.scenes == before
        if any(widget.focusable for widget in walk(scene.widgets)):
            assert scene.focused is not None, f"{name}: no focus is shown"


def test_the_second_key_presses(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.key("return")
    assert driver.scene.focused is driver.find("quick_game")
    driver.key("return")
    assert type(driver.scene).__name__ == "AssemblyScene"


def test_after_a_click_a_key_shows_where_it_was(open_app: Opening) -> None:
    driver = open_app().open("title").open("settings")
    driver.click("section.sound")
    scene = driver.scene
    driver.click("back")
    driver.open("settings", "sound")
    assert driver.scene is not scene
    driver.click("sound_volume")
    volume = driver.ui.settings.sound_volume
    driver.key("right")
    assert driver.ui.settings.sound_volume == volume
    driver.key("right")
    assert driver.ui.settings.sound_volume > volume


def test_a_key_that_is_held_presses_once(open_app: Opening) -> None:
    driver = open_app().open("title")
    for _ in range(12):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert type(driver.scene).__name__ == "TitleScene"
    driver.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    driver.key("return")
    assert type(driver.scene).__name__ == "AssemblyScene"


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_curtain_is_opened_by_one_press_but_not_by_a_key_that_is_held(
    open_app: Opening, key: str
) -> None:
    """The press that ended the turn must not open the curtain for the next person."""
    driver = open_app().open("title")
    code = pygame.key.key_code(key)
    driver.post(pygame.KEYDOWN, key=code, mod=0, unicode="")
    plan = MatchPlan("tuscany", seats=TWO_PEOPLE, options={"start_player": 0}, seed=3)
    driver.ui.stack.push(start_match(driver.ui, plan))
    driver.settle()
    for _ in range(5):
        driver.post(pygame.KEYDOWN, key=code, mod=0, unicode="")
    assert type(driver.scene).__name__ == "CurtainScene"
    driver.post(pygame.KEYUP, key=code, mod=0)
    driver.key(key)
    assert type(driver.scene).__name__ != "CurtainScene"


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_dialog_opened_by_mouse_is_answered_by_one_press(open_app: Opening, key: str) -> None:
    driver = open_app().open("title")
    driver.click("quit")
    assert driver.scene.focused is None
    driver.key(key)
    assert not driver.ui.running


@pytest.mark.parametrize("key", ["return", "space"])
def test_at_the_table_the_first_key_does_nothing(open_app: Opening, key: str) -> None:
    driver = open_app()
    match = match_at(asked("turn", kind="draw"))
    scene, _ = sit_down(driver, match)
    done = len(match.log)
    driver.key(key)
    assert len(match.log) == done
    assert scene.focused is driver.find("draw")
    driver.key(key)
    assert len(match.log) > done
    assert isinstance(driver.scene, PlayScene)


def test_a_dialog_that_comes_while_keys_are_used_shows_its_focus(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.key("return")
    driver.key("escape")
    assert type(driver.scene).__name__ == "Dialog"
    assert driver.scene.focused is not None
    assert driver.scene.shows_focus


def test_a_note_that_comes_and_goes_redraws_no_more_than_itself(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.key("tab")
    asked: list[object] = []
    for _ in walk(driver.scene.widgets):  # once around; few need more words than they show
        driver.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
        driver.post(pygame.KEYUP, key=pygame.K_TAB, mod=0)
        driver.ui.dirty = []
        driver.scene._note(driver.scene.focused)
        driver.scene._note(None)
        driver.scene._note(driver.scene.focused)
        asked += [driver.ui.dirty]
        driver.app.step()
        shown = driver.app.window.surface.copy()
        driver.ui.changed()
        driver.app.step()
        whole = driver.app.window.surface
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert None not in asked
    assert any(asked), "something has a note"
