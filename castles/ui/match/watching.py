"""Controls for a table where only computers play: pause, and how fast they are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.settings import SPEEDS
from castles.ui.kit.widgets import Button, ChoiceRow, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

PAUSE, SPEED = "pause", "speed"


def watching_controls(
    ui: Ui, rects: Sequence[FRect], paused: bool, toggle: Callable[[], None], key: str
) -> list[Widget]:
    """In place of the answers, which nobody would give."""
    name = "go_on" if paused else "pause"
    speeds = [(speed, ui.text(f"ui.speed.{speed}")) for speed in SPEEDS]
    return [
        Button(
            PAUSE,
            rects[0],
            ui.text(f"play.watch.{name}"),
            toggle,
            glyph="play" if paused else "pause",
            tone="green" if paused else "steel",
            effect=ui.text(f"play.watch.{name}.effect"),
            key=key,
            suggested=paused,
        ),
        ChoiceRow(SPEED, rects[1], speeds, ui.settings.speed, lambda value: ui.change(speed=value)),
    ]
