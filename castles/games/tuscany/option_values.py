"""The options that the rules know (section 7, TA4), and what their values may be."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine import head_start
from castles.engine.own import OWN, OWN_BOARD
from castles.engine.ruleset import COUNT, SEAT, TRUTH, Values

NO_AUTOMA = "none"
LEVELS = ("novice", "experienced", "expert")
MODIFIERS = ("dowry", "granary", "charter", "fee", "early", "hasty")
"""Each is an option `automa_NAME`."""

OPTION_VALUES: Mapping[str, Values] = {
    "cards_drawn": COUNT,
    "cards_per_point": COUNT,
    "hexagon_same_turn": TRUTH,
    "take_only_fitting": TRUTH,
    "start_player": SEAT,
    "automa": Values(
        f"'{NO_AUTOMA}' and the levels {', '.join(LEVELS)}",
        lambda value, _: value in (NO_AUTOMA, *LEVELS),
    ),
    **{f"automa_{name}": TRUTH for name in MODIFIERS},
    "equal_pairs": TRUTH,
    OWN_BOARD: OWN,
    **head_start.OPTION_VALUES,
}
"""In the order in which deal codes count them: a new one comes last."""
