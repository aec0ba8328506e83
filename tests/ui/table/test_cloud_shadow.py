"""The shadow of a cloud: it passes now and then, darkens little, and is not there for all."""

from __future__ import annotations

import pytest
from pygame import FRect

from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.timeline import Pace
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.table.cloud_shadow import FRAME_MS, REST_MS, CloudShadow
from castles.ui.table.life import Life

TABLE = FRect(0, 58, 1920, 1022)
MOST_OF_TIME = 0.5
"""So much of the time at most it is there: each frame of it costs something."""


def passing(cloud: CloudShadow) -> list[FRect]:
    """What one cloud asks to be drawn again, from its first frame to its last."""
    cloud.move(0)
    now, regions = REST_MS, [*cloud.move(REST_MS)]
    while cloud.rect is not None:
        now += FRAME_MS
        regions += cloud.move(now)
        assert len(regions) < 1_000
    return regions


def test_it_crosses_the_table_and_then_the_light_rests() -> None:
    cloud = CloudShadow()
    cloud.begin(TABLE, Pace())
    assert not cloud.move(0)
    assert not cloud.move(REST_MS - 1)
    regions = passing(cloud)
    assert regions[0].x == TABLE.x
    assert regions[-1].right == pytest.approx(TABLE.right, abs=1)
    assert cloud.tick_ms == REST_MS
    assert len(regions) * FRAME_MS < MOST_OF_TIME * (REST_MS + len(regions) * FRAME_MS)


def test_what_it_leaves_is_drawn_again() -> None:
    """Every region holds the one of the frame before: nothing dark stays behind."""
    cloud = CloudShadow()
    cloud.begin(TABLE, Pace())
    now, before = REST_MS, None
    cloud.move(0)
    cloud.move(now)
    while (rect := cloud.rect) is not None:
        now += FRAME_MS
        before = FRect(rect)
        (region,) = cloud.move(now)
        assert region.contains(before)
        assert TABLE.contains(region)


def test_a_new_table_begins_with_steady_light() -> None:
    cloud = CloudShadow()
    cloud.begin(TABLE, Pace())
    assert not cloud.move(10 * REST_MS)
    assert cloud.rect is None
    assert cloud.move(11 * REST_MS)


@pytest.mark.parametrize("pace", [Pace(reduced=True), Pace(float("inf"))])
def test_who_wants_less_motion_has_steady_light(pace: Pace) -> None:
    life = Life()
    life.begin([], pace, TABLE)
    assert not life.move(10 * REST_MS)
    assert life.cloud.rect is None


@pytest.mark.parametrize("theme", ["normal", "contrast"])
def test_it_darkens_a_little_and_plain_black_not_at_all(theme: str) -> None:
    easel = Easel(Variant((1280, 720), {"theme": theme}), SpriteSheet())
    cloud = CloudShadow()
    cloud.begin(TABLE, Pace())
    now = REST_MS
    cloud.move(0)
    for _ in range(60):
        cloud.move(now)
        now += FRAME_MS
    easel.surface.fill((200, 180, 160))
    assert cloud.rect is not None
    cloud.draw(easel.painter())
    shades = {easel.surface.get_at((x, y)).r for x in range(0, 1280, 8) for y in range(0, 720, 8)}
    if theme == "contrast":
        assert shades == {200}
    else:
        assert 150 < min(shades) < 185, "it is seen, and everything can still be read"
        assert len(shades) > 10, "without an edge"
