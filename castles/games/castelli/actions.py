"""The actions of Castelli. Each field names what a player points at to choose it.

A field or district is a cell of the board, a lot a site (see `board`). `bought` is the missing
unit that is paid with ingots, `card` the card that is played with a castle.
"""

from __future__ import annotations

from typing import Final

from castles.engine.action import ActionKinds

ACTIONS: Final = ActionKinds()

TURN: Final = ACTIONS.define("turn", "field")
LAY: Final = ACTIONS.define("lay", "tile")
ORIENT: Final = ACTIONS.define("orient", "quarter_turns")
GOVERN: Final = ACTIONS.define("govern", "quarter_turns")
BUILD: Final = ACTIONS.define("build", "lot", "bought", "card")
GUARD: Final = ACTIONS.define("guard")
PASS: Final = ACTIONS.define("pass")
SELL: Final = ACTIONS.define("sell", "card")
PLAY: Final = ACTIONS.define("play", "card")
PLAY_SEAT: Final = ACTIONS.define("play_seat", "card", "seat")
PLAY_DISTRICT: Final = ACTIONS.define("play_district", "card", "district")
END_TURN: Final = ACTIONS.define("end_turn")

TURNED: Final = 0
HAND: Final = 1
"""C10: which tile is laid."""
NOTHING: Final = 0
"""No unit is bought; else one more than the resource."""
NO_CARD: Final = -1
