"""A virtual X display per test process, and a player's home per test."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from castles.ai import worker_client
from castles.app import App
from castles.settings import Loaded, Settings
from castles.ui.kit import sprite_sheet
from castles.ui.kit.sprite_sheet import SpriteSheet
from tests.needs import DESKTOP_ONLY, missing
from tests.ui.draft import unseen
from tests.ui.driver import Driver
from tests.virtual_display import virtual_display

LONGEST_PATIENCE = 600.0


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


@pytest.fixture(autouse=True, scope="module")
def old_things_rest() -> None:
    """A window looks for garbage whenever a match is left: not among all that tests remember."""
    gc.collect()
    gc.freeze()


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
