"""The automa's turn: steps that run by themselves, each told with its rule and reason (A2-A8)."""

from __future__ import annotations

from collections import Counter

from castles.engine.decision import Frame
from castles.engine.randomness import shuffled
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import (
    AUTOMA_AGAIN,
    AUTOMA_BUY,
    AUTOMA_CARDS,
    AUTOMA_CHOOSE,
    AUTOMA_SELLS,
)
from castles.games.burgundy.goods import sell_kind
from castles.games.burgundy.rounds import roll
from castles.games.burgundy.scoring import COUNTY_CARDS, gain_points, score_colour
from castles.games.burgundy.state import EMPTY, AutomaState, State
from castles.games.burgundy.supply import take_black_tile, take_depot_tile


def roll_dice(state: State, frame: Frame) -> None:
    """A2: the white die selects the card, its own die the first depot to look at."""
    seat_number = frame[1]
    die = roll(state)
    card = selected_card(state)
    if state.events is not None:
        name = state.rules.automa_rules().card_names[
            state.estate(seat_number).automa_state().cards[card]
        ]
        state.tell(
            "automa_rolled",
            "A2",
            seat_number,
            reveals=True,
            die=die,
            white_die=state.white_die,
            card=name,
            reason="left_card" if card == 0 else "right_card",
        )
    state.pending += (
        AUTOMA_BUY(seat_number),
        AUTOMA_CARDS(seat_number),
        AUTOMA_SELLS(seat_number),
        AUTOMA_CHOOSE(seat_number, die - 1, card),
    )


def selected_card(state: State) -> int:
    """A2: 0 for the left card, 1 for the right one."""
    return int(state.white_die > state.rules.definitions.automa.last_card_left)


def empty_cells(automa: AutomaState, card: int) -> list[int]:
    """The free cells of a card, in scan order."""
    return [cell for cell, tile in enumerate(automa.cells[card]) if tile == EMPTY]


def choose_and_place(state: State, frame: Frame) -> None:
    """A3: from a depot on, clockwise; else the reserve, a wild, a black tile, silver."""
    _, seat_number, depot, card = frame
    ways = (_from_depots, _from_reserve, _from_wilds, _from_black_depot, _take_silver)
    for way in ways:
        if way(state, seat_number, depot, card):
            return


def _from_depots(state: State, seat_number: int, depot: int, card: int) -> bool:
    rules = state.rules
    automa = state.estate(seat_number).automa_state()
    types = rules.automa_rules().card_cells[automa.cards[card]]
    cells = empty_cells(automa, card)
    for turn in range(SIDES):
        here = (depot + turn) % SIDES
        for cell in cells:
            space = first_space(state, here, types[cell])
            if space != EMPTY:
                tile = take_depot_tile(state, space)
                reason = "own_depot" if turn == 0 else "next_depot"
                _tell_choice(state, seat_number, tile, card, cell, reason, here + 1)
                put_on_card(state, seat_number, card, cell, tile)
                return True
    return False


def first_space(state: State, depot: int, tile_type: int) -> int:
    """The upper-most space of a depot with a tile of that type; EMPTY if there is none."""
    rules = state.rules
    for space in rules.depot_spaces[depot]:
        tile = state.depots[space]
        if tile != EMPTY and rules.tile_type[tile] == tile_type:
            return space
    return EMPTY


def _from_reserve(state: State, seat_number: int, depot: int, card: int) -> bool:
    automa = state.estate(seat_number).automa_state()
    types = state.rules.automa_rules().card_cells[automa.cards[card]]
    for cell in empty_cells(automa, card):
        if place_reserve_tile(state, seat_number, types[cell], card, cell, "reserve"):
            return True
    return False


def place_reserve_tile(
    state: State, seat_number: int, tile_type: int, card: int, cell: int, reason: str
) -> bool:
    """The upper tile of that type from the reserve, if there is one."""
    automa = state.estate(seat_number).automa_state()
    of_type = [
        index
        for index, tile in enumerate(automa.reserve)
        if state.rules.tile_type[tile] == tile_type
    ]
    if not of_type:
        return False
    tile = automa.reserve[of_type[-1]]
    automa.reserve = automa.reserve[: of_type[-1]] + automa.reserve[of_type[-1] + 1 :]
    _tell_choice(state, seat_number, tile, card, cell, reason, None)
    put_on_card(state, seat_number, card, cell, tile)
    return True


