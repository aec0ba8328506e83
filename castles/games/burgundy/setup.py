"""Set-up: shuffling and dealing (B7-B9, A1), then boards and start castles (B8)."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.head_start import head_starts
from castles.engine.randomness import draw_below, seeded, shuffled
from castles.engine.ruleset import is_number
from castles.games.burgundy.automa_setup import deal_automa
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import (
    BEGIN_PHASE,
    CHOOSE_BOARD,
    CHOOSE_START_CASTLE,
)
from castles.games.burgundy.option_values import CHOSEN, DEALT, SAME
from castles.games.burgundy.placing import put_on_board
from castles.games.burgundy.powers import POWERS
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, NO_PIECES, Estate, SeatState, State
from castles.games.burgundy.supply import lay_in_depots, take_from_supply
from castles.games.burgundy.tile_types import CASTLE
from castles.games.burgundy.turn import rest


def new_state(rules: Ruleset, seats: int, seed: int) -> State:
    """A dealt game; the first decision is the start player's."""
    definitions = rules.definitions
    stream = seeded(seed)
    state = State.__new__(State)
    state.rules = rules
    state.events = None
    state.phase = state.round = state.used = state.white_die = 0
    supplies = []
    for tiles in rules.coloured_tiles:
        supply, stream = shuffled(tiles, stream)
        supplies.append(supply)
    state.supplies = tuple(supplies)
    state.black_supply, stream = shuffled(rules.black_tiles, stream)
    lay_in_depots(state, [EMPTY] * len(rules.space_depot))
    state.black_depot = ()
    state.removed = ()
    state.colour_bonus_taken = (0,) * len(rules.type_names)
    state.depot_goods = ((0,) * SIDES,) * SIDES
    state.pieces = NO_PIECES
    state.seats = tuple(SeatState(owner) for owner in rules.owners)
    state.dice = [(0, 0)] * seats
    state.estates = [blank_estate(rules) for _ in {*rules.owners}]

    stream = _deal_goods(state, stream)
    boards, stream = shuffled(rules.pool, stream)
    # Drawn even if the table has chosen, so that the rest of the deal stays the same.
    start, stream = draw_below(stream, seats if rules.automa is None else seats - 1)
    chosen = rules.options["start_player"]
    if is_number(chosen):
        start = int(chosen)
    state.order = _first_order(rules, seats, start)
    state.turn_seat = state.order[0]
    state.random = stream
    if rules.automa is not None:
        deal_automa(state, seats - 1)
    people = [number for number in state.order if state.estate(number).automa is None]
    for place, number in enumerate(people):
        estate = state.estate(number)
        estate.silver = definitions.silver
        estate.workers = definitions.workers[state.order.index(number)]
        give_board(rules, estate, _dealt_board(rules, boards, place))
    if rules.options["boards"] == DEALT:
        _deal_sheets(state, people, seed)

    for number, points in enumerate(head_starts(rules.options, seats)):
        state.estate(number).points += points
    for deal in rules.moments.deal:
        deal(state)
    asked = [number for number in people if state.estate(number).board is None]
    passes = [
        *(CHOOSE_BOARD(number) for number in asked),
        *(CHOOSE_START_CASTLE(number) for number in people),
        BEGIN_PHASE(state.order[0]),
    ]
    for prepare in rules.moments.set_up:
        prepare(state, passes)
    state.pending = tuple(reversed(passes))
    return state


def blank_estate(rules: Ruleset) -> Estate:
    """An estate that owns nothing yet."""
    estate = Estate.__new__(Estate)
    estate.automa = estate.board = None
    estate.board_number = EMPTY
    estate.built = (0,) * len(rules.building_names)
    estate.castles = estate.colour_bonuses = estate.covered = estate.frontier = 0
    estate.goods = [0] * SIDES
    estate.points = estate.silver = estate.workers = 0
    estate.powers = (0,) * (len(POWERS) + 1)
    estate.sold = (0,) * SIDES
    estate.sources = [0] * len(rules.sources)
    estate.storage = (EMPTY,) * rules.definitions.storage_spaces
    estate.tiles = ()
    return estate


def _deal_goods(state: State, stream: int) -> int:
    """B7: five for each phase, some for each seat; A1: one of each kind for the automa."""
    rules = state.rules
    definitions = rules.definitions
    of_a_kind = definitions.goods_of_a_kind
    people = state.estates
    if rules.automa is not None:
        *people, automa = state.estates
        automa.goods = [1] * SIDES
        of_a_kind -= 1
    goods, stream = shuffled([kind for kind in range(SIDES) for _ in range(of_a_kind)], stream)
    laid_out = len(definitions.phases) * definitions.rounds
    state.goods = goods[:laid_out]
    dealt = laid_out
    for estate in people:
        for good in goods[dealt : dealt + definitions.goods_drawn]:
            estate.goods[good] += 1
        dealt += definitions.goods_drawn
    state.goods_removed = goods[dealt:]
    return stream


def _first_order(rules: Ruleset, seats: int, start: int) -> tuple[int, ...]:
    """B9: clockwise from the start player; the automa is last, or first with its modifier C."""
    order = [(start + turn) % seats for turn in range(seats)]
    if rules.automa is not None:
        automa = seats - 1
        order.remove(automa)
        order.insert(0 if rules.automa.starts else automa, automa)
    return tuple(order)


def _dealt_board(rules: Ruleset, boards: tuple[int, ...], place: int) -> int:
    wish = rules.options["boards"]
    if is_number(wish):
        return int(wish) - 1
    return {DEALT: EMPTY, CHOSEN: EMPTY, SAME: boards[0]}.get(
        str(wish), boards[place % len(boards)]
    )


def _deal_sheets(state: State, people: Sequence[int], seed: int) -> None:
    """B8: each gets a double-sided board, of which it will choose the side if there are two.

    With chance of their own, so that the rest of the deal does not depend on the boards.
    """
    rules = state.rules
    sheets, _ = shuffled(rules.sheets, seeded(seed, "boards"))
    for number, front in zip(people, sheets, strict=False):
        if len(rules.sides_of(front)) == 1:
            give_board(rules, state.estate(number), front)
        else:
            state.estate(number).board_number = front


def give_board(rules: Ruleset, estate: Estate, board: int) -> None:
    """B8: a board with nothing on it yet."""
    estate.board_number = board
    estate.board = None if board == EMPTY else rules.boards[board]
    estate.tiles = (EMPTY,) * (0 if estate.board is None else len(estate.board.types))


def choose_board(state: State, frame: Frame, action: Action) -> None:
    """B8"""
    give_board(state.rules, state.estate(frame[1]), action[1])
    if state.events is not None:
        state.tell("board_chosen", "B8", frame[1], board=action[1] + 1)
    rest(state, frame[1])


def place_start_castle(state: State, frame: Frame, action: Action) -> None:
    """B8: a castle from the supply, without effect and points."""
    seat_number, space = frame[1], action[1]
    put_on_board(state, seat_number, space, take_from_supply(state, CASTLE))
    if state.events is not None:
        called = state.estate(seat_number).own_board().called[space]
        state.tell("start_castle_placed", "B8", seat_number, space=[*called])
    rest(state, seat_number)
