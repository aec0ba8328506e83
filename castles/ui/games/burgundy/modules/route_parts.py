"""Trade routes on the table: a row, or the spaces that come next and a drawer with the row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.modules.trade_routes import spaces_of
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import NearDuchy
from castles.ui.games.burgundy.modules.route_row import (
    MARK,
    ROUTE,
    SPACES,
    RouteRow,
    draw_next,
    goods_arrived,
    row_items,
    rows_of,
    tiles_of,
    unmarked,
)
from castles.ui.games.burgundy.modules.route_tray import order_of
from castles.ui.games.burgundy.modules.vine_board import SPACE, asks_vineyard
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.games.burgundy.seat_panels import GAP
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Part
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

COUNT, DRAWER = "route_count", "route_drawer"
"""How far another seat is, and what opens the own row."""
_TITLE, _DOWN, _COUNTED = 28.0, 6.0, 136.0
_LARGEST, _OTHERS = 55.0, 48.0
"""The widest cells: of one's own route, and of another's."""
_PANEL = 128.0
_FLAT, _BESIDE = 110.0, 124.0
"""In a panel that is not higher the heading stands beside the row, and takes so much."""
_WIDE = 300.0
"""A wider peek shows more spaces."""
_ROW = 126.0
_UNFOLD, _SHORT = 22.0, 64.0
"""In the heading of a peek: what opens the row, and the count."""
_APART, _BELOW = 10.0, 7.0
"""What a glowing space of a peek leaves below the heading, and at the foot."""


def draw_title(
    painter: Painter, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue
) -> None:
    """Whose route it is."""
    room = FRect(zone.x + 14, zone.y + _DOWN, zone.w - 24 - _COUNTED, _TITLE - 2)
    words = texts.text("play.route.title")
    if zone.h < _FLAT:
        room = FRect(zone.x + 14, zone.centery - _TITLE, _BESIDE - 18, _TITLE)
        words = texts.text("play.route.short")
    if seat != picture.viewer:
        painter.glyph(ROUTE, (room.x + 14, room.centery), 28, "gold")
        words, room.x, room.w = picture.names[seat], room.x + 36, room.w - 36
    painter.text(words, room, "section", "note")


def draw_count(
    painter: Painter, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue
) -> None:
    """How many goods lie there."""
    laid, spaces = len(goods_arrived(picture, seat)), SPACES * len(tiles_of(picture.state, seat))
    room = FRect(zone.right - 14 - _COUNTED, zone.y + _DOWN, _COUNTED, _TITLE - 2)
    if is_flat := zone.h < _FLAT:
        room = FRect(zone.x + 14, zone.centery, _BESIDE - 18, _TITLE)
    words = texts.text("play.route.laid", count=laid, spaces=spaces)
    painter.text(words, room, "label", "note", align="left" if is_flat else "right")


def draw_rows(
    painter: Painter, rows: Sequence[RouteRow], picture: BurgundyPicture, seat: int
) -> None:
    """The tiles, and a light on the space that asks or comes next."""
    goods = goods_arrived(picture, seat)
    now = len(goods)
    asks = picture.cause
    if asks is not None and (asks.kind, asks.owner) == (ROUTE, seat):
        now = asks.number
    for row in rows:
        row.draw(painter, picture.state, goods, unmarked(picture, seat))
        if now in row.places:
            painter.frame("halo", row.space(now).inflate(-4, -4))


def pointed_at(picture: BurgundyPicture) -> int | None:
    """The seat whose count is pointed at: its row is shown."""
    thing = picture.pointed()
    return thing.owner if thing is not None and thing.kind == COUNT else None


class RoutePart(PlainPart[State]):
    """The route of a seat in its panel; with too little room, the tiles that come next.

    While the count of another seat is pointed at, the viewer's panel shows the row of that one.
    """

    def __init__(
        self, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue, shown: int = 0
    ) -> None:
        super().__init__(zone, picture)
        self.seat, self._texts = seat, texts
        self._room = FRect(zone.x + 12, zone.y + _TITLE + 2, zone.w - 24, zone.h - _TITLE - 8)
        if zone.h < _FLAT:
            self._room = FRect(zone.x + _BESIDE, zone.y + 8, zone.w - _BESIDE - 12, zone.h - 16)
        self._rows = [self._row(picture, seat, shown)]

    def _row(self, picture: BurgundyPicture, seat: int, shown: int = 0) -> RouteRow:
        tiles, first = tiles_of(picture.state, seat), 0
        if seat == picture.viewer:
            tiles = order_of(picture)
        if shown and len(tiles) > shown:
            done = len(goods_arrived(picture, seat)) // SPACES
            first = min(done, len(tiles) - shown)
            tiles = tiles[first : first + shown]
        return RouteRow.centred(tiles, self._room, _OTHERS if shown else _LARGEST, SPACES * first)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("panel", self.zone)

    def items(self) -> Iterator[Placed]:
        return row_items(self._rows, self.seat)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        seat, rows = self.seat, self._rows
        other = pointed_at(picture)
        if other is not None and seat == picture.viewer:
            seat, rows = other, [self._row(picture, other)]
        draw_title(painter, self.zone, picture, seat, self._texts)
        draw_count(painter, self.zone, picture, seat, self._texts)
        draw_rows(painter, rows, picture, seat)


class RoutePeek(PlainPart[State]):
    """Where there is no room for the row: the spaces of the viewer that come next."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._texts, self._seat = texts, picture.viewer
        self._shown = 2 * SPACES if zone.w > _WIDE else SPACES

    def _card(self, index: int) -> FRect:
        zone = self.zone
        wide = (zone.w - 20 + 4) / self._shown
        top = zone.y + _TITLE + _APART
        return FRect(zone.x + 10 + index * wide, top, wide - 4, zone.bottom - top - _BELOW)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone = self.zone
        painter.frame("panel", zone)
        room = FRect(zone.x + 12, zone.y + _DOWN, zone.w - _UNFOLD - _SHORT - 30, _TITLE - 4)
        key = "title" if zone.w > _WIDE else "short"
        painter.text(self._texts.text(f"play.route.{key}"), room, "section", "note")
        at = (zone.right - 10 - _UNFOLD / 2, room.centery)
        painter.glyph("fullscreen", at, _UNFOLD, "note")

    def items(self) -> Iterator[Placed]:
        yield Placed.in_box(Thing(DRAWER, self._seat), self.zone)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        state, zone = picture.state, self.zone
        spaces = spaces_of(state, state.seats[self._seat].estate)
        first = len(goods_arrived(picture, self._seat))
        room = FRect(zone.right - _UNFOLD - _SHORT - 16, zone.y + _DOWN, _SHORT, _TITLE - 2)
        painter.text(f"{first}/{len(spaces)}", room, "label", "note", align="right")
        for index, (number, bonus) in enumerate(spaces[first : first + self._shown]):
            draw_next(painter, self._card(index), number, bonus, lit=not index)
        if picture.lifts(Thing(DRAWER, self._seat)) or picture.opened & {DRAWER}:
            painter.frame("halo", zone)


