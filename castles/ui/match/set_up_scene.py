"""A decision of the set-up with a scene of its own: who is asked, who is ready, and a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygame import FRect

from castles.ai.hint import Hint, hint_for
from castles.desk.due import Due
from castles.engine.action import Action
from castles.engine.automa import is_automa
from castles.text.advice import KIND, WHY, advice_lines
from castles.ui.kit.backdrop import bar_tools, draw_table, draw_top_bar
from castles.ui.kit.layout import columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import ToolButton, Widget
from castles.ui.table.hint_panel import once_marked

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

WAIT = "wait"
_WAITING_MS = 30


class SetUpScene(Scene):
    """Asks its seat and waits for the others; a game adds what there is to see and to decide."""

    zones: str
    """Where its zones stand: "GAME.SCENE"."""
    answered: Mapping[str, str]
    """Its decisions, and what each seat has done that has answered one."""

    def __init__(self, ui: Ui, flow: Flow, seat: int) -> None:
        super().__init__(ui)
        self.games = (flow.match.game.name,)
        self.air = flow.match.game.name
        self.flow, self.seat = flow, seat
        self.stage = WAIT
        self._given: tuple[int, Hint] | None = None
        self._look()

    def _look(self) -> None:
        """Find out what is asked of whom."""
        match, session = self.flow.match, self.flow.session
        decision = match.game.decision(match.state)
        asked = match.deciding_seat == self.seat and self.seat in session.humans
        # What was done may still be under way to where it is decided; then it is not asked again.
        asked = asked and not session.is_others_turn
        self.stage = decision if asked and decision in self.answered else WAIT
        self._watch()
        self.prepare()

    def _watch(self) -> None:
        """Ask for `update` while something happens without the player, or waits to be shown."""
        session = self.flow.session
        others = session.is_others_turn and not session.is_told
        self.tick_ms = _WAITING_MS if others else None

    def prepare(self) -> None:
        """Begin with what is asked now."""

    def show(self, action: Action) -> None:
        """Lay out what an action would do, without doing it."""

    @property
    def is_asked(self) -> bool:
        """Whether the seat in front has something to decide."""
        return self.stage != WAIT

    @property
    def view(self) -> Any:
        """The state of the match as the seat sees it."""
        return self.flow.match.view(self.seat).state

    # -- what is done --------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        super().update(ms)
        session = self.flow.session
        # Whoever reads a question is not overtaken by what comes next.
        waits = session.is_others_turn and self.ui.stack.top is self
        if waits and session.let_opponent_play() is not None:
            self._hand_on()
            self._after()
        if waits:
            self._watch()

    def submit(self, action: Action) -> None:
        self.flow.session.submit(action)
        self._hand_on()
        self._after()

    def _hand_on(self) -> None:
        """What has a button of its own to be done with is not looked at once more."""
        if self.flow.session.due is Due.HAND_OVER:
            self.flow.session.pass_on()

    def _after(self) -> None:
        self.ui.sound.play("tile")
        self.flow.advance()
        if self.ui.stack.top is self:
            self._look()
            self.rebuild()
            self.start_anew()

    def command(self, name: str) -> bool:
        if name == "hint":
            self.advise()
        return name == "hint"

    def cancel(self) -> None:
        self.flow.ask_to_leave()

    # -- what all such scenes show -------------------------------------------------------------

    def draw_bar(self, painter: Painter, prompt: str) -> None:
        """What all lies on, and above it what is asked of whom; `prompt` may speak of the name."""
        self.draw_below(painter)
        somebody = self.seat >= 0
        name = self.flow.names[self.seat] if somebody else ""
        colour = self.flow.colours[self.seat] if somebody else ""
        game = self.text(f"{self.flow.match.game.name}.name")
        draw_top_bar(painter, game, self.text(prompt, name=name), colour)

    def draw_below(self, painter: Painter) -> None:
        """The table, unless a game has something else."""
        draw_table(painter)

    def tools(self) -> list[Widget]:
        """Those that every scene has, and left of them the hint."""
        ui = self.ui
        hint = ToolButton(
            "tool.hint",
            (ui.stage.screen.right - 34 - 3 * 50, 29),
            "hint",
            self.advise,
            f"{self.text('play.tool.hint.hint')} ({ui.key_for('hint')})",
            enabled=self.is_asked,
            reason=self.text("hint.none"),
        )
        return [*bar_tools(ui), hint]

    def other_seats(self, zone: FRect) -> list[Widget]:
        """Arms and names side by side, and who has answered."""
        match = self.flow.match
        others = [n for n in range(len(self.flow.names)) if n != self.seat]
        tells = self.answered.get(match.game.decision(match.state), "")
        ready = {event.seat for entry in match.log for event in entry.events if event.name == tells}
        # An automa has nothing to lay out.
        ready |= {number for number, seat in enumerate(match.seats) if is_automa(seat.kind)}
        return [
            OtherSeat(self, number, place, number in ready)
            for number, place in zip(others, columns(zone, max(2, len(others)), 8), strict=False)
        ]

    # -- hints ---------------------------------------------------------------------------------

    def advise(self) -> None:
        """Says more the second time it is asked at a decision, and shows it."""
        if self.is_asked:
            once_marked(self.ui, self.flow.match, self.seat, self._advised)

    def _advised(self) -> None:
        match, ui = self.flow.match, self.ui
        position, view = len(match.log), match.view(self.seat)
        detail = WHY
        if self._given is None or self._given[0] != position:
            # Boards are weighed by what is printed on them: the first thought is the last.
            self._given = position, hint_for(match.game, view)
            detail = KIND
        hint = self._given[1]
        if detail == WHY:
            self.show(hint.action)
        lines = advice_lines(match.game, view, hint, detail, ui.catalogue)
        # The board shows which one it is: only the reasons are left to be said.
        ui.toast(" ".join(lines[1:] or lines), "hint")


class OtherSeat(Widget):
    """Arms and name of another seat, and whether it has finished."""

    focusable = False

    def __init__(self, scene: SetUpScene, seat: int, rect: FRect, ready: bool) -> None:
        self.seat_name, self.colour = scene.flow.names[seat], scene.flow.colours[seat]
        self.words = scene.text("seats.ready" if ready else "seats.busy")
        hint = scene.text("list.named", name=self.seat_name, words=self.words)
        super().__init__("", rect, hint=hint)
        self.ready = ready

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.part(f"ui_arms_{self.colour}", (rect.x + 22, rect.centery), 44)
        upper = FRect(rect.x + 50, rect.y, rect.w - 54, rect.h / 2)
        painter.text(self.seat_name, upper, "body_bold", "text")
        ink = "success" if self.ready else "text_muted"
        painter.glyph("check" if self.ready else "reset", (rect.x + 60, rect.y + 39), 16, ink)
        lower = FRect(rect.x + 76, rect.y + rect.h / 2, rect.w - 80, rect.h / 2)
        painter.text(self.words, lower, "small", ink)
