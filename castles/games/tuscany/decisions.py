"""The frames of Tuscany's decision stack: choices wait for a seat, steps run by themselves."""

from __future__ import annotations

from typing import Final

from castles.engine.decision import FrameKinds

FRAMES: Final = FrameKinds()

CHOOSE_ASSEMBLY: Final = FRAMES.choice("assemble")
CHOOSE_START_CASTLE: Final = FRAMES.choice("start_castle")
CHOOSE_TOKEN: Final = FRAMES.choice("token", "in_set_up")
CHOOSE_TURN: Final = FRAMES.choice("turn", "refreshed")
"""The action of a turn; after a refresh (T19a) only what follows from it."""
CHOOSE_DISCARD: Final = FRAMES.choice("discard", "display")
CHOOSE_PAYMENT: Final = FRAMES.choice("pay", "storage", "space")
CHOOSE_CASTLE: Final = FRAMES.choice("castle")
CHOOSE_EXTRA: Final = FRAMES.choice("extra")

OFFER_CASTLE: Final = FRAMES.step("offer_castle")
REFILL_DISPLAY: Final = FRAMES.step("refill_display", "display")
OFFER_EXTRA: Final = FRAMES.step("offer_extra")
FINISH_TURN: Final = FRAMES.turn_end_step("finish_turn")
BEGIN_TURN: Final = FRAMES.step("begin_turn")

AUTOMA_TOKENS: Final = FRAMES.automa_step("automa_tokens", "TA3")
"""T17 for the automa, the extra tokens of its level included."""
AUTOMA_REVEAL: Final = FRAMES.automa_step("automa_reveal", "TA5")
AUTOMA_CHOOSE: Final = FRAMES.automa_step("automa_choose", "TA6", "free", "refreshed_times")
"""Which tile to build, after this many refreshes (TA6 d); free for a castle (TA9)."""
AUTOMA_HEXAGON: Final = FRAMES.automa_step("automa_hexagon", "TA7", "type")
AUTOMA_PLACE: Final = FRAMES.automa_step("automa_place", "TA8", "display")
AUTOMA_CITY: Final = FRAMES.automa_step("automa_city", "TA9")
AUTOMA_MARBLE: Final = FRAMES.automa_step("automa_marble", "TA5")
AUTOMA_EXTRA: Final = FRAMES.step("automa_extra", "spent")
"""Whether it has marble for another card, after this many this turn."""

END_SET_UP: Final = FRAMES.turn_end_step("end_set_up")
"""A seat has set up, and others come next."""
REFILL_LAST: Final = FRAMES.turn_end_step("refill_last", "display")
"""T19, T24: nothing is left to do in the turn, so the new tile need not be seen before its end."""
