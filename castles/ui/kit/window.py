"""The window: opens at its last place, stays usable, and reports clearly if there is no screen."""

from __future__ import annotations

import os
import sys
import warnings

import pygame
from pygame import Rect

from castles.engine.errors import CastlesError, NoScreenError
from castles.paths import sprites_folder
from castles.settings import Settings
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import SMALLEST_WINDOW
from castles.ui.kit.quiet import quiet_libraries
from castles.ui.kit.work_area import IN_MEMORY, fitted, frame_around, screen_sizes, work_areas

APPLICATION = "org.castlesgame.Castles"
"""The name of the menu entry on a Linux desktop, which uses it to recognise the window."""
_SHARE_OF_DISPLAY = 0.88
_SMALL_DISPLAY_HEIGHT = 800
_SMALL_DISPLAY_SCALE = 110


def open_display(catalogue: Catalogue) -> None:
    """Start the video system; NoScreenError if there is no screen.

    Otherwise SDL would silently draw into memory, and people would see neither game nor error.
    """
    instead = catalogue.text("ui.failure.without_screen")
    asked_for = os.environ.get("SDL_VIDEODRIVER", "")
    unix = sys.platform not in ("win32", "darwin")
    screens = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if unix and not asked_for and not screens:
        raise NoScreenError(catalogue.text("ui.failure.no_display"), instead)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    for system in ("X11", "WAYLAND"):
        # The library has already set it to the name of the script.
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = APPLICATION
    # A plain surface is enough for 2D and saves a texture upload per frame.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        with quiet_libraries():
            pygame.display.init()
    except pygame.error as error:
        problem = catalogue.text("ui.failure.dead_display", cause=str(error))
        raise NoScreenError(problem, instead) from error
    if pygame.display.get_driver() in IN_MEMORY and not asked_for:
        pygame.display.quit()
        problem = catalogue.text("ui.failure.dead_display", cause=screens or "?")
        raise NoScreenError(problem, instead)


class Window:
    """The one window of the game.

    The display is opened once. Later changes go through the window itself: reopening it while the
    system resizes it leaves pygame with a freed surface.
    """

    def __init__(self, settings: Settings, title: str) -> None:
        self.desktop = screen_sizes()[0]
        self.place = settings.window_place
        self.fullscreen = False
        pygame.display.set_caption(title)
        self._set_icon()
        self.size = self._wished_size(settings.window_size)
        self.surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # Marked as provisional in the library, but there is no replacement yet.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.window.Window.from_display_module()
        self._frame: tuple[int, ...] = (0, 0, 0, 0)
        self._fit()
        self.set_fullscreen(settings.fullscreen)
        pygame.key.set_repeat(400, 45)
        pygame.key.start_text_input()

    def guessed_scale(self) -> int:
        """The text size in per cent that suits the display."""
        return _SMALL_DISPLAY_SCALE if self.desktop[1] < _SMALL_DISPLAY_HEIGHT else 100

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or restore the window."""
        if on == self.fullscreen:
            return
        self.fullscreen = on
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._fit()

    def resized(self) -> None:
        """The system changed the size; the surface has already followed."""
        if not self.fullscreen:
            self.size = self.surface.size

    def moved(self) -> None:
        """The window has moved. Ask the window where to, as events from its opening come late."""
        if not self.fullscreen:
            self.place = pygame.display.get_window_position()

    def framed(self) -> None:
        """Make room for a frame that a slow window manager adds after the window has opened."""
        if not self.fullscreen and self._known_frame() != self._frame:
            self._fit()

    def show(self, rects: list[Rect] | None) -> None:
        """Show what was drawn."""
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def _fit(self) -> None:
        """Give the window its size and place, as far as it fits the screen with its frame."""
        place = self.place or pygame.display.get_window_position()
        wished = Rect(place, self.size)
        areas = work_areas()
        area = next((each for each in areas if each.collidepoint(wished.center)), areas[0])
        self._frame = self._known_frame()
        room = fitted(Rect(area.topleft, SMALLEST_WINDOW), self._frame, area)
        self._window.minimum_size = room.size
        found = fitted(wished, self._frame, area)
        if found.size != self.surface.size:
            self._window.size = found.size
        if found.topleft != pygame.display.get_window_position():
            self._window.position = found.topleft
        self.size = self.surface.size

    def _known_frame(self) -> tuple[int, ...]:
        """The largest so far: after full screen the window manager restores it sooner or later."""
        return tuple(map(max, self._frame, frame_around(self._window.id)))

    def _wished_size(self, wished: tuple[int, int]) -> tuple[int, int]:
        """The remembered size if possible, else one that suits the main screen."""
        areas = work_areas()
        wide, high = areas[0].size
        least = min(SMALLEST_WINDOW[0], wide), min(SMALLEST_WINDOW[1], high)
        if wished[0] >= least[0] and wished[1] >= least[1]:
            # Never larger than a screen, even before it is fitted: it could take gigabytes.
            return (
                min(wished[0], max(area.w for area in areas)),
                min(wished[1], max(area.h for area in areas)),
            )
        height = max(least[1], min(int(high * _SHARE_OF_DISPLAY), int(wide * 9 / 16)))
        return max(least[0], min(wide, height * 16 // 9)), height

    def _set_icon(self) -> None:
        path = sprites_folder() / "sheets" / "icon.png"
        try:
            pygame.display.set_icon(pygame.image.load(os.fsencode(path)))
        except (OSError, pygame.error) as error:
            raise CastlesError(f"The picture {path} cannot be read: {error}") from error
