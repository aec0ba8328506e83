"""The controls of the replay viewer: scrub bar, steps, speed, viewpoint, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from castles.desk.replay import ReplayController
from castles.play.seat import deciding_seats
from castles.ui.kit.timeline import SPEEDS
from castles.ui.kit.widgets import Button, ChoiceRow, Panel, ToolButton, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.kit.widgets.scrub import ScrubBar
from castles.ui.table.table import Table

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
    leave: Callable[[], None]


def replay_controls(
    ui: Ui,
    controller: ReplayController,
    table: Table,
    speed: str,
    actions: ReplayActions,
) -> list[Widget]:
    """All controls for the present moment."""
    text, names, phases = table.texts.text, table.picture.names, controller.match.game.phases
    marks = [
        (mark.position, text("final.phase", phase=phases[min(mark.phase, len(phases)) - 1]))
        for mark in controller.marks
        if phases
    ]
    speeds = [(name, text(f"ui.speed.{name}")) for name in SPEEDS]
    playing = controller.playing

    def zone(name: str) -> FRect:
        return table.control_zone("replay", name)

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
        Button(
            "play",
            zone("play"),
            text("replay.pause" if playing else "replay.play"),
            actions.toggle,
            glyph="pause" if playing else "play",
            tone="green",
            suggested=not playing and not controller.at_end,
        ),
        ChoiceRow("speed", zone("speed"), speeds, speed, actions.set_speed),
        _viewpoint(ui, zone("viewpoint"), controller, names, actions),
        Button(
            "play_on",
            zone("play_on"),
            text("replay.play_on"),
            actions.play_on,
            glyph="castle",
            tone="red",
            enabled=controller.may_play_on,
            reason=text("replay.over"),
            hint=text("replay.play_on.hint"),
        ),
        Button(
            "back", zone("back"), text("ui.back"), actions.leave, glyph="arrow_left", tone="wood"
        ),
    ]


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
            reason=ui.text("replay.no_more"),
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
        hint=ui.text("replay.viewpoint" if controller.may_open else "replay.running"),
    )
