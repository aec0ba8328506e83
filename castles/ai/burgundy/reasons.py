"""What speaks for an action of Burgundy, in facts that a text can say: points, areas, dice, order.

Everything comes from a view. The weightiest reason stands first; who has room for one line only
shows that.
"""

from __future__ import annotations

from collections.abc import Mapping

from castles.ai.burgundy.module import Reasons, Telling
from castles.ai.burgundy.modules import mind_of
from castles.ai.search.thinking import Actions
from castles.engine.facts import Words
from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.games.burgundy.actions import (
    BOARD,
    BUY,
    DISCARD,
    END_TURN,
    FETCH,
    KEEP,
    PLACE,
    SELL,
    SHIP,
    SKIP,
    START_CASTLE,
    TAKE,
    WORKERS,
)
from castles.games.burgundy.board import Board
from castles.games.burgundy.effects import joined_herd
from castles.games.burgundy.goods import sale_worth
from castles.games.burgundy.legal import new_kinds, room_for_kinds
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.powers import EQUAL_BUILDINGS, LIVESTOCK_POINTS
from castles.games.burgundy.scoring import bonus_worth
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY
from castles.games.burgundy.tile_types import SHIP as SHIP_TILE
from castles.games.burgundy.view import View
from castles.games.burgundy.words import good_facts

NEAR = 2
"""So many spaces from a colour bonus are worth a word."""


def reasons_for(view: View, actions: Actions) -> list[Reason]:
    """What speaks for the first of these actions, when the turn continues with the others."""
    mind, kind = mind_of(view.state.rules), actions[0][0]
    tell = _REASONS.get(kind) or mind.reasons.get(kind, _OTHER)
    found = list(tell(view, actions))
    for retell in mind.retell:
        found = list(retell(view, actions, found))
    return found


# -- placing ---------------------------------------------------------------------------------------


def _place(view: View, actions: Actions) -> Reasons:
    """Points first, then what comes of it."""
    state, (_, _, slot, space) = view.state, actions[0]
    own, tile = state.estate(view.seat), state.stored(view.seat)[slot]
    yield from _area(state, view.seat, space)
    yield from _animals(state, own, space, tile)
    yield from _colour(state, own, own.own_board().types[space])
    yield from _gives(view, tile, actions)


def _area(state: State, seat: int, space: int) -> Reasons:
    """B21"""
    own, rules = state.estate(seat), state.rules
    board, (_, points, bonus) = own.own_board(), area_worth(state, seat, space)
    area = board.area_of[space]
    size, covered = area.bit_count(), (area & own.covered).bit_count() + 1
    name = rules.type_names[board.types[space]]
    if covered == size:
        definitions = rules.definitions
        done: Words = {
            "type": name,
            "size": size,
            "points": points,
            "bonus": bonus,
            "phase": definitions.phases[state.phase],
        }
        yield Reason("hint.why.area_done", "B21", done)
    else:
        grows: Words = {"type": name, "covered": covered, "size": size, "points": points}
        yield Reason("hint.why.area_grows", "B21", grows)


def _animals(state: State, own: Estate, space: int, tile: int) -> Reasons:
    """B19"""
    rules = state.rules
    if rules.tile_type[tile] != LIVESTOCK:
        return
    each, kind = own.powers[LIVESTOCK_POINTS], rules.tile_kind[tile]
    pasture = own.own_board().area_of[space]
    for joined in rules.moments.pasture:
        pasture = joined(state, own, pasture)
    lying = [own.tiles[other] for other in bits(pasture & own.covered)]
    herd = [tile, *joined_herd(rules, lying, tile, each)]
    points = sum(rules.tile_animals[other] + each for other in herd)
    facts: Words = {"points": points, "animal": rules.animal_names[kind]}
    yield Reason("hint.why.animals", "B19", facts)


def _colour(state: State, own: Estate, kind: int) -> Reasons:
    """B22: the bonus that is won or near once one more space of a type is covered."""
    missing = (own.own_board().type_masks[kind] & ~own.covered).bit_count() - 1
    bonuses, rank = state.rules.colour_bonuses, state.colour_bonus_taken[kind]
    if rank >= len(bonuses) or missing > NEAR:
        return
    key = "hint.why.colour_near" if missing else "hint.why.colour_done"
    facts: Words = {
        "type": state.rules.type_names[kind],
        "count": missing,
        "points": bonus_worth(state, own, bonuses[rank]),
    }
    yield Reason(key, "B22", facts)


