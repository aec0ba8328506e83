"""What an action would give before it is done, as ghosts on the table; and why it cannot be."""

from __future__ import annotations

from typing import Any

from castles.desk.controller import PlayController
from castles.desk.due import Due
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.ui.table.answers import tell_reasons, waiting_words
from castles.ui.table.picture import Ghost, Picture
from castles.ui.table.table import Table


class Preview:
    """Looks ahead for the decision at hand; what it saw is remembered until something changes."""

    def __init__(self, table: Table, controller: PlayController) -> None:
        self._table, self._controller = table, controller
        self._ghosts: dict[Action, Ghost | None] = {}
        self._points: dict[Action, int] = {}

    def forget(self) -> None:
        """Something changed."""
        self._ghosts.clear()
        self._points.clear()

    def places(self, thing: Thing) -> bool:
        """Whether choosing a thing would put something there."""
        target = thing.target(self._controller.view.seat)
        return target is not None and self._placement(target) is not None

    def _placement(self, target: Target) -> Action | None:
        """The action that choosing a target completes, if it puts something on that target."""
        action = self._controller.leads_to(target)
        if action is None:
            return None
        kind = self._controller.session.match.game.action_kinds.of(action).name
        return action if self._controller.click_rules.puts.get(kind) == target[0] else None

    def ghost(self, thing: Thing | None) -> Ghost | None:
        """What choosing a thing would put there, with what that gives."""
        target = None if thing is None else thing.target(self._controller.view.seat)
        return None if target is None else self.ghost_of(self._placement(target))

    def ghost_of(self, action: Action | None) -> Ghost | None:
        """What an action would put on the table, with what that gives."""
        if action is None:
            return None
        if action not in self._ghosts:
            self._ghosts[action] = self._table.ghost(self._controller.view, action)
        return self._ghosts[action]

    def promised(self, thing: Thing) -> int:
        """The points that choosing a thing would give by what it puts there."""
        target = thing.target(self._controller.view.seat)
        action = None if target is None else self._placement(target)
        if action is None:
            return 0
        if action not in self._points:
            self._points[action] = self._table.points_of(self._controller.view, action)
        return self._points[action]

    def why(self, thing: Thing, picture: Picture[Any]) -> str:
        """What a thing would do now, or why it cannot, and the cheapest fix."""
        controller, texts = self._controller, self._table.texts
        target = thing.target(picture.viewer)
        if target is None or target[0] not in controller.obstacles.pointable:
            return ""
        if controller.due is not Due.DECIDE:
            return waiting_words(controller, picture, texts.text)
        if controller.payments is not None:
            return ""
        ghost = self.ghost(thing)
        if ghost is not None:
            return (
                texts.text("play.why.brings", gains=", ".join(ghost.gains)) if ghost.gains else ""
            )
        return tell_reasons(controller.explain(target), texts)
