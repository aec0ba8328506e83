"""The viewer's own things on parchment: arms, score, storage, goods, sold pile, monasteries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import EMPTY, State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.abbeys import (
    ABBEYS,
    draw_abbey,
    draw_more,
    is_open,
    monasteries,
)
from castles.ui.games.burgundy.drawing import (
    draw_badge,
    draw_goods,
    draw_price,
    draw_score,
    draw_tile,
)
from castles.ui.games.burgundy.queries import (
    BurgundyPicture,
    goods_of,
    in_storage,
    is_offered,
    own,
    prices,
    score,
)
from castles.ui.kit.layout import SMALLEST_TARGET, Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter, glow_at
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan
from castles.ui.table.shape import Anchor, box, hexagon

_STORED = 120.0
_GOOD, _GOOD_STEP = 56.0, 61.0
_PRICE, _PRICE_AT = 23.0, (-9.0, 25.0)
"""Beside the die face of a good, which stays in sight."""


class Tableau(PlainPart[State]):
    """The sheet below the duchy."""

    plan = Plan("burgundy", "tableau")
    good_size = good_flown = _GOOD
    sold_count = (14.0, 18.0)
    """Where the number of the sold pile stands beside it."""
    score_size, below_score = 31.0, 92.0
    """The letters of the score, and what is left below it at least."""
    labels: tuple[str, ...] = ("storage", "goods", "sold", "monasteries")
    abbeys_across, abbeys_step = 2, 27.0
    """The plates of monasteries side by side, and from line to line."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._seat, self._texts = picture.viewer, texts
        self._slots = self.slots(picture)
        goods = picture.state.estate(self._seat).goods
        self._kinds = [kind for kind, count in enumerate(goods) if count]
        """The goods that lie there when all have arrived: nothing moves aside for one in flight."""

    @property
    def abbeys_shown(self) -> int:
        """As many plates of monasteries have room."""
        return 2 * int((self.zone.bottom - self.rect("abbey").y - 1) // self.abbeys_step)

    @property
    def _plates(self) -> int:
        """How many of them show a monastery."""
        count = len(monasteries(self.picture))
        return count if count <= self.abbeys_shown else self.abbeys_shown - 1

    @property
    def has_drawer(self) -> bool:
        """Whether there are more monasteries than plates."""
        return self._plates < len(monasteries(self.picture))

    def slots(self, picture: BurgundyPicture) -> range:
        """The storage spaces that it shows."""
        return range(len(picture.state.stored(picture.viewer)))

    def slot(self, number: int) -> Anchor:
        count = len(self._slots)
        step = 107.0 if count <= 3 else 321.0 / count
        size = _STORED if count <= 3 else step * 1.12
        return Anchor((self.zone.x + 306 + number * step, self.zone.y + 128), size)

    def good_of(self, kind: int) -> Point:
        """Where goods of a kind lie, or would."""
        return self.good(sum(other < kind for other in self._kinds))

    def good(self, index: int) -> Point:
        return self.at("good", index).at

    @property
    def sold(self) -> Point:
        return self.at("sold").at

    @property
    def score_face(self) -> FRect:
        # Below it large letters tell how many spaces are left.
        face = self.rect("score")
        face.y = min(face.y, self.zone.bottom - self.below_score)
        return face

    def abbey(self, index: int) -> FRect:
        line, column = divmod(index, self.abbeys_across)
        return self.rect("abbey", column).move(0, line * self._abbeys_step)

    @cached_property
    def _abbeys_step(self) -> float:
        """As far as a target needs, while the lines that are there have room for it."""
        top, shown = self.rect("abbey"), min(len(monasteries(self.picture)), self.abbeys_shown)
        more = -(-shown // self.abbeys_across) - 1
        if more < 1:
            return self.abbeys_step
        return max(
            self.abbeys_step, min(SMALLEST_TARGET, (self.zone.bottom - top.bottom - 4) / more)
        )

    def items(self) -> Iterator[Placed]:
        picture, seat = self.picture, self._seat
        for number in self._slots:
            place, thing = self.slot(number), Thing("storage", seat, number)
            yield Placed(thing, *place, shape=hexagon(*place, pointy=True))
        arrived, wide = dict(goods_of(picture, seat)), min(60.0, self.good_size)
        for kind in range(len(picture.state.estate(seat).goods)):
            x, y = self.good_of(kind)
            shape = box(FRect(x - wide / 2, y - 32, wide, 64)) if kind in arrived else None
            yield Placed(Thing("good", seat, kind), (x, y), self.good_flown, shape=shape)
        x, y = self.sold
        yield Placed(Thing("sold", seat), (x, y), 48, shape=box(FRect(x - 30, y - 34, 60, 68)))
        numbers = monasteries(picture)
        if self._plates < len(numbers):
            yield Placed.in_box(Thing(ABBEYS, seat), self.abbey(self._plates))
        # In the open drawer they lie larger.
        for index, number in enumerate(() if is_open(picture) else numbers[: self._plates]):
            yield Placed.in_box(Thing("monastery", seat, number), self.abbey(index))
        for scored in self.scored:
            yield Placed(Thing("score", scored), self.score_face.center, 48, also=("plate",))

    @property
    def scored(self) -> Sequence[int]:
        """The seats whose points it shows."""
        return (self._seat,)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("parchment", self.zone)
        self.draw_name(painter, picture)
        for name in self.labels:
            words, room = self._texts.text(f"play.tableau.{name}"), self.rect(f"label_{name}")
            align = "right" if name == "sold" else "left"
            painter.text(words, room, "section", "ink_label", align=align)

    def draw_name(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Whose sheet it is."""
        painter.part(f"shield_{picture.colours[picture.viewer]}", *self.at("arms"))
        large = "_large" if painter.stage.has_large_text else ""
        painter.text(picture.names[picture.viewer], self.rect(f"name{large}"), "panel_title", "ink")

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        self.draw_standing(painter, picture)
        self.draw_storage(painter, picture)
        self.draw_goods(painter, picture)
        self.draw_monasteries(painter, picture)

    def draw_standing(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Free spaces, score, and the place in the order of play."""
        self.draw_free(painter, picture)
        draw_score(painter, self.score_face, score(picture, self._seat), self.score_size)
        # Beside points a bare number would be taken for the player's standing.
        words = self._texts.text(
            "play.tableau.place", place=picture.state.order.index(self._seat) + 1
        )
        room = self.rect("place_large" if painter.stage.has_large_text else "place")
        room.y += self.score_face.y - self.rect("score").y
        painter.text(words, room, "body_bold", "ink", wrap=True)

    def draw_free(self, painter: Painter, picture: BurgundyPicture) -> None:
        if own(picture).board is not None:
            words = self._texts.text("play.tableau.free", count=own(picture).tiles.count(EMPTY))
            # Large letters have room below the score.
            room = self.rect("free_large" if painter.stage.has_large_text else "free")
            painter.text(words, room, "label", "ink_label")

    def draw_storage(self, painter: Painter, picture: BurgundyPicture) -> None:
        for number in self._slots:
            draw_stored(painter, picture, self._seat, number, self.slot(number))

    def draw_goods(self, painter: Painter, picture: BurgundyPicture) -> None:
        paid = prices(picture, "good")
        for kind, count in goods_of(picture, self._seat):
            x, y = self.good_of(kind)
            thing = Thing("good", self._seat, kind)
            offered = is_offered(picture, thing, paid.get(kind, 0))
            face = centred((x + 2, y - 2), 0.9 * self.good_size)
            if offered:
                painter.frame("halo", face, glow_at(painter, picture, thing.kind))
            draw_goods(painter, kind, count, (x, y), self.good_size)
            if given := picture.has_gathered(thing):
                painter.frame("glow", face)
                draw_counter(painter, (x, y + 0.55 * self.good_size), f"\u2212{given}")
            if offered and paid.get(kind):
                draw_price(painter, (x + _PRICE_AT[0], y + _PRICE_AT[1]), paid[kind], _PRICE)
        sold = sum(own(picture).sold)
        x, y = self.sold
        for back in range(min(3, sold)):
            painter.part("piece_good_sold", (x, y - back * 5), 48)
        if sold:
            draw_counter(painter, (x + self.sold_count[0], y + self.sold_count[1]), str(sold))

    def draw_monasteries(self, painter: Painter, picture: BurgundyPicture) -> None:
        """The powers in force; where there are more than plates, the last opens the drawer."""
        numbers, thing = monasteries(picture), Thing(ABBEYS, self._seat)
        for index, number in enumerate(numbers[: self._plates]):
            draw_abbey(painter, self.abbey(index), number)
        if more := len(numbers) - self._plates:
            lit = picture.pointed() == thing or ABBEYS in picture.opened
            draw_more(painter, self.abbey(self._plates), more, lit=lit)


def draw_stored(
    painter: Painter, picture: BurgundyPicture, seat: int, number: int, anchor: Anchor
) -> None:
    """A storage space of a seat, and the tile in it."""
    rules, thing = picture.state.rules, Thing("storage", seat, number)
    painter.thing("slot_pointy_light", anchor.at, anchor.size)
    tile, width = in_storage(picture, seat, number), anchor.size * 0.94
    if tile == EMPTY:
        if picture.glows(thing):
            painter.thing("ring_pointy_target", anchor.at, width)
        return
    lifted = picture.lifts(thing)
    draw_tile(painter, rules, tile, anchor.at, width, badge=False, lifted=lifted)
    x, y = anchor.at
    y -= width * 0.06 if lifted else 0
    if picture.has_chosen(thing):
        painter.thing("ring_pointy_target", (x, y), width)
    elif picture.glows(thing):
        painter.thing("ring_pointy_tile", (x, y), width, glow_at(painter, picture, thing.kind))
    draw_badge(painter, rules, tile, (x, y), width, large=True)
