"""A virtual X display per test process, and a player's home per test."""

from __future__ import annotations

import gc
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Color, Surface

from castles.ai import worker_client
from castles.app import App
from castles.play.match import Match
from castles.settings import Loaded, Settings
from castles.ui.kit import letters, sprite_sheet
from castles.ui.kit.atlas import Sprite
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.sample_matches import SampleMatches
from tests.needs import DESKTOP_ONLY, missing
from tests.ui.draft import unseen
from tests.ui.driver import Driver
from tests.virtual_display import virtual_display

LONGEST_PATIENCE = 600.0
LARGE_PICTURE = 1_000_000
"""In pixels: a window has more, the pictures and frames in it have fewer."""
MOST_PICTURES = 2_000
MOST_FONTS = 300


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen of 4K size; empty where there is no X server."""
    if missing(["Xvfb"]):
        yield ""
        return
    with virtual_display() as name:
        yield name


@pytest.fixture(autouse=True, scope="session")
def pictures_read_once() -> Iterator[None]:
    """Half a gigabyte in all, which each window and each easel would read anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprite_sheet, "read_picture", cache(sprite_sheet.read_picture))
        patch.setattr(sprite_sheet, "read_atlas", cache(sprite_sheet.read_atlas))
        yield


@pytest.fixture(autouse=True, scope="session")
def pictures_scaled_once() -> Iterator[None]:
    """What one window has scaled the next one shows as well, unless it is very large."""
    scale, cut, cover, repeat = (
        SpriteSheet._scale,
        SpriteSheet._slice,
        SpriteSheet._cover,
        SpriteSheet._repeat,
    )
    known: OrderedDict[tuple[object, ...], tuple[Surface, object]] = OrderedDict()

    def kept(key: tuple[object, ...], make: Callable[[], Surface], of: object = None) -> Surface:
        if key in known:
            known.move_to_end(key)
            return known[key][0]
        made = make()
        if made.width * made.height < LARGE_PICTURE:
            # What its key is the identity of must live as long.
            known[key] = made, of
            if len(known) > MOST_PICTURES:
                known.popitem(last=False)
        return made

    def scaled(sheet: SpriteSheet, name: str, width: int, tint: Color | None) -> Surface:
        key = ("scale", sheet.folder, name, width, None if tint is None else int(tint))
        return kept(key, lambda: scale(sheet, name, width, tint))

    def sliced(sheet: SpriteSheet, sprite: Sprite, *sizes: Any) -> Surface:
        return kept(("slice", id(sprite), *sizes), lambda: cut(sheet, sprite, *sizes), sprite)

    def covering(sheet: SpriteSheet, *what: Any) -> Surface:
        return kept(("cover", sheet.folder, *what), lambda: cover(sheet, *what))

    def repeated(sheet: SpriteSheet, *what: Any) -> Surface:
        return kept(("repeat", sheet.folder, *what), lambda: repeat(sheet, *what))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SpriteSheet, "_scale", scaled)
        patch.setattr(SpriteSheet, "_slice", sliced)
        patch.setattr(SpriteSheet, "_cover", covering)
        patch.setattr(SpriteSheet, "_repeat", repeated)
        yield


@pytest.fixture(autouse=True, scope="session")
def fonts_stay_open() -> Iterator[None]:
    """A window gives back all but its fonts: each of their letters takes time to be read anew."""

    def quit_all_else() -> None:
        for part in (pygame.display, pygame.mixer, pygame.joystick):
            part.quit()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(letters, "font", lru_cache(MOST_FONTS)(letters.font.__wrapped__))
        patch.setattr(pygame, "quit", quit_all_else)
        yield


@pytest.fixture(autouse=True, scope="session")
def sample_matches_rest() -> Iterator[None]:
    """A window looks for garbage whenever a match is left: not among all sample matches."""
    play = SampleMatches._played

    def played(*arguments: Any) -> Match:
        match = play(*arguments)
        gc.collect()
        gc.freeze()
        return match

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SampleMatches, "_played", played)
        yield


@pytest.fixture(scope="module")
def sheet() -> Iterator[SpriteSheet]:
    """All sprites, for tests that draw without a window."""
    opened = SpriteSheet()
    yield opened
    # The sheets of all games fill two gigabytes, which a failed test would hold on to.
    opened.close()
    pygame.quit()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folders, empty, and no sound card."""
    monkeypatch.setenv("CASTLES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process that thinks is slow, not lost."""
    monkeypatch.setattr(worker_client, "PATIENCE", LONGEST_PATIENCE)


@pytest.fixture
def screen(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The screen on which a real window opens; on a bare machine the memory of SDL."""
    # An earlier test may have drawn without a window, and the driver for that must go.
    pygame.quit()
    for variable in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    if display:
        monkeypatch.setenv("DISPLAY", display)
    elif not DESKTOP_ONLY:
        monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    yield
    # Also after a start that failed: the X server must not go before the connection to it.
    pygame.quit()


@pytest.fixture
def looks(request: pytest.FixtureRequest) -> bool:
    """Whether anybody looks at the pixels of a window; else it need not fill them."""
    return request.node.get_closest_marker("pixels") is not None


@pytest.fixture
def open_app(screen: None, home: Path, looks: bool) -> Iterator[Callable[..., Driver]]:
    """Opens the real window with some settings; closed at the end of the test."""
    opened: list[App] = []

    def opening(size: tuple[int, int] = (1280, 720), **values: object) -> Driver:
        while opened:
            opened.pop().close()
        chosen = Settings(**{"speed": "instant", "window_size": size, **values})
        app = App(Loaded(chosen), home / "settings" / "settings.json")
        opened.append(app)
        if not looks:
            unseen(app)
        # An earlier test may have left the pointer on what this one draws.
        pygame.mouse.set_pos(0, 0)
        return Driver(app)

    yield opening
    for app in opened:
        app.close()
