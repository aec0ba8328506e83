"""Which rule tells most about something on the table: for the key that opens the rules."""

from __future__ import annotations

from collections.abc import Mapping

from castles.games.tuscany.state import EMPTY, HEXAGON, START_CASTLE
from castles.ui.games.tuscany.reading import TuscanPicture
from castles.ui.table.thing import Thing

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
OF_NAMES: Mapping[str, str] = {
    "draw": "T18",
    "take": "T19",
    "place": "T20",
    "castle": "T24",
    "spend_marble": "T21",
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
    "deck": "T18",
    "yield_deck": "T31",
    "stock": "T33",
    "tray": "T32",
    "decision": "TA5",
    "supply": "TA5",
    "steward": "TA2",
    "score": "T35",
    "stacks": "T12",
    "marble": "T21",
    "own_token": "T7",
    "board": "T15",
    "goods": "T10",
    "owned": "T7",
}
"""By the name of an answer or the kind of a thing."""


def rule_of_item(thing: Thing, picture: TuscanPicture) -> str:
    """The rule of the tile that lies there."""
    seat = picture.state.seats[picture.viewer]
    tiles = {"display": picture.state.display, "storage": seat.storage, "space": seat.tiles}
    if thing.kind not in tiles:
        return ""
    item, rules = tiles[thing.kind][thing.number], picture.state.rules
    if item == EMPTY:
        return ""
    special = {HEXAGON: "T26", START_CASTLE: "T16"}
    return special.get(item) or OF_TYPES[rules.type_names[rules.tile_type[item]]]
