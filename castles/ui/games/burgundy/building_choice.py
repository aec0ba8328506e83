"""The crane's question: which building it stands for, as a row of large symbols over the duchy."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.engine.decision import NOBODY
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.reading import BurgundyPicture
from castles.ui.kit.layout import columns, inset
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

_ROWS = 2


class BuildingChoice:
    """Lies over the duchy only while it is asked."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        self.zone = FRect(0, 0, 640, 360)
        self.zone.center = zone.center
        self._texts = texts
        self._names = picture.state.rules.building_names[:8]

    def _cards(self) -> list[FRect]:
        inner = inset(self.zone, 20)
        inner.y, inner.h = inner.y + 36, inner.h - 36
        height = (inner.h - 12) / _ROWS
        cards = []
        for row in range(_ROWS):
            band = FRect(inner.x, inner.y + row * (height + 12), inner.w, height)
            cards += columns(band, 4, 12)
        return cards

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Nothing stays when the question is answered."""

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone.inflate(40, 40)):
            return
        painter.frame("dialog", self.zone)
        heading = FRect(self.zone.x + 20, self.zone.y + 14, self.zone.w - 40, 34)
        painter.text(
            self._texts.text("play.ask.effect"), heading, "section", "note", align="centre"
        )
        for number, (name, face) in enumerate(zip(self._names, self._cards(), strict=True)):
            free = picture.glows(Thing("building", NOBODY, number))
            painter.frame("field_hover" if free else "field_off", face)
            ink = "gold" if free else "text_muted"
            painter.glyph(name, (face.centerx, face.centery - 16), 56, ink)
            room = FRect(face.x + 6, face.bottom - 40, face.w - 12, 34)
            words = self._texts.text(f"building.{name}")
            painter.text(words, room, "label", "text" if free else "text_muted", align="centre")

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        return [
            Spot(Thing("building", NOBODY, number), box(face))
            for number, face in enumerate(self._cards()[: len(self._names)])
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind != "building" or thing.number >= len(self._names):
            return None
        return Anchor(self._cards()[thing.number].center, 80)
