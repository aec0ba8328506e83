"""Sets text with the two font packages: measuring, fitting, wrapping, caching. Text is never cut.

A text that is too long for its box is wrapped where that is allowed, then set smaller down to the
smallest readable size. If even that does not fit, `Setting.fits` says so and a test finds it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import pygame
from pygame import FRect

from castles.engine.errors import CastlesError
from castles.ui.kit.layout import SMALLEST_TEXT, Stage
from castles.ui.kit.theme import Theme

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
CAP_HEIGHT = 0.66
"""Height of capitals as part of the size: lines are centred by their capitals, as the eye does."""
LINE_HEIGHT = 1.26
LEAST_PIXELS = 12
_ENDLESS = 10**6
_KEPT_PIXELS = 6_000_000
"""About 24 MB: the lines of half a dozen scenes at 4K."""
_KEPT_FONTS = 96
"""Two or three times what one screen needs: each is an open file, and systems allow but some."""


@dataclass(frozen=True)
class Setting:
    """A text broken into lines at a size in pixels."""

    lines: tuple[str, ...]
    size: int
    width: int
    height: int
    fits: bool


def face_path(face: str) -> Path:
    """The font file of a face."""
    package, name = FACES[face]
    try:
        return Path(str(files(package) / "files" / name))
    except ModuleNotFoundError as error:
        message = f"The font package {package} is missing: install the game again."
        raise CastlesError(message) from error


def open_fonts() -> None:
    """Start the font system; fonts of an earlier window are of no use."""
    pygame.font.init()
    font.cache_clear()


@lru_cache(maxsize=_KEPT_FONTS)
def font(face: str, size: int) -> pygame.font.Font:
    """A font at a size in pixels."""
    try:
        return pygame.font.Font(face_path(face), size)
    except (OSError, pygame.error) as error:
        raise CastlesError(f"The font {face_path(face)} cannot be read: {error}") from error


def line_width(words: str, face: str, size: int) -> int:
    """Width of one line in pixels."""
    return font(face, size).size(words)[0]


def wrapped(words: str, face: str, size: int, width: int) -> list[str]:
    """Lines no wider than a width, broken between words; a word wider than that stays whole."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and line_width(longer, face, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


@lru_cache(maxsize=4096)
def set_text(
    words: str, face: str, size: int, smallest: int, width: int, height: int, wrap: bool
) -> Setting:
    """The largest setting from `size` down to `smallest` that fits a box of pixels."""
    setting = _setting(words, face, size, width, height, wrap)
    while not setting.fits and size > smallest:
        size -= 1
        setting = _setting(words, face, size, width, height, wrap)
    return setting


def _setting(words: str, face: str, size: int, width: int, height: int, wrap: bool) -> Setting:
    lines = wrapped(words, face, size, width) if wrap else words.split("\n")
    wide = max(line_width(line, face, size) for line in lines)
    high = round(size * (CAP_HEIGHT + LINE_HEIGHT * (len(lines) - 1)))
    # Letters that reach below the line need room too, or two tight boxes would run together.
    needed = high + round(size * (1 - CAP_HEIGHT))
    return Setting(tuple(lines), size, wide, high, wide <= width and needed <= height)


@dataclass(frozen=True)
class Ruler:
    """Text sizes for a stage and a theme."""

    stage: Stage
    theme: Theme

    def sizes(self, style: str, size: float | None = None) -> tuple[str, int, int]:
        """Face, wished size and smallest allowed size of a style, in pixels."""
        look, stage = self.theme.style(style), self.stage
        wanted = round((size or look.size) * stage.unit * stage.text_scale)
        least = round(SMALLEST_TEXT * stage.unit * min(1.0, stage.text_scale))
        return look.face, max(LEAST_PIXELS, wanted), max(LEAST_PIXELS, least)

    def width(self, words: str, style: str, size: float | None = None) -> float:
        """Width of a line at the wished size."""
        face, wanted, _ = self.sizes(style, size)
        return line_width(words, face, wanted) / self.stage.unit

    def height(self, words: str, style: str, width: float, size: float | None = None) -> float:
        """Height of a text wrapped at a width, with room above and below the letters."""
        face, wanted, least = self.sizes(style, size)
        setting = set_text(words, face, wanted, least, self.stage.length(width), _ENDLESS, True)
        return (setting.height + setting.size * (LINE_HEIGHT - CAP_HEIGHT)) / self.stage.unit

    def fitting(self, words: str, style: str, box: FRect, wrap: bool = False) -> float:
        """The largest size, in units of the style, at which words fit a box."""
        face, wanted, least = self.sizes(style)
        stage = self.stage
        wide, high = stage.pixels(box).size
        setting = set_text(words, face, wanted, least, wide, high, wrap)
        return setting.size / (stage.unit * stage.text_scale)


class LineCache:
    """Rendered lines, the least recently used leave first."""

    def __init__(self) -> None:
        self._lines: OrderedDict[tuple[str, str, int, int], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def line(self, words: str, face: str, size: int, colour: pygame.Color) -> pygame.Surface:
        key = (words, face, size, int(colour))
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        rendered = font(face, size).render(words, True, colour)
        self._lines[key] = rendered
        self._pixels += rendered.width * rendered.height
        while self._pixels > _KEPT_PIXELS and len(self._lines) > 1:
            _, old = self._lines.popitem(last=False)
            self._pixels -= old.width * old.height
        return rendered
