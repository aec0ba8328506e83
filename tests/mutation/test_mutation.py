"""The tool on a rule of four lines: a change that matters is noticed, another one is not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation.mutants import mutants_of

RULE = '''\
"""Price of so many tiles: 3 each, one of five is free."""

def price(count: int) -> int:
    if count >= 5:
        count -= 1
    return count * 3
'''
TEST = """\
import pytest, rule

@pytest.mark.parametrize(("count", "price"), [(0, 0), (2, 6), (7, 18)])
def test_price(count, price):
    assert rule.price(count) == price
"""

NOTICED = [
    "if count >= 5: -> if not count >= 5:",
    "count -= 1 -> count += 1",
    "count -= 1 -> pass",
    "1 -> 2",
    "1 -> 0",
    "return count * 3 -> return None",
    "count * 3 -> count + 3",
    "3 -> 4",
    "3 -> 2",
]
NOT_NOTICED = ["count >= 5 -> count > 5", "5 -> 6", "5 -> 4"]
"""The test knows no price of four, five or six tiles."""


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("a = b < c", ["b < c -> b <= c"]),
        ("a = not b", ["not b -> b"]),
        ("a = b and c", ["b and c -> b or c"]),
        ("a = [b for b in c if b]", ["[b for b in c if b] -> [b for b in c]"]),
        ("a.b = True", ["a.b = True -> pass", "True -> False"]),
        ("a(b=c)", ["a(b=c) -> pass", "a(b=c) -> a()"]),
        ("while a: break", ["while a: -> while not a:", "break -> continue"]),
        ("if a == b: pass", ["a == b -> a != b"]),
        ("raise ValueError(f'at least {1}')", ["raise ValueError(f'at least {1}') -> pass"]),
        ("a: TypeAlias = b[1]", []),
        ("__all__ = [*a(b=1)]", []),
        ("'a text'", []),
        ("class A(Protocol): a: int = 1", []),
    ],
)
def test_what_is_changed(line: str, changes: list[str], tmp_path: Path) -> None:
    source = tmp_path / "rule.py"
    source.write_text(line, "utf-8")
    mutants = [*mutants_of(source)]
    assert [mutant.name.partition(" module: ")[2] for mutant in mutants] == changes
    assert all(mutant.code() for mutant in mutants)


def test_mutants_die_by_the_tests_that_notice_them(tmp_path: Path) -> None:
    source, test, out = (tmp_path / name for name in ("rule.py", "test_rule.py", "out"))
    source.write_text(RULE, "utf-8")
    test.write_text(TEST, "utf-8")
    options = ["--files", source, "--tests", test, "--jobs", "1", "--out", out]
    command = [sys.executable, "-m", "tests.mutation", *map(str, options)]
    done = subprocess.run(command, capture_output=True, check=False)
    verdicts = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    fates = {verdict["mutant"].partition(" price: ")[2]: verdict["by"] for verdict in verdicts}
    survivors = [change for change, by in fates.items() if by == "survived"]
    assert sorted(survivors) == sorted(NOT_NOTICED)
    assert sorted(fates) == sorted(NOTICED + NOT_NOTICED)
    assert fates["count -= 1 -> pass"].endswith("test_rule.py::test_price[7-18]")
    assert done.returncode == 1, "nobody has judged the survivors"
