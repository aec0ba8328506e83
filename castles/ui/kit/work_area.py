"""The room for windows on a screen, and the frame around ours: what SDL knows and pygame hides.

Asked of the same SDL that pygame uses. Where it does not say, the whole screen is the room and the
window has no frame.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache

import pygame
from pygame import Rect

IN_MEMORY = ("offscreen", "dummy", "evdev")
"""The drivers of SDL that draw into memory, where nobody sees it."""
_SIZE_IN_MEMORY = (3840, 2160)


def screen_sizes() -> list[tuple[int, int]]:
    """How large each screen is, the main screen first.

    In memory SDL always speaks of 1024 x 768, less than the window needs.
    """
    return [_SIZE_IN_MEMORY] if _is_in_memory() else pygame.display.get_desktop_sizes()


def work_areas() -> list[Rect]:
    """Of each screen the part that no bar of the desktop covers; the main screen first."""
    sizes = enumerate(screen_sizes())
    return [_usable(number) or Rect((0, 0), size) for number, size in sizes]


def frame_around(window: int) -> tuple[int, int, int, int]:
    """How many pixels left, above, right and below the window with that number its frame takes."""
    sdl = _sdl()
    sides = [ctypes.c_int(0) for _ in range(4)]
    if sdl is not None:
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        handle = ctypes.c_void_p(sdl.SDL_GetWindowFromID(ctypes.c_uint32(window)))
        if handle:
            sdl.SDL_GetWindowBordersSize(handle, *(ctypes.byref(side) for side in sides))
    top, left, bottom, right = (max(0, side.value) for side in sides)
    return left, top, right, bottom


def fitted(wished: Rect, frame: Sequence[int], area: Rect) -> Rect:
    """A window as wished, so large and so placed that it lies in an area with its frame."""
    left, top, right, bottom = frame
    room = Rect(
        area.x + left,
        area.y + top,
        max(1, area.w - left - right),
        max(1, area.h - top - bottom),
    )
    return Rect(wished.topleft, (min(wished.w, room.w), min(wished.h, room.h))).clamp(room)


def _is_in_memory() -> bool:
    return pygame.display.get_driver() in IN_MEMORY


def _usable(number: int) -> Rect | None:
    sdl, found = _sdl(), (ctypes.c_int * 4)()
    if sdl is None or _is_in_memory() or sdl.SDL_GetDisplayUsableBounds(number, found) != 0:
        return None
    area = Rect(*found)
    return area if area.w > 0 and area.h > 0 else None


@cache
def _sdl() -> ctypes.CDLL | None:
    """The library, reached through a module of pygame that is linked with it."""
    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        for name in ("GetDisplayUsableBounds", "GetWindowFromID", "GetWindowBordersSize"):
            getattr(sdl, f"SDL_{name}")
    except (OSError, AttributeError):
        return None
    return sdl