def _gives(view: View, tile: int, actions: Actions) -> Reasons:
    """B16-B20: what placing gives besides points."""
    state, rules = view.state, view.state.rules
    kind = rules.tile_type[tile]
    if kind == CASTLE:
        yield Reason("hint.why.gives.castle", "B16")
    elif kind == MINE:
        phases = len(rules.definitions.phases) - state.phase
        yield Reason("hint.why.gives.mine", "B17", {"count": phases})
    elif kind == SHIP_TILE:
        yield from _cargo(view)
        yield from _order(view, actions)
    elif kind == BUILDING:
        name = rules.building_names[rules.tile_kind[tile]]
        yield Reason("hint.why.gives.building", "B20", {"building": name})
    elif kind == MONASTERY:
        number = rules.tile_kind[tile]
        if rules.on_end[tile]:
            yield Reason("hint.why.gives.monastery_scores", f"M{number}", {"number": number})
            return
        definitions = rules.definitions
        rounds = len(definitions.phases) * definitions.rounds - state.round
        facts: Words = {"number": number, "count": rounds}
        yield Reason("hint.why.gives.monastery", f"M{number}", facts)


def _cargo(view: View) -> Reasons:
    """B18"""
    loads = [_load(view, depot) for depot in range(len(view.state.depot_goods))]
    if count := max(loads):
        yield Reason("hint.why.cargo", "B18", {"count": count, "depot": loads.index(count) + 1})


def _load(view: View, depot: int) -> int:
    """B18: how many goods of a depot there is room for at most."""
    state, own = view.state, view.state.estate(view.seat)
    new = set(new_kinds(state, own, 1 << depot))
    counts = state.depot_goods[depot]
    known = sum(count for good, count in enumerate(counts) if good not in new)
    room = max(0, room_for_kinds(state, own))
    return known + sum(sorted((counts[good] for good in new), reverse=True)[:room])


def _order(view: View, actions: Actions) -> Reasons:
    """B18: whom the marker overtakes by one step."""
    state, seat = view.state, view.seat
    place = state.order.index(seat)
    steps = state.seats[seat].steps + 1
    overtaken = sum(state.seats[other].steps <= steps for other in state.order[:place])
    if not overtaken:
        return
    if overtaken == place and state.round % state.rules.definitions.rounds:
        yield from _secured(view, actions)
    yield Reason("hint.why.turn_order", "B11", {"place": place - overtaken + 1})


def _secured(view: View, actions: Actions) -> Reasons:
    """B11: who is first in the next round takes the tile that completes an area, or a castle."""
    state = view.state
    own, rules = state.estate(view.seat), state.rules
    taken = {action[2] for action in actions if action[0] == TAKE.number}
    wanted: list[tuple[tuple[int, int], int]] = []
    for space, tile in enumerate(state.depots):
        if tile == EMPTY or space in taken:
            continue
        spaces = _open_spaces(state, own, tile) & own.frontier
        promise = max((_promise(state, own, other) for other in bits(spaces)), default=None)
        if promise and (promise[0] == -1 or rules.tile_type[tile] == CASTLE):
            wanted.append((promise, -space))
    if wanted:
        space = -max(wanted)[1]
        name = rules.type_names[rules.tile_type[state.depots[space]]]
        facts: Words = {"type": name, "depot": rules.space_depot[space] + 1}
        yield Reason("hint.why.secures", "B11", facts)


# -- taking ----------------------------------------------------------------------------------------


def _take(view: View, actions: Actions) -> Reasons:
    yield from _stored(view, view.state.depots[actions[0][2]], actions, from_depots=True)


def _fetch(view: View, actions: Actions) -> Reasons:
    yield from _stored(view, view.state.depots[actions[0][1]], actions, from_depots=True)


def _buy(view: View, actions: Actions) -> Reasons:
    yield from _stored(view, view.state.black_depot[actions[0][1]], actions, from_depots=False)


def _stored(view: View, tile: int, actions: Actions, *, from_depots: bool) -> Reasons:
    """A tile that is to be placed later: where, with which dice, and what it will give."""
    state = view.state
    own, rules = state.estate(view.seat), state.rules
    kind = rules.tile_type[tile]
    spaces = _open_spaces(state, own, tile)
    name = rules.type_names[kind]
    if not spaces:
        yield Reason("hint.why.not_fitting", "B14b", {"type": name})
        return
    best = max(bits(spaces), key=lambda space: _promise(state, own, space))
    reachable = spaces & own.frontier
    for reason in (*_area(state, view.seat, best), *_colour(state, own, kind)):
        yield Reason(f"{reason.key}.later", reason.rule, reason.facts)
    if _is_placed(own, kind, actions):
        yield Reason("hint.why.placed_at_once", "B12")
    elif reachable:
        board = own.own_board()
        numbers = sorted({board.numbers[space] for space in bits(reachable)})
        facts: Words = {"numbers": ", ".join(map(str, numbers)), "count": len(numbers)}
        yield Reason("hint.why.placed_with", "B14b", facts)
    else:
        yield Reason("hint.why.placed_behind", "B14b", {"type": name})
    if from_depots:
        yield from _last_one(state, kind)


