"""Where the keyboard goes on the table: to what glows, and to where a question is answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from castles.desk.controller import END_TURN, PlayController
from castles.desk.due import Due
from castles.desk.question import Question
from castles.desk.thing import Thing
from castles.engine.action import DO
from castles.ui.kit.scene import Scene
from castles.ui.table.spot import SpotWidget

Free: TypeAlias = Callable[[Sequence[Thing]], Collection[Thing]]
"""Which of these things can be chosen at no cost."""


class Keyboard:
    """Moves the focus of a scene over the things that the controller lets glow."""

    def __init__(self, scene: Scene, controller: PlayController, free: Free) -> None:
        self._scene, self._controller, self._free = scene, controller, free

    def first(self, field: str) -> SpotWidget | None:
        """The first glowing thing of a kind; what costs nothing comes before what does."""
        spots = [spot for spot in self._glowing() if spot.thing.kind == field]
        free = self._free([spot.thing for spot in spots])
        order = {spot.name: (spot.thing not in free, spot.thing.number) for spot in spots}
        return min(spots, key=lambda spot: order[spot.name], default=None)

    def start(self, question: Question) -> str:
        """Where a question without answers is answered: the first thing that glows for it."""
        first = self.first(question.focus) or next(iter(self._glowing()), None)
        return first.name if first else ""

    def go_to(self, field: str) -> bool:
        """The first glowing thing of a kind; False if there is none."""
        first = self.first(field)
        if first:
            self._scene.focus(first.name)
        return first is not None

    def go_to_next(self) -> None:
        """The next glowing thing of any kind."""
        spots = self._glowing()
        if spots:
            names, focused = [spot.name for spot in spots], self._scene.focused
            here = names.index(focused.name) if focused and focused.name in names else -1
            self._scene.focus(names[(here + 1) % len(names)])

    def _glowing(self) -> list[SpotWidget]:
        glow, viewer = self._controller.glow(), self._controller.view.seat
        spots = [widget for widget in self._scene.widgets if isinstance(widget, SpotWidget)]
        return [spot for spot in spots if spot.thing.target(viewer) in glow]

    def go_to_question(self, question: Question) -> None:
        """Where the present question is answered."""
        if self._controller.due is Due.HAND_OVER:
            self._scene.focus(END_TURN)
        elif question.focus and not self.go_to(question.focus):
            self._scene.focus(question.focus)

    def go_on(self) -> None:
        """To what is left to be chosen after something was."""
        controller = self._controller
        chosen = {field for field, _ in controller.selection.chosen}
        kind = controller.chosen_kind
        if not chosen or not kind:
            return
        for field in controller.kind(kind).fields:
            if field not in chosen and field != DO:
                if not self.go_to(field):
                    self.go_to_next()
                return
