"""Ways to give something: one is raised, others are reached by pointing at things, or in turn.

>>> card, worker = Thing("card"), Thing("worker")
>>> ways = Ways([Way((0, 1), {card: 2}), Way((0, 2), {card: 1, worker: 1})])
>>> ways.point_at(worker), ways.chosen.action
(True, (0, 2))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from castles.desk.thing import Thing
from castles.engine.action import Action


@dataclass(frozen=True)
class Way:
    """An action that gives something, and how many of what."""

    action: Action
    cost: Mapping[Thing, int]


class Ways:
    """All ways of a decision, the cheapest first, and the one that is raised."""

    def __init__(self, ways: Sequence[Way]) -> None:
        self.ways = list(ways)
        self.index = 0

    @property
    def chosen(self) -> Way:
        return self.ways[self.index]

    def step(self, by: int) -> None:
        """The next or previous way, around the end."""
        self.index = (self.index + by) % len(self.ways)

    def raise_(self, action: Action) -> None:
        """Raise the way of an action, if it is one."""
        actions = [way.action for way in self.ways]
        if action in actions:
            self.index = actions.index(action)

    def point_at(self, thing: Thing) -> bool:
        """Give more of a thing, or none where more is not possible; False if it is never given."""
        now = self.chosen.cost.get(thing, 0)
        more = [i for i, way in enumerate(self.ways) if way.cost.get(thing, 0) > now]
        fewer = [i for i, way in enumerate(self.ways) if way.cost.get(thing, 0) < now]
        if not (more or fewer):
            return False
        if more:
            least = min(self.ways[i].cost[thing] for i in more)
            found = [i for i in more if self.ways[i].cost[thing] == least]
        else:
            found = fewer
        self.index = max(found, key=lambda i: (self._in_common(i), -i))
        return True

    def _in_common(self, index: int) -> int:
        shared = Counter(self.chosen.cost) & Counter(self.ways[index].cost)
        return shared.total()
