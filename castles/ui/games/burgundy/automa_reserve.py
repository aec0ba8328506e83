"""The automa's reserve: a pile for each type of tile, and one for what lies face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import FRect

from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.drawing import draw_tile
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter
from castles.ui.table.shape import Anchor

_STEP = 1.02
"""From pile to pile in their widths."""
_SYMBOLS, _BADGED = 40.0, 60.0
"""Narrower piles show the symbol of their type instead of a tile, wider ones a badge too."""


def reserve_piles(state: State, seat: int, most: int) -> list[tuple[int, int]]:
    """Tiles and how many they stand for: each for itself, or if there are too many, for its type.

    The face-down ones are EMPTY, the last.
    """
    automa, types = state.estate(seat).automa_state(), state.rules.tile_type
    if len(automa.reserve) + len(automa.wilds) <= most:
        return [(tile, 1) for tile in (*automa.reserve, *(EMPTY for _ in automa.wilds))]
    counts = Counter(types[tile] for tile in automa.reserve)
    shown = {types[tile]: tile for tile in reversed(automa.reserve)}
    piles = [(shown[kind], count) for kind, count in sorted(counts.items())]
    return [*piles, *([(EMPTY, len(automa.wilds))] if automa.wilds else [])]


def pile_places(room: FRect, count: int) -> list[Anchor]:
    """Tiles in one row, or where they have no room symbols in two, with their counts beside."""
    wide = min(room.h, room.w / (max(1, count) * _STEP))
    if wide >= _SYMBOLS:
        return [
            Anchor((room.x + wide * (0.5 + n * _STEP), room.centery), wide)
            for n in range(max(1, count))
        ]
    across = -(-count // 2)
    step, width = room.w / across, room.h / 2
    left, top = room.x + width / 2 - 2, room.y + width / 2
    return [
        Anchor((left + n % across * step, top + n // across * width), width) for n in range(count)
    ]


def draw_reserve(painter: Painter, state: State, seat: int, room: FRect) -> None:
    """Every pile with its count, or an empty place."""
    piles = reserve_piles(state, seat, int(room.w / (room.h * _STEP)))
    places = pile_places(room, len(piles))
    if not piles:
        painter.thing("slot_pointy_dark", places[0].at, places[0].size)
    for (tile, _), place in zip(piles, places, strict=False):
        _draw_pile(painter, state, tile, place)
    _draw_counts(painter, piles, places)


def _draw_pile(painter: Painter, state: State, tile: int, place: Anchor) -> None:
    if tile == EMPTY:
        painter.thing("tile_burgundy_back_wild", place.at, place.size)
    elif place.size < _SYMBOLS:
        name = state.rules.type_names[state.rules.tile_type[tile]]
        painter.thing(f"mini_burgundy_{name}", place.at, place.size)
    else:
        draw_tile(painter, state.rules, tile, place.at, place.size, badge=place.size > _BADGED)


def _draw_counts(
    painter: Painter, piles: Sequence[tuple[int, int]], places: Sequence[Anchor]
) -> None:
    for (_, count), place in zip(piles, places, strict=False):
        (x, y), width = place.at, place.size
        if width < _SYMBOLS:
            # A disc would hide the symbol.
            beside = FRect(x + 0.42 * width, y - width / 2, 0.6 * width, width)
            painter.text(str(count), beside, "body_bold", "text")
        elif count > 1:
            draw_counter(painter, (x + 0.3 * width, y + 0.28 * width), str(count))
