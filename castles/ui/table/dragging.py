"""Dragging: a tile follows the pointer from storage or display to where it shall go."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from castles.engine.action import Target
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY
from castles.ui.layout import Point
from castles.ui.painter import Painter
from castles.ui.table.drawing import draw_item
from castles.ui.table.picture import Picture
from castles.ui.table.spot import HexSpot
from castles.ui.widgets.base import Widget

FAR_ENOUGH = 14.0
"""A hand that trembles while it clicks does not drag."""
_SWELL = 1.12


@dataclass
class Dragged:
    """A tile in the player's hand."""

    target: Target
    item: int
    width: float
    at: Point

    def draw(self, painter: Painter, rules: Ruleset) -> None:
        draw_item(painter, rules, self.item, self.at, self.width * _SWELL, lifted=True)

    @property
    def rect(self) -> FRect:
        box = FRect(0, 0, self.width * 1.8, self.width * 1.8)
        box.center = self.at
        return box


def lifted(held: Widget | None, at: Point, picture: Picture) -> Dragged | None:
    """The tile that a movement from a spot to a point picks up, if it can be picked up."""
    if not isinstance(held, HexSpot) or held.target is None or held.drag_from is None:
        return None
    x, y = held.drag_from
    if (at[0] - x) ** 2 + (at[1] - y) ** 2 < FAR_ENOUGH**2:
        return None
    target = held.target
    if target not in picture.glow and target not in picture.chosen:
        return None
    field, number = target
    items = {"storage": picture.own.storage, "display": tuple(picture.state.display)}
    item = items[field][number] if field in items else EMPTY
    return None if item == EMPTY else Dragged(target, item, held.width, at)
