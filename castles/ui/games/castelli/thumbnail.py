"""A small picture of the board for the list of matches and for the layouts of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from pygame import FRect

from castles.engine.game import GameState
from castles.games.castelli.board import Board
from castles.games.castelli.names import AREA_TYPES
from castles.games.castelli.state import State
from castles.play.seat import SeatSpec
from castles.ui.games.castelli.board import draw_order
from castles.ui.games.castelli.drawing import draw_castle
from castles.ui.games.castelli.geometry import DRAWN, Places, run_of
from castles.ui.kit.painter import Painter


@dataclass(frozen=True)
class BoardPicture:
    """A board as everybody at the table sees it: land, settlements, castles."""

    board: Board
    villages: int
    cities: int
    castles: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def draw(self, painter: Painter, rect: FRect) -> None:
        places = Places(painter.sheet, self.board, rect)
        painter.thing(places.sprite, places.centre_of_board, places.pitch)
        for area in sorted(self.board.areas, key=draw_order):
            name = f"sector_{AREA_TYPES[area.type]}_{run_of(area.sides)}"
            painter.thing(name, places.centre(area.district), places.pitch * DRAWN)
        for district in self.board.districts:
            for kind, settled in (("village", self.villages), ("city", self.cities)):
                if settled >> district & 1:
                    at = places.settlement(district)
                    painter.thing(f"settlement_{kind}", at, places.pitch)
        for site, owners in self.castles.items():
            draw_castle(painter, owners, places.site(site), places.pitch)

    def reach(self, rect: FRect) -> FRect:
        return rect


def thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> BoardPicture:
    shown = cast(State, state)
    return BoardPicture(shown.board, shown.villages, shown.cities, dict(shown.castles))
