"""Which rule tells most about something on the table: for the key that opens the rules."""

from __future__ import annotations

from collections.abc import Mapping

from castles.ui.games.castelli.reading import CastelliPicture
from castles.ui.table.thing import Thing

OF_NAMES: Mapping[str, str] = {
    "turn": "C5",
    "lay": "C10",
    "orient": "C5",
    "govern": "A3",
    "build": "C7",
    "guard": "A12",
    "pass": "A3",
    "sell": "C8",
    "play": "C8",
    "play_seat": "A10",
    "play_district": "A11",
    "end_turn": "C5",
    "field": "C4",
    "district": "C5",
    "lot": "C7",
    "edge": "C6",
    "card": "C8",
    "seat": "C2",
    "quarter_turns": "C5",
    "side": "C5",
    "tile": "C10",
    "hand_tile": "C10",
    "scale": "C5",
    "deck": "C8",
    "mine_left": "C9",
    "village_aside": "A11",
    "city_aside": "A11",
    "own_wood": "C7",
    "own_grain": "C7",
    "own_stone": "C7",
    "own_ingots": "C9",
    "own_castles": "C7",
}
"""By the name of an answer or the kind of a thing."""


def rule_of_item(thing: Thing, picture: CastelliPicture) -> str:
    """A castle that may be built over, and the mine."""
    state = picture.state
    if thing.kind == "lot" and thing.number in state.castles and state.rules.fight:
        return "C11"
    is_mine = thing.kind == "district" and thing.number in (h.mine for h in state.board.halves)
    return "C9" if is_mine else ""