def _from_wilds(state: State, seat_number: int, depot: int, card: int) -> bool:
    automa = state.estate(seat_number).automa_state()
    if not automa.wilds:
        return False
    cell = empty_cells(automa, card)[0]
    tile, automa.wilds = automa.wilds[0], automa.wilds[1:]
    _tell_choice(state, seat_number, tile, card, cell, "wild", None)
    put_on_card(state, seat_number, card, cell, tile, is_wild=True)
    return True


def _from_black_depot(state: State, seat_number: int, depot: int, card: int) -> bool:
    space = next((n for n, tile in enumerate(state.black_depot) if tile != EMPTY), EMPTY)
    if space == EMPTY:
        return False
    tile = take_black_tile(state, space)
    state.estate(seat_number).automa_state().wilds += (tile,)
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell("automa_wild_taken", "A3", seat_number, tile=words, reason="nothing_fits")
    return True


def _take_silver(state: State, seat_number: int, depot: int, card: int) -> bool:
    silver = state.rules.definitions.automa.nothing_found
    state.estate(seat_number).silver += silver
    if state.events is not None:
        state.tell("automa_silver", "A3", seat_number, count=silver, reason="nothing_left")
    return True


def _tell_choice(
    state: State,
    seat_number: int,
    tile: int,
    card: int,
    cell: int,
    reason: str,
    depot: int | None,
) -> None:
    if state.events is None:
        return
    rules = state.rules
    name = rules.automa_rules().card_names[state.estate(seat_number).automa_state().cards[card]]
    state.tell(
        "automa_tile_placed",
        "A3",
        seat_number,
        tile=rules.tile_words(tile),
        card=name,
        cell=cell + 1,
        reason=reason,
        depot=depot,
    )


def put_on_card(
    state: State, seat_number: int, card: int, cell: int, tile: int, is_wild: bool = False
) -> None:
    """A3, A4: a tile on a cell; a wild has no bonus of its own."""
    rules = state.rules
    automa = state.estate(seat_number).automa_state()
    cells = automa.cells[card]
    covered = (*cells[:cell], tile, *cells[cell + 1 :])
    automa.cells = (covered, automa.cells[1]) if card == 0 else (automa.cells[0], covered)
    if rules.automa_rules().card_sells[automa.cards[card]] >> cell & 1:
        automa.sells += 1
    if is_wild:
        left, right = automa.wild_cells
        automa.wild_cells = (left | 1 << cell, right) if card == 0 else (left, right | 1 << cell)
    for cell_covered in rules.moments.cell_covered:
        cell_covered(state, seat_number, card, cell)
    if is_wild:
        return
    for effect in rules.automa_rules().on_place[tile]:
        effect(state, seat_number, card, tile)


def again(state: State, frame: Frame) -> None:
    """A4, A10: on the card if it has room, else on the other one, else a sale."""
    _, seat_number, card = frame
    automa = state.estate(seat_number).automa_state()
    for target in (card, 1 - card):
        if empty_cells(automa, target):
            state.pending += (AUTOMA_CHOOSE(seat_number, state.white_die - 1, target),)
            return
    sell_most_goods(state, seat_number, "A4", "no_free_cell")


def resolve_sells(state: State, frame: Frame) -> None:
    """A2: one sale for each sell symbol that was covered."""
    automa = state.estate(frame[1]).automa_state()
    symbols, automa.sells = automa.sells, 0
    for _ in range(symbols):
        sell_most_goods(state, frame[1], "A5", "sell_symbol")


def sell_most_goods(state: State, seat_number: int, rule: str, reason: str) -> None:
    """A5: the kind it has most of, on a tie the lowest number."""
    goods = state.estate(seat_number).goods
    most = max(goods)
    if state.events is not None:
        state.tell("automa_sells", rule, seat_number, reason=reason if most else "no_goods")
    if most:
        sell_kind(state, seat_number, goods.index(most), "A5")


def complete_cards(state: State, frame: Frame) -> None:
    """A6: completed cards one after the other with their extra turns (A10), then new cards."""
    seat_number = frame[1]
    automa = state.estate(seat_number).automa_state()
    for card in (0, 1):
        if automa.cards[card] != EMPTY and not empty_cells(automa, card):
            extra_turns = _complete_card(state, seat_number, card)
            extra = (AUTOMA_SELLS(seat_number), AUTOMA_AGAIN(seat_number, 1 - card))
            state.pending += (frame, *(extra * extra_turns))
            return
    _refill_cards(state, seat_number)


