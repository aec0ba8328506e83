"""The ceremony at the end of a match: points grow side by side, then the winner is crowned.

It lasts a few seconds, ends by itself, and any click or key ends it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from math import pi, sin
from random import Random
from typing import TYPE_CHECKING

from pygame import FRect

from castles.play.match import Match
from castles.play.seat import HUMAN
from castles.ui.by_game import pages_of
from castles.ui.kit.backdrop import draw_landscape
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import motion
from castles.ui.kit.widgets import Widget
from castles.ui.match.podium import draw_crown, draw_step
from castles.ui.table.arms import EMBLEMS, PAINTS, draw_face
from castles.ui.table.game_screen import Thumbnail

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.final_scoring import FinalScoringScene

_COLUMN, _GAP, _TALLEST = 290.0, 14.0, 560.0
_LEAST, _FACE = 190.0, 168.0
_RIBBON, _BOARD = 1080.0, 460.0
NOBODYS = "nobody"
"""Who plays the seats whose boards are not asked for."""
_PETALS, _SEED = 70, 3


class VictoryScene(Scene):
    """Stands before the final scoring, whose words it uses."""

    air = "finale"

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
        self.ui.sound.play(self.final.cue)

    def moved(self) -> None:
        self.changed()

    def cancel(self) -> None:
        """The final scoring stands below."""
        self.ui.stack.pop(self)

    def build(self) -> Sequence[Widget]:
        return []

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        game = self.final.flow.match.game.name
        painter.kept(
            ("victory", game),
            painter.stage.screen,
            lambda inner: draw_landscape(inner, game),
            opaque=True,
        )
        for seat in range(len(self.final.outcome.points)):
            self._draw_seat(painter, seat)
        if self.falling and not self.timeline.pace.reduced:
            self._draw_petals(painter)
        if self.crowned:
            self._draw_words(painter)
            self._draw_board(painter)

    def _draw_words(self, painter: Painter) -> None:
        """Who has won and how, on parchment over the landscape."""
        floor, alpha = painter.stage.floor, min(1.0, self.crowned)
        face = FRect(floor.centerx - _RIBBON / 2, floor.y + 34, _RIBBON, 138)
        painter.frame("parchment", face, alpha)
        title = FRect(face.x + 40, face.y + 10, face.w - 80, 74)
        words, how = self.final.headline(), self.final.how_won()
        painter.text(words, title, "winner", "ink", align="centre", alpha=alpha, size=54)
        below = FRect(title.x, title.bottom, title.w, 42)
        painter.text(how, below, "tagline", "ink_label", align="centre", alpha=alpha, size=28)

    def _draw_board(self, painter: Painter) -> None:
        """The board that has won, at the side; nothing where seats have none."""
        board = self._board
        if board is None:
            return
        floor = painter.stage.floor
        face = FRect(floor.right - _BOARD - 56, floor.centery - _BOARD / 2 + 40, _BOARD, _BOARD)
        face.x += (1 - min(1.0, self.crowned)) * (_BOARD + 80)
        painter.frame("dialog", face)
        board.draw(painter, face.inflate(-60, -60))

    @cached_property
    def _board(self) -> Thumbnail | None:
        winners = self.final.outcome.winners
        return self.board_of(self.final.flow.match, winners[0]) if winners else None

    def board_of(self, match: Match, seat: int) -> Thumbnail | None:
        """The board of a seat; None if it has none, as an automa."""
        shown = [
            replace(one, kind=HUMAN if number == seat else NOBODYS)
            for number, one in enumerate(match.seats)
        ]
        return pages_of(match.game.name).thumbnail(match.state, shown)

    def step_of(self, seat: int, floor: FRect) -> FRect:
        """The points of a seat as a step, as far out of the ground as they have grown."""
        points = self.final.outcome.points
        count = len(points)
        wide = min(_COLUMN, (floor.w - _BOARD - 200) / count - _GAP)
        middle = (floor.x + floor.right - (_BOARD if self._board is not None else 0)) / 2
        left = middle - (count * (wide + _GAP) - _GAP) / 2
        high = _LEAST + (_TALLEST - _LEAST) * max(0, points[seat]) / max(1, *points)
        top = floor.bottom - high * self.counted
        return FRect(left + seat * (wide + _GAP), top, wide, high)

    def _draw_seat(self, painter: Painter, seat: int) -> None:
        final, flow = self.final, self.final.flow
        step = self.step_of(seat, painter.stage.floor)
        won = seat in final.outcome.winners and self.crowned > 0
        draw_step(painter, step, flow.colours[seat])
        points = str(round(final.outcome.points[seat] * self.counted))
        face = centred((step.centerx, step.y - _FACE * 0.42), _FACE)
        mood = ("glad" if won else "sad") if self.crowned > 0 else ""
        draw_face(painter, face, flow.colours[seat], self.final.face_of(seat, mood))
        foot = painter.stage.floor.bottom
        plaque = FRect(step.x + 10, foot - 112, step.w - 20, 100)
        painter.frame("pill", plaque)
        name = FRect(plaque.x + 12, plaque.y + 4, plaque.w - 24, 38)
        painter.text(flow.names[seat], name, "panel_title", "text", align="centre", size=26)
        number = FRect(plaque.x, plaque.y + 40, plaque.w, 56)
        painter.text(points, number, "winner", "gold", align="centre", size=46)
        if won:
            drop = (1 - self.crowned) * 160
            at = (face.centerx, face.y + 30 - drop)
            draw_crown(painter, at, 140, min(1.0, self.crowned * 2))

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
