"""Dragging: a tile follows the pointer from storage or display to where it shall go."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from castles.engine.action import Target
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.drawing import draw_item
from castles.ui.games.tuscany.picture import Picture
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget
from castles.ui.table.controller import CONFIRMS, PlayController
from castles.ui.table.spot import HexSpot

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

    @property
    def rect(self) -> FRect:
        """The tile and the ghost that follows below it."""
        box = FRect(0, 0, self.width * 1.8 + 340, self.width * 1.8 + 300)
        box.center = self.at
        return box


class Dragging:
    """What the pointer carries."""

    def __init__(self, controller: PlayController) -> None:
        self._controller = controller
        self.dragged: Dragged | None = None

    def lift(self, held: Widget | None, at: Point, picture: Picture) -> bool:
        """A movement with the button down picks a tile up; True if it does."""
        self.dragged = _lifted(held, at, picture)
        if self.dragged is None:
            return False
        # The tile is in the hand: letting go of it, not picking it up, decides.
        self._controller.asks_first = True
        if self.dragged.target not in self._controller.selection.chosen:
            self._controller.click(self.dragged.target)
        return True

    def carry(self, dragged: Dragged, at: Point) -> list[FRect]:
        """Move it; returns what must be redrawn."""
        before = dragged.rect
        dragged.at = at
        return [before, dragged.rect]

    def drop(self, dragged: Dragged, target: Target | None) -> bool:
        """Let go over a target; False if the tile goes back to where it was."""
        self.dragged = None
        controller = self._controller
        if target == dragged.target:
            return True
        if controller.waiting is not None and target is not None and target[0] == CONFIRMS:
            controller.submit(controller.waiting)
            return True
        if target is not None and controller.click(target):
            return True
        controller.give_up()
        return False

    def draw(self, painter: Painter, picture: Picture) -> None:
        if self.dragged is not None:
            item, at, width = self.dragged.item, self.dragged.at, self.dragged.width * _SWELL
            draw_item(painter, picture.state.rules, item, at, width, lifted=True)


def _lifted(held: Widget | None, at: Point, picture: Picture) -> Dragged | None:
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
