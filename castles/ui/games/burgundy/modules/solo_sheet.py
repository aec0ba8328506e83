"""S on the table: the sheet of one alone with six kinds of goods, and the dice beside the chart."""

from __future__ import annotations

from pygame import FRect

from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.corners import Corners
from castles.ui.games.burgundy.queries import BurgundyPicture, decision
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.shape import Anchor

ASKS = "goal"
_DIE = 76.0


class SoloTableau(Tableau):
    """Storage, all kinds of goods and monasteries; the arms stand in the panel of the goal."""

    good_flown = 60.0
    scored = ()

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture, texts)
        self.abbeys_shown = 8

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

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        self.draw_storage(painter, picture)
        self.draw_goods(painter, picture)
        self.draw_monasteries(painter, picture)


class SoloCorners(Corners):
    """Without bonuses for colours; the goal brings a die of any number, as a castle does."""

    bonuses = False

    def asks_any_die(self, picture: BurgundyPicture) -> bool:
        return super().asks_any_die(picture) or decision(picture) == ASKS
