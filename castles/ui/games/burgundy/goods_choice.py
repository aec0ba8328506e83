"""The ship's question when not all kinds fit: own goods and those of the depot (B18)."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.legal import goods_in, room_for_kinds
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.drawing import draw_goods
from castles.ui.games.burgundy.queries import BurgundyPicture, own
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_WIDTH, _HEIGHT = 560.0, 420.0
_CARD, _GAP = 112.0, 12.0
_GOOD = 78.0


class GoodsChoice(PlainPart[State]):
    """Lies over the duchy only while it is asked."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(FRect(0, 0, _WIDTH, _HEIGHT), picture)
        self.zone.center = zone.center
        self._texts = texts
        state, estate = picture.state, own(picture)
        offered = goods_in(state, state.pending[-1][2])
        self._kept = [(kind, count) for kind, count in enumerate(estate.goods) if count]
        self._new = [
            (kind, count) for kind, count in enumerate(offered) if count and not estate.goods[kind]
        ]
        self._room = room_for_kinds(state, estate)

    def _card(self, row: int, index: int) -> FRect:
        count = len((self._kept, self._new)[row])
        left = self.zone.centerx - (count * (_CARD + _GAP) - _GAP) / 2
        x = left + index * (_CARD + _GAP)
        return FRect(x, self.zone.y + 108 + row * 156, _CARD, _CARD)

    def items(self) -> Iterator[Placed]:
        for index, (kind, _) in enumerate(self._new):
            yield Placed.in_box(Thing("good", NOBODY, kind), self._card(1, index))

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("dialog", self.zone)
        text, zone = self._texts.text, self.zone
        head = FRect(zone.x + 28, zone.y + 16, zone.w - 56, 36)
        words = text("play.goods.room", count=self._room)
        painter.text(words, head, "panel_title", "gold", align="centre")
        for row, key in enumerate(("kept", "new")):
            room = FRect(zone.x + 36, zone.y + 74 + row * 156, zone.w - 72, 30)
            painter.text(text(f"play.goods.{key}"), room, "section", "note", align="centre")
        for index, (kind, count) in enumerate(self._kept):
            self._draw_good(painter, self._card(0, index), kind, count, "field")
        for item, (kind, count) in zip(self.items(), self._new, strict=True):
            thing, face = item.thing, item.face
            free, taken = picture.glows(thing), picture.has_gathered(thing)
            if free:
                painter.frame("glow" if taken else "halo", face)
            self._draw_good(painter, face, kind, count, "field_hover" if free else "field_off")
            if taken:
                painter.glyph("check", (face.right - 20, face.y + 20), 26, "success")

    def _draw_good(self, painter: Painter, face: FRect, kind: int, count: int, frame: str) -> None:
        painter.frame(frame, face)
        draw_goods(painter, kind, count, (face.centerx, face.centery - 12), _GOOD)
        room = FRect(face.x + 4, face.bottom - 32, face.w - 8, 28)
        words = self._texts.text(f"good.{kind + 1}")
        painter.text(words, room, "label", "text", align="centre")
