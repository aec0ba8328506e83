"""Things that the rules ask for one by one in a fixed order, gathered in any order.

>>> gathering = Gathering([((0, 1), (0, 4)), ((0, 2), (0, 4))], lambda action: ("good", action[1]))
>>> gathering.point_at(("good", 4)), gathering.complete()
(True, None)
>>> gathering.point_at(("good", 1)), gathering.complete()
(True, ((0, 1), (0, 4)))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from castles.engine.action import Action, Target
from castles.engine.game import AnyGame, GameState


class Gathering:
    """All ways to answer a question that is asked several times, and what is gathered so far."""

    def __init__(
        self, ways: Iterable[tuple[Action, ...]], target: Callable[[Action], Target]
    ) -> None:
        self._ways = {way: Counter(map(target, way)) for way in ways}
        self.picked: Counter[Target] = Counter()

    @property
    def free(self) -> frozenset[Target]:
        """What else can be gathered."""
        fitting = [way for way in self._ways.values() if self.picked <= way]
        return frozenset(target for way in fitting for target in way - self.picked)

    def point_at(self, target: Target) -> bool:
        """Gather one more of a thing, or reset it at the maximum; False if it can't be gathered."""
        if target in self.free:
            self.picked[target] += 1
        elif target in self.picked:
            del self.picked[target]
        else:
            return False
        return True

    def complete(self) -> tuple[Action, ...] | None:
        """The actions that give everything gathered, if nothing is missing."""
        return next((way for way, things in self._ways.items() if things == self.picked), None)

    def only(self) -> tuple[Action, ...] | None:
        """The actions, if there is only one possibility left."""
        fitting = [way for way, things in self._ways.items() if self.picked <= things]
        return fitting[0] if len(fitting) == 1 else None


def ways_to_gather(
    game: AnyGame, state: GameState, legal: Sequence[Action], kind: int
) -> Iterator[tuple[Action, ...]]:
    """Every sequence of actions of a kind that answers a question until it stops being asked."""
    seat, decision = game.deciding_seat(state), game.decision(state)
    for action in legal:
        if action[0] != kind:
            continue
        after = game.copy(state)
        game.apply(after, action)
        if (game.deciding_seat(after), game.decision(after)) != (seat, decision):
            yield (action,)
            continue
        for way in ways_to_gather(game, after, game.legal_actions(after), kind):
            yield (action, *way)
