"""Things on their way over a table, and how each is drawn while it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import hypot, pi, sin

from pygame import FRect

from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.moves import GLYPH, Look, Outline, Tray
from castles.ui.table.shape import Anchor

_ARC = 0.12
_SWELL = 0.26
_FLOAT = 24.0
_READ = 0.5
"""So long points float before they fly to a score."""
_COME, _GOES = 0.3, 0.65
"""Between these parts of its time what rests looks the same."""
_DUST = (1.0, 1.5)
"""How wide dust is at first and at last, in the size of what was set down."""
_REACH = 2.12
"""How wide and high a look is at most, in its size: the shadow of a tile over two spaces."""


class Moving:
    """Something on its way; `share` runs from 0 to 1."""

    share = 0.0

    def draw(self, painter: Painter) -> None:
        """Draw it where it is now."""

    @property
    def is_still(self) -> bool:
        """Whether it need not be drawn again just because others move."""
        return False

    @property
    def rect(self) -> FRect:
        """What must be redrawn when it comes and goes."""
        raise NotImplementedError

    @property
    def stirring(self) -> FRect:
        """What must be redrawn while it moves."""
        return self.rect


@dataclass
class Flight(Moving):
    """A thing that flies from one place to another, swelling a little on the way.

    With `fades` it appears at its end instead: for players who want less motion.
    """

    look: Look
    start: Anchor
    end: Anchor
    back: Look | None = None
    fades: bool = False
    sinks: bool = False
    share: float = field(default=0.0, init=False)

    @property
    def _at(self) -> Point:
        if self.fades:
            return self.end.at
        (x0, y0), (x1, y1) = self.start.at, self.end.at
        rise = _ARC * hypot(x1 - x0, y1 - y0) * sin(pi * self.share)
        return x0 + (x1 - x0) * self.share, y0 + (y1 - y0) * self.share - rise

    @property
    def _size(self) -> float:
        if self.fades:
            return self.end.size
        size = self.start.size + (self.end.size - self.start.size) * self.share
        return size * (1 + _SWELL * sin(pi * self.share))

    def draw(self, painter: Painter) -> None:
        hidden = self.back is not None and self.share <= 0.5 and not self.fades
        look = self.back if self.back is not None and hidden else self.look
        look(painter, self._at, self._size, self._alpha)

    @property
    def _alpha(self) -> float:
        if self.sinks:
            return 1.0 - self.share
        return self.share if self.fades else 1.0

    @property
    def rect(self) -> FRect:
        return _around(self._at, max(self._size, 40.0) * _REACH, 1.0)


@dataclass
class Dust(Moving):
    """What a tile stirs up where it is set down: a ring of dust that widens and fades."""

    place: Anchor
    share: float = field(default=0.0, init=False)

    def draw(self, painter: Painter) -> None:
        grown = _DUST[0] + (_DUST[1] - _DUST[0]) * self.share
        painter.part("ui_dust", self.place.at, self.place.size * grown, (1 - self.share) * 0.9)

    @property
    def rect(self) -> FRect:
        return _around(self.place.at, self.place.size * _DUST[1], 1.0)


@dataclass
class Rising(Moving):
    """Words with a sprite that float up and fade."""

    words: str
    sprite: str
    at: Point
    goal: Point | None = None
    """Where they fly when they have been read, such as to a score."""
    share: float = field(default=0.0, init=False)

    @property
    def _place(self) -> Point:
        (x, y), flown = self.at, max(0.0, self.share - _READ) / (1 - _READ)
        y -= _FLOAT * min(1.0, self.share / _READ)
        if self.goal is None:
            return self.at[0], self.at[1] - _FLOAT * self.share
        eased = flown * flown * (3 - 2 * flown)
        return x + (self.goal[0] - x) * eased, y + (self.goal[1] - y) * eased

    def draw(self, painter: Painter) -> None:
        x, y = self._place
        alpha = min(1.0, (1 - self.share) * (2.5 if self.goal is None else 8))
        painter.frame("pill", FRect(x - 44, y - 20, 88, 40), alpha)
        if self.sprite.startswith(GLYPH):
            painter.glyph(self.sprite.removeprefix(GLYPH), (x - 22, y), 26, "gold", alpha)
        else:
            painter.thing(self.sprite, (x - 22, y), 80, alpha)
        painter.text(self.words, FRect(x - 8, y - 18, 44, 36), "score", "text", alpha=alpha)

    @property
    def rect(self) -> FRect:
        x, y = self._place
        return FRect(x - 60, y - 60, 120, 120)


@dataclass
class Sweeping(Moving):
    """A line that runs along an outline and fades; `whole` it is there at once, for its time."""

    outline: Outline
    anchors: Sequence[Anchor]
    rests: bool = False
    whole: bool = False
    share: float = field(default=0.0, init=False)

    @property
    def is_still(self) -> bool:
        return self.rests and _COME < self.share < _GOES

    def draw(self, painter: Painter) -> None:
        if self.whole:
            self.outline(painter, self.anchors, 1.0, 1.0)
            return
        alpha = min(1.0, (1 - self.share) * 3)
        self.outline(painter, self.anchors, min(1.0, self.share * 1.6), alpha)

    @property
    def rect(self) -> FRect:
        boxes = [_around(anchor.at, anchor.size * 1.4, 1.0) for anchor in self.anchors]
        return boxes[0].unionall(boxes[1:])


@dataclass
class Turning(Moving):
    """A card that turns over and grows where it lies."""

    look: Look
    back: Look
    at: Point
    size: float
    share: float = field(default=0.0, init=False)

    def draw(self, painter: Painter) -> None:
        turned = min(1.0, self.share)
        look = self.look if turned > 0.5 else self.back
        look(painter, self.at, self.size * (0.5 + 0.5 * turned), 1.0)

    @property
    def rect(self) -> FRect:
        return _around(self.at, self.size * 1.4, 2.0 / 1.4)


@dataclass
class Lying(Moving):
    """Something over a part of the table."""

    tray: Tray
    place: FRect
    stirs: Callable[[FRect], FRect] | None = None
    share: float = field(default=0.0, init=False)

    def draw(self, painter: Painter) -> None:
        self.tray(painter, self.place, self.share)

    @property
    def is_still(self) -> bool:
        return self.share >= 1

    @property
    def rect(self) -> FRect:
        return self.place.inflate(20, 20)

    @property
    def stirring(self) -> FRect:
        return self.rect if self.stirs is None else self.stirs(self.place)


def _around(at: Point, width: float, ratio: float) -> FRect:
    return centred(at, width, width * ratio)
