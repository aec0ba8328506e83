"""Animations: movements with a duration and a curve; durations are in `data/screen/motion.yaml`.

A `Motion` calls `step` with 0 to 1 along its curve and `end` once. A timeline plays motions
simultaneously, or in sequence with `after`. `finish` jumps to the end of everything, like a click.
Motions after a `gate` wait until it is opened, for example while another scene is in between.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

from castles.engine.errors import CastlesError
from castles.ui.kit.screen_data import mapping, screen_data

Curve = Callable[[float], float]
SPEEDS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "instant": math.inf}
REDUCED_MS = 120.0
"""With reduced motion, everything fades for this long instead of moving."""


def _back_out(t: float) -> float:
    # Overshoots by about 6 %, like a tile that settles.
    strength = 1.3
    return 1 + (strength + 1) * (t - 1) ** 3 + strength * (t - 1) ** 2


CURVES: dict[str, Curve] = {
    "linear": lambda t: t,
    "in_quad": lambda t: t * t,
    "out_quad": lambda t: 1 - (1 - t) ** 2,
    "out_cubic": lambda t: 1 - (1 - t) ** 3,
    "in_out_cubic": lambda t: 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2,
    "in_out_sine": lambda t: (1 - math.cos(math.pi * t)) / 2,
    "back_out": _back_out,
}


class FrameClock(Protocol):
    """Waits for the next frame and returns the milliseconds since the last."""

    def tick(self, framerate: float = 0) -> int: ...


@dataclass(frozen=True)
class Pace:
    """The player's speed of animation."""

    speed: float = 1.0
    reduced: bool = False


def _nothing(_: float) -> None: ...


def _done() -> None: ...


@dataclass
class Motion:
    """Something that changes over time."""

    ms: float
    step: Callable[[float], None] = _nothing
    end: Callable[[], None] = _done
    curve: str = "linear"
    delay: float = 0.0
    after: Motion | None = None
    travels: bool = True
    """False for fades and pauses, which reduced motion doesn't change."""
    elapsed: float = field(default=0.0, init=False)
    done: bool = field(default=False, init=False)

    def jump(self) -> None:
        """Go to the end immediately."""
        if not self.done:
            self.done = True
            self.step(1.0)
            self.end()


@cache
def _table() -> dict[str, tuple[float, str]]:
    table = {}
    for name, value in screen_data("motion").items():
        entry = mapping(value, f"motion.{name}")
        curve = str(entry.get("curve", "linear"))
        if curve not in CURVES:
            raise CastlesError(f"motion.yaml: {name} has an unknown curve {curve!r}")
        table[name] = (float(str(entry["ms"])), curve)
    return table


def motion(
    name: str,
    step: Callable[[float], None] = _nothing,
    end: Callable[[], None] = _done,
    *,
    delay: float = 0.0,
    after: Motion | None = None,
    travels: bool = True,
) -> Motion:
    """A motion with the duration and curve of an entry in motion.yaml."""
    try:
        ms, curve = _table()[name]
    except KeyError:
        raise CastlesError(f"motion.yaml has no entry {name!r}") from None
    return Motion(ms, step, end, curve, delay, after, travels)


def gate() -> Motion:
    """A motion that ends when opened, not by time; the motions after it wait."""
    return Motion(math.inf, travels=False)


def _waits_at_gate(current: Motion | None) -> bool:
    while current is not None and not current.done:
        if math.isinf(current.ms):
            return True
        current = current.after
    return False


class Timeline:
    """The motions of a scene."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace or Pace()
        self._motions: list[Motion] = []

    @property
    def busy(self) -> bool:
        """Whether something is moving; motions waiting at a gate don't count."""
        return not all(map(_waits_at_gate, self._motions))

    def play(self, *motions: Motion) -> Motion:
        """Start motions; returns the last, for others to follow with `after`."""
        self._motions.extend(motions)
        if math.isinf(self.pace.speed):
            self.finish()
        return motions[-1]

    def update(self, ms: float) -> None:
        """Advance the time."""
        passed = ms * self.pace.speed
        for current in list(self._motions):
            if current.done or (current.after is not None and not current.after.done):
                continue
            current.elapsed += passed
            self._advance(current)
        self._motions = [m for m in self._motions if not m.done]

    def _advance(self, current: Motion) -> None:
        length = current.ms
        if self.pace.reduced and current.travels:
            length = min(length, REDUCED_MS)
        t = (current.elapsed - current.delay) / length if length else 1.0
        if t >= 1:
            current.jump()
        elif t >= 0:
            current.step(CURVES[current.curve](t))

    def finish(self) -> None:
        """Jump to the end of everything up to a gate, in order, with the motions they start."""
        while self.busy:
            for current in self._ready():
                if not math.isinf(current.ms):
                    current.jump()
            self._motions = [m for m in self._motions if not m.done]

    def open(self) -> None:
        """Continue everything that waits at a gate."""
        for current in self._ready():
            if math.isinf(current.ms):
                current.jump()
        self._motions = [m for m in self._motions if not m.done]
        if math.isinf(self.pace.speed):
            self.finish()

    def _ready(self) -> list[Motion]:
        return [m for m in self._motions if m.after is None or m.after.done]
