"""Columns: what lies below each other on a table shares its height.

`data/GAME/screen.yaml` names columns with their left edge and width, and rows from the top:

    columns: {middle: [348, 830]}
    rows:
      board: {in: middle, least: 480, weight: 10}
      route: {in: middle, above: hand, least: 100, most: 126}
      hand: {in: middle, least: 190, most: 216}
      tools: {in: middle, least: 60, cells: {undo: 2, end: 1}}

Each row gets its least height; what is left is shared by weights, up to the most that a row takes.
Where there is less than all need, all become lower alike. The cells of a row stand side by side. A
row `under` another takes its height from the foot of that one, and one that lies `over` another
has its zone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.ui.kit.layout import Stage

TOP, FOOT, GAP = 72.0, 14.0, 8.0
"""Above all columns is the bar, below them the edge of the table; between rows and cells a gap."""


@dataclass(frozen=True)
class Row:
    """One row, or several cells side by side."""

    least: float = 0.0
    most: float = inf
    weight: float = 1.0
    column: str = ""
    above: str = ""
    """The row over which it stands; else it is the last so far."""
    under: str = ""
    over: str = ""
    cells: Mapping[str, float] = field(default_factory=dict)
    """The widths of its cells, as parts of them all."""
    large: Mapping[str, float] = field(default_factory=dict)
    """The same for large text, if it differs."""


def share(height: float, rows: Sequence[Row]) -> list[float]:
    """How high each row is."""
    room = height - GAP * (len(rows) - 1)
    needed = sum(row.least for row in rows)
    if needed >= room:
        return [row.least * room / needed for row in rows]
    found = [row.least for row in rows]
    growing = [n for n, row in enumerate(rows) if row.most > row.least]
    while growing and (left := room - sum(found)) > 0.01:
        weights = sum(rows[n].weight for n in growing)
        for n in growing:
            found[n] = min(rows[n].most, found[n] + left * rows[n].weight / weights)
        growing = [n for n in growing if found[n] < rows[n].most]
    return found


def place_rows(
    stage: Stage, columns: Mapping[str, Sequence[float]], rows: Mapping[str, Row]
) -> dict[str, FRect]:
    """The zones of columns, rows and cells by name."""
    height = stage.floor.h - TOP - FOOT
    zones = {name: FRect(x, TOP, width, height) for name, (x, width) in columns.items()}
    for column in columns:
        names = _in_order({name: row for name, row in rows.items() if row.column == column})
        y = TOP
        for name, high in zip(names, share(height, [rows[name] for name in names]), strict=True):
            # Whole units, so that edges and letters are sharp.
            zone = FRect(zones[column].x, round(y), zones[column].w, round(y + high) - round(y))
            zones |= {name: zone, **_cells(stage, rows[name], zone)}
            y += high + GAP
    for name, row in rows.items():
        if row.under:
            above = zones[row.under]
            zones[name] = FRect(above.x, above.bottom - row.least, above.w, row.least)
            above.h -= row.least + GAP
        elif row.over:
            zones[name] = FRect(zones[row.over])
        elif row.column not in columns:
            raise CastlesError(f"the row {name!r} stands in no column")
    return zones


def _in_order(rows: Mapping[str, Row]) -> list[str]:
    names: list[str] = []
    for name, row in rows.items():
        names.insert(names.index(row.above) if row.above in names else len(names), name)
    return names


def _cells(stage: Stage, row: Row, zone: FRect) -> dict[str, FRect]:
    parts = row.large if row.large and stage.has_large_text else row.cells
    unit = (zone.w - GAP * (len(parts) - 1)) / sum(parts.values()) if parts else 0.0
    found, x = dict[str, FRect](), zone.x
    for name, part in parts.items():
        found[name] = FRect(round(x), zone.y, round(x + part * unit) - round(x), zone.h)
        x += part * unit + GAP
    return found
