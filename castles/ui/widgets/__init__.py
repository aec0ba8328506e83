"""The widget kit; see `castles.ui` for how scenes use it."""

from castles.ui.widgets.alike import alike
from castles.ui.widgets.base import Widget, walk
from castles.ui.widgets.button import Button, KeyCap, ToolButton
from castles.ui.widgets.choice import ChoiceRow, Slider, Toggle
from castles.ui.widgets.label import Label, Panel, Parchment, Symbol
from castles.ui.widgets.notes import draw_toast, draw_tooltip
from castles.ui.widgets.scroll import ListRow, ScrollArea
from castles.ui.widgets.text_entry import TextEntry

__all__ = [
    "Button",
    "ChoiceRow",
    "KeyCap",
    "Label",
    "ListRow",
    "Panel",
    "Parchment",
    "ScrollArea",
    "Slider",
    "Symbol",
    "TextEntry",
    "Toggle",
    "ToolButton",
    "Widget",
    "alike",
    "draw_toast",
    "draw_tooltip",
    "walk",
]
