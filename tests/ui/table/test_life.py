"""What moves on a table by itself: in gusts, and not at all for who wants less motion."""

from __future__ import annotations

import pytest

from castles.ui.by_game import READY
from castles.ui.kit.screen_data import game_data
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.timeline import Pace
from castles.ui.table.life import FRAME_MS, REST_MS, Life, Stirred

FLAG = Stirred("life_flag_red", (100.0, 100.0), 80.0)
SMOKE = Stirred("life_smoke", (300.0, 100.0), 80.0)


def test_a_gust_ends_and_then_all_rests() -> None:
    life = Life()
    life.begin([FLAG, SMOKE], Pace())
    assert life.tick_ms == REST_MS
    now, stirring = 0, 0
    assert life.move(now)
    while life.tick_ms == FRAME_MS:
        now += FRAME_MS
        changed = life.move(now)
        assert FLAG.rect in changed
        assert SMOKE.rect in changed
        stirring += 1
        assert stirring < 100
    assert not life.move(now + FRAME_MS), "it rests"
    assert life.move(now + REST_MS), "the next gust"


def test_a_large_window_rests_longer() -> None:
    life = Life()
    life.begin([FLAG], Pace(), unit=2.0)
    assert life.tick_ms == 2 * REST_MS
    life.begin([FLAG], Pace(), unit=2 / 3)
    assert life.tick_ms == REST_MS


@pytest.mark.parametrize("pace", [Pace(reduced=True), Pace(float("inf"))])
def test_who_wants_less_motion_has_a_still_table(pace: Pace) -> None:
    life = Life()
    life.begin([FLAG], pace)
    assert life.tick_ms is None
    assert not life.move(0)


def test_what_is_gone_moves_no_more() -> None:
    life = Life()
    life.begin([FLAG], Pace())
    life.move(0)
    life.begin([], Pace())
    assert life.tick_ms is None
    assert not life.move(10 * REST_MS)


@pytest.mark.parametrize("game", READY)
def test_everything_alive_has_its_pictures_and_lies_on_a_sprite(game: str) -> None:
    sheet = SpriteSheet()
    sheet.show(game)
    for sprite, stirs in game_data(game, "life").items():
        assert sheet.has(sprite), sprite
        assert isinstance(stirs, list)
        for name, *_ in stirs:
            assert all(sheet.has(f"life_{name}_{frame}") for frame in range(4)), name
