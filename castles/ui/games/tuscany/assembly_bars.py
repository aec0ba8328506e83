"""The pieces of the assembly scene: handles on the board, joins, and a bar for each piece."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.games.tuscany.assembly_parts import (
    JoinControl,
    PieceHandle,
    join_centres,
    piece_rects,
)
from castles.ui.kit.layout import columns
from castles.ui.kit.widgets import Button, Label, Panel, ToolButton, Widget
from castles.ui.table.cells import HexCells

if TYPE_CHECKING:
    from castles.ui.games.tuscany.assembly import AssemblyScene


def handles(scene: AssemblyScene, layout: HexCells) -> list[Widget]:
    return [
        PieceHandle(
            position,
            rect.inflate(-layout.width * 0.3, 0),
            scene.text("assembly.piece_hint"),
            partial(scene.turn, position),
            partial(scene.move, position),
            partial(scene.shift_piece, position),
        )
        for position, rect in enumerate(piece_rects(layout))
    ]


def joins(scene: AssemblyScene, layout: HexCells) -> list[Widget]:
    assert scene.draft is not None
    return [
        JoinControl(
            number,
            centre,
            scene.draft.current.shifts[number],
            partial(scene.shift, number),
            scene.text("assembly.join_hint"),
        )
        for number, centre in enumerate(join_centres(layout))
    ]


def piece_bars(scene: AssemblyScene) -> list[Widget]:
    """Name, place in the row and half turn of each piece."""
    draft = scene.draft
    if draft is None:
        return []
    widgets: list[Widget] = []
    last = len(draft.current.order) - 1
    for position, bar in enumerate(columns(scene.zone("bars"), last + 1, 12)):
        left, right = bar.x + 40, bar.right - 40
        name = scene.text("assembly.piece", name=draft.piece_name(position))
        widgets += [
            Panel(bar),
            ToolButton(
                f"left.{position}",
                (left, bar.centery),
                "arrow_left",
                partial(scene.step, position, -1),
                scene.text("assembly.to_left"),
                radius=24,
                enabled=position > 0,
                reason=scene.text("assembly.left_most"),
            ),
            Label(FRect(bar.x + 76, bar.y, 124, bar.h), name, "section", "text", wrap=True),
            Button(
                f"turn.{position}",
                FRect(bar.right - 192, bar.y + 12, 120, 50),
                scene.text("assembly.turn"),
                partial(scene.turn, position),
                glyph="turn_half",
                tone="wood",
                style="button_small",
            ),
            ToolButton(
                f"right.{position}",
                (right, bar.centery),
                "arrow_right",
                partial(scene.step, position, 1),
                scene.text("assembly.to_right"),
                radius=24,
                enabled=position < last,
                reason=scene.text("assembly.right_most"),
            ),
        ]
    return widgets
