"""What single things of Burgundy are worth, as tables by the time that is left.

Time is counted in half rounds, one for each die that is still to be used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from castles.ai.burgundy.weights import TYPES
from castles.games.burgundy.ruleset import Ruleset

MOST: Final = 400
"""More workers or silver than anybody ever has."""
MOST_STORED: Final = 100
"""More than any storage has free, also where it has no end."""
DIE_NUMBERS: Final = 6


class Moment:
    """The prices when so many dice are still to be used."""

    def __init__(self, rules: Ruleset, weights: Mapping[str, float], dice_left: int) -> None:
        definitions = rules.definitions
        self._weights = weights
        self._total = len(definitions.phases) * definitions.rounds
        self.rounds_left = dice_left / 2
        self.time = self.rounds_left / self._total
        """The share of the game that is left."""
        self.workers = self._workers(definitions.workers_per_point)
        self.silver = self._row(
            definitions.silver_left, "silver_first", "silver_next", self.half("silver_late")
        )
        self._goods(rules)
        self.free_storage = [0.0] + [
            weights[f"free_storage_{min(free, 3)}"] * self.half("stored_late")
            for free in range(1, MOST_STORED + 1)
        ]
        self.unused_die = weights["unused_die"] * self.half("unused_die_late")
        self.turn_order = weights["turn_order"] * self.time
        self.effect = self.half("effect_late")
        self.stored = self.half("stored_late")
        self.stored_types = [weights[f"stored_{name}"] * self.stored for name in TYPES]
        self.covered = [
            weights["covered_time"] * weights[f"covered_{name}"] * self.time for name in TYPES
        ]
        self.reach = [self._reach(name) for name in TYPES]
        self.reach_any = weights["reach_any"] * self.time
        self.areas = [self._areas(rules, name) for name in TYPES]
        """By type, size and covered spaces what a begun area is worth."""

    def weight(self, name: str) -> float:
        return self._weights[name]

    def half(self, name: str) -> float:
        """From 1 down to 0; a half when as many rounds are left as the weight says."""
        left = self.rounds_left
        return left / (left + self._weights[name]) if left else 0.0

    def _workers(self, per_point: int) -> list[float]:
        if not self.rounds_left:
            return [float(count // per_point) for count in range(MOST)]
        each = self._weights["worker"]
        return self._row(each, "worker_first", "worker_next", self.half("worker_late"))

    def _row(self, each: float, first: str, following: str, share: float) -> list[float]:
        """So much each, and more for the first, less for the second..."""
        row = [0.0]
        more = self._weights[first] * share
        for _ in range(MOST - 1):
            row.append(row[-1] + each + more)
            more *= self._weights[following]
        return row

    def _goods(self, rules: Ruleset) -> None:
        weights, share = self._weights, self.half("good_late")
        left = rules.definitions.good_left
        self.good = left + share * (weights["good"] * rules.good_points - left)
        self.good_kind = -weights["good_kind"] * share
        self.good_room = weights["good_room"] if share else 0.0

    def _reach(self, name: str) -> list[float]:
        """For 0, 1, 2... die numbers with which a type can be placed."""
        row = [0.0]
        for count in range(1, DIE_NUMBERS + 1):
            more = self._weights[f"reach_{count}"] if count <= 4 else 0.0
            row.append(row[-1] + self.time * more * self._weights[f"reach_{name}"])
        return row

    def _areas(self, rules: Ruleset, name: str) -> list[list[float]]:
        return [
            [self._area(rules, name, size, covered) for covered in range(size + 1)]
            for size in range(len(rules.area_points))
        ]

    def _area(self, rules: Ruleset, name: str, size: int, covered: int) -> float:
        missing = size - covered
        if not covered or not missing or not self.rounds_left:
            return 0.0
        weights = self._weights
        patience = weights["area_patience"] * missing
        chance: float = (1 - exp(-self.rounds_left / patience)) ** missing
        points = weights["area_points"] * rules.area_points[size]
        points += weights["area_bonus"] * self.bonus_after(rules, weights["area_pace"] * missing)
        share: float = (covered / size) ** weights["area_share"]
        return share * chance * weights[f"area_{name}"] * points

    def bonus_after(self, rules: Ruleset, rounds: float) -> int:
        """B21: the phase bonus so many rounds later."""
        bonuses = rules.definitions.phase_bonus
        played = self._total - self.rounds_left + rounds
        return bonuses[min(int(played / rules.definitions.rounds), len(bonuses) - 1)]


@lru_cache(maxsize=8)
def prices_of(rules: Ruleset, weights: tuple[tuple[str, float], ...]) -> Prices:
    """Made once for all players that use the same weights: their tables take 0.1 s."""
    return Prices(rules, dict(weights))


class Prices:
    """All moments of a game, made when they are needed."""

    def __init__(self, rules: Ruleset, weights: Mapping[str, float]) -> None:
        self.rules = rules
        self.weights = weights
        self._moments: dict[int, Moment] = {}
        self.colour = self._colour()

    def at(self, dice_left: int) -> Moment:
        found = self._moments.get(dice_left)
        if found is None:
            found = self._moments[dice_left] = Moment(self.rules, self.weights, dice_left)
        return found

    def _colour(self) -> Sequence[float]:
        """By missing spaces the share of a colour bonus (B22)."""
        weight, patience = self.weights["colour_bonus"], self.weights["colour_patience"]
        return [0.0] + [weight * exp(-patience * missing) for missing in range(1, 6)]
