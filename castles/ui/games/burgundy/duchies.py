"""The choice of a duchy, a scene of its own: all there are, and one large with its areas.

Everybody sees who has chosen what. The two sides of a board that was dealt are both large.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.engine.action import Action
from castles.engine.automa import is_automa
from castles.games.burgundy.actions import BOARD
from castles.games.burgundy.decisions import CHOOSE_BOARD
from castles.games.burgundy.legal import board_actions
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.duchy_sheet import draw_duchy_sheet
from castles.ui.games.burgundy.thumbnail import bare_duchy
from castles.ui.kit.backdrop import draw_backdrop
from castles.ui.kit.layout import centred, columns, inset, rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Label, Widget
from castles.ui.match.set_up_scene import SetUpScene
from castles.ui.table.placed import Plan

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

ASKS = "board"
PAIR = 2
_GAP = 12.0
_ACROSS = ((5, 5), (10, 5), (12, 6), (18, 6), (1000, 8))
"""Up to how many boards how many stand side by side."""
_CARD, _SEAT = Plan("burgundy", "duchy_card"), Plan("burgundy", "duchy_seat")
_ARMS, _ARMS_STEP = 40.0, -34.0


class DuchyScene(SetUpScene):
    """Stages: choose, wait for others."""

    zones = "burgundy.duchies"
    answered: Mapping[str, str] = {ASKS: "board_chosen"}

    def __init__(self, ui: Ui, flow: Flow, seat: int) -> None:
        self.boards: list[int] = []
        self.choosing = seat
        """Whose boards they are."""
        self.marked: int | None = None
        """Which board would be chosen."""
        super().__init__(ui, flow, seat)

    def prepare(self) -> None:
        frames = [frame for frame in self.state.pending if frame[0] == CHOOSE_BOARD.number]
        if frames:
            # Whoever answers it, everybody sees between which boards.
            self.choosing = frames[-1][1]
            self.boards = [action[1] for action in board_actions(self.state, frames[-1])]
        self.marked = None

    @property
    def state(self) -> State:
        return cast(State, self.view)

    @property
    def is_pair(self) -> bool:
        return len(self.boards) == PAIR

    @property
    def shown(self) -> int:
        """The board that is large: the one pointed at, else the marked one, else the first."""
        for widget in (self._hover, self._focus if self._showing_focus else None):
            if isinstance(widget, DuchyCard):
                return widget.number
        return self.boards[0] if self.marked is None else self.marked

    def chosen_by(self, number: int) -> list[int]:
        """The seats that have chosen a board."""
        return [seat for seat, board in enumerate(self.chosen) if board == number]

    @property
    def chosen(self) -> list[int]:
        """The board of each seat, as far as it has one."""
        estates = map(self.state.estate, range(len(self.state.seats)))
        return [EMPTY if one.board is None else one.board_number for one in estates]

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        seats = columns(self.zone("seats"), len(self.flow.names), _GAP)
        return [
            self.heading(self._asked()),
            Label(
                self.zone("about"), self.text("about.board"), "body", "text", wrap=True, shadow=True
            ),
            *self._cards(),
            *(SeatCard(self, seat, place) for seat, place in enumerate(seats)),
            *([] if self.is_pair else [self._random_button()]),
            self._done_button(),
            *self.tools(),
        ]

    def _asked(self) -> str:
        """The question, or who else answers it now: the boards may be meant for them alone."""
        if self.choosing != self.seat:
            return self.text("duchies.choosing", name=self.flow.names[self.choosing])
        return self.text("play.ask.board_side" if self.is_pair else "play.ask.board")

    def _cards(self) -> list[Widget]:
        if self.is_pair:
            places = columns(self.zone("both"), PAIR, _GAP)
        else:
            count, zone = len(self.boards), self.zone("cards")
            across = next(across for most, across in _ACROSS if count <= most)
            down = -(-count // across)
            lines = rows(zone, (zone.h - _GAP * (down - 1)) / down, _GAP, down)
            places = [card for line in lines for card in columns(line, across, _GAP)]
        return [
            DuchyCard(self, number, place)
            for number, place in zip(self.boards, places, strict=False)
        ]

    def _random_button(self) -> Widget:
        reason = self.text("duchies.wait")
        return self.button("random", self._mark_any, enabled=self.is_asked, reason=reason)

    def _done_button(self) -> Widget:
        able = self.is_asked and self.marked is not None
        key = "done_effect" if self.is_asked else "wait_effect"
        reason = self.text("duchies.first" if self.is_asked else "duchies.wait")
        effect = self.text(f"duchies.{key}")
        return self.button(
            "done", self._done, effect=effect, enabled=able, suggested=able, reason=reason
        )

    def initial_focus(self) -> str:
        return f"board.{self.boards[0]}" if self.is_asked else "done"

    def attended(self) -> None:
        """The sheet shows what is pointed at."""
        if not self.is_pair:
            self.changed(self.zone("sheet").inflate(40, 40))

    # -- what is done --------------------------------------------------------------------------

    def mark(self, number: int) -> None:
        """Take a board into view; what is marked already is chosen."""
        if not self.is_asked:
            return
        if number == self.marked:
            self._done()
            return
        self.marked = number
        self.ui.sound.play("tile")
        self.rebuild()

    def _mark_any(self) -> None:
        others = [number for number in self.boards if number != self.marked]
        self.mark(self.ui.chance.choice(others or self.boards))

    def show(self, action: Action) -> None:
        self.marked = action[1]
        self.rebuild()

    def _done(self) -> None:
        if self.marked is not None:
            self.submit(BOARD(self.marked))

    # -- drawing -------------------------------------------------------------------------------

    def draw_below(self, painter: Painter) -> None:
        """The land: there is no table yet."""
        draw_backdrop(painter, self.flow.match.game.name)

    def draw_ground(self, painter: Painter) -> None:
        self.draw_bar(painter, f"duchies.prompt.{self.stage}")
        if not self.is_pair:
            rules, zone = self.state.rules, self.zone("sheet")
            draw_duchy_sheet(painter, rules, self.shown, zone, self.text)


class DuchyCard(Widget):
    """A duchy that can be chosen, with the arms of who has chosen it."""

    def __init__(self, scene: DuchyScene, number: int, rect: FRect) -> None:
        super().__init__(
            f"board.{number}",
            rect,
            enabled=scene.is_asked,
            reason=scene.text("duchies.wait"),
            on_press=partial(scene.mark, number),
        )
        self.scene, self.number = scene, number

    def draw(self, painter: Painter) -> None:
        scene, rect = self.scene, self.rect
        rules, is_marked = scene.state.rules, scene.marked == self.number
        if scene.is_pair:
            draw_duchy_sheet(painter, rules, self.number, rect, scene.text)
        else:
            painter.frame("field_hover" if self.hovered and self.enabled else "panel", rect)
            room = inset(rect, 10)
            room.h -= 40
            bare_duchy(rules, rules.boards[self.number]).draw(painter, room)
            words = scene.text("play.choice.duchy", board=self.number + 1)
            painter.text(words, _CARD.rect(rect, "name"), "panel_title", "text", size=24)
        if is_marked:
            painter.frame("glow", rect)
            check = _CARD.anchor(rect, "check")
            painter.frame("counter", centred(check.at, 44))
            painter.glyph("check", check.at, check.size, "success")
        x, y = _CARD.anchor(rect, "arms").at
        for place, seat in enumerate(scene.chosen_by(self.number)):
            at = (x + place * _ARMS_STEP, y)
            painter.part(f"shield_{scene.flow.colours[seat]}", at, _ARMS)


class SeatCard(Widget):
    """Arms and name of a seat, and the duchy that it has chosen."""

    focusable = False

    def __init__(self, scene: DuchyScene, seat: int, rect: FRect) -> None:
        board = scene.chosen[seat]
        if board != EMPTY:
            self.words, self.glyph = scene.text("play.choice.duchy", board=board + 1), "check"
        else:
            # An automa has no duchy to choose.
            is_done = is_automa(scene.flow.match.seats[seat].kind)
            self.words = scene.text("seats.ready" if is_done else "seats.busy")
            self.glyph = "check" if is_done else "reset"
        name = scene.flow.names[seat]
        super().__init__("", rect, hint=scene.text("list.named", name=name, words=self.words))
        self.seat_name, self.colour = name, scene.flow.colours[seat]
        self.is_asked = scene.flow.match.deciding_seat == seat

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("panel", rect)
        if self.is_asked:
            painter.frame("glow", rect)
        arms = _SEAT.anchor(rect, "arms")
        painter.part(f"ui_arms_{self.colour}", *arms)
        painter.text(self.seat_name, _SEAT.rect(rect, "name"), "panel_title", "text", size=26)
        symbol = _SEAT.anchor(rect, "symbol")
        ink = "success" if self.glyph == "check" else "text_muted"
        painter.glyph(self.glyph, symbol.at, symbol.size, ink)
        painter.text(self.words, _SEAT.rect(rect, "words"), "body", "text_muted")
