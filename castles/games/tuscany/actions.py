"""The actions of Tuscany. Each field names what a player points at to choose it."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from castles.engine.action import ActionKinds

ACTIONS: Final = ActionKinds()

ASSEMBLE: Final = ACTIONS.define("assemble", "order", "turned", "shifts")
"""T15: row of ORDERS; bit p: the piece at position p is turned; bit j: join j goes down."""
START_CASTLE: Final = ACTIONS.define("start_castle", "space")
TOKEN: Final = ACTIONS.define("token", "token")
DRAW: Final = ACTIONS.define("draw")
TAKE: Final = ACTIONS.define("take", "display")
PLACE: Final = ACTIONS.define("place", "storage", "space")
REFRESH: Final = ACTIONS.define("refresh", "type")
DISCARD: Final = ACTIONS.define("discard", "storage")
PAY: Final = ACTIONS.define("pay", "matching", "workers", "pair", "pair")
"""T20b: matching cards, workers, and the types of the pairs (NO_PAIR where there is none)."""
CASTLE: Final = ACTIONS.define("castle", "display", "space")
DECLINE: Final = ACTIONS.define("decline")
SPEND_MARBLE: Final = ACTIONS.define("spend_marble")
END_TURN: Final = ACTIONS.define("end_turn")

ORDERS: Final = tuple(permutations(range(3)))
NO_PAIR: Final = -1

ARRANGEMENTS: Final = tuple(
    ASSEMBLE(order, turned, shifts)
    for order in range(len(ORDERS))
    for turned in range(8)
    for shifts in range(4)
)
"""All 192 ways to assemble three pieces."""
