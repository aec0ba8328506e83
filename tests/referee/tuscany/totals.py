"""What must be true of every state, and of the first one."""

from collections import Counter
from itertools import chain

from tests.referee.tuscany.components import (
    COLOUR_BONUS,
    PLAY_CARDS,
    SPACES,
    TOKENS,
    TOKENS_OF_A_KIND,
    YIELD_CARDS,
    Tile,
    neutral_tiles,
    player_tiles,
)
from tests.referee.tuscany.table import Table
from tests.referee.verdict import require


def check_totals(table: Table) -> None:
    """Nothing appears and nothing is lost (T2-T9)."""
    require("T2 T3", "tiles in play", _all_tiles(len(table.seats)), _tiles_in_play(table))
    cards = Counter(table.deck) + table.discards
    yields = Counter(table.yield_deck) + table.yield_discards
    require("T5", "play cards", PLAY_CARDS, sum((seat.hand for seat in table.seats), cards))
    require("T6", "yield cards", YIELD_CARDS, yields)
    for kind in TOKENS:
        taken = sum(seat.tokens[kind] for seat in table.seats)
        require("T7", f"{kind} tokens", TOKENS_OF_A_KIND, table.tokens[kind] + taken)
    for type_, values in COLOUR_BONUS.items():
        left = table.colour_bonus[type_]
        require("T8", f"{type_} bonus", values[len(values) - len(left) :], left)
    require("T11", "places of the display", 8, len(table.display))
    for number, seat in enumerate(table.seats):
        whose = f"seat {number}"
        require("T12", f"stacks of {whose}", 3, len(seat.stacks))
        require("T19", f"storage of {whose}", 1 + seat.tokens["storage"], len(seat.storage))
        if seat.board is not None:
            spaces = Counter(cell.type for cell in seat.board.values())
            require("T9", f"spaces of {whose}", SPACES, spaces)


def _all_tiles(seats: int) -> Counter[Tile]:
    return sum((player_tiles(seat) for seat in range(seats)), neutral_tiles())


def _tiles_in_play(table: Table) -> Counter[Tile]:
    tiles = Counter(table.neutral_stock) + table.set_aside + table.removed
    things = list(table.display)
    for seat in table.seats:
        tiles.update(chain.from_iterable(seat.stacks))
        laid = (seat.board or {}).values()
        for thing in chain(seat.storage, (cell.tile for cell in laid)):
            if isinstance(thing, Tile):
                tiles[thing] += 1
    tiles.update(tile for tile in things if tile is not None)
    return tiles


def check_set_up(table: Table, start_player: object, head_starts: list[int]) -> None:
    """T11-T15: the state before the first decision."""
    seats = len(table.seats)
    first = {"phase": 1, "round": 1, "last_round": False, "over": False}
    for key, value in first.items():
        require("T34", key, value, getattr(table, key))
    require("T13", "turn_seat", table.start_seat, table.turn_seat)
    require("T13", "start_seat is a seat", True, table.start_seat < seats)
    if start_player != "random":
        require("T13", "start_seat", start_player, table.start_seat)
    neutral_display = [tile for tile in table.display if tile is not None and tile.owner is None]
    require("T11", "neutral tiles in the display", 8, len(neutral_display))
    require("T11", "neutral stock", 24, len(table.neutral_stock))
    require("T11", "set aside and removed", 0, (table.set_aside + table.removed).total())
    require("T14", "deck", PLAY_CARDS.total() - 5 * seats, len(table.deck))
    require("T11", "yield deck", YIELD_CARDS.total(), len(table.yield_deck))
    require("T8", "colour bonus", COLOUR_BONUS, table.colour_bonus)
    pieces = [name for seat in table.seats for name in seat.pieces.values()]
    require("T15", "pieces without replacement", len(pieces), len(set(pieces)))
    for number, seat in enumerate(table.seats):
        whose = f"of seat {number}"
        scores = [seat.green, seat.red, seat.marble, seat.workers]
        wanted = [0, head_starts[number], 0, 0]
        require("T12 H1", f"green, red, marble, workers {whose}", wanted, scores)
        require("T12", f"stacks {whose}", [7, 7, 7], [len(stack) for stack in seat.stacks])
        own = all(tile.owner == number for stack in seat.stacks for tile in stack)
        require("T12", f"only own tiles in the stacks {whose}", True, own)
        require("T14", f"hand {whose}", 5, seat.hand.total())
        require("T17", f"tokens {whose}", 0, sum(seat.tokens.values()))
        require("T19", f"storage {whose}", [None], seat.storage)
        require("T15", f"board {whose}", None, seat.board)
