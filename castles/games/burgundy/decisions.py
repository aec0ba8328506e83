"""The frames of Burgundy's decision stack: choices wait for a seat, steps run by themselves."""

from __future__ import annotations

from typing import Final

from castles.engine.decision import FrameKinds

FRAMES: Final = FrameKinds()

# Facts of decisions: what can be done there, so that modules need not know each other's.
FREE: Final = "free"
"""Free actions are possible (G11)."""
BUYS: Final = "buys"
"""Purchases too (B12)."""
ACTS: Final = "acts"
"""And an action is chosen, as with a die (B14)."""
GIFTS: Final = "gifts"
"""X10.18: what counts as being in the black depot can be placed."""
# Facts of steps.
TAKES_OVER: Final = "takes_over"
"""A seat begins to act (T6)."""
SHARED_FIRST: Final = "shared_first"
"""The discard above it leaves private storage alone (X10.20)."""

CHOOSE_BOARD: Final = FRAMES.choice("board")
CHOOSE_START_CASTLE: Final = FRAMES.choice("start_castle")
CHOOSE_TURN: Final = FRAMES.choice("turn", facts=(FREE, BUYS, ACTS))
CHOOSE_DISCARD: Final = FRAMES.choice("discard", "die", "depot_space")
"""B14: for this tile of a depot; EMPTY only makes room for what follows."""
CHOOSE_CASTLE: Final = FRAMES.choice("castle", facts=(FREE, BUYS, ACTS))
"""B16: one more action with any number."""
CHOOSE_SHIP: Final = FRAMES.choice("ship", "depot")
"""B18: a depot; with M5 then one adjacent to `depot`."""
CHOOSE_GOODS: Final = FRAMES.choice("goods", "depots", "least_good")
"""B18: which new kinds to load from these depots (a bitmask)."""
CHOOSE_TILE: Final = FRAMES.choice("tile", "types")
"""B20: a tile of one of these types (a bitmask) from the depots."""
CHOOSE_SALE: Final = FRAMES.choice("sale")
CHOOSE_PLACE: Final = FRAMES.choice("place", facts=(FREE, BUYS))
"""B20: the town hall's tile."""

OFFER_SHIP: Final = FRAMES.step("offer_ship", "depot")
LOAD_SHIP: Final = FRAMES.step("load_ship", "depots")
OFFER_TILE: Final = FRAMES.step("offer_tile", "types")
OFFER_SALE: Final = FRAMES.step("offer_sale")
OFFER_PLACE: Final = FRAMES.step("offer_place")
ADVANCE: Final = FRAMES.step("advance", "steps")
BEGIN_PHASE: Final = FRAMES.step("begin_phase")
BEGIN_ROUND: Final = FRAMES.step("begin_round")
BEGIN_TURN: Final = FRAMES.step("begin_turn", facts=(TAKES_OVER,))
CONTINUE_TURN: Final = FRAMES.step("continue_turn")
FINISH_ROUND: Final = FRAMES.step("finish_round")
END_PHASE: Final = FRAMES.step("end_phase")
FINISH_GAME: Final = FRAMES.step("finish_game")

AUTOMA_ROLL: Final = FRAMES.automa_step("automa_roll", "A2")
AUTOMA_CHOOSE: Final = FRAMES.automa_step("automa_choose", "A3", "depot", "card")
"""A3: choose a tile, looking from this depot on, and place it on this card."""
AUTOMA_AGAIN: Final = FRAMES.automa_step("automa_again", "A4", "card")
"""A4, A10: once more from the white die's depot on, on this card or else on the other."""
AUTOMA_SELLS: Final = FRAMES.automa_step("automa_sells", "A5")
AUTOMA_CARDS: Final = FRAMES.automa_step("automa_cards", "A6")
AUTOMA_BUY: Final = FRAMES.automa_step("automa_buy", "A8")

END_TURN: Final = FRAMES.turn_end_step("end_turn")
"""Nothing is left to do, or the seat has said so."""
