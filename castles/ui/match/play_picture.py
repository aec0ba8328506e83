"""What the table of a match shows now, and what it asks."""

from __future__ import annotations

from typing import Any

from castles.desk.controller import PlayController
from castles.desk.due import Due
from castles.desk.selection import fields_of
from castles.text.players import seat_levels
from castles.ui.table.asked import Asked
from castles.ui.table.table import AnyPicture, Table, newest_first


def picture_at(
    table: Table, controller: PlayController, watched: int | None, **attention: Any
) -> AnyPicture:
    """What the table shows; while an opponent's action is watched, nothing glows.

    `attention` says what depends on pointer and focus: `promised`, `pointed`, `ghost` and
    `looked_at`.
    """
    session, screen = controller.session, table.screen
    view, match = controller.view, session.match
    state, seat, viewer = view.state, view.seat, session.viewer
    asked = viewer if controller.due is Due.HAND_OVER else session.shown_deciding
    return table.picture_of(
        state,
        viewer,
        match.seats,
        levels=seat_levels(match.played, table.texts),
        deciding=asked if watched is None else watched,
        glow=controller.glow() if watched is None else frozenset(),
        chosen=controller.selection.chosen,
        raised=controller.payments.selected.cost if controller.payments is not None else {},
        gathered=controller.gathering.picked if controller.gathering is not None else {},
        marks=table.marks(match.log, viewer, state),
        planned=screen.ghost(state, seat, None) if controller.decision else None,
        cause=screen.cause(state, seat, controller.decision, newest_first(match.log)),
        still_visible=table.still_visible(match.log, state),
        **attention,
    )


def asked_at(table: Table, controller: PlayController) -> Asked[object]:
    """What the game must know to put its question."""
    kinds = controller.session.match.game.action_kinds
    return Asked(
        table.picture,
        controller.decision,
        frozenset(kinds.of(action).name for action in controller.legal),
        controller.chosen_kind,
        fields_of(controller.selection.chosen),
        controller.waiting,
        table.texts,
        controller.session.in_round,
    )
