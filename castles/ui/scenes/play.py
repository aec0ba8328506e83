"""Play: the whole table of Tuscany, from the first bonus token to the last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.engine.action import Action, Target
from castles.engine.event import Event
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.state import State
from castles.play.notice import Notice
from castles.text.narration import narrate, tell_notice
from castles.text.tuscany.preview import gains
from castles.ui.arms import seat_colours, seat_names
from castles.ui.controllers.play_controller import PlayController
from castles.ui.painter import Painter
from castles.ui.payments import WORKERS
from castles.ui.scene import Scene
from castles.ui.scenes.backdrop import bar_tools, draw_table
from castles.ui.scenes.chronicle import ChronicleScene
from castles.ui.scenes.large_board import LargeBoard
from castles.ui.session import Due, Session
from castles.ui.table.actions import Actions, Deeds, tell_reasons, waiting_words
from castles.ui.table.banner import draw_banner, draw_bar, prompt
from castles.ui.table.chronicle import HEAD, LINE, ChronicleLine, Chronicler
from castles.ui.table.layout import TableLayout, lay_table
from castles.ui.table.picture import Ghost, Payment, Picture, Pretence
from castles.ui.table.reading import TuscanyReader, marks_since_last_turn, tuscan
from castles.ui.table.spot import Spot
from castles.ui.table.stagehand import Stagehand
from castles.ui.table.tips import Tips
from castles.ui.widgets import ToolButton, Widget

if TYPE_CHECKING:
    from castles.ui.desk import Desk

THINKING_MS = 30
SCORING = "phase_scored"
_PLAYING = (Due.DECIDE, Due.OPPONENT, Due.HAND_OVER)


class PlayScene(Scene):
    """Shows the viewer's table; calls `on_due` when another scene must follow."""

    def __init__(self, desk: Desk, session: Session, on_due: Callable[[], None]) -> None:
        super().__init__(desk)
        self.session, self._on_due = session, on_due
        self.controller = PlayController(session, self._told, TuscanyReader())
        self.pretence = Pretence()
        self._scoring = self._called = False
        self._ghosts: dict[Action, Ghost] = {}
        self.stagehand: Stagehand | None = None
        self._watched: int | None = None
        """The opponent whose action is being shown, and what it is in words."""
        self._news = ""
        self._traces: list[FRect] = []
        self.picture = self._take_picture()
        self.table: TableLayout

    # -- contract ------------------------------------------------------------------------------

    def enter(self) -> None:
        self._called = False
        self.controller.refresh()
        super().enter()
        self._wait()

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.desk.stack.top is self and not self.timeline.busy:
            self._go_on()

    def initial_focus(self) -> str:
        return "draw"

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        desk = self.desk
        self.controller.asks_first = desk.settings.confirmations
        self.picture = self._take_picture()
        self.table = lay_table(desk.stage, desk.sheet, self.picture, desk.text, self._status)
        tips = Tips(desk.catalogue, self.picture, self._why, self._leads_to_placement)
        actions = Actions(desk, self.controller, self.picture, self._deeds())
        return [
            *actions.buttons(desk.stage.zone("play", "actions"), desk.stage.zone("play", "tools")),
            *self.table.spots(self.picture, tips, self._choose),
            *self._chronicle(),
            *bar_tools(desk),
            *self._own_tools(),
        ]

    def _take_picture(self) -> Picture:
        controller, session = self.controller, self.session
        state = tuscan(controller.view).state
        seats = session.match.seats
        payments = controller.payments
        paying = Payment()
        if payments is not None:
            cost = dict(payments.chosen.cost)
            workers = cost.pop(WORKERS, 0)
            names = state.rules.type_names
            paying = Payment({names.index(name): n for name, n in cost.items()}, workers)
        return Picture(
            state,
            session.viewer,
            seat_colours(seats),
            seat_names(seats, self.desk.catalogue),
            controller.glow() if self._watched is None else frozenset(),
            controller.selection.chosen,
            marks_since_last_turn(session.match.log, session.viewer, state),
            paying,
            self.pretence,
            self._watched if self._watched is not None else self._asked_seat(),
            self._planned(state),
        )

    def _asked_seat(self) -> int:
        over = self.controller.due is Due.HAND_OVER
        return self.session.viewer if over else self.session.match.deciding_seat

    def _deeds(self) -> Deeds:
        controller = self.controller
        return Deeds(
            draw=lambda: self._do("draw"),
            take=self._take,
            place=self._place,
            marble=lambda: self._do("spend_marble"),
            decline=lambda: self._do("decline"),
            pay=controller.pay,
            next_payment=lambda: self._step_payment(1),
            previous_payment=lambda: self._step_payment(-1),
            undo=lambda: self._taken_back(controller.undo()),
            redo=lambda: self._taken_back(controller.redo()),
            reset_turn=lambda: self._taken_back(controller.reset_turn()),
            end_turn=self._end_turn,
            brings=self._brings,
        )

    def _chronicle(self) -> list[Widget]:
        zone = self.table.chronicle
        lines = self._chronicler().last_lines(int((zone.h - HEAD - 8) / LINE))
        widgets: list[Widget] = []
        for number, line in enumerate(lines):
            rect = FRect(zone.x + 8, zone.y + HEAD + number * LINE, zone.w - 16, LINE)
            hint = f"{line.sentences}\n{line.wall or self.text('play.log.undo')}"
            widget = ChronicleLine(rect, line, self.picture, self._undo_to, hint)
            widget.newest = number == len(lines) - 1
            widgets.append(widget)
        return widgets

    def _chronicler(self) -> Chronicler:
        match, names = self.session.match, self.picture.names
        return Chronicler(match, self.session.viewer, names, self.desk.catalogue)

    def _own_tools(self) -> list[Widget]:
        right = self.desk.stage.screen.right - 34 - 3 * 50
        tools = (
            ("leave", "home", self._ask_to_part),
            ("chronicle", "log", self._open_chronicle),
        )
        return [
            ToolButton(
                f"tool.{name}", (right - 50 * n, 29), glyph, act, self.text(f"play.tool.{name}")
            )
            for n, (name, glyph, act) in enumerate(tools)
        ]

    def _status(self, seat: int) -> str:
        spec = self.session.match.seats[seat]
        key = f"play.kind.{spec.kind}"
        return self.text(key if key in self.desk.catalogue else "play.kind.computer")

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        picture = self.picture
        key = (
            "play",
            self.desk.catalogue.language,
            picture.names,
            picture.colours,
            picture.viewer,
            picture.state.phase,
            picture.state.start_seat,
        )
        painter.kept(key, painter.stage.screen, self._draw_still, opaque=True)
        asked = picture.deciding
        draw_banner(painter, self._prompt(), picture.colours[asked] if asked >= 0 else "")
        self.table.draw(painter, picture, self._ghost())

    def _draw_still(self, painter: Painter) -> None:
        """Table, bar, panels, parchments and labels."""
        draw_table(painter)
        if painter.theme.name != "contrast":
            painter.part("ui_lamp", self.table.board.zone.center, 1240)
        draw_bar(painter, self.text, self.picture.state.phase)
        self._draw_chronicle_panel(painter)
        self.table.draw_ground(painter, self.picture)

    def _prompt(self) -> str:
        """What is asked, or what an opponent is doing."""
        return self._news or prompt(self.controller, self.picture, self.desk.catalogue)

    def _draw_chronicle_panel(self, painter: Painter) -> None:
        zone = self.table.chronicle
        painter.frame("panel", zone)
        box = FRect(zone.x + 16, zone.y + 10, zone.w - 70, 32)
        painter.text(self.text("play.chronicle"), box, "section", "gold")
        painter.glyph("log", (zone.right - 30, zone.y + 25), 22, "gold")

    # -- ghost ---------------------------------------------------------------------------------

    def _pointed(self) -> Spot | None:
        """The spot under the pointer, else the one with the visible focus."""
        if isinstance(self._hover, Spot):
            return self._hover
        showing = self._showing_focus and isinstance(self._focus, Spot)
        return cast(Spot, self._focus) if showing else None

    def attended(self) -> None:
        button = self.find("place")
        if button is not None:
            self.changed(button.reach)

    def _leads_to_placement(self, target: Target) -> bool:
        action = self.controller.leads_to(target)
        return target[0] == "space" and action is not None and len(action) > 2

    def _ghost(self) -> Ghost | None:
        spot = self._pointed()
        if spot is None or spot.target is None or not self._leads_to_placement(spot.target):
            return None
        action = self.controller.leads_to(spot.target)
        assert action is not None
        return self._ghost_of(action, spot.target[1])

    def _ghost_of(self, action: Action, space: int) -> Ghost:
        if action not in self._ghosts:
            self._ghosts[action] = Ghost(space, self._item_of(action), tuple(self._gains(action)))
        return self._ghosts[action]

    def _brings(self) -> str:
        ghost = self._ghost()
        return ", ".join(ghost.gains) if ghost is not None else ""

    def _item_of(self, action: Action) -> int:
        """What an action would put on the board."""
        fields = dict(self.session.match.game.action_kinds.of(action).targets(action))
        if "storage" in fields:
            return self.picture.own.storage[fields["storage"]]
        return self.picture.state.display[fields["display"]]

    def _planned(self, state: State) -> Ghost | None:
        """The tile that is being paid for, on its space."""
        if self.controller.payments is None:
            return None
        _, seat, slot, space = state.pending[-1]
        return Ghost(space, state.seats[seat].storage[slot], ())

    def _gains(self, action: Action) -> list[str]:
        game = cast(Tuscany, self.session.match.game)
        return gains(game, tuscan(self.controller.view), action, self.desk.catalogue)

    # -- what the player does ------------------------------------------------------------------

    def _choose(self, target: Target) -> bool:
        if target[0] == "opponent":
            return self._zoom(target[1])
        worked = self.controller.click(target)
        if worked and self.desk.stack.top is self:
            self.rebuild()
        return worked

    def _do(self, name: str) -> None:
        self.controller.click(self.controller.button(name))

    def _take(self) -> None:
        if self.controller.waiting is not None:
            self.controller.submit(self.controller.waiting)
            return
        self._go_to("display")

    def _place(self) -> None:
        field = "display" if self.controller.decision == "castle" else "storage"
        chosen = dict(self.controller.selection.chosen)
        if field in chosen:
            self._go_to("space")
            return
        open_fields = [t for t in sorted(self.controller.glow()) if t[0] == field]
        if len(open_fields) == 1:
            self.controller.click(open_fields[0])
            self.rebuild()
            self._go_to("space")
        else:
            self._go_to(field)

    def _go_to(self, field: str) -> None:
        """Put the keyboard on the first glowing spot of a field."""
        numbers = sorted(number for name, number in self.controller.glow() if name == field)
        if numbers:
            self.focus(f"{field}.{numbers[0]}")

    def _step_payment(self, by: int) -> None:
        if self.controller.payments is not None:
            self.controller.payments.step(by)
            self.rebuild()

    def _end_turn(self) -> None:
        if self.controller.end_turn():
            self.rebuild()
            self._wait()
            self._go_on()

    def _taken_back(self, wall: Notice | None) -> None:
        if wall is not None:
            self.desk.toast(tell_notice(wall, self.picture.names, self.desk.catalogue), "lock")
            return
        self._scoring = False
        self._ghosts.clear()
        self.rebuild()
        self._wait()

    def _undo_to(self, index: int) -> bool:
        if self.session.match.walls()[index] is not None:
            return False
        self._taken_back(self.controller.undo_to(index))
        return True

    def _zoom(self, seat: int) -> bool:
        """Look at a seat's board, and with the same key at those after it."""
        self.desk.stack.push(LargeBoard(self.desk, self.picture, self.picture.opponents, seat))
        return True

    def _open_chronicle(self) -> None:
        lines = self._chronicler().last_lines()
        self.desk.stack.push(ChronicleScene(self.desk, self.picture, lines, self._undo_to))

    def cancel(self) -> None:
        if self.controller.cancel():
            self.rebuild()
        else:
            self._ask_to_part()

    def _ask_to_part(self) -> None:
        text = self.text
        self.desk.confirm(text("pause.title"), text("pause.words"), text("pause.leave"), self._part)

    def _part(self) -> None:
        """Leave the table; the match is saved."""
        self.session.match.close()
        self.desk.match_file = None
        self.desk.stack.pop(self)

    def command(self, name: str) -> bool:
        if name in _COMMANDS:
            _COMMANDS[name](self)
            return True
        found = (self.find(known) for known in _BUTTONS.get(name, (name,)))
        widget = next((widget for widget in found if widget is not None), None)
        if widget is None:
            return False
        self._sounded(widget, widget.press())
        return True

    def _next_target(self) -> None:
        glowing = [w for w in self.widgets if isinstance(w, Spot) and w.target in self.picture.glow]
        if not glowing:
            return
        here = glowing.index(self._focus) if self._focus in glowing else -1
        self.focus(glowing[(here + 1) % len(glowing)].name)

    # -- why and what for ----------------------------------------------------------------------

    def _why(self, target: Target) -> str:
        """What a target would do now, or why it cannot."""
        controller = self.controller
        if controller.due is not Due.DECIDE:
            return waiting_words(controller, self.picture, self.text)
        if controller.payments is not None:
            return ""
        action = controller.leads_to(target)
        if action is not None and target[0] == "space":
            brings = self._gains(action)
            return self.text("play.why.brings", gains=", ".join(brings)) if brings else ""
        return tell_reasons(self.desk, controller.explain(target))

    # -- what happens --------------------------------------------------------------------------

    def _told(self, events: list[Event]) -> None:
        """Something was done, by the viewer or by an opponent."""
        self._ghosts.clear()
        self._scoring = self._scoring or any(event.name == SCORING for event in events)
        before, doer = self.picture, self.session.match.log[-1].seat
        by_viewer = doer == self.session.viewer
        self._watched = None if by_viewer else doer
        self._news = "" if by_viewer else self._in_words(events)
        self.pretence.clear()
        self.rebuild()
        sound = self.desk.sound.play
        self.stagehand = Stagehand(
            self.table, before, self.picture, self.timeline, sound, self._landed
        )
        self.stagehand.play(events, hold=not by_viewer)
        self._wait()
        if not self.timeline.busy:
            self._go_on()

    def _in_words(self, events: list[Event]) -> str:
        """The first thing that an opponent did."""
        match, names = self.session.match, self.picture.names
        viewer, catalogue = self.session.viewer, self.desk.catalogue
        told = [event for event in events if f"play.log.{event.name}" in catalogue]
        return narrate(match.game, told[0], viewer, names, catalogue) if told else ""

    def _landed(self, *rects: FRect) -> None:
        """Something arrived: parts of the table that do not move look different now."""
        for rect in rects:
            self.changed(rect)

    def moved(self) -> None:
        if self.stagehand is None:
            self.changed()
            return
        traces, self._traces = self._traces, [actor.rect for actor in self.stagehand.actors]
        for rect in traces + self._traces:
            self.changed(rect)

    def draw_over(self, painter: Painter) -> None:
        for actor in self.stagehand.actors if self.stagehand is not None else ():
            actor.draw(painter)

    def _wait(self) -> None:
        """Ask for `update` while something happens without the player."""
        waits = self.session.due is Due.HAND_OVER or self.session.due is Due.DECIDE
        self.tick_ms = None if waits and not self._scoring else THINKING_MS

    def _go_on(self) -> None:
        """Let the next thing happen that needs no decision of the viewer."""
        due = self.session.due
        if self._watched is not None and due is not Due.OPPONENT:
            self._watched, self._news = None, ""
            self.rebuild()
        if due is Due.HAND_OVER or self._called:
            return
        if self._scoring or due not in _PLAYING:
            self._scoring, self._called = False, True
            self.tick_ms = None
            self._on_due()
        elif due is Due.OPPONENT:
            action = self.session.opponent_action()
            if action is not None:
                self.controller.submit(action)
        else:
            self._wait()


_COMMANDS: dict[str, Callable[[PlayScene], object]] = {
    "next_target": PlayScene._next_target,
    "zoom": lambda scene: scene._zoom(scene.picture.opponents[0]),
    "chronicle": PlayScene._open_chronicle,
}
_BUTTONS: dict[str, tuple[str, ...]] = {
    "draw": ("draw", "pay"),
    "take": ("take", "pay.next"),
    "place": ("place", "pay.previous"),
    "marble": ("marble", "decline", "pay.back"),
}
"""The buttons of the four action keys, whatever is asked."""
