"""V1, V6: double tiles of two grapes, each of which fills two storage spaces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from castles.engine.facts import Words
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.storage import HALF_OF

GRAPES: Final = ("green", "blue", "red", "white", "yellow", "purple")
PAIRS: Final = tuple(combinations_with_replacement(range(len(GRAPES)), 2))
MOST_HALVES: Final = 80
"""Far more spaces than anybody fills, even without a limit (shield 4)."""

DOUBLES: Final[Mapping[str, tuple[int, int]]] = {
    f"double_{one}_{other}": (one, other) for one, other in PAIRS
}
"""The grapes of every double tile, by the name of its face."""
HALVES: Final = tuple(f"half_{first}" for first in range(MOST_HALVES))
"""What fills the second storage space of a double tile, by its first space."""
FACES: Final[Mapping[str, Words]] = {
    **{
        name: {"type": "double", "grapes": [GRAPES[one], GRAPES[other]]}
        for name, (one, other) in DOUBLES.items()
    },
    **{name: {HALF_OF: first} for first, name in enumerate(HALVES)},
}


@lru_cache(maxsize=16)
def grapes_by_face(rules: Ruleset) -> Mapping[int, tuple[int, int]]:
    """The grapes of each double tile."""
    return {face: DOUBLES[name] for face, name in rules.face_names.items() if name in DOUBLES}


@lru_cache(maxsize=256)
def face_of(rules: Ruleset, one: int, other: int) -> int:
    """The face of a double tile of two grapes, whichever comes first."""
    return rules.face(f"double_{min(one, other)}_{max(one, other)}")


@lru_cache(maxsize=16)
def not_single(rules: Ruleset) -> frozenset[int]:
    """V8: what is never placed on a duchy."""
    return rules.wide | rules.seconds
