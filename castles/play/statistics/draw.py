"""One line of one draw, for the luck ledger."""

from __future__ import annotations

from typing import NamedTuple


class Draw(NamedTuple):
    """How many of an outcome a seat drew from a shuffled pile, and how many were to be expected."""

    seat: int
    ledger: str
    outcome: str
    drawn: float
    expected: float
