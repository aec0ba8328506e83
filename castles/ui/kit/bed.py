"""Background sound: music, or the ambience of a landscape.

One piece fades into the next. A piece is decoded by a thread when first wanted, so that no frame
waits for it, and dropped when it has faded out.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from os import fsencode
from pathlib import Path
from threading import Thread

import pygame

FADE_MS = 2_600.0


class Decoding:
    """A file being decoded; `sound` stays None if it can't be read."""

    def __init__(self, name: str, path: Path) -> None:
        self.name, self._path = name, path
        self.sound: pygame.mixer.Sound | None = None
        self._thread = Thread(target=self._decode, daemon=True)
        self._thread.start()

    def _decode(self) -> None:
        try:
            # By keyword: otherwise the name of a missing file would itself be played as samples.
            self.sound = pygame.mixer.Sound(file=fsencode(self._path))
        except (OSError, pygame.error):
            self.sound = None

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def join(self) -> None:
        """Wait for it: the mixer must not close while a sound is being decoded."""
        self._thread.join()


@dataclass
class Lane:
    """One of the two lanes of a cross-fade."""

    channel: pygame.mixer.Channel
    name: str = ""
    gain: float = 0.0

    def stop(self) -> None:
        self.channel.stop()
        self.name, self.gain = "", 0.0


class Bed:
    """Repeats a piece until another one is wanted."""

    def __init__(self, folder: Path, first_channel: int) -> None:
        self._folder = folder
        self._lanes = [Lane(pygame.mixer.Channel(first_channel + number)) for number in (0, 1)]
        self._decoding: Decoding | None = None
        self._unreadable: set[str] = set()
        self.wanted = ""
        self.volume = 0.0

    @property
    def heard(self) -> str:
        """The loudest piece at the moment."""
        loudest = max(self._lanes, key=lambda lane: lane.gain)
        return loudest.name

    @property
    def busy(self) -> bool:
        """Whether something is being decoded or faded."""
        return self._decoding is not None or any(
            lane.name and lane.gain != self._goal(lane) for lane in self._lanes
        )

    def want(self, name: str) -> None:
        """Play this piece, or nothing if the name is empty."""
        self.wanted = name if self.volume > 0 and name not in self._unreadable else ""
        playing = any(lane.name == self.wanted for lane in self._lanes)
        if self.wanted and not playing and self._decoding is None:
            self._decoding = Decoding(self.wanted, self._folder / f"{self.wanted}.ogg")

    def update(self, ms: float, hush: float) -> None:
        """Advance the time; `hush` is the factor for the volume under foreground sounds."""
        if self._decoding is not None and self._decoding.done:
            self._begin(self._decoding)
        for lane in self._lanes:
            if not lane.name:
                continue
            step, goal = ms / FADE_MS, self._goal(lane)
            lane.gain = min(goal, lane.gain + step) if goal else max(0.0, lane.gain - step)
            # Equal power throughout a cross-fade.
            lane.channel.set_volume(self.volume * hush * sin(lane.gain * pi / 2))
            if not lane.gain and not goal:
                lane.stop()

    def _goal(self, lane: Lane) -> float:
        return 1.0 if lane.name == self.wanted else 0.0

    def _begin(self, decoded: Decoding) -> None:
        self._decoding = None
        if decoded.sound is None:
            self._unreadable.add(decoded.name)
        elif decoded.name == self.wanted:
            # Drop the quietest one.
            lane = min(self._lanes, key=lambda lane: lane.gain)
            lane.stop()
            lane.name = decoded.name
            lane.channel.play(decoded.sound, loops=-1)
            lane.channel.set_volume(0.0)
        # Something else may have been requested meanwhile.
        self.want(self.wanted)

    def close(self) -> None:
        """Stop; waits for any decoding to finish."""
        for lane in self._lanes:
            lane.stop()
        if self._decoding is not None:
            self._decoding.join()
            self._decoding = None
