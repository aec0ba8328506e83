"""How a page of words is set for the eye: headings, facts beside their names, arms, choices.

Every line stays the line of the plain text, in its order; only its look depends on its form.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from castles.ui.kit.layout import LARGE_TEXT
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.strokes import draw_rule
from castles.ui.kit.widgets.base import Widget

LONGEST_NAME = 44
"""Letters of what stands before a colon and is the name of a fact; more is a sentence."""
_CHOICE = "- "
_NAMES = 250.0
_ARMS, _BULLET = 44.0, 30.0
_ABOVE, _BELOW = 12.0, 8.0
_PARTS = re.compile(r"\s?; ")
_CAPITALS = 7.0
"""Half the height of the capitals of a name."""


class Line(NamedTuple):
    """A line by its form: a heading, a fact with its name, a choice, or plain words."""

    form: str
    name: str
    words: str
    seat: int = -1


def read_line(line: str, names: Sequence[str]) -> Line:
    """What a line of plain text is."""
    if line.startswith(_CHOICE):
        return Line("choice", "", line.removeprefix(_CHOICE))
    before, colon, words = line.partition(": ")
    name = before.strip()  # a language may have a space before its colon
    if line.endswith(":") and not colon:
        return Line("heading", line.removesuffix(":").strip(), "", _seat_in(line, names))
    seat = names.index(name) if name in names else -1
    is_told = ". " in words and seat < 0  # what a colon begins is a tale, not the value of a name
    if colon and len(name) <= LONGEST_NAME and "." not in name and not is_told:
        return Line("fact", name, words, seat)
    return Line("plain", "", line)


def _seat_in(line: str, names: Sequence[str]) -> int:
    """Whose heading it is."""
    return next((seat for seat, name in enumerate(names) if name in line), -1)


class WordsLine(Widget):
    """A line on the parchment; as high as its words need."""

    focusable = False

    def __init__(self, at: FRect, line: Line, arms: str, ruler: Ruler) -> None:
        super().__init__("", FRect(at))
        self.line, self.arms = line, arms
        beside = line.form == "fact" and ruler.stage.text_scale < LARGE_TEXT
        left = _BULLET if line.form == "choice" else _ARMS if arms else 0.0
        self._name = FRect(at.x + left, at.y, _NAMES - left if beside else at.w - left, 0)
        self._name.h = ruler.height(line.name, self._name_style, self._name.w) if line.name else 0
        words = FRect(at.x + left, at.y, at.w - left, 0)
        if beside:
            words = FRect(at.x + _NAMES + 12, at.y, at.w - _NAMES - 12, 0)
        elif line.form == "heading":
            self._name.y += _ABOVE
        else:
            words.y += self._name.h
        words.h = ruler.height(self._words, self._style, words.w) if line.words else 0
        self._room, self._built_at = words, at.y
        self.rect.h = max(self._name.bottom, words.bottom) - at.y + _BELOW

    @property
    def _words(self) -> str:
        """What belongs to a name, one below the other."""
        return _PARTS.sub("\n", self.line.words) if self.line.form == "fact" else self.line.words

    @property
    def _name_style(self) -> str:
        return "panel_title" if self.line.form == "heading" else "body_bold"

    @property
    def _style(self) -> str:
        return "prompt" if self.line.form == "plain" else "body"

    def draw(self, painter: Painter) -> None:
        line, scrolled = self.line, self.rect.y - self._built_at
        name, room = self._name.move(0, scrolled), self._room.move(0, scrolled)
        # Symbols stand at the height of capitals, and grow with them as far as there is room.
        scale = painter.stage.text_scale
        middle, size = name.y + _CAPITALS * scale, min(1.2, scale)
        if self.arms:
            painter.part(f"shield_{self.arms}", (self.rect.x + 17, middle), 30 * size)
        if line.form == "choice":
            painter.glyph("chevron_right", (self.rect.x + 12, middle), 18 * size, "ink_label")
        if line.name:
            painter.text(line.name, name, self._name_style, "ink_label", wrap=True, vertical="top")
        if line.form == "heading":
            draw_rule(painter, self.rect.x, name.bottom, self.rect.w)
        if line.words:
            painter.text(self._words, room, self._style, "ink", wrap=True, vertical="top")
