"""Lines of letters: fonts, line widths, and drawing with even spacing at every size."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from importlib.resources import files
from math import ceil
from os import fsencode
from pathlib import Path

import pygame

from castles.engine.errors import CastlesError
from castles.engine.plain_file import escape_words

_SANS, _SERIF = "font_source_sans_pro", "font_source_serif_pro"
FACES = {
    "text": (_SANS, "SourceSansPro-Regular.ttf"),
    "strong": (_SANS, "SourceSansPro-Semibold.ttf"),
    "bold": (_SANS, "SourceSansPro-Bold.ttf"),
    "black": (_SANS, "SourceSansPro-Black.ttf"),
    "title": (_SERIF, "SourceSerifPro-Bold.ttf"),
    "logo": (_SERIF, "SourceSerifPro-Black.ttf"),
    "italic": (_SERIF, "SourceSerifPro-SemiboldIt.ttf"),
}
_KEPT_PIXELS = 6_000_000
"""About 24 MB: the lines of about six scenes at 4K."""
_KEPT_WIDTHS = 16_384
"""Enough for about six scenes too: wrapping and fitting a text measures many."""
_KEPT_FONTS = 96
"""Two or three times what one screen needs: each is an open file, and systems limit those."""
_FINE = 4
_FINE_BELOW = 34
"""Small letters are drawn this many times larger and shrunk, for positions between pixels: a font
at its own size puts each letter and gap on whole pixels."""
_DARKENING = 90
X_HEIGHT = {_SANS: 0.486, _SERIF: 0.475}
"""Height of lower-case letters as part of the size."""


def face_path(face: str) -> Path:
    """The font file of a face."""
    package, name = FACES[face]
    try:
        return Path(str(files(package) / "files" / name))
    except ModuleNotFoundError as error:
        message = f"The font package {package} is missing: install the game again."
        raise CastlesError(message) from error


def open_fonts() -> None:
    """Start the font system; fonts opened before it was last closed are invalid."""
    if not pygame.font.get_init():
        pygame.font.init()
        font.cache_clear()


@lru_cache(maxsize=_KEPT_FONTS)
def font(face: str, size: int) -> pygame.font.Font:
    """A font at a size in pixels."""
    try:
        return pygame.font.Font(fsencode(face_path(face)), size)
    except (OSError, pygame.error) as error:
        raise CastlesError(f"The font {face_path(face)} cannot be read: {error}") from error


@lru_cache(maxsize=_KEPT_WIDTHS)
def line_width(words: str, face: str, size: int, spacing: float = 0.0) -> int:
    """Width of a line in pixels; `spacing` is added after each letter, as part of the size."""
    words = escape_words(words)
    fine = _fineness(size)
    if spacing:
        return -(-_advances(words, face, size, spacing)[-1] // fine)
    return -(-font(face, size * fine).size(words)[0] // fine)


@lru_cache(maxsize=_KEPT_FONTS)
def line_ascent(face: str, size: int) -> int:
    """Distance of the baseline below the top of a drawn line."""
    fine = _fineness(size)
    ascent = font(face, size * fine).get_ascent()
    return ascent if fine == 1 else ceil(ascent / _rows(face, size))


def _fineness(size: int) -> int:
    return _FINE if size < _FINE_BELOW else 1


def _rows(face: str, size: int) -> float:
    """Rows of the large drawing per small row, so that lower-case letters fill whole pixels."""
    height = X_HEIGHT[FACES[face][0]] * size
    return _FINE * height / max(1, round(height))


def _advances(words: str, face: str, size: int, spacing: float) -> list[int]:
    """The start of each letter of a spaced line in the large drawing, and the line's end."""
    fine = _fineness(size)
    gap = round(size * fine * spacing)
    places = [0]
    for letter in words:
        places.append(places[-1] + font(face, size * fine).size(letter)[0] + gap)
    return [*places[:-1], places[-1] - gap]


def draw_line(
    words: str, face: str, size: int, colour: pygame.Color, spacing: float = 0.0
) -> pygame.Surface:
    """Draw a line of letters, evenly spaced at every size."""
    words = escape_words(words)
    large = _large_line(words, face, size, colour, spacing)
    if _fineness(size) == 1:
        return large
    letters, rows = font(face, size * _FINE), _rows(face, size)
    foot, above = letters.get_ascent(), line_ascent(face, size)
    below = ceil((large.height - foot) / rows)
    line = pygame.Surface((line_width(words, face, size, spacing), above + below), pygame.SRCALPHA)
    # Shrink the parts above and below the baseline separately, so that it falls on whole pixels.
    for first, high, y in ((foot - above * rows, above, 0), (foot, below, above)):
        part = pygame.Surface((line.width * _FINE, round(high * rows)), pygame.SRCALPHA)
        # Transparent, but in the letters' colour, because shrinking mixes neighbouring pixels.
        part.fill((colour.r, colour.g, colour.b, 0))
        part.blit(large, (0, -round(first)))
        line.blit(pygame.transform.smoothscale(part, (line.width, high)), (0, y))
    return _darken(line)


def _large_line(
    words: str, face: str, size: int, colour: pygame.Color, spacing: float
) -> pygame.Surface:
    letters = font(face, size * _fineness(size))
    if not spacing:
        return letters.render(words, True, colour)
    *places, width = _advances(words, face, size, spacing)
    line = pygame.Surface((width, letters.get_height()), pygame.SRCALPHA)
    for letter, x in zip(words, places, strict=True):
        line.blit(letters.render(letter, True, colour), (x, 0))
    return line


def _darken(line: pygame.Surface) -> pygame.Surface:
    """Darken a line's edges: stems on fractions of pixels look too thin."""
    again = line.copy()
    again.set_alpha(_DARKENING)
    line.blit(again, (0, 0))
    return line


class LineCache:
    """A cache of rendered lines; the least recently used are dropped first."""

    def __init__(self) -> None:
        self._lines: OrderedDict[tuple[str, str, int, int, float], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def line(
        self, words: str, face: str, size: int, colour: pygame.Color, spacing: float = 0.0
    ) -> pygame.Surface:
        key = (words, face, size, int(colour), spacing)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        rendered = draw_line(words, face, size, colour, spacing)
        self._lines[key] = rendered
        self._pixels += rendered.width * rendered.height
        while self._pixels > _KEPT_PIXELS and len(self._lines) > 1:
            _, old = self._lines.popitem(last=False)
            self._pixels -= old.width * old.height
        return rendered


LINES = LineCache()
"""The lines of all painters."""
