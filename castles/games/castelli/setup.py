"""Set-up: layout, tiles, deck and start player (C3), for each stage of a tournament anew (C12)."""

from __future__ import annotations

from castles.engine.head_start import head_starts
from castles.engine.randomness import draw_below, seeded, shuffled
from castles.engine.ruleset import is_number
from castles.games.castelli.board import COLUMNS
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.scoring import SOURCES
from castles.games.castelli.state import (
    CLOSED,
    EMPTY,
    NOWHERE,
    Earlier,
    HalfState,
    SeatState,
    State,
)
from castles.games.castelli.turn import begin_turn


def new_state(rules: Ruleset, seed: int) -> State:
    """A dealt game; the first decision is the start player's."""
    state = State.__new__(State)
    state.rules = rules
    state.events = None
    state.random = seeded(seed)
    state.seats = [blank_seat() for _ in range(rules.seats)]
    seats = range(rules.seats)
    deal(state, 1, [(0, 1), (2, 3)] if rules.is_split else [(*seats,)])
    return state


def blank_seat() -> SeatState:
    """A seat that owns nothing and has scored nothing."""
    seat = SeatState.__new__(SeatState)
    seat.earlier = Earlier((0,) * len(SOURCES), 0)
    return seat


def deal(state: State, stage: int, players: list[tuple[int, ...]]) -> None:
    """C3: everything new, for the players of each half."""
    rules = state.rules
    stream = state.random
    state.stage = stage
    layout, stream = rules.layouts.draw(stream)
    state.board = rules.board(layout)
    tiles, stream = shuffled(range(rules.tile_count), stream)
    state.deck, stream = shuffled(rules.cards, stream)
    state.deck_known = 0
    state.halves = []
    for numbers in players:
        # Drawn even if the table has chosen, so that the rest of the deal stays the same.
        at, stream = draw_below(stream, len(numbers))
        state.halves.append(_new_half(rules, numbers, at))
    state.random = stream
    clear_table(state)
    for field, tile in zip(state.board.fields, tiles, strict=False):
        state.tiles[field] = tile
    state.unused = tiles[len(state.board.fields) :]
    begin_turn(state, state.halves[0].start_seat)


def _new_half(rules: Ruleset, players: tuple[int, ...], at: int) -> HalfState:
    half = HalfState.__new__(HalfState)
    chosen = rules.options["start_player"]
    start = players[at]
    if is_number(chosen) and int(chosen) in players:
        start = int(chosen)
    half.burnt = 0
    half.mine = rules.ingots
    half.over = False
    half.players = players
    half.start_seat = half.turn_seat = start
    half.turn = 1
    return half


def clear_table(state: State) -> None:
    """Nothing laid, built, won or asked yet; all fields are closed and empty."""
    rules, board = state.rules, state.board
    state.active = 0
    state.aside = rules.definitions.aside
    state.bought = False
    state.castles = {}
    state.cities, state.villages = board.cities, board.villages
    state.current = NOWHERE
    state.guarded = ()
    state.laid = 0
    state.pending = ()
    state.tiles = [EMPTY] * (board.rows * COLUMNS)
    state.turns = [CLOSED] * (board.rows * COLUMNS)
    for seat in state.seats:
        seat.card_played = False
        seat.castles_left = rules.definitions.castles
        seat.hand = seat.known = ()
        seat.hand_tile = EMPTY
        seat.ingots = seat.points = seat.reach = 0
        seat.sources = (0,) * len(SOURCES)
        seat.units = [0, 0, 0]
    for give in rules.dealings:
        give(state)
    # In a tournament every duel begins so.
    for seat, points in zip(state.seats, head_starts(rules.options, len(state.seats)), strict=True):
        seat.points = points


def give_start_tiles(state: State) -> None:
    """C10: into every hand that of its colour."""
    for number, seat in enumerate(state.seats):
        seat.hand_tile = state.rules.start_tiles[number]
