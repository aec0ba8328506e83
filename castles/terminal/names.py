"""What the seats are called, also where nobody gave them a name."""

from __future__ import annotations

from collections.abc import Sequence

from castles.play.seat import SeatSpec
from castles.text.catalogue import Catalogue


def seat_names(seats: Sequence[SeatSpec], catalogue: Catalogue) -> list[str]:
    return [
        spec.name
        or catalogue.text("seat.human" if spec.is_human else "seat.computer", number=number)
        for number, spec in enumerate(seats, start=1)
    ]
