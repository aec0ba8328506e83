"""Covering a space: the tile, its area, its colour, its effects, in that order (B16-B22)."""

from __future__ import annotations

from castles.engine.decision import Frame
from castles.games.burgundy.decisions import CHOOSE_PLACE, CHOOSE_TILE
from castles.games.burgundy.legal import could_place, spaces_of_types
from castles.games.burgundy.scoring import AREAS, PHASE_BONUSES, gain_points, score_colour
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import BUILDING, CASTLE


def put_on_board(state: State, seat_number: int, space: int, tile: int) -> None:
    """Lay the tile down; nothing else happens."""
    estate = state.estates[state.seats[seat_number].estate]
    board = estate.own_board()
    estate.tiles = estate.tiles[:space] + (tile,) + estate.tiles[space + 1 :]
    estate.covered |= 1 << space
    estate.frontier = (estate.frontier | board.shape.neighbours[space]) & ~estate.covered
    rules = state.rules
    tile_type = rules.tile_type[tile]
    if tile_type == BUILDING:
        kind = rules.tile_kind[tile]
        city = estate.built[kind] | board.area_of[space]
        estate.built = estate.built[:kind] + (city,) + estate.built[kind + 1 :]
    elif tile_type == CASTLE:
        estate.castles |= 1 << space


def place_tile(state: State, seat_number: int, space: int, tile: int, rule: str) -> None:
    """B14b: a tile with all its points and effects."""
    put_on_board(state, seat_number, space, tile)
    if state.events is not None:
        words = state.rules.tile_words(tile)
        called = state.estate(seat_number).own_board().called[space]
        state.tell("tile_placed", rule, seat_number, tile=words, space=[*called])
    state.rules.placement(state, seat_number, space, tile)


def in_order(state: State, seat_number: int, space: int, tile: int) -> None:
    """G3: what a placed tile gives: area, colour, what modules add, its own effect."""
    rules = state.rules
    estate = state.estates[state.seats[seat_number].estate]
    board = estate.own_board()
    if not board.area_of[space] & ~estate.covered:
        score_area(state, seat_number, space)
    space_type = board.types[space]
    if not board.type_masks[space_type] & ~estate.covered:
        score_colour(state, seat_number, space_type, "B22")
    for covered in rules.moments.covered:
        covered(state, seat_number, space)
    for effect in rules.on_place[tile]:
        effect(state, seat_number, space, tile)


def area_worth(state: State, seat_number: int, space: int) -> tuple[int, int, int]:
    """B21: the size that a complete area counts, its points, and the bonus of the phase."""
    rules, estate = state.rules, state.estate(seat_number)
    area = estate.own_board().area_of[space]
    size = area.bit_count()
    for scored_as in rules.moments.area_size:
        size = scored_as(state, estate, area, size)
    return size, rules.area_points[size], rules.definitions.phase_bonus[state.phase]


def score_area(state: State, seat_number: int, space: int) -> None:
    rules, board = state.rules, state.estate(seat_number).own_board()
    size, points, bonus = area_worth(state, seat_number, space)
    gain_points(state, seat_number, points, AREAS)
    gain_points(state, seat_number, bonus, PHASE_BONUSES)
    if state.events is not None:
        name = rules.type_names[board.types[space]]
        state.tell(
            "area_completed", "B21", seat_number, type=name, size=size, points=points, bonus=bonus
        )


def put_in_storage(state: State, seat_number: int, tile: int, slot: int) -> None:
    estate = state.estates[state.seats[seat_number].estate]
    storage = estate.storage
    estate.storage = storage[:slot] + (tile,) + storage[slot + 1 :]
    for stored in state.rules.moments.stored:
        stored(state, seat_number)


def offer_tile(state: State, frame: Frame) -> None:
    """B20: asked only if there is such a tile, and room for it (B15)."""
    _, seat_number, types = frame
    if EMPTY in state.stored(seat_number) and spaces_of_types(state, types):
        state.pending += (CHOOSE_TILE(seat_number, types),)


def offer_place(state: State, frame: Frame) -> None:
    """B20: asked only if the town hall can place anything, now or after a free action."""
    if could_place(state, state.estate(frame[1])):
        state.pending += (CHOOSE_PLACE(frame[1]),)
