"""Buttons: with symbol, label, effect line and key cap; and the round tools of the top bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.ui.kit.controllers import KeyName
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, alike
from castles.ui.kit.widgets.base import Widget, _nothing

_LEFT, _RIGHT = 16.0, 14.0
_TWO_LARGE_LINES = 96.0
_ONE_LINE = 40.0
"""A lower button has no room for a second line."""
_TWO_LINES = 52.0
"""A button of this height may wrap its label."""
_ROOM_FOR_KEY = 260.0
"""A narrower button says large words rather than its key, which the list of keys has too."""
_LABEL, _EFFECT = (0.05, 0.50), (0.53, 0.39)
"""Where label and effect begin and how high they are, as parts of the button."""
_LOW, _LOWEST, _BETWEEN = 50.0, 46.0, 14.0
"""A button lower than this says its effect beside its label, so far apart, if there is room; one
that is too low for two lines says there what fits, and the rest when it is pointed at."""
_LARGE_LABEL, _LARGE_EFFECT = (0.01, 0.56), (0.525, 0.445)
_WHOLE, _KEYLESS, _BARE = range(3)
"""What a button shows beside its words: symbol and key, the symbol, nothing."""


class Button(Widget):
    """A button. `tone` is red, green, steel or wood; `suggested` gives it the amber halo."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        label: str,
        on_press: Callable[[], None] = _nothing,
        *,
        glyph: str = "",
        tone: str = "steel",
        effect: str = "",
        key: str = "",
        suggested: bool = False,
        style: str = "button",
        centred: bool = False,
        enabled: bool = True,
        reason: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, hint=hint, on_press=on_press)
        self.label, self.glyph, self.tone, self.effect, self.key_cap = (
            label,
            glyph,
            tone,
            effect,
            key,
        )
        self.suggested, self.style, self.centred = suggested, style, centred
        self.label_size: float | None = None
        self.effect_size: float | None = None
        self.shows = _WHOLE
        self.in_line = False
        """Whether the effect stands beside the label."""

    @property
    def state(self) -> str:
        if not self.enabled:
            return "disabled"
        if self.held and self.hovered:
            return "pressed"
        if self.suggested:
            return "active"
        return "hover" if self.hovered else "normal"

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.reach):
            return
        face, state = self.rect, self.state
        role = f"button_{self.tone}"
        self._frame(painter, role, state)
        down = 2 if state == "pressed" else 0
        middle = face.centery + down
        ink, metal = self._inks()
        if self._shows_glyph:
            size = self._glyph_size
            at = face.x + _LEFT + size / 2
            painter.glyph(self.glyph, (at, middle + 1.5), size, "#000000", 0.5)
            painter.glyph(self.glyph, (at, middle), size, metal)
        if self._shows_key(painter.ruler):
            KeyCap.draw_at(painter, self.key_cap, face.right - _RIGHT, middle, self.enabled)
        self._words(painter, self._room(painter.ruler).move(0, down), ink)

    @property
    def _glyph_size(self) -> float:
        return min(self.rect.h * 0.56, 38)

    def _room(self, ruler: Ruler) -> FRect:
        """Between symbol and key cap."""
        left = _LEFT + (self._glyph_size + 13 if self._shows_glyph else 0)
        right = _RIGHT + (KeyCap.width(ruler, self.key_cap) + 8 if self._shows_key(ruler) else 0)
        return FRect(self.rect.x + left, self.rect.y, self.rect.w - left - right, self.rect.h)

    @property
    def _shows_glyph(self) -> bool:
        return bool(self.glyph) and self.shows < _BARE

    def _shows_key(self, ruler: Ruler) -> bool:
        narrow = ruler.stage.has_large_text and self.rect.w < _ROOM_FOR_KEY
        return bool(self.key_cap) and self.shows < _KEYLESS and not narrow

    def label_space(self, ruler: Ruler) -> LabelSpace:
        room = self._room(ruler)
        if not self.tells_effect(ruler):
            return LabelSpace(self.label, self.style, room, room.h >= _TWO_LINES)
        if self.in_line:
            return LabelSpace(self.label, self.style, self._beside(ruler, room)[0])
        part = _LARGE_LABEL if ruler.stage.has_large_text else _LABEL
        upper = FRect(room.x, room.y + part[0] * room.h, room.w, part[1] * room.h)
        return LabelSpace(self.label, self.style, upper)

    def effect_space(self, ruler: Ruler) -> LabelSpace:
        """Below the label, or beside it."""
        room, part = self._room(ruler), _LARGE_EFFECT if ruler.stage.has_large_text else _EFFECT
        if self.in_line:
            return LabelSpace(self.effect, "effect", self._beside(ruler, room)[1])
        lower = FRect(room.x, room.y + part[0] * room.h, room.w, part[1] * room.h)
        return LabelSpace(self.effect, "effect", lower)

    def _beside(self, ruler: Ruler, room: FRect) -> tuple[FRect, FRect]:
        """The places of label and effect in one line."""
        label = ruler.width(self.label, self.style) + 2
        rest = FRect(room.x + label + _BETWEEN, room.y, room.w - label - _BETWEEN, room.h)
        return FRect(room.x, room.y, label, room.h), rest

    def fits_in_line(self, ruler: Ruler) -> bool:
        """Whether there is room for label and effect beside each other."""
        _, rest = self._beside(ruler, self._room(ruler))
        return not self.effect or rest.w >= ruler.width(self.effect, "effect")

    def tells_effect(self, ruler: Ruler) -> bool:
        """Whether the effect is told here; beside large letters there may be no room."""
        if self.in_line:
            return bool(self.effect) and self.fits_in_line(ruler)
        large = self.style == "button_large" and ruler.stage.has_large_text
        least = _TWO_LARGE_LINES if large else _ONE_LINE
        return bool(self.effect) and self.rect.h >= least

    def tooltip(self) -> str:
        large = self.style == "button_large" and self.rect.h < _TWO_LARGE_LINES
        low = self.in_line or self.rect.h < _ONE_LINE
        return super().tooltip() or (self.effect if large or low else "")

    def _frame(self, painter: Painter, role: str, state: str) -> None:
        painter.frame(f"{role}_{state}", self.rect)

    def _inks(self) -> tuple[str, str]:
        if not self.enabled:
            return "button_off", "button_off_glyph"
        return "button_text", "button_glyph"

    def _words(self, painter: Painter, room: FRect, ink: str) -> None:
        align = "centre" if self.centred and not self._shows_glyph else "left"
        _, style, box, wrap = self.label_space(painter.ruler)
        box.y += room.y - self.rect.y
        painter.text(
            self.label,
            box,
            style,
            ink,
            align=align,
            shadow=self.enabled,
            wrap=wrap,
            size=self.label_size,
        )
        if self.tells_effect(painter.ruler):
            lower = self.effect_space(painter.ruler).box.move(0, room.y - self.rect.y)
            effect_ink = "button_effect" if self.enabled else "button_off"
            size = self.effect_size
            side = "right" if self.in_line else align
            painter.text(self.effect, lower, "effect", effect_ink, align=side, size=size)


