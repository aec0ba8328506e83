"""Ways to pay: one is raised, others are reached by pointing at cards and workers, or in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from castles.engine.action import Action
from castles.engine.facts import Words

WORKERS = "workers"
"""How workers are called among the things that are paid; cards are called by their type."""


@dataclass(frozen=True)
class Payment:
    """An action that pays, and what it costs by name."""

    action: Action
    cost: Mapping[str, int]


def payment_of(action: Action, words: Words) -> Payment:
    """The payment that an action in words describes."""
    cards, workers = words.get("cards"), words.get("workers")
    cost = (
        {name: int(str(count)) for name, count in cards.items()} if isinstance(cards, dict) else {}
    )
    if isinstance(workers, int) and workers:
        cost[WORKERS] = workers
    return Payment(action, cost)


class Payments:
    """All payments of a decision, the cheapest first, and the one that is chosen."""

    def __init__(self, ways: Sequence[Payment]) -> None:
        self.ways = list(ways)
        self.index = 0

    @property
    def chosen(self) -> Payment:
        return self.ways[self.index]

    def step(self, by: int) -> None:
        """The next or previous payment, around the end."""
        self.index = (self.index + by) % len(self.ways)

    def point_at(self, name: str) -> bool:
        """Use more of a thing, or none where more is not possible; False if it is never used."""
        now = self.chosen.cost.get(name, 0)
        more = [i for i, way in enumerate(self.ways) if way.cost.get(name, 0) > now]
        fewer = [i for i, way in enumerate(self.ways) if way.cost.get(name, 0) < now]
        if not (more or fewer):
            return False
        if more:
            least = min(self.ways[i].cost[name] for i in more)
            found = [i for i in more if self.ways[i].cost[name] == least]
        else:
            found = fewer
        self.index = max(found, key=lambda i: (self._in_common(i), -i))
        return True

    def _in_common(self, index: int) -> int:
        shared = Counter(self.chosen.cost) & Counter(self.ways[index].cost)
        return shared.total()
