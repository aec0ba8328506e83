"""The sheet beside the cards when a phase ends: what completed areas bring, what goes or counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.games.burgundy.drawing import draw_tile
from castles.ui.games.burgundy.queries import LOOKS
from castles.ui.kit.layout import Point, centred, inset, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import part_look
from castles.ui.table.moves import GLYPH, Look, glyph_look
from castles.ui.table.placed import Plan

if TYPE_CHECKING:
    from castles.ui.games.burgundy.phase_end import PhaseEndScene

_BONUSES = 232.0
"""How high what tells of the bonus of the phases is."""
_SWEPT_ACROSS = ((6, 3), (12, 4), (20, 5), (1000, 7))
"""Up to how many tiles how many stand side by side: few are shown larger."""
_TOUCHING = 1.1
"""How much wider than their distance hexes are that nearly touch."""
_TALLEST = 92.0
_NARROWEST, _WIDEST = 46.0, 88.0
"""The columns of the seats beside the last points."""
_PLAN = Plan("burgundy", "phase_sheet")


def draw_sheet(painter: Painter, scene: PhaseEndScene, zone: FRect) -> None:
    painter.frame("parchment", zone)
    inner = inset(zone, 30, 24)
    _draw_bonuses(painter, scene, inner)
    top = _BONUSES if not scene.is_last else _BONUSES - 60
    below = FRect(inner.x, inner.y + top, inner.w, inner.h - top)
    if scene.is_last:
        _draw_last_points(painter, scene, below)
    else:
        _draw_swept(painter, scene, below)


def _draw_bonuses(painter: Painter, scene: PhaseEndScene, inner: FRect) -> None:
    """The area bonus of every phase: what was, and what completed areas bring from now on."""
    definitions = scene.state.rules.definitions
    title = scene.text("play.course.bonus")
    painter.text(title, _PLAN.rect(inner, "title"), "panel_title", "ink")
    step = inner.w / len(definitions.phases)
    for number, letter in enumerate(definitions.phases):
        now = number == scene.number + 1
        look = "now" if now else "next" if number > scene.number else "past"
        x, y = inner.x + (number + 0.5) * step, inner.y + 104
        painter.part(f"plaque_phase_{look}", (x, y), 88)
        ink = "#FFF6DE" if now else "#E3CD9E"
        painter.text(letter, centred((x, y - 24), 68, 36), "panel_title", ink, align="centre")
        bonus = str(definitions.phase_bonus[number])
        ink = "#A8936F" if look == "past" else "#2A1B10"
        painter.text(bonus, centred((x, y + 10), 68, 34), "number", ink, align="centre")
    if not scene.is_last:
        bonus = str(definitions.phase_bonus[scene.number + 1])
        words = scene.text("phase.bonus", bonus=bonus)
        painter.text(words, _PLAN.rect(inner, "bonus"), "label", "ink", wrap=True)


def _draw_swept(painter: Painter, scene: PhaseEndScene, room: FRect) -> None:
    """The tiles that leave the game."""
    head = _PLAN.rect(room, "title")
    key = "phase.swept" if scene.swept or scene.swept_wide else "phase.nothing_swept"
    painter.text(scene.text(key), head, "panel_title", "ink", wrap=True)
    count = len(scene.swept) + 2 * len(scene.swept_wide)
    across = next(across for most, across in _SWEPT_ACROSS if count <= most)
    step = room.w / across
    width = step * _TOUCHING

    def place(number: int, wide: int) -> Point:
        line, column = divmod(number, across)
        return room.x + (column + wide / 2) * step, head.bottom + width * (0.62 + line)

    for number, tile in enumerate(scene.swept):
        draw_tile(painter, scene.state.rules, tile, place(number, 1), width)
    # They begin in a column with room for two.
    first = len(scene.swept) + len(scene.swept) % 2
    for number, look in enumerate(scene.swept_wide):
        look(painter, place(first + 2 * number, 2), width, 1.0)


def _draw_last_points(painter: Painter, scene: PhaseEndScene, room: FRect) -> None:
    """What the final scores add: a line for each source, a column for each seat."""
    head = _PLAN.rect(room, "title")
    key = "phase.last_points" if scene.has_last_points else "phase.no_last_points"
    painter.text(scene.text(key), head, "panel_title", "ink", wrap=True)
    wide = max(_NARROWEST, min(_WIDEST, room.w * 0.44 / len(scene.rows)))
    wide = wide if scene.has_last_points else 0.0
    left = room.right - wide * len(scene.rows)
    top = head.bottom + 8
    if wide:
        for number, row in enumerate(scene.rows):
            at = (left + (number + 0.5) * wide, top + 22)
            painter.part(f"shield_{scene.flow.colours[row.seat]}", at, min(46.0, wide - 6))
        top += 52
    room = FRect(room.x, top, room.w, room.bottom - top)
    step = min(_TALLEST, room.h / len(scene.ends))
    for place, (end, line) in enumerate(zip(scene.ends, rows(room, step, 0, 99), strict=False)):
        if place % 2 == 0:
            painter.frame("stripe", line.inflate(16, 0))
        icon = _PLAN.anchor(line, "icon")
        _look(end.sprite)(painter, (icon.at[0], line.centery), icon.size, 1.0)
        words = _PLAN.rect(line, "words")
        words.w = left - 6 - words.x
        painter.text(end.words, words, "body_strong", "ink", wrap=True)
        shown = scene.counted(place)
        if not wide or not end.source or not shown:
            continue
        for number, row in enumerate(scene.rows):
            box = centred((left + (number + 0.5) * wide, line.centery), wide - 8, 52)
            gain = row.last.get(end.source, 0)
            words_of, ink = (f"+{gain}", "ink_red") if gain > 0 else (str(gain), "ink_label")
            painter.text(words_of, box, "number", ink, align="centre", alpha=shown)


def _look(sprite: str) -> Look:
    """What stands for a source; symbols are dark as the words beside them."""
    is_glyph = sprite.startswith(GLYPH)
    return glyph_look(sprite.removeprefix(GLYPH), "ink") if is_glyph else part_look(sprite)


def icon_of(source: str) -> str:
    """The sprite of a source of points, or glyph:NAME."""
    return LOOKS.icons.get(source, f"{GLYPH}points")
