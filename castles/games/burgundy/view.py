"""Hidden information: what a seat may know, and full states that agree with it.

In a view the order of every supply, the goods of later phases, those that left the game unseen and
the automa's deck lie face down. Everything else is open and copied as it is, so `legal_actions`
gives a seat the same list from its view as from the full state.
"""

from __future__ import annotations

from dataclasses import dataclass

from castles.engine.randomness import seeded, shuffled, unseen
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.state import EMPTY, FACE_DOWN, UNKNOWN_GOOD, State


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know."""

    seat: int
    state: State


def observe(state: State, seat_number: int) -> View:
    """Turn everything face down that nobody may know; all seats know the same."""
    seen = state.copy()
    seen.random = 0
    seen.supplies = tuple((FACE_DOWN,) * len(supply) for supply in state.supplies)
    seen.black_supply = (FACE_DOWN,) * len(state.black_supply)
    laid_out = open_goods(state)
    hidden = len(state.goods) - laid_out
    seen.goods = state.goods[:laid_out] + (UNKNOWN_GOOD,) * hidden
    seen.goods_removed = (UNKNOWN_GOOD,) * len(state.goods_removed)
    for estate in seen.estates:
        if estate.automa is not None:
            estate.automa.deck = (EMPTY,) * len(estate.automa.deck)
    for hide in state.rules.moments.hide:
        hide(seen)
    return View(seat_number, seen)


def open_goods(state: State) -> int:
    """B10: how many of the goods to come are laid out: those of the phase that has begun."""
    rounds = state.rules.definitions.rounds
    return (rounds - state.round % rounds) % rounds


def determinise(view: View, seed: int) -> State:
    """A full state that the viewer cannot tell from the real one; every one is possible."""
    state = view.state.copy()
    rules = state.rules
    stream = seeded(seed, "determinise")

    seen = open_tiles(state)
    supplies = []
    for tiles in rules.coloured_tiles:
        supply, stream = shuffled(unseen(tiles, seen), stream)
        supplies.append(supply)
    state.supplies = tuple(supplies)
    state.black_supply, stream = shuffled(unseen(rules.black_tiles, seen), stream)

    laid_out = open_goods(state)
    every = [kind for kind in range(SIDES) for _ in range(rules.definitions.goods_of_a_kind)]
    goods, stream = shuffled(unseen(every, known_goods(state)), stream)
    to_come = len(state.goods) - laid_out
    state.goods = state.goods[:laid_out] + goods[:to_come]
    state.goods_removed = goods[to_come:]

    for estate in state.estates:
        if estate.automa is not None:
            cards = range(len(rules.automa_rules().card_names))
            known = (*estate.automa.cards, *estate.automa.discards)
            estate.automa.deck, stream = shuffled(unseen(cards, known), stream)
    for guess in rules.moments.guess:
        stream = guess(state, stream)
    state.random = stream
    return state


def open_tiles(state: State) -> list[int]:
    """Every tile that is face up somewhere, or was seen before it was turned face down."""
    tiles = [*state.depots, *state.black_depot, *state.removed]
    for estate in state.estates:
        tiles += (*estate.storage, *estate.tiles)
        if estate.automa is not None:
            tiles += (*estate.automa.reserve, *estate.automa.wilds)
            for pile in (*estate.automa.cells, *estate.automa.board):
                tiles += pile
    for pieces in state.pieces.values():
        tiles += pieces.tiles()
    under = state.rules.under
    return [under.get(tile, tile) for tile in tiles] if under else tiles


def known_goods(state: State) -> list[int]:
    counts = [*state.depot_goods]
    for estate in state.estates:
        counts += [tuple(estate.goods), estate.sold]
    counts += [seen(state) for seen in state.rules.moments.seen_goods]
    known = [kind for pile in counts for kind, count in enumerate(pile) for _ in range(count)]
    return known + [good for good in state.goods if good != UNKNOWN_GOOD]
