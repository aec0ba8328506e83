"""The options that the rules know, and what their values may be."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.option_values import RANDOM, SEAT, TRUTH, Values, is_number
from castles.engine.ruleset import OptionValue

CHOSEN = "chosen"
SAME = "same"
NO_AUTOMA = "none"
LEVELS = ("novice", "experienced", "expert")


def _is_board(value: OptionValue, _: int) -> bool:
    return is_number(value) or value in (RANDOM, CHOSEN, SAME)


OPTION_VALUES: Mapping[str, Values] = {
    "boards": Values(f"'{RANDOM}', '{CHOSEN}', '{SAME}' and the numbers of boards", _is_board),
    "start_player": SEAT,
    "extra_tiles": TRUTH,
    "automa": Values(
        f"'{NO_AUTOMA}' and the levels {', '.join(LEVELS)}",
        lambda value, _: value in (NO_AUTOMA, *LEVELS),
    ),
    "automa_inert_tiles": TRUTH,
    "automa_head_start": TRUTH,
    "automa_starts": TRUTH,
    "automa_extra_turns": TRUTH,
    "first_rules": TRUTH,
}
"""In the order in which deal codes count them: a new one comes last."""
