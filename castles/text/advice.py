"""Hints in words: what kind of action, which one, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple, Protocol

from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState, GameView, Reason
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_reason

KIND, WHICH, WHY = 1, 2, 3
"""The steps of detail."""
STEP, OTHER = "step", "other"
"""What is to be done, and what could be done instead."""
_WHY, _LATER = "hint.why.", ".later"
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


class Sentence(NamedTuple):
    """What a hint says, and what that is."""

    words: str
    about: str
    """STEP, OTHER, or the name of the reason, as `area_done`."""


def advice(
    game: AnyGame, view: GameView, hint: Suggestion, detail: int, catalogue: Catalogue
) -> list[Sentence]:
    """The hint at a step of detail: what to do, what speaks for it, what is nearly as good."""
    catalogue = catalogue.of_game(game.name)
    if detail <= KIND:
        return [Sentence(kind_words(game, hint.action, catalogue), STEP)]
    which = catalogue.text("hint.which", action=action_words(game, view, hint.action, catalogue))
    told = [Sentence(which, STEP)]
    later = _later(game, view, (hint.action, *hint.later), catalogue)
    told += [Sentence(catalogue.text("hint.then", action=words), STEP) for words in later]
    if detail == WHICH:
        return told
    for reason in hint.reasons:
        name = reason.key.removeprefix(_WHY).removesuffix(_LATER)
        told.append(Sentence(tell_reason(reason, catalogue), name))
    if hint.other:
        other = action_words(game, view, hint.other, catalogue)
        key = by_aim("hint.better", game, view.state)
        facts = {"count": hint.points, "other": other, "futures": hint.better_in}
        told.append(Sentence(catalogue.text(key, **facts), OTHER))
    return told


def advice_lines(
    game: AnyGame, view: GameView, hint: Suggestion, detail: int, catalogue: Catalogue
) -> list[str]:
    """The words of it, one sentence a line."""
    return [one.words for one in advice(game, view, hint, detail, catalogue)]


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
