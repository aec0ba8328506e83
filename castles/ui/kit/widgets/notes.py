"""Tooltips and toasts: words that come to the player."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.ui.kit.layout import inset
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter

TOOLTIP_WIDTH = 460.0
_TOOLTIP_SHADOW = 24.0
TOAST_WIDTH = 720.0
_GAP = 12.0


def tooltip_rect(ruler: Ruler, words: str, beside: FRect, clear: Sequence[FRect] = ()) -> FRect:
    """Below what it explains, or above it where there is no room; always inside the window.

    It covers neither that nor what shall stay clear, if there is room for it on some side.
    """
    screen = inset(ruler.stage.screen, 8)
    wide = TOOLTIP_WIDTH * min(1.6, max(1.0, ruler.stage.text_scale))
    width = min(wide, max(ruler.width(line, "small") for line in words.split("\n")))
    height = ruler.height(words, "small", width)
    rect = FRect(0, 0, width + 33, height + 16)
    around = [rect.copy() for _ in range(4)]
    below, above, left, right = around
    below.midtop = (beside.centerx, beside.bottom + _GAP)
    above.midbottom = (beside.centerx, beside.top - _GAP)
    left.midright = (beside.left - _GAP, beside.centery)
    right.midleft = (beside.right + _GAP, beside.centery)
    usual = (above if below.bottom > screen.bottom else below).clamp(screen)
    inside = (usual, *(place.clamp(screen) for place in around))
    free = (place for place in inside if place.collidelist([*clear, beside]) < 0)
    return next(free, usual)


def tooltip_reach(ruler: Ruler, words: str, beside: FRect, clear: Sequence[FRect] = ()) -> FRect:
    """All that changes when it comes and goes: its shadow too."""
    return inset(tooltip_rect(ruler, words, beside, clear), -_TOOLTIP_SHADOW)


def draw_tooltip(painter: Painter, words: str, beside: FRect, clear: Sequence[FRect] = ()) -> None:
    """The note beside the pointer or the focus."""
    rect = tooltip_rect(painter.ruler, words, beside, clear)
    painter.frame("tooltip", rect)
    painter.text(words, inset(rect, 16, 6), "small", "ink", wrap=True)


def toast_rect(painter: Painter, words: str) -> FRect:
    """Below the top bar, in the middle."""
    width = min(TOAST_WIDTH, painter.ruler.width(words, "body_strong") + 4)
    height = painter.ruler.height(words, "body_strong", width)
    rect = FRect(0, 0, width + 112, max(64.0, height + 28))
    rect.midtop = (painter.stage.floor.centerx, 74)
    return rect


def draw_toast(painter: Painter, words: str, glyph: str, alpha: float) -> None:
    """A message above everything else."""
    rect = toast_rect(painter, words)
    painter.frame("toast", rect, alpha)
    painter.glyph(glyph, (rect.x + 42, rect.centery), 28, "gold", alpha)
    room = FRect(rect.x + 78, rect.y, rect.w - 106, rect.h)
    painter.text(words, room, "body_strong", "text", wrap=True, alpha=alpha)
