"""Every rule, building, monastery and automa rule has a test: one without fails here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.burgundy.table import names_of_tests

RULES = [
    *(f"b{number}" for number in range(1, 25)),
    *(f"a{number}" for number in range(1, 13)),
    *(f"a10_{modifier}" for modifier in "abcd"),
    "x2",
    "explain",
    "hiding",
]
BUILDINGS = [
    *("market", "carpenter", "church", "warehouse", "boarding_house", "bank"),
    *("town_hall", "watchtower", "crane"),
]


def every_test() -> list[str]:
    files = Path(__file__).parent.glob("test_*.py")
    return [name for file in files for name in names_of_tests(file.read_text("utf-8"))]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test(rule: str) -> None:
    pattern = re.compile(rf"(example_)?{rule}_")
    assert any(pattern.match(name) for name in every_test())


@pytest.mark.parametrize("building", BUILDINGS)
def test_every_building_has_a_test(building: str) -> None:
    assert any(building in name for name in every_test() if name.startswith(("b20", "x2")))


@pytest.mark.parametrize("number", range(1, 29))
def test_every_monastery_has_a_test(number: int) -> None:
    for name in every_test():
        found = re.match(r"monastery_((?:\d+_|and_|to_)+)", name)
        if found:
            numbers = [int(n) for n in re.findall(r"\d+", found[1])]
            covered = range(numbers[0], numbers[-1] + 1) if "to_" in found[1] else numbers
            if number in covered:
                return
    pytest.fail(f"monastery {number} has no test")
