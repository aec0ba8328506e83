"""Lines of letters: fonts, how wide a line is, and how it is drawn, evenly spaced at every size."""

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
"""About 24 MB: the lines of half a dozen scenes at 4K."""
_KEPT_WIDTHS = 16_384
"""Those of half a dozen scenes too: of a text that is wrapped or must fit many are asked for."""
_KEPT_FONTS = 96
"""Two or three times what one screen needs: each is an open file, and systems allow but some."""
_FINE = 4
_FINE_BELOW = 34
"""Smaller letters are drawn so many times larger and shrunk: they then stand on parts of pixels,
while a font at its own size puts each of them, and each gap, on whole pixels."""
_DARKENING = 90
X_HEIGHT = {_SANS: 0.486, _SERIF: 0.475}
"""Height of small letters as part of the size."""


def face_path(face: str) -> Path:
    """The font file of a face."""
    package, name = FACES[face]
    try:
        return Path(str(files(package) / "files" / name))
    except ModuleNotFoundError as error:
        message = f"The font package {package} is missing: install the game again."
        raise CastlesError(message) from error


def open_fonts() -> None:
    """Start the font system; fonts of the time before it was closed are of no use."""
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
    """Width of one line in pixels; `spacing` is added after each letter, as part of the size."""
    words = escape_words(words)
    fine = _fineness(size)
    if spacing:
        return -(-_advances(words, face, size, spacing)[-1] // fine)
    return -(-font(face, size * fine).size(words)[0] // fine)


@lru_cache(maxsize=_KEPT_FONTS)
def line_ascent(face: str, size: int) -> int:
    """How far below the top of a drawn line its letters stand."""
    fine = _fineness(size)
    ascent = font(face, size * fine).get_ascent()
    return ascent if fine == 1 else ceil(ascent / _rows(face, size))


def _fineness(size: int) -> int:
    return _FINE if size < _FINE_BELOW else 1


def _rows(face: str, size: int) -> float:
    """Rows of the large drawing for one of the small: small letters then fill whole pixels."""
    height = X_HEIGHT[FACES[face][0]] * size
    return _FINE * height / max(1, round(height))


def _advances(words: str, face: str, size: int, spacing: float) -> list[int]:
    """Where each letter of a spaced line begins in the large drawing, and where the line ends."""
    fine = _fineness(size)
    gap = round(size * fine * spacing)
    places = [0]
    for letter in words:
        places.append(places[-1] + font(face, size * fine).size(letter)[0] + gap)
    return [*places[:-1], places[-1] - gap]


def draw_line(
    words: str, face: str, size: int, colour: pygame.Color, spacing: float = 0.0
) -> pygame.Surface:
    """A line of letters, evenly spaced at every size."""
    words = escape_words(words)
    large = _large_line(words, face, size, colour, spacing)
    if _fineness(size) == 1:
        return large
    letters, rows = font(face, size * _FINE), _rows(face, size)
    foot, above = letters.get_ascent(), line_ascent(face, size)
    below = ceil((large.height - foot) / rows)
    line = pygame.Surface((line_width(words, face, size, spacing), above + below), pygame.SRCALPHA)
    # What is above and what is below the line that letters stand on is shrunk by itself: they stand
    # on whole pixels then.
    for first, high, y in ((foot - above * rows, above, 0), (foot, below, above)):
        part = pygame.Surface((line.width * _FINE, round(high * rows)), pygame.SRCALPHA)
        # Transparent, but in the colour of the letters: shrinking mixes neighbours.
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
    """A line with fuller edges: stems of parts of pixels look thinner than they are."""
    again = line.copy()
    again.set_alpha(_DARKENING)
    line.blit(again, (0, 0))
    return line


class LineCache:
    """Rendered lines, the least recently used leave first."""

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
"""What all painters have written."""
