"""Piles whose order is hidden: which items must be in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def unseen(every: Iterable[int], seen: Iterable[int]) -> list[int]:
    """All items but those that lie open, in rising order; what is not among `every` is ignored."""
    left = Counter(every)
    for item in seen:
        if item in left:
            left[item] -= 1
    return [item for item in sorted(left) for _ in range(left[item])]
