"""The rules of the table in the set-up: a row for each option of the game, and one for undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.automa import AUTOMA
from castles.engine.errors import OptionError
from castles.engine.ruleset import Option, OptionValue
from castles.play.undo import UNDO_MODES
from castles.ui.kit.widgets import ChoiceRow, Label, ScrollArea, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.match.arms import seat_names

if TYPE_CHECKING:
    from castles.ui.scenes.setup import SetupScene

WIDEST_CHOICE = 3
"""With more values than this an option is stepped through instead of laid out."""
ROW_HEIGHT = 112.0
SCROLL_BAR = 26.0
NAMES_A_SEAT = "start_player"
"""Whole numbers of this option are seats."""


def option_rows(scene: SetupScene) -> list[Widget]:
    """The rows; they scroll if there are many."""
    place = scene.zone("options")
    shown = {name: o for name, o in scene.game.options.items() if _concerns(scene, name)}
    rows = len(shown) + 1
    high = min(ROW_HEIGHT * 1.3, max(ROW_HEIGHT, place.h / rows))
    if rows * high > place.h + 1:
        place.w -= SCROLL_BAR
    widgets: list[Widget] = []
    for index, (name, option) in enumerate(shown.items()):
        row = FRect(place.x, place.y + index * high, place.w, high)
        widgets += _option(scene, name, option, row)
    undo = FRect(place.x, place.y + (rows - 1) * high, place.w, high)
    modes = [(mode, scene.text(f"undo_mode.{mode}")) for mode in UNDO_MODES]
    label = scene.text("setup.undo")
    widgets += _choice("undo", label, undo, modes, scene.plan.undo_mode, scene.set_undo)
    old = scene.find("options")
    offset = old.offset if isinstance(old, ScrollArea) else 0.0
    return [ScrollArea("options", scene.zone("options"), widgets, rows * high, offset)]


def possible_values(scene: SetupScene, name: str, option: Option) -> list[OptionValue]:
    """The values of an option that the game accepts for so many seats."""
    if name != NAMES_A_SEAT:
        return list(option.values)
    seats, chosen = len(scene.plan.seats), scene.plan.options

    def accepted(value: OptionValue) -> bool:
        try:
            scene.game.new_state({**chosen, name: value}, seats, 0)
        except OptionError:
            return False
        return True

    return [value for value in option.values if accepted(value)]


def _concerns(scene: SetupScene, name: str) -> bool:
    """Whether an option is chosen here: an automa is a seat, its own options need one."""
    return name != AUTOMA and (not name.startswith(AUTOMA) or scene.has_automa)


def _option(scene: SetupScene, name: str, option: Option, place: FRect) -> list[Widget]:
    values = possible_values(scene, name, option)
    words = [(str(i), _value_words(scene, name, value)) for i, value in enumerate(values)]
    chosen = str(values.index(scene.plan.options[name]))

    def change(index: str) -> None:
        scene.set_option(name, values[int(index)])

    label = _words(scene, f"option.{name}")
    return _choice(f"option.{name}", label, place, words, chosen, change)


def _choice(
    name: str,
    label: str,
    place: FRect,
    options: list[tuple[str, str]],
    chosen: str,
    change: Callable[[str], None],
) -> list[Widget]:
    title = FRect(place.x, place.y, place.w, 42)
    field = FRect(place.x, place.y + 44, place.w, 52)
    widget = Cycle if len(options) > WIDEST_CHOICE else ChoiceRow
    return [
        Label(title, label, "body_strong", "ink", wrap=True),
        widget(name, field, options, chosen, change),
    ]


def _value_words(scene: SetupScene, name: str, value: OptionValue) -> str:
    if isinstance(value, bool):
        return scene.text("setup.yes" if value else "setup.no")
    if name == NAMES_A_SEAT and isinstance(value, int):
        return seat_names(scene.plan.seats, scene.ui.catalogue)[value]
    return _words(scene, f"option_value.{value}") if isinstance(value, str) else str(value)


def _words(scene: SetupScene, key: str) -> str:
    """The words of an option; one that has none yet is called by its name."""
    if key in scene.ui.catalogue:
        return scene.text(key)
    return key.rpartition(".")[2].replace("_", " ").capitalize()
