"""How shields move: onto castles, to the automa, and out of the game when no tribute is paid."""

from __future__ import annotations

from collections.abc import Iterator

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.burgundy.modules.shield_powers import shields
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.duchy import draw_plate
from castles.ui.games.burgundy.module import Plate
from castles.ui.games.burgundy.queries import space_number
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import part_look
from castles.ui.table.moves import AnyMove, Change, Look, Move, whole

ON_CASTLE, _DROP = 0.50, 0.17
"""In hex widths: a shield on a castle, and how far below its middle it stands."""


def plate_of(shield: int, space: int = EMPTY) -> Plate:
    return Plate(f"token_shield_{shield:02}", ON_CASTLE, _DROP, str(shield), space)


def shield_look(shield: int) -> Look:
    """As it stands on a castle whose hex is as wide as the look."""
    plate = plate_of(shield)

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_plate(painter, plate, at, size, alpha)

    return look


def _depot_of(state: State, shield: int) -> Thing:
    depots = enumerate(shields(state).laid_out)
    return Thing("depot_shield", NOBODY, next((n for n, here in depots if shield in here), 0))


def shield_taken(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """X10.3: from its depot onto the castle."""
    shield, state = whole(event.facts["shield"]), change.after.state
    space = space_number(state, event.seat, event.facts["space"])
    start, end = _depot_of(change.before.state, shield), Thing("castle", event.seat, space)
    yield Move(shield_look(shield), start, end, "tile", "shield_stands", brings=True)


def automa_shield(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """A11.9: it is turned face down beside the automa's board."""
    shield = whole(event.facts["shield"])
    start, end = _depot_of(change.before.state, shield), Thing("shields", event.seat)
    back = part_look(f"token_shield_{shield:02}")
    yield Move(part_look("token_shield_back"), start, end, "tile", back=back)


def tribute_paid(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """X10.5: a coin or a worker for each that is kept; the others sink."""
    before, seat = change.before.state, event.seat
    kept = event.facts["kept"]
    assert isinstance(kept, list)
    held = shields(before).held[before.seats[seat].estate]
    silver = whole(event.facts["silver"])
    paid = 0
    for space, shield in held:
        if space == EMPTY:
            continue
        if shield in kept:
            name, sprite = ("silver", "piece_silver") if paid < silver else _WORKERS
            end = Thing("tribute_to", seat, space)
            yield Move(
                part_look(sprite), Thing(name, seat), end, "coin", "pay_tribute", stagger=paid
            )
            paid += 1
        else:
            place = Thing("space_of_shield", seat, space)
            yield Move(shield_look(shield), place, place, "", "pay_tribute", sinks=True)


_WORKERS = ("workers", "piece_labourer")
