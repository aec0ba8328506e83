"""The frames of Tuscany's decision stack: choices wait for a seat, steps run by themselves."""

from __future__ import annotations

from castles.engine.decision import FrameKinds

FRAMES = FrameKinds()

CHOOSE_ASSEMBLY = FRAMES.choice("assemble")
CHOOSE_START_CASTLE = FRAMES.choice("start_castle")
CHOOSE_TOKEN = FRAMES.choice("token", "in_set_up")
CHOOSE_TURN = FRAMES.choice("turn", "refreshed")
"""The action of a turn; after a refresh (T19a) only what follows from it."""
CHOOSE_DISCARD = FRAMES.choice("discard", "display")
CHOOSE_PAYMENT = FRAMES.choice("pay", "storage", "space")
CHOOSE_CASTLE = FRAMES.choice("castle")
CHOOSE_EXTRA = FRAMES.choice("extra")

OFFER_CASTLE = FRAMES.step("offer_castle")
REFILL_DISPLAY = FRAMES.step("refill_display", "display")
OFFER_EXTRA = FRAMES.step("offer_extra")
FINISH_TURN = FRAMES.step("finish_turn")
BEGIN_TURN = FRAMES.step("begin_turn")
