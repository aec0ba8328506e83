"""A bare duchy on a sheet: its spaces, and beside or below them the sizes of its areas by type."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.games.burgundy.board import Board
from castles.games.burgundy.ruleset import Ruleset
from castles.text.phrases import capital
from castles.ui.games.burgundy.drawing import draw_points
from castles.ui.games.burgundy.thumbnail import bare_duchy
from castles.ui.kit.layout import centred, inset, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.placed import Plan

TYPES = 6
_SHEET, _LINE, _SHORT = (
    Plan("burgundy", part) for part in ("duchy_sheet", "duchy_line", "duchy_line_short")
)
_TALL = 0.57
"""What of a tall sheet is the duchy."""
_BROAD = 0.6
"""What of a wide one."""
_NARROW = 380.0
"""Where lines are narrower than this, sizes stand below the name of their type."""
_CHIP, _STEP = 34.0, 39.0


def area_sizes(board: Board, kind: int) -> list[int]:
    """The sizes of all areas of a type, the largest first."""
    masks = {board.area_of[n] for n, type_ in enumerate(board.types) if type_ == kind}
    return sorted((mask.bit_count() for mask in masks), reverse=True)


def draw_duchy_sheet(
    painter: Painter, rules: Ruleset, number: int, zone: FRect, text: Callable[..., str]
) -> None:
    """One of the boards: what it looks like, and what its areas score."""
    painter.frame("parchment", zone)
    inner, board = inset(zone, 24, 16), rules.boards[number]
    title = text("play.choice.duchy", board=number + 1)
    painter.text(title, _SHEET.rect(inner, "title"), "panel_title", "ink")
    below = _SHEET.rect(inner, "below")
    duchy, areas = below.copy(), below.copy()
    if zone.h > zone.w:
        duchy.h = below.h * _TALL
        areas.y, areas.h = duchy.bottom + 12, below.bottom - duchy.bottom - 12
    else:
        duchy.w = below.w * _BROAD
        areas.x, areas.w = duchy.right + 20, below.right - duchy.right - 20
    bare_duchy(rules, board).draw(painter, duchy)
    _draw_areas(painter, rules, board, areas, text)


def _draw_heads(painter: Painter, line: FRect, text: Callable[..., str]) -> None:
    """Over the sizes and over the points, in letters of one size that leaves room for both."""
    sizes, largest = text("play.choice.areas"), text("duchies.largest")
    both = f"{sizes}\u2003{largest}"
    size = painter.ruler.fitting(both, "section", line)
    painter.text(sizes, line, "section", "ink_label", size=size)
    painter.text(largest, line, "section", "ink_label", align="right", size=size)


def _draw_areas(
    painter: Painter, rules: Ruleset, board: Board, room: FRect, text: Callable[..., str]
) -> None:
    """The sizes of the areas of each type, and the points of the largest."""
    is_narrow = room.w < _NARROW
    plan = _SHORT if is_narrow else _LINE
    _draw_heads(painter, _SHEET.rect(room, "areas"), text)
    lines = _SHEET.rect(room, "lines")
    for kind, line in enumerate(rows(lines, lines.h / TYPES, 0, TYPES)):
        name, sizes = rules.type_names[kind], area_sizes(board, kind)
        if kind % 2 == 0:
            painter.frame("stripe", line.inflate(12, -2))
        symbol = plan.anchor(line, "symbol")
        painter.thing(f"mini_burgundy_{name}", (symbol.at[0], line.centery), symbol.size)
        painter.text(capital(text(f"type.{name}")), plan.rect(line, "name"), "label", "ink")
        chips = plan.rect(line, "chips")
        step = min(_STEP, chips.w / max(1, len(sizes)))
        for place, size in enumerate(sizes):
            face = centred((chips.x + (place + 0.5) * step, chips.centery), min(_CHIP, step - 3))
            painter.frame("counter", face)
            painter.text(str(size), face, "counter", "text", align="centre")
        if sizes:
            points = rules.definitions.area_points[sizes[0] - 1]
            at = plan.rect(line, "points").center
            draw_points(painter, at, points)
