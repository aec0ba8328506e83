"""The usable area of a screen and the frame of our window, which SDL knows but pygame hides.

It queries the same SDL that pygame uses. If SDL doesn't know, the whole screen is usable and the
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
"""The SDL drivers that draw into memory, without a screen."""
_SIZE_IN_MEMORY = (3840, 2160)


def screen_sizes() -> list[tuple[int, int]]:
    """The size of each screen, the main screen first.

    Without a screen SDL always reports 1024 x 768, less than the window needs.
    """
    return [_SIZE_IN_MEMORY] if _is_in_memory() else pygame.display.get_desktop_sizes()


def work_areas() -> list[Rect]:
    """The part of each screen without desktop bars, the main screen first."""
    sizes = enumerate(screen_sizes())
    return [_usable(number) or Rect((0, 0), size) for number, size in sizes]


def frame_around(window: int) -> tuple[int, int, int, int]:
    """The frame's width in pixels left, above, right and below the window of that number."""
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
    """A window resized and moved as needed to fit an area with its frame."""
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
    """The library, found through a pygame module that is linked with it."""
    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        for name in ("GetDisplayUsableBounds", "GetWindowFromID", "GetWindowBordersSize"):
            getattr(sdl, f"SDL_{name}")
    except (OSError, AttributeError):
        return None
    return sdl
