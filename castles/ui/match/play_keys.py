"""Keys and tools at the table: what they do, and which buttons they press."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from castles.ui.table.answers import KEYS

_BUTTONS: Mapping[str, tuple[str, ...]] = {
    "end_turn": ("end_turn", "step"),
    "seats": ("tool.seats",),
}
"""The buttons of keys that are called otherwise."""


@dataclass(frozen=True)
class PlayKeys:
    """The tools beside the answers, and the commands of keys."""

    tools: Mapping[str, Callable[[], object]]
    commands: Mapping[str, Callable[[], object]]
    """What keys do that press no button."""
    answers: Callable[[], Sequence[str]]
    """The names of the big buttons, in the order of their keys."""

    def use(self, tool: str) -> None:
        self.tools[tool]()

    def does(self, command: str) -> bool:
        """Do what a key means by itself; False for one that presses a button."""
        if command not in self.commands:
            return False
        self.commands[command]()
        return True

    def buttons_of(self, command: str) -> Sequence[str]:
        """The buttons that a key presses: an answer by its number, else by name."""
        answers = dict(zip(KEYS, self.answers(), strict=False))
        if command in answers:
            return (answers[command],)
        return _BUTTONS.get(command, (command,))
