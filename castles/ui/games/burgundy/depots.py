"""The shared board: six depots in a ring, clockwise, and the black depot in their middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.drawing import (
    BUILT,
    draw_badge,
    draw_price,
    draw_tile,
)
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.queries import (
    BurgundyPicture,
    decision,
    in_depot,
    is_offered,
    loads,
    prices,
)
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import COUNTER, draw_counter, glow_at
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import Anchor, box, hexagon

_CLOCKWISE = (0, 1, 2, 5, 4, 3)
"""1 2 3 above, 6 5 4 below."""
_EDGE, _GAP, _BETWEEN = 12.0, 10.0, 6.0
_BLACK = 0.23
"""The part of the height that the black depot takes."""
_PILE, _PILES = 90.0, 0.16
"""The narrowest pile beside it, and the part of the width that all of them take."""
_LARGE = (226.0, 194.0)
"""A depot in which its face and goods are largest."""
_FACE, _GOOD = 56.0, 50.0
_GOOD_WIDE, _GOOD_HIGH = 0.84, 0.8
"""The face of a good in the width of its picture."""
_GOOD_STEP, _SMALL_STEP = 0.88, 1.2
"""From good to good below each other where there is room; the counts of small ones need more."""
_GOOD_COLUMNS = 3
_COUNTER_SHARE, _SMALLEST_COUNTER = 0.64, 22.0
_PRICE, _PRICE_SHARE = 32.0, 0.145
"""The highest pill with a price, and its height in the width of a narrow depot."""
_BLACK_TILE, _BLACK_STEP = 92.0, 104.0
_ROOT3 = sqrt(3)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile lies, or the slot that it leaves."""

    thing: Thing
    anchor: Anchor
    slot: str
    tile: int

    @property
    def width(self) -> float:
        """How wide the picture of its tile is."""
        return self.anchor.size * BUILT


