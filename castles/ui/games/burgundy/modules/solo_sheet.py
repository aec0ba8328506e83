"""S on the table: the sheet of one alone with six kinds of goods, and the dice beside the chart."""

from __future__ import annotations

from castles.ui.games.burgundy.corners import Corners
from castles.ui.games.burgundy.queries import BurgundyPicture, decision
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.painter import Painter
from castles.ui.table.placed import Plan
from castles.ui.table.shape import Anchor

ASKS = "goal"
_DIE = 76.0


class SoloTableau(Tableau):
    """Storage, all kinds of goods and monasteries; the arms stand in the panel of the goal."""

    plan = Plan("burgundy", "solo_tableau")
    good_flown = 60.0
    scored = ()
    abbeys_across, abbeys_step, abbeys_shown = 4, 32.0, 8

    def slot(self, number: int) -> Anchor:
        return Anchor((self.zone.x + 92 + number * 114, self.zone.y + 128), 120.0)

    def draw_name(self, painter: Painter, picture: BurgundyPicture) -> None:
        """In the panel of the goal."""

    def draw_standing(self, painter: Painter, picture: BurgundyPicture) -> None:
        """In the panel of the goal."""


class SoloCorners(Corners):
    """Without bonuses for colours; the goal brings a die of any number, as a castle does."""

    bonuses = False

    def asks_any_die(self, picture: BurgundyPicture) -> bool:
        return super().asks_any_die(picture) or decision(picture) == ASKS
