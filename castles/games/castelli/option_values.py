"""The options that the rules know, and what their values may be."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.ruleset import RANDOM, SEAT, TRUTH, Values
from castles.games.castelli.names import TOURNAMENTS

DEFAULT = "default"

OPTION_VALUES: Mapping[str, Values] = {
    "layout": Values(f"'{RANDOM}' and '{DEFAULT}'", lambda value, _: value in (RANDOM, DEFAULT)),
    "start_player": SEAT,
    "dilemma": TRUTH,
    "fight": TRUTH,
    "tournament": Values(f"'{', '.join(TOURNAMENTS)}'", lambda value, _: value in TOURNAMENTS),
}
"""In the order in which deal codes count them: a new one comes last."""
