"""The options that the rules know, and what their values may be."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine import head_start
from castles.engine.own import OWN, OWN_BOARD
from castles.engine.ruleset import RANDOM, SEAT, TRUTH, OptionValue, Values, is_number

DEALT = "dealt"
CHOSEN = "chosen"
SAME = "same"
USUAL = "usual"
STANDARD_BOARDS = range(1, 11)
NO_AUTOMA = NONE = "none"
BASIC, ADVANCED = "basic", "advanced"
ALL, CHOSEN_GRAPES, REDUCED = "all", "chosen_grapes", "reduced"
LEVELS = ("novice", "experienced", "expert")


def _is_board(value: OptionValue, _: int) -> bool:
    return is_number(value) or value in (DEALT, RANDOM, CHOSEN, SAME)


def _is_pool(value: OptionValue, _: int) -> bool:
    return value == USUAL or bool(board_pool(value))


def board_pool(value: OptionValue) -> range:
    """G1: the numbers of the boards that `11-18`, or one number, means."""
    first, _, last = str(value).partition("-")
    if not first.isdecimal() or not (last or first).isdecimal():
        return range(0)
    return range(int(first), int(last or first) + 1)


OPTION_VALUES: Mapping[str, Values] = {
    "boards": Values(
        f"'{DEALT}', '{RANDOM}', '{CHOSEN}', '{SAME}' and the numbers of boards", _is_board
    ),
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
    "board_pool": Values(f"'{USUAL}', numbers of boards and 'first-last'", _is_pool),
    "castle_rule": TRUTH,
    "border_posts": TRUTH,
    "white_castles": TRUTH,
    "inns": TRUTH,
    "trade_routes": Values(
        f"'{NONE}', '{RANDOM}' and '{CHOSEN}'", lambda value, _: value in (NONE, RANDOM, CHOSEN)
    ),
    "shields": TRUTH,
    "teams": Values(
        f"'{NONE}', '{BASIC}' and '{ADVANCED}'", lambda value, _: value in (NONE, BASIC, ADVANCED)
    ),
    "vineyards": Values(
        f"'{NONE}', '{ALL}', '{CHOSEN_GRAPES}' and '{REDUCED}'",
        lambda value, _: value in (NONE, ALL, CHOSEN_GRAPES, REDUCED),
    ),
    "solo_board": Values(
        f"'{NONE}' and the boards for one alone", lambda value, _: value == NONE or is_number(value)
    ),
    "solo_goal": Values("points", lambda value, _: is_number(value)),
    "second_rules": TRUTH,
    OWN_BOARD: OWN,
    **head_start.OPTION_VALUES,
}
"""In the order in which deal codes count them: a new one comes last."""

OF_BASE_GAME = (*OPTION_VALUES,)[: (*OPTION_VALUES,).index("first_rules")]
"""Those that every game tells; the others are told where they are used (G14)."""
