"""Setting up the automa: its cards, its board and its modifiers (A1, A10)."""

from __future__ import annotations

from castles.engine.randomness import shuffled
from castles.games.burgundy.state import EMPTY, INERT, AutomaState, State
from castles.games.burgundy.supply import take_from_supply
from castles.games.burgundy.tile_types import CASTLE


def deal_automa(state: State, seat_number: int) -> None:
    """A1: two county cards, a castle on the left one, silver; goods were dealt before."""
    rules = state.rules
    habits = rules.automa_rules()
    cards, stream = shuffled(range(len(habits.card_cells)), state.random)
    left = next(card for card in cards if CASTLE in habits.card_cells[card])
    rest, state.random = shuffled([card for card in cards if card != left], stream)
    cells = [[EMPTY] * len(habits.card_cells[card]) for card in (left, rest[0])]
    cells[0][habits.card_cells[left].index(CASTLE)] = take_from_supply(state, CASTLE)

    estate = state.estate(seat_number)
    estate.silver = rules.definitions.silver
    automa = AutomaState.__new__(AutomaState)
    automa.cards = (left, rest[0])
    automa.cells = (tuple(cells[0]), tuple(cells[1]))
    automa.deck, automa.discards = rest[1:], ()
    automa.reserve = automa.wilds = ()
    automa.sells = 0
    automa.wild_cells = (0, 0)
    board = [[INERT] * count for count in habits.inert_tiles]
    for tile_type in habits.head_start:
        board[tile_type].append(take_from_supply(state, tile_type))
    automa.board = tuple(tuple(tiles) for tiles in board)
    estate.automa = automa
