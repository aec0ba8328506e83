"""The frames of Castelli's decision stack: choices wait for a seat, steps run by themselves."""

from __future__ import annotations

from typing import Final

from castles.engine.decision import FrameKinds

FRAMES: Final = FrameKinds()

CHOOSE_TURN: Final = FRAMES.choice("turn")
CHOOSE_LAY: Final = FRAMES.choice("lay")
"""C10: the tile that was turned, or the one in hand."""
CHOOSE_ORIENT: Final = FRAMES.choice("orient")
CHOOSE_GOVERNOR: Final = FRAMES.choice("governor")
"""A3: an opponent of the seat whose turn it is."""
CHOOSE_BUILD: Final = FRAMES.choice("build")
CHOOSE_GUARD: Final = FRAMES.choice("guard", "lot", "bought", "card")
"""A12: the owner of the castle on this lot, before it is built over in this way."""

EVALUATE: Final = FRAMES.answered_step("evaluate", "laid_by")
"""C5: what the laid tile gives, once nobody can rotate it any more; who did so last."""
OFFER_BUILD: Final = FRAMES.step("offer_build")
"""C14: `build` is asked again and again while there is anything to do but to end the turn."""
END_STAGE: Final = FRAMES.stage_step("C12")
"""C12: both halves are scored."""
BUILD_OVER: Final = FRAMES.answered_step("build_over", "lot", "bought", "card")
"""C11: the attack that was announced, once nobody guards the castle."""
FINISH_TURN: Final = FRAMES.turn_end_step("finish_turn")
