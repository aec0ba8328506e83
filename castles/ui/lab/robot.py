"""A robot at the window: finds widgets by name, moves the pointer, presses keys.

It posts the events that SDL would, and gives the program a frame for each. Tests play with it, and
so does whoever tries the window for hours.
"""

from __future__ import annotations

from typing import Any, Protocol

import pygame
from pygame import FRect

from castles.ui.kit.inputs import LEFT
from castles.ui.kit.layout import Point
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import FrameClock
from castles.ui.kit.ui import Ui
from castles.ui.kit.widgets import Widget, walk

MODIFIERS = {
    "shift": pygame.KMOD_LSHIFT,
    "ctrl": pygame.KMOD_LCTRL,
    "alt": pygame.KMOD_LALT,
    "meta": pygame.KMOD_LMETA,
}
MOST_STEPS = 2000
_WAYPOINTS = (0.3, 0.7, 1.0)


class Program(Protocol):
    """The application as far as a robot needs it; it stands above this layer and is handed in."""

    ui: Ui
    clock: FrameClock

    def begin(self) -> None: ...
    def step(self, wait: bool = False) -> None: ...
    def draw(self) -> None: ...
    def close(self) -> None: ...


class Robot:
    """A person's pointer and keyboard."""

    def __init__(self, app: Program) -> None:
        self.ui, self._app = app.ui, app

    # -- looking -------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.ui.stack.top
        assert top is not None, "no scene is open"
        return top

    def widgets(self) -> list[Widget]:
        """All widgets of the top scene."""
        return list(walk(self.scene.widgets))

    def find(self, name: str) -> Widget:
        """A widget of the top scene by name."""
        found = self.scene.find(name)
        names = sorted(widget.name for widget in self.widgets() if widget.name)
        assert found is not None, f"no widget {name!r} in {type(self.scene).__name__}: {names}"
        return found

    # -- doing ---------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let everything move until it stands still (toasts and tooltips may stay).

        Where computers play without a pause, or a replay runs, something always moves: there it is
        enough that the match goes on, which no machine is too slow for.
        """
        self._app.step()
        before = self._moments()
        for _ in range(MOST_STEPS):
            if not any(scene.timeline.busy for scene in self.ui.stack.visible()):
                break
            self._app.step()
        else:
            if self._moments() == before:
                raise AssertionError("the scene never comes to rest")
        self._app.draw()

    def _moments(self) -> list[tuple[int, int]]:
        """How far each scene has come of what it shows by itself."""
        return [(id(scene), scene.moment) for scene in self.ui.stack.scenes]

    def point(self, at: Point | str) -> None:
        """Move the pointer to a widget or a point in layout units."""
        self.post(pygame.MOUSEMOTION, pos=self.pixel(at), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, at: Point | str, button: int = LEFT) -> None:
        self.point(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pixel(at), button=button)

    def release(self, at: Point | str, button: int = LEFT) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.pixel(at), button=button)

    def click(self, at: Point | str, button: int = LEFT) -> None:
        """Click a widget by name, or a point in layout units."""
        pixel = self.pixel(at)
        self.point(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=pixel, button=button)
        self.settle()

    def drag(self, start: Point | str, end: Point | str) -> None:
        """Press, move over and release."""
        (x0, y0), (x1, y1) = self.pixel(start), self.pixel(end)
        self.press(start)
        for share in _WAYPOINTS:
            pixel = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
            self.post(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=(x1, y1), button=LEFT)
        self.settle()

    def key(self, *names: str) -> None:
        """Press keys one after the other: "tab", "return", "ctrl +", "shift tab"."""
        for name in names:
            *modifiers, key = name.split(" ") if name != " " else [" "]
            mod = sum(MODIFIERS[modifier] for modifier in modifiers)
            self.post(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=mod, unicode="")
            self.post(pygame.KEYUP, key=pygame.key.key_code(key), mod=mod)
            self.settle()

    def type(self, words: str) -> None:
        """Type text, as the input method gives it."""
        for letter in words:
            self.post(pygame.TEXTINPUT, text=letter)
        self.settle()

    def pixel(self, at: Point | str) -> tuple[int, int]:
        """Where a widget or a point in layout units is in the window."""
        if isinstance(at, str):
            widget = self.find(at)
            shown: FRect = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
            return self.ui.stage.pixel(shown.center)
        return self.ui.stage.pixel(at)

    def post(self, kind: int, **facts: Any) -> None:
        """Let an event happen."""
        pygame.event.post(pygame.event.Event(kind, **facts))
        self._app.step()
