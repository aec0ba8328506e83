"""The actions of Tuscany. Each field names what a player points at to choose it."""

from __future__ import annotations

from itertools import permutations

from castles.engine.action import ActionKinds

ACTIONS = ActionKinds()

ASSEMBLE = ACTIONS.define("assemble", "order", "turned", "shifts")
"""T15: row of ORDERS; bit p: the piece at position p is turned; bit j: join j goes down."""
START_CASTLE = ACTIONS.define("start_castle", "space")
TOKEN = ACTIONS.define("token", "token")
DRAW = ACTIONS.define("draw")
TAKE = ACTIONS.define("take", "display")
PLACE = ACTIONS.define("place", "storage", "space")
REFRESH = ACTIONS.define("refresh", "type")
DISCARD = ACTIONS.define("discard", "storage")
PAY = ACTIONS.define("pay", "matching", "workers", "pair", "pair")
"""T20b: matching cards, workers, and the types of the pairs (NO_PAIR where there is none)."""
CASTLE = ACTIONS.define("castle", "display", "space")
DECLINE = ACTIONS.define("decline")
SPEND_MARBLE = ACTIONS.define("spend_marble")
END_TURN = ACTIONS.define("end_turn")

ORDERS = tuple(permutations(range(3)))
NO_PAIR = -1

ARRANGEMENTS = tuple(
    ASSEMBLE(order, turned, shifts)
    for order in range(len(ORDERS))
    for turned in range(8)
    for shifts in range(4)
)
"""All 192 ways to assemble three pieces."""
