"""The state of a trace as plain data, and its reading with a strict look at the format.

What has no order in the rules (hands, discards, tiles set aside) is a Counter.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from tests.referee.record import Record, integer, record, records, sequence, text
from tests.referee.tuscany.components import (
    CROPS,
    HEXAGON,
    PIECES,
    START_CASTLE,
    TOKENS,
    TYPES,
    YIELD_CARDS,
    Tile,
)
from tests.referee.tuscany.geometry import Board, Cell
from tests.referee.verdict import DisagreementError, require

Item = Tile | str
"""A tile, or the word for a wooden hexagon."""


@dataclass
class Seat:
    """One player's things."""

    green: int
    red: int
    marble: int
    workers: int
    tokens: dict[str, int]
    hand: Counter[str]
    stacks: list[list[Tile]]
    storage: list[Item | None]
    pieces: dict[str, str]
    board: Board | None


@dataclass
class Table:
    """Everything on the table, hidden things included."""

    phase: int
    round: int
    start_seat: int
    turn_seat: int
    last_round: bool
    over: bool
    display: list[Tile | None]
    neutral_stock: list[Tile]
    set_aside: Counter[Tile]
    removed: Counter[Tile]
    deck: list[str]
    discards: Counter[str]
    yield_deck: list[str]
    yield_discards: Counter[str]
    tokens: dict[str, int]
    colour_bonus: dict[str, list[int]]
    seats: list[Seat]


def read_table(state: Record) -> Table:
    """A `state` of the trace; complains about anything that trace.md does not describe."""
    return Table(
        phase=integer(state, "phase"),
        round=integer(state, "round"),
        start_seat=integer(state, "start_seat"),
        turn_seat=integer(state, "turn_seat"),
        last_round=_flag(state, "last_round"),
        over=_flag(state, "over"),
        display=[_tile_or_none(entry) for entry in sequence(state, "display")],
        neutral_stock=_tiles(state, "neutral_stock"),
        set_aside=Counter(_tiles(state, "set_aside")),
        removed=Counter(_tiles(state, "removed")),
        deck=_words(state, "deck", TYPES),
        discards=Counter(_words(state, "discards", TYPES)),
        yield_deck=_words(state, "yield_deck", tuple(YIELD_CARDS)),
        yield_discards=Counter(_words(state, "yield_discards", tuple(YIELD_CARDS))),
        tokens=_tokens(state),
        colour_bonus=_colour_bonus(state),
        seats=[_seat(seat) for seat in records(state, "seats")],
    )


def _seat(seat: Record) -> Seat:
    return Seat(
        green=integer(seat, "green"),
        red=integer(seat, "red"),
        marble=integer(seat, "marble"),
        workers=integer(seat, "workers"),
        tokens=_tokens(seat),
        hand=_hand(seat),
        stacks=[[_tile(entry) for entry in stack] for stack in _lists(seat, "stacks")],
        storage=[_stored(entry) for entry in sequence(seat, "storage")],
        pieces=_pieces(seat),
        board=_board(seat),
    )


def _flag(holder: Record, key: str) -> bool:
    value = holder.get(key)
    if not isinstance(value, bool):
        raise DisagreementError("format", key, "true or false", value)
    return value


def _lists(holder: Record, key: str) -> Iterator[list[object]]:
    for entry in sequence(holder, key):
        if not isinstance(entry, list):
            raise DisagreementError("format", key, "a list of lists", entry)
        yield entry


def _tile(entry: object) -> Tile:
    tile = record(entry, "a tile")
    type_ = text(tile, "type")
    require("format", f"type of {tile}", True, type_ in TYPES)
    require("format", f"crops only on farms: {tile}", type_ == "farm", "crops" in tile)
    crops = _words(tile, "crops", CROPS) if type_ == "farm" else []
    require("format", f"owner in {tile}", True, "owner" in tile)
    owner = None if tile["owner"] is None else integer(tile, "owner")
    return Tile(type_, tuple(sorted(crops)), owner)


def _tile_or_none(entry: object) -> Tile | None:
    return None if entry is None else _tile(entry)


def _stored(entry: object) -> Item | None:
    return HEXAGON if entry == HEXAGON else _tile_or_none(entry)


def _laid(entry: object) -> Item | None:
    return START_CASTLE if entry == START_CASTLE else _stored(entry)


def _tiles(holder: Record, key: str) -> list[Tile]:
    return [_tile(entry) for entry in sequence(holder, key)]


def _words(holder: Record, key: str, known: tuple[str, ...]) -> list[str]:
    words = []
    for entry in sequence(holder, key):
        if not isinstance(entry, str) or entry not in known:
            raise DisagreementError("format", key, f"only {', '.join(known)}", entry)
        words.append(entry)
    return words


def _tokens(holder: Record) -> dict[str, int]:
    tokens = record(holder.get("tokens"), "tokens")
    require("format", "kinds of tokens", set(TOKENS), set(tokens))
    return {kind: integer(tokens, kind) for kind in TOKENS}


def _colour_bonus(state: Record) -> dict[str, list[int]]:
    bonus = record(state.get("colour_bonus"), "colour_bonus")
    require("format", "types in colour_bonus", set(TYPES), set(bonus))
    found: dict[str, list[int]] = {}
    for type_ in TYPES:
        values = sequence(bonus, type_)
        found[type_] = [value for value in values if type(value) is int]
        require("format", f"colour_bonus of {type_}", len(values), len(found[type_]))
    return found


def _hand(seat: Record) -> Counter[str]:
    hand = record(seat.get("hand"), "hand")
    require("format", "types in hand", set(), set(hand) - set(TYPES))
    return Counter({type_: integer(hand, type_) for type_ in hand})


def _pieces(seat: Record) -> dict[str, str]:
    pieces = record(seat.get("pieces"), "pieces")
    require("T15", "one piece of each letter", {"A", "B", "C"}, set(pieces))
    named = {letter: text(pieces, letter) for letter in pieces}
    for letter, name in named.items():
        require("T15", f"piece {name}", True, name in PIECES and name.startswith(letter))
    return named


def _board(seat: Record) -> Board | None:
    require("format", "a board, or null", True, "board" in seat)
    if seat["board"] is None:
        return None
    board: Board = {}
    for space in records(seat, "board"):
        place = sequence(space, "space")
        match place:
            case [int(column), int(height)]:
                require("format", f"space {place} once", False, (column, height) in board)
                require("format", "a tile or null", True, "tile" in space)
                board[column, height] = Cell(text(space, "type"), _laid(space["tile"]))
            case _:
                raise DisagreementError("format", "space", "[col, y2]", place)
    return board


def differences(expected: object, found: object, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Path, expected and found of everything that is not the same in two tables."""
    if is_dataclass(expected) and type(expected) is type(found):
        for field in fields(expected):
            inner = f"{path}.{field.name}" if path else field.name
            yield from differences(getattr(expected, field.name), getattr(found, field.name), inner)
    elif isinstance(expected, Counter) and isinstance(found, Counter):
        if expected != found:
            yield path, f"{_plain(expected - found)} more", f"{_plain(found - expected)} more"
    elif isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys():
        for key in expected:
            yield from differences(expected[key], found[key], f"{path}[{key}]")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{path}[{index}]")
    elif expected != found:
        yield path, str(expected), str(found)


def _plain(counts: Counter[str]) -> dict[str, int]:
    return dict(counts)
