"""What speaks for an action of Castelli, in facts that a text can say."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.action import Action
from castles.engine.game import Reason
from castles.games.castelli.view import View


def reasons_for(view: View, actions: Sequence[Action]) -> list[Reason]:
    """What speaks for the first of these actions, when the turn goes on with the others."""
    return []
