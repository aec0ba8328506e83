"""Reading facts of a save: what is there, or an error that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from castles.engine.errors import SaveError
from castles.engine.facts import LARGEST_NUMBER, fact, integer, listing, mapping, text

DATA: dict[str, Any] = {"number": LARGEST_NUMBER, "word": "inn", "list": [1], "truth": True}


@pytest.mark.parametrize(
    ("read", "key"),
    [(fact, "truth"), (integer, "number"), (text, "word"), (listing, "list")],
)
def test_a_fact_of_the_right_kind_is_read(read: Callable[..., object], key: str) -> None:
    assert read(DATA, key) == DATA[key]


@pytest.mark.parametrize(
    ("read", "key", "message"),
    [
        (fact, "colour", "'colour' is missing"),
        (integer, "word", "'word' must be a whole number, not 'inn'"),
        (integer, "truth", "'truth' must be a whole number, not True"),
        (integer, "large", "'large' must be a whole number, not 18446744073709551617"),
        (integer, "small", "'small' must be a whole number, not -18446744073709551617"),
        (text, "number", "'number' must be text, not 18446744073709551616"),
        (listing, "word", "'word' must be a list, not 'inn'"),
    ],
)
def test_a_fact_of_another_kind_is_refused(
    read: Callable[..., object], key: str, message: str
) -> None:
    data = {**DATA, "large": LARGEST_NUMBER + 1, "small": -LARGEST_NUMBER - 1}
    with pytest.raises(SaveError) as caught:
        read(data, key)
    assert str(caught.value) == message


def test_names_and_values_are_told_from_anything_else() -> None:
    assert mapping(DATA) is DATA
    with pytest.raises(SaveError, match=r"^expected names and values, not \[1\]$"):
        mapping([1])
