"""X1 in words: the castles that are set aside, and where the rule allows tiles."""

from __future__ import annotations

from collections.abc import Iterator

from castles.games.burgundy.modules.castle_rule import PRICE, linked_spaces, set_aside
from castles.games.burgundy.state import State
from castles.games.burgundy.tile_types import CASTLE
from castles.text.burgundy.module import ModuleText
from castles.text.remaining import Remaining, RemainingLine


def _remaining(state: State) -> Iterator[Remaining]:
    """X1: what is set aside, and by seat how many empty spaces of each type the rule allows."""
    rules, aside = state.rules, len(set_aside(state).castles)
    black = sum(rules.tile_type[tile] == CASTLE for tile in rules.black_tiles)
    line = RemainingLine("aside", aside, len(rules.coloured_tiles[CASTLE]) + black)
    facts = {"count": aside, "points": PRICE}
    yield Remaining("castles_aside", "castle_place", (line,), facts)
    for owner, estate in enumerate(state.estates):
        if estate.board is None or estate.automa is not None:
            continue
        lines = []
        for kind, (name, mask) in enumerate(
            zip(rules.type_names, estate.board.type_masks, strict=True)
        ):
            tile, spaces = rules.coloured_tiles[kind][0], estate.frontier & mask
            reached = linked_spaces(state, estate, tile, spaces)
            empty = mask & ~estate.covered
            lines.append(RemainingLine(name, reached.bit_count(), empty.bit_count()))
        count = sum(line.left for line in lines)
        facts = {"seat": state.head(owner), "count": count}
        yield Remaining("castle_spaces", "type", tuple(lines), facts)


TEXT = ModuleText(remaining=(_remaining,))
