"""Ways to pay: one is selected; pointing at things or stepping selects others.

>>> card, worker = Thing("card"), Thing("worker")
>>> payments = Payments([Payment((0, 1), {card: 2}), Payment((0, 2), {card: 1, worker: 1})])
>>> payments.point_at(worker), payments.selected.action
(True, (0, 2))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from castles.desk.thing import Thing
from castles.engine.action import Action


@dataclass(frozen=True)
class Payment:
    """An action that pays, with the amount of each thing."""

    action: Action
    cost: Mapping[Thing, int]


class Payments:
    """All ways to pay at a decision, cheapest first, and the selected one."""

    def __init__(self, options: Sequence[Payment]) -> None:
        self.options = list(options)
        self.index = 0

    @property
    def selected(self) -> Payment:
        return self.options[self.index]

    def step(self, by: int) -> None:
        """Select the next or previous payment, wrapping around."""
        self.index = (self.index + by) % len(self.options)

    def select(self, action: Action) -> None:
        """Select the payment of an action, if it is one."""
        actions = [option.action for option in self.options]
        if action in actions:
            self.index = actions.index(action)

    def point_at(self, thing: Thing) -> bool:
        """Pay more of a thing, or none once at the maximum; False if it can't be used to pay."""
        now = self.selected.cost.get(thing, 0)
        more = [i for i, option in enumerate(self.options) if option.cost.get(thing, 0) > now]
        fewer = [i for i, option in enumerate(self.options) if option.cost.get(thing, 0) < now]
        if not (more or fewer):
            return False
        if more:
            least = min(self.options[i].cost[thing] for i in more)
            found = [i for i in more if self.options[i].cost[thing] == least]
        else:
            found = fewer
        self.index = max(found, key=lambda i: (self._in_common(i), -i))
        return True

    def _in_common(self, index: int) -> int:
        shared = Counter(self.selected.cost) & Counter(self.options[index].cost)
        return shared.total()
