"""Play: the whole table of Tuscany, from the first bonus token to the last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from castles.engine.action import Target
from castles.engine.event import Event
from castles.play.notice import Notice
from castles.text.narration import tell_notice
from castles.ui.games.tuscany.actions import Actions, Deeds
from castles.ui.games.tuscany.parts import TableLayout, lay_table
from castles.ui.games.tuscany.picture import Picture
from castles.ui.games.tuscany.reading import TuscanyReader
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.backdrop import bar_tools, draw_table
from castles.ui.kit.inputs import Input, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Widget
from castles.ui.match.arms import level_name
from castles.ui.match.play_bar import TOOLS, PlayBar
from castles.ui.match.session import Due, Session
from castles.ui.match.stepping import Stepping
from castles.ui.table.banner import draw_banner, draw_bar, prompt
from castles.ui.table.chronicle import Chronicler, chronicle_lines, draw_chronicle_panel
from castles.ui.table.controller import PlayController
from castles.ui.table.drag import Dragged, Dragging
from castles.ui.table.hint_panel import Advising
from castles.ui.table.keyboard import Focusing
from castles.ui.table.pointing import draw_marks
from castles.ui.table.preview import Foresight
from castles.ui.table.show import Show
from castles.ui.table.snapshot import take_picture
from castles.ui.table.spot import Spot

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

THINKING_MS = 30
"""How often an opponent that plays by itself is asked whether it has decided."""


class PlayScene(Scene):
    """Shows the viewer's table; calls `on_due` when another scene must follow."""

    tools: Sequence[str] = TOOLS
    """The scene's own buttons of the bar, from the right."""

    def __init__(self, ui: Ui, session: Session, on_due: Callable[[], None]) -> None:
        super().__init__(ui)
        self.games = (session.match.game.name,)
        self.session = session
        self.controller = PlayController(session, self._told, TuscanyReader())
        self.foresight = Foresight(ui, self.controller)
        self.advising = Advising(ui, self.controller)
        self.dragging = Dragging(self.controller)
        self.focusing = Focusing(self, self.controller)
        self.show = Show(ui, session, on_due)
        self.stepping = Stepping(ui, session)
        self.bar = PlayBar(self)
        self.table: TableLayout
        self._pointer: Point | None = None
        self.picture = self._take_picture()

    # -- contract ------------------------------------------------------------------------------

    def enter(self) -> None:
        self.show.begin()
        self.controller.refresh()
        super().enter()
        self._wait()

    def handle(self, event: Input) -> bool:
        match event:
            case PointerMoved(at) | PointerPressed(at, _) | PointerReleased(at, _):
                self._pointer = at
            case PointerLeft():
                self._pointer = None
        if not self.timeline.busy and self.stepping.asks(event, self._meant(event)):
            self._step()
            return True
        dragged = self.dragging.dragged
        if dragged is not None and isinstance(event, PointerMoved):
            return self._carry(dragged, event.at)
        if dragged is not None and isinstance(event, PointerReleased):
            return self._drop(dragged, event.at)
        used = super().handle(event)
        if isinstance(event, PointerMoved) and self._held is not None:
            self._lift(event.at)
        return used

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.advising.think():
            self.rebuild()
            self._wait()
        if self.ui.stack.top is self and not self.timeline.busy:
            self._go_on()

    def initial_focus(self) -> str:
        return "draw"

    def rebuild(self) -> None:
        super().rebuild()
        if self._pointer is not None and self._held is None:
            # The pointer rests where it was: no tooltip comes before it moves again.
            self._hover = self._at(self._pointer)
            if self._hover is not None:
                self._hover.hovered = True

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        ui, stage = self.ui, self.ui.stage
        self.controller.asks_first = ui.settings.confirmations
        self.picture = self._take_picture()
        self.table = lay_table(stage, ui.sheet, self.picture, ui.text, self._status)
        tips = Tips(ui.catalogue, self.picture, self._why, self.foresight.places)
        actions = Actions(ui, self.controller, self.picture, self._deeds())
        lines = chronicle_lines(
            self.table.chronicle, self.chronicler(), self.picture, self.undo_to, ui.text
        )
        return [
            *actions.buttons(stage.zone("play", "actions"), stage.zone("play", "tools")),
            *self.table.spots(self.picture, tips, self._choose),
            *lines,
            *self.advising.panel(stage.zone("play", "supply"), self.table.chronicle, self._advise),
            *bar_tools(ui),
            *self.bar.buttons(self.tools),
        ]

    def _take_picture(self) -> Picture:
        show, catalogue = self.show, self.ui.catalogue
        return take_picture(
            self.controller,
            self.foresight,
            catalogue,
            show.pretence,
            show.watched,
            self._pointed,
        )

    def _deeds(self) -> Deeds:
        controller = self.controller
        return Deeds(
            draw=lambda: self._do("draw"),
            take=self._take,
            place=self.focusing.place,
            marble=lambda: self._do("spend_marble"),
            decline=lambda: self._do("decline"),
            pay=controller.pay,
            next_payment=lambda: self._step_payment(1),
            previous_payment=lambda: self._step_payment(-1),
            undo=lambda: self._taken_back(controller.undo()),
            redo=lambda: self._taken_back(controller.redo()),
            reset_turn=lambda: self._taken_back(controller.reset_turn()),
            end_turn=self._end_turn,
            hint=self._advise,
            step=self._step if self.stepping.waits else None,
            brings=self._brings,
        )

    def chronicler(self) -> Chronicler:
        return Chronicler(self.session, self.picture.names, self.ui.catalogue)

    def _status(self, seat: int) -> str:
        return level_name(self.session.match.seats[seat].kind, self.ui.catalogue)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        picture, state = self.picture, self.picture.state
        kinds = tuple(seat.kind for seat in self.session.match.seats)
        seats = (picture.names, picture.colours, kinds, picture.viewer, state.start_seat)
        key = ("play", self.ui.catalogue.language, state.phase, *seats)
        painter.kept(key, painter.stage.screen, self._draw_still, opaque=True)
        words = self.show.news or self._prompt()
        asked = picture.deciding
        draw_banner(painter, words, picture.colours[asked] if asked >= 0 else "")
        pointed = self.foresight.ghost(self._pointed())
        advised = self.foresight.ghost_of(self.advising.placement)
        self.table.draw(painter, picture, pointed or advised)

    def _prompt(self) -> str:
        picture = self.picture
        if self.stepping.waits:
            return self.text("play.ask.step", seat=picture.names[self.session.match.deciding_seat])
        return prompt(self.controller, picture, self.ui.catalogue)

    def _draw_still(self, painter: Painter) -> None:
        """Table, bar, panels, parchments and labels."""
        draw_table(painter)
        if painter.theme.name != "contrast":
            painter.part("ui_lamp", self.table.board.zone.center, 1240)
        draw_bar(painter, self.text, self.picture.state.phase)
        draw_chronicle_panel(painter, self.table.chronicle, self.text)
        self.table.draw_ground(painter, self.picture)

    def draw_over(self, painter: Painter) -> None:
        draw_marks(painter, self.widgets, self.advising.marked())
        self.show.draw(painter)
        self.dragging.draw(painter, self.picture)

    def moved(self) -> None:
        for rect in self.show.moved():
            self.changed(rect)

    # -- pointing ------------------------------------------------------------------------------

    def _pointed(self) -> Target | None:
        """The target under the pointer, else the one with the visible focus."""
        dragged = self.dragging.dragged
        if dragged is not None:
            return self._target_at(dragged.at)
        spot = self.attended_widget
        return spot.target if isinstance(spot, Spot) else None

    @property
    def attended_widget(self) -> Widget | None:
        """What the pointer is on, else what has the visible focus."""
        return self._hover or (self._focus if self._showing_focus else None)

    def _target_at(self, at: Point) -> Target | None:
        spot = self._at(at)
        return spot.target if isinstance(spot, Spot) else None

    def attended(self) -> None:
        button = self.find("place")
        if button is not None:
            self.changed(button.reach)

    def _brings(self) -> Sequence[str]:
        ghost = self.foresight.ghost(self._pointed())
        return ghost.gains if ghost is not None else ()

    def _why(self, target: Target) -> str:
        return self.foresight.why(target, self.picture)

    def _lift(self, at: Point) -> None:
        if self.dragging.lift(self._held, at, self.picture):
            self._held = None
            self.rebuild()

    def _carry(self, dragged: Dragged, at: Point) -> bool:
        for rect in self.dragging.carry(dragged, at):
            self.changed(rect)
        self.attended()
        return True

    def _drop(self, dragged: Dragged, at: Point) -> bool:
        if not self.dragging.drop(dragged, self._target_at(at)):
            self.ui.sound.play("refused")
        if self.ui.stack.top is self:
            self.rebuild()
        return True

    # -- what the player does ------------------------------------------------------------------

    def _choose(self, target: Target) -> bool:
        if target[0] == "opponent":
            self.bar.zoom(target[1])
            return True
        worked = self.controller.click(target)
        if worked and self.ui.stack.top is self:
            self.rebuild()
            if self._showing_focus and self.controller.selection.chosen:
                self.focusing.go_to("space")
        return worked

    def _do(self, name: str) -> None:
        self.controller.click(self.controller.button(name))

    def _take(self) -> None:
        if self.controller.waiting is not None:
            self.controller.submit(self.controller.waiting)
        else:
            self.focusing.aim_at("display")

    def _step_payment(self, by: int) -> None:
        if self.controller.payments is not None:
            self.controller.payments.step(by)
            self.rebuild()

    def _end_turn(self) -> None:
        if self.controller.end_turn():
            self.rebuild()
            self._wait()
            self._go_on()

    def _meant(self, event: Input) -> Widget | None:
        """The widget that an input goes to: under the pointer, or with the visible focus."""
        if isinstance(event, PointerPressed):
            return self._at(event.at)
        return self._focus if self._showing_focus else None

    def _step(self) -> None:
        """Let the opponent that waits do its next action."""
        self.stepping.release()
        self._wait()
        self._go_on()

    def _advise(self) -> None:
        self.advising.ask()
        self.rebuild()
        self._wait()

    def _taken_back(self, wall: Notice | None) -> None:
        if wall is not None:
            self.ui.toast(tell_notice(wall, self.picture.names, self.ui.catalogue), "lock")
            return
        self.show.taken_back()
        self.foresight.forget()
        self.advising.forget()
        self.rebuild()
        self._wait()

    def undo_to(self, index: int) -> bool:
        if self.session.walls()[index] is not None:
            return False
        self._taken_back(self.controller.undo_to(index))
        return True

    def cancel(self) -> None:
        if self.advising.close() or self.controller.cancel():
            self.rebuild()
        else:
            self.bar.leave()

    def command(self, name: str) -> bool:
        if name in _COMMANDS:
            _COMMANDS[name](self)
            return True
        found = (self.find(known) for known in _BUTTONS.get(name, (name,)))
        widget = next((widget for widget in found if widget is not None), None)
        if widget is None:
            return False
        self._showing_focus = True
        self._sounded(widget, widget.press())
        return True

    # -- what happens --------------------------------------------------------------------------

    def _told(self, events: list[Event]) -> None:
        """Something was done, by the viewer or by an opponent: show it."""
        before = self.picture
        self.foresight.forget()
        self.advising.forget()
        self.show.note(events, before.names)
        self.rebuild()
        self.show.play(events, self.table, before, self.picture, self.timeline)
        if self.show.watched is None:
            self._attend_to_question()
        self._wait()
        if not self.timeline.busy:
            self._go_on()

    def _attend_to_question(self) -> None:
        """With the keyboard in use, put it where the next question is answered."""
        if self._showing_focus:
            self.focusing.go_to_question()

    def _wait(self) -> None:
        """Ask for `update` while something happens without the player."""
        shows = self.show.goes_on and not self.stepping.waits
        goes_on = shows or self.advising.is_thinking
        self.tick_ms = THINKING_MS if goes_on else None

    def _go_on(self) -> None:
        """Let the next thing happen that needs no decision of the viewer."""
        if self.show.stop_watching():
            self.rebuild()
        if self.show.call():
            self.tick_ms = None
        elif self.stepping.waits:
            self._wait()
        elif self.session.due is Due.OPPONENT:
            action = self.session.opponent_action()
            if action is not None:
                self.stepping.used()
                self.controller.submit(action)
        else:
            self._wait()


_COMMANDS: dict[str, Callable[[PlayScene], object]] = {
    "next_target": lambda scene: scene.focusing.go_to_next(),
    "zoom": lambda scene: scene.bar.zoom(scene.picture.opponents[0]),
    "chronicle": lambda scene: scene.bar.chronicle(),
    "rules": lambda scene: scene.bar.rule(),
    "explain": lambda scene: scene.bar.page("explain"),
    "describe": lambda scene: scene.bar.page("describe"),
    "remaining": lambda scene: scene.bar.page("remaining"),
}
_BUTTONS: dict[str, tuple[str, ...]] = {
    "answer_1": ("draw", "pay"),
    "answer_2": ("take", "pay.next"),
    "answer_3": ("place", "pay.previous"),
    "answer_4": ("marble", "decline", "pay.back"),
    "end_turn": ("end_turn", "step"),
    "seats": ("tool.seats",),
}
"""The buttons of the keys, whatever is asked."""
