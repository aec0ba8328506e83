"""The bar along the top: game, phases, and the banner that says in words what is asked."""

from __future__ import annotations

from pygame import FRect

from castles.engine.game import AnyGame
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import Stage, centred
from castles.ui.kit.painter import Painter

BAR_HEIGHT = 58.0
_LEFT, _RIGHT = 552.0, 1508.0
"""The banner stays between phases and tools."""
_ONE_LINE, _TWO_LINES, _LARGE_LINES = 44.0, 64.0, 74.0
_LOWEST = 75.0
"""It ends where the table begins."""
_BESIDE_WORDS = 84.0
_FIRST_DISC, _FEW = 430.0, 3
_WIDE_STEP, _STEP = 44.0, 40.0
"""From phase to phase: many of them stand closer."""


def draw_bar(painter: Painter, texts: Catalogue, game: AnyGame, phase: int) -> None:
    """Everything of the bar that seldom changes; a game without phases shows none."""
    screen = painter.stage.screen
    painter.frame("bar", FRect(screen.x, 0, screen.w, BAR_HEIGHT + 12))
    painter.part("logo_small", (112, 31))
    # Large letters take the room of the word before the numerals, which speak for themselves.
    large = painter.stage.has_large_text
    room = FRect(216, 7, 186 if large else 116, 44)
    painter.text(texts.text("name"), room, "tagline", "gold", size=23)
    if not game.phases:
        return
    if not large:
        label = FRect(338, 9, 64, 40)
        painter.text(texts.text("play.phase"), label, "label", "text_muted", align="right")
    step = _step(game)
    for number, numeral in enumerate(game.phases, start=1):
        on = number == phase
        centre = (_FIRST_DISC + (number - 1) * step, 29)
        painter.part("ui_phase_on" if on else "ui_phase_off", centre)
        box = centred(centre, 36, 30)
        ink = "#FFF6DE" if on else "#C4AC80"
        painter.text(numeral, box, "numeral", ink, align="centre")


def bar_room(stage: Stage) -> FRect:
    """What must be redrawn when the banner says something else."""
    return FRect(stage.screen.x, 0, stage.screen.w, _TWO_LINES + 20)


def _step(game: AnyGame) -> float:
    return _WIDE_STEP if len(game.phases) <= _FEW else _STEP


def banner_rect(painter: Painter, game: AnyGame, words: str, end: float = _RIGHT) -> FRect:
    """Between phases and tools, which begin at an `end`; what needs a second line hangs below the
    bar."""
    left = max(_LEFT, _FIRST_DISC + (len(game.phases) - 1) * _step(game) + 34)
    if not game.phases:
        left -= _RIGHT - min(end, _RIGHT)
    end = min(end, _RIGHT)
    wanted = painter.ruler.width(words, "prompt") + _BESIDE_WORDS
    width = min(end - left, wanted)
    lines = _LARGE_LINES if painter.stage.has_large_text else _TWO_LINES
    face = FRect(0, 7, width, lines if wanted > width else _ONE_LINE)
    face.y = min(face.y, _LOWEST - face.h)
    face.centerx = painter.stage.floor.centerx
    face.x = max(left, min(face.x, end - width))
    return face


def draw_banner(
    painter: Painter, game: AnyGame, words: str, colour: str, end: float = _RIGHT
) -> None:
    """What is asked, with the arms of the seat that is asked."""
    face = banner_rect(painter, game, words, end)
    painter.frame("banner", face)
    if colour:
        painter.thing(f"shield_{colour}", (face.x + 30, face.centery), 75)
    left = 56 if colour else 24
    room = FRect(face.x + left, face.y, face.w - left - 24, face.h)
    painter.text(words, room, "prompt", "ink", align="centre", wrap=True)
