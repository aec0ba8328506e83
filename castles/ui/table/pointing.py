"""Points at the places of an action on the table: for hints, and for the coach."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.ui.games.tuscany.reading import TuscanyReader
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.table.spot import HexSpot

PLACEMENTS = frozenset({"place", "castle"})
"""Kinds of action that put something on the board."""
_BADGE = 34.0
_RINGS = {"hint": "ring_target", "cross": "ring_last"}


def places_of(game: AnyGame, view: GameView, action: Action) -> frozenset[str]:
    """The names of the spots that an action is made of; buttons have none."""
    kind = game.action_kinds.of(action)
    if len(action) == 1 or kind.name == "pay":
        return frozenset()
    targets = kind.targets(action)
    if kind.name == "refresh":
        reader, wanted = TuscanyReader(), dict(targets)["type"]
        places = reader.domains(view)["display"]
        return frozenset(f"display.{n}" for n in places if reader.type_shown(view, n) == wanted)
    return frozenset(f"{field}.{number}" for field, number in targets)


def draw_marks(
    painter: Painter, widgets: Iterable[Widget], names: frozenset[str], glyph: str = "hint"
) -> None:
    """A ring or halo around things, with a symbol: never by colour alone."""
    for widget in widgets:
        if widget.name not in names:
            continue
        if isinstance(widget, HexSpot):
            painter.thing(_RINGS[glyph], widget.centre, widget.width)
            x, y = widget.centre[0] + widget.width * 0.36, widget.rect.top + 8
        else:
            painter.frame("halo", widget.rect)
            x, y = widget.rect.right - 12, widget.rect.top + 4
        badge = FRect(0, 0, _BADGE, _BADGE)
        badge.center = (x, y)
        painter.frame("pill", badge)
        painter.glyph(glyph, badge.center, 22, "gold")
