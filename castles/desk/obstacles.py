"""Why something that is pointed at can't be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

from castles.desk.clicks import AnyClicks
from castles.desk.selection import Selection
from castles.engine.action import DO, Action, ActionKind, Target
from castles.engine.game import AnyGame, GameView, Reason

_FURTHEST = "why.not_asked"


class Obstacles:
    """The obstacles to things in one decision, given the choices so far."""

    def __init__(
        self,
        game: AnyGame,
        view: GameView,
        legal: Sequence[Action],
        clicks: AnyClicks,
        selection: Selection,
    ) -> None:
        self._game, self._kinds, self._view, self._legal = game, game.action_kinds, view, legal
        self._clicks, self._selection = clicks, selection
        self._found: dict[tuple[Target, tuple[Target, ...]], list[Reason]] = {}

    @cached_property
    def domains(self) -> dict[str, list[int]]:
        """Every value of each pointable field, legal or not: illegal ones can be explained."""
        things = self._clicks.things(self._view.state, self._view.seat)
        return {field: list(numbers) for field, numbers in things.items()}

    def _aspects(self, action: Action) -> Sequence[Target]:
        return self._clicks.aspects(self._view.state, self._view.seat, action)

    def nearest(self, target: Target) -> list[Reason]:
        """The obstacle that is easiest to overcome."""
        key = target, self._selection.chosen
        if key not in self._found:
            self._found[key] = min(self.against(target), key=self._distance, default=[])
        return self._found[key]

    def against(self, target: Target) -> Iterator[list[Reason]]:
        """The obstacles to each action that the player may have meant."""
        not_asked: set[int] = set()
        for action in self._meant(target):
            # A kind that isn't asked for now isn't asked for with other values either.
            if action[0] not in not_asked and (reasons := self._reasons(action)):
                if reasons[0].key == _FURTHEST:
                    not_asked.add(action[0])
                yield reasons

    @property
    def pointable(self) -> set[str]:
        """The kinds of things that can be part of an action."""
        return {*self.fields, *self.domains}

    @property
    def fields(self) -> set[str]:
        return {field for kind in self._kinds for field in kind.fields}

    def _reasons(self, action: Action) -> list[Reason]:
        return self._game.explain(self._view.state, action)

    def _meant(self, target: Target) -> Iterator[Action]:
        """The actions that the player may have meant."""
        field, number = target
        chosen, domains = dict(self._selection.chosen), self.domains
        for kind in self._kinds if field == DO else self._kinds_with(field):
            needed, optional = kind.fields[: kind.required], kind.fields[kind.required :]
            if not set(needed) <= set(domains):
                continue
            fields = [*needed, *(name for name in optional if name in domains)]
            ranges = [
                [number] if name == field else [chosen[name]] if name in chosen else domains[name]
                for name in fields
            ]
            actions = (kind(*values) for values in product(*ranges))
            if field != DO or kind.number == number:
                yield from actions
            elif (first := next(actions, None)) and target in self._aspects(first):
                # A button may mean other kinds too, such as placing a tile of a module.
                yield from (first, *actions)

    def _kinds_with(self, field: str) -> list[ActionKind]:
        """The kinds that answer this decision and have the field; else all that have the field."""
        fitting = [kind for kind in self._kinds if field in kind.fields]
        asked = {action[0] for action in self._legal}
        return [kind for kind in fitting if kind.number in asked] or fitting

    def _distance(self, reasons: list[Reason]) -> tuple[int, int]:
        first, nearest = reasons[0].key, list(self._clicks.click_rules.nearest)
        if first == _FURTHEST:
            return len(nearest) + 2, 0
        rank = nearest.index(first) if first in nearest else len(nearest)
        rank += first in self._clicks.click_rules.furthest
        return rank, len(reasons)
