"""S10, S11: points drive a marker towards a goal; to reach it is worth an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Words, integer, named
from castles.engine.game import Reason
from castles.engine.wording import whole
from castles.games.burgundy.actions import ACTIONS, SKIP
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import ACTS, BUYS, FRAMES, FREE
from castles.games.burgundy.legal import castle_actions
from castles.games.burgundy.scoring import gain_points
from castles.games.burgundy.state import State

NAME: Final = "solo_board"
GOAL: Final = "solo_goal"
BUYING, GOAL_RULE = "S10", "S11"
SOURCE: Final = "bought"

BUY_POINTS: Final[ActionKind] = ACTIONS.from_number(24).define("buy_points", "points_bought")
_FRAMES: Final = FRAMES.from_number(42)
RECKON: Final[FrameKind] = _FRAMES.step("reckon")
"""S10: a gain is complete, whatever it was made of."""
CHOOSE_POINTS: Final[FrameKind] = _FRAMES.choice("points")
CHOOSE_GOAL: Final[FrameKind] = _FRAMES.choice("goal", facts=(FREE, BUYS, ACTS))
"""S11: one more action with any number."""


class Solo:
    """The marker, the goal, and what left the game before all eyes."""

    __slots__ = ("crane_counted", "goal", "gone", "reached", "score")

    def __init__(
        self,
        goal: int,
        reached: int = 0,
        score: int = 0,
        gone: tuple[int, ...] = (0,) * SIDES,
        crane_counted: bool = False,
    ) -> None:
        self.goal = goal
        self.reached = reached
        """How often the goal was reached."""
        self.score = score
        self.gone = gone
        """Goods, by kind (S5, S6)."""
        self.crane_counted = crane_counted
        """X2.4: it has counted for a monastery."""

    def copy(self) -> Self:
        return type(self)(self.goal, self.reached, self.score, self.gone, self.crane_counted)

    def tiles(self) -> tuple[int, ...]:
        return ()


def solo(state: State) -> Solo:
    pieces: Solo = state.pieces[NAME]
    return pieces


def data(state: State) -> Words:
    """The numbers of the module."""
    return named(state.rules.definitions.modules, NAME)


def nth_goal(state: State, number: int) -> int:
    """S11: the goal with this number, from 1."""
    known = data(state)
    lowered = (number - 1) * integer(known, "goal_step")
    return max(integer(known, "goal_least"), whole(state.rules.options[GOAL]) - lowered)


def drive_marker(state: State, seat_number: int, points: int, source: int) -> None:
    """S10: what is gained together counts as one gain; bought points are not a gain."""
    if not points:
        return
    solo(state).score += points
    reckon = RECKON(seat_number)
    if source != state.rules.source(SOURCE) and (not state.pending or state.pending[-1] != reckon):
        state.pending += (reckon,)


def reckon(state: State, frame: Frame) -> None:
    """S10, S11: the goal, or a chance to buy what is missing."""
    pieces = solo(state)
    if pieces.score >= pieces.goal:
        reach_goal(state, frame[1])
    elif state.estate(frame[1]).silver:
        state.pending += (CHOOSE_POINTS(frame[1]),)


def points_actions(state: State, frame: Frame) -> list[Action]:
    pieces = solo(state)
    most = min(state.estate(frame[1]).silver, pieces.goal - pieces.score)
    return [BUY_POINTS(count) for count in range(most + 1)]


def buy_nothing_yet(state: State, actions: Sequence[Action]) -> Action | None:
    """S10: points that do not reach the goal can be bought after the next gain as well."""
    nothing, missing = BUY_POINTS(0), solo(state).goal - solo(state).score
    return nothing if nothing in actions and BUY_POINTS(missing) not in actions else None


def buy_points(state: State, frame: Frame, action: Action) -> None:
    seat_number, count = frame[1], action[1]
    if not count:
        return
    state.estate(seat_number).silver -= count
    gain_points(state, seat_number, count, state.rules.source(SOURCE))
    if state.events is not None:
        state.tell("points_bought", BUYING, seat_number, points=count, silver=count)
    if solo(state).score >= solo(state).goal:
        reach_goal(state, seat_number)


def reach_goal(state: State, seat_number: int) -> None:
    """S11: what is too much is lost; the next goal is nearer."""
    pieces, known = solo(state), data(state)
    reached, lost = pieces.goal, pieces.score - pieces.goal
    pieces.score = 0
    pieces.reached += 1
    pieces.goal = max(integer(known, "goal_least"), pieces.goal - integer(known, "goal_step"))
    if state.events is not None:
        state.tell(
            "goal_reached", GOAL_RULE, seat_number, goal=reached, lost=lost, next=pieces.goal
        )
    state.pending += (CHOOSE_GOAL(seat_number),)


def goal_actions(state: State, frame: Frame) -> list[Action]:
    return [*castle_actions(state, frame), SKIP()]


def not_for_sale(state: State, frame: Frame, action: Action) -> list[Reason]:
    """Why that many points cannot be bought."""
    missing = action[1] - state.estate(frame[1]).silver
    if missing > 0:
        return [Reason("why.too_little_silver", BUYING, {"count": missing}, fix="fix.fewer_points")]
    return [Reason("why.beyond_goal", BUYING, {"goal": solo(state).goal}, fix="fix.fewer_points")]
