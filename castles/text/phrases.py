"""Facts of events as phrases, as far as all games say them alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from castles.engine.facts import Fact
from castles.text.catalogue import Catalogue
from castles.text.joining import join

Phrase: TypeAlias = Callable[[Catalogue, Sequence[str], Fact], object]
"""Says one fact; the names are those of the seats."""


def best_points(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> object:
    """At the end `points` lists all seats; the winner's are the most."""
    if not isinstance(fact, list):
        return fact
    return max((points for points in fact if isinstance(points, int)), default=0)


def seat_list(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    seats = fact if isinstance(fact, list) else []
    return join(catalogue, (names[seat] for seat in seats if isinstance(seat, int)))


def speak(
    catalogue: Catalogue,
    names: Sequence[str],
    facts: Mapping[str, Fact],
    phrases: Mapping[str, Phrase],
) -> dict[str, object]:
    """Every fact ready for a text; what has no phrase is said as it is."""
    spoken: dict[str, object] = {
        name: phrases[name](catalogue, names, fact) if name in phrases else fact
        for name, fact in facts.items()
    }
    winners = facts.get("winners")
    if isinstance(winners, list):
        spoken["count"] = len(winners)
    spoken.setdefault("count", spoken.get("points"))
    return spoken
