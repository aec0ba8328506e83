"""The symbol beside each line of a log, by the name of its event."""

from __future__ import annotations

from collections.abc import Mapping

GLYPHS: Mapping[str, str] = {
    "area_completed": "check",
    "board_assembled": "swap",
    "boards_revealed": "eye",
    "cards_drawn": "draw",
    "castle_declined": "castle",
    "colour_completed": "winner",
    "crops_scored": "farm",
    "display_refilled": "stack",
    "game_over": "crown",
    "green_gained": "plus",
    "hexagon_gained": "hexagon",
    "hexagon_without_room": "hexagon",
    "item_discarded": "minus",
    "item_placed": "place",
    "last_round_begun": "warning",
    "leftovers_scored": "storage",
    "marble_gained": "marble",
    "marble_spent": "marble",
    "paid": "cards",
    "phase_ended": "curtain",
    "phase_scored": "chart",
    "pile_shuffled": "reset",
    "place_left_empty": "aside",
    "red_gained": "plus",
    "refresh_failed": "cross",
    "start_castle_placed": "castle",
    "storage_added": "storage",
    "tile_taken": "take",
    "token_taken": "plus",
    "type_set_aside": "aside",
    "workers_gained": "worker",
    "yield_revealed": "yield",
}
ANY = "log"

QUIET = frozenset({"display_refilled", "paid", "pile_shuffled"})
"""What follows from other lines; a short account leaves it out."""


def event_glyph(name: str) -> str:
    """The symbol of an event; a game may tell events that have none of their own."""
    return GLYPHS.get(name, ANY)
