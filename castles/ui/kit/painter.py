"""Draws in layout units: sprites, frames, pictures, glyphs, text. Passed to scenes and widgets.

Roles (colours, frames, text styles) come from the theme, so the same code draws all themes. Only
the part of the window that is being redrawn costs time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Color, FRect, Rect, Surface

from castles.ui.kit.casing import CASED, REACH, draw_case
from castles.ui.kit.layout import Point, Stage
from castles.ui.kit.lettering import CAP_HEIGHT, LINE_HEIGHT, Ruler, set_text
from castles.ui.kit.letters import LINES, line_ascent, line_width
from castles.ui.kit.sprite_sheet import SpriteSheet, trimmed, whole_of
from castles.ui.kit.theme import Theme

SPACED = 0.125
"""Space after each letter of an inscription, as part of its size."""
_DROPS = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
_SHIFTS = {"left": 0.0, "centre": 0.5, "right": 1.0}


class TextDrawn(NamedTuple):
    """Information for tests about a text on screen; box and place are in pixels."""

    words: str
    box: Rect
    place: Rect
    size: int
    fits: bool
    scrolls: bool
    """Whether it is in a scrolling area and may be out of sight."""


Run = tuple[str, str, str]
"""Words, style and ink of one part of a line."""


class Painter:
    """A surface, with the stage, theme and sprites for drawing on it."""

    def __init__(self, surface: Surface, stage: Stage, theme: Theme, sheet: SpriteSheet) -> None:
        self.surface, self.stage, self.theme, self.sheet = surface, stage, theme, sheet
        self.ruler = Ruler(stage, theme)
        self._clips = 0
        self.texts: list[TextDrawn] | None = None
        """Set to a list to record every text drawn."""

    # -- areas ---------------------------------------------------------------------------------

    def shows(self, rect: FRect) -> bool:
        """Whether any of a rectangle is being redrawn; skip costly drawing if not."""
        return self.stage.pixels(rect).inflate(4, 4).colliderect(self.surface.get_clip())

    @contextmanager
    def clipped(self, rect: FRect) -> Iterator[None]:
        """Draw only inside a rectangle."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.stage.pixels(rect)))
        self._clips += 1
        yield
        self._clips -= 1
        self.surface.set_clip(before)

    @contextmanager
    def again(self) -> Iterator[None]:
        """Draw once more what something lies over now; its texts are told once."""
        told, self.texts = self.texts, None
        yield
        self.texts = told

    def fill(self, rect: FRect, role: str, alpha: float = 1.0) -> None:
        """Fill a rectangle with a colour."""
        colour, place = self.theme.colour(role), self.stage.pixels(rect)
        if alpha >= 1:
            self.surface.fill(colour, place)
            return
        visible = place.clip(self.surface.get_clip())
        if visible.w and visible.h:
            veil = Surface(visible.size)
            veil.fill(colour)
            veil.set_alpha(round(alpha * 255))
            self.surface.blit(veil, visible)

    def frame(self, role: str, face: FRect, alpha: float = 1.0) -> None:
        """A frame of the theme around a face; shadow and glow are outside it.

        A frame without a picture is only the outline of a choosable thing.
        """
        name = self.theme.frame(role)
        if not self.shows(face.inflate(140, 140)):
            return
        place = self.stage.pixels(face)
        if name:
            drawn, margin = self._framed(name, place)
            self._blit(drawn, (place.x - margin, place.y - margin), alpha)
        if role in CASED:
            self._case(place, alpha)

    def _framed(self, name: str, place: Rect) -> tuple[Surface, int]:
        if name == "parchment":
            return self._parchment(place.w, place.h)
        return self.sheet.frame(name, place.w, place.h, self.stage.unit)

    def _case(self, place: Rect, alpha: float) -> None:
        unit = self.stage.unit
        light, dark = self.theme.colour("target"), self.theme.colour("target_case")
        size, inks = (place.w, place.h, round(unit, 4)), (int(light), int(dark))
        case = self.sheet.compose_once(
            ("case", *size, *inks), lambda: draw_case(place.w, place.h, unit, light, dark)
        )
        margin = round(REACH * unit)
        self._blit(case, (place.x - margin, place.y - margin), alpha)

    def _parchment(self, width: int, height: int) -> tuple[Surface, int]:
        unit = self.stage.unit
        back, margin = self.sheet.frame("ui_parchment_back", width, height, unit)

        def compose() -> Surface:
            face = self.sheet.texture("table_parchment", width, height, unit).copy()
            mask, _ = self.sheet.frame("ui_parchment_mask", width, height, unit)
            front, _ = self.sheet.frame("ui_parchment_front", width, height, unit)
            face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(front, (0, 0))
            sheet = back.copy()
            sheet.blit(face, (margin, margin))
            return sheet

        key = ("parchment", width, height, round(unit, 4))
        return self.sheet.compose_once(key, compose), margin

    # -- pictures ------------------------------------------------------------------------------

    def picture(self, name: str, rect: FRect, alpha: float = 1.0) -> None:
        """A single picture that covers a rectangle."""
        if self.shows(rect):
            place = self.stage.pixels(rect)
            self._blit(self.sheet.picture(name, place.w, place.h), place.topleft, alpha)

    def stretched(self, name: str, rect: FRect) -> None:
        """A part of the screen stretched over a rectangle, such as a veil."""
        if self.shows(rect):
            place = self.stage.pixels(rect)
            self._blit(self.sheet.stretched(name, place.w, place.h), place.topleft, 1.0)

    def thing(
        self, name: str, at: Point, hex_width: float, alpha: float = 1.0, turn: float = 0.0
    ) -> None:
        """A thing on the table (tile, card, piece, ring) with its anchor at a point.

        `hex_width` is the hex width of its board; `turn` is in degrees. If there is a sprite
        NAME_THEME, such as ring_target_contrast, that theme uses it instead.
        """
        name = self._find_themed(name)
        sprite = self.sheet.sprite(name)
        width = (sprite.span or 1.0) * hex_width
        self._place(name, at, width, sprite.anchor, alpha, turn)

    def part(
        self,
        name: str,
        at: Point,
        width: float | None = None,
        alpha: float = 1.0,
        turn: float = 0.0,
    ) -> None:
        """A part of the screen (arms, logo, rule, disc) centred on a point, turned by degrees."""
        name = self._find_themed(name)
        sprite = self.sheet.sprite(name)
        self._place(name, at, width or sprite.size()[0], sprite.anchor, alpha, turn)

    def path(self, points: Sequence[Point], width: float, role: str, alpha: float = 1.0) -> None:
        """A line through points with round joints, drawn at double size and smoothed."""
        if len(points) < 2:
            return
        colour, unit = self.theme.colour(role), self.stage.unit
        xs, ys = zip(*points, strict=True)
        corner = (min(xs) - width, min(ys) - width)
        size = (max(xs) - min(xs) + 2 * width, max(ys) - min(ys) + 2 * width)
        canvas = Surface([round(2 * unit * side) + 2 for side in size], pygame.SRCALPHA)
        dots = [(2 * unit * (x - corner[0]), 2 * unit * (y - corner[1])) for x, y in points]
        for start, end in pairwise(dots):
            pygame.draw.line(canvas, colour, start, end, max(2, round(2 * unit * width)))
        for dot in dots:
            pygame.draw.circle(canvas, colour, dot, unit * width)
        half = [max(1, side // 2) for side in canvas.size]
        smooth = pygame.transform.smoothscale(canvas, half)
        self._blit(smooth, self.stage.pixel(corner), alpha)

    def glyph(self, name: str, at: Point, size: float, ink: str, alpha: float = 1.0) -> None:
        """A symbol in an ink, centred on a point."""
        # The symbol fills 56 of the 64 units of its picture.
        self._place(f"glyph_{name}", at, size * 64 / 56, (0.5, 0.5), alpha, 0, ink)

    def _find_themed(self, name: str) -> str:
        themed = f"{name}_{self.theme.name}"
        return themed if self.sheet.has(themed) else name

    def mask(self, name: str, at: Point, width: float, ink: str, alpha: float = 1.0) -> None:
        """Any one-coloured sprite in an ink, centred on a point."""
        self._place(name, at, width, (0.5, 0.5), alpha, ink=ink)

    def shade(self, name: str, at: Point, hex_width: float, alpha: float) -> None:
        """A shadow over a thing on the table, in its outline."""
        sprite = self.sheet.sprite(name)
        width = (sprite.span or 1.0) * hex_width
        self._place(name, at, width, sprite.anchor, alpha, ink="#000000")

    def _place(
        self,
        name: str,
        at: Point,
        width: float,
        anchor: Point,
        alpha: float = 1.0,
        turn: float = 0.0,
        ink: str | None = None,
    ) -> None:
        if not self.shows(FRect(at[0] - width, at[1] - width * 1.2, width * 2, width * 2.4)):
            return
        tint = None if ink is None else self.theme.colour(ink)
        surface = self.sheet.scaled(name, self.stage.length(width), tint)
        x, y = self.stage.pixel(at)
        whole = whole_of(surface)
        if turn:
            surface = whole = self.sheet.turned(name, self.stage.length(width), tint, turn)
        left, top = surface.get_offset()
        corner = (
            x - round(whole.width * anchor[0]) + left,
            y - round(whole.height * anchor[1]) + top,
        )
        self._blit(surface, corner, alpha)

    def kept(
        self,
        key: tuple[object, ...],
        rect: FRect,
        draw: Callable[[Painter], None],
        opaque: bool = False,
        shift: Point = (0.0, 0.0),
    ) -> None:
        """Draw a part that seldom changes from a cached picture; `key` has all it depends on.

        Use `opaque` if it covers its whole rectangle: that is several times faster. A moving part
        is drawn at its final place and shown offset by `shift`.
        """
        if not self.shows(rect.move(shift)):
            return
        if self.texts is not None:
            # Texts are being recorded, and a cached picture wouldn't record its own.
            with self.clipped(rect):
                draw(self)
            return
        place = self.stage.pixels(rect)
        if not place.colliderect(self.surface.get_rect()):
            return

        def compose() -> Surface:
            canvas = Surface(self.surface.size, pygame.SRCALPHA)
            inner = Painter(canvas, self.stage, self.theme, self.sheet)
            inner.texts = self.texts
            canvas.set_clip(place)
            draw(inner)
            part = canvas.subsurface(place.clip(canvas.get_rect()))
            if opaque:
                return part.convert()
            seen = trimmed(part.copy())
            # Opaque and empty pixels, the majority, are drawn as whole runs.
            seen.set_alpha(255, pygame.RLEACCEL)
            return seen

        whole = (*key, self.theme.name, place.x, place.y, place.w, place.h, self.stage)
        kept = self.sheet.compose_once(whole, compose)
        x, y = place.clip(self.surface.get_rect()).topleft
        left, top = kept.get_offset()
        across, down = (round(side * self.stage.unit) for side in shift)
        self._blit(kept, (x + left + across, y + top + down), 1.0)

    def _blit(self, surface: Surface, corner: tuple[int, int], alpha: float) -> None:
        if alpha < 1:
            surface.set_alpha(round(max(0.0, alpha) * 255))
            self.surface.blit(surface, corner)
            surface.set_alpha(255)
        else:
            self.surface.blit(surface, corner)

    # -- text ----------------------------------------------------------------------------------

    def text(
        self,
        words: str,
        box: FRect,
        style: str = "body",
        ink: str = "text",
        *,
        align: str = "left",
        vertical: str = "middle",
        wrap: bool = False,
        shadow: bool = False,
        gradient: str = "",
        alpha: float = 1.0,
        size: float | None = None,
    ) -> FRect:
        """Text in a box at the style's size times the player's scale, smaller if needed to fit.

        Returns the box of the words. `gradient` is the ink at the bottom; `size` overrides the
        style's.
        """
        place = self.stage.pixels(box)
        face, wanted, least = self.ruler.sizes(style, size)
        setting = set_text(words, face, wanted, least, place.w, place.h, wrap)
        top = place.y + (place.h - setting.height) * _DROPS[vertical]
        shift = _SHIFTS[align]
        x = place.x + round((place.w - setting.width) * shift)
        widest = Rect(x, round(top), setting.width, setting.height)
        self._record(words, place, widest, setting.size, setting.fits)
        ascent = line_ascent(face, setting.size)
        for index, line in enumerate(setting.lines):
            if len(setting.lines) > 1:
                width = line_width(line, face, setting.size)
                x = place.x + round((place.w - width) * shift)
            baseline = top + setting.size * (CAP_HEIGHT + LINE_HEIGHT * index)
            corner = (x, round(baseline - ascent))
            self._line(line, face, setting.size, ink, corner, shadow, gradient, alpha)
        corner_units = self.stage.units(widest.topleft)
        return FRect(*corner_units, widest.w / self.stage.unit, widest.h / self.stage.unit)

    def runs(
        self, parts: Sequence[Run], box: FRect, align: str = "left", size: float | None = None
    ) -> None:
        """One line whose parts have separate styles; it shrinks as a whole to fit.

        `size` overrides the styles' sizes.
        """
        place, shrink = self.stage.pixels(box), 1.0
        pieces = self._run_sizes(parts, shrink, size)
        while sum(width for *_, width in pieces) > place.w and shrink > 0.6:
            shrink -= 0.04
            pieces = self._run_sizes(parts, shrink, size)
        total = sum(width for *_, width in pieces)
        x = place.x + round((place.w - total) * _SHIFTS[align])
        words = "".join(part[0] for part in parts)
        largest = max(size for _, _, _, size, _ in pieces)
        high = round(largest * CAP_HEIGHT)
        whole = Rect(x, place.centery - high // 2, total, high)
        self._record(words, place, whole, largest, total <= place.w)
        for word, face, ink, set_at, width in pieces:
            ascent = line_ascent(face, set_at)
            corner = (x, round(place.centery + largest * CAP_HEIGHT / 2 - ascent))
            self._line(word, face, set_at, ink, corner)
            x += width

    def inscription(self, words: str, box: FRect, style: str, ink: str, gradient: str) -> None:
        """A centred line of spaced capitals with shadow and shading, like on a plaque."""
        place, letters = self.stage.pixels(box), words.upper()
        face, size, least = self.ruler.sizes(style)

        while size > least and (
            line_width(letters, face, size, SPACED) > place.w or size > place.h
        ):
            size -= 1
        wide = line_width(letters, face, size, SPACED)
        high = round(size * CAP_HEIGHT)
        x, top = place.centerx - wide // 2, place.centery - high // 2
        fits = wide <= place.w and size <= place.h
        self._record(words, place, Rect(x, top, wide, high), size, fits)
        corner = (x, top + high - line_ascent(face, size))
        self._line(letters, face, size, ink, corner, True, gradient, spacing=SPACED)

    def _run_sizes(
        self, parts: Sequence[Run], shrink: float, size: float | None
    ) -> list[tuple[str, str, str, int, int]]:
        result = []
        for words, style, ink in parts:
            face, wanted, least = self.ruler.sizes(style, size)
            set_at = max(least, round(wanted * shrink))
            result.append((words, face, ink, set_at, line_width(words, face, set_at)))
        return result

    def _line(
        self,
        words: str,
        face: str,
        size: int,
        ink: str,
        corner: tuple[int, int],
        shadow: bool = False,
        gradient: str = "",
        alpha: float = 1.0,
        spacing: float = 0.0,
    ) -> None:
        if not words:
            return
        if shadow:
            drop = max(1, round(size * 0.05))
            dark = LINES.line(words, face, size, Color(0, 0, 0), spacing)
            self._blit(dark, (corner[0], corner[1] + drop), 0.6 * alpha)
        if gradient:
            drawn = self._shade_letters(words, face, size, ink, gradient, spacing)
        else:
            drawn = LINES.line(words, face, size, self.theme.colour(ink), spacing)
        self._blit(drawn, corner, alpha)

    def _shade_letters(
        self, words: str, face: str, size: int, top: str, foot: str, spacing: float
    ) -> Surface:
        def compose() -> Surface:
            white = LINES.line(words, face, size, Color(255, 255, 255), spacing).copy()
            ramp = Surface((1, 2), pygame.SRCALPHA)
            ramp.set_at((0, 0), self.theme.colour(top))
            ramp.set_at((0, 1), self.theme.colour(foot))
            shades = pygame.transform.smoothscale(ramp, white.size)
            white.blit(shades, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return white

        key = ("shaded", words, face, size, top, foot, spacing, self.theme.name)
        return self.sheet.compose_once(key, compose)

    def _record(self, words: str, box: Rect, place: Rect, size: int, fits: bool) -> None:
        if self.texts is not None:
            self.texts.append(TextDrawn(words, box, place, size, fits, self._clips > 0))
