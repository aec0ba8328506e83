"""Scene changes: the picture of the old scene fades out over the new one."""

from __future__ import annotations

from collections.abc import Callable
from math import isinf

from pygame import Surface

from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import Pace, Timeline, motion


class Transition:
    """Tracks which scene fills the screen. Scenes that move when they enter need no fade."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._time = Timeline()
        self._before: Scene | None = None
        self._picture: Surface | None = None
        self._gone = 0.0

    @property
    def busy(self) -> bool:
        return self._time.busy

    def update(self, ms: float) -> None:
        self._time.update(ms)

    def begin(self, scene: Scene | None, surface: Surface, pace: Pace) -> None:
        """Call this before drawing a frame, while the surface still shows the last one."""
        if scene is self._before:
            return
        came_from, self._before = self._before, scene
        self._end()
        if scene is None or came_from is None or scene.timeline.busy or not scene.fades:
            return
        if isinf(pace.speed):
            return
        self._time.pace = pace
        self._picture, self._gone = surface.copy(), 0.0
        self._time.play(motion("scene_change", self._fade, self._end, travels=False))

    def draw(self, surface: Surface) -> None:
        """Draw the rest of the old picture."""
        picture = self._picture
        if picture is None or picture.size != surface.size:
            return
        picture.set_alpha(round(255 * (1 - self._gone)))
        surface.blit(picture, (0, 0))

    def _fade(self, share: float) -> None:
        self._gone = share
        self._changed()

    def _end(self) -> None:
        if self._picture is not None:
            self._picture = None
            self._changed()
