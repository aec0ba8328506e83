"""The list of pages at the left of a scene; one of them is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import FRect

from castles.ui.kit.lettering import Ruler
from castles.ui.kit.widgets.alike import alike
from castles.ui.kit.widgets.base import Widget
from castles.ui.kit.widgets.label import Panel
from castles.ui.kit.widgets.scroll import ListRow

_EDGE, _BETWEEN = 12.0, 8.0


def page_list(
    ruler: Ruler,
    zone: FRect,
    kind: str,
    pages: Mapping[str, tuple[str, str]],
    chosen: str,
    turn_to: Callable[[str], None],
    row: float = 68.0,
) -> list[Widget]:
    """A panel with a row for each page: its words and its symbol by name; rows are KIND.NAME."""
    rows = [
        ListRow(
            f"{kind}.{name}",
            FRect(
                zone.x + _EDGE,
                zone.y + _EDGE + number * row,
                zone.w - 2 * _EDGE,
                row - _BETWEEN,
            ),
            words,
            partial(turn_to, name),
            glyph=glyph,
            selected=name == chosen,
        )
        for number, (name, (words, glyph)) in enumerate(pages.items())
    ]
    panel = Panel(FRect(zone.x, zone.y, zone.w, len(pages) * row + 2 * _EDGE))
    return [panel, *alike(ruler, rows)]
