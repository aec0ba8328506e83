"""The actions of Burgundy. Each field names what a player points at to choose it.

A die is 0 or 1, or ANY_DIE for an action that needs no die. Workers that change a die (B13) are
part of the action: it costs the fewest that make the die fit.
"""

from __future__ import annotations

from typing import Final

from castles.engine.action import ActionKinds

ACTIONS: Final = ActionKinds()

TO: Final = "to"
"""Of what fills a storage space: which one, in games where that is chosen (T6)."""
WIDE: Final = "wide"
"""A fact of kinds: what they take fills two storage spaces (V6)."""
DARK_GIFT: Final = "dark_gift"
"""A fact of kinds: they use up the gift of the black depot (X10.18)."""

BOARD: Final = ACTIONS.define("board", "board")
START_CASTLE: Final = ACTIONS.define("start_castle", "space")
TAKE: Final = ACTIONS.define("take", "die", "depot_space", optional=(TO,))
PLACE: Final = ACTIONS.define("place", "die", "storage", "space")
SELL: Final = ACTIONS.define("sell", "die", "good")
WORKERS: Final = ACTIONS.define("workers", "die")
BUY: Final = ACTIONS.define("buy", "black_space", optional=(TO,))
FETCH: Final = ACTIONS.define("fetch", "depot_space", optional=(TO,))
"""M6: a building for workers."""
DISCARD: Final = ACTIONS.define("discard", "storage")
SHIP: Final = ACTIONS.define("ship", "depot")
KEEP: Final = ACTIONS.define("keep", "good")
"""B18: which kind to load when there is no room for all."""
SKIP: Final = ACTIONS.define("skip")
END_TURN: Final = ACTIONS.define("end_turn")
TAKE_DARK_GIFT: Final = ACTIONS.from_number(15).define(
    "dark_gift", "black_space", "space", facts=(DARK_GIFT,), told_as="gift"
)
"""A tile of the black depot onto a space, whatever its number: by a shield (X10.18), or S8."""

ANY_DIE: Final = 2
WHITE_DIE: Final = 3
"""B11: no die of any seat; only a white castle acts with it (X5)."""
