"""The viewer's own things in a lower sheet, where a double tile lies over two storage spaces."""

from __future__ import annotations

from pygame import FRect

from castles.games.burgundy.modules.double_tiles import grapes_by_face, halves
from castles.games.burgundy.modules.vine_board import grapes_of
from castles.games.burgundy.state import EMPTY
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.drawing import draw_score
from castles.ui.games.burgundy.modules.vine_tiles import draw_double
from castles.ui.games.burgundy.reading import BurgundyPicture, in_storage, own, score
from castles.ui.games.burgundy.tableau import Tableau, draw_stored
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.thing import Anchor, Thing

_WIDTH, _PITCH = 98.0, 86.0
_ABBEYS = 4


class VineTableau(Tableau):
    """In one line: arms, score, storage, goods, sold pile, monasteries."""

    good_size = 46.0

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture, texts)
        self.abbeys_shown = _ABBEYS

    def slot(self, number: int) -> Anchor:
        step = min(_PITCH, 3 * _PITCH / len(self._slots))
        at = (self.zone.x + 346 + number * step, self.zone.y + 63)
        return Anchor(at, _WIDTH * step / _PITCH)

    def good(self, index: int) -> Point:
        return self.zone.x + 594 + index * 46, self.zone.y + 38

    @property
    def sold(self) -> Point:
        return self.zone.x + 600, self.zone.y + 90

    @property
    def score_face(self) -> FRect:
        return FRect(self.zone.x + 98, self.zone.y + 72, 100, 44)

    def abbey(self, index: int) -> FRect:
        return FRect(self.zone.right - 122, self.zone.y + 8 + index * 28, 111, 26)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, viewer = self.zone, picture.viewer
        painter.frame("parchment", zone)
        painter.part(f"shield_{picture.colours[viewer]}", (zone.x + 52, zone.y + 60), 78)
        room = FRect(zone.x + 98, zone.y + 8, 184, 38)
        painter.text(picture.names[viewer], room, "panel_title", "ink")

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone.inflate(40, 40)):
            return
        zone, text = self.zone, self._texts.text
        if own(picture).board is not None:
            words = text("play.tableau.free", count=own(picture).tiles.count(EMPTY))
            painter.text(words, FRect(zone.x + 98, zone.y + 42, 184, 28), "label", "ink_label")
        draw_score(painter, self.score_face, score(picture, self._seat), 27)
        painter.part(f"disc_{picture.colours[self._seat]}", (zone.x + 222, zone.y + 94), 40)
        place = text("play.tableau.place", place=picture.state.order.index(self._seat) + 1)
        painter.text(place, FRect(zone.x + 244, zone.y + 78, 46, 32), "body_bold", "ink")
        self.draw_storage(painter, picture)
        self.draw_goods(painter, picture)
        self.draw_monasteries(painter, picture)

    def draw_storage(self, painter: Painter, picture: BurgundyPicture) -> None:
        rules, seconds = picture.state.rules, halves(picture.state.rules)
        stored = {n: in_storage(picture, self._seat, n) for n in self._slots}
        for number, tile in stored.items():
            anchor = self.slot(number)
            if tile in seconds or tile in grapes_by_face(rules):
                painter.thing("slot_pointy_light", anchor.at, anchor.size)
            else:
                draw_stored(painter, picture, self._seat, number, anchor)
        for number, tile in stored.items():
            if tile in grapes_by_face(rules):
                self._draw_double(painter, picture, number, tile)

    def _draw_double(
        self, painter: Painter, picture: BurgundyPicture, number: int, tile: int
    ) -> None:
        """Over its two spaces, as it is turned."""
        rules = picture.state.rules
        second = picture.state.stored(self._seat).index(halves(rules)[number])
        one, other = self.slot(number), self.slot(second)
        thing = Thing("storage", self._seat, number)
        at = ((one.at[0] + other.at[0]) / 2, one.at[1])
        grapes = turned(picture, number) or grapes_by_face(rules)[tile]
        lifted = picture.lifts(thing)
        draw_double(painter, grapes, at, one.size, lifted=lifted)
        at = (at[0], at[1] - (one.size * 0.06 if lifted else 0))
        if picture.has_chosen(thing):
            painter.thing("ring_vine_target_0", at, one.size)
        elif picture.glows(thing):
            painter.thing("ring_vine_focus_0", at, one.size)


def turned(picture: BurgundyPicture, slot: int) -> tuple[int, int] | None:
    """The grapes of a stored tile as the player has turned it; None if it was not."""
    chosen = dict(picture.chosen)
    if chosen.get("storage") != slot or "colours" not in chosen:
        return None
    return grapes_of(chosen["colours"])