class RouteDrawer(PlainPart[State]):
    """The whole row over other things: opened, while goods are laid or ask, or of another seat."""

    def __init__(self, over: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(over, picture)
        self._over, self._texts, self._seat = over, texts, picture.viewer
        self._rows, self._face = self._laid_out(picture, self._seat)

    def _laid_out(self, picture: BurgundyPicture, seat: int) -> tuple[list[RouteRow], FRect]:
        """The rows of a seat, and the panel around them."""
        room = self._over.inflate(-32, -_TITLE - 24)
        rows = rows_of(tiles_of(picture.state, seat), room, _LARGEST)
        boxes = [box for row in rows for box in row.outline]
        face = boxes[0].unionall(boxes[1:]).inflate(32, 0)
        face.y, face.h = face.y - _TITLE - 6, face.h + _TITLE + 20
        return rows, face

    def _share(self, picture: BurgundyPicture) -> float:
        """How far it is open for the viewer's own route."""
        if self._is_laying(picture):
            return 1.0
        if asks_vineyard(picture):
            return 0.0
        cause = picture.cause
        asks = cause is not None and (cause.kind, cause.owner) == (ROUTE, self._seat)
        # What may be chosen in the vineyard is never covered by itself.
        free = not any(field == SPACE for field, _ in picture.glow)
        return 1.0 if asks and free else picture.drawer(DRAWER)

    @property
    def _places(self) -> Iterator[int]:
        return (place for row in self._rows for place in row.places)

    def items(self) -> Iterator[Placed]:
        is_open = self._share(self.picture) >= 1
        if is_open:
            yield Placed.in_box(Thing(DRAWER, self._seat, 1), self._face)
        yield from row_items(self._rows, self._seat, can_point=is_open)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        seat, share = self._seat, self._share(picture)
        rows, face = self._rows, self._face
        other = pointed_at(picture)
        if other is not None and not self._is_laying(picture):
            seat, share = other, 1.0
            rows, face = self._laid_out(picture, other)
        if not share:
            return
        with painter.clipped(FRect(face.x - 8, face.y - 8, face.w + 16, (face.h + 16) * share)):
            painter.frame("dialog", face)
            heading = face.move(0, 4)
            draw_title(painter, heading, picture, seat, self._texts)
            draw_count(painter, heading, picture, seat, self._texts)
            draw_rows(painter, rows, picture, seat)

    def _is_laying(self, picture: BurgundyPicture) -> bool:
        return any(
            picture.coming(Thing(kind, self._seat, place))
            for place in self._places
            for kind in (ROUTE, MARK)
        )


class RouteCounts(PlainPart[State]):
    """The counts of other seats: pointing at one shows its row."""

    def __init__(self, panels: Sequence[Part[State]], picture: BurgundyPicture) -> None:
        zone = panels[0].zone.unionall([part.zone for part in panels[1:]])
        super().__init__(zone, picture)
        self._panels = panels

    def items(self) -> Iterator[Placed]:
        for seat in self.picture.opponents:
            found = (part.anchor(Thing(ROUTE, seat)) for part in self._panels)
            at = next((anchor.at for anchor in found if anchor is not None), None)
            if at is not None and tiles_of(self.picture.state, seat):
                yield Placed.in_box(Thing(COUNT, seat), FRect(at[0] - 18, at[1] - 12, 70, 30))


# -- on the table --------------------------------------------------------------------------------


def own_and_other(laying: Laying) -> list[Part[State]]:
    """The own route; in a game of two the other's stands below its panel, if it is not counted."""
    picture, texts = laying.picture, laying.texts
    if laying.has("route_peek"):
        return [RoutePeek(laying.zone("route_peek"), picture, texts)]
    found: list[Part[State]] = [RoutePart(laying.zone("route"), picture, picture.viewer, texts)]
    others = [seat for seat in picture.opponents if tiles_of(picture.state, seat)]
    if len(picture.opponents) == 1 and others:
        above = laying.made["panels"][-1].zone
        zone = FRect(above.x, above.bottom + GAP, above.w, _PANEL)
        found.append(RoutePart(zone, picture, others[0], texts, shown=2))
    return found


def over(laying: Laying) -> list[Part[State]]:
    """What is seen of a row that lies nowhere else."""
    found: list[Part[State]] = []
    if laying.has("route_peek"):
        found.append(RouteDrawer(laying.zone("route_drawer"), laying.picture, laying.texts))
    panels = laying.made["panels"]
    return [*found, RouteCounts(panels, laying.picture)] if panels else found


def attends(laying: Laying) -> list[FRect]:
    """Where the row of another seat is shown."""
    return [laying.zone("route_drawer" if laying.has("route_peek") else "route")]


def close_up(at: NearDuchy) -> list[Part[State]]:
    if not tiles_of(at.picture.state, at.seat):
        return []
    return [RoutePart(at.room.row(_ROW), at.picture, at.seat, at.texts)]
