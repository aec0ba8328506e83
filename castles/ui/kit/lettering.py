"""Sets text in the two font packages: measuring, fitting, wrapping. Text is never cut off.

Text too long for its box is wrapped if allowed, then shrunk down to the smallest readable size. If
it still doesn't fit, `Setting.fits` is False and a test fails.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from pygame import FRect

from castles.ui.kit.layout import SMALLEST_TEXT, Stage
from castles.ui.kit.letters import line_width
from castles.ui.kit.theme import Theme

CAP_HEIGHT = 0.66
"""Height of capitals as part of the size: lines are centred by their capitals."""
LINE_HEIGHT = 1.26
LEAST_PIXELS, USUAL_PIXELS = 12, 13
"""No text is smaller than this, and none that has room for it is smaller than usual."""
AMPLE = 1.52
"""This multiple of the usual size is large enough, even if the player's text size is larger."""
_ENDLESS = 10**6
_LETTER = 0.45
"""Width of an average letter as part of the size."""


@dataclass(frozen=True)
class Setting:
    """Text broken into lines, at a size in pixels."""

    lines: tuple[str, ...]
    size: int
    width: int
    height: int
    fits: bool


def wrapped(words: str, face: str, size: int, width: int) -> list[str]:
    """Lines up to a width, broken between words; a wider word stays whole."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        rest = paragraph.split(" ")
        while rest:
            while len(rest) > 1 and not rest[0]:
                # A line doesn't begin with a space.
                rest = rest[1:]
            count = _fitting_words(rest, face, size, width)
            lines.append(" ".join(rest[:count]))
            rest = rest[count:]
    return lines


def _fitting_words(words: list[str], face: str, size: int, width: int) -> int:
    """How many words fit a line (at least one), measured around the estimated end."""

    def fits(count: int) -> bool:
        return line_width(" ".join(words[:count]), face, size) <= width

    letters, count = round(width / (size * _LETTER)), 0
    while count < len(words) and letters > 0:
        letters -= len(words[count]) + 1
        count += 1
    count = max(1, count)
    while count > 1 and not fits(count):
        count -= 1
    while count < len(words) and fits(count + 1):
        count += 1
    return count


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
    # Descenders need room too, or text in adjacent tight boxes would touch.
    needed = high + round(size * (1 - CAP_HEIGHT))
    return Setting(tuple(lines), size, wide, high, wide <= width and needed <= height)


@dataclass(frozen=True)
class Ruler:
    """Text sizes for a stage and a theme."""

    stage: Stage
    theme: Theme
    _known: dict[tuple[str, float | None], tuple[str, int, int]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Cached sizes, as every text of every frame needs them."""

    def sizes(self, style: str, size: float | None = None) -> tuple[str, int, int]:
        """Face, desired size and smallest allowed size of a style, in pixels."""
        found = self._known.get((style, size))
        if found is None:
            found = self._known[style, size] = self._sizes(style, size)
        return found

    def _sizes(self, style: str, size: float | None) -> tuple[str, int, int]:
        look, stage = self.theme.style(style), self.stage
        wanted = round((size or look.size) * stage.unit * stage.text_scale)
        least = round(SMALLEST_TEXT * stage.unit * min(1.0, stage.text_scale))
        return look.face, max(USUAL_PIXELS, wanted), max(LEAST_PIXELS, least)

    def in_panel(self, style: str) -> float:
        """The size of a style in a narrow panel, where words grow by half as much."""
        scale = self.stage.text_scale
        return self.theme.style(style).size * min(1.0, (1 + scale) / 2 / scale)

    def ample(self, style: str) -> float:
        """The size that is large enough for a style at any text size."""
        return self.theme.style(style).size * min(1.0, AMPLE / self.stage.text_scale)

    def width(self, words: str, style: str, size: float | None = None) -> float:
        """Width of a line at the desired size."""
        face, wanted, _ = self.sizes(style, size)
        return line_width(words, face, wanted) / self.stage.unit

    def height(self, words: str, style: str, width: float, size: float | None = None) -> float:
        """Height of text wrapped at a width, with room above and below the letters."""
        face, wanted, least = self.sizes(style, size)
        setting = set_text(words, face, wanted, least, self.stage.length(width), _ENDLESS, True)
        return (setting.height + setting.size * (LINE_HEIGHT - CAP_HEIGHT)) / self.stage.unit

    def fitting(
        self, words: str, style: str, box: FRect, wrap: bool = False, size: float | None = None
    ) -> float:
        """The largest size, in the style's units, at which words fit a box."""
        face, wanted, least = self.sizes(style, size)
        stage = self.stage
        wide, high = stage.pixels(box).size
        setting = set_text(words, face, wanted, least, wide, high, wrap)
        return setting.size / (stage.unit * stage.text_scale)
