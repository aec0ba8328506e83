"""`castles bench --ui`: how fast the window is, in milliseconds, frames and shares of a core.

The redraws are drawn into memory and need no screen; the rest opens the real window.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from tempfile import TemporaryDirectory
from typing import Protocol

import pygame

from castles.engine.errors import CastlesError
from castles.paths import HOME_VARIABLE
from castles.settings import Settings
from castles.text.catalogue import Catalogue
from castles.ui.desk import Desk
from castles.ui.painter import Painter
from castles.ui.samples import MATCH_SCENES
from castles.ui.scene import Scene
from castles.ui.screenshots import Easel, Look

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
SCENE = "play_4"
ROUNDS = 5
IDLE_SECONDS = 3.0
SETTLING_SECONDS = 0.5
LONGEST_FLIGHT_SECONDS = 20.0
_FIRST_FRAME = """
import time
from castles.app import App
from castles.settings import Loaded, Settings
app = App(Loaded(Settings(language="en", window_size=(1920, 1080))), None)
app.desk.open("title")
app.step()
print(time.time())
app.close()
"""


class App(Protocol):
    """The application as far as it is measured; it stands above this layer and is handed in."""

    desk: Desk
    frames: int

    def step(self, wait: bool = False) -> None: ...
    def close(self) -> None: ...


OpenApp = Callable[[Settings], App]


def run(open_app: OpenApp, as_json: bool, catalogue: Catalogue) -> int:
    """Measure and print; CastlesError if no window can be opened."""
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        figures = {**_first_frame(), **_window(open_app), **_redraws()}
    if as_json:
        print(json.dumps(figures, indent=2))
        return 0
    for name, value in figures.items():
        print(catalogue.text(f"bench.ui.{name}", value=value))
    return 0


def _first_frame() -> dict[str, float]:
    """From starting a new process to the title on the screen."""
    begun = time.time()
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_FRAME], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CastlesError(done.stderr.strip().splitlines()[-1])
    shown = float(done.stdout.splitlines()[-1])
    return {"first_frame_ms": round((shown - begun) * 1000)}


def _window(open_app: OpenApp) -> dict[str, float]:
    """Frames while things fly, and what an idle window costs."""
    settings = Settings(language="en", window_size=SIZES["1080p"], speed="normal", muted=True)
    app = open_app(settings)
    try:
        app.desk.open("title")
        MATCH_SCENES[SCENE](app.desk)
        app.step()
        scene = app.desk.stack.scenes[-1]
        return {**_flight(app, scene), **_idle(app)}
    finally:
        app.close()


def _flight(app: App, scene: Scene) -> dict[str, float]:
    """Draw cards by key and count the frames until everything has landed."""
    key = pygame.key.key_code(app.desk.keys()["draw"])
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.step()
    first, begun = app.frames, time.perf_counter()
    while scene.timeline.busy and time.perf_counter() - begun < LONGEST_FLIGHT_SECONDS:
        app.step()
    passed = time.perf_counter() - begun
    frames = app.frames - first
    return {"flight_fps": round(frames / passed, 1) if frames else 0.0}


def _idle(app: App) -> dict[str, float]:
    """Processor time of the loop while nothing happens."""
    app.desk.change(speed="instant")
    # What the system still has to say about the new window is not idleness.
    settled = time.perf_counter() + SETTLING_SECONDS
    while time.perf_counter() < settled:
        app.step()
        pygame.time.wait(10)
    wake = pygame.event.custom_type()
    pygame.time.set_timer(wake, round(IDLE_SECONDS * 1000), loops=1)
    begun, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < IDLE_SECONDS * 0.98:
        app.step(wait=True)
    share = (time.process_time() - used) / (time.perf_counter() - begun)
    return {"idle_percent": round(share * 100, 2)}


def _redraws() -> dict[str, float]:
    """The whole table, and one button of it, at two sizes; the best of some rounds."""
    figures: dict[str, float] = {}
    for name, size in SIZES.items():
        easel = Easel(Look(size))
        easel.show(MATCH_SCENES[SCENE])
        desk, surface = easel.desk, easel.surface
        painter = Painter(surface, desk.stage, desk.theme, desk.sheet)
        button = desk.stack.scenes[-1].widgets[0]
        part = desk.stage.pixels(button.reach)
        full = _best(partial(desk.draw, painter))
        surface.set_clip(part)
        dirty = _best(partial(desk.draw, painter))
        surface.set_clip(None)
        figures[f"full_{name}_ms"] = full
        figures[f"dirty_{name}_ms"] = dirty
    return figures


def _best(draw: Callable[[], None]) -> float:
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        draw()
        times.append(time.perf_counter() - begun)
    return round(min(times) * 1000, 2)
