"""The ceremony at the end of a match: points grow side by side, then the winner is crowned.

It lasts a few seconds, ends by itself, and any click or key ends it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from random import Random
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import seat_faces
from castles.ui.kit.backdrop import draw_backdrop
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import motion
from castles.ui.kit.widgets import Widget
from castles.ui.table.arms import EMBLEMS, PAINTS, draw_face

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.final_scoring import FinalScoringScene

_COLUMN, _GAP, _TALLEST = 250.0, 50.0, 430.0
_FOOT = 250.0
"""Room below the columns for faces and names."""
_LEAST, _EMBLEM = 60.0, 96.0
_PETALS, _SEED = 70, 3


class VictoryScene(Scene):
    """Stands before the final scoring, whose words it uses."""

    def __init__(self, ui: Ui, final: FinalScoringScene) -> None:
        super().__init__(ui)
        self.games, self.final = final.games, final
        self.counted = self.crowned = self.falling = 0.0
        self.began = False
        chance = Random(_SEED)
        self._petals = [
            (
                chance.random(),
                chance.random(),
                chance.uniform(0.7, 1.3),
                chance.choice((20, 26, 34)),
            )
            for _ in range(_PETALS)
        ]

    # -- time ----------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.began:
            return
        self.began = True
        counting = motion("victory_count", self._count, self._fanfare, travels=False)
        crowning = motion("victory_crown", self._crown, after=counting, delay=250, travels=False)
        falling = motion("victory_petals", self._fall, self.cancel, after=crowning, travels=False)
        self.timeline.play(counting, crowning, falling)

    def _count(self, share: float) -> None:
        self.counted = share

    def _crown(self, share: float) -> None:
        self.crowned = share

    def _fall(self, share: float) -> None:
        self.falling = share

    def _fanfare(self) -> None:
        self.ui.sound.play("fanfare")

    def moved(self) -> None:
        self.changed()

    def cancel(self) -> None:
        """The final scoring stands below."""
        self.ui.stack.pop(self)

    def build(self) -> Sequence[Widget]:
        return []

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        screen = painter.stage.screen
        painter.kept(
            ("victory", self.final.flow.match.game.name),
            screen,
            lambda inner: draw_backdrop(inner, 0.62),
            opaque=True,
        )
        for seat in range(len(self.final.outcome.points)):
            self._draw_seat(painter, seat)
        if self.crowned:
            floor = painter.stage.floor
            title = FRect(floor.x + 160, floor.y + 70, floor.w - 320, 90)
            alpha = min(1.0, self.crowned)
            words = self.final.headline()
            painter.text(
                words, title, "winner", "#FFF0C4", align="centre", shadow=True, alpha=alpha, size=60
            )
            below = FRect(title.x, title.bottom, title.w, 44)
            how = self.final.how_won()
            painter.text(
                how, below, "tagline", "gold", align="centre", shadow=True, alpha=alpha, size=30
            )
        if self.falling and not self.timeline.pace.reduced:
            self._draw_petals(painter)

    def _column(self, painter: Painter, seat: int) -> FRect:
        """The points of a seat as a column, as far out of the ground as they have grown."""
        points = self.final.outcome.points
        floor, count = painter.stage.floor, len(points)
        left = floor.centerx - (count * (_COLUMN + _GAP) - _GAP) / 2
        high = _LEAST + (_TALLEST - _LEAST) * max(0, points[seat]) / max(1, *points)
        top = floor.bottom - _FOOT - high * self.counted
        return FRect(left + seat * (_COLUMN + _GAP), top, _COLUMN, high)

    def _draw_seat(self, painter: Painter, seat: int) -> None:
        final, flow = self.final, self.final.flow
        column, base = self._column(painter, seat), painter.stage.floor.bottom - _FOOT
        won = seat in final.outcome.winners and self.crowned > 0
        self._draw_column(painter, column, base, flow.colours[seat], won)
        points = str(round(final.outcome.points[seat] * self.counted))
        number = FRect(column.x, column.y - 74, column.w, 66)
        painter.text(points, number, "winner", "gold", align="centre", shadow=True, size=58)
        face = centred((column.centerx, column.bottom + 80), 128)
        faces = seat_faces(flow.match.seats, self.final.texts)
        draw_face(painter, face, flow.colours[seat], faces[seat])
        name = FRect(column.x - 20, face.bottom + 8, column.w + 40, 44)
        painter.text(flow.names[seat], name, "panel_title", "text", align="centre", shadow=True)
        if won:
            self._draw_crown(painter, number)

    def _draw_column(
        self, painter: Painter, column: FRect, base: float, colour: str, won: bool
    ) -> None:
        """It rises out of the ground whole, so that its parchment is made once."""
        with painter.clipped(FRect(column.x - 60, 0, column.w + 120, base)):
            if won:
                painter.frame("glow", column)
            painter.frame("parchment", column)
            band = FRect(column.x + 16, column.y + 16, column.w - 32, 18)
            painter.fill(band, PAINTS[colour])
            if column.h > _EMBLEM * 1.6:
                at = (column.centerx, column.y + 34 + _EMBLEM * 0.75)
                painter.glyph(EMBLEMS[colour], at, _EMBLEM, "ink_label", 0.75)

    def _draw_crown(self, painter: Painter, above: FRect) -> None:
        x, y = above.centerx, above.y - 44 - (1 - self.crowned) * 160
        alpha = min(1.0, self.crowned * 2)
        painter.glyph("crown", (x, y + 4), 92, "#3A1F08", alpha)
        painter.glyph("crown", (x, y), 88, "#FFD76A", alpha)

    def _draw_petals(self, painter: Painter) -> None:
        """Emblems of the winners rain, each at its own pace."""
        screen, winners = painter.stage.screen, self.final.outcome.winners
        colours = [self.final.flow.colours[seat] for seat in winners] or ["ochre"]
        for number, (across, late, pace, size) in enumerate(self._petals):
            share = self.falling * 1.6 * pace - late * 0.6
            if not 0 < share < 1:
                continue
            sway = sin((share * 3 + across) * 2 * pi) * 30
            at = (screen.x + across * screen.w + sway, screen.y - 40 + share * (screen.h + 80))
            colour = colours[number % len(colours)]
            ink = "#FFD76A" if number % 2 else PAINTS[colour]
            painter.glyph(EMBLEMS[colour], at, size, ink, min(1.0, (1 - share) * 4))
