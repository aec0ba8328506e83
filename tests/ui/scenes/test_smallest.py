"""In the smallest window nothing is too small to be read or hit, in any scene."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import FRect

from castles.ui.by_game import READY
from castles.ui.kit.attention import topmost
from castles.ui.kit.layout import Point
from castles.ui.kit.lettering import USUAL_PIXELS
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Widget, walk
from castles.ui.lab.screenshots import VARIANTS, every
from castles.ui.table.spot import SpotWidget
from tests.ui.draft import Draft

SMALLEST = "1280x720"
LEAST_TARGET, STEP = 23.0, 1.5
"""Pixels; and in layout units how finely it is looked, by which it may be wrong."""
PROBES = 5
"""So many points across and down are tried until one has room around it."""
SMALL = {
    # The fifth plate and more; goods beside plates; two shields side by side below a depot.
    "burgundy": {"monastery": 16.5, "good": 20.0, "shield": 21.5},
    # Beside the sides of a tile that is laid, when nobody builds.
    "castelli": {"lot": 17.5},
}
"""What is smaller yet, in pixels: these may only grow."""
OVER = "advice"
"""A panel that lies over other things until it is closed."""
COVERED = {
    ("burgundy_play_vines_teams_plant", "bonus"),
    ("burgundy_play_abbeys", "space"),
    ("burgundy_play_route_row", "vine_space"),
}
"""What looks out from below an open drawer, and is hit when that is closed."""
GROUPS = ("", *READY)


def scenes_of(group: str) -> dict[str, object]:
    """The scenes of a game, or those of none."""
    games = tuple(f"{game}_" for game in READY)
    return {
        name: show
        for name, show in every().items()
        if (name.startswith(f"{group}_") if group else not name.startswith(games))
    }


def those_around(scene: Scene, rect: FRect, far: float) -> list[Widget]:
    """The widgets of a scene that may be hit near a rectangle, in their order."""
    wide = rect.inflate(2 * far, 2 * far)
    return [
        widget
        for widget in scene.widgets
        if tuple(widget.parts()) or widget.rect.inflate(far, far).colliderect(wide)
    ]


def room_around(around: Sequence[Widget], widget: Widget, at: Point, enough: float) -> float:
    """The shorter of the lines across and down through a point that are all the widget's."""
    shortest = enough
    for across, down in ((1.0, 0.0), (0.0, 1.0)):
        length = 0.0
        for way in (1, -1):
            far = STEP
            while length < shortest:
                probe = at[0] + way * far * across, at[1] + way * far * down
                if topmost(around, probe) is not widget:
                    break
                length += STEP
                far += STEP
        shortest = min(shortest, length)
    return shortest


def best_room(scene: Scene, widget: Widget, enough: float) -> float:
    """The most room anywhere on a widget; none if all of it lies below something else."""
    rect, best = widget.rect, 0.0
    around = those_around(scene, rect, enough + STEP)
    middle = widget.shape.centre if isinstance(widget, SpotWidget) else rect.center
    points = [middle] + [
        (rect.x + rect.w * (2 * x + 1) / 2 / PROBES, rect.y + rect.h * (2 * y + 1) / 2 / PROBES)
        for y in range(PROBES)
        for x in range(PROBES)
    ]
    for at in points:
        if topmost(around, at) is widget:
            best = max(best, room_around(around, widget, at, enough))
            if best >= enough:
                break
    return best


@pytest.mark.parametrize("group", GROUPS)
def test_everything_can_be_read_and_hit(group: str) -> None:
    easel, problems = Draft(VARIANTS[SMALLEST]), []
    for name, show in scenes_of(group).items():
        easel.show(show)  # type: ignore[arg-type]
        problems += [
            f"{name}: {text.words!r} is {text.size} pixels high"
            for text in easel.texts
            if text.size < USUAL_PIXELS
        ]
        scene, unit = easel.ui.stack.scenes[-1], easel.ui.stage.unit
        panel = scene.find(OVER)
        for widget in walk(scene.widgets):
            if tuple(widget.parts()) or not (widget.focusable or isinstance(widget, SpotWidget)):
                continue
            if widget.clip is not None and not widget.clip.contains(widget.rect):
                continue
            if panel is not None and widget is not panel and panel.rect.colliderect(widget.rect):
                continue
            kind = widget.thing.kind if isinstance(widget, SpotWidget) else widget.name
            if (name, kind) in COVERED:
                continue
            least = SMALL.get(group, {}).get(kind, LEAST_TARGET)
            room = best_room(scene, widget, least / unit) * unit
            if 0 < room < least:
                problems.append(f"{name}: {widget.name} is {room:.1f} pixels wide or high")
    assert not problems, "\n".join(problems)
