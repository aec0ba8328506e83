"""A11.11-14: the automa takes double tiles for its cards and from the shop, and piles them up."""

from __future__ import annotations

from castles.engine.decision import Frame
from castles.engine.facts import integer, named
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.modules.vine_board import (
    data,
    group_points,
    numbers_of_place,
    replaced,
    vines,
)
from castles.games.burgundy.modules.vine_market import take_from_shop
from castles.games.burgundy.scoring import gain_points
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tables import Step


def cover_cell(state: State, seat_number: int, card: int, cell: int) -> None:
    """A11.12: a cell with the symbol, by a wild too."""
    number = state.estate(seat_number).automa_state().cards[card]
    name = state.rules.automa_rules().card_names[number]
    cells = named(data(state.rules), "card_cells")
    if name in cells and integer(cells, name) == cell + 1:
        vines(state).symbols += 1


def also_doubles(resolve: Step) -> Step:
    """A11.15: with the other symbols of its cards."""

    def step(state: State, frame: Frame) -> None:
        resolve(state, frame)
        pieces = vines(state)
        symbols, pieces.symbols = pieces.symbols, 0
        for _ in range(symbols):
            _take_for_symbol(state, frame[1])

    return step


def _take_for_symbol(state: State, seat_number: int) -> None:
    """A11.12: from the place of the white die, else the next to the right, cyclic."""
    pieces = vines(state)
    places = range(len(pieces.depot))
    first = next(p for p in places if state.white_die in numbers_of_place(state, p))
    place = _next_filled(pieces.depot, first)
    if place == EMPTY:
        if state.events is not None:
            state.tell("automa_no_double", "A11", seat_number, reason="depot_empty")
        return
    tile, pieces.depot = pieces.depot[place], replaced(pieces.depot, place, EMPTY)
    _pile_up(state, seat_number, tile)
    if state.events is not None:
        words, reason = state.rules.tile_words(tile), _reason(place, first)
        state.tell("automa_double", "A11", seat_number, tile=words, place=place + 1, reason=reason)


def _next_filled(row: tuple[int, ...], first: int) -> int:
    order = ((first + turn) % len(row) for turn in range(len(row)))
    return next((place for place in order if row[place] != EMPTY), EMPTY)


def shop_first(buy: Step) -> Step:
    """A11.13: a double tile before any black tile."""

    def step(state: State, frame: Frame) -> None:
        estate, pieces = state.estate(frame[1]), vines(state)
        price = state.rules.definitions.automa.purchase_price
        first = (state.white_die - 1) * len(pieces.shop) // SIDES
        place = _next_filled(pieces.shop, first)
        if estate.silver < price or place == EMPTY:
            buy(state, frame)
            return
        estate.silver -= price
        tile = take_from_shop(state, place)
        _pile_up(state, frame[1], tile)
        if state.events is not None:
            words, reason = state.rules.tile_words(tile), _reason(place, first)
            state.tell(
                "automa_double_bought",
                "A11",
                frame[1],
                tile=words,
                place=place + 1,
                silver=price,
                reason=reason,
            )

    return step


def _reason(place: int, first: int) -> str:
    return "white_die_place" if place == first else "next_place"


def _pile_up(state: State, seat_number: int, tile: int) -> None:
    pieces, owner = vines(state), state.seats[seat_number].estate
    pieces.piles = replaced(pieces.piles, owner, (*pieces.piles[owner], tile))


def score_pile(state: State, owner: int, source: str) -> None:
    """A11.14: as a group of that many."""
    pile, worth = vines(state).piles[owner], group_points(state.rules)
    points = worth[min(len(pile), len(worth) - 1)]
    gain_points(state, state.head(owner), points, state.rules.source(source))
    if state.events is not None and pile:
        state.tell("automa_vines_scored", "A11", state.head(owner), points=points, count=len(pile))
