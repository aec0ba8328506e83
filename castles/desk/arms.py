"""The colour, name and face of each seat."""

from __future__ import annotations

from collections.abc import Sequence

from castles.ai.levels import PREFIX
from castles.ai.people import people
from castles.engine.automa import is_automa
from castles.play.seat import HUMAN, NETWORK, SeatSpec
from castles.text.catalogue import Catalogue
from castles.text.said import HE, SHE, Name

COLOURS = ("azure", "violet", "ivory", "ochre")
"""In the order in which they are given to seats without a choice."""


def seat_colours(seats: Sequence[SeatSpec], own: Sequence[str] = ()) -> tuple[str, ...]:
    """A different colour for each seat: the chosen ones first, then the remaining ones.

    `own` are the seats' colours in a game whose rules fix them.
    """
    if own:
        return tuple(own[: len(seats)])
    taken: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if seat.colour in COLOURS and seat.colour not in taken.values():
            taken[number] = seat.colour
    free = iter(colour for colour in COLOURS if colour not in taken.values())
    return tuple(taken.get(number) or next(free) for number in range(len(seats)))


def seat_names(seats: Sequence[SeatSpec], catalogue: Catalogue) -> tuple[str, ...]:
    """The names of the seats, with default names for nameless ones."""
    called = enumerate(zip(seats, seat_people(seats, catalogue), strict=True), start=1)
    return tuple(
        Name(seat.name) if seat.name else _called(seat, person, number, catalogue)
        for number, (seat, person) in called
    )


def seat_people(seats: Sequence[SeatSpec], catalogue: Catalogue) -> tuple[str, ...]:
    """The characters the computer plays: one of the level's, different at each seat.

    The character depends on the seat's colour, so that players meet them all. Empty for people and
    for players without a level. A player who takes over a seat keeps its name and face.
    """
    met: list[str] = []
    given = {seat.name for seat in seats}
    for seat, colour in zip(seats, seat_colours(seats), strict=True):
        some = _people_of(seat.first_kind)
        start = COLOURS.index(colour) % len(some) if some else 0
        free = [
            person
            for person in (*some[start:], *some[:start])
            if person not in met and catalogue.text(f"person.{person}.name") not in given
        ]
        met.append(next(iter((*free, *some)), ""))
    return tuple(met)


def seat_faces(seats: Sequence[SeatSpec], catalogue: Catalogue) -> tuple[str, ...]:
    """The portrait of each seat's original player; empty if there is none."""
    met = seat_people(seats, catalogue)
    return tuple(f"portrait_{person}" if person else "" for person in met)


def face_of(kind: str) -> str:
    """The portrait of a kind of player in lists; empty if there is none."""
    return next((f"portrait_{person}" for person in _people_of(kind)), "")


def _people_of(kind: str) -> tuple[str, ...]:
    if is_automa(kind):
        return (people().automa,)
    return people().levels.get(kind.removeprefix(PREFIX), ()) if kind.startswith(PREFIX) else ()


def _called(seat: SeatSpec, person: str, number: int, catalogue: Catalogue) -> Name:
    gender = (SHE if person in people().women else HE) if person else ""
    if person and not is_automa(seat.first_kind):
        return Name(catalogue.text(f"person.{person}.name"), gender)
    return Name(catalogue.text(nameless(seat), number=number), gender)


def nameless(seat: SeatSpec) -> str:
    """The text for a seat without a name, by number."""
    if is_automa(seat.first_kind):
        return "seat.automa"
    return "seat.human" if seat.first_kind in (HUMAN, NETWORK) else "seat.computer"
