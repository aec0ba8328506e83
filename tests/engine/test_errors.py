"""The nearest of known names is the one that the standard library would find."""

from __future__ import annotations

from difflib import get_close_matches

from hypothesis import given
from hypothesis import strategies as st

from castles.engine.errors import did_you_mean, nearest

NAMES = st.text("abc_", min_size=1, max_size=8)


@given(NAMES, st.lists(NAMES, max_size=12))
def test_the_nearest_is_that_of_the_library(name: str, known: list[str]) -> None:
    expected = get_close_matches(name, known, n=1, cutoff=0.5)
    assert nearest(name, known) == (expected[0] if expected else None)


def test_a_hint_names_the_nearest_or_all() -> None:
    assert did_you_mean("catle", ["castle", "mine"]) == "did you mean 'castle'?"
    assert did_you_mean("x", ["mine", "castle"]) == "known: castle, mine"
    assert did_you_mean("x", []) == "nothing is defined here"
