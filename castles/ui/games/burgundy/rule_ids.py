"""Which rule tells most about something on the table: for the key that opens the rules."""

from __future__ import annotations

from collections.abc import Mapping

from castles.games.burgundy.state import FIRST_TILE
from castles.games.burgundy.tile_types import MONASTERY
from castles.ui.games.burgundy.reading import BurgundyPicture
from castles.ui.table.thing import Thing

OF_TYPES: Mapping[str, str] = {
    "building": "B20",
    "monastery": "B15",
    "ship": "B18",
    "livestock": "B19",
    "castle": "B16",
    "mine": "B17",
}
OF_NAMES: Mapping[str, str] = {
    "take": "B14",
    "place": "B14",
    "sell": "B14",
    "workers": "B14",
    "buy": "B12",
    "fetch": "M6",
    "exchange": "M28",
    "discard": "B14",
    "ship": "B18",
    "keep": "B18",
    "skip": "B20",
    "effect": "B20",
    "end_turn": "B11",
    "die": "B13",
    "depot_space": "B14",
    "black_space": "B12",
    "storage": "B14",
    "space": "B14",
    "good": "B14",
    "depot": "B18",
    "silver": "B12",
    "white_die": "B11",
    "goods_to_come": "B11",
    "bonus": "B22",
    "sold": "B14",
    "monastery": "B15",
    "phases": "B21",
    "order": "B9",
    "county": "A3",
    "board": "B3",
}
"""By the name of an answer or the kind of a thing."""


def rule_of_item(thing: Thing, picture: BurgundyPicture) -> str:
    state = picture.state
    owner = thing.owner if thing.owner >= 0 else picture.viewer
    tiles = {
        "depot_space": state.depots,
        "black_space": state.black_depot,
        "storage": state.stored(owner),
        "space": state.estate(owner).tiles,
    }
    found = tiles.get(thing.kind, ())
    tile = found[thing.number] if thing.number < len(found) else -1
    if tile < FIRST_TILE:
        return ""
    kind = state.rules.tile_type[tile]
    if kind == MONASTERY:
        return f"M{state.rules.tile_kind[tile]}"
    return OF_TYPES[state.rules.type_names[kind]]
