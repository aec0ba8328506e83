"""Arms: the colour, emblem and name of each seat, which the screen always shows together."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.automa import is_automa
from castles.play.seat import HUMAN, SeatSpec
from castles.text.catalogue import Catalogue

COLOURS = ("azure", "violet", "ivory", "ochre")
"""In the order in which seats get them that did not choose."""
PAINTS = {"azure": "#3C96E6", "violet": "#5F2788", "ivory": "#F3ECDC", "ochre": "#DE9A12"}
EMBLEM_PAINTS = {"azure": "#FFFDF2", "violet": "#FFF3D2", "ivory": "#3B2A14", "ochre": "#3A1E05"}


def seat_colours(seats: Sequence[SeatSpec]) -> tuple[str, ...]:
    """A colour for each seat, all different: the chosen ones first, then those that are left."""
    taken: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if seat.colour in COLOURS and seat.colour not in taken.values():
            taken[number] = seat.colour
    free = iter(colour for colour in COLOURS if colour not in taken.values())
    return tuple(taken.get(number) or next(free) for number in range(len(seats)))


def seat_names(seats: Sequence[SeatSpec], catalogue: Catalogue) -> tuple[str, ...]:
    """What the seats are called, also where nobody gave them a name."""
    return tuple(
        seat.name or catalogue.text(_nameless(seat), number=number)
        for number, seat in enumerate(seats, start=1)
    )


def kind_name(kind: str, catalogue: Catalogue) -> str:
    """Who plays a seat; an automa is named as one."""
    level = level_name(kind, catalogue)
    return catalogue.text("setup.automa", level=level) if is_automa(kind) else level


def level_name(kind: str, catalogue: Catalogue) -> str:
    """How well a seat is played, or that a person plays it; new kinds may have no words yet."""
    if kind == HUMAN:
        return catalogue.text("play.kind.human")
    key = f"level.{kind.rpartition(':')[2]}"
    return catalogue.text(key) if key in catalogue else kind


def _nameless(seat: SeatSpec) -> str:
    if is_automa(seat.kind):
        return "seat.automa"
    return "seat.human" if seat.is_human else "seat.computer"
