"""The ceremony at the end of a match: points grow side by side, then the winner is crowned.

It lasts a few seconds, ends by itself, and any click or key ends it at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import count
from math import pi, sin
from random import Random
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import seat_faces
from castles.play.match import Match
from castles.play.seat import HUMAN
from castles.text.catalogue import Catalogue
from castles.ui.by_game import pages_of
from castles.ui.kit.backdrop import draw_landscape
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.rehearsal import Piece
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
_LEAST, _FACE, _CROWN = 190.0, 168.0, 140.0
_RIBBON, _BOARD = 1080.0, 460.0
_PLAIN, _GOLD = "ochre", "#FFD76A"
"""The colour of the emblems if nobody has won, and the ink of every other one."""
NOBODYS = "nobody"
"""Who plays the seats whose boards are not asked for."""
_PETALS, _SEED = 70, 3
_PETAL_SIZES = 20, 26, 34
_SHADOW = 140.0
"""How much the frame of the board and its shadow take on both sides together."""
_NUMBERS = count()
"""Tells the boards of one ceremony from those of another."""


def opening(match: Match, colours: Sequence[str], texts: Catalogue) -> Iterator[Piece]:
    """What is seen first when the match is over: it is prepared while its last moves are shown."""
    yield lambda painter: draw_landscape(painter, match.game.name)
    for colour, face in zip(colours, seat_faces(match.seats, texts), strict=True):
        yield partial(draw_step, step=FRect(0, 0, _COLUMN, _TALLEST), colour=colour)
        yield partial(draw_face, place=FRect(0, 0, _FACE, _FACE), colour=colour, face=face)
    yield lambda painter: painter.frame("pill", FRect(0, 0, _COLUMN - 20, 100))


class VictoryScene(Scene):
    """Stands before the final scoring, whose words it uses."""

    air = "finale"

    def __init__(self, ui: Ui, final: FinalScoringScene) -> None:
        super().__init__(ui)
        self.games, self.final = final.games, final
        self.counted = self.crowned = self.falling = 0.0
        self.began = False
        self._number = next(_NUMBERS)
        chance = Random(_SEED)
        self._petals = [
            (
                chance.random(),
                chance.random(),
                chance.uniform(0.7, 1.3),
                chance.choice(_PETAL_SIZES),
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
        self.ui.rehearsal.begin(self._pieces())
        self.ui.sound.prepare(self.final.cue)

    def leave(self) -> None:
        self.ui.rehearsal.begin(())
        super().leave()

    def _pieces(self) -> Iterator[Piece]:
        """What comes when all is counted, and the final scores behind it."""
        winners = self.final.outcome.winners
        place = FRect(0, 0, _FACE, _FACE)
        for seat, colour in enumerate(self.final.flow.colours):
            face = self.final.face_of(seat, "glad" if seat in winners else "sad")
            yield partial(draw_face, place=place, colour=colour, face=face)
        yield lambda painter: draw_crown(painter, place.center, _CROWN)
        yield self._draw_parchment
        yield self._draw_words
        if (board := self._board) is not None:
            yield lambda painter: board.draw(painter, self._frame_of_board(painter)[1])
        yield self._draw_board
        for colour, ink in self._inks():
            for size in _PETAL_SIZES:
                yield partial(_draw_petal, colour=colour, ink=ink, size=size)
        yield from self.final.pieces()

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
        draw_landscape(painter, self.final.flow.match.game.name)
        for seat in range(len(self.final.outcome.points)):
            self._draw_seat(painter, seat)
        if self.falling and not self.timeline.pace.reduced:
            self._draw_petals(painter)
        if self.crowned:
            self._draw_parchment(painter)
            self._draw_words(painter)
            self._draw_board(painter, (1 - min(1.0, self.crowned)) * (_BOARD + 80))

    def _draw_parchment(self, painter: Painter) -> None:
        painter.frame("parchment", self._parchment(painter), min(1.0, self.crowned))

    def _parchment(self, painter: Painter) -> FRect:
        floor = painter.stage.floor
        return FRect(floor.centerx - _RIBBON / 2, floor.y + 34, _RIBBON, 138)

    def _draw_words(self, painter: Painter) -> None:
        """Who has won and how, on parchment over the landscape."""
        face, alpha = self._parchment(painter), min(1.0, self.crowned)
        title = FRect(face.x + 40, face.y + 10, face.w - 80, 74)
        words, how = self.final.headline(), self.final.how_won()
        painter.text(words, title, "winner", "ink", align="centre", alpha=alpha, size=54)
        below = FRect(title.x, title.bottom, title.w, 42)
        painter.text(how, below, "tagline", "ink_label", align="centre", alpha=alpha, size=28)

    def _frame_of_board(self, painter: Painter) -> tuple[FRect, FRect]:
        """Where the frame is, at the side, and where the board in it."""
        floor = painter.stage.floor
        most = FRect(floor.right - _BOARD - 56, floor.centery - _BOARD / 2 + 40, _BOARD, _BOARD)
        inside = most.inflate(-60, -60)
        board = self._board
        around = most if board is None else board.reach(inside).inflate(60, 60)
        return around, inside

    def _draw_board(self, painter: Painter, away: float = 0.0) -> None:
        """The board that has won, at the side; nothing where seats have none."""
        board = self._board
        if board is None:
            return
        face, inside = self._frame_of_board(painter)

        def draw(inner: Painter) -> None:
            inner.frame("dialog", face)
            board.draw(inner, inside)

        painter.kept(("won", self._number), face.inflate(_SHADOW, _SHADOW), draw, shift=(away, 0))

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
            draw_crown(painter, at, _CROWN, min(1.0, self.crowned * 2))

    def _draw_petals(self, painter: Painter) -> None:
        """Emblems of the winners rain, each at its own pace."""
        screen, inks = painter.stage.screen, self._inks()
        for number, (across, late, pace, size) in enumerate(self._petals):
            share = self.falling * 1.6 * pace - late * 0.6
            if not 0 < share < 1:
                continue
            sway = sin((share * 3 + across) * 2 * pi) * 30
            at = (screen.x + across * screen.w + sway, screen.y - 40 + share * (screen.h + 80))
            colour, ink = inks[number % len(inks)]
            painter.glyph(EMBLEMS[colour], at, size, ink, min(1.0, (1 - share) * 4))

    def _inks(self) -> list[tuple[str, str]]:
        """The colours of the winners, whose emblems rain, and the inks of those."""
        winners = self.final.outcome.winners
        colours = [self.final.flow.colours[seat] for seat in winners] or [_PLAIN]
        return [(colour, ink) for colour in colours for ink in (PAINTS[colour], _GOLD)]


def _draw_petal(painter: Painter, colour: str, ink: str, size: float) -> None:
    painter.glyph(EMBLEMS[colour], painter.stage.floor.center, size, ink)
