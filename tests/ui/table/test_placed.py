"""What a part lists once is drawn, pointed at and flown to from that list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.errors import CastlesError
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.picture import InFlight, Picture
from castles.ui.table.placed import ANY, Placed, Plan
from castles.ui.table.shape import Anchor
from tests.ui.driver import Driver

ZONE = FRect(100, 200, 400, 300)
SEEN, PILE, SHUT = Thing("seen", 0), Thing("pile", 0), Thing("shut", 0)


class Shelf(PlainPart[None]):
    """Three things: one that can be hidden, a pile, and one that cannot be pointed at now."""

    def __init__(self, picture: Picture[None]) -> None:
        super().__init__(ZONE, picture)
        self.drawn: list[tuple[Thing, Point, float]] = []

    def items(self) -> Iterator[Placed]:
        def noted(thing: Thing) -> Callable[[Painter, Point, float, float], None]:
            return lambda painter, at, size, alpha: self.drawn.append((thing, at, size))

        yield Placed.in_box(SEEN, FRect(110, 210, 40, 60), noted(SEEN), 30)
        pile = (200.0, 220.0)
        yield Placed(PILE, pile, 20, noted(PILE), flown=90, also=("more",), is_pile=True)
        yield Placed(SHUT, (0, 0), 1, shape=Placed.in_box(SHUT, ZONE).shape, can_point=False)
        yield Placed(Thing("other", 0, ANY), (1, 2), 3)

    def ends(self) -> Iterator[Placed]:
        yield Placed(Thing("end", 0), (5, 6), 7, shape=Placed.in_box(SEEN, ZONE).shape)


@pytest.fixture
def picture() -> Picture[None]:
    return Picture(None, 0, ("azure",), ("Ann",), in_flight=InFlight(Counter()))


def test_only_what_can_be_pointed_at_is_a_spot(picture: Picture[None]) -> None:
    assert [spot.thing for spot in Shelf(picture).spots(picture)] == [SEEN]


def test_nothing_of_a_covered_part_can_be_pointed_at(picture: Picture[None]) -> None:
    shelf = Shelf(picture)
    shelf.is_covered = True
    assert list(shelf.spots(picture)) == []


def test_flights_end_where_things_lie(picture: Picture[None]) -> None:
    shelf = Shelf(picture)
    assert shelf.anchor(SEEN) == Anchor((130, 240), 30)
    assert shelf.anchor(PILE) == shelf.anchor(Thing("more", 0)) == Anchor((200, 220), 90)
    assert shelf.anchor(Thing("other", 0, 17)) == Anchor((1, 2), 3), "any of its kind"
    assert shelf.anchor(Thing("end", 0)) == Anchor((5, 6), 7)
    assert shelf.anchor(Thing("seen", 1)) is None, "of another owner"


@pytest.mark.pixels
def test_what_is_on_its_way_is_drawn_only_in_piles(
    open_app: Callable[..., Driver], picture: Picture[None]
) -> None:
    painter, shelf = open_app().app.painter, Shelf(picture)
    shelf.draw(painter, picture)
    assert shelf.drawn == [(SEEN, (130, 240), 30), (PILE, (200, 220), 20)]
    shelf.drawn.clear()
    picture.in_flight.coming.update([SEEN, PILE])
    shelf.draw(painter, picture)
    assert [thing for thing, *_ in shelf.drawn] == [PILE]


def test_fixed_places_count_from_the_nearest_corner() -> None:
    plan = Plan("castelli", "tableau")
    assert plan.rect(ZONE, "score") == FRect(390, 216, 90, 52)
    assert plan.anchor(ZONE, "good", 1).at == (248, 466)
    assert Plan("castelli", "standings").rect(ZONE, "seats") == FRect(120, 260, 360, 226)


def test_a_place_that_is_missing_is_named() -> None:
    with pytest.raises(CastlesError, match=r"tableau in parts of data/castelli.* no 'attic'"):
        Plan("castelli", "tableau").rect(ZONE, "attic")
