"""V20 on the table: the vineyard of two mates, small below their board and large over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from pygame import FRect

from castles.games.burgundy.modules.vine_board import vines
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import ASKS
from castles.ui.games.burgundy.modules.team_panel import TeamPanel
from castles.ui.games.burgundy.modules.vine_board import VineyardPart, asks_vineyard
from castles.ui.games.burgundy.modules.vine_panel import VinePanel
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Part
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_SMALL = 224.0
"""The width of the small vineyard."""
_CHIP, _NARROW, _WIDE, _TABLE = 190.0, 150.0, 240.0, 218.0
_ROWS = 3
"""Of chips below each other."""
_PANEL = (232.0, 282.0)


class VineStrip(VinePanel):
    """Below the board: the vineyard as others see it, and what its groups would score."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture, texts)
        room = FRect(zone.right - _SMALL - 6, zone.y + 5, _SMALL, zone.h - 10)
        self._vineyard = VineyardPart(room, picture, picture.viewer, large=False)
        self._has_table = zone.w > _SMALL + _TABLE + _CHIP
        self._left = zone.w - _SMALL - 20 - (_TABLE if self._has_table else 0)
        needed, most = -(-self._chips // _ROWS), int(self._left // _NARROW)
        self._columns = max(1, min(needed, most))
        self.dots = 5 if self._left / self._columns >= _CHIP else 3

    def _table(self, index: int) -> FRect:
        left = self.zone.right - _SMALL - _TABLE
        return FRect(left + index % 3 * 68, self.zone.y + 5 + index // 3 * 31, 64, 29)

    def _terrace(self, index: int) -> FRect:
        left = self.zone.right - _SMALL - _TABLE
        return FRect(left + index * 51, self.zone.bottom - 34, 47, 29)

    def _chip(self, index: int) -> FRect:
        zone, wide = self.zone, min(_WIDE, self._left / self._columns)
        x, y = zone.x + 8 + index // _ROWS * wide, zone.y + 5 + index % _ROWS * 30
        return FRect(x, y, wide - 8, 28)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("panel", self.zone)
        self._vineyard.draw_ground(painter, picture)
        if self._has_table:
            self.draw_table(painter, picture.state)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if painter.shows(self.zone):
            state = picture.state
            owner = state.seats[self._seat].estate
            self.draw_chips(painter, state, [*vines(state).planted[owner]], _ROWS * self._columns)
            self._vineyard.draw(painter, picture)
            if self._has_table:
                self.draw_terraces(painter, state, vines(state).planted[owner])

    def items(self) -> Iterator[Placed]:
        can_point = not asks_vineyard(self.picture)
        yield replace(self._chips_in(self.zone), can_point=can_point)
        yield from self._vineyard.items()


class VineDrawer(PlainPart[State]):
    """Over the board while the vineyard is asked: the storage below stays in sight."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        wide, high = _PANEL
        panel = FRect(zone.x + 16, zone.centery - high / 2, wide, high)
        self._panel = VinePanel(panel, picture, texts)
        room = FRect(panel.right + 16, zone.y + 16, zone.right - panel.right - 44, zone.h - 32)
        self._vineyard = VineyardPart(room, picture, picture.viewer)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone):
            return
        painter.frame("panel", self.zone)
        for part in (self._panel, self._vineyard):
            part.draw_ground(painter, picture)
            part.draw(painter, picture)

    def items(self) -> Iterator[Placed]:
        return chain(self._vineyard.items(), self._panel.items())


def own(laying: Laying) -> list[Part[State]]:
    """Nothing in games without vineyards, nor while the same lies large over the board."""
    if not laying.has("vine_strip") or asks_vineyard(laying.picture):
        return []
    return [VineStrip(laying.zone("vine_strip"), laying.picture, laying.texts)]


def others(laying: Laying) -> list[Part[State]]:
    """The vineyard of the other team, between what it shares and what it has."""
    if not laying.has("vine_strip"):
        return []
    panel = laying.part("panels", TeamPanel)
    zone, seat = panel.zone, panel.seats[0]
    room = FRect(zone.x + 10, zone.bottom - 160, zone.w - 20, 100)
    return [VineyardPart(room, laying.picture, seat, large=False)]


def drawer(laying: Laying) -> list[Part[State]]:
    if not laying.has("vine_strip") or not asks_vineyard(laying.picture):
        return []
    zone, strip = laying.zone("duchy"), laying.zone("vine_strip")
    if not laying.has("route_drawer"):
        # Nothing else stands beside the strip, which is not there now.
        zone = zone.union(strip)
    return [VineDrawer(zone, laying.picture, laying.texts)]


_ASK = ("turn", "place", "plant", "castle", "white_castle", "gift", "bonus", "vine_bonus")
DIALOGS = dict.fromkeys((ASKS + name for name in _ASK), drawer)
"""By decision and by kind of action."""
