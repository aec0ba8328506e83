"""Every rule has a test: one that is added to this list without a test fails here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from castles.engine import head_start
from castles.engine.own import OWN_BOARD
from tests.games.tuscany.table import TUSCANY

OF_EVERY_GAME = {OWN_BOARD, *head_start.OPTION_VALUES}
"""Tested for all games together: tests/games/test_own_boards.py, tests/play/test_head_start.py."""
RULES = [
    *(f"t{number}" for number in range(1, 38)),
    *("t19a", "t20a", "t20b", "t20c"),
    *("section_7", "section_8"),
    *(f"ta{number}" for number in range(1, 15)),
    *(f"option_{name}" for name in TUSCANY.options if name not in OF_EVERY_GAME),
]


def names_of_tests() -> set[str]:
    files = Path(__file__).parent.glob("test_*.py")
    return {
        name
        for file in files
        for name in re.findall(r"^def test_(\w+)", file.read_text("utf-8"), re.M)
    }


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test(rule: str) -> None:
    pattern = re.compile(rf"(example_)?{rule}_|{rule}$")
    assert any(pattern.match(name) for name in names_of_tests())
