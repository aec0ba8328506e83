"""Tables: aligned columns for a terminal, and Markdown for the reference."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def align_columns(rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """One line per row: the first columns, words, aligned left, and the numbers aligned right.

    The heading, if there is one, is the first row.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            cell.ljust(width) if column < words else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def code(words: str) -> str:
    return f"`{words}`" if words else ""


def markdown_table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines)


def _cell(words: str) -> str:
    return words.replace("|", "\\|")
