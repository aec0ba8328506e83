"""`castles bench --ui`: how fast the window is, in milliseconds, frames and shares of a core.

The redraws are drawn into memory and need no screen; the rest opens the real window.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol, TypeAlias

import pygame

from castles.ai.levels import LEVEL_NAMES, PREFIX
from castles.ai.worker_client import WorkerClient
from castles.engine.errors import CastlesError
from castles.paths import home_in
from castles.settings import Settings
from castles.text.catalogue import Catalogue
from castles.ui.by_game import READY
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.ui import Ui
from castles.ui.lab.samples import Samples, samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
ROUNDS = 5
IDLE_SECONDS = 3.0
SETTLING_SECONDS = 0.5
LONGEST_FLIGHT_SECONDS = 20.0
STAGED = ("rival_places", "rival_evaluates", "dice", "victory")
"""The films that are measured: boards that grow, dice, the ceremony at the end."""
FLIGHTS = 4
"""How often cards fly without an opponent that thinks, and how often beside one."""
LONGEST_THOUGHT_SECONDS = 30.0
STARTS = 3
_FIRST_FRAME = """
import time
begun = time.time()
import castles.cli
from castles.app import App
from castles.settings import Loaded, Settings
imported = time.time()
app = App(Loaded(Settings(language="en", window_size=(1920, 1080))), None)
opened = time.time()
app.ui.open("title")
app.step()
print(begun, imported, opened, time.time(), time.process_time())
app.close()
"""


class App(Protocol):
    """The application as far as it is measured; it stands above this layer and is handed in."""

    ui: Ui
    frames: int

    def step(self, wait: bool = False) -> None: ...
    def close(self) -> None: ...


OpenApp = Callable[[Settings], App]
Figure: TypeAlias = float | Mapping[str, float]
"""A number, or the numbers of one line."""


def run(open_app: OpenApp, as_json: bool, catalogue: Catalogue) -> int:
    """Measure and print; CastlesError if no window can be opened."""
    with TemporaryDirectory() as home, home_in(Path(home)):
        figures: dict[str, Figure] = {**_first_frame(), **_idle(open_app)}
        games = {game: {**_flights(open_app, game), **_redraws(game)} for game in READY}
    if as_json:
        print(json.dumps({**figures, "games": games}, indent=2))
        return 0
    _tell(figures, catalogue)
    for game, its in games.items():
        print(catalogue.text(f"{game}.name"))
        _tell(its, catalogue)
    return 0


def _tell(figures: Mapping[str, Figure], catalogue: Catalogue) -> None:
    for name, figure in figures.items():
        facts = figure if isinstance(figure, Mapping) else {"value": figure}
        print(catalogue.text(f"bench.ui.{name}", **facts))


def _first_frame() -> dict[str, Figure]:
    """From starting a new process to the title on the screen, by parts; the best of some."""
    return {"first_frame": min((_start() for _ in range(STARTS)), key=lambda start: start["ms"])}


def _start() -> Mapping[str, float]:
    asked = time.time()
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_FRAME], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CastlesError(done.stderr.strip().splitlines()[-1])
    begun, imported, opened, shown, used = map(float, done.stdout.splitlines()[-1].split())
    parts = {
        "ms": shown - asked,
        "python": begun - asked,
        "imports": imported - begun,
        "window": opened - imported,
        "title": shown - opened,
        "used": used,
    }
    return {name: round(1000 * seconds) for name, seconds in parts.items()}


@contextmanager
def _window(open_app: OpenApp, size: str = "1080p") -> Iterator[App]:
    """The title in a window."""
    settings = Settings(language="en", window_size=SIZES[size], speed="normal", muted=True)
    app = open_app(settings)
    try:
        app.ui.open("title")
        yield app
    finally:
        app.close()


def _flights(open_app: OpenApp, game: str) -> dict[str, Figure]:
    """Frames while things fly, in turns without and with an opponent that thinks meanwhile."""
    figures: dict[str, Figure] = {}
    samples = samples_of(game).SAMPLES
    worker = WorkerClient(samples.game)
    try:
        _think(worker, samples)
        worker.wait(LONGEST_THOUGHT_SECONDS)
        for size in SIZES:
            alone, beside = _flights_at(open_app, game, size, worker)
            figures[f"flight_{size}"] = _frames(alone)
            figures[f"thinking_{size}"] = _frames(beside)
            figures[f"staged_{size}"] = _frames(_staged_at(open_app, game, size))
    finally:
        worker.close()
    return figures


def _flights_at(
    open_app: OpenApp, game: str, size: str, worker: WorkerClient
) -> tuple[list[float], list[float]]:
    alone: list[float] = []
    beside: list[float] = []
    samples, flies = samples_of(game).SAMPLES, samples_of(game).FLIES
    with _window(open_app, size) as app:
        for _ in range(FLIGHTS):
            worker.cancel()
            alone += _flight(app, samples, flies, lambda: None)
            beside += _flight(app, samples, flies, partial(_think, worker, samples))
    return alone, beside


def _staged_at(open_app: OpenApp, game: str, size: str) -> list[float]:
    """Frames while the board of a rival grows, dice tumble, and a winner is crowned."""
    times: list[float] = []
    films = samples_of(game).FILMS
    with _window(open_app, size) as app:
        for name in (name for name in STAGED if name in films):
            app.ui.stack.clear()
            films[name](app.ui)
            app.step()
            scene = app.ui.stack.scenes[-1]
            _come(app)
            times += _until_still(app, scene, lambda: None)
    return times


def _think(worker: WorkerClient, samples: Samples) -> None:
    """Keep the worker busy: after an answer ask the same again."""
    worker.poll()
    if not worker.is_thinking:
        match = samples.match(_seats(samples), samples.midway)
        worker.ask(match.view(match.deciding_seat), PREFIX + LEVEL_NAMES[-1], seed=0)


def _seats(samples: Samples) -> int:
    return samples.game.seat_counts[-1]


def _flight(app: App, samples: Samples, command: str, meanwhile: Callable[[], None]) -> list[float]:
    """Let things fly by a key: the milliseconds of each frame until everything has landed."""
    # Flights before this one have changed the sample: each begins at the same moment.
    samples.match.cache_clear()
    samples.playing(_seats(samples))(app.ui)
    app.step()
    scene = app.ui.stack.scenes[-1]
    _arrive(app, scene)
    # An answer that needs a thing puts the keyboard on the first one: Enter chooses it.
    for key in (pygame.key.key_code(app.ui.keys()[command]), pygame.K_RETURN):
        if not scene.timeline.busy:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            app.step()
    if not scene.timeline.busy and isinstance(scene, PlayScene):
        # Keys alone did nothing that flies: the first possible action is done at once.
        scene.controller.submit(scene.session.match.legal_actions()[0])
        app.step()
    return _until_still(app, scene, meanwhile)


def _until_still(app: App, scene: Scene, meanwhile: Callable[[], None]) -> list[float]:
    """The milliseconds of each frame until nothing moves in a scene.

    While something rests, so that it can be read, there is nothing to draw: that is no slow frame.
    """
    times: list[float] = []
    begun = last = time.perf_counter()
    while scene.timeline.busy and last - begun < LONGEST_FLIGHT_SECONDS:
        meanwhile()
        drawn = app.frames
        app.step()
        now = time.perf_counter()
        if app.frames > drawn:
            times.append(1000 * (now - last))
        last = now
    return times


def _come(app: App) -> None:
    """Wait for the change of scene, while what is staged has begun."""
    while app.ui.changes_scene:
        app.step()


def _arrive(app: App, scene: Scene) -> None:
    """Wait for the change of scene, which is no flight; glows and words that linger are none."""
    while app.ui.changes_scene or scene.timeline.busy:
        app.step()


def _frames(times: list[float]) -> Mapping[str, float]:
    if not times:
        raise CastlesError("no frame was drawn while cards flew")
    ordered = sorted(times)
    return {
        "fps": round(1000 * len(times) / sum(times), 1),
        "p50": round(ordered[len(times) // 2], 1),
        "p95": round(ordered[len(times) * 95 // 100], 1),
        "most": round(ordered[-1], 1),
    }


def _idle(open_app: OpenApp) -> dict[str, Figure]:
    """Processor time of the loop while nothing happens."""
    with _window(open_app) as app:
        return {"idle_percent": _idle_percent(app)}


def _idle_percent(app: App) -> float:
    app.ui.change(speed="instant")
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
    return round(share * 100, 2)


def _redraws(game: str) -> dict[str, Figure]:
    """The whole table, and one button of it, at two sizes; the best of some rounds."""
    figures: dict[str, Figure] = {}
    samples = samples_of(game).SAMPLES
    for name, size in SIZES.items():
        easel = Easel(Variant(size))
        easel.show(samples.playing(_seats(samples)))
        ui, surface = easel.ui, easel.surface
        painter = Painter(surface, ui.stage, ui.theme, ui.sheet)
        button = ui.stack.scenes[-1].widgets[0]
        part = ui.stage.pixels(button.reach)
        full = _best(partial(ui.draw, painter))
        surface.set_clip(part)
        dirty = _best(partial(ui.draw, painter))
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
