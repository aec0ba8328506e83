"""What most parts of a table have in common: they lie in a zone, and things of theirs in boxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic

from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Part, Spot
from castles.ui.table.picture import Picture, S
from castles.ui.table.shape import Anchor, box


class PlainPart(Generic[S]):
    """A part that has nothing special to say; new ones derive from it and add `draw`."""

    zone: FRect

    def draw_ground(self, painter: Painter, picture: Picture[S]) -> None:
        """It lies on the bare table."""

    def draw(self, painter: Painter, picture: Picture[S]) -> None:
        """Nothing but its ground is seen of it."""

    def spots(self, picture: Picture[S]) -> Sequence[Spot]:
        return [Spot(thing, box(rect)) for thing, rect in self.boxes(picture).items()]

    def boxes(self, picture: Picture[S]) -> Mapping[Thing, FRect]:
        """What can be pointed at and is a rectangle, in the order of the Tab key."""
        return {}

    def anchor(self, thing: Thing) -> Anchor | None:
        return None


class CoveredPart(PlainPart[S]):
    """A part under a choice that lies over it: unseen, but flights still start and end there."""

    def __init__(self, part: Part[S]) -> None:
        self.zone, self._part = part.zone, part

    def anchor(self, thing: Thing) -> Anchor | None:
        return self._part.anchor(thing)
