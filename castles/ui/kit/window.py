"""The window: opens it where it was, keeps it usable, and says clearly when there is no screen."""

from __future__ import annotations

import os
import sys

import pygame

from castles.engine.errors import CastlesError
from castles.paths import sprites_folder
from castles.settings import Settings
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import SMALLEST_WINDOW

APPLICATION = "org.castlesgame.Castles"
"""The name of the menu entry of a Linux desktop, which takes the window for its own by it."""
NOT_A_SCREEN = ("offscreen", "dummy", "evdev")
_SHARE_OF_DISPLAY = 0.88
_SMALL_DISPLAY_HEIGHT = 800
_SMALL_DISPLAY_SCALE = 110


def open_display(catalogue: Catalogue) -> None:
    """Start the video system, or raise with what to do.

    Without a screen SDL silently draws into memory; a person would see nothing and no error.
    """
    asked_for = os.environ.get("SDL_VIDEODRIVER", "")
    unix = sys.platform not in ("win32", "darwin")
    screens = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if unix and not asked_for and not screens:
        raise CastlesError(catalogue.text("ui.failure.no_display"))
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    for system in ("X11", "WAYLAND"):
        # The library has set it already, to the name of the script.
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = APPLICATION
    # A plain surface is enough for 2D and spares an accelerated texture upload per frame.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
    except pygame.error as error:
        reason = str(error)
        raise CastlesError(catalogue.text("ui.failure.dead_display", cause=reason)) from error
    if pygame.display.get_driver() in NOT_A_SCREEN and not asked_for:
        pygame.display.quit()
        cause = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or "?"
        raise CastlesError(catalogue.text("ui.failure.dead_display", cause=cause))


class Window:
    """The one window of the game."""

    def __init__(self, settings: Settings, title: str) -> None:
        self.desktop = pygame.display.get_desktop_sizes()[0]
        self.size = self._sensible_size(settings.window_size)
        self.place = settings.window_place
        self.fullscreen = settings.fullscreen
        pygame.display.set_caption(title)
        self._set_icon()
        self.surface = self._open()
        pygame.key.set_repeat(400, 45)
        pygame.key.start_text_input()

    def guessed_scale(self) -> int:
        """The size of text in per cent that suits the display."""
        return _SMALL_DISPLAY_SCALE if self.desktop[1] < _SMALL_DISPLAY_HEIGHT else 100

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on != self.fullscreen:
            self.fullscreen = on
            self.surface = self._open()

    def resized(self) -> None:
        """The system changed the size."""
        surface = pygame.display.get_surface()
        if surface is None or self.fullscreen:
            return
        least = self._least()
        wanted = max(surface.width, least[0]), max(surface.height, least[1])
        # A window manager that insists on less is obeyed the second time.
        if surface.size != wanted != self.size:
            surface = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        self.surface, self.size = surface, wanted

    def moved(self) -> None:
        """The window is elsewhere. Where, it says itself: events of its opening come late."""
        if not self.fullscreen:
            self.place = pygame.display.get_window_position()

    def show(self, rects: list[pygame.Rect] | None) -> None:
        """Bring what was drawn to the screen."""
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode(self.desktop, pygame.FULLSCREEN)
        surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)
        if self.place is not None and self._on_desktop(self.place):
            pygame.display.set_window_position(self.place)
        return surface

    def _sensible_size(self, wished: tuple[int, int]) -> tuple[int, int]:
        wide, high = self.desktop
        least = self._least()
        if wished[0] >= least[0] and wished[1] >= least[1]:
            return min(wished[0], wide), min(wished[1], high)
        height = max(least[1], min(int(high * _SHARE_OF_DISPLAY), int(wide * 9 / 16)))
        return max(least[0], min(wide, height * 16 // 9)), height

    def _least(self) -> tuple[int, int]:
        return min(SMALLEST_WINDOW[0], self.desktop[0]), min(SMALLEST_WINDOW[1], self.desktop[1])

    def _on_desktop(self, place: tuple[int, int]) -> bool:
        return -50 <= place[0] < self.desktop[0] - 100 and 0 <= place[1] < self.desktop[1] - 100

    def _set_icon(self) -> None:
        path = sprites_folder() / "sheets" / "icon.png"
        try:
            pygame.display.set_icon(pygame.image.load(path))
        except (OSError, pygame.error) as error:
            raise CastlesError(f"The picture {path} cannot be read: {error}") from error
