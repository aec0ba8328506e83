"""Reads `data/text/grammar.yaml` as plain tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from castles.engine.errors import DataError
from castles.engine.source import Listing, Node, Problems, Scalar, Table, read_source


def read_grammar(file: Path) -> Mapping[str, object]:
    """The tables of all languages; DataError if the file cannot be read."""
    problems = Problems()
    content = _plain(read_source(file, problems))
    if problems.found:
        raise DataError(problems.found)
    return cast(Mapping[str, object], content)


def _plain(node: Node) -> object:
    if isinstance(node, Table):
        return {key: _plain(value) for key, value in node.values.items()}
    if isinstance(node, Listing):
        return [_plain(item) for item in node.items]
    text = node.text if isinstance(node, Scalar) else ""
    return int(text) if text.isdecimal() else text
