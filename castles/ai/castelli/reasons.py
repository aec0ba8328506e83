"""What speaks for an action of Castelli, in facts that a text can say."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.action import Action
from castles.engine.game import Reason
from castles.games.castelli.actions import BUILD, TURN
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.view import View


def reasons_for(view: View, actions: Sequence[Action]) -> list[Reason]:
    """What speaks for the first of these actions, when the turn goes on with the others."""
    action = actions[0]
    if action[0] == BUILD.number:
        points = castle_points(view.state, view.state.board.sites[action[1]].district)
        return [Reason("hint.castle", "C7", {"count": points})]
    if action[0] == TURN.number:
        return _field_reasons(view, action[1])
    return []


def _field_reasons(view: View, field: int) -> list[Reason]:
    """What is decided as soon as the tile of a field is turned."""
    board, laid = view.state.board, view.state.laid
    edges = len(board.edges_of[field])
    due = [a for _, a in board.areas_of[field] if not a.fields & ~laid & ~(1 << field)]
    symbols = edges + sum(area.symbols for area in due)
    return [Reason("hint.field", "C5", {"count": symbols})] if symbols else []
