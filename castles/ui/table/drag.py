"""Dragging: a thing follows the pointer from where it lies to where it shall go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import FRect

from castles.desk.controller import PlayController
from castles.desk.thing import Thing
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget
from castles.ui.table.layer import AnyScreen
from castles.ui.table.moves import Look
from castles.ui.table.picture import Picture
from castles.ui.table.spot import SpotWidget

FAR_ENOUGH = 14.0
"""A hand that trembles while it clicks does not drag."""
_SWELL = 1.12


@dataclass
class Dragged:
    """A thing in the player's hand."""

    thing: Thing
    look: Look
    width: float
    at: Point

    @property
    def rect(self) -> FRect:
        """The thing and the ghost that follows below it."""
        return centred(self.at, self.width * 1.8 + 340, self.width * 1.8 + 300)


class Dragging:
    """What the pointer carries."""

    def __init__(self, controller: PlayController, screen: AnyScreen) -> None:
        self._controller, self._screen = controller, screen
        self.dragged: Dragged | None = None

    def lift(self, held: Widget | None, at: Point, picture: Picture[Any]) -> bool:
        """A movement with the button down picks a thing up; True if it does."""
        self.dragged = self._pick_up(held, at, picture)
        if self.dragged is None:
            return False
        picture.in_flight.carried = self.dragged.thing
        # The thing is in the hand: letting go of it, not picking it up, decides.
        self._controller.asks_first = True
        meant = self._screen.meant(self.dragged.thing, picture)
        if not picture.has_chosen(meant):
            self._controller.point_at(meant)
        return True

    def _pick_up(self, held: Widget | None, at: Point, picture: Picture[Any]) -> Dragged | None:
        """What a movement from a spot to a point picks up, if it can be picked up."""
        if not isinstance(held, SpotWidget) or held.drag_from is None:
            return None
        x, y = held.drag_from
        if (at[0] - x) ** 2 + (at[1] - y) ** 2 < FAR_ENOUGH**2:
            return None
        thing = held.thing
        meant = self._screen.meant(thing, picture)
        free = picture.glows(meant) or self._controller.may_propose(meant)
        if not (free or picture.has_chosen(meant)):
            return None
        look = self._screen.carried(thing, picture)
        return None if look is None else Dragged(thing, look, held.shape.width, at)

    def carry(self, dragged: Dragged, at: Point) -> list[FRect]:
        """Move it; returns what must be redrawn."""
        before = dragged.rect
        dragged.at = at
        return [before, dragged.rect]

    def drop(self, dragged: Dragged, thing: Thing | None, picture: Picture[Any]) -> bool:
        """Let go over a thing; False if what was carried goes back to where it was."""
        self.dragged = picture.in_flight.carried = None
        controller = self._controller
        if thing == dragged.thing:
            return True
        if thing is not None:
            thing = self._screen.meant(thing, picture)
        target = None if thing is None else thing.target(controller.view.seat)
        waiting = controller.waiting
        if waiting is not None and target is not None and controller.goes_to(target):
            controller.submit(waiting)
            return True
        if thing is not None and controller.point_at(thing):
            return True
        controller.give_up()
        return False

    def draw(self, painter: Painter) -> None:
        if self.dragged is not None:
            self.dragged.look(painter, self.dragged.at, self.dragged.width * _SWELL, 1.0)
