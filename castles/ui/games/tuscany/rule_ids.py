"""Which rule tells most about something on the table: for the key that opens the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping

from castles.games.tuscany.state import EMPTY, HEXAGON, START_CASTLE
from castles.ui.games.tuscany.picture import Picture
from castles.ui.kit.widgets import Widget
from castles.ui.table.chronicle import ChronicleLine

OF_TYPES: Mapping[str, str] = {
    "castle": "T24",
    "city": "T25",
    "inn": "T26",
    "farm": "T27",
    "quarry": "T28",
    "village": "T29",
    "monastery": "T30",
    "cart": "T31",
}
OF_WIDGETS: Mapping[str, str] = {
    "draw": "T18",
    "take": "T19",
    "place": "T20",
    "marble": "T21",
    "pay": "T20b",
    "decline": "T24",
    "card": "T20b",
    "worker": "T29",
    "token": "T7",
    "bonus": "T23",
    "track": "T35",
    "storage": "T19",
    "display": "T19",
    "space": "T22",
    "supply.cards": "T18",
    "supply.yield": "T31",
    "supply.stock": "T33",
    "supply.set_aside": "T32",
}
"""By the name of a widget, or by what it begins with."""
_CITED = re.compile(r"\[(\w+)\]")


def rule_of(widget: Widget | None, picture: Picture) -> str:
    """The id of the rule about a widget; empty if there is none."""
    if widget is None:
        return ""
    if isinstance(widget, ChronicleLine):
        cited = _CITED.search(widget.line.sentences)
        return cited.group(1) if cited else ""
    field, _, number = widget.name.partition(".")
    item = _item(field, number, picture)
    return item or OF_WIDGETS.get(widget.name, OF_WIDGETS.get(field, ""))


def _item(field: str, number: str, picture: Picture) -> str:
    """The rule of the tile that lies there."""
    places = {"display": picture.state.display, "storage": picture.own.storage}
    tiles = picture.own.tiles if field == "space" else places.get(field)
    if tiles is None or not number.isdigit():
        return ""
    item, rules = tiles[int(number)], picture.state.rules
    if item == EMPTY:
        return ""
    special = {HEXAGON: "T26", START_CASTLE: "T16"}
    return special.get(item) or OF_TYPES[rules.type_names[rules.tile_type[item]]]