def _open_spaces(state: State, own: Estate, tile: int) -> int:
    """Where a tile could lie, those spaces that touch a tile if there are any."""
    rules = state.rules
    kind = rules.tile_type[tile]
    spaces = own.own_board().type_masks[kind] & ~own.covered
    if kind == BUILDING and not own.powers[EQUAL_BUILDINGS]:
        spaces &= ~own.built[rules.tile_kind[tile]]
    return spaces & own.frontier or spaces


def _promise(state: State, own: Estate, space: int) -> tuple[int, int]:
    """Better spaces first: those that finish an area, the larger the better."""
    area = own.own_board().area_of[space]
    missing = (area & ~own.covered).bit_count()
    return -missing, state.rules.area_points[area.bit_count()]


def _is_placed(own: Estate, kind: int, actions: Actions) -> bool:
    """Whether a plan goes on with a placement on a space for a tile of this type."""
    spaces = own.own_board().type_masks[kind]
    placed = (dict(PLACE.arguments(action)) for action in actions[1:] if action[0] == PLACE.number)
    return any(spaces >> place["space"] & 1 for place in placed)


def _last_one(state: State, kind: int) -> Reasons:
    """B10: no other tile of its type lies in the depots before the next phase."""
    types = state.rules.tile_type
    left = sum(1 for tile in state.depots if tile != EMPTY and types[tile] == kind)
    if left == 1:
        facts: Words = {"type": state.rules.type_names[kind]}
        yield Reason("hint.why.last_one", "B10", facts)


# -- goods, workers, and the rest ------------------------------------------------------------------


def _sell(view: View, actions: Actions) -> Reasons:
    """B14c"""
    state = view.state
    own, good = state.estate(view.seat), actions[0][2]
    silver, points = sale_worth(state, own, own.goods[good])
    facts: Words = {"points": points, "silver": silver}
    yield Reason("hint.why.sale", "B14c", facts)
    kinds = len(own.goods) - own.goods.count(0)
    if kinds == state.rules.definitions.goods_kinds:
        yield Reason("hint.why.makes_room", "B7")


def _workers(view: View, actions: Actions) -> Reasons:
    own = view.state.estate(view.seat)
    yield Reason("hint.why.workers", "B13", {"count": own.workers})


def _ship(view: View, actions: Actions) -> Reasons:
    yield Reason("hint.why.loads", "B18", {"count": _load(view, actions[0][1])})


def _keep(view: View, actions: Actions) -> Reasons:
    yield Reason("hint.why.keep", "B18", good_facts(actions[0][1]))


def _start_castle(view: View, actions: Actions) -> Reasons:
    yield from _home(view.state.estate(view.seat).own_board(), actions[0][1])


def _board(view: View, actions: Actions) -> Reasons:
    board = view.state.rules.boards[actions[0][1]]
    sizes = [area.bit_count() for area in board.areas]
    yield Reason("hint.why.areas", "B8", {"count": len(sizes), "size": max(sizes)})


def _home(board: Board, castle: int) -> Reasons:
    around = board.shape.neighbours[castle]
    types = {board.types[space] for space in bits(around)}
    numbers = {board.numbers[space] for space in bits(around)}
    yield Reason("hint.why.touches", "B8", {"count": len(types), "numbers": len(numbers)})


def _simply(key: str, rule: str) -> Telling:
    def reasons(view: View, actions: Actions) -> Reasons:
        yield Reason(key, rule)

    return reasons


_OTHER = _simply("hint.why.other", "B12")
"""Of what has no words of its own."""
_REASONS: Mapping[int, Telling] = {
    BOARD.number: _board,
    BUY.number: _buy,
    DISCARD.number: _simply("hint.why.discard", "B14a"),
    END_TURN.number: _simply("hint.why.end_turn", "B12"),
    FETCH.number: _fetch,
    KEEP.number: _keep,
    PLACE.number: _place,
    SELL.number: _sell,
    SHIP.number: _ship,
    SKIP.number: _simply("hint.why.skip", "B20"),
    START_CASTLE.number: _start_castle,
    TAKE.number: _take,
    WORKERS.number: _workers,
}
