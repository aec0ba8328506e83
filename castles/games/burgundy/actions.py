"""The actions of Burgundy. Each field names what a player points at to choose it.

A die is 0 or 1, or ANY_DIE for an action that needs no die. Workers that change a die (B13) are
part of the action: it costs the fewest that make the die fit.
"""

from __future__ import annotations

from castles.engine.action import ActionKinds

ACTIONS = ActionKinds()

TO = "to"
"""Of what fills a storage space: which one, in games where that is chosen (T6)."""
WIDE = "wide"
"""A fact of kinds: what they take fills two storage spaces (V6)."""
DARK_GIFT = "dark_gift"
"""A fact of kinds: they use up the gift of the black depot (X10.18)."""

BOARD = ACTIONS.define("board", "board")
START_CASTLE = ACTIONS.define("start_castle", "space")
TAKE = ACTIONS.define("take", "die", "depot_space", optional=(TO,))
PLACE = ACTIONS.define("place", "die", "storage", "space")
SELL = ACTIONS.define("sell", "die", "good")
WORKERS = ACTIONS.define("workers", "die")
BUY = ACTIONS.define("buy", "black_space", optional=(TO,))
FETCH = ACTIONS.define("fetch", "depot_space", optional=(TO,))
"""M6: a building for workers."""
DISCARD = ACTIONS.define("discard", "storage")
SHIP = ACTIONS.define("ship", "depot")
KEEP = ACTIONS.define("keep", "good")
"""B18: which kind to load when there is no room for all."""
SKIP = ACTIONS.define("skip")
END_TURN = ACTIONS.define("end_turn")
TAKE_DARK_GIFT = ACTIONS.from_number(15).define(
    "dark_gift", "black_space", "space", facts=(DARK_GIFT,), told_as="gift"
)
"""A tile of the black depot onto a space, whatever its number: by a shield (X10.18), or S8."""

ANY_DIE = 2
WHITE_DIE = 3
"""B11: no die of any seat; only a white castle acts with it (X5)."""