def with_large_words(ruler: Ruler, buttons: Sequence[Button]) -> Sequence[Button]:
    """Buttons of a group with labels and effects of one size each.

    Where large words find too little room they leave out the keys, then the symbols.
    """
    for shows in (_WHOLE, _KEYLESS, _BARE):
        for button in buttons:
            button.shows = shows
        in_line = _are_in_line(ruler, buttons)
        for button in buttons:
            button.in_line = in_line
        alike(ruler, buttons)
        told = [button for button in buttons if button.tells_effect(ruler)]
        effects = [ruler.fitting(*button.effect_space(ruler)) for button in told]
        for button in told:
            # Large enough is enough where two lines share a button.
            button.label_size = min(button.label_size or 0, ruler.ample(button.style))
            button.effect_size = min(*effects, ruler.ample("effect"))
        sizes = [(button.label_size or 0, ruler.ample(button.style)) for button in buttons]
        sizes += [(size, ruler.ample("effect")) for size in effects]
        if all(size >= ample for size, ample in sizes) or not ruler.stage.has_large_text:
            break
    return buttons


def _are_in_line(ruler: Ruler, buttons: Sequence[Button]) -> bool:
    height = min((button.rect.h for button in buttons if button.effect), default=_LOW)
    if ruler.stage.has_large_text or height >= _LOW:
        return False
    return height < _LOWEST or all(button.fits_in_line(ruler) for button in buttons)


class KeyCap:
    """A small hint which key gives a command, or which button of a controller."""

    @staticmethod
    def width(ruler: Ruler, key: str) -> float:
        on_pad = isinstance(key, KeyName) and key.glyph
        return 34.0 if on_pad else max(30.0, ruler.width(key, "key") + 16)

    @staticmethod
    def draw_at(
        painter: Painter, key: str, right: float, middle: float, enabled: bool = True
    ) -> None:
        """Draw a cap that ends at `right`."""
        width = KeyCap.width(painter.ruler, key)
        face = FRect(right - width, middle - 15, width, 30)
        if isinstance(key, KeyName) and key.glyph:
            painter.glyph(key.glyph, face.center, 30, "gold" if enabled else "key_off")
            return
        painter.frame("key" if enabled else "key_off", face)
        painter.text(key, face, "key", "gold" if enabled else "key_off", align="centre")


class ToolButton(Widget):
    """A round button with a symbol only; its hint says what it does."""

    taps_twice = True

    def __init__(
        self,
        name: str,
        centre: tuple[float, float],
        glyph: str,
        on_press: Callable[[], None],
        hint: str,
        *,
        radius: float = 20.0,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        x, y = centre
        rect = FRect(x - radius, y - radius, 2 * radius, 2 * radius)
        super().__init__(name, rect, hint=hint, on_press=on_press, enabled=enabled, reason=reason)
        self.glyph = glyph

    def draw(self, painter: Painter) -> None:
        state = "disabled"
        if self.enabled:
            state = (
                "pressed" if self.held and self.hovered else "hover" if self.hovered else "normal"
            )
        painter.frame(f"tool_{state}", self.rect)
        ink = "button_glyph" if self.enabled else "button_off_glyph"
        painter.glyph(self.glyph, self.rect.center, self.rect.w * 0.52, ink)
