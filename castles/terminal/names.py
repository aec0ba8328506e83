"""The names of the seats, with default names for nameless ones."""

from __future__ import annotations

from collections.abc import Sequence

from castles.desk.arms import nameless
from castles.play.seat import SeatSpec
from castles.text.catalogue import Catalogue
from castles.text.said import Name


def seat_names(seats: Sequence[SeatSpec], catalogue: Catalogue) -> list[str]:
    return [
        Name(spec.name or catalogue.text(nameless(spec), number=number))
        for number, spec in enumerate(seats, start=1)
    ]
