"""What the guide of a lesson points at: the widget that brings the next step nearer."""

from __future__ import annotations

from collections.abc import Sequence

from castles.desk.controller import PlayController
from castles.desk.lesson import Guide, Mood
from castles.engine.action import Action
from castles.ui.kit.widgets import Widget
from castles.ui.table.pointing import Pointing
from castles.ui.table.spot import SpotWidget

NEXT_PAYMENT = "pay.next"
"""The button that selects another way to pay."""


def points_at(
    guide: Guide, controller: PlayController, widgets: Sequence[Widget]
) -> tuple[str, ...]:
    """Names of widgets, or of parts of the table."""
    match guide.mood(controller.due):
        case Mood.HAND_OVER:
            return ("end_turn",)
        case Mood.TELL if guide.step is not None:
            return guide.step.at
        case Mood.ASK if guide.step is not None and guide.step.action is not None:
            widget = next_press(controller, guide.step.action, widgets)
            return () if widget is None else (widget.name,)
    return ()


def next_press(
    controller: PlayController, action: Action, widgets: Sequence[Widget]
) -> Widget | None:
    """The widget that brings the pupil nearer to an action."""
    payments, game = controller.payments, controller.session.match.game
    if payments is not None and payments.selected.action != action:
        return next((widget for widget in widgets if widget.name == NEXT_PAYMENT), None)
    pointing = Pointing(game, controller.clicks, controller.view)
    places = pointing.places(action, widgets) if game.action_kinds.of(action).fields else []
    open_ = [spot for spot in places if not _is_chosen(spot, controller)]
    if open_:
        return open_[0]
    # All is chosen: what waits is confirmed where it happens, else only the kind is missing.
    sure = [spot for spot in places if _confirms(spot, controller)]
    if sure:
        return sure[-1]
    return pointing.button(action, widgets) or next(iter(places[-1:]), None)


def _confirms(spot: SpotWidget, controller: PlayController) -> bool:
    target = spot.thing.target(controller.view.seat)
    return target is not None and controller.confirms(target)


def _is_chosen(spot: SpotWidget, controller: PlayController) -> bool:
    """Whether a thing is chosen, or what it stands for."""
    target, chosen = spot.thing.target(controller.view.seat), controller.selection.chosen
    if target is None:
        return False
    meant = controller.clicks.stands_for(controller.view.state, target)
    return target in chosen or meant in chosen
