"""Measures text in layout units, for layouts that depend on the length of words."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from castles.ui.kit.layout import SMALLEST_TEXT, Stage
from castles.ui.kit.lettering import CAP_HEIGHT, LINE_HEIGHT, line_width, set_text
from castles.ui.kit.theme import Theme

LEAST_PIXELS = 12
_ENDLESS = 10**6


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
