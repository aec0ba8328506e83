"""What a player is offered: numbered choices; and the complaint about words that are no action."""

from __future__ import annotations

from dataclasses import dataclass

from castles.engine.action import Action
from castles.engine.errors import CastlesError


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a menu: it does an action, or changes the draft of an action to be done later."""

    text: str
    action: Action | None = None
    draft: Action | None = None


class NotUnderstoodError(CastlesError):
    """Typed words that are no action; the message is for the player, in their language."""
