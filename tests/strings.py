"""The strings that modules of the program say, read once for all tests that search them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


def strings_below(folder: Path) -> Iterator[str]:
    """Every string constant in the modules of a folder and its folders."""
    for file in folder.rglob("*.py"):
        yield from _strings_in(file)


@cache
def _strings_in(file: Path) -> tuple[str, ...]:
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    return tuple(value for value in constants if isinstance(value, str))
