"""A table on which somebody points, drags, turns and chooses, whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from castles.desk.controller import PlayController
from castles.desk.question import Answer, Question
from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.engine.action import Target
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.ui.kit.inputs import (
    RIGHT,
    Input,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from castles.ui.kit.layout import Point
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Widget
from castles.ui.table.chronicle import told_by
from castles.ui.table.drag import Dragged, Dragging
from castles.ui.table.hint_panel import Advising
from castles.ui.table.keyboard import Keyboard
from castles.ui.table.picture import Ghost
from castles.ui.table.preview import Preview
from castles.ui.table.spot import SpotWidget
from castles.ui.table.table import AnyPicture, Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


class ChoosingScene(Scene):
    """Pointer and keyboard on a table: what is under them, what it would do, what is chosen."""

    guided = ""
    """Where a guide speaks in the place of the chronicle, if one does: see `Room`."""
    question: Question
    """What is asked now."""

    def __init__(self, ui: Ui, session: Session) -> None:
        super().__init__(ui)
        self.session = session
        self.table: Table = Table(self, session.match, "play.chronicle", lambda: self.guided)
        self.controller: PlayController = PlayController(
            session, self._show_events, self.table.screen
        )
        self.preview = Preview(self.table, self.controller)
        self.advising = Advising(ui, self.controller)
        self.dragging = Dragging(self.controller, self.table.screen)
        self.keyboard: Keyboard = Keyboard(
            self, self.controller, lambda things: self.table.screen.pulsing(things, self.picture)
        )
        self.looked_at: Thing | None = None
        """What was pointed at last of the things that answers are about."""
        self._pointer: Point | None = None
        self._framed: Thing | None = None
        """What the keyboard had framed when the pointer was pressed."""

    @property
    def picture(self) -> AnyPicture:
        return self.table.picture

    def _show_events(self, events: list[Event]) -> None:
        """Something was done: show it."""
        raise NotImplementedError

    def zoom(self, seat: int) -> bool:
        """Show what another seat has."""
        raise NotImplementedError

    def intercepts(self, event: Input) -> bool:
        """Whether an input means something before it reaches the table."""
        return False

    def handle(self, event: Input) -> bool:
        match event:
            case PointerMoved(at) | PointerPressed(at, _) | PointerReleased(at, _):
                self._pointer = at
            case PointerLeft():
                self._pointer = None
        if self.intercepts(event):
            return True
        if isinstance(event, WheelTurned) and event.steps:
            if self.turn(1 if event.steps < 0 else -1):
                return True
        elif isinstance(event, PointerPressed) and event.button == RIGHT and self.turn():
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

    def rebuild(self) -> None:
        super().rebuild()
        if self._pointer is not None and self._held is None:
            # The pointer rests where it was: no tooltip comes before it moves again.
            self._hover = self._at(self._pointer)
            if self._hover is not None:
                self._hover.hovered = True

    # -- pointing ------------------------------------------------------------------------------

    def pointed(self) -> Thing | None:
        """The thing under the pointer, else the one with the visible focus."""
        dragged = self.dragging.dragged
        if dragged is not None:
            return self._thing_at(dragged.at)
        spot = self.attended_widget
        return spot.thing if isinstance(spot, SpotWidget) else None

    @property
    def attended_widget(self) -> Widget | None:
        """What the pointer is on, else what has the visible focus."""
        return self._hover or (self._focus if self._showing_focus else None)

    def _thing_at(self, at: Point) -> Thing | None:
        spot = self._at(at)
        return spot.thing if isinstance(spot, SpotWidget) else None

    def _hover_over(self, widget: Widget | None) -> bool:
        if widget is not self._hover and (self._looks_at(widget) or self._tries(widget)):
            widget = self._rebuilt(widget)
            self._hover = None
        return super()._hover_over(widget)

    def _press(self, at: Point, button: int, touch: bool = False) -> bool:
        focus = self._focus if self._showing_focus else None
        self._framed = focus.thing if isinstance(focus, SpotWidget) else None
        return super()._press(at, button, touch)

    def _release(self, at: Point, button: int) -> bool:
        worked = super()._release(at, button)
        self._framed = None
        return worked

    def _focus_on(self, widget: Widget | None, show: bool) -> None:
        if show and isinstance(widget, SpotWidget):
            if self._looks_at(widget) or self._tries(widget):
                widget = self._rebuilt(widget)
            self.controller.keep()
        super()._focus_on(widget, show)

    def _tries(self, widget: Widget | None) -> bool:
        """Whether pointing at a widget makes another action the proposal."""
        return self.controller.try_out(widget.thing if isinstance(widget, SpotWidget) else None)

    def _looks_at(self, widget: Widget | None) -> bool:
        """Whether the answers are about another thing now."""
        thing = widget.thing if isinstance(widget, SpotWidget) else None
        if thing is None or thing.kind not in self.controller.click_rules.looked_at:
            return False
        before, self.looked_at = self.looked_at, thing
        return thing != before

    def _rebuilt(self, widget: Widget | None) -> Widget | None:
        """The widget in the place of one, once everything shows the proposal."""
        self.rebuild()
        return None if widget is None else self.find(widget.name)

    def attended(self) -> None:
        self.table.light_up(told_by(self.attended_widget))
        for zone in self.table.laid.hover_zones:
            self.changed(zone)
        for answer in self.question.answers:
            button = self.find(answer.name) if answer.tells_gains else None
            if button is not None:
                self.changed(button.reach)

    def ghost(self) -> Ghost | None:
        """What the thing pointed at would put on the table, else what the hint advises."""
        pointed = self.preview.ghost(self.pointed())
        return pointed or self.preview.ghost_of(self.advising.placement)

    def _gains(self) -> Sequence[str]:
        ghost = self.preview.ghost(self.pointed())
        return ghost.gains if ghost is not None else ()

    def _why(self, thing: Thing) -> str:
        return self.preview.why(self.table.screen.meant(thing, self.picture), self.picture)

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
        done = len(self.session.match.log)
        if not self.dragging.drop(dragged, self._thing_at(at), self.picture):
            self.ui.sound.play("refused")
        if len(self.session.match.log) == done:
            self.rebuild()
        return True

    # -- choosing ------------------------------------------------------------------------------

    def _choose(self, thing: Thing) -> bool:
        if thing.owner not in (NOBODY, self.picture.viewer):
            return self.zoom(thing.owner)
        meant = self.table.screen.meant(thing, self.picture)
        return self.chosen(lambda: self.controller.point_at(meant, self._framed))

    def _answer(self, answer: Answer) -> None:
        self.chosen(lambda: self.controller.answer(answer))

    def chosen(self, choose: Callable[[], bool]) -> bool:
        """Show what is chosen; what is done by it has been shown already."""
        done, before = len(self.session.match.log), self.controller.selection.chosen
        worked = choose()
        if worked and len(self.session.match.log) == done:
            self.rebuild()
            self._turn_over(before)
            if self._showing_focus and self.controller.waiting is None:
                self.keyboard.go_on()
        return worked

    def _step_payment(self, by: int) -> None:
        if self.controller.payments is not None:
            self.controller.payments.step(by)
            self.rebuild()

    def turn(self, by: int = 1) -> bool:
        """Turn the tile in hand, or go through the directions that are proposed for one."""
        if self.table.slides:
            self.timeline.finish()
        before = self.controller.selection.chosen
        worked = not self.timeline.busy and self.controller.turn(by)
        if worked:
            self.ui.sound.play("click")
            self.rebuild()
            self._turn_over(before)
            self._follow_proposal()
        return worked

    def _follow_proposal(self) -> None:
        """The keyboard stays on what is proposed, so that Enter does what is shown."""
        focus, tried = self._focus, self.controller.click_rules.tried
        is_on_it = isinstance(focus, SpotWidget) and focus.thing.kind in tried
        if not (self._showing_focus and is_on_it):
            return
        for field, number in self.controller.selection.chosen:
            if field in tried:
                self.focus(Thing(field, number=number).name(self.picture.viewer))

    def _turn_over(self, before: Sequence[Target]) -> None:
        """Show that the tile in hand was turned, if nothing else was chosen."""
        field = self.controller.click_rules.turned.get(self.controller.chosen_kind)
        new = {*self.controller.selection.chosen} ^ {*before}
        if new and {name for name, _ in new} == {field}:
            self.table.turn_over()
