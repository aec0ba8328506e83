"""The controls of the replay viewer: scrub bar, steps, speed, viewpoint, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from castles.desk.replay import ReplayController
from castles.play.seat import deciding_seats
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import SPEEDS
from castles.ui.kit.widgets import ChoiceRow, Panel, ToolButton, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.kit.widgets.scrub import ScrubBar

if TYPE_CHECKING:
    from pygame import FRect

    from castles.ui.kit.ui import Ui

OPEN = "open"
"""The viewpoint from which everything is seen."""


@dataclass(frozen=True)
class ReplayActions:
    """What the controls do; keys do the same."""

    go_to: Callable[[int], None]
    forward: Callable[[], None]
    toggle: Callable[[], None]
    set_speed: Callable[[str], None]
    look_from: Callable[[str], None]
    play_on: Callable[[], None]


def replay_controls(
    scene: Scene,
    controller: ReplayController,
    names: Sequence[str],
    speed: str,
    actions: ReplayActions,
) -> list[Widget]:
    """All controls for the present moment."""
    ui, text, zone, phases = scene.ui, scene.text, scene.zone, controller.match.game.phases
    marks = [
        (mark.position, text("final.phase", phase=phases[min(mark.phase, len(phases)) - 1]))
        for mark in controller.marks
        if phases
    ]
    speeds = [(name, text(f"ui.speed.{name}")) for name in SPEEDS]
    playing = controller.playing

    return [
        Panel(zone("panel")),
        ScrubBar(
            "scrub",
            zone("scrub"),
            controller.length,
            controller.position,
            marks,
            actions.go_to,
            actions.toggle,
            text("replay.scrub"),
        ),
        *_step_buttons(ui, zone("play"), controller, actions),
        scene.button(
            "play",
            actions.toggle,
            label=text("replay.pause" if playing else "replay.play"),
            glyph="pause" if playing else "play",
            suggested=not playing and not controller.at_end,
        ),
        ChoiceRow("speed", zone("speed"), speeds, speed, actions.set_speed),
        _viewpoint(ui, zone("viewpoint"), controller, names, actions),
        scene.button("play_on", actions.play_on, **_play_on(scene, controller)),
        scene.button("back", scene.cancel),
    ]


def _play_on(scene: Scene, controller: ReplayController) -> dict[str, Any]:
    """Whether one can play on from here, and why not at a machine that knows one seat only."""
    if controller.match.known_from is None:
        return {"enabled": controller.may_play_on}
    return {"enabled": False, "reason": scene.text("network.final.play_on")}


def _step_buttons(
    ui: Ui, play: FRect, controller: ReplayController, actions: ReplayActions
) -> list[Widget]:
    """Beginning and step back left of Play, step and end right of it."""
    here, end = controller.position, controller.length
    keys = {"back": ui.key_for("undo"), "on": ui.key_for("redo")}
    entries = (
        ("first", "arrow_left", play.x - 140, lambda: actions.go_to(0), here > 0),
        ("previous", "chevron_left", play.x - 56, lambda: actions.go_to(here - 1), here > 0),
        ("next", "chevron_right", play.right + 56, actions.forward, here < end),
        ("last", "arrow_right", play.right + 140, lambda: actions.go_to(end), here < end),
    )
    return [
        ToolButton(
            name,
            (x, play.centery),
            glyph,
            act,
            ui.text(f"replay.{name}", **keys),
            radius=26,
            enabled=enabled,
            reason=ui.text("replay.no_more" if x > play.centerx else "replay.no_earlier"),
        )
        for name, glyph, x, act, enabled in entries
    ]


def _viewpoint(
    ui: Ui, place: FRect, controller: ReplayController, names: Sequence[str], actions: ReplayActions
) -> Cycle:
    """Whose board lies in front; in finished matches also with whose eyes it is seen."""
    key = "seen_by" if controller.may_open else "board_of"
    deciding = deciding_seats(controller.match.seats)
    options = [(str(n), ui.text(f"replay.{key}", name=names[n])) for n in deciding]
    if controller.may_open:
        options.append((OPEN, ui.text("replay.open")))
    return Cycle(
        "viewpoint",
        place,
        options,
        OPEN if controller.open else str(controller.viewer),
        actions.look_from,
        glyph="eye",
        hint=ui.text(f"replay.{_seen(controller)}"),
    )


def _seen(controller: ReplayController) -> str:
    """The text that says what can be seen: from every seat, or why not."""
    if controller.may_open:
        return "viewpoint"
    return "known" if controller.match.is_over else "running"
