"""What speaks for an action of Tuscany, in facts that a text can say: points, areas, clock, use.

Everything comes from a view. The weightiest reason stands first; who has room for one line only
shows that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from castles.ai.tuscany.time_left import time_left_of
from castles.engine.action import Action
from castles.engine.facts import Words
from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.games.tuscany.actions import (
    ASSEMBLE,
    CASTLE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    PAY,
    PLACE,
    REFRESH,
    SPEND_MARBLE,
    START_CASTLE,
    TAKE,
    TOKEN,
)
from castles.games.tuscany.board import Board, board_of
from castles.games.tuscany.legal import COST, can_pay
from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState, State
from castles.games.tuscany.view import View

NEAR = 2
"""So many spaces from a colour bonus, or tiles from the end of a phase, are worth a word."""

Reasons: TypeAlias = Iterator[Reason]


def reasons_for(view: View, actions: Sequence[Action]) -> list[Reason]:
    """What speaks for the first of these actions, when the turn continues with the others."""
    return list(_REASONS[actions[0][0]](view, actions))


def _place(view: View, actions: Sequence[Action]) -> Reasons:
    _, slot, space = actions[0]
    yield from _cover(view, space, view.state.seats[view.seat].storage[slot])


def _castle(view: View, actions: Sequence[Action]) -> Reasons:
    _, place, space = actions[0]
    yield from _cover(view, space, view.state.display[place])


def _cover(view: View, space: int, item: int) -> Reasons:
    """Points first, then what they grow to, then what comes of it."""
    state = view.state
    seat = state.seats[view.seat]
    kind = seat.own_board().types[space]
    found = [*_area(state, seat, space), *_crops(state, seat, space, item)]
    found += _colour(state, seat, kind, covered=1)
    points = sum(_points(reason) for reason in found if reason.key in _SCORES)
    yield from found
    if points:
        scorings = time_left_of(state).scorings(state.phase)
        facts = {"points": points, "count": scorings, "red": points * scorings}
        yield Reason("hint.why.scorings", "T35", facts)
        yield from _phase_clock(state)
    for entry in state.rules.definitions.types[kind].effects:
        if (key := f"hint.why.gives.{entry.do}") in _GIVES:
            yield Reason(key, entry.rule)


def _area(state: State, seat: SeatState, space: int) -> Reasons:
    """T22"""
    board, rules = seat.own_board(), state.rules
    area = board.area_of[space]
    size, covered = area.bit_count(), (area & seat.covered).bit_count() + 1
    name, points = rules.type_names[board.types[space]], rules.area_points[size]
    if covered == size:
        yield Reason("hint.why.area_done", "T22", {"type": name, "size": size, "points": points})
    else:
        facts: Words = {"type": name, "covered": covered, "size": size, "points": points}
        yield Reason("hint.why.area_grows", "T22", facts)


def _crops(state: State, seat: SeatState, space: int, item: int) -> Reasons:
    """T27"""
    rules, board = state.rules, seat.own_board()
    effects = rules.definitions.types[board.types[space]].effects
    if not any(entry.do == "score_crops" for entry in effects):
        return
    if item == HEXAGON:
        points = rules.definitions.hexagon_on_farm
    else:
        crops = rules.tile_crops[item]
        for other in bits(board.area_of[space] & seat.covered):
            crops &= ~rules.tile_crops[seat.tiles[other]]
        points = crops.bit_count()
    if points:
        yield Reason("hint.why.crops", "T27", {"points": points})


def _colour(state: State, seat: SeatState, kind: int, covered: int) -> Reasons:
    """T23: the bonus that is won or near once so many more spaces of a type are covered."""
    missing = (seat.own_board().type_masks[kind] & ~seat.covered).bit_count() - covered
    bonuses = state.rules.definitions.types[kind].colour_bonus
    rank = state.colour_bonus_taken[kind]
    if rank >= len(bonuses) or missing > NEAR:
        return
    key = "hint.why.colour_near" if missing else "hint.why.colour_done"
    name = state.rules.type_names[kind]
    yield Reason(key, "T23", {"type": name, "count": missing, "points": bonuses[rank]})


def _phase_clock(state: State) -> Reasons:
    """T34: soon the phase is over, and points won after it count once less."""
    definitions = state.rules.definitions
    put_out = max(seat.put_out for seat in state.seats)
    tiles = state.phase * definitions.tiles_per_stack - put_out
    if state.last_round or tiles <= NEAR:
        yield Reason("hint.why.phase_ends", "T34", {"count": max(0, tiles)})


def _take(view: View, actions: Sequence[Action]) -> Reasons:
    state = view.state
    seat, rules = state.seats[view.seat], state.rules
    kind = rules.tile_type[state.display[actions[0][1]]]
    spaces = list(bits(seat.frontier & seat.own_board().type_masks[kind]))
    name = rules.type_names[kind]
    if not spaces:
        yield Reason("hint.why.not_fitting", "T19", {"type": name})
        return
    best = max(spaces, key=lambda space: _promise(state, seat, space))
    yield Reason("hint.why.fits", "T20a", {"type": name, "count": len(spaces)})
    for reason in (*_area(state, seat, best), *_colour(state, seat, kind, covered=1)):
        yield Reason(f"{reason.key}.later", reason.rule, reason.facts)
    yield from _payment(state, seat, kind)


def _promise(state: State, seat: SeatState, space: int) -> tuple[int, int]:
    """Better spaces first: those that finish an area, the larger the better."""
    area = seat.own_board().area_of[space]
    missing = (area & ~seat.covered).bit_count()
    return -missing, state.rules.area_points[area.bit_count()]


def _payment(state: State, seat: SeatState, kind: int) -> Reasons:
    """T20b"""
    name, most = state.rules.type_names[kind], state.rules.pairs_of_a_type
    if can_pay(seat, kind, most):
        yield Reason("hint.why.payable", "T20b", {"type": name})
    else:
        yield Reason(
            "hint.why.missing", "T20b", {"type": name, "count": _missing(seat, kind, most)}
        )


def _missing(seat: SeatState, kind: int, pairs_of_a_type: int) -> int:
    """How many matching cards would do."""
    pairs = sum(
        min(cards >> 1, pairs_of_a_type)
        for other, cards in enumerate(seat.hand[:-1])
        if other != kind
    )
    return max(1, COST - seat.hand[kind] - seat.workers - pairs)


def _draw(view: View, actions: Sequence[Action]) -> Reasons:
    """Cards for a stored tile that waits for them, else for those to come."""
    state = view.state
    seat, types = state.seats[view.seat], state.rules.tile_type
    waiting = [types[item] for item in seat.storage if item not in (EMPTY, HEXAGON)]
    most = state.rules.pairs_of_a_type
    waiting = [kind for kind in waiting if not can_pay(seat, kind, most)]
    if waiting:
        kind = min(waiting, key=lambda kind: _missing(seat, kind, most))
        yield from _payment(state, seat, kind)
    else:
        yield Reason("hint.why.cards", "T18", {"count": sum(seat.hand)})


def _token(view: View, actions: Sequence[Action]) -> Reasons:
    name = view.state.rules.token_names[actions[0][1]]
    yield Reason(f"hint.why.token.{name}", "T25")
    definitions = view.state.rules.definitions
    left = definitions.stacks * definitions.tiles_per_stack
    left -= max(seat.put_out for seat in view.state.seats)
    yield Reason("hint.why.time_left", "T34", {"count": left})


def _pay(view: View, actions: Sequence[Action]) -> Reasons:
    seat = view.state.seats[view.seat]
    _, matching, workers, *pairs = actions[0]
    spent = matching + 2 * sum(pair != EMPTY for pair in pairs)
    facts = {"count": sum(seat.hand) - spent, "workers": seat.workers - workers}
    yield Reason("hint.why.keeps", "T20b", facts)


def _spend_marble(view: View, actions: Sequence[Action]) -> Reasons:
    yield Reason("hint.why.second_action", "T21")
    if len(actions) > 1 and actions[1][0] in _REASONS:
        yield from reasons_for(view, actions[1:])


def _start_castle(view: View, actions: Sequence[Action]) -> Reasons:
    board = view.state.seats[view.seat].own_board()
    yield from _home(board, actions[0][1])


def _home(board: Board, castle: int) -> Reasons:
    touching = {board.types[space] for space in bits(board.shape.neighbours[castle])}
    yield Reason("hint.why.touches", "T16", {"count": len(touching)})


def _assemble(view: View, actions: Sequence[Action]) -> Reasons:
    rules, seat = view.state.rules, view.state.seats[view.seat]
    pieces = tuple(printed[which] for printed, which in zip(rules.pieces, seat.pieces, strict=True))
    _, order, turned, shifts = actions[0]
    board = board_of(pieces, (order, turned, shifts), len(rules.type_names))
    areas = set(board.area_of)
    points = sum(rules.area_points[area.bit_count()] for area in areas)
    yield Reason("hint.why.areas", "T15", {"count": len(areas), "points": points})


def _simply(key: str, rule: str) -> Callable[[View, Sequence[Action]], Reasons]:
    def reasons(view: View, actions: Sequence[Action]) -> Reasons:
        yield Reason(key, rule)

    return reasons


def _points(reason: Reason) -> int:
    points = reason.facts["points"]
    assert isinstance(points, int)
    return points


_SCORES = frozenset({"hint.why.area_done", "hint.why.colour_done", "hint.why.crops"})
_GIVES = frozenset(
    f"hint.why.gives.{effect}"
    for effect in (
        "choose_token",
        "draw_cards",
        "gain_hexagons",
        "gain_marble",
        "gain_workers",
        "place_from_display",
        "reveal_yield_cards",
    )
)
_REASONS: Mapping[int, Callable[[View, Sequence[Action]], Reasons]] = {
    ASSEMBLE.number: _assemble,
    CASTLE.number: _castle,
    DECLINE.number: _simply("hint.why.decline", "T24"),
    DISCARD.number: _simply("hint.why.discard", "T19"),
    DRAW.number: _draw,
    END_TURN.number: _simply("hint.why.keep_marble", "T21"),
    PAY.number: _pay,
    PLACE.number: _place,
    REFRESH.number: _simply("hint.why.refresh", "T19a"),
    SPEND_MARBLE.number: _spend_marble,
    START_CASTLE.number: _start_castle,
    TAKE.number: _take,
    TOKEN.number: _token,
}