class Depots(PlainPart[State]):
    """Everything that can be taken or bought."""

    def __init__(self, laying: Laying) -> None:
        super().__init__(laying.zone("depots"), laying.picture)
        sizes = laying.sizes
        rules, zone = laying.picture.state.rules, self.zone
        below = sizes.numbers("below_depots")[len(rules.owners) - 1]
        self.below = FRect(zone.x + _EDGE, zone.bottom - below - 1, zone.w - 2 * _EDGE, below - 11)
        """What a layer lays below the depots."""
        inner = zone.h - below - 2 * (_EDGE + _GAP)
        black, width = inner * _BLACK, (zone.w - 2 * (_EDGE + _BETWEEN)) / 3
        height = (inner - black) / 2
        self.boxes: dict[int, FRect] = {}
        top = zone.y + _EDGE + height + _GAP
        for index, depot in enumerate(_CLOCKWISE):
            x = zone.x + _EDGE + index % 3 * (width + _BETWEEN)
            y = zone.y + _EDGE if index < 3 else top + black + _GAP
            self.boxes[depot] = FRect(x, y, width, height)
        self.black = FRect(zone.x + _EDGE, top, zone.w - 22, black)
        self._piles = sizes.names("beside_black")
        wide = max(_PILE, _PILES * zone.w / max(1, len(self._piles))) * len(self._piles)
        self._aside = FRect(self.black.right - wide, top, wide, black)
        unit = min(1.0, height / _LARGE[1], width / _LARGE[0])
        least, more = sizes.numbers("depot_strip")
        self._strip, self._face, self._good = least + more * unit, _FACE * unit, _GOOD * unit
        self._row = sizes.number("depot_row") * self._strip
        self._price = min(_PRICE, width * _PRICE_SHARE)
        self.places: dict[int, Anchor] = {}
        for depot, spaces in enumerate(rules.depot_spaces):
            spread_out = _spread(self.boxes[depot], self._strip, len(spaces))
            for space, anchor in zip(spaces, spread_out, strict=True):
                self.places[space] = anchor
        self.black_places = self._black_places(len(laying.picture.state.black_depot))

    def pile(self, name: str) -> FRect:
        """A place beside the tiles of the black depot."""
        wide = self._aside.w / len(self._piles)
        x = self._aside.x + wide * self._piles.index(name)
        return FRect(x, self._aside.y, wide, self._aside.h)

    def row(self, depot: int) -> FRect:
        """What a layer hangs between the face of a depot and its goods."""
        rect = self.boxes[depot]
        return FRect(rect.x + 2, rect.y + self._face + 9, self._strip - 2, self._row)

    def _black_places(self, count: int) -> list[Anchor]:
        room = self.black.w - 78 - self._aside.w
        step = min(_BLACK_STEP, room / max(1, count))
        left = self.black.x + 72 + (room - step * (count - 1)) / 2
        width = min(_BLACK_TILE, step * 1.16, self.black.h * 0.8)
        y = self.black.y + self.black.h * 0.48
        return [Anchor((left + n * step, y), width) for n in range(count)]

    def good_places(self, depot: int, kinds: int, *, lower: bool = False) -> list[Anchor]:
        """The piles of goods below the face of their depot, as large as all of them fit."""
        rect, top = self.boxes[depot], self._face + self._row + 10
        top += self._price + 2 if lower else 0
        room = FRect(rect.x + 3, rect.y + top, self._strip - 6, rect.h - top - 5)

        def size(columns: int) -> float:
            wide, high = room.w / columns, room.h / -(-kinds // columns)
            return min(self._good, wide / _GOOD_WIDE, high / _GOOD_HIGH)

        columns = max(range(1, _GOOD_COLUMNS + 1), key=size)
        width, rows = size(columns), -(-kinds // columns)
        step = _GOOD_STEP if width == self._good else _SMALL_STEP
        across, down = room.w / columns, min(room.h / rows, width * step)
        left, first = room.x + across / 2, room.y + _GOOD_HIGH / 2 * width
        return [
            Anchor((left + index % columns * across, first + index // columns * down), width)
            for index in range(kinds)
        ]

    def items(self) -> Iterator[Placed]:
        placed = {"depot_space": self.places, "black_space": dict(enumerate(self.black_places))}
        for kind, places in placed.items():
            for number, place in places.items():
                shape = hexagon(*place, pointy=True)
                yield Placed(Thing(kind, NOBODY, number), *place, shape=shape)
        for depot, rect in self.boxes.items():
            column = FRect(rect.x + 2, rect.y + 4, self._strip - 2, rect.h - 8)
            yield Placed(Thing("depot", NOBODY, depot), rect.center, 90, shape=box(column))

    def ends(self) -> Iterator[Placed]:
        yield Placed(Thing("supply"), (self.zone.right - 40, self.zone.y - 20), 90)
        yield Placed(Thing("swept"), (self.zone.x - 60, self.black.centery), 90)
        for depot in self.boxes:
            first = self.good_places(depot, 1)[0]
            for good in range(SIDES):
                yield Placed(Thing("depot_good", NOBODY, depot * SIDES + good), *first)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("parchment", self.zone)
        for rect in self.boxes.values():
            painter.frame("depot", rect)
        painter.frame("depot_black", self.black)
        face = self._face
        for depot, rect in self.boxes.items():
            at = (rect.x + 3 + face / 2, rect.y + 5 + face / 2)
            painter.part(f"face_{depot + 1}", at, face)
        high = self.black.h / 116
        painter.part("piece_silver", (self.black.x + 34, self.black.y + 46 * high), 48)
        price = picture.state.rules.definitions.purchase_price
        room = FRect(self.black.x + 6, self.black.y + 74 * high, 56, 30)
        painter.text(f"\u00d7{price}", room, "score", "text", align="centre")

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        paid = prices(picture, "depot_space")
        for depot in self.boxes:
            self._draw_depot(painter, picture, depot, paid)
        self._draw_black(painter, picture)

    def _draw_depot(
        self, painter: Painter, picture: BurgundyPicture, depot: int, paid: Mapping[int, int]
    ) -> None:
        state, rect = picture.state, self.boxes[depot]
        if not painter.shows(rect.inflate(40, 40)):
            return
        spaces = state.rules.depot_spaces[depot]
        glowing = [
            n
            for n in spaces
            if is_offered(picture, Thing("depot_space", NOBODY, n), paid.get(n, 0))
        ]
        if loads(picture, depot) or any(not paid.get(n) for n in glowing):
            painter.frame("glow", rect, glow_at(painter, picture, "depot_space"))
        types = state.rules.space_types[state.phase]
        places = [
            Place(
                Thing("depot_space", NOBODY, n),
                self.places[n],
                f"slot_burgundy_{state.rules.type_names[types[n]]}",
                in_depot(picture, n),
            )
            for n in spaces
        ]
        rings = {n: "worker" if paid.get(n) else "tile" for n in glowing}
        if picture.cause is not None and picture.cause.kind == "depot_space":
            rings.setdefault(picture.cause.number, "target")
        _draw_tiles(painter, picture, rect, places, rings)
        cost = min((paid[n] for n in glowing if paid.get(n)), default=0)
        self._draw_goods(painter, picture, depot, lower=bool(cost) and not self._row)
        if cost:
            self.draw_price(painter, depot, cost)

    def draw_price(self, painter: Painter, depot: int, workers: int) -> None:
        """What the things of a depot cost, beside its face: there it covers none of them."""
        rect, high = self.boxes[depot], self._price
        at = (rect.x + self._strip / 2 + 2, rect.y + self._face + 7 + high / 2)
        if self._row:  # beside the face, where nothing of what hangs below it is covered
            at = (rect.x + self._face + 3 + high, rect.y + 6 + high / 2)
        draw_price(painter, at, workers, high)

    def _draw_goods(
        self, painter: Painter, picture: BurgundyPicture, depot: int, *, lower: bool
    ) -> None:
        """The goods below the face, and below a price if there is one."""
        goods = _goods_in(picture.state, depot)
        counts: list[tuple[Anchor, int]] = []
        places = self.good_places(depot, len(goods), lower=lower) if goods else []
        for (kind, count), place in zip(goods, places, strict=True):
            arrived = count - picture.coming(Thing("depot_good", NOBODY, depot * SIDES + kind))
            if not arrived:
                continue
            if _keeps(picture, depot, kind) or loads(picture, depot):
                face = centred(place.at, _GOOD_WIDE * place.size, _GOOD_HIGH * place.size)
                painter.frame("halo", face)
            painter.part(f"good_{kind + 1}", place.at, place.size)
            if arrived > 1:
                counts.append((place, arrived))
        for place, arrived in counts:  # after all piles, so that none lies over a count
            self._draw_count(painter, place, arrived)

    def _draw_count(self, painter: Painter, place: Anchor, count: int) -> None:
        (x, y), width = place.at, place.size
        high = max(_SMALLEST_COUNTER, min(COUNTER, _COUNTER_SHARE * width))
        draw_counter(painter, (x + 0.32 * width, y + 0.28 * width), str(count), size=high)

    def _draw_black(self, painter: Painter, picture: BurgundyPicture) -> None:
        state = picture.state
        things = [Thing("black_space", NOBODY, n) for n in range(len(self.black_places))]
        if any(map(picture.glows, things)):
            painter.frame("glow", self.black, glow_at(painter, picture, "black_space"))
        tiles = [
            EMPTY if picture.coming(thing) else state.black_depot[thing.number] for thing in things
        ]
        places = [
            Place(thing, anchor, "slot_pointy_dark", tile)
            for thing, anchor, tile in zip(things, self.black_places, tiles, strict=True)
        ]
        rings = {thing.number: "tile" for thing in things if picture.glows(thing)}
        _draw_tiles(painter, picture, self.black, places, rings)


def _draw_tiles(
    painter: Painter,
    picture: BurgundyPicture,
    rect: FRect,
    places: Sequence[Place],
    rings: Mapping[int, str],
) -> None:
    """Tiles with rings around what may be taken; badges stay on top of all rings."""
    rules = picture.state.rules
    lying = [place for place in places if place.tile != EMPTY]
    ringed = [place for place in lying if place.thing.number in rings]
    _draw_lying(painter, picture, rect, places, badged=not ringed)
    for place in ringed:
        ring = rings[place.thing.number]
        glow = glow_at(painter, picture, place.thing.kind)
        painter.thing(f"ring_pointy_{ring}", place.anchor.at, place.width, glow)
    for place in lying if ringed else ():
        draw_badge(painter, rules, place.tile, place.anchor.at, place.width, large=True)


def _draw_lying(
    painter: Painter,
    picture: BurgundyPicture,
    rect: FRect,
    places: Sequence[Place],
    *,
    badged: bool,
) -> None:
    """The tiles of a depot, or where they lay; a kept picture until one is taken."""
    rules = picture.state.rules
    lifted = [picture.lifts(place.thing) for place in places]

    def draw(inner: Painter) -> None:
        for place, up in zip(places, lifted, strict=True):
            at, tile = place.anchor.at, place.tile
            if tile == EMPTY:
                inner.thing(place.slot, at, place.anchor.size)
            else:
                draw_tile(inner, rules, tile, at, place.width, badge=False, lifted=up)
        for place in places if badged else ():
            draw_badge(inner, rules, place.tile, place.anchor.at, place.width, large=True)

    key = ("depot", rules, badged, *((place.slot, place.tile) for place in places), *lifted)
    # Roofs and what is lifted stand out of the depot.
    painter.kept(key, rect.inflate(0, 60), draw)


def _goods_in(state: State, depot: int) -> list[tuple[int, int]]:
    return [(kind, count) for kind, count in enumerate(state.depot_goods[depot]) if count]


def _keeps(picture: BurgundyPicture, depot: int, kind: int) -> bool:
    """Whether a kind of this depot's goods may be loaded now, when not all can be (B18)."""
    state = picture.state
    if decision(picture) != "goods" or ("good", kind) not in picture.glow:
        return False
    return bool(state.pending[-1][2] >> depot & 1)


def _spread(rect: FRect, strip: float, count: int) -> list[Anchor]:
    """The places of the tiles of a depot, as large as they fit: a pair, diagonal if that is larger,
    a triangle, two rows."""
    left, room = rect.x + strip, rect.w - strip - 4
    middle, centre = left + room / 2, rect.centery
    beside = min((room - 4) / _ROOT3, rect.h - 8)
    if count == 2:
        diagonal = min(room / 1.33, (rect.h - 4) / 1.8)
        size = max(beside, diagonal)
        across, down = size * _ROOT3 / 4 + 2, 0.0
        if diagonal > beside:
            across, down = size * _ROOT3 / 8 * 1.06, size * 0.40
        spots = [(middle - across, centre - down), (middle + across, centre + down)]
    elif count == 3:
        size = min((room - 4) / _ROOT3, (rect.h - 6) / 1.8)
        step = size * _ROOT3 / 4 + 2
        high, low = centre - size * 0.40, centre + size * 0.40
        spots = [(middle - step, high), (middle + step, high), (middle, low)]
    else:
        size = min((room - 3) / _ROOT3, (rect.h - 9) / 2)
        step, rise = size * _ROOT3 / 4 + 1.5, size / 2 + 1.5
        spots = [(middle + dx, centre + dy) for dy in (-rise, rise) for dx in (-step, step)]
    return [Anchor(spot, size) for spot in spots]
