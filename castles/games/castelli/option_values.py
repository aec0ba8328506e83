"""The options that the rules know, and what their values may be."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine import head_start
from castles.engine.own import OWN, OWN_BOARD
from castles.engine.ruleset import RANDOM, SEAT, TRUTH, OptionValue, Values
from castles.games.castelli.names import CORNERS, TOURNAMENTS

DEFAULT = "default"
ANY = "any"
"""No quadrant is laid by hand: `layout` says how they lie."""


def _is_order(value: OptionValue, _: int) -> bool:
    letters = str(value)
    return value == ANY or len(letters) == len({*letters}) == len(CORNERS)


def _is_turned(value: OptionValue, _: int) -> bool:
    return len(str(value)) == len(CORNERS) and {*str(value)} <= {*"01"}


OPTION_VALUES: Mapping[str, Values] = {
    "layout": Values(f"'{RANDOM}' and '{DEFAULT}'", lambda value, _: value in (RANDOM, DEFAULT)),
    "start_player": SEAT,
    "dilemma": TRUTH,
    "fight": TRUTH,
    "tournament": Values(f"'{', '.join(TOURNAMENTS)}'", lambda value, _: value in TOURNAMENTS),
    "quadrants": Values(f"'{ANY}' and orders of the letters of the quadrants", _is_order),
    "quadrants_turned": Values("a 0 or a 1 for each corner", _is_turned),
    "open_answers": TRUTH,
    OWN_BOARD: OWN,
    **head_start.OPTION_VALUES,
}
"""In the order in which deal codes count them: a new one comes last."""
