"""Keys and tools at the table: what they do, and which buttons they press."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from castles.engine.decision import NOBODY
from castles.ui.match.watching import PAUSE
from castles.ui.table.answers import KEYS

if TYPE_CHECKING:
    from castles.ui.match.play import PlayScene


class PlayKeys:
    """The tools beside the answers, and the commands of keys."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene

    def use(self, tool: str) -> None:
        _TOOLS[tool](self._scene)

    def does(self, command: str) -> bool:
        """Do what a key means by itself; False for one that presses a button."""
        if command not in _COMMANDS:
            return False
        _COMMANDS[command](self._scene)
        return True

    def buttons_of(self, command: str) -> Sequence[str]:
        """The buttons that a key presses: an answer by its number, else by name."""
        answers = dict(zip(KEYS, self._answer_names(), strict=False))
        if command in answers:
            return (answers[command],)
        return _BUTTONS.get(command, (command,))

    def _answer_names(self) -> Sequence[str]:
        scene = self._scene
        if scene.watching.is_on:
            return (PAUSE,)
        if scene.controller.ways is not None:
            return ("pay", "pay.next", "pay.previous", "pay.back")
        return [answer.name for answer in scene.question.answers]


_TOOLS: Mapping[str, Callable[[PlayScene], object]] = {
    "undo": lambda scene: scene.taken_back(scene.controller.undo()),
    "redo": lambda scene: scene.taken_back(scene.controller.redo()),
    "reset_turn": lambda scene: scene.taken_back(scene.controller.reset_turn()),
    "hint": lambda scene: scene.advise(),
    "end_turn": lambda scene: scene.end_turn(),
    "step": lambda scene: scene.step(),
}
_COMMANDS: Mapping[str, Callable[[PlayScene], object]] = {
    "next_target": lambda scene: scene.keyboard.go_to_next(),
    "other": lambda scene: scene.chosen(scene.controller.choose_other),
    "turn": lambda scene: scene.turn() or scene.table.slide_drawer(),
    "zoom": lambda scene: scene.bar.zoom(next(iter(scene.picture.opponents), NOBODY)),
    "chronicle": lambda scene: scene.bar.chronicle(),
    "rules": lambda scene: scene.bar.rule(),
    "explain": lambda scene: scene.bar.page("explain"),
    "describe": lambda scene: scene.bar.page("describe"),
    "remaining": lambda scene: scene.bar.page("remaining"),
}
_BUTTONS: Mapping[str, tuple[str, ...]] = {
    "end_turn": ("end_turn", "step"),
    "seats": ("tool.seats",),
}
"""The buttons of keys that are called otherwise."""
