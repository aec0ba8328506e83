"""Narrows the legal actions by the player's choices: kinds of action and things. Knows no game.

Targets can be chosen in any order: tile then space, or space then tile, and the kind of action (by
its button) before or after. An action is complete when it is the only one left and its last target
is chosen: its place, or its kind if it has no place.
Fields may be implied: of actions that differ only in these, the preferred one is taken. A field is
implied in every kind (`die`) or in one (`build.card`), where it may be the last field.
Targets may be alike, such as two equal tiles in storage: the player needn't choose between them.
Actions may have aspects, such as the number of a die: choosing one narrows the actions too.

    >>> kinds = ActionKinds()
    >>> take, rest = kinds.define("take", "die", "offer"), kinds.define("rest", "die")
    >>> selection = Selection(kinds, [take(1, 5), rest(1)])
    >>> selection.choose(("die", 1)), selection.complete()
    (True, None)
    >>> selection.choose(rest.target), selection.complete() == rest(1)
    (True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from operator import itemgetter

from castles.engine.action import DO, Action, ActionKinds, Target


class Selection:
    """The legal actions of a decision, and the targets chosen so far."""

    def __init__(
        self,
        kinds: ActionKinds,
        legal: Sequence[Action],
        implied: frozenset[str] = frozenset(),
        prefer: Callable[[Sequence[Action]], Action] = itemgetter(0),
        aspects: Callable[[Action], Sequence[Target]] = lambda action: (),
        alike: Callable[[Target], Hashable] = lambda target: target,
    ) -> None:
        self._targets = {action: kinds.of(action).targets(action) for action in legal}
        self._known = {
            action: frozenset((*targets, *aspects(action)))
            for action, targets in self._targets.items()
        }
        self._kinds, self._implied, self._prefer, self._alike = kinds, implied, prefer, alike
        self.chosen: tuple[Target, ...] = ()

    @property
    def actions(self) -> list[Action]:
        """The legal actions that agree with everything chosen."""
        return self._having(self.chosen)

    @property
    def kind(self) -> int | None:
        """The only kind of action that the choices leave."""
        kinds = {action[0] for action in self.actions} if self.chosen else set()
        return kinds.pop() if len(kinds) == 1 else None

    def reachable(self) -> frozenset[Target]:
        """Everything that can be chosen next."""
        found = {target for action in self.actions for target in self._known[action]}
        return frozenset(found.difference(self.chosen))

    def choices(self) -> frozenset[Target]:
        """Everything that can be chosen without any choices so far."""
        return frozenset(target for known in self._known.values() for target in known)

    def allows(self, wanted: Iterable[Target]) -> bool:
        """Whether some action has all these targets, regardless of choices."""
        return bool(self._having(wanted))

    def choose(self, target: Target) -> bool:
        """Add a target and drop choices that contradict it; False if no legal action has it."""
        if not self._having((target,)):
            return False
        kept = tuple(other for other in self.chosen if other[0] != target[0])
        while not self._having((*kept, target)):
            kept = kept[1:]
        self.chosen = (*kept, target)
        return True

    def choose_kind(self, kind: Target) -> bool:
        """Choose a kind, and every field except the last that has a single value left."""
        if not self.choose(kind):
            return False
        fields = [[target for target, _ in self._targets[action]] for action in self.actions]
        for field in fields[0][1:-1]:
            left = {target for target in self.reachable() if target[0] == field}
            if len(left) == 1:
                self.choose(left.pop())
        return True

    def complete(self) -> Action | None:
        """The only action left, if its last target is chosen."""
        return self._complete(self.chosen)

    def leads_to(self, target: Target) -> Action | None:
        """The action that choosing this target would complete."""
        if target in self.chosen:
            return self.complete()
        return self._complete((*self.chosen, target))

    def drop(self, target: Target) -> None:
        """Deselect a target."""
        self.chosen = tuple(other for other in self.chosen if other != target)

    def clear(self) -> None:
        self.chosen = ()

    def _complete(self, chosen: Sequence[Target]) -> Action | None:
        left = self._having(chosen)
        if len({tuple(map(self._alike, self._said(action))) for action in left}) != 1:
            return None
        action = left[0] if len(left) == 1 else self._prefer(left)
        return action if self._said(action)[-1] in chosen else None

    def _said(self, action: Action) -> tuple[Target, ...]:
        """The targets of an action that must be chosen, without implied ones."""
        targets = self._targets[action]
        if targets[-1][0] in self._implied:
            return tuple(targets)
        kind = self._kinds.of(action).name
        return tuple(
            target for target in targets if not {target[0], f"{kind}.{target[0]}"} & self._implied
        )

    def _having(self, wanted: Iterable[Target]) -> list[Action]:
        wanted = set(wanted)
        return [action for action, known in self._known.items() if wanted <= known]


def fields_of(chosen: Iterable[Target]) -> dict[str, int]:
    """The choices by field, without the kind."""
    return {field: number for field, number in chosen if field != DO}
