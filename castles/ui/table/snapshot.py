"""Takes the picture of the table for the viewer, from the session and the controller."""

from __future__ import annotations

from collections.abc import Callable

from castles.engine.action import Target
from castles.games.tuscany.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany.payments import WORKERS
from castles.ui.games.tuscany.picture import Payment, Picture, Pretence
from castles.ui.games.tuscany.reading import last_placed, marks_since_last_turn, tuscan
from castles.ui.match.arms import seat_colours, seat_names
from castles.ui.match.session import Due
from castles.ui.table.controller import REPLACE, PlayController
from castles.ui.table.preview import Foresight

CAUSED = ("castle", "token")
"""Questions that the tile placed last asks."""


def take_picture(
    controller: PlayController,
    foresight: Foresight,
    catalogue: Catalogue,
    pretence: Pretence,
    watched: int | None,
    pointed: Callable[[], Target | None],
) -> Picture:
    """What the table shows; while an opponent's action is `watched`, nothing glows."""
    session = controller.session
    state = tuscan(controller.view).state
    seats, log = session.match.seats, session.match.log
    over = controller.due is Due.HAND_OVER
    asked = session.viewer if over else session.match.deciding_seat
    return Picture(
        state,
        session.viewer,
        seat_colours(seats),
        seat_names(seats, catalogue),
        controller.glow() if watched is None else frozenset(),
        _chosen(controller, state),
        marks_since_last_turn(log, session.viewer, state),
        _payment(controller, state.rules.type_names),
        pretence,
        asked if watched is None else watched,
        foresight.planned(),
        last_placed(log, session.viewer, state) if controller.decision in CAUSED else None,
        pointed,
    )


def _chosen(controller: PlayController, state: State) -> tuple[Target, ...]:
    """What the player has chosen, and the tile for which something must go out (T19)."""
    chosen = list(controller.selection.chosen)
    if controller.replacing:
        chosen.append(REPLACE)
    if controller.decision == "discard":
        chosen.append(("display", state.pending[-1][2]))
    return tuple(chosen)


def _payment(controller: PlayController, names: tuple[str, ...]) -> Payment:
    if controller.payments is None:
        return Payment()
    cost = dict(controller.payments.chosen.cost)
    workers = cost.pop(WORKERS, 0)
    return Payment({names.index(name): count for name, count in cost.items()}, workers)
