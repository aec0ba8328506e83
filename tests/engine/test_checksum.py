"""Checksums: one spelling, sensitive to everything, the same for ever."""

from __future__ import annotations

import pytest

from castles.engine.checksum import canonical, checksum
from castles.engine.facts import Words

DATA: Words = {"b": [1, 2], "a": {"y": None, "x": "é"}}


def test_canonical_spelling() -> None:
    assert canonical(DATA) == '{"a":{"x":"\\u00e9","y":null},"b":[1,2]}'


def test_order_of_keys_does_not_matter() -> None:
    turned: Words = {"a": {"x": "é", "y": None}, "b": [1, 2]}
    assert checksum(DATA) == checksum(turned)


def test_the_value_never_changes() -> None:
    # It stands in save files: another value would make all of them disagree.
    assert checksum(DATA) == "65bd17d175e1b213"


@pytest.mark.parametrize(
    "other",
    [
        {"b": [2, 1], "a": {"y": None, "x": "é"}},
        {"b": [1, 2], "a": {"y": 0, "x": "é"}},
        {"b": [1, "2"], "a": {"y": None, "x": "é"}},
        {"b": [1, 2]},
    ],
)
def test_every_difference_counts(other: Words) -> None:
    assert checksum(DATA) != checksum(other)
