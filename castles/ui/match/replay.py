"""The replay viewer: a match on the table once more, at any moment, from any seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.action import Target
from castles.engine.decision import NOBODY
from castles.engine.errors import CastlesError
from castles.paths import saves_folder
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.saved_matches import new_path
from castles.text.narration import narrate
from castles.ui.games.tuscany.motions import Stagehand
from castles.ui.games.tuscany.open_hands import draw_open_hands, draw_unknown_hand
from castles.ui.games.tuscany.parts import TableLayout, lay_table
from castles.ui.games.tuscany.picture import Picture, Pretence
from castles.ui.games.tuscany.reading import marks_since_last_turn, tuscan
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.backdrop import bar_tools, draw_table
from castles.ui.kit.inputs import Input, KeyPressed, PointerPressed
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import SPEEDS, Pace
from castles.ui.kit.widgets import Widget
from castles.ui.match.arms import level_name, seat_colours, seat_names
from castles.ui.match.flow import Flow
from castles.ui.match.large_board import LargeBoard
from castles.ui.match.replay_controller import ReplayController, Watched
from castles.ui.match.replay_controls import OPEN, ReplayDeeds, replay_controls
from castles.ui.match.whole_chronicle import ChronicleScene
from castles.ui.table.banner import draw_banner, draw_bar
from castles.ui.table.chronicle import HEAD, LINE, ChronicleLine, Chronicler, LogLine

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

PLAYING_MS = 30


class ReplayScene(Scene):
    """Table as in play, the controls in place of the actions; lines of the chronicle jump."""

    def __init__(self, ui: Ui, match: Match, viewer: int = 0, position: int = 0) -> None:
        super().__init__(ui)
        self.games = (match.game.name,)
        self.controller = ReplayController(match, viewer, position)
        self.speed = ui.settings.speed
        self.pretence = Pretence()
        self.stagehand: Stagehand | None = None
        self.table: TableLayout
        self._traces: list[FRect] = []
        self._lines: tuple[tuple[object, ...], list[LogLine]] | None = None
        self.picture = self._take_picture()

    # -- contract ------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return "scrub"

    def handle(self, event: Input) -> bool:
        if self.timeline.busy and isinstance(event, PointerPressed | KeyPressed):
            # Unlike at play, what moves is no news: the input counts at once.
            self.timeline.finish()
        return super().handle(event)

    def update(self, ms: float) -> None:
        super().update(ms)
        controller = self.controller
        if not controller.playing or self.timeline.busy or self.ui.stack.top is not self:
            return
        if controller.at_end:
            self._play(False)
        else:
            self._forward(hold=True)

    def moved(self) -> None:
        actors = self.stagehand.actors if self.stagehand is not None else ()
        traces, self._traces = self._traces, [actor.rect for actor in actors]
        for rect in traces + self._traces:
            self.changed(rect)

    def command(self, name: str) -> bool:
        act = {
            "undo": lambda: self._go_to(self.controller.position - 1),
            "redo": lambda: self._forward(hold=False),
            "zoom": lambda: self._zoom(self.picture.opponents[0]),
            "chronicle": self._open_chronicle,
        }.get(name)
        if act is None:
            return False
        act()
        return True

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        ui, controller = self.ui, self.controller
        self.timeline.pace = Pace(SPEEDS[self.speed], ui.settings.reduced_motion)
        self.picture = self._take_picture()
        seats = controller.match.seats
        self.table = lay_table(
            ui.stage,
            ui.sheet,
            self.picture,
            ui.text,
            lambda seat: level_name(seats[seat].kind, ui.catalogue),
        )
        tips = Tips(ui.catalogue, self.picture, lambda target: "")
        return [
            *replay_controls(ui, controller, self.picture.names, self.speed, self._deeds()),
            *self._chronicle(),
            *self.table.spots(self.picture, tips, self._choose),
            *bar_tools(ui),
        ]

    def _take_picture(self) -> Picture:
        controller = self.controller
        state, seats = tuscan(controller.view).state, controller.match.seats
        last = [controller.entry] if controller.entry else []
        return Picture(
            state,
            controller.viewer,
            seat_colours(seats),
            seat_names(seats, self.ui.catalogue),
            marks=marks_since_last_turn(last, NOBODY, state),
            pretence=self.pretence,
            deciding=controller.deciding,
        )

    def _deeds(self) -> ReplayDeeds:
        return ReplayDeeds(
            go_to=self._go_to,
            forward=lambda: self._forward(hold=False),
            toggle=self._toggle,
            set_speed=self._set_speed,
            look_from=self._look_from,
            play_on=self._play_on,
            leave=self.cancel,
        )

    # -- chronicle -----------------------------------------------------------------------------

    def _all_lines(self) -> list[LogLine]:
        controller, names = self.controller, self.picture.names
        key = (controller.knower, names, self.ui.catalogue.language)
        if self._lines is None or self._lines[0] != key:
            watched = Watched(controller.match, controller.knower)
            lines = Chronicler(watched, names, self.ui.catalogue).last_lines()
            jump = self.text("replay.jump")
            self._lines = (key, [replace(line, wall=jump) for line in lines])
        return self._lines[1]

    def _chronicle(self) -> list[Widget]:
        zone, here = self.table.chronicle, self.controller.position
        count, lines = int((zone.h - HEAD - 8) / LINE), self._all_lines()
        done = sum(line.index < here for line in lines)
        first = max(0, min(done - count * 2 // 3, len(lines) - count))
        widgets: list[Widget] = []
        for number, line in enumerate(lines[first : first + count]):
            rect = FRect(zone.x + 8, zone.y + HEAD + number * LINE, zone.w - 16, LINE)
            hint = f"{line.sentences}\n{line.wall}"
            widget = ChronicleLine(rect, line, self.picture, self._jump, hint)
            widget.newest = line.index == here - 1
            widgets.append(widget)
        return widgets

    def _jump(self, index: int) -> bool:
        self._go_to(index + 1)
        return True

    def _open_chronicle(self) -> None:
        scene = ChronicleScene(self.ui, self.picture, self._all_lines(), self._jump)
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
        self.timeline.finish()
        self.pretence.clear()
        self.stagehand = None
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
        self.stagehand = Stagehand(
            self.table, before, self.picture, self.timeline, self.ui.sound.play, self._landed
        )
        self.stagehand.play(controller.events(), hold)
        self.tick_ms = PLAYING_MS if controller.playing else None

    def _landed(self, *rects: FRect) -> None:
        for rect in rects:
            self.changed(rect)

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

    def _choose(self, target: Target) -> bool:
        return target[0] == "opponent" and self._zoom(target[1])

    def _zoom(self, seat: int) -> bool:
        self._play(False)
        self.ui.stack.push(LargeBoard(self.ui, self.picture, self.picture.opponents, seat))
        return True

    def _play_on(self) -> None:
        """A new practice match, which begins at this moment."""
        controller = self.controller
        match = controller.match
        path = None
        try:
            path = new_path(saves_folder(), match.game.name)
        except CastlesError as error:
            self.ui.toast(str(error), "warning")
        knower = controller.viewer if match.is_over else controller.knower
        branch = play_on(match, controller.position, knower, path)
        Flow(self.ui, branch).begin()
        self.ui.toast(self.text("replay.practice"), "info")

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        picture = self.picture
        key = (
            "replay",
            self.ui.catalogue.language,
            picture.names,
            picture.colours,
            picture.viewer,
            picture.state.phase,
            picture.state.start_seat,
        )
        painter.kept(key, painter.stage.screen, self._draw_still, opaque=True)
        entry = self.controller.entry
        draw_banner(painter, self._news(), picture.colours[entry.seat] if entry else "")
        self.table.draw(painter, picture, None)
        if picture.own.board is None:
            words = self.text("replay.no_board")
            painter.text(words, self.table.board.zone, "tagline", "text_muted", align="centre")
        draw_unknown_hand(painter, self.table.hand.zone, picture, self.text)
        if self.controller.open:
            draw_open_hands(painter, self.table.opponents, picture)

    def _draw_still(self, painter: Painter) -> None:
        draw_table(painter)
        if painter.theme.name != "contrast":
            painter.part("ui_lamp", self.table.board.zone.center, 1240)
        draw_bar(painter, self.text, self.picture.state.phase)
        zone = self.table.chronicle
        painter.frame("panel", zone)
        box = FRect(zone.x + 16, zone.y + 10, zone.w - 32, 32)
        painter.text(self.text("play.chronicle"), box, "section", "gold")
        self.table.draw_ground(painter, self.picture)

    def _news(self) -> str:
        """What the last action did, in words, and which it is."""
        controller, catalogue = self.controller, self.ui.catalogue
        count = self.text("replay.moment", number=controller.position, count=controller.length)
        told = [event for event in controller.events() if f"play.log.{event.name}" in catalogue]
        if not told:
            return f"{count}: {self.text('replay.start')}" if not controller.position else count
        game, names = controller.match.game, self.picture.names
        return f"{count}: {narrate(game, told[0], controller.knower, names, catalogue)}"

    def draw_over(self, painter: Painter) -> None:
        for actor in self.stagehand.actors if self.stagehand is not None else ():
            actor.draw(painter)
