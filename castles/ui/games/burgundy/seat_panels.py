"""The other seats: arms, score, a small duchy, dice, storage, goods and means."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.drawing import draw_die, draw_score, draw_tile
from castles.ui.games.burgundy.duchy import Duchy
from castles.ui.games.burgundy.laying import sizes_for
from castles.ui.games.burgundy.module import Count, InPanel, layers_on
from castles.ui.games.burgundy.queries import BurgundyPicture, goods_of, in_storage, score
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter, draw_last, draw_seat, name_size
from castles.ui.table.game_screen import Spot
from castles.ui.table.moves import GLYPH
from castles.ui.table.shape import Anchor, box, hexagon

GAP = 8.0
_ROOMY = 300.0
"""Panels lower than this put everything else in a column beside the duchy."""
_COUNTER = 25.0
MEANS = (("silver", "piece_silver"), ("workers", "piece_labourer"), ("sold", "piece_good_sold"))


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


def draw_count(painter: Painter, count: Count, at: Point, size: float) -> None:
    if count.sprite.startswith(GLYPH):
        painter.glyph(count.sprite.removeprefix(GLYPH), at, size, "gold")
    else:
        painter.part(count.sprite, at, size)


def draw_heading(painter: Painter, zone: FRect, picture: BurgundyPicture, seat: int) -> None:
    """Panel, arms, name, and who plays the seat."""
    painter.frame("panel", zone)
    draw_seat(painter, picture, seat, (zone.x + 34, zone.y + 33), 52)
    room = zone.w - 158
    name, status = (
        FRect(zone.x + 64, zone.y + 3, room, 34),
        FRect(zone.x + 64, zone.y + 34, room, 27),
    )
    size = name_size(painter.ruler, picture, name, 22)
    painter.text(picture.names[seat], name, "body_bold", "text", size=size, shadow=True)
    painter.text(picture.levels[seat], status, "small", "text_muted")


def score_face(zone: FRect) -> FRect:
    return FRect(zone.right - 92, zone.y + 13, 80, 38)


class SeatPanel:
    """One panel at the left."""

    def __init__(self, zone: FRect, seat: int, picture: BurgundyPicture) -> None:
        self.zone, self.seat = zone, seat
        self.compact = zone.h < _ROOMY
        self._stored = len(picture.state.stored(seat))
        sizes = sizes_for(picture.state)
        self._margin, self._more = sizes.numbers("panel_margin"), sizes.number("in_panel")
        self._lined = self.compact and bool(self._more)
        """Whether storage, goods and means stand in one line, below something else."""
        self._counts = counted(picture.state, seat)
        self.duchy = Duchy(self._duchy_zone, picture, seat, large=False)

    @property
    def _has_more(self) -> bool:
        """Whether modules count something."""
        return len(self._counts) > len(MEANS)

    @property
    def _duchy_zone(self) -> FRect:
        zone, (left, top, right, bottom) = self.zone, self._margin
        if self._lined:
            room = FRect(zone.x + 12, zone.y + 62, 148, zone.h - 110)
        elif self.compact:
            room = FRect(zone.x + 12, zone.y + 62, 178, zone.h - 70)
        else:
            room = FRect(zone.x + 10, zone.y + 60, 232, zone.h - 122 - self._more)
        return FRect(room.x + left, room.y + top, room.w - left - right, room.h - top - bottom)

    @property
    def room(self) -> FRect:
        """What is left for what another layer puts into the panel: beside the duchy or below it."""
        zone = self.zone
        if not self._lined:
            return FRect(zone.x + 10, zone.bottom - 62 - self._more, 232, self._more - 6)
        top = zone.y + 72 + 27 * max(1, len(self._counts) - len(MEANS))
        return FRect(zone.x + 166, top, 148, zone.bottom - 48 - top)

    def _die(self, number: int) -> Point:
        zone = self.zone
        if self._lined:
            return zone.x + 186 + number * 35, zone.y + 80
        if self.compact and self._has_more:
            return zone.x + 212 + number * 35, zone.y + 82
        if self.compact:
            return zone.x + 216 + number * 42, zone.y + 82
        return zone.x + 276, zone.y + 88 + number * 46

    def _slot(self, number: int) -> Anchor:
        zone, close = self.zone, min(1.0, 3 / max(1, self._stored))
        if self._lined:
            return Anchor((zone.x + 24 + number * 34 * close, zone.bottom - 24), 36)
        if self.compact:
            return Anchor((zone.x + 214 + number * 37 * close, zone.y + 127), 40)
        return Anchor((zone.x + 38 + number * 45 * close, zone.bottom - 32), 48)

    def _good(self, index: int) -> Anchor:
        zone = self.zone
        if self._lined:
            return Anchor((zone.x + 128 + index * 31, zone.bottom - 24), 30)
        if self.compact:
            return Anchor((zone.x + 214 + index * 37, zone.y + 170), 38)
        return Anchor((zone.x + 190 + index * 45, zone.bottom - 32), 44)

    def _means(self, number: int) -> Point:
        zone = self.zone
        if self.compact:
            # What is more than the base game has stands beside the dice.
            more = number - len(MEANS)
            if self._lined and more < 0:
                return zone.x + 214 + number * 36, zone.bottom - 25
            if more >= 0:
                return zone.x + 276, zone.y + 79 + more * 28
            return zone.x + 203 + number * 41, zone.bottom - 25
        if not self._has_more:
            return zone.x + 264, zone.y + 186 + number * 36
        step = 112 / len(self._counts)
        return zone.x + 257, zone.y + 150 + step + number * step

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        draw_heading(painter, self.zone, picture, self.seat)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone.inflate(40, 40)):
            return
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        draw_score(painter, score_face(self.zone), score(picture, self.seat), 22)
        self.duchy.draw(painter, picture)
        self._draw_dice(painter, picture)
        self._draw_storage(painter, picture)
        for index, (kind, count) in enumerate(goods_of(picture, self.seat)):
            anchor = self._good(index)
            painter.part(f"good_{kind + 1}", anchor.at, anchor.size)
            if count > 1:
                x, y = anchor.at
                corner = (x - anchor.size * 0.3, y - anchor.size * 0.34)
                draw_counter(painter, corner, str(count), size=_COUNTER)
        self._draw_means(painter, picture)

    def _draw_dice(self, painter: Painter, picture: BurgundyPicture) -> None:
        size = (32.0 if self._has_more else 38.0) if self.compact else 44.0
        for number, value in enumerate(picture.state.dice[self.seat]):
            thing = Thing("die", self.seat, number)
            shown = value or picture.still_visible.get(thing)
            if shown and not picture.coming(thing):
                colour = picture.colours[self.seat]
                draw_die(painter, colour, shown, self._die(number), size, used=not value)

    def _draw_storage(self, painter: Painter, picture: BurgundyPicture) -> None:
        for number in range(len(picture.state.stored(self.seat))):
            anchor = self._slot(number)
            painter.thing("slot_pointy_dark", anchor.at, anchor.size)
            tile = in_storage(picture, self.seat, number)
            if tile != EMPTY:
                rules, width = picture.state.rules, anchor.size * 0.975
                draw_tile(painter, rules, tile, anchor.at, width, badge=False)
            shape = hexagon(anchor.at, anchor.size, pointy=True)
            draw_last(painter, picture, Thing("storage", self.seat, number), shape)

    def _draw_means(self, painter: Painter, picture: BurgundyPicture) -> None:
        for number, count in enumerate(self._counts):
            x, y = self._means(number)
            small = self._lined or (self.compact and number >= len(MEANS))
            wide = self._has_more and not small
            size = 20 if small else 22 if wide else 32 if number == 1 else 26
            draw_count(painter, count, (x, y + 3), size)
            room = FRect(x + (12 if small else 14), y - 14, 32 if small else 46 if wide else 36, 28)
            painter.text(count.words, room, "body_bold", "text")

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        return [Spot(Thing("board", self.seat), box(self.zone))]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self.seat:
            return None
        if thing.kind == "space":
            return self.duchy.anchor(thing)
        if thing.kind == "storage":
            return self._slot(thing.number)
        if thing.kind == "die":
            return Anchor(self._die(thing.number), 40)
        if thing.kind == "good":
            return self._good(min(thing.number, 2))
        if thing.kind == "score":
            return Anchor(score_face(self.zone).center, 40)
        means = [count.thing.kind for count in self._counts]
        return Anchor(self._means(means.index(thing.kind)), 32) if thing.kind in means else None
