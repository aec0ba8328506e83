"""The pieces of the assembly scene: handles on the board, joins, and a bar for each piece."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import FRect

from castles.games.tuscany.draft import Draft
from castles.ui.games.tuscany.board import spaces_of_pieces
from castles.ui.kit.layout import Point, columns
from castles.ui.kit.widgets import Label, Panel, ToolButton, Widget
from castles.ui.kit.widgets.pieces import DOWN, UP, PieceHandle, UpDown
from castles.ui.table.cells import HexCells
from castles.ui.table.shape import ROW

if TYPE_CHECKING:
    from castles.ui.games.tuscany.assembly import AssemblyScene


def piece_rects(cells: HexCells) -> list[FRect]:
    """The box around each piece, from left to right."""
    boxes = [[cells.box(number) for number in piece] for piece in spaces_of_pieces(cells)]
    return [first.unionall(others) for first, *others in boxes]


def join_centres(cells: HexCells) -> list[Point]:
    """Where the control of each join stands: in the notch above it."""
    found = []
    above = cells.width * ROW * 0.12 + UpDown.HEIGHT / 2
    for left, right in pairwise(spaces_of_pieces(cells)):
        line = cells.spaces[right[0]][0]
        beside = [n for n in (*left, *right) if line - 1 <= cells.spaces[n][0] <= line]
        middles = {cells.centres[n][0] for n in beside}
        found.append((sum(middles) / 2, min(cells.box(n).top for n in beside) - above))
    return found


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


def joins(scene: AssemblyScene, draft: Draft, layout: HexCells) -> list[Widget]:
    return [
        UpDown(
            f"join.{number}",
            centre,
            DOWN if draft.goes_down(number) else UP,
            partial(scene.shift, number),
            scene.text("assembly.join_hint"),
        )
        for number, centre in enumerate(join_centres(layout))
    ]


def piece_bars(scene: AssemblyScene, draft: Draft) -> list[Widget]:
    """Name, place in the row and half turn of each piece."""
    widgets: list[Widget] = []
    bars = columns(scene.zone("bars"), len(draft.names), 12)
    for position, (bar, name) in enumerate(zip(bars, draft.names, strict=True)):
        words = scene.text("assembly.piece", name=name)
        widgets += [
            Panel(bar),
            _mover(scene, position, "left", (bar.x + 40, bar.centery), position > 0),
            Label(FRect(bar.x + 76, bar.y, 124, bar.h), words, "section", "text", wrap=True),
            scene.button(
                f"turn.{position}",
                partial(scene.turn, position),
                of="turn",
                rect=FRect(bar.right - 192, bar.y + 12, 120, 50),
            ),
            _mover(scene, position, "right", (bar.right - 40, bar.centery), bar is not bars[-1]),
        ]
    return widgets


def _mover(scene: AssemblyScene, position: int, way: str, at: Point, able: bool) -> Widget:
    """Takes a piece one place to the left or right."""
    return ToolButton(
        f"{way}.{position}",
        at,
        f"arrow_{way}",
        partial(scene.move, position, position + (1 if way == "right" else -1)),
        scene.text(f"assembly.to_{way}"),
        radius=24,
        enabled=able,
        reason=scene.text(f"assembly.{way}_most"),
    )
