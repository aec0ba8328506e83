"""Hints in words: what kind of action, which one, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Protocol

from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState, GameView, Reason
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_reason

KIND, WHICH, WHY = 1, 2, 3
"""The steps of detail."""
LONGEST_FUTURE = 3
"""So many actions of a future are told."""


class Suggestion(Protocol):
    """A hint, as far as words need it."""

    @property
    def action(self) -> Action: ...
    @property
    def reasons(self) -> Sequence[Reason]: ...
    @property
    def other(self) -> Action: ...
    @property
    def points(self) -> int: ...
    @property
    def better_in(self) -> int: ...
    @property
    def later(self) -> Sequence[Action]: ...


def advice_lines(
    game: AnyGame, view: GameView, hint: Suggestion, detail: int, catalogue: Catalogue
) -> list[str]:
    """The hint at a step of detail, one sentence a line."""
    catalogue = catalogue.of_game(game.name)
    if detail <= KIND:
        return [kind_words(game, hint.action, catalogue)]
    which = catalogue.text("hint.which", action=action_words(game, view, hint.action, catalogue))
    then = [
        catalogue.text("hint.then", action=words)
        for words in _later(game, view, (hint.action, *hint.later), catalogue)
    ]
    if detail == WHICH:
        return [which, *then]
    lines = [which, *then, *(tell_reason(reason, catalogue) for reason in hint.reasons)]
    if hint.other:
        other = action_words(game, view, hint.other, catalogue)
        key = by_aim("hint.better", game, view.state)
        lines.append(catalogue.text(key, count=hint.points, other=other, futures=hint.better_in))
    return lines


class Verdict(Protocol):
    """A decision that cost points, as far as words need it."""

    @property
    def better(self) -> Action: ...
    @property
    def points(self) -> float: ...
    @property
    def better_in(self) -> int: ...
    @property
    def reasons(self) -> Sequence[Reason]: ...


def verdict_lines(
    game: AnyGame,
    view: GameView,
    verdict: Verdict,
    later: Iterable[tuple[GameView, Action]],
    catalogue: Catalogue,
) -> list[str]:
    """What was better, how sure that is, how it could go on, and what speaks for it."""
    catalogue = catalogue.of_game(game.name)
    better = catalogue.text(
        by_aim("coach.better", game, view.state),
        count=max(1, round(verdict.points)),
        futures=verdict.better_in,
        action=action_words(game, view, verdict.better, catalogue),
    )
    steps = [
        action_words(game, seen, action, catalogue)
        for seen, action in islice(later, LONGEST_FUTURE)
    ]
    future = [catalogue.text("coach.future", line="; ".join(steps))] if steps else []
    return [better, *future, *(tell_reason(reason, catalogue) for reason in verdict.reasons)]


def by_aim(key: str, game: AnyGame, state: GameState) -> str:
    """The key of words about points, or of those without them."""
    return key if plays_for_points(game, state) else f"{key}_alone"


def plays_for_points(game: AnyGame, state: GameState) -> bool:
    """One alone, without a rival, does not."""
    return len(game.sides(state)) > 1


def _later(
    game: AnyGame, view: GameView, plan: Sequence[Action], catalogue: Catalogue
) -> Iterator[str]:
    """How a plan goes on after its first action, as far as that is certain by now."""
    state = game.determinise(view, 0)
    for action, following in pairwise(plan):
        before = game.progress(state)
        game.apply(state, action)
        now = game.progress(state)
        same_turn = (now.round, now.turn_seat) == (before.round, before.turn_seat)
        if not same_turn or following not in game.legal_actions(state):
            return
        yield action_words(game, game.observe(state, view.seat), following, catalogue)


def action_words(game: AnyGame, view: GameView, action: Action, catalogue: Catalogue) -> str:
    """One action in words, with what it gives."""
    return describer_for(game, catalogue, ()).action_text(view, action)


def kind_words(game: AnyGame, action: Action, catalogue: Catalogue) -> str:
    """What kind of action is advised."""
    key = f"hint.kind.{game.action_kinds.of(action).name}"
    return catalogue.text(key if key in catalogue else "hint.kind.other")
