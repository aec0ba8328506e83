"""How the things of Tuscany look: names of sprites and badges."""

from __future__ import annotations

from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, HEXAGON, NEUTRAL, START_CASTLE, SeatState, State

YIELD_SPRITES = {
    "red2": "yield_red2",
    "red3": "yield_red3",
    "green1": "yield_green1",
    "cards2": "yield_cards2",
    "marble1": "yield_marble",
    "worker1": "yield_worker",
    "hexagon1": "yield_hexagon",
}


def tile_sprite(rules: Ruleset, item: int) -> str:
    """The sprite of a tile, or of the start castle."""
    if item == START_CASTLE:
        return "tile_castle_start"
    name = rules.type_names[rules.tile_type[item]]
    return "_".join(("tile", name, *rules.printed_crops[item]))


def badges(rules: Ruleset, item: int) -> tuple[str, ...]:
    """The symbols under a tile: its crops, else its type; a wooden hexagon has none."""
    if item in (EMPTY, HEXAGON):
        return ()
    if item == START_CASTLE:
        return ("castle",)
    return rules.printed_crops[item] or (rules.type_names[rules.tile_type[item]],)


def back_sprite(colours: tuple[str, ...], seat: int) -> str:
    """The back of a tile of a seat, or of a neutral one."""
    return "tile_back_neutral" if seat == NEUTRAL else f"tile_back_{colours[seat]}"


def stack_heights(state: State, seat: SeatState) -> list[int]:
    """How many tiles are left in each stack."""
    size = state.rules.definitions.tiles_per_stack
    return [
        min(size, max(0, size * (stack + 1) - seat.put_out))
        for stack in range(state.rules.definitions.stacks)
    ]


def stack_after(state: State, put_out: int) -> int:
    """The stack that the next tile comes from, after so many have gone."""
    definitions = state.rules.definitions
    return min(put_out // definitions.tiles_per_stack, definitions.stacks - 1)
