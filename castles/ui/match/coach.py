"""The coach: the decisions that cost most, each on the table as it was, with what was better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.coach import Mistake
from castles.desk.coach import CoachController
from castles.desk.thing import BOARD, Thing
from castles.engine.decision import NOBODY
from castles.play.match import Match
from castles.play.seat import deciding_seats
from castles.text.advice import action_words, by_aim, plays_for_points, verdict_lines
from castles.text.players import played_words
from castles.ui.kit.backdrop import bar_tools
from castles.ui.kit.inputs import Input, KeyPressed
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, Panel, ScrollArea, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.match.coach_parts import SwingRow, VerdictLine
from castles.ui.match.flow import branch_off
from castles.ui.match.large_board import open_board
from castles.ui.match.tutor import Portrait
from castles.ui.table.banner import draw_banner
from castles.ui.table.chronicle import HEAD, LINE
from castles.ui.table.game_screen import SIDE
from castles.ui.table.picture import Ghost
from castles.ui.table.pointing import Pointing, draw_marks, things_of
from castles.ui.table.table import AnyPicture, Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

WORKING_MS = 16
MOST_REASONS = 2
_SYMBOLS = (("cross", "warning"), ("hint", "success"))
"""Of what was played and of what was better; reasons have another."""
_BAR = 24.0
_FACE = 72.0


class CoachScene(Scene):
    """Mistakes in place of the chronicle, words and the way on in place of the actions."""

    zones = "coach"

    def __init__(self, ui: Ui, match: Match, seat: int = 0) -> None:
        super().__init__(ui)
        self.games = (match.game.name,)
        self.controller = CoachController(match, seat)
        # Its list needs the room that a guide has.
        self.table = Table(self, match, "coach.title", lambda: SIDE)
        self.table.lay(self._take_picture())

    @property
    def picture(self) -> AnyPicture:
        return self.table.picture

    # -- contract ------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self._wait()

    def initial_focus(self) -> str:
        return "back"

    def update(self, ms: float) -> None:
        super().update(ms)
        if not self.controller.is_finished and self.controller.work():
            self.rebuild()
            self._wait()

    def leave(self) -> None:
        super().leave()
        self.controller.leave()

    def _wait(self) -> None:
        self.tick_ms = None if self.controller.is_finished else WORKING_MS

    def command(self, name: str) -> bool:
        if name == "zoom":
            self._zoom(next(iter(self.picture.opponents), NOBODY))
        return name == "zoom"

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        self.table.lay(self._take_picture())
        return [
            *self._mistake_rows(),
            *self._verdict(),
            *self.table.spots(self._choose),
            *bar_tools(self.ui, left=0.0),
        ]

    def _take_picture(self) -> AnyPicture:
        controller, ghost = self.controller, self._better_placement()
        state = controller.view.state
        return self.table.picture_of(
            state,
            controller.seat,
            controller.match.seats,
            deciding=controller.seat,
            ghost=lambda: ghost,
            still_visible=self.table.still_visible(controller.log, state),
            levels=("",) * len(controller.match.seats),
        )

    def _better_placement(self) -> Ghost | None:
        """The better action on the board, if it places something."""
        mistake, table = self.controller.chosen, self.table
        if mistake is None:
            return None
        kind = table.game.action_kinds.of(mistake.better).name
        if kind not in table.screen.click_rules.puts:
            return None
        return table.ghost(self.controller.view, mistake.better)

    def zone(self, name: str) -> FRect:
        return self.table.control_zone(self.zones, name)

    def _mistake_rows(self) -> list[Widget]:
        """As many of the biggest mistakes as the panel holds."""
        controller, zone = self.controller, self.table.laid.chronicle
        room = int((zone.h - HEAD - LINE - 12) / LINE)
        largest = max((mistake.points for mistake in controller.mistakes), default=1.0)
        rows: list[Widget] = [
            SwingRow(
                f"mistake.{mistake.number}",
                FRect(zone.x + 8, zone.y + HEAD + place * LINE, zone.w - 16, LINE),
                self.text("coach.row", round=controller.round_of(mistake)),
                self._choosing(mistake),
                glyph=self._glyph(mistake),
                cost=self._cost(mistake),
                share=mistake.points / largest,
                selected=mistake == controller.chosen,
                hint=self._tell(mistake)[0],
            )
            for place, mistake in enumerate(controller.mistakes[:room])
        ]
        if not rows and controller.is_finished:
            # The coach herself says so, where there is room for it.
            return []
        foot = FRect(zone.x + 16, zone.bottom - LINE - 8, zone.w - 32, LINE)
        return [*rows, Label(foot, self._progress(), "small", "text_muted", wrap=True)]

    def _cost(self, mistake: Mistake) -> str:
        """In points; to who does not play for them the bar says enough."""
        match = self.controller.match
        if not plays_for_points(match.game, match.state):
            return ""
        return self.text("coach.cost", points=round(mistake.points))

    def _glyph(self, mistake: Mistake) -> str:
        """The symbol of what was played."""
        kind = self.table.game.action_kinds.of(mistake.played).name
        return kind if self.ui.sheet.has(f"glyph_{kind}") else "step"

    def _progress(self) -> str:
        controller = self.controller
        if controller.is_finished:
            match = controller.match
            key = by_aim("coach.done", match.game, match.state)
            return self.text(key, count=len(controller.mistakes))
        return self.text("coach.working", percent=controller.percent)

    def _choosing(self, mistake: Mistake) -> Callable[[], None]:
        def choose() -> None:
            self.controller.choose(mistake.number)
            self.rebuild()

        return choose

    def _verdict(self) -> list[Widget]:
        controller, text = self.controller, self.text
        seats = [
            (str(seat), text("coach.seat", name=self.picture.names[seat]))
            for seat in deciding_seats(controller.match.seats)
        ]
        return [
            Panel(self.zone("panel")),
            *self._spoken(self.zone("verdict")),
            Cycle(
                "seat",
                self.zone("seat"),
                seats,
                str(controller.seat),
                self._look_at,
                glyph="eye",
                hint=text("coach.seat.hint"),
            ),
            self.button("play_on", self._play_on, enabled=controller.chosen is not None),
            self.button("back", self.cancel),
        ]

    def _spoken(self, zone: FRect) -> list[Widget]:
        """The coach, and what she says."""
        face = FRect(zone.x, zone.y, _FACE, _FACE)
        beside = FRect(face.right + 14, zone.y, zone.w - _FACE - 14, zone.h)
        return [Portrait(face), self._verdict_lines(beside)]

    def _verdict_lines(self, zone: FRect) -> Widget:
        """What was played, what was better and why, each with its symbol."""
        mistake = self.controller.chosen
        if mistake is None:
            is_finished = self.controller.is_finished
            words = self._progress() if is_finished else self.text("coach.looking")
            return Label(zone, words, "body", wrap=True, vertical="top")
        lines: list[VerdictLine] = []
        y = zone.y
        for (glyph, ink), line in zip_longest(
            _SYMBOLS, self._tell(mistake), fillvalue=("info", "gold_deep")
        ):
            at = FRect(zone.x, y, zone.w - _BAR, 0)
            lines.append(VerdictLine(at, glyph, ink, str(line), self.ui.ruler))
            y = lines[-1].rect.bottom
        return ScrollArea("verdict", zone, lines, y - zone.y)

    def _tell(self, mistake: Mistake) -> list[str]:
        controller, texts = self.controller, self.table.texts
        game = controller.match.game
        view = controller.view_before(mistake)
        played = action_words(game, view, mistake.played, texts)
        shown = replace(mistake, reasons=mistake.reasons[:MOST_REASONS])
        return [
            played_words(controller.match.played, mistake.number, played, texts),
            *verdict_lines(game, view, shown, controller.moves_after(mistake), texts),
        ]

    # -- what is done -------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, KeyPressed) and event.ctrl and event.key == "c":
            if (mistake := self.controller.chosen) is not None:
                self.ui.copy("\n".join(self._tell(mistake)))
            return True
        return super().handle(event)

    def _look_at(self, seat: str) -> None:
        self.controller.look_at(int(seat))
        self.rebuild()
        self._wait()

    def _choose(self, thing: Thing) -> bool:
        return thing.kind == BOARD and self._zoom(thing.owner)

    def _zoom(self, seat: int) -> bool:
        return open_board(self.ui, self.table, seat)

    def _play_on(self) -> None:
        """A new practice match, which begins before the decision."""
        mistake, match = self.controller.chosen, self.controller.match
        assert mistake is not None, "the button is disabled"
        branch_off(self.ui, match, mistake.number - 1, self.controller.seat)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        self.table.draw_ground(painter)
        picture = self.picture
        banner = self.text("coach.banner", name=picture.names[picture.viewer])
        self.table.draw(painter)
        draw_banner(painter, self.table.game, banner, picture.colours[picture.viewer])

    def draw_over(self, painter: Painter) -> None:
        mistake = self.controller.chosen
        if mistake is not None:
            pointing = Pointing(self.table.game, self.table.screen, self.controller.view)
            played = pointing.shown(mistake.played, self.widgets)
            better = pointing.shown(mistake.better, self.widgets)
            draw_marks(painter, played, "cross")
            draw_marks(painter, better)
            told = self.table.named_in("\n".join(self._tell(mistake)), self.controller.seat)
            self.table.draw_place_names(painter, {*things_of([*played, *better]), *told})
