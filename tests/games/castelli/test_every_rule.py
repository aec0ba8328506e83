"""Every section, example and card has a test: one without fails here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.castelli.table import CASTELLI

RULES = [
    *(f"c{number}" for number in (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14)),
    *(f"a{number}" for number in (2, 3, 6, 7, 8, 9, 12, 14, 17, 18, 20, 22, 23, 24, 27)),
    *(f"a{number}" for number in (29, 30, 31, 32, 33)),
    *("explain", "hiding"),
]
CARDS = sorted({re.sub(r"\d", "", card.name) for card in CASTELLI.definitions.cards})


def every_test() -> list[str]:
    files = Path(__file__).parent.glob("test_*.py")
    return [
        name for file in files for name in re.findall(r"def test_(\w+)", file.read_text("utf-8"))
    ]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test(rule: str) -> None:
    assert any(re.search(rf"(^|_){rule}_", name) for name in every_test())


@pytest.mark.parametrize("number", range(1, 17))
def test_every_example_has_a_test(number: int) -> None:
    in_end = {6: "c9_a14"}
    pattern = in_end.get(number, rf"example_(\d+_and_)?{number}_")
    assert any(re.match(pattern, name) for name in every_test())


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_test(card: str) -> None:
    assert any(name.startswith(f"card_{card}_") for name in every_test())
