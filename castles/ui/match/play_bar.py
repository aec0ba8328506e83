"""The table's own buttons in the bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from castles.ui.kit.layout import WIDTH
from castles.ui.kit.widgets import ToolButton, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_STEP, _BESIDE = 50.0, 28.0


class BarTool(NamedTuple):
    """A symbol, what it does, and the text that says so, if it is not `play.tool.NAME`."""

    glyph: str
    press: Callable[[], None]
    hint: str = ""


def tools_begin(count: int) -> float:
    """The left edge of so many of them, and of those that every scene has, in a usual window."""
    return WIDTH - 34 - (count + 2) * _STEP - _BESIDE


def bar_buttons(ui: Ui, names: Sequence[str], tools: Mapping[str, BarTool]) -> list[Widget]:
    """From the right, left of the tools that every scene has."""
    right = ui.stage.screen.right - 34 - 3 * _STEP
    keys = ui.keys()
    return [
        ToolButton(
            f"tool.{name}",
            (right - _STEP * number, 29),
            tools[name].glyph,
            tools[name].press,
            ui.text(tools[name].hint or f"play.tool.{name}", letter=keys.get(name, "").upper()),
        )
        for number, name in enumerate(names)
    ]
