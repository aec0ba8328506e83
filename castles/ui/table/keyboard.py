"""Where the keyboard goes on the table: to what glows, and to where a question is answered."""

from __future__ import annotations

from castles.ui.kit.scene import Scene
from castles.ui.match.session import Due
from castles.ui.table.controller import PlayController
from castles.ui.table.spot import Spot

_FIELDS = ("token", "storage", "display", "space")
_ANSWERS: dict[str, str] = {
    "turn": "draw",
    "pay": "pay",
    "token": "token",
    "discard": "storage",
    "castle": "display",
    "extra": "marble",
    "start_castle": "space",
}
"""Where each question is answered: a button or a kind of spot."""


class Focusing:
    """Moves the focus of a scene over the spots that the controller lets glow."""

    def __init__(self, scene: Scene, controller: PlayController) -> None:
        self._scene, self._controller = scene, controller

    def go_to(self, field: str) -> None:
        """The first glowing spot of a field."""
        numbers = sorted(number for name, number in self._controller.glow() if name == field)
        if numbers:
            self._scene.focus(f"{field}.{numbers[0]}")

    def go_to_next(self) -> None:
        """The next glowing spot of any kind."""
        glow = self._controller.glow()
        spots = [w for w in self._scene.widgets if isinstance(w, Spot) and w.target in glow]
        if spots:
            focused = self._scene.focused
            here = spots.index(focused) if focused in spots else -1
            self._scene.focus(spots[(here + 1) % len(spots)].name)

    def go_to_question(self) -> None:
        """Where the present question is answered."""
        over = self._controller.due is Due.HAND_OVER
        name = "end_turn" if over else _ANSWERS.get(self._controller.decision, "")
        if name in _FIELDS:
            self.go_to(name)
        elif name:
            self._scene.focus(name)

    def aim_at(self, field: str) -> None:
        """Let only one kind of spot glow, and go there."""
        self._controller.aim_at(field)
        self._scene.rebuild()
        self.go_to(field)

    def place(self) -> None:
        """Choose the only tile that can be placed, or go to where it is chosen."""
        controller = self._controller
        field = "display" if controller.decision == "castle" else "storage"
        if field not in dict(controller.selection.chosen):
            choices = [target for target in sorted(controller.glow()) if target[0] == field]
            if len(choices) != 1:
                self.aim_at(field)
                return
            controller.click(choices[0])
            self._scene.rebuild()
        self.go_to("space")
