"""The widget kit; see `castles.ui` for how scenes use it."""

from castles.ui.kit.widgets.alike import alike
from castles.ui.kit.widgets.base import Widget, walk
from castles.ui.kit.widgets.button import Button, KeyCap, ToolButton, with_large_words
from castles.ui.kit.widgets.choice import ChoiceRow, Slider, Toggle
from castles.ui.kit.widgets.label import Emblem, Label, Nothing, Panel, Parchment, Symbol
from castles.ui.kit.widgets.notes import draw_toast, draw_tooltip
from castles.ui.kit.widgets.scroll import ListRow, ScrollArea
from castles.ui.kit.widgets.text_entry import TextEntry

__all__ = [
    "Button",
    "ChoiceRow",
    "Emblem",
    "KeyCap",
    "Label",
    "ListRow",
    "Nothing",
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
    "with_large_words",
]
