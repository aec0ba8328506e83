"""A question or message on top of a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import motion
from castles.ui.kit.widgets import Button, Label, Widget, alike

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

WIDTH = 780.0
PADDING = 44.0
BUTTON_HEIGHT = 64.0
FACE = 150.0
_RISE = 12.0


def _nothing() -> None: ...


@dataclass(frozen=True)
class Choice:
    """An answer. Esc gives the first choice; the last one has the focus."""

    label: str
    on_press: Callable[[], None] = _nothing
    tone: str = "wood"
    glyph: str = ""


class Dialog(Scene):
    """Title, words and one to three answers, spaced apart; Esc gives the first."""

    covers = False
    asks_one_thing = True

    def __init__(
        self, ui: Ui, title: str, words: str, choices: Sequence[Choice], glyph: str = "help"
    ) -> None:
        super().__init__(ui)
        self.title, self.words, self.choices, self.glyph = title, words, list(choices), glyph
        self.shown = 0.0
        self.rect = FRect(0, 0, WIDTH, 0)

    @property
    def has_face(self) -> bool:
        """Whether a character asks: the symbol is a portrait."""
        return self.glyph.startswith("portrait_")

    def enter(self) -> None:
        super().enter()
        below = self.ui.stack.scenes[:-1]
        if below and below[-1].shows_focus:
            self.take_keyboard()
        self.timeline.play(motion("dialog_in", self._show))

    def _show(self, share: float) -> None:
        self.shown = share

    def initial_focus(self) -> str:
        return f"choice.{len(self.choices) - 1}"

    def build(self) -> Sequence[Widget]:
        ruler, floor = self.ui.ruler, self.ui.stage.floor
        wide = min(floor.w - 120, WIDTH * max(1.0, min(1.8, self.ui.stage.text_scale)))
        inner = wide - 2 * PADDING
        beside = FACE + 28 if self.has_face else 0.0
        left = beside or 64.0
        title = max(44.0, ruler.height(self.title, "screen_title", inner - left))
        words = min(floor.h - 320, ruler.height(self.words, "body", inner - beside) + 12)
        words = max(words, FACE - title - 20) if beside else words
        self.rect = centred(
            floor.center, wide, 2 * PADDING + title + 20 + words + 32 + BUTTON_HEIGHT
        )
        x, y = self.rect.x + PADDING, self.rect.y + PADDING
        heading = FRect(x + left, y, inner - left, title)
        body = FRect(x + beside, y + title + 20, inner - beside, words)
        return [
            Label(heading, self.title, "screen_title", "gold", wrap=True, shadow=True),
            Label(body, self.words, "body", "text", wrap=True, vertical="top"),
            *self._answers(x, body.bottom + 32, inner),
        ]

    def _answers(self, x: float, y: float, inner: float) -> Sequence[Button]:
        count = len(self.choices)
        gap = 40.0
        width = min(340.0 * max(1.0, self.ui.stage.text_scale), (inner - gap * 2) / max(2, count))
        spread = (inner - width) / (count - 1) if count > 1 else 0.0
        first = x if count > 1 else x + inner - width
        made = [
            Button(
                f"choice.{i}",
                FRect(first + i * spread, y, width, BUTTON_HEIGHT),
                choice.label,
                partial(self._choose, choice),
                glyph=choice.glyph,
                tone=choice.tone,
                suggested=i == count - 1,
            )
            for i, choice in enumerate(self.choices)
        ]
        return alike(self.ui.ruler, made)

    def cancel(self) -> None:
        self._choose(self.choices[0])

    def _choose(self, choice: Choice) -> None:
        self.ui.stack.pop(self)
        choice.on_press()

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.stage.screen, "veil", 0.62 * self.shown)
        painter.frame("dialog", self.rect.move(0, _RISE * (1 - self.shown)), self.shown)
        left, heading = self.rect.x + PADDING, self.widgets[0].rect
        if self.has_face:
            painter.part(self.glyph, (left + FACE / 2, heading.y + FACE / 2), FACE, self.shown)
        else:
            painter.glyph(self.glyph, (left + 22, heading.centery), 40, "gold")
