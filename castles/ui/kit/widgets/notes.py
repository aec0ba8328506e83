"""Tooltips and toasts: words that come to the player."""

from __future__ import annotations

from pygame import FRect

from castles.ui.kit.layout import inset
from castles.ui.kit.painter import Painter

TOOLTIP_WIDTH = 460.0
TOAST_WIDTH = 720.0
_GAP = 12.0


def tooltip_rect(painter: Painter, words: str, beside: FRect) -> FRect:
    """Below what it explains, or above it where there is no room; always inside the window."""
    screen = inset(painter.stage.screen, 8)
    wide = TOOLTIP_WIDTH * min(1.6, max(1.0, painter.stage.text_scale))
    width = min(wide, max(painter.ruler.width(line, "small") for line in words.split("\n")))
    height = painter.ruler.height(words, "small", width)
    rect = FRect(0, 0, width + 33, height + 16)
    rect.midtop = (beside.centerx, beside.bottom + _GAP)
    if rect.bottom > screen.bottom:
        rect.bottom = beside.top - _GAP
    return rect.clamp(screen)


def draw_tooltip(painter: Painter, words: str, beside: FRect) -> None:
    """The note beside the pointer or the focus."""
    rect = tooltip_rect(painter, words, beside)
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
