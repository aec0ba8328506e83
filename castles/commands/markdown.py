"""The few forms of Markdown that the reference needs."""

from __future__ import annotations

from collections.abc import Sequence


def code(words: str) -> str:
    return f"`{words}`" if words else ""


def table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines)


def _cell(words: str) -> str:
    return words.replace("|", "\\|")
