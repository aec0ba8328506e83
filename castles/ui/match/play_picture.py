"""What the table of a match shows now, and what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.desk.due import Due
from castles.desk.selection import fields_of
from castles.text.players import seat_levels
from castles.ui.table.asked import Asked
from castles.ui.table.table import AnyPicture, newest_first

if TYPE_CHECKING:
    from castles.ui.match.play import PlayScene


def picture_at(scene: PlayScene) -> AnyPicture:
    """What the table shows; while an opponent's action is watched, nothing glows."""
    controller, session, screen = scene.controller, scene.session, scene.table.screen
    view, match = controller.view, session.match
    state, seat, viewer = view.state, view.seat, session.viewer
    asked = viewer if controller.due is Due.HAND_OVER else session.shown_deciding
    return scene.table.picture_of(
        state,
        viewer,
        match.seats,
        levels=seat_levels(match.played, scene.table.texts),
        deciding=asked if scene.news.watched is None else scene.news.watched,
        glow=frozenset() if scene.news.watched is not None else controller.glow(),
        chosen=controller.selection.chosen,
        raised=controller.ways.chosen.cost if controller.ways is not None else {},
        gathered=controller.gathering.picked if controller.gathering is not None else {},
        marks=scene.table.marks(match.log, viewer, state),
        planned=screen.planned(state, seat) if controller.decision else None,
        cause=screen.cause(state, seat, controller.decision, newest_first(match.log)),
        lasting=scene.table.lasting(match.log, state),
        promised=scene.preview.promised,
        pointed=scene.pointed,
        ghost=scene.ghost,
    )


def asked_at(scene: PlayScene) -> Asked[object]:
    """What the game must know to put its question."""
    controller = scene.controller
    kinds = scene.session.match.game.action_kinds
    return Asked(
        scene.picture,
        controller.decision,
        frozenset(kinds.of(action).name for action in controller.legal),
        controller.chosen_kind,
        fields_of(controller.selection.chosen),
        controller.waiting,
        scene.table.texts,
        scene.session.in_round,
    )
