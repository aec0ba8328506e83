"""A small picture of the board for the list of matches and for the layouts of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from pygame import FRect

from castles.engine.game import GameState
from castles.games.castelli.board import Board
from castles.games.castelli.names import AREA_TYPES
from castles.games.castelli.state import CLOSED, OPEN, State
from castles.play.seat import SeatSpec
from castles.ui.games.castelli.board import draw_order
from castles.ui.games.castelli.drawing import draw_castle, draw_tile
from castles.ui.games.castelli.geometry import DRAWN, Places, run_of
from castles.ui.kit.painter import Painter


@dataclass(frozen=True)
class BoardPicture:
    """A board as everybody at the table sees it: land, tiles, settlements, castles."""

    board: Board
    villages: int
    cities: int
    castles: dict[int, tuple[int, ...]] = field(default_factory=dict)
    state: State | None = None
    """Whose tiles lie there; None for a bare board."""

    def draw(self, painter: Painter, rect: FRect) -> None:
        places = Places(painter.sheet, self.board, rect)
        painter.thing(places.sprite, places.centre_of_board, places.pitch)
        for area in sorted(self.board.areas, key=draw_order):
            name = f"sector_{AREA_TYPES[area.type]}_{run_of(area.sides)}"
            painter.thing(name, places.centre(area.district), places.pitch * DRAWN)
        self._draw_tiles(painter, places)
        for district in self.board.districts:
            for kind, settled in (("village", self.villages), ("city", self.cities)):
                if settled >> district & 1:
                    at = places.settlement(district)
                    painter.thing(f"settlement_{kind}", at, places.pitch)
        for site, owners in self.castles.items():
            draw_castle(painter, owners, places.site(site), places.pitch)

    def _draw_tiles(self, painter: Painter, places: Places) -> None:
        state = self.state
        for square in self.board.fields if state is not None else ():
            assert state is not None
            at, turns = places.centre(square), state.turns[square]
            if turns == CLOSED:
                painter.thing("shieldtile_back", at, places.pitch)
            else:
                tile = state.tiles[square]
                draw_tile(painter, state.rules, tile, turns % OPEN, at, places.pitch)

    def reach(self, rect: FRect) -> FRect:
        return rect


def bare_board(state: State) -> BoardPicture:
    """How the quadrants lie; tiles would only cover the land."""
    return BoardPicture(state.board, state.villages, state.cities)


def thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> BoardPicture:
    shown = cast(State, state)
    return BoardPicture(shown.board, shown.villages, shown.cities, dict(shown.castles), shown)
