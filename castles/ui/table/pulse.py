"""A soft pulse of what can be chosen: some beats when a question is new, then everything rests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, isinf, pi

from castles.engine.action import Target
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import Pace, motion
from castles.ui.table.spot import SpotWidget

_BEATS = 3
"""A table that waits for long costs nothing."""
_STEPS = 16
"""So often a beat is drawn."""
_BRIGHTEST = 0.6


class Pulse:
    """Beats over the rings of targets; players who want less motion have none."""

    def __init__(self) -> None:
        self._glow: frozenset[Target] = frozenset()
        self._beat = motion("target_pulse").ms
        self._passed = self._end = 0.0

    @property
    def busy(self) -> bool:
        return self._passed < self._end

    def begin(self, glow: frozenset[Target], pace: Pace) -> None:
        """Something else can be chosen now."""
        if glow == self._glow:
            return
        self._glow, self._passed = glow, 0.0
        rests = pace.reduced or isinf(pace.speed) or not glow
        self._end = 0.0 if rests else self._beat * _BEATS

    def update(self, ms: float) -> bool:
        """Let time pass; True if it looks different."""
        if not self.busy:
            return False
        before = self._step
        self._passed = min(self._end, self._passed + ms)
        return self._step != before

    @property
    def _step(self) -> int:
        return int(self._passed / self._beat * _STEPS)

    def draw(
        self, painter: Painter, spots: Iterable[SpotWidget], bright: Callable[[str], float]
    ) -> None:
        """A beat of so many things; `bright` says how much of it each kind of them shows."""
        if self.busy:
            share = self._step % _STEPS / _STEPS
            alpha = _BRIGHTEST * (1 - cos(2 * pi * share)) / 2
            for spot in spots:
                spot.draw_ring(painter, "target", "halo", alpha * bright(spot.thing.kind))
