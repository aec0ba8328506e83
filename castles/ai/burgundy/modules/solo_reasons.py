"""What speaks for an action on the solo board (S): the goal, and the spaces that are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.ai.search.thinking import Actions
from castles.engine.facts import Words
from castles.engine.game import Reason
from castles.games.burgundy.actions import PLACE
from castles.games.burgundy.modules.solo_goal import BUY_POINTS, solo
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.view import View

LATER = ".later"
_OF_OTHERS = (
    *("hint.why.colour_near", "hint.why.turn_order", "hint.why.secures"),
    "hint.why.gives.monastery_scores",
)
"""What means nothing to one alone, in the words of Burgundy's other reasons."""


def alone(view: View, actions: Actions, reasons: Sequence[Reason]) -> Iterator[Reason]:
    """The goal first, then what speaks for the action anyway, then what is left to do."""
    state, action = view.state, actions[0]
    if action[0] == BUY_POINTS.number:
        yield from _bought(state, action[1])
        return
    yield from _goal(state, sum(map(_points, reasons)))
    for reason in reasons:
        if reason.key.startswith("hint.why.colour_done"):
            later = LATER if reason.key.endswith(LATER) else ""
            yield Reason(f"hint.why.colour_tile{later}", "S8", {"type": reason.facts["type"]})
        elif reason.key == "hint.why.not_fitting":
            yield Reason("hint.why.other", "B12")  # there is nobody to deny it to
        elif not reason.key.startswith(_OF_OTHERS):
            yield reason
    if action[0] == PLACE.number:
        definitions = state.rules.definitions
        rounds = len(definitions.phases) * definitions.rounds - state.round
        empty = state.estates[0].tiles.count(EMPTY) - 1
        yield Reason("hint.why.spaces_left", "S1", {"count": empty, "rounds": rounds})


def _points(reason: Reason) -> int:
    """S10: what a reason promises immediately."""
    if reason.key.endswith(LATER) or reason.rule not in ("B14c", "B19", "B21"):
        return 0
    if reason.key == "hint.why.area_grows":
        return 0
    return sum(int(str(reason.facts.get(name, 0))) for name in ("points", "bonus"))


def _goal(state: State, points: int) -> Iterator[Reason]:
    """S11"""
    pieces = solo(state)
    missing = pieces.goal - pieces.score - points
    facts: Words = {"goal": pieces.goal, "count": missing}
    if points and missing > 0:
        yield Reason("hint.why.goal_near", "S11", facts)
    elif points:
        yield Reason("hint.why.goal_reached", "S11", facts)


def _bought(state: State, count: int) -> Iterator[Reason]:
    """S10"""
    pieces = solo(state)
    if count == pieces.goal - pieces.score:
        yield Reason("hint.why.goal_bought", "S10", {"goal": pieces.goal, "count": count})
    elif count:
        yield Reason("hint.why.points_bought", "S10", {"count": count})
    else:
        yield Reason("hint.why.silver_kept", "S10")
