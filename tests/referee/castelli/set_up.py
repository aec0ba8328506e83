"""Reads the set-up of a game or a stage from a trace, and checks it against the components."""

from collections import Counter
from typing import cast

from tests.referee import head_starts
from tests.referee.castelli.board import Layout, build_board, cover_with_mine
from tests.referee.castelli.components import (
    CHARACTERS,
    COLOURS,
    FIGHT_CARDS,
    INGOTS,
    INGOTS_OF_HALF,
    START_TILES,
)
from tests.referee.castelli.table import Half, Seat, Table, TileId
from tests.referee.head_starts import head_start
from tests.referee.record import Record, integer, record, records, sequence
from tests.referee.verdict import require

OPTIONS: dict[str, tuple[object, ...]] = {
    "layout": ("random", "default"),
    "dilemma": (False, True),
    "fight": (False, True),
    "tournament": ("none", "knock_out", "round_robin"),
}
TOLD_IF_USED = ("quadrants", "quadrants_turned", "open_answers", *head_starts.OPTIONS)
"""Told only where they are used."""
DEFAULT: Layout = {"TL": ("A", 0), "TR": ("B", 0), "BL": ("C", 0), "BR": ("D", 0)}
SHIELD_TILES = 32


def read_set_up(state: Record, options: Record, pairs: list[list[int]]) -> Table:
    """The table before the first decision; `pairs` are the duels of a stage, [] outside one."""
    fight = options["fight"] is True
    count = len(sequence(state, "seats"))
    seats = [Seat(COLOURS[n], head_start(options, n)) for n in range(count)]
    if options["dilemma"]:
        for number, seat in enumerate(seats):
            seat.hand_tile = START_TILES[number]
    if pairs:
        parts = records(state, "halves")
        require("C-12", "halves", 2, len(parts))
        upper = _half(parts[0], ("TL", "TR"), "upper", pairs[0], options)
        lower = _half(parts[1], ("BL", "BR"), "lower", pairs[1], options)
        cover_with_mine(lower.board, upper.board.mine)
        halves = [upper, lower]
    else:
        corners = ("TL", "TR") if count == 2 else ("TL", "TR", "BL", "BR")
        halves = [_half(state, corners, "", list(range(count)), options)]
        halves[0].mine = INGOTS[count]
    deck = [str(card) for card in sequence(state, "deck")]
    cards = Counter(CHARACTERS) + Counter(FIGHT_CARDS if fight else {})
    require("C-3", "cards of the deck", cards, Counter(deck))
    tiles = [tile for half in halves for tile in (*_tiles(half), *half.unused)]
    require("C-3", "every tile once", list(range(1, SHIELD_TILES + 1)), sorted(tiles, key=_number))
    return Table(seats, deck, halves, fight)


def _half(
    state: Record, corners: tuple[str, ...], name: str, players: list[int], options: Record
) -> Half:
    layout = _layout(record(state.get("layout"), "layout"), corners, name, options)
    board = build_board(layout, name)
    fields = records(state, "fields")
    tiles = {_pair(field, "field"): cast("TileId", field["tile"]) for field in fields}
    require("C-3", "a tile on every field", sorted(board.fields), sorted(tiles))
    half = Half(board, players, tiles)
    half.unused = cast("list[TileId]", sequence(state, "unused_tiles"))
    half.mine = INGOTS_OF_HALF
    half.start_seat = integer(state, "start_seat")
    require("C-3", f"start seat {half.start_seat} plays here", True, half.start_seat in players)
    wanted = options["start_player"]
    if isinstance(wanted, int) and wanted in players:
        require("C-3", "start seat", wanted, half.start_seat)
    if name:
        require("C-12", "players", players, state.get("players"))
    return half


def _layout(found: Record, corners: tuple[str, ...], half: str, options: Record) -> Layout:
    require("C-3", "quadrants laid", sorted(corners), sorted(found))
    layout: Layout = {}
    for corner in corners:
        quadrant, turned = cast("list[object]", found[corner])
        require("C-3", f"half turns of {corner}", True, turned in (0, 1))
        layout[corner] = (str(quadrant), cast("int", turned))
    names = [quadrant for quadrant, _ in layout.values()]
    require(
        "C-3", "different quadrants", True, {*names} <= {*"ABCD"} and len({*names}) == len(names)
    )
    if half != "lower":
        require("C-3", "the quadrant with the mine", True, "A" in names)
    if "quadrants" in options:
        require("C-3", "layout by hand", _by_hand(options, corners), layout)
    elif options["layout"] == "default":
        require("C-3", "layout", {corner: DEFAULT[corner] for corner in corners}, layout)
    return layout


def _by_hand(options: Record, corners: tuple[str, ...]) -> Layout:
    """The letters of the quadrants from the top left on, and which of them are turned."""
    order, turned = str(options["quadrants"]), str(options.get("quadrants_turned", "0000"))
    laid = zip(DEFAULT, order, turned, strict=True)
    return {corner: (name, int(turn)) for corner, name, turn in laid if corner in corners}


def _tiles(half: Half) -> list[TileId]:
    return [laid.tile for laid in half.fields.values()]


def _number(tile: TileId) -> int:
    return tile if isinstance(tile, int) else -1


def _pair(holder: Record, key: str) -> tuple[int, int]:
    row, column = cast("list[int]", holder[key])
    return row, column
