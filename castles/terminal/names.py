"""What the seats are called, also where nobody gave them a name."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.automa import is_automa
from castles.play.seat import HUMAN, SeatSpec
from castles.text.catalogue import Catalogue


def seat_names(seats: Sequence[SeatSpec], catalogue: Catalogue) -> list[str]:
    return [
        spec.name or catalogue.text(_key(spec), number=number)
        for number, spec in enumerate(seats, start=1)
    ]


def _key(spec: SeatSpec) -> str:
    if is_automa(spec.first_kind):
        return "seat.automa"
    return "seat.human" if spec.first_kind == HUMAN else "seat.computer"
