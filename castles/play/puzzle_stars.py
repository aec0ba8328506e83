"""The stars of solved puzzles, as stored in settings and profiles."""

from __future__ import annotations

import re

MOST_KEPT = 2_000
MOST_STARS = 9
_KEY = re.compile(r"[a-z]{1,20}\.[a-z0-9_]{1,40}")


def are_stars(value: object) -> bool:
    """Whether a value from a file is a valid mapping of puzzles to stars."""
    return (
        isinstance(value, dict)
        and len(value) <= MOST_KEPT
        and all(isinstance(key, str) and _KEY.fullmatch(key) for key in value)
        and all(type(stars) is int and 0 <= stars <= MOST_STARS for stars in value.values())
    )
