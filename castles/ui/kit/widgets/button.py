"""Buttons: with symbol, label, effect line and key cap; and the round tools of the top bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.ui.kit.controllers import KeyName
from castles.ui.kit.layout import SMALLEST_TEXT
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, alike
from castles.ui.kit.widgets.base import Widget, _nothing

_EDGES, _LARGE_EDGES = (16.0, 13.0, 8.0, 14.0), (10.0, 7.0, 4.0, 8.0)
"""What stays free before the symbol, after it, before the key and after it: large words need it."""
_ONE_LINE = 40.0
"""A lower button has no room for a second line."""
_TWO_LINES = 52.0
"""A button of this height may wrap its label."""
_LABEL, _EFFECT = (0.05, 0.50), (0.53, 0.39)
"""Where label and effect begin and how high they are, as parts of the button."""
_LOW, _LOWEST, _BETWEEN = 50.0, 46.0, 14.0
"""A button lower than this says its effect beside its label, so far apart, if there is room; one
that is too low for two lines says there what fits, and the rest when it is pointed at."""
_LARGE_LABEL, _LARGE_EFFECT = (0.01, 0.56), (0.525, 0.445)
_KEY = 30.0
_MIDDLE, _ABOVE, _BELOW = "middle", "above", "below"
_TWO_ROWS = ((False, _ABOVE), (False, _BELOW))
_ODD = 0.94
"""A key at the end of the second line must bring more than this."""
_LITTLE = 0.87
"""A label may shrink to this part of its size rather than take a second line."""
_STEP = 0.02
"""By so much words become smaller that are to stand beside each other."""
_ROUNDED = 0.97
"""Sizes of letters are whole pixels."""


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
        reason: str | Callable[[], str] = "",
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
        self.in_line = False
        """Whether the effect stands beside the label."""
        self.key_at = _MIDDLE
        """Beside two large lines the key stands at the end of one of them."""
        self.grown = 1.0
        """How large words are that stand beside each other, as part of the wished size."""

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
        if self.glyph:
            size = self._glyph_size
            at = face.x + self._edges(painter.ruler)[0] + size / 2
            painter.glyph(self.glyph, (at, middle + 1.5), size, "#000000", 0.5)
            painter.glyph(self.glyph, (at, middle), size, metal)
        if self.key_cap:
            at = face.right - self._edges(painter.ruler)[3]
            line = self._key_line(painter.ruler) + down
            KeyCap.draw_at(painter, self.key_cap, at, line, self.enabled)
        self._words(painter, self._room(painter.ruler).move(0, down), ink)

    @property
    def _glyph_size(self) -> float:
        return min(self.rect.h * 0.56, 38)

    @staticmethod
    def _edges(ruler: Ruler) -> tuple[float, float, float, float]:
        return _LARGE_EDGES if ruler.stage.has_large_text else _EDGES

    def _key_width(self, ruler: Ruler) -> float:
        """What the key takes of a line, with what is free before it."""
        return KeyCap.width(ruler, self.key_cap) + self._edges(ruler)[2] if self.key_cap else 0.0

    def _key_line(self, ruler: Ruler) -> float:
        """The height at which the key stands."""
        edge = _KEY / 2 + 2
        heights = {_ABOVE: self.rect.y + edge, _BELOW: self.rect.bottom - edge}
        return heights.get(self._key_end(ruler), self.rect.centery)

    def _key_end(self, ruler: Ruler) -> str:
        """Which of two lines the key shortens; else both, or the only one."""
        two_lines = self.tells_effect(ruler) and not self.in_line
        is_split = ruler.stage.has_large_text and two_lines and self.rect.h >= _TWO_LINES
        return self.key_at if is_split else _MIDDLE

    def _room(self, ruler: Ruler, beside_key: bool = True) -> FRect:
        """Between symbol and key cap, or the end of a line without it."""
        before, after, _, end = self._edges(ruler)
        left = before + (self._glyph_size + after if self.glyph else 0)
        key = self._key_width(ruler) if beside_key else 0
        return FRect(self.rect.x + left, self.rect.y, self.rect.w - left - end - key, self.rect.h)

    def label_space(self, ruler: Ruler) -> LabelSpace:
        room = self._room(ruler)
        if not self.tells_effect(ruler):
            return LabelSpace(self.label, self.style, room, self._wraps(ruler, room))
        if self.in_line:
            return LabelSpace(self.label, self.style, self._beside(ruler, room)[0])
        room = self._room(ruler, self._key_end(ruler) != _BELOW)
        part = _LARGE_LABEL if ruler.stage.has_large_text else _LABEL
        upper = FRect(room.x, room.y + part[0] * room.h, room.w, part[1] * room.h)
        return LabelSpace(self.label, self.style, upper)

    def _wraps(self, ruler: Ruler, room: FRect) -> bool:
        """Whether the label may have two lines: not if a little smaller it is short enough."""
        if room.h < _TWO_LINES or ruler.stage.has_large_text:
            return room.h >= _TWO_LINES
        size = max(_LITTLE * ruler.theme.style(self.style).size, SMALLEST_TEXT)
        return ruler.width(self.label, self.style, size) > room.w

    def effect_space(self, ruler: Ruler) -> LabelSpace:
        """Below the label, or beside it."""
        room, part = self._room(ruler), _LARGE_EFFECT if ruler.stage.has_large_text else _EFFECT
        if self.in_line:
            return LabelSpace(self.effect, "effect", self._beside(ruler, room)[1])
        room = self._room(ruler, self._key_end(ruler) != _ABOVE)
        lower = FRect(room.x, room.y + part[0] * room.h, room.w, part[1] * room.h)
        return LabelSpace(self.effect, "effect", lower)

    def _beside(self, ruler: Ruler, room: FRect) -> tuple[FRect, FRect]:
        """The places of label and effect in one line."""
        size = self.grown * ruler.theme.style(self.style).size
        label = ruler.width(self.label, self.style, size) + 2
        rest = FRect(room.x + label + _BETWEEN, room.y, room.w - label - _BETWEEN, room.h)
        return FRect(room.x, room.y, label, room.h), rest

    def fits_in_line(self, ruler: Ruler) -> bool:
        """Whether there is room for label and effect beside each other."""
        _, rest = self._beside(ruler, self._room(ruler))
        size = self.grown * ruler.theme.style("effect").size
        return not self.effect or rest.w >= ruler.width(self.effect, "effect", size)

    def tells_effect(self, ruler: Ruler) -> bool:
        """Whether the effect is told here, or only when it is pointed at."""
        if self.in_line:
            return bool(self.effect) and self.fits_in_line(ruler)
        return bool(self.effect) and self.rect.h >= _ONE_LINE

    def tooltip(self) -> str:
        low = self.in_line or self.rect.h < _ONE_LINE
        return super().tooltip() or (self.effect if low else "")

    def _frame(self, painter: Painter, role: str, state: str) -> None:
        painter.frame(f"{role}_{state}", self.rect)

    def _inks(self) -> tuple[str, str]:
        if not self.enabled:
            return "button_off", "button_off_glyph"
        return "button_text", "button_glyph"

    def _words(self, painter: Painter, room: FRect, ink: str) -> None:
        align = "centre" if self.centred and not self.glyph else "left"
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
    """Buttons of a group with labels and effects of one size each, as large as there is room for.

    Symbols, keys and effects stay whatever the size of text is: low buttons with large words have
    their effects below or beside their labels, whichever leaves more room.
    """
    height = min((button.rect.h for button in buttons if button.effect), default=_LOW)
    if ruler.stage.has_large_text:
        ways = [*_TWO_ROWS, *([(True, _MIDDLE)] if height < _LOW else [])]
    else:
        ways = [(height < _LOW and _are_in_line(ruler, buttons, height), _MIDDLE)]
    best = max(ways, key=lambda way: _arrange(ruler, buttons, *way))
    _arrange(ruler, buttons, *best)
    return buttons


def _are_in_line(ruler: Ruler, buttons: Sequence[Button], height: float) -> bool:
    return height < _LOWEST or all(button.fits_in_line(ruler) for button in buttons)


def _arrange(
    ruler: Ruler, buttons: Sequence[Button], in_line: bool, key_at: str
) -> tuple[bool, int, float]:
    """Give all words their sizes; returns how well that went.

    That is whether none is smaller than it usually is, how many effects are told, how large the
    smallest words are.
    """
    usual = 1 / ruler.stage.text_scale
    for button in buttons:
        button.in_line, button.key_at, button.grown = in_line, key_at, 1.0
    while in_line and not all(button.fits_in_line(ruler) for button in buttons):
        if buttons[0].grown - _STEP < usual:
            break
        for button in buttons:
            button.grown -= _STEP
    alike(ruler, buttons)
    told = [button for button in buttons if button.tells_effect(ruler)]
    effects = [ruler.fitting(*button.effect_space(ruler)) for button in told]
    for button in told:
        # Large enough is enough where two lines share a button.
        button.label_size = min(button.label_size or 0, ruler.ample(button.style))
        button.effect_size = min(*effects, ruler.ample("effect"))
    size = ruler.theme.style
    least = [(button.label_size or 0) / size(button.style).size for button in buttons]
    least += [effect / size("effect").size for effect in effects]
    smallest = min(least, default=1.0)
    spaces = [button.effect_space(ruler) for button in told]
    fits = [ruler.width(one.words, one.style, SMALLEST_TEXT * usual) <= one.box.w for one in spaces]
    return smallest > usual * _ROUNDED, sum(fits), smallest * (_ODD if key_at == _BELOW else 1)


class KeyCap:
    """A small hint which key gives a command, or which button of a controller."""

    @staticmethod
    def width(ruler: Ruler, key: str) -> float:
        on_pad = isinstance(key, KeyName) and key.glyph
        around = 10 if ruler.stage.has_large_text else 16
        letters = ruler.width(key, "key", ruler.in_panel("key"))
        return 34.0 if on_pad else max(_KEY, letters + around)

    @staticmethod
    def draw_at(
        painter: Painter, key: str, right: float, middle: float, enabled: bool = True
    ) -> None:
        """Draw a cap that ends at `right`."""
        width = KeyCap.width(painter.ruler, key)
        face = FRect(right - width, middle - _KEY / 2, width, _KEY)
        if isinstance(key, KeyName) and key.glyph:
            painter.glyph(key.glyph, face.center, 30, "gold" if enabled else "key_off")
            return
        painter.frame("key" if enabled else "key_off", face)
        ink, size = "gold" if enabled else "key_off", painter.ruler.in_panel("key")
        painter.text(key, face, "key", ink, align="centre", size=size)


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
