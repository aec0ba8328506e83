"""The complete list of legal actions of each decision, in the words of the trace."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement

from tests.referee.record import Record
from tests.referee.tuscany.components import TOKENS, TYPES, Tile
from tests.referee.tuscany.geometry import Board, Space, arrangements, fitting_spaces
from tests.referee.tuscany.table import Seat, Table


def assemble() -> list[Record]:
    """T15."""
    return list(arrangements())


def start_castle(board: Board) -> list[Record]:
    """T16: any castle space."""
    return [
        {"do": "start_castle", "space": list(space)}
        for space, cell in board.items()
        if cell.type == "castle"
    ]


def token(table: Table) -> list[Record]:
    """T17, T25: any kind that has not run out."""
    return [{"do": "token", "token": kind} for kind in TOKENS if table.tokens[kind] > 0]


def turn(table: Table, seat: Seat, options: Mapping[str, object], fresh: set[int]) -> list[Record]:
    """T18-T20; `fresh` are the storage places of the hexagons gained this turn."""
    tiles = take(table, seat, only_fitting=options["take_only_fitting"] is True)
    tiles += refresh(table, seat)
    barred = set() if options["hexagon_same_turn"] is True else fresh
    actions = tiles + place(seat, barred, equal_pairs=options["equal_pairs"] is True)
    if table.deck or table.discards or not tiles:
        actions.append({"do": "draw"})
    return actions


def take(table: Table, seat: Seat, *, only_fitting: bool) -> list[Record]:
    """T19: any tile of the display, or any that fits."""
    return [
        {"do": "take", "slot": slot}
        for slot, tile in enumerate(table.display)
        if tile is not None and (fits(seat, tile) or not only_fitting)
    ]


def refresh(table: Table, seat: Seat) -> list[Record]:
    """T19a: the types that may be swept off the display while nothing there fits."""
    if any(tile is not None and fits(seat, tile) for tile in table.display):
        return []
    neutral_aside = [tile for tile in table.set_aside.elements() if tile.owner is None]
    neutral = table.neutral_stock + neutral_aside
    if not any(fits(seat, tile) for tile in neutral):
        return []
    actions: list[Record] = []
    for type_ in TYPES:
        swept = [tile for tile in table.display if tile is not None and tile.type == type_]
        own_kind = [tile for tile in swept if tile.owner is None]
        if swept and len(swept) <= len(neutral) + len(own_kind):
            actions.append({"do": "refresh", "type": type_})
    return actions


def place(seat: Seat, barred: set[int], *, equal_pairs: bool) -> list[Record]:
    """T20: every stored thing on every space where it fits and can be paid for."""
    board = _board(seat)
    return [
        {"do": "place", "storage": index, "space": list(space)}
        for index, item in enumerate(seat.storage)
        if item is not None and index not in barred
        for space in fitting_spaces(board, item)
        if pay(seat, board[space].type, equal_pairs=equal_pairs)
    ]


def discard(seat: Seat) -> list[Record]:
    """T19: any stored thing."""
    return [{"do": "discard", "storage": index} for index in range(len(seat.storage))]


def pay(seat: Seat, colour: str, *, equal_pairs: bool) -> list[Record]:
    """T20b: two units, each a matching card, a worker, or a pair of another colour.

    Two pairs are of two different colours, unless the table plays with equal ones.
    """
    others = [type_ for type_ in TYPES if type_ != colour]
    actions: list[Record] = []
    for units in combinations_with_replacement(["card", "worker", *others], 2):
        if units[0] == units[1] and units[0] in others and not equal_pairs:
            continue
        cards: Counter[str] = Counter()
        workers = units.count("worker")
        for unit in units:
            if unit == "card":
                cards[colour] += 1
            elif unit != "worker":
                cards[unit] += 2
        if workers <= seat.workers and cards <= seat.hand:
            actions.append({"do": "pay", "cards": dict(cards), "workers": workers})
    return actions


def castle(table: Table, seat: Seat) -> list[Record]:
    """T24: every display tile on every space where it fits; empty when nothing does."""
    return [
        {"do": "castle", "slot": slot, "space": list(space)}
        for slot, tile in enumerate(table.display)
        if tile is not None
        for space in fitting_spaces(_board(seat), tile)
    ]


def fits(seat: Seat, tile: Tile) -> bool:
    """Whether there is a space for this tile, the cost aside (T19a)."""
    return bool(fitting_spaces(_board(seat), tile))


def extra() -> list[Record]:
    """T21."""
    return [{"do": "spend_marble"}, {"do": "end_turn"}]


def space_of(action: Record) -> Space:
    """The space that an action names."""
    match action["space"]:
        case [int(column), int(height)]:
            return column, height
    raise TypeError(action)


def _board(seat: Seat) -> Board:
    assert seat.board is not None, "the board is assembled before anything is placed"
    return seat.board
