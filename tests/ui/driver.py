"""Plays the window as a person does: finds widgets by name, moves the pointer, presses keys.

`Driver` posts the events that SDL would; `XDriver` makes the X server send them.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterable
from typing import ClassVar

import pygame
from pygame import FRect

from castles.app import App
from castles.ui.painter import TextDrawn
from castles.ui.scene import Scene
from castles.ui.widgets import Widget, walk

MODIFIERS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL}
MOST_STEPS = 2000


class Driver:
    """A person at the window."""

    def __init__(self, app: App) -> None:
        self.app, self.desk = app, app.desk

    # -- looking -------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.desk.stack.top
        assert top is not None, "no scene is open"
        return top

    def widgets(self) -> list[Widget]:
        return list(walk(self.scene.widgets))

    def find(self, name: str) -> Widget:
        """A widget of the top scene by name."""
        found = self.scene.find(name)
        names = sorted(widget.name for widget in self.widgets() if widget.name)
        assert found is not None, f"no widget {name!r} in {type(self.scene).__name__}: {names}"
        return found

    def shot(self) -> pygame.Surface:
        """What the window shows."""
        self.settle()
        return self.app.window.surface.copy()

    def texts(self) -> list[TextDrawn]:
        """Every text on the screen, from a complete redraw."""
        self.settle()
        self.app.painter.texts = []
        self.desk.changed()
        self.app.step()
        drawn, self.app.painter.texts = self.app.painter.texts or [], None
        return drawn

    def words(self) -> list[str]:
        return [text.words for text in self.texts()]

    # -- doing ---------------------------------------------------------------------------------

    def open(self, name: str, *arguments: object) -> Driver:
        self.desk.open(name, *arguments)
        self.settle()
        return self

    def settle(self) -> None:
        """Let everything move until it stands still (toasts and tooltips may stay)."""
        self.app.step()
        for _ in range(MOST_STEPS):
            if not any(scene.timeline.busy for scene in self.desk.stack.visible()):
                self.app.draw()
                return
            self.app.step()
        raise AssertionError("the scene never comes to rest")

    def point(self, at: tuple[float, float] | str) -> None:
        """Move the pointer to a widget or a point in layout units."""
        self._post(pygame.MOUSEMOTION, pos=self._pixel(at), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, at: tuple[float, float] | str, button: int = 1) -> None:
        self.point(at)
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pixel(at), button=button)

    def release(self, at: tuple[float, float] | str, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=self._pixel(at), button=button)

    def click(self, at: tuple[float, float] | str, button: int = 1) -> None:
        """Click a widget by name, or a point in layout units."""
        pixel = self._pixel(at)
        self.point(at)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=pixel, button=button)
        self.settle()

    def drag(self, start: tuple[float, float] | str, end: tuple[float, float] | str) -> None:
        """Press, move over and release."""
        self.press(start)
        for share in (0.3, 0.7, 1.0):
            (x0, y0), (x1, y1) = self._pixel(start), self._pixel(end)
            pixel = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
            self._post(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, pos=self._pixel(end), button=1)
        self.settle()

    def key(self, *names: str) -> None:
        """Press keys one after the other: "tab", "return", "ctrl +", "shift tab"."""
        for name in names:
            *modifiers, key = name.split(" ") if name != " " else [" "]
            mod = sum(MODIFIERS[modifier] for modifier in modifiers)
            self._post(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=mod, unicode="")
            self._post(pygame.KEYUP, key=pygame.key.key_code(key), mod=mod)
            self.settle()

    def type(self, words: str) -> None:
        """Type text, as the input method gives it."""
        for letter in words:
            self._post(pygame.TEXTINPUT, text=letter)
        self.settle()

    def _pixel(self, at: tuple[float, float] | str) -> tuple[int, int]:
        if isinstance(at, str):
            widget = self.find(at)
            shown: FRect = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
            return self.desk.stage.pixel(shown.center)
        return self.desk.stage.pixel(at)

    def _post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))
        self.app.step()


class XDriver(Driver):
    """The same through the X server, by xdotool: nothing of SDL is bypassed."""

    KEYS: ClassVar = {"return": "Return", "tab": "Tab", "escape": "Escape", "space": "space"}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.program = shutil.which("xdotool")
        assert self.program, "this test sends real X events: install xdotool"
        self.window = str(pygame.display.get_wm_info()["window"])
        self._xdotool(["windowfocus", "--sync", self.window])

    def click(self, at: tuple[float, float] | str, button: int = 1) -> None:
        x, y = self._pixel(at)
        self._xdotool(["mousemove", "--window", self.window, str(x), str(y)])
        self._xdotool(["click", str(button)])
        self._heard(pygame.MOUSEBUTTONUP)

    def key(self, *names: str) -> None:
        for name in names:
            self._xdotool(["key", self.KEYS.get(name, name)])
            self._heard(pygame.KEYUP)

    def _xdotool(self, command: Iterable[str]) -> None:
        subprocess.run([str(self.program), *command], check=True, timeout=20)

    def _heard(self, kind: int) -> None:
        """Step until the event has come through the server, or fail after some seconds."""
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            pygame.event.pump()
            if pygame.event.peek(kind):
                self.settle()
                return
            pygame.time.wait(5)
        raise AssertionError(f"the X server sent no {pygame.event.event_name(kind)}")
