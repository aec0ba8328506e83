"""S on the table: the sheet of one alone with six kinds of goods, and the dice beside the chart."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.actions import ANY_DIE
from castles.ui.games.burgundy.corners import Corners
from castles.ui.games.burgundy.reading import BurgundyPicture, decision
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import Anchor, box

ASKS = "goal"
_DIE = 76.0


class SoloTableau(Tableau):
    """Storage, all kinds of goods and monasteries; the arms stand in the panel of the goal."""

    def slot(self, number: int) -> Anchor:
        return Anchor((self.zone.x + 92 + number * 114, self.zone.y + 128), 120.0)

    def good(self, index: int) -> Point:
        return self.zone.x + 444 + index * 61, self.zone.y + 76

    @property
    def sold(self) -> Point:
        return self.zone.right - 42, self.zone.y + 78

    def abbey(self, index: int) -> FRect:
        x = self.zone.x + 416 + index % 4 * 115
        return FRect(x, self.zone.y + 146 + index // 4 * 32, 111, 28)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone = self.zone
        self.abbeys_shown = 8
        painter.frame("parchment", zone)
        labels = (
            ("storage", FRect(zone.x + 24, zone.y + 13, 300, 30), "left"),
            ("goods", FRect(zone.x + 416, zone.y + 13, 240, 30), "left"),
            ("sold", FRect(zone.right - 122, zone.y + 13, 100, 30), "right"),
            ("monasteries", FRect(zone.x + 416, zone.y + 114, 300, 30), "left"),
        )
        for name, room, align in labels:
            words = self._texts.text(f"play.tableau.{name}")
            painter.text(words, room, "section", "ink_label", align=align)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone.inflate(40, 40)):
            return
        self.abbeys_shown = 8
        self.draw_storage(painter, picture)
        self.draw_goods(painter, picture)
        self.draw_monasteries(painter, picture)

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self._seat or thing.kind == "score":
            return None
        if thing.kind == "good":
            return Anchor(self.good_of(thing.number), 60.0)
        return super().anchor(thing)


class SoloCorners(Corners):
    """Without bonuses for colours; the goal brings a die of any number, as a castle does."""

    def _draw_bonuses(self, painter: Painter, picture: BurgundyPicture) -> None:
        if decision(picture) == ASKS:
            painter.part("die_wild", self.die(ANY_DIE), _DIE)

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        spots = [spot for spot in super().spots(picture) if spot.thing.kind != "bonus"]
        if decision(picture) == ASKS:
            face = FRect(0, 0, _DIE, _DIE)
            face.center = self.die(ANY_DIE)
            spots.append(Spot(Thing("die", picture.viewer, ANY_DIE), box(face)))
        return spots
