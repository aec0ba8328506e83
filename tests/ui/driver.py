"""Plays the window as a person does: finds widgets by name, moves the pointer, presses keys.

`Driver` posts the events that SDL would; `XDriver` makes the X server send them.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterable
from typing import ClassVar

import pygame

from castles.app import App
from castles.ui.kit.painter import TextDrawn
from castles.ui.lab.guarded_program import Metronome
from castles.ui.lab.robot import Robot
from tests.ui.draft import has_pixels

MOST_TABS = 250


class Driver(Robot):
    """A person at the window, who can tell what is on it. Every frame takes the same time."""

    FRAME_MS: ClassVar = 16

    def __init__(self, app: App) -> None:
        super().__init__(app)
        app.clock = Metronome(self.FRAME_MS)
        self.app = app

    def shot(self) -> pygame.Surface:
        """What the window shows."""
        assert has_pixels(self.app), "who looks at a window is marked with pixels"
        self.settle()
        return self.app.window.surface.copy()

    def texts(self) -> list[TextDrawn]:
        """Every text on the screen, from a complete redraw."""
        self.settle()
        self.app.painter.texts = []
        self.ui.changed()
        self.app.step()
        drawn, self.app.painter.texts = self.app.painter.texts or [], None
        return drawn

    def words(self) -> list[str]:
        return [text.words for text in self.texts()]

    def walk_to(self, name: str) -> None:
        """Bring the focus to a widget by Tab, or by Shift+Tab where that is nearer."""
        seen: list[str] = []
        while (focused := self.scene.focused) is None or focused.name != name:
            able = [widget for widget in self.widgets() if widget.focusable]
            names = [widget.name for widget in able]
            is_behind = False
            if focused in able and name in names:
                ahead = (names.index(name) - able.index(focused)) % len(able)
                is_behind = ahead > len(able) - ahead
            self.key("shift tab" if is_behind else "tab")
            seen.append(focused.name if focused is not None else "-")
            assert len(seen) < MOST_TABS, f"Tab never reaches {name}: {seen[:60]}"

    def open(self, name: str, *arguments: object) -> Driver:
        self.ui.open(name, *arguments)
        self.settle()
        return self


class XDriver(Driver):
    """The same through the X server, by xdotool: nothing of SDL is bypassed."""

    PATIENCE: ClassVar = 120.0
    """Seconds until a server that says nothing is taken to be dead."""
    KEYS: ClassVar = {
        "return": "Return",
        "tab": "Tab",
        "f11": "F11",
        "escape": "Escape",
        "space": "space",
    }

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.window = str(pygame.display.get_wm_info()["window"])
        self._xdotool(["windowfocus", "--sync", self.window])

    def click(self, at: tuple[float, float] | str, button: int = 1) -> None:
        x, y = self.pixel(at)
        self._xdotool(["mousemove", "--window", self.window, str(x), str(y)])
        self._xdotool(["click", str(button)])
        self._heard(pygame.MOUSEBUTTONUP)

    def key(self, *names: str) -> None:
        for name in names:
            self._xdotool(["key", self.KEYS.get(name, name)])
            self._heard(pygame.KEYUP)

    def hold(self, name: str, times: int) -> None:
        """Hold a key down until the window has heard of it so often, then let it go."""
        self._xdotool(["keydown", self.KEYS.get(name, name)])
        for _ in range(times):
            self._heard(pygame.KEYDOWN)
        self._xdotool(["keyup", self.KEYS.get(name, name)])
        self._heard(pygame.KEYUP)

    def _xdotool(self, command: Iterable[str]) -> None:
        subprocess.run(["xdotool", *command], check=True, timeout=self.PATIENCE)

    def _heard(self, kind: int) -> None:
        """Step until the event has come through the server."""
        deadline = time.monotonic() + self.PATIENCE
        while time.monotonic() < deadline:
            pygame.event.pump()
            if pygame.event.peek(kind):
                self.settle()
                return
            pygame.time.wait(5)
        raise AssertionError(f"the X server sent no {pygame.event.event_name(kind)}")
