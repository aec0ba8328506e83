"""What a seat has, wherever it is shown: dice, storage, goods, and what is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from castles.desk.thing import Thing
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.drawing import draw_die, draw_tile
from castles.ui.games.burgundy.module import Count, InPanel, layers_on
from castles.ui.games.burgundy.queries import BurgundyPicture, goods_of, in_storage, standing
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import COUNTER, draw_counter, draw_last, sprite_look
from castles.ui.table.moves import Look
from castles.ui.table.placed import ANY, Placed
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import Anchor, hexagon

MEANS = (("silver", "piece_silver"), ("workers", "piece_labourer"), ("sold", "piece_good_sold"))
_FLOWN = 32.0
_DARK_SLOT = 0.975
"""The width of a tile in that of the dark slot it lies in."""


def counted(state: State, seat: int) -> list[Count]:
    """What is told of a seat in numbers: its means, and what modules count."""
    estate = state.estate(seat)
    counts = (estate.silver, estate.workers, sum(estate.sold))
    found = [
        Count(Thing(name, seat), sprite, str(count))
        for (name, sprite), count in zip(MEANS, counts, strict=True)
    ]
    return [*found, *more_counts(state, seat)]


def more_counts(state: State, seat: int) -> list[Count]:
    return layers_on(state.rules).at(InPanel(state, seat))


def dice_items(
    picture: BurgundyPicture, seat: int, place: Callable[[int], Point], size: float, flown: float
) -> Iterator[Placed]:
    """The dice of a seat; used ones are pale until the round ends."""
    for number, value in enumerate(picture.state.dice[seat]):
        thing = Thing("die", seat, number)
        shown = value or picture.still_visible.get(thing)
        look = _die_look(picture.colours[seat], shown, used=not value) if shown else None
        yield Placed(thing, place(number), size, look, flown=flown)


def _die_look(colour: str, value: int, *, used: bool) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_die(painter, colour, value, at, size, used=used)

    return look


def stored_items(
    picture: BurgundyPicture,
    seat: int,
    place: Callable[[int], Anchor],
    slots: Sequence[int],
    *,
    large: bool = False,
) -> Iterator[Placed]:
    """Storage spaces with their tiles, and small ones with a mark on what came last."""
    for number, shown in standing(picture.state, seat, slots).items():
        thing = Thing("storage", seat, number)
        look = _stored_look(picture, thing, large=large)
        yield Placed(thing, *place(shown), look, is_pile=True)


def _stored_look(picture: BurgundyPicture, thing: Thing, *, large: bool) -> Look:
    tile, rules = in_storage(picture, thing.owner, thing.number), picture.state.rules

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.thing("slot_pointy_dark", at, size)
        draw_tile(painter, rules, tile, at, size * _DARK_SLOT, badge=large)
        if not large:
            draw_last(painter, picture, thing, hexagon(at, size, pointy=True))

    return look


def good_items(
    picture: BurgundyPicture,
    seat: int,
    place: Callable[[int], Anchor],
    corner: Point,
    counter: float = COUNTER,
) -> Iterator[Placed]:
    """The goods of a seat, a pile each; its number stands beside its middle, in its width."""
    for index, (kind, count) in enumerate(goods_of(picture, seat)):
        look = _good_look(kind, count, corner, counter)
        yield Placed(Thing("good", seat, index), *place(index), look, is_pile=True)


def _good_look(kind: int, count: int, corner: Point, counter: float) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.part(f"good_{kind + 1}", at, size)
        if count > 1:
            right, down = corner
            place = (at[0] + right * size, at[1] + down * size)
            draw_counter(painter, place, str(count), size=counter)

    return look


def count_item(count: Count, at: Point, tally: Tally, flown: float = _FLOWN) -> Placed:
    """A symbol with its number."""
    look = tally.look(sprite_look(count.sprite), count.words, tally.drop)
    thing = Thing(count.thing.kind, count.thing.owner, ANY)
    return Placed(thing, at, tally.size, look, flown=flown, is_pile=True)