def _complete_card(state: State, seat_number: int, card: int) -> int:
    """A6, A7: points; tiles go to the board; how many extra turns they uncover."""
    rules = state.rules
    habits = rules.automa_rules()
    automa = state.estate(seat_number).automa_state()
    number = automa.cards[card]
    points = habits.card_values[number]
    gain_points(state, seat_number, points, COUNTY_CARDS)
    if state.events is not None:
        name = habits.card_names[number]
        state.tell("county_card_completed", "A6", seat_number, card=name, points=points)
    for completed_card in rules.moments.card_completed:
        completed_card(state, seat_number, number)
    extra_turns = 0
    board = [list(tiles) for tiles in automa.board]
    completed = []
    for tile in automa.cells[card]:
        tile_type = rules.tile_type[tile]
        extra_turns += habits.extra_turns[tile_type] >> len(board[tile_type]) & 1
        board[tile_type].append(tile)
        if len(board[tile_type]) == habits.spaces[tile_type]:
            completed.append(tile_type)
    automa.board = tuple(tuple(tiles) for tiles in board)
    automa.discards += (number,)
    automa.cards = (EMPTY, automa.cards[1]) if card == 0 else (automa.cards[0], EMPTY)
    automa.cells = ((), automa.cells[1]) if card == 0 else (automa.cells[0], ())
    wild = automa.wild_cells
    automa.wild_cells = (0, wild[1]) if card == 0 else (wild[0], 0)
    for tile_type in completed:
        score_colour(state, seat_number, tile_type, "A7")
    if extra_turns and state.events is not None:
        state.tell("automa_extra_turns", "A10", seat_number, count=extra_turns)
    return extra_turns


def _refill_cards(state: State, seat_number: int) -> None:
    """A6: the right card moves to an empty left slot, new cards come from the deck."""
    automa = state.estate(seat_number).automa_state()
    if automa.cards[0] == EMPTY:
        automa.cards = (automa.cards[1], EMPTY)
        automa.cells = (automa.cells[1], ())
        automa.wild_cells = (automa.wild_cells[1], 0)
    if automa.cards[0] == EMPTY:
        card, cells = _draw_card(state, seat_number)
        automa.cards, automa.cells = (card, EMPTY), (cells, ())
    if automa.cards[1] == EMPTY:
        card, cells = _draw_card(state, seat_number)
        automa.cards = (automa.cards[0], card)
        automa.cells = (automa.cells[0], cells)


def _draw_card(state: State, seat_number: int) -> tuple[int, tuple[int, ...]]:
    habits = state.rules.automa_rules()
    automa = state.estate(seat_number).automa_state()
    if not automa.deck:
        automa.deck, state.random = shuffled(automa.discards, state.random)
        automa.discards = ()
    card, automa.deck = automa.deck[0], automa.deck[1:]
    if state.events is not None:
        name = habits.card_names[card]
        state.tell("county_card_drawn", "A6", seat_number, reveals=True, card=name)
    return card, (EMPTY,) * len(habits.card_cells[card])


def buy_black_tile(state: State, frame: Frame) -> None:
    """A8: of the types offered the one that its reserve has fewest of, then the first."""
    if not can_buy(state, frame[1]):
        return
    types, automa = state.rules.tile_type, state.estate(frame[1]).automa_state()
    stored = Counter(types[tile] for tile in automa.reserve)
    look_order = state.rules.automa_rules().look_order
    space = min(
        (space for space, tile in enumerate(state.black_depot) if tile != EMPTY),
        key=lambda space: (
            stored[types[state.black_depot[space]]],
            look_order.index(types[state.black_depot[space]]),
        ),
    )
    has_some = stored[types[state.black_depot[space]]] > 0
    buy_from(state, frame[1], space, "fewest_of_type" if has_some else "new_type")


def can_buy(state: State, seat_number: int) -> bool:
    """A8: with enough silver and something to buy."""
    price = state.rules.definitions.automa.purchase_price
    offered = any(tile != EMPTY for tile in state.black_depot)
    return offered and state.estate(seat_number).silver >= price


def buy_from(state: State, seat_number: int, space: int, reason: str) -> None:
    """Into the reserve."""
    estate = state.estate(seat_number)
    price = state.rules.definitions.automa.purchase_price
    tile = take_black_tile(state, space)
    estate.silver -= price
    estate.automa_state().reserve += (tile,)
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell("automa_bought", "A8", seat_number, tile=words, silver=price, reason=reason)
