"""Things in their places, each said once.

A part lists what lies in it. Drawing, pointing, the keyboard and flights follow from the list:

    def items(self) -> Iterator[Placed]:
        for number, face in enumerate(columns(self.zone, 4, 12)):
            card = Thing("card", self.seat, number)
            yield Placed.in_box(card, face, card_look(number))

Where a part has fixed places, they stand by name below `parts` in `data/GAME/screen.yaml`:

    tableau:
      arms: [50, 48, 76]                    # the middle, and the size of what is drawn there
      name: [96, 11, 250, 40]               # left, top, width, height
      good: {at: [44, -34, 36], step: [104, 0]}    # the first of a row

They count from the upper left corner of the part; below zero from its right side or its foot, and a
width or height below zero is what the part is larger than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.errors import CastlesError
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.screen_data import game_screen, mapping
from castles.ui.table.moves import Look
from castles.ui.table.picture import Picture, S
from castles.ui.table.shape import Anchor, Shape, box

ANY = -1
"""The number of a thing that stands for all of its kind and owner which lie nowhere else."""


@dataclass(slots=True)
class Placed:
    """A thing where it lies: the middle of what is drawn there and its size; flights end there.

    Tables are laid anew for every click, and one that is not frozen is made in half the time.
    """

    thing: Thing
    at: Point
    size: float
    look: Look | None = None
    """Draws it, unless it is still on its way; None for what its part draws otherwise."""
    shape: Shape | None = None
    """Where it takes pointer and keyboard; None for what cannot be pointed at."""
    flown: float = 0.0
    """The size of what flies there, if that is another one."""
    also: tuple[str, ...] = ()
    """The kinds of other things of the same owner and number that flights bring to this place."""
    can_point: bool = True
    """Whether its shape takes pointer and keyboard now, or only says how large it is."""
    is_pile: bool = False
    """Whether it is drawn though something of it is still on its way."""
    beside: FRect | None = None
    """What its tooltip stands beside instead of the thing, so that its equals stay in sight."""

    @classmethod
    def in_box(
        cls, thing: Thing, face: FRect, look: Look | None = None, size: float | None = None
    ) -> Placed:
        """In the middle of a rectangle that can be pointed at."""
        return cls(thing, face.center, face.w if size is None else size, look, box(face))

    @property
    def face(self) -> FRect:
        """The rectangle around what can be pointed at."""
        assert self.shape is not None, self.thing
        return self.shape.box

    @property
    def anchor(self) -> Anchor:
        """Where flights begin and end."""
        return Anchor(self.at, self.flown or self.size)

    def draw(self, painter: Painter, picture: Picture[S]) -> None:
        if self.look is not None and (self.is_pile or not picture.coming(self.thing)):
            self.look(painter, self.at, self.size, 1.0)


@dataclass(frozen=True)
class _Place:
    """Two numbers and a size, or four of a rectangle; from one to the next of a row."""

    numbers: tuple[float, ...]
    step: Point = (0.0, 0.0)


@dataclass(frozen=True)
class Plan:
    """The fixed places of one part, by name: what its game's `screen.yaml` says below `parts`."""

    game: str
    part: str

    def _numbers(self, name: str, index: int, count: int) -> tuple[float, ...]:
        place = _places(self.game, self.part).get(name)
        if place is None or len(place.numbers) != count:
            raise CastlesError(f"{_where(self.game, self.part)} has no {name!r} of {count} numbers")
        x, y, *more = place.numbers
        return x + index * place.step[0], y + index * place.step[1], *more

    def rect(self, zone: FRect, name: str, index: int = 0) -> FRect:
        """A rectangle in a zone."""
        x, y, wide, high = self._numbers(name, index, 4)
        return FRect(
            _from(x, zone.x, zone.right),
            _from(y, zone.y, zone.bottom),
            wide if wide > 0 else zone.w + wide,
            high if high > 0 else zone.h + high,
        )

    def anchor(self, zone: FRect, name: str, index: int = 0) -> Anchor:
        """A middle and a size in a zone."""
        x, y, size = self._numbers(name, index, 3)
        return Anchor((_from(x, zone.x, zone.right), _from(y, zone.y, zone.bottom)), size)


def _from(length: float, near: float, far: float) -> float:
    return (near if length >= 0 else far) + length


def _where(game: str, part: str) -> str:
    return f"{part} in parts of data/{game}/screen.yaml"


@cache
def _places(game: str, part: str) -> Mapping[str, _Place]:
    where = _where(game, part)
    entries = mapping(mapping(game_screen(game).get("parts"), where).get(part), where)
    return {name: _place(entry, f"{name} of {where}") for name, entry in entries.items()}


def _place(entry: object, where: str) -> _Place:
    if isinstance(entry, dict):
        at, step = _listed(entry.get("at"), where), _listed(entry.get("step"), where)
        return _Place(at, (step[0], step[1]))
    return _Place(_listed(entry, where))


def _listed(value: object, where: str) -> tuple[float, ...]:
    if not isinstance(value, list) or not 2 <= len(value) <= 4:
        raise CastlesError(f"{where} should be a list of numbers, not {value!r}")
    return tuple(float(number) for number in value)
