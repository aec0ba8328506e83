"""The curtain between two people: it falls over everything, then one of them opens it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.decision import NOBODY
from castles.ui.kit.layout import inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import motion
from castles.ui.kit.widgets import Label, Parchment, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

WAITING_MS = 30
_FOLD, _SWAG, _SWAG_HEIGHT, _FRINGE, _FRINGE_HEIGHT = 592.0, 320.0, 160.0, 24.0, 34.0
"""The sizes of the parts that the cloth is made of: folds, swags of the valance, fringe."""


class CurtainScene(Scene):
    """Falls (the scene below stays as it was), waits, rises (the next scene is below).

    What it shows depends on names, colours and the number of moves only: all of that is public.
    For NOBODY it waits until the computer has played and a person must take the screen.
    """

    zones = "curtain"
    covers = False
    asks_one_thing = True

    def __init__(self, ui: Ui, flow: Flow, seat: int) -> None:
        super().__init__(ui)
        self.games = (flow.match.game.name,)
        self.air = flow.match.game.name
        self.flow, self.seat = flow, seat
        self.lowered = 0.0
        self.is_down = False
        self.tick_ms = WAITING_MS if seat == NOBODY else None

    def enter(self) -> None:
        super().enter()
        if self.is_down:
            return
        if len(self.ui.stack.scenes) > 2:
            self.ui.sound.play("curtain")
            self.timeline.play(motion("curtain_down", self._fall, self._down))
        else:
            self._down()

    def _fall(self, share: float) -> None:
        self.lowered = share

    def _down(self) -> None:
        self.lowered, self.is_down = 1.0, True
        # From now on nothing below is drawn; only then may anything below change.
        self.covers = True
        self.flow.curtain_is_down(self)
        if self.seat != NOBODY:
            self.ui.sound.play("turn")
        self.rebuild()

    def update(self, ms: float) -> None:
        super().update(ms)
        session = self.flow.session
        if self.seat != NOBODY or not self.is_down or not session.is_others_turn:
            return
        if self.ui.stack.top is not self:
            # Whoever reads a question is not overtaken by what comes next.
            return
        if session.let_opponent_play() is not None:
            self.flow.advance()

    def build(self) -> Sequence[Widget]:
        if not self.is_down:
            return []
        zone, text = self.zone, self.text
        if self.seat == NOBODY:
            title = text("curtain.waiting")
            sheet = Parchment(zone("sheet"))
            return [sheet, Label(zone("title"), title, "winner", "ink", align="centre", wrap=True)]
        name = self.flow.names[self.seat]
        return [
            Parchment(zone("sheet")),
            Label(
                zone("title"),
                text("curtain.title", name=name),
                "winner",
                "ink",
                align="centre",
                wrap=True,
            ),
            Label(zone("covered"), text(self._why), "prompt", "ink_label", align="centre"),
            *self._missed(),
            self.button("open", self._open, label=text("curtain.open", name=name)),
            Label(zone("keys"), text("curtain.keys"), "body_strong", "ink_label", align="centre"),
        ]

    def _missed(self) -> list[Widget]:
        """How much the others did; nothing if the table comes back after answers only.

        Behind the cloth it is told first, but while the table is set up nothing is.
        """
        session = self.flow.session
        count = session.moves_missed(self.seat)
        if self.flow.sets_up if count else session.last is not None:
            return []
        words = self.text("curtain.missed", count=count)
        return [Label(self.zone("missed"), words, "prompt", "ink_label", align="centre")]

    @property
    def _why(self) -> str:
        """Nobody's cards can be seen; nor shall anyone learn who could have answered."""
        return "curtain.answers" if self.flow.session.awaits_answers else "curtain.covered"

    def initial_focus(self) -> str:
        return "open"

    def _open(self) -> None:
        self.widgets = []
        self.is_down = False
        self.flow.raise_curtain(self)
        self.covers = False
        self.ui.sound.play("curtain")
        self.timeline.play(motion("curtain_up", self._rise, self._up))

    def _rise(self, share: float) -> None:
        self.lowered = 1 - share

    def _up(self) -> None:
        self.ui.stack.pop(self)

    def cancel(self) -> None:
        if self.is_down:
            self.flow.ask_to_leave()

    def draw_ground(self, painter: Painter) -> None:
        draw_cloth(painter, self.lowered)

    def draw_over(self, painter: Painter) -> None:
        if not self.is_down:
            return
        if self.seat == NOBODY:
            painter.glyph("robot", self.zone("arms").center, 150, "ink_label")
        else:
            colour = self.flow.colours[self.seat]
            painter.part(f"ui_arms_{colour}", self.zone("arms").center, 196)
        pill = self.zone("saved")
        painter.frame("pill", pill)
        painter.glyph("lock", (pill.x + 34, pill.centery), 26, "gold")
        room = inset(pill, 60, 4)
        painter.text(self._saved(), room, "body_strong", "text", align="centre")

    def _saved(self) -> str:
        before, last = self.flow.session.viewer, self.flow.session.last
        record = self.flow.record
        if record.path is None or record.save_problem is not None:
            return self.text("curtain.not_saved")
        if last is not None and last.ends_turn and last.seat == before:
            return self.text("curtain.saved", name=self.flow.names[before])
        # Who answered, or might have, had no turn of their own.
        return self.text("curtain.match_saved")


def draw_cloth(painter: Painter, lowered: float) -> None:
    """The cloth, from raised (0) to down to the floor (1). Nothing shows through it."""
    screen = painter.stage.screen
    place = FRect(screen.x, screen.y - screen.h * (1 - lowered), screen.w, screen.h)
    painter.fill(place, "curtain")
    if painter.theme.name == "contrast":
        painter.fill(FRect(place.x, place.bottom - 6, place.w, 6), "gold")
        return
    _repeat(painter, "ui_curtain_cloth", FRect(place.x, place.y, _FOLD, place.h))
    _repeat(painter, "ui_curtain_swag", FRect(place.x, place.y, _SWAG, _SWAG_HEIGHT))
    foot = place.bottom - _FRINGE_HEIGHT
    _repeat(painter, "ui_curtain_fringe", FRect(place.x, foot, _FRINGE, _FRINGE_HEIGHT))


def _repeat(painter: Painter, name: str, first: FRect) -> None:
    """A part again and again from the left edge of the window to its right one."""
    right = painter.stage.screen.right
    part = FRect(first)
    while part.x < right:
        painter.stretched(name, part)
        part.x += first.w
