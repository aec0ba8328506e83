"""What a game must be able to say in words; `by_game` knows who says it for each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from castles.engine.action import Action
from castles.engine.errors import CastlesError
from castles.engine.facts import Fact
from castles.engine.game import GameView
from castles.text.remaining import Remaining


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a menu: it does an action, or changes the draft of an action to be done later."""

    text: str
    action: Action | None = None
    draft: Action | None = None


class NotUnderstoodError(CastlesError):
    """Typed words that are no action; the message is for the player, in their language."""


class Describer(Protocol):
    """Words for one table. Everything comes from a view: nothing a seat may not know is said."""

    def speak(self, facts: Mapping[str, Fact]) -> dict[str, object]:
        """The facts of an event, a reason or a notice, ready for a text."""
        ...

    def describe(self, view: GameView) -> list[str]:
        """The whole table as the viewer sees it."""
        ...

    def board(self, view: GameView, seat_number: int) -> list[str]:
        """One seat's board."""
        ...

    def decision(self, view: GameView) -> str:
        """The name of what is asked, for the texts `ask.NAME` and `about.NAME`."""
        ...

    def about(self, view: GameView) -> str:
        """What a player who is asked that for the first time must know."""
        ...

    def question(self, view: GameView, draft: Action | None) -> list[str]:
        """What is asked of the viewer, with the draft of an answer if there can be one."""
        ...

    def choices(self, view: GameView, draft: Action | None) -> list[Choice]:
        """The numbered answers."""
        ...

    def action_text(self, view: GameView, action: Action) -> str:
        """One legal action of the viewer, with what it gives."""
        ...

    def gains(self, view: GameView, action: Action) -> list[str]:
        """What a legal action is sure to give the viewer, in phrases."""
        ...

    def read_action(self, view: GameView, words: Sequence[str]) -> Action:
        """A typed action, legal or not; NotUnderstoodError if it makes no sense."""
        ...

    def remaining(self, view: GameView) -> list[Remaining]:
        """Every pile and supply of the table, as far as the viewer can know it by counting."""
        ...
