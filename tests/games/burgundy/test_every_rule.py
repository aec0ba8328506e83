"""Every rule, building, monastery, module and automa rule has a test: one without fails here."""

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
SECTIONS = {
    "g": 14,
    "t": 13,
    "s": 14,
    "v": 21,
    "x1": 9,
    "x2": 5,
    "x3": 1,
    "x4": 9,
    "x5": 7,
    "x6": 7,
    "x8": 7,
    "x9": 1,
    "x10": 21,
    "a11": 15,
}
"""How many rules each part of the modules has."""
MISSING_NUMBERS = {f"x10_{number}" for number in range(8, 12)}
"""There are no rules of these numbers."""
MODULE_RULES = [
    f"{section}{'_' if section[-1].isdigit() else ''}{number}"
    for section, count in SECTIONS.items()
    for number in range(1, count + 1)
]
ELSEWHERE = {2: 12, 3: 5, 5: 13, 6: 14, 11: 17, 12: 7, 14: 18, 15: 18}
"""X10.7 tells of each shield; of these another rule says more."""
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


@pytest.mark.parametrize("rule", [r for r in MODULE_RULES if r not in MISSING_NUMBERS])
def test_every_rule_of_a_module_has_a_test(rule: str) -> None:
    pattern = re.compile(rf"(^|_){rule}_")
    assert any(pattern.search(name) for name in every_test())


@pytest.mark.parametrize("shield", range(1, 19))
def test_every_shield_has_a_test(shield: int) -> None:
    rule = f"x10_{ELSEWHERE[shield]}" if shield in ELSEWHERE else f"x10_7_{shield}"
    assert any(name.startswith((f"{rule}_", f"example_{rule}_")) for name in every_test())


@pytest.mark.parametrize("building", BUILDINGS)
def test_every_building_has_a_test(building: str) -> None:
    assert any(building in name for name in every_test() if name.startswith(("b20", "x2")))


@pytest.mark.parametrize("number", range(1, 30))
def test_every_monastery_has_a_test(number: int) -> None:
    for name in every_test():
        found = re.search(r"(?:^|_)monastery_((?:\d+_|and_|to_)+)", name)
        if found:
            numbers = [int(n) for n in re.findall(r"\d+", found[1])]
            covered = range(numbers[0], numbers[-1] + 1) if "to_" in found[1] else numbers
            if number in covered:
                return
    pytest.fail(f"monastery {number} has no test")
