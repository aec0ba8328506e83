"""The actions of Castelli. Each field names what a player points at to choose it.

A field or district is a cell of the board, a lot a site (see `board`). `bought` is the missing
unit that is paid with ingots, `card` the card that is played with a castle.
"""

from __future__ import annotations

from castles.engine.action import ActionKinds

ACTIONS = ActionKinds()

TURN = ACTIONS.define("turn", "field")
LAY = ACTIONS.define("lay", "tile")
ORIENT = ACTIONS.define("orient", "quarter_turns")
GOVERN = ACTIONS.define("govern", "quarter_turns")
BUILD = ACTIONS.define("build", "lot", "bought", "card")
GUARD = ACTIONS.define("guard")
PASS = ACTIONS.define("pass")
SELL = ACTIONS.define("sell", "card")
PLAY = ACTIONS.define("play", "card")
PLAY_SEAT = ACTIONS.define("play_seat", "card", "seat")
PLAY_DISTRICT = ACTIONS.define("play_district", "card", "district")
END_TURN = ACTIONS.define("end_turn")

TURNED, HAND = 0, 1
"""C10: which tile is laid."""
NOTHING = 0
"""No unit is bought; else one more than the resource."""
NO_CARD = -1
