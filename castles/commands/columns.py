"""Tables for people at a terminal: columns of even width."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def aligned(rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """One line a row: the first columns, which are words, to the left and the numbers to the right.

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
