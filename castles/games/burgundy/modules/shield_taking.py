"""X10: taking a shield for both dice, or by a castle, and putting it on a castle."""

from __future__ import annotations

from functools import cache
from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact
from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.games.burgundy import legal
from castles.games.burgundy.actions import ACTIONS, SKIP
from castles.games.burgundy.board import DISTANCES, SIDES
from castles.games.burgundy.decisions import CHOOSE_CASTLE, CHOOSE_TURN, FRAMES
from castles.games.burgundy.modules.shield_powers import (
    COURT,
    FOLLOWERS,
    NAME,
    Shields,
    another_holds,
    holds,
    put_on_castle,
    shields,
)
from castles.games.burgundy.powers import WORKER_REACH
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import CASTLE
from castles.games.burgundy.turn import BOTH_USED

SHIELD: Final[ActionKind] = ACTIONS.from_number(20).define("shield", "shield", "castle")
_SHIELD: Final = SHIELD.number
COURT_HELD: Final[FrameKind] = FRAMES.from_number(38).step("court")
"""X10.17: below a castle's action: the castle was placed, so that it may be a shield."""


def double_cost(state: State, seat_number: int, number: int) -> int:
    """X10.3: the workers that make both dice show a number."""
    first, second = state.dice[seat_number]
    return double_costs(first, second, _per_worker(state.estate(seat_number)))[number]


@cache
def double_costs(first: int, second: int, steps: int) -> tuple[int, ...]:
    """For each number, the workers that make both dice show it; each changes a die by `steps`."""
    far = [(DISTANCES[first][number], DISTANCES[second][number]) for number in range(SIDES + 1)]
    return tuple(-(-one // steps) - (-other // steps) for one, other in far)


@cache
def _double_depots(first: int, second: int, steps: int, workers: int) -> tuple[int, ...]:
    """The depots whose number both dice can show."""
    costs = double_costs(first, second, steps)
    return tuple(number - 1 for number in range(1, SIDES + 1) if costs[number] <= workers)


def _per_worker(estate: Estate) -> int:
    """M8"""
    return 1 + estate.powers[WORKER_REACH]


def add_shields(state: State, estate: Estate, actions: list[Action]) -> None:
    """X10.3: for both dice, if they can show the number of the depot."""
    first, second = state.dice[state.pending[-1][1]]
    pieces: Shields = state.pieces[NAME]
    steps, near = 1 + estate.powers[WORKER_REACH], list[int]()
    for depot in _double_depots(first, second, steps, estate.workers):
        near += pieces.laid_out[depot]
    if near:
        castles = [*bits(estate.castles)]  # X10.2
        actions += [(_SHIELD, shield, castle) for shield in near for castle in castles]


def castle_actions(state: State, frame: Frame) -> list[Action]:
    """X10.17, X10.12: a castle that was placed may take a shield; its action may be skipped."""
    actions = legal.castle_actions(state, frame)
    estate = state.estate(frame[1])
    if _is_court(state) and holds(state, estate, COURT):
        castles = [*bits(estate.castles)]
        every = [shield for here in shields(state).laid_out for shield in here]
        actions += [SHIELD(shield, castle) for shield in every for castle in castles]
    if another_holds(state, estate, FOLLOWERS):
        actions.append(SKIP())
    return actions


def _is_court(state: State) -> bool:
    return len(state.pending) > 1 and state.pending[-2] == COURT_HELD(state.pending[-1][1])


def hold_court(state: State, seat_number: int, space: int) -> None:
    estate = state.estate(seat_number)
    if state.rules.tile_type[estate.tiles[space]] == CASTLE and holds(state, estate, COURT):
        state.pending += (COURT_HELD(seat_number),)


def end_court(state: State, frame: Frame) -> None:
    """The castle has acted."""


def take_shield(state: State, frame: Frame, action: Action) -> None:
    _, shield, castle = action
    seat_number = frame[1]
    estate = state.estate(seat_number)
    workers = 0
    if frame[0] == CHOOSE_TURN.number:
        workers = double_cost(state, seat_number, depot_of(state, shield) + 1)
        estate.workers -= workers
        state.dice[seat_number] = BOTH_USED
    if state.events is not None:
        space: list[Fact] = [*estate.own_board().called[castle]]
        state.tell(
            "shield_taken",
            "X10",
            seat_number,
            shield=shield,
            number=shield,
            space=space,
            workers=workers,
        )
    put_on_castle(state, seat_number, shield, castle)


def depot_of(state: State, shield: int) -> int:
    """The depot that has the shield; EMPTY if none has."""
    found = (n for n, here in enumerate(shields(state).laid_out) if shield in here)
    return next(found, EMPTY)


def shield_cost(state: State, seat_number: int, action: Action) -> int:
    """Nothing by a castle's action."""
    depot = depot_of(state, action[1])
    asks_turn = state.pending[-1][0] == CHOOSE_TURN.number
    return double_cost(state, seat_number, depot + 1) if asks_turn and depot != EMPTY else 0


def no_shield(state: State, frame: Frame, action: Action) -> list[Reason]:
    _, shield, castle = action
    seat_number = frame[1]
    estate, depot = state.estate(seat_number), depot_of(state, shield)
    if depot == EMPTY:
        return [Reason("why.no_such_shield", "X10", {"shield": shield}, fix="fix.other_shield")]
    if not estate.castles >> castle & 1:
        return [Reason("why.no_castle_there", "X10", fix="fix.castle_space")]
    if frame[0] == CHOOSE_CASTLE.number:
        return [Reason("why.needs_court", "X10", fix="fix.use_both_dice")]
    if not all(state.dice[seat_number]):
        return [Reason("why.needs_both_dice", "X10", fix="fix.next_turn")]
    missing = double_cost(state, seat_number, depot + 1) - estate.workers
    return [Reason("why.too_few_workers", "X10", {"count": missing}, fix="fix.other_shield")]
