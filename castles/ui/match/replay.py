"""The replay viewer: a match on the table once more, at any moment, from any seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.replay import ReplayController, Watched
from castles.desk.thing import BOARD, Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.play.match import Match
from castles.text.narration import narrate
from castles.text.players import levels_at, names_at
from castles.ui.kit.backdrop import bar_tools
from castles.ui.kit.inputs import Input, KeyPressed, PointerPressed
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import SPEEDS, Pace
from castles.ui.kit.widgets import Widget
from castles.ui.match.flow import branch_off
from castles.ui.match.large_board import open_board
from castles.ui.match.replay_controls import OPEN, ReplayActions, replay_controls
from castles.ui.match.whole_chronicle import ChronicleScene
from castles.ui.table.banner import bar_room, draw_banner
from castles.ui.table.chronicle import (
    HEAD,
    LINE,
    ChronicleLine,
    Chronicler,
    LogLine,
    brought_by,
    chronicle_lines,
    spoken_to,
    told_by,
)
from castles.ui.table.table import AnyPicture, Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

PLAYING_MS = 30


class ReplayScene(Scene):
    """Table as in play, the controls in place of the actions; lines of the chronicle jump."""

    zones = "replay"

    def __init__(self, ui: Ui, match: Match, viewer: int = 0, position: int = 0) -> None:
        super().__init__(ui)
        self.games = (match.game.name,)
        self.air = match.game.name
        self.controller = ReplayController(match, viewer, position)
        self.speed = ui.settings.speed
        self.table = Table(self, match, "play.chronicle")
        self._lines: tuple[tuple[object, ...], list[LogLine]] | None = None
        self._seen: Event | None = None
        """What is seen happen just now; None when the table rests."""
        self.table.lay(self._take_picture())

    @property
    def picture(self) -> AnyPicture:
        return self.table.picture

    # -- contract ------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return "scrub"

    def handle(self, event: Input) -> bool:
        if self.timeline.busy and isinstance(event, PointerPressed | KeyPressed):
            # Unlike at play, what moves is no news: the input counts at once.
            self.timeline.finish()
            self._tell(None)
        return super().handle(event)

    @property
    def moment(self) -> int:
        return self.controller.position

    def update(self, ms: float) -> None:
        super().update(ms)
        if not self.timeline.busy:
            self._tell(None)
        controller = self.controller
        if not controller.playing or self.timeline.busy or self.ui.stack.top is not self:
            return
        if controller.at_end:
            self._play(False)
        else:
            self._forward(hold=True)

    def moved(self) -> None:
        self.table.moved()

    def command(self, name: str) -> bool:
        act = {
            "undo": lambda: self._go_to(self.controller.position - 1),
            "redo": lambda: self._forward(hold=False),
            "zoom": lambda: self._zoom(next(iter(self.picture.opponents), NOBODY)),
            "chronicle": self._open_chronicle,
            "turn": self.table.slide_drawer,
        }.get(name)
        if act is None:
            return False
        act()
        return True

    # -- building ------------------------------------------------------------------------------

    def zone(self, name: str) -> FRect:
        return self.table.control_zone(self.zones, name)

    def build(self) -> Sequence[Widget]:
        ui, controller = self.ui, self.controller
        self.timeline.pace = Pace(SPEEDS[self.speed], ui.settings.reduced_motion)
        self.table.lay(self._take_picture())
        return [
            *replay_controls(self, controller, self.picture.names, self.speed, self._actions()),
            *self._chronicle(),
            *self.table.spots(self._choose),
            *bar_tools(ui, left=0.0),
        ]

    def _take_picture(self) -> AnyPicture:
        controller, table = self.controller, self.table
        state = controller.view.state
        last = [controller.entry] if controller.entry else []
        return table.picture_of(
            state,
            controller.viewer,
            controller.match.seats,
            levels=levels_at(controller.match.played, controller.position + 1, table.texts),
            marks=table.marks(last, NOBODY, state),
            still_visible=table.still_visible(controller.match.log[: controller.position], state),
            deciding=controller.deciding,
            open=controller.open,
        )

    def _actions(self) -> ReplayActions:
        return ReplayActions(
            go_to=self._go_to,
            forward=lambda: self._forward(hold=False),
            toggle=self._toggle,
            set_speed=self._set_speed,
            look_from=self._look_from,
            play_on=self._play_on,
        )

    # -- chronicle -----------------------------------------------------------------------------

    def _all_lines(self) -> list[LogLine]:
        controller, names = self.controller, self.picture.names
        key = (controller.knower, names, self.ui.catalogue.language)
        if self._lines is None or self._lines[0] != key:
            watched = Watched(controller.match, controller.knower)
            texts, screen = self.table.texts, self.table.screen
            lines = Chronicler(watched, names, texts, screen).last_lines()
            jump = self.text("replay.jump")
            self._lines = (key, [replace(line, wall=jump) for line in lines])
        return self._lines[1]

    def _chronicle(self) -> list[Widget]:
        zone, here = self.table.laid.chronicle, self.controller.position
        lines = self._all_lines()
        done = sum(line.index < here for line in lines)
        coming = int((zone.h - HEAD) / LINE) // 3
        return chronicle_lines(zone, lines[: done + coming], self.ui.ruler, self._line)

    def _line(self, rect: FRect, line: LogLine) -> ChronicleLine:
        looks = self.table.screen.looks
        widget = ChronicleLine(rect, line, self.picture, looks, self._jump, line.wall)
        widget.newest = line.index == self.controller.position - 1
        return widget

    def _jump(self, index: int) -> bool:
        self._go_to(index + 1)
        return True

    def _open_chronicle(self) -> None:
        scene = ChronicleScene(self.ui, self.table, self._all_lines(), self._jump)
        self._play(False)
        self.ui.stack.push(scene)

    # -- moving through the match --------------------------------------------------------------

    def _go_to(self, position: int) -> None:
        """Jump: nothing flies."""
        self.controller.playing = False
        self._quiet()
        self.controller.go_to(position)
        self.rebuild()

    def _quiet(self) -> None:
        self.table.still()
        self._tell(None)
        self.tick_ms = None

    def _forward(self, hold: bool) -> None:
        """One action on, shown as it happened."""
        controller = self.controller
        if controller.at_end:
            return
        if not hold:
            controller.playing = False
        self._quiet()
        before = self.picture
        controller.step(1)
        self.rebuild()
        awaited = self.table.screen.click_rules.awaited
        self.table.play(controller.events(), before, hold, self._tell, awaited=awaited)
        self.tick_ms = PLAYING_MS if controller.playing else None

    def _toggle(self) -> None:
        self._play(not self.controller.playing)

    def _play(self, on: bool) -> None:
        self._quiet()
        self.controller.play(on)
        self.tick_ms = PLAYING_MS if on else None
        self.rebuild()

    def _set_speed(self, name: str) -> None:
        self.speed = name
        self.rebuild()

    def _look_from(self, value: str) -> None:
        controller = self.controller
        self._quiet()
        seat = controller.viewer if value == OPEN else int(value)
        controller.look_from(seat, value == OPEN)
        self.tick_ms = PLAYING_MS if controller.playing else None
        self.rebuild()

    # -- elsewhere -----------------------------------------------------------------------------

    def _choose(self, thing: Thing) -> bool:
        return thing.kind == BOARD and self._zoom(thing.owner)

    def _zoom(self, seat: int) -> bool:
        self._play(False)
        return open_board(self.ui, self.table, seat)

    def _play_on(self) -> None:
        """A new practice match, which begins at this moment."""
        controller = self.controller
        knower = controller.viewer if controller.may_open else controller.knower
        branch_off(self.ui, controller.match, controller.position, knower)

    def attended(self) -> None:
        self.table.light_up(told_by(self._hover))

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        self.table.draw_ground(painter)
        self.table.draw(painter)
        draw_banner(painter, self.table.game, self._news(), self._arms())

    def _tell(self, event: Event | None) -> None:
        """The banner says what is seen now, at rest what the last action did."""
        if event is not self._seen and (event is None or self._words(event)):
            self._seen = event
            self.changed(bar_room(self.ui.stage))

    def _words(self, event: Event) -> str:
        """What is told of an event while it is seen; dice do not say yet what they will be."""
        if event.name not in self.table.screen.looks.quiet:
            return self._in_words(event)
        texts = self.table.texts
        keys = (f"play.await.{one.name}" for one in self.controller.events())
        return next((texts.text(key) for key in keys if key in texts), "")

    def _arms(self) -> str:
        """The colour of who did what the banner tells; none for what happens of itself."""
        told, entry = self._seen, self.controller.entry
        seat = told.seat if told is not None else entry.seat if entry else NOBODY
        return self.picture.colours[seat] if seat >= 0 else ""

    def _news(self) -> str:
        """What the last action did, in words, and which it is."""
        controller = self.controller
        count = self.text("replay.moment", number=controller.position, count=controller.length)
        event = self._find_told()
        if event is None and controller.position:
            return count
        told = self.text("replay.start")
        if event is not None:
            told = self._in_words(event) if self._seen is None else self._words(event)
        return self.text("list.named", name=count, words=told)

    def _find_told(self) -> Event | None:
        """What is seen now, else what the last action did, of which the rest follows.

        If it only ended a turn and with it the game, that is told.
        """
        if self._seen is not None:
            return self._seen
        table, controller = self.table, self.controller
        events = controller.events()
        own = brought_by(events, table.game, table.screen.looks)
        told = (event for event in own if f"play.log.{event.name}" in table.texts)
        is_over = controller.at_end and controller.match.is_over
        return next(told, events[-1] if is_over else None)

    def _in_words(self, event: Event) -> str:
        controller, texts = self.controller, self.table.texts
        assert controller.entry is not None, "there are events"
        match, knower = controller.match, controller.knower
        you = spoken_to(match, knower)
        names, you = names_at(match.played, self.picture.names, you, controller.entry, texts)
        return narrate(match.game, event, knower, names, texts, you)

    def _spoken_of(self) -> frozenset[Thing]:
        """The places that the banner calls by name."""
        event, table = self._find_told(), self.table
        if event is None:
            return frozenset()
        places = {*table.screen.places(event, self.picture.state)}
        return table.named_in(self._in_words(event), event.seat, places)

    def draw_over(self, painter: Painter) -> None:
        self.table.draw_place_names(painter, self._spoken_of())
        self.table.draw_over(painter)
