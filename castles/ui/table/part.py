"""What most parts of a table have in common: they lie in a zone, and list their things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Generic

from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Part, Spot
from castles.ui.table.picture import Picture, S
from castles.ui.table.placed import ANY, Placed, Plan
from castles.ui.table.shape import Anchor


class PlainPart(Generic[S]):
    """A part that lists what lies in it; what it draws besides goes below or over its things."""

    zone: FRect
    plan: ClassVar[Plan]
    """Its fixed places."""
    inner: Sequence[Part[S]] = ()
    """Parts that lie in it, over its own things."""
    is_covered = False
    """Whether nothing of it can be pointed at: something lies over it, or it is only looked at."""
    around: ClassVar[tuple[float, float]] = (40.0, 40.0)
    """How much wider and higher than its zone it is drawn."""

    def __init__(self, zone: FRect, picture: Picture[S]) -> None:
        self.zone, self.picture = zone, picture

    # -- what lies where -----------------------------------------------------------------------

    def items(self) -> Iterable[Placed]:
        """Everything that lies there by now, in the order of drawing and of the Tab key."""
        return ()

    def ends(self) -> Iterable[Placed]:
        """What is neither drawn nor pointed at by itself: flights begin and end there."""
        return ()

    @cached_property
    def _anchors(self) -> Mapping[Thing, Anchor]:
        return _anchors_of(self.items())

    @cached_property
    def _end_anchors(self) -> Mapping[Thing, Anchor]:
        return _anchors_of(self.ends())

    def spots(self, picture: Picture[S]) -> Sequence[Spot]:
        if self.is_covered:
            return ()
        listed = [
            Spot(item.thing, item.shape, item.beside)
            for item in self.items()
            if item.shape is not None and item.can_point
        ]
        return [*listed, *(spot for part in self.inner for spot in part.spots(picture))]

    def anchor(self, thing: Thing) -> Anchor | None:
        usual = Thing(thing.kind, thing.owner, ANY)
        found = self._anchors.get(thing) or self._anchors.get(usual)
        # Most things that are looked for lie there: ends are listed once one of them is.
        found = found or self._end_anchors.get(thing) or self._end_anchors.get(usual)
        if found is None and self.inner:
            found = next(filter(None, (part.anchor(thing) for part in self.inner)), None)
        return found

    def rect(self, name: str, index: int = 0) -> FRect:
        """One of its fixed rectangles."""
        return self.plan.rect(self.zone, name, index)

    def at(self, name: str, index: int = 0) -> Anchor:
        """One of its fixed places."""
        return self.plan.anchor(self.zone, name, index)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: Picture[S]) -> None:
        """Without anything inside, it lies on the bare table."""
        for part in self.inner:
            part.draw_ground(painter, picture)

    @property
    def reach(self) -> FRect:
        """All that it draws in: where nothing of it is to be seen, nothing of it is drawn."""
        return self.zone.inflate(*self.around)

    def draw(self, painter: Painter, picture: Picture[S]) -> None:
        if not painter.shows(self.reach):
            return
        self.draw_under(painter, picture)
        for item in self.items():
            item.draw(painter, picture)
        self.draw_over(painter, picture)
        for part in self.inner:
            part.draw(painter, picture)

    def draw_notes(self, painter: Painter, picture: Picture[S]) -> None:
        """Nothing but what its inner parts write."""
        for part in self.inner:
            part.draw_notes(painter, picture)

    def draw_under(self, painter: Painter, picture: Picture[S]) -> None:
        """What lies below its things and changes."""

    def draw_over(self, painter: Painter, picture: Picture[S]) -> None:
        """What lies over its things."""


def _anchors_of(listed: Iterable[Placed]) -> Mapping[Thing, Anchor]:
    found: dict[Thing, Anchor] = {}
    for item in listed:
        thing, anchor = item.thing, item.anchor
        for kind in (thing.kind, *item.also):
            found.setdefault(Thing(kind, thing.owner, thing.number), anchor)
    return found


class CoveredPart(PlainPart[S]):
    """A part under a choice that lies over it: unseen, but flights still start and end there."""

    def __init__(self, part: Part[S]) -> None:
        self.zone, self._part = part.zone, part

    def anchor(self, thing: Thing) -> Anchor | None:
        return self._part.anchor(thing)

    def draw(self, painter: Painter, picture: Picture[S]) -> None:
        """It is unseen."""
