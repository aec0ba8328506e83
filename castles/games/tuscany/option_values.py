"""The options that the rules know (section 7), and what their values may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from castles.engine.ruleset import OptionValue

RANDOM = "random"


def _is_count(value: OptionValue, _: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _is_truth(value: OptionValue, _: int) -> bool:
    return isinstance(value, bool)


def _is_seat(value: OptionValue, seats: int) -> bool:
    if isinstance(value, int) and not isinstance(value, bool):
        return 0 <= value < seats
    return value == RANDOM


@dataclass(frozen=True, slots=True)
class Values:
    """What the values of an option must be, in words and as a test for a number of seats."""

    words: str
    fit: Callable[[OptionValue, int], bool]


_COUNT = Values("whole numbers from 1", _is_count)
_TRUTH = Values("true and false", _is_truth)

OPTION_VALUES: Mapping[str, Values] = {
    "cards_drawn": _COUNT,
    "cards_per_point": _COUNT,
    "hexagon_same_turn": _TRUTH,
    "take_only_fitting": _TRUTH,
    "start_player": Values(f"'{RANDOM}' and the numbers of seats", _is_seat),
}
