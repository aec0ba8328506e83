"""The supplies: tiles in hidden order, by type and with black backs (B10)."""

from __future__ import annotations

from castles.games.burgundy.state import EMPTY, State


def take_from_supply(state: State, tile_type: int) -> int:
    """The next tile of a type; EMPTY if there is none."""
    supply = state.supplies[tile_type]
    if not supply:
        return EMPTY
    state.supplies = (
        *state.supplies[:tile_type],
        supply[1:],
        *state.supplies[tile_type + 1 :],
    )
    return supply[0]


def lay_in_depots(state: State, tiles: list[int]) -> None:
    """All depot spaces at once."""
    state.depots = tiles
    state.filled = (1 << len(tiles)) - 1
    if EMPTY in tiles:
        state.filled = sum([1 << space for space, tile in enumerate(tiles) if tile != EMPTY])


def take_depot_tile(state: State, space: int) -> int:
    """Remove a tile from the depots."""
    depots = state.depots
    tile = depots[space]
    depots[space] = EMPTY
    state.filled &= ~(1 << space)
    return tile


def take_black_tile(state: State, space: int) -> int:
    """Remove a tile from the black depot."""
    black = state.black_depot
    state.black_depot = (*black[:space], EMPTY, *black[space + 1 :])
    return black[space]


def sweep_depots(state: State) -> None:
    """B10: what was left leaves the game."""
    swept = tuple(tile for tile in (*state.depots, *state.black_depot) if tile != EMPTY)
    state.removed += swept
    for module in state.rules.moments.swept:
        module(state, swept)


def fill_depots(state: State) -> None:
    """B10: every space of the phase; where a supply is used up, spaces stay empty."""
    rules = state.rules
    depots, supplies = [], list(state.supplies)
    for tile_type in rules.space_types[state.phase]:
        supply = supplies[tile_type]
        depots.append(supply[0] if supply else EMPTY)
        supplies[tile_type] = supply[1:]
    lay_in_depots(state, depots)
    state.supplies = tuple(supplies)
    size = rules.black_spaces
    black = state.black_supply[:size]
    state.black_depot = black + (EMPTY,) * (size - len(black))
    state.black_supply = state.black_supply[size:]
