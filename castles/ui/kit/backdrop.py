"""Shared by menu-like scenes: the soft landscape behind them and the bar at the top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Button, ToolButton, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

BAR_HEIGHT = 58.0


_WIDE = "key_{}_wide"
VEIL = 0.35
SHADE, EDGE, FADING, STEPS = 0.5, 112.0, 64.0, 32
"""Extra darkness at top and bottom, where words are on the landscape itself: its strength, the
distances from the bar and from the bottom, and the height and number of steps of its fade."""


def draw_backdrop(painter: Painter, game: str = "", darkness: float = VEIL) -> None:
    """A game's landscape under a veil, or the title's; black in high contrast."""
    screen = painter.stage.screen
    if painter.theme.name == "contrast":
        painter.fill(screen, "ground")
        return
    wide = _WIDE.format(game)
    painter.picture(wide if painter.sheet.has_picture(wide) else "key_backdrop", screen)
    if darkness:
        painter.fill(screen, "ground", darkness)
        _shade_edges(painter, screen)


def _shade_edges(painter: Painter, screen: FRect) -> None:
    head, foot = BAR_HEIGHT + EDGE, screen.bottom - EDGE
    painter.fill(FRect(screen.x, 0, screen.w, head), "ground", SHADE)
    painter.fill(FRect(screen.x, foot, screen.w, EDGE), "ground", SHADE)
    high = FADING / STEPS
    for step in range(STEPS):
        alpha = SHADE * (1 - (step + 1) / (STEPS + 1))
        for top in (head + step * high, foot - (step + 1) * high):
            painter.fill(FRect(screen.x, top, screen.w, high), "ground", alpha)


def draw_landscape(painter: Painter, game: str, rect: FRect | None = None) -> None:
    """A game's bright landscape on all or part of the screen; black in high contrast."""
    place = painter.stage.screen if rect is None else rect
    if painter.theme.name == "contrast":
        painter.fill(place, "ground")
    else:
        painter.picture(_WIDE.format(game), place)


def draw_table(painter: Painter) -> None:
    """The walnut table; plain black in high contrast."""
    if painter.theme.name == "contrast":
        painter.fill(painter.stage.screen, "ground")
    else:
        painter.picture("table_wood", painter.stage.screen)


def draw_top_bar(painter: Painter, game: str, prompt: str, arms: str = "") -> None:
    """Logo, name of the game, and the banner with the current question.

    `arms` is the colour of the seat asked, shown on the banner.
    """
    screen = painter.stage.screen
    painter.frame("bar", FRect(screen.x, 0, screen.w, BAR_HEIGHT + 12))
    painter.part("logo_small", (screen.x + 112, 31))
    painter.text(game, FRect(screen.x + 216, 9, 230, 40), "tagline", "gold", size=23)
    if prompt:
        wide = min(1000.0, painter.ruler.width(prompt, "prompt") + (84 if arms else 52))
        banner = FRect(0, 7, wide, 44)
        banner.centerx = painter.stage.floor.centerx
        painter.frame("banner", banner)
        left = banner.x + (56 if arms else 24)
        room = FRect(left, banner.y, banner.right - 24 - left, banner.h)
        if arms:
            painter.thing(f"shield_{arms}", (banner.x + 30, 29), 75)
        painter.text(prompt, room, "prompt", "ink", align="centre")


def unsaved_mark(ui: Ui, left: float) -> list[Widget]:
    """While a match isn't saved: a button in place of the logo that says so."""
    problem = ui.tell_problem()
    if not problem:
        return []
    return [
        Button(
            "tool.unsaved",
            FRect(left + 10, 6, 196, 46),
            ui.text("unsaved.mark"),
            lambda: ui.open("unsaved"),
            glyph="warning",
            tone="red",
            style="button_small",
            hint=problem,
        )
    ]


def bar_tools(
    ui: Ui,
    names: Sequence[str] = ("sound", "fullscreen", "settings"),
    left: float | None = None,
) -> list[Widget]:
    """The round buttons at the right of the top bar, with optional others to their left.

    `left` is the left end of the bar, if not the edge of the window.
    """
    right = ui.stage.screen.right - 34
    muted = ui.settings.muted
    tools = {
        "sound": (
            "sound_off" if muted else "sound",
            lambda: ui.change(muted=not ui.settings.muted),
            "ui.tool.unmute" if muted else "ui.tool.mute",
        ),
        "fullscreen": (
            "window" if ui.settings.fullscreen else "fullscreen",
            lambda: ui.change(fullscreen=not ui.settings.fullscreen),
            "ui.tool.window" if ui.settings.fullscreen else "ui.tool.fullscreen",
        ),
        "settings": ("settings", lambda: ui.open("settings"), "ui.tool.settings"),
    }
    buttons = [
        ToolButton(f"tool.{name}", (right - 50 * i, 29), glyph, act, ui.text(hint))
        for i, name in enumerate(reversed(names))
        for glyph, act, hint in [tools[name]]
    ]
    return [*buttons, *unsaved_mark(ui, ui.stage.screen.x if left is None else left)]
