"""What moves over the table: flying things, golden sweeps, floating points, turning cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import pi, sin

from pygame import FRect

from castles.engine.hexgrid import bits
from castles.games.tuscany.ruleset import Ruleset
from castles.ui.games.tuscany.board_painter import BoardPainter
from castles.ui.games.tuscany.drawing import draw_card, draw_item
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter

Look = Callable[[Painter, Point, float, float], None]
"""Draws a thing at a point, in a size, with an alpha."""
_ARC = 0.06
_SWELL = 0.12
_FLOAT = 24.0
_REACH = 1.7


class Actor:
    """Something on its way; `share` runs from 0 to 1."""

    share = 0.0

    def draw(self, painter: Painter) -> None:
        """Draw it where it is now."""

    @property
    def rect(self) -> FRect:
        """What must be redrawn when it moves."""
        raise NotImplementedError


@dataclass
class Flight(Actor):
    """A thing that flies from one place to another, swelling a little on the way.

    With `fades` it appears at its end instead: for players who want less motion.
    """

    look: Look
    start: Point
    end: Point
    start_size: float
    end_size: float
    fades: bool = False
    share: float = field(default=0.0, init=False)

    @property
    def _at(self) -> Point:
        if self.fades:
            return self.end
        (x0, y0), (x1, y1) = self.start, self.end
        rise = _ARC * abs(x1 - x0) * sin(pi * self.share)
        return x0 + (x1 - x0) * self.share, y0 + (y1 - y0) * self.share - rise

    @property
    def _size(self) -> float:
        if self.fades:
            return self.end_size
        size = self.start_size + (self.end_size - self.start_size) * self.share
        return size * (1 + _SWELL * sin(pi * self.share))

    def draw(self, painter: Painter) -> None:
        self.look(painter, self._at, self._size, self.share if self.fades else 1.0)

    @property
    def rect(self) -> FRect:
        side = max(self._size, 40.0) * _REACH
        box = FRect(0, 0, side, side * 1.2)
        box.center = self._at
        return box


@dataclass
class Sweep(Actor):
    """A golden line that runs along the outline of an area and fades."""

    board: BoardPainter
    area: int
    share: float = field(default=0.0, init=False)

    def draw(self, painter: Painter) -> None:
        alpha = min(1.0, (1 - self.share) * 3)
        self.board.draw_outline(painter, self.area, "gold", min(1.0, self.share * 1.6), alpha)

    @property
    def rect(self) -> FRect:
        layout = self.board.layout
        boxes = [layout.box(number) for number in bits(self.area)]
        return boxes[0].unionall(boxes[1:]).inflate(layout.width * 0.4, layout.width * 0.4)


@dataclass
class Points(Actor):
    """Points that float up from where they were gained."""

    words: str
    track: str
    at: Point
    share: float = field(default=0.0, init=False)

    def draw(self, painter: Painter) -> None:
        x, y = self.at
        y -= _FLOAT * self.share
        alpha = min(1.0, (1 - self.share) * 2.5)
        face = FRect(x - 44, y - 20, 88, 40)
        painter.frame("pill", face, alpha)
        painter.thing(f"point_{self.track}", (x - 22, y), 80, alpha)
        box = FRect(x - 8, y - 18, 44, 36)
        painter.text(self.words, box, "score", "text", alpha=alpha)

    @property
    def rect(self) -> FRect:
        return FRect(self.at[0] - 60, self.at[1] - 60, 120, 100)


@dataclass
class TurnedCard(Actor):
    """A yield card that turns over and grows beside its deck."""

    sprite: str
    at: Point
    width: float
    share: float = field(default=0.0, init=False)

    def draw(self, painter: Painter) -> None:
        turned = min(1.0, self.share)
        width = self.width * (0.5 + 0.5 * turned)
        sprite = self.sprite if turned > 0.5 else "yield_back"
        height = width * 1.4575
        x, y = self.at
        draw_card(painter, sprite, (x - width / 2, y - height / 2), width)

    @property
    def rect(self) -> FRect:
        box = FRect(0, 0, self.width * 1.4, self.width * 2.0)
        box.center = self.at
        return box


def item_look(rules: Ruleset, item: int) -> Look:
    """A tile or wooden hexagon in the air."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_item(painter, rules, item, at, size, lifted=True, alpha=alpha)

    return look


def turning_look(rules: Ruleset, item: int, back: str, halfway: Callable[[], bool]) -> Look:
    """A tile that shows its back first."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        if halfway():
            draw_item(painter, rules, item, at, size, lifted=True, alpha=alpha)
        else:
            painter.thing("shadow_lifted", at, size, alpha)
            painter.thing(back, at, size, alpha)

    return look


def sprite_look(name: str) -> Look:
    """A sprite of the table in the size of a hex."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.thing(name, at, size, alpha)

    return look


def card_look(name: str) -> Look:
    """A card; its size is the width of its face."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_card(painter, name, (at[0] - size / 2, at[1] - size * 0.73), size, alpha)

    return look
