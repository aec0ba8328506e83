"""What is heard at a table: a piece as it lands, points as they are counted, one's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from castles.desk.sounds import GameSounds, sounds_of
from castles.engine.event import Event
from castles.ui.kit.sound import Sound
from castles.ui.kit.timeline import Timeline
from castles.ui.table.animation import Animation
from tests.ui.driver import Driver
from tests.ui.tables import asked, click_action, kind_of, match_at, sit_down

Opening = Callable[..., Driver]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every sound that is asked for."""
    names: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _, name: names.append(name))
    return names


def test_a_piece_that_is_placed_has_its_own_sound(open_app: Opening, heard: list[str]) -> None:
    driver = open_app(speed="normal")
    match = match_at(asked("turn", kind="place", least_round=4))
    scene, _ = sit_down(driver, match)
    assert driver.ui.stack.air == match.game.name
    placing = [action for action in match.legal_actions() if kind_of(match, action) == "place"]
    heard.clear()
    done = len(match.log)
    click_action(driver, scene, placing[0])
    while match.game.decision(match.state) == "pay":
        click_action(driver, scene, match.legal_actions()[0])
    driver.settle()
    placed = [event for entry in match.log[done:] for event in entry.events]
    event = next(event for event in placed if event.name == "item_placed")
    own = sounds_of(match.game.name)
    assert own.heard(event, "tile") in {*own.pieces.values()} & {*heard}
    if any(one.name == "area_completed" for one in placed):
        assert any(name.startswith("area_") for name in heard)


def test_ones_turn_is_rung_when_the_others_have_played(open_app: Opening, heard: list[str]) -> None:
    driver = open_app(speed="fast")
    match = match_at(asked("turn", seat=1, least_round=2))
    sit_down(driver, match)
    while match.deciding_seat != 0 or driver.ui.busy:
        driver.app.step()
    assert heard.count("turn") == 1


def test_what_all_seats_do_begins_once() -> None:
    names: list[str] = []
    screen: Any = type("Screen", (), {})()
    screen.motions, screen.looks = {}, type("Looks", (), {"quiet": frozenset()})()
    screen.sounds = GameSounds(events={"rolled": {"begins": "dice_shaken"}})
    laid: Any = type("Laid", (), {"lamp": (0, 0), "parts": ()})()
    picture: Any = type("Picture", (), {"in_flight": None})()
    timeline = Timeline()
    texts: Any = None
    playing = Animation(
        screen, laid, picture, picture, texts, timeline, names.append, lambda _: None
    )
    playing.play([Event("rolled", "", seat) for seat in (0, 1, 2)], hold=False)
    timeline.finish()
    assert names == ["dice_shaken"]
