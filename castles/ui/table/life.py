"""What moves on a table by itself: a flag in the wind, smoke over a roof, the glitter of water.

A gust stirs a few things for a moment, then all rests for a while: an idle table must cost next to
nothing. Parts say by the names of their sprites what lies where, and `data/GAME/life.yaml` what is
alive about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import isinf
from random import Random
from typing import Any, Protocol, runtime_checkable

from pygame import FRect

from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.screen_data import game_data, has_game_data
from castles.ui.kit.timeline import Pace
from castles.ui.table.cloud_shadow import CloudShadow
from castles.ui.table.picture import Picture

FRAME_MS, REST_MS = 150, 2600
_FRAMES, _CYCLES = 4, 4
_AT_ONCE = 2
"""So many things a gust stirs."""
_NOWHERE = FRect(0, 0, 0, 0)
_REACH = 0.36
"""How far from its foot something moves, in its width."""


@dataclass(frozen=True)
class Stirred:
    """Something that moves: its pictures, where its foot stands, and the width of its hex."""

    name: str
    at: Point
    width: float

    @property
    def rect(self) -> FRect:
        return centred(self.at, 2 * _REACH * self.width)


Lies = tuple[str, Point, float]
"""A sprite, where its anchor is, and the width of its hex or pitch."""


@runtime_checkable
class HasLife(Protocol):
    """A part on which something may move."""

    def lies(self, picture: Picture[Any]) -> Iterable[Lies]:
        """The sprites that lie on it."""
        ...


@cache
def _stirs(game: str) -> Mapping[str, Sequence[Sequence[Any]]]:
    if not has_game_data(game, "life"):
        return {}
    return {name: list(value) for name, value in game_data(game, "life").items()}  # type: ignore[call-overload]


def stirred(game: str, parts: Iterable[object], picture: Picture[Any]) -> list[Stirred]:
    """Everything that could move."""
    known = _stirs(game)
    return [
        Stirred(f"life_{name}", (at[0] + width * x, at[1] + width * y), width * size)
        for part in parts
        if isinstance(part, HasLife)
        for sprite, at, width in part.lies(picture)
        for name, x, y, size in known.get(sprite, ())
    ]


class Life:
    """Gusts over a table, and clouds; players who want less motion have none."""

    def __init__(self) -> None:
        self.cloud = CloudShadow()
        self._chance = Random(1)
        self._all: Sequence[Stirred] = ()
        self._now: Sequence[Stirred] = ()
        self._frame = 0
        self._due = 0
        self._still = True
        self._rest = REST_MS

    def begin(
        self,
        everything: Sequence[Stirred],
        pace: Pace,
        over: FRect = _NOWHERE,
        unit: float = 1.0,
    ) -> None:
        """Other things lie on the table now; clouds pass `over` it.

        A large window, of several pixels in a `unit`, rests longer: its frames cost more.
        """
        self.cloud.begin(over, pace)
        self._rest = round(REST_MS * max(1.0, unit))
        self._all = everything
        self._still = pace.reduced or isinf(pace.speed)
        self._now = () if self._still else [one for one in self._now if one in everything]

    @property
    def tick_ms(self) -> int | None:
        """How often it wants to be asked."""
        gusts = None if self._still or not self._all else FRAME_MS if self._now else self._rest
        cloud = self.cloud.tick_ms if self.cloud.rect is not None else None
        return min((ms for ms in (gusts, cloud) if ms is not None), default=None)

    def move(self, now_ms: int) -> Sequence[FRect]:
        """Go on if it is time to: what looks different then."""
        return [*self._stir(now_ms), *self.cloud.move(now_ms)]

    def _stir(self, now_ms: int) -> Sequence[FRect]:
        if self._still or not self._all or now_ms < self._due:
            return ()
        before = [one.rect for one in self._now]
        self._frame += 1
        if not self._now:
            self._frame = 0
            self._now = self._chance.sample(self._all, min(_AT_ONCE, len(self._all)))
        elif self._frame >= _FRAMES * _CYCLES:
            self._now = ()
        self._due = now_ms + (FRAME_MS if self._now else self._rest) - FRAME_MS // 3
        return [*before, *(one.rect for one in self._now)]

    def draw(self, painter: Painter) -> None:
        for one in self._now:
            if painter.shows(one.rect):
                painter.thing(f"{one.name}_{self._frame % _FRAMES}", one.at, one.width)
        self.cloud.draw(painter)
