"""Points at the places of an action on the table: for hints, the coach and the lesson."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from castles.desk.clicks import AnyClicks
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.table.spot import SpotWidget

_BADGE = 34.0
_RINGS = {"hint": "target", "cross": "last"}
PAY = "pay"
"""The button that pays as it is selected."""


class Pointing:
    """Finds the widgets that stand for an action of the viewer."""

    def __init__(self, game: AnyGame, clicks: AnyClicks, view: GameView) -> None:
        self._game, self._clicks, self._view = game, clicks, view

    def places(self, action: Action, widgets: Iterable[Widget]) -> list[SpotWidget]:
        """The things that an action is made of, in the order of its fields."""
        kind = self._game.action_kinds.of(action)
        if self._is_weighed:
            return []
        spots = [widget for widget in widgets if isinstance(widget, SpotWidget)]
        return [
            spot
            for target in kind.targets(action)[1:]
            for spot in spots
            if self._means(spot, target)
        ]

    def shown(self, action: Action, widgets: Sequence[Widget]) -> list[SpotWidget]:
        """Where an action is shown on a table without buttons."""
        thing = self._clicks.click_rules.shown_at.get(self._game.action_kinds.of(action).name)
        spots = [widget for widget in widgets if isinstance(widget, SpotWidget)]
        return self.places(action, spots) or [spot for spot in spots if spot.thing == thing]

    def button(self, action: Action, widgets: Iterable[Widget]) -> Widget | None:
        """The big button of an action, else the thing that stands for its kind."""
        kind = self._game.action_kinds.of(action)
        answers = {kind.name, *(f"{kind.name}.{f}.{n}" for f, n in kind.targets(action)[1:])}
        if self._is_weighed:
            answers = {PAY}
        for widget in widgets:
            if widget.name in answers:
                return widget
            if isinstance(widget, SpotWidget) and self._means(widget, kind.target):
                return widget
        return None

    @property
    def _is_weighed(self) -> bool:
        decision = self._game.decision(self._view.state)
        return decision in self._clicks.click_rules.weighed

    def _means(self, spot: SpotWidget, wanted: tuple[str, int]) -> bool:
        target = spot.thing.target(self._view.seat)
        if target is None:
            return False
        if target == wanted:
            return True
        stands_for = self._clicks.stands_for(self._view.state, target)
        return stands_for == wanted


def things_of(widgets: Iterable[Widget]) -> list[Thing]:
    """The things among widgets."""
    return [widget.thing for widget in widgets if isinstance(widget, SpotWidget)]


def draw_marks(painter: Painter, widgets: Iterable[Widget], glyph: str = "hint") -> None:
    """A ring or halo around things, with a symbol: never by colour alone."""
    for widget in widgets:
        if isinstance(widget, SpotWidget) and widget.shape.ring:
            widget.draw_ring(painter, _RINGS[glyph], "halo")
            x, y = widget.shape.centre[0] + widget.shape.width * 0.36, widget.rect.top + 8
        else:
            painter.frame("halo", widget.rect)
            x, y = widget.rect.right - 12, widget.rect.top + 4
        badge = centred((x, y), _BADGE)
        painter.frame("pill", badge)
        painter.glyph(glyph, badge.center, 22, "gold")
