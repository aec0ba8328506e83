"""One pile or supply of a table, counted from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from castles.engine.facts import Fact


@dataclass(frozen=True, slots=True)
class RemainingLine:
    """One kind of thing: how many are unseen or left, of how many in the game."""

    item: Fact
    """The id of the kind, or the words of a tile."""
    left: int
    of: int


@dataclass(frozen=True, slots=True)
class Remaining:
    """The kinds of one pile or supply; the text `remaining.NAME` is its heading."""

    name: str
    family: str
    """The family of texts by which ids are called."""
    lines: tuple[RemainingLine, ...]
    facts: Mapping[str, Fact]
    """For the heading: how many lie there (`count`), and whose they are (`seat`)."""
