"""The coach: the decisions that cost most, each on the table as it was, with what was better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.ai.coach import Mistake
from castles.engine.action import Action, Target
from castles.engine.automa import is_automa
from castles.engine.errors import CastlesError
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.view import View
from castles.paths import saves_folder
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.saved_matches import new_path
from castles.text.advice import action_words
from castles.text.narration import tell_reason
from castles.text.tuscany.gains import gains
from castles.ui.games.tuscany.parts import TableLayout, lay_table
from castles.ui.games.tuscany.picture import Ghost, Picture
from castles.ui.games.tuscany.reading import tuscan
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.backdrop import bar_tools, draw_table
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, ListRow, Panel, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.match.arms import seat_colours, seat_names
from castles.ui.match.coach_controller import CoachController
from castles.ui.match.flow import Flow
from castles.ui.match.large_board import LargeBoard
from castles.ui.table.banner import draw_banner, draw_bar
from castles.ui.table.chronicle import HEAD, LINE
from castles.ui.table.pointing import PLACEMENTS, draw_marks, places_of

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

WORKING_MS = 16
MOST_REASONS = 2
DECK = "supply.cards"


class CoachScene(Scene):
    """Mistakes in place of the chronicle, words and the way on in place of the actions."""

    def __init__(self, ui: Ui, match: Match, seat: int = 0) -> None:
        super().__init__(ui)
        self.games = (match.game.name,)
        self.controller = CoachController(match, seat)
        self.table: TableLayout
        self.picture = self._take_picture()
        self.ghost: Ghost | None = None

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
            self._zoom(self.picture.opponents[0])
        return name == "zoom"

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        ui = self.ui
        self.picture = self._take_picture()
        self.ghost = self._better_placement()
        self.table = lay_table(ui.stage, ui.sheet, self.picture, ui.text, lambda seat: "")
        tips = Tips(ui.catalogue, self.picture, lambda target: "")
        return [
            *self._mistake_rows(),
            *self._verdict(),
            *self.table.spots(self.picture, tips, self._choose),
            *bar_tools(ui),
        ]

    def _take_picture(self) -> Picture:
        match = self.controller.match
        return Picture(
            tuscan(self.controller.view).state,
            self.controller.seat,
            seat_colours(match.seats),
            seat_names(match.seats, self.ui.catalogue),
            deciding=self.controller.seat,
        )

    def _better_placement(self) -> Ghost | None:
        """The better action on the board, if it places something."""
        mistake, match = self.controller.chosen, self.controller.match
        if mistake is None or match.game.action_kinds.of(mistake.better).name not in PLACEMENTS:
            return None
        view = cast(View, self.controller.view)
        fields = dict(match.game.action_kinds.of(mistake.better).targets(mistake.better))
        seat = view.state.seats[view.seat]
        stored = "storage" in fields
        item = seat.storage[fields["storage"]] if stored else view.state.display[fields["display"]]
        brings = gains(cast(Tuscany, match.game), view, mistake.better, self.ui.catalogue)
        return Ghost(fields["space"], item, tuple(brings))

    def _zone(self, name: str) -> FRect:
        return self.ui.stage.zone("coach", name)

    def _mistake_rows(self) -> list[Widget]:
        """As many of the biggest mistakes as the panel holds."""
        controller, zone = self.controller, self.table.chronicle
        room = int((zone.h - HEAD - LINE - 12) / LINE)
        rows: list[Widget] = [
            ListRow(
                f"mistake.{mistake.number}",
                FRect(zone.x + 8, zone.y + HEAD + place * LINE, zone.w - 16, LINE),
                self.text("coach.row", round=controller.round_of(mistake)),
                self._choosing(mistake),
                note=self.text("coach.cost", points=round(mistake.points)),
                selected=mistake == controller.chosen,
            )
            for place, mistake in enumerate(controller.mistakes[:room])
        ]
        foot = FRect(zone.x + 16, zone.bottom - LINE - 8, zone.w - 32, LINE)
        return [*rows, Label(foot, self._progress(), "small", "text_muted", wrap=True)]

    def _progress(self) -> str:
        controller = self.controller
        if controller.is_finished:
            return self.text("coach.done", count=len(controller.mistakes))
        return self.text("coach.working", percent=controller.percent)

    def _choosing(self, mistake: Mistake) -> Callable[[], None]:
        def choose() -> None:
            self.controller.choose(mistake.number)
            self.rebuild()

        return choose

    def _verdict(self) -> list[Widget]:
        controller, text = self.controller, self.text
        seats = [
            (str(seat), text("coach.seat", name=name))
            for seat, name in enumerate(self.picture.names)
            if not is_automa(controller.match.seats[seat].kind)
        ]
        return [
            Panel(self._zone("panel")),
            Label(self._zone("verdict"), self._words(), "body", wrap=True, vertical="top"),
            Cycle(
                "seat",
                self._zone("seat"),
                seats,
                str(controller.seat),
                self._look_at,
                glyph="eye",
                hint=text("coach.seat.hint"),
            ),
            Button(
                "play_on",
                self._zone("play_on"),
                text("replay.play_on"),
                self._play_on,
                glyph="castle",
                tone="red",
                enabled=controller.chosen is not None,
                reason=text("coach.choose_first"),
                hint=text("coach.play_on.hint"),
            ),
            Button(
                "back",
                self._zone("back"),
                text("ui.back"),
                self.cancel,
                glyph="arrow_left",
                tone="wood",
            ),
        ]

    def _words(self) -> str:
        """What was played, what was better and why."""
        controller, catalogue = self.controller, self.ui.catalogue
        mistake, game = controller.chosen, controller.match.game
        if mistake is None:
            return "" if controller.is_finished else self.text("coach.looking")
        view, texts = controller.view, catalogue.of_game(game.name)
        played = action_words(game, view, mistake.played, texts)
        better = action_words(game, view, mistake.better, texts)
        reasons = [tell_reason(reason, texts) for reason in controller.reasons()]
        return "\n".join(
            [
                texts.text("coach.played", action=played),
                texts.text("coach.better", count=round(mistake.points), action=better),
                *reasons[:MOST_REASONS],
            ]
        )

    # -- what is done --------------------------------------------------------------------------

    def _look_at(self, seat: str) -> None:
        self.controller.look_at(int(seat))
        self.rebuild()
        self._wait()

    def _choose(self, target: Target) -> bool:
        return target[0] == "opponent" and self._zoom(target[1])

    def _zoom(self, seat: int) -> bool:
        self.ui.stack.push(LargeBoard(self.ui, self.picture, self.picture.opponents, seat))
        return True

    def _play_on(self) -> None:
        """A new practice match, which begins before the decision."""
        mistake, match = self.controller.chosen, self.controller.match
        assert mistake is not None, "the button is disabled"
        path = None
        try:
            path = new_path(saves_folder(), match.game.name)
        except CastlesError as error:
            self.ui.toast(str(error), "warning")
        branch = play_on(match, mistake.number - 1, self.controller.seat, path)
        Flow(self.ui, branch).begin()
        self.ui.toast(self.text("replay.practice"), "info")

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        picture, state = self.picture, self.picture.state
        seats = (picture.names, picture.colours, picture.viewer, state.start_seat)
        key = ("coach", self.ui.catalogue.language, state.phase, *seats)
        painter.kept(key, painter.stage.screen, self._draw_still, opaque=True)
        banner = self.text("coach.banner", name=picture.names[picture.viewer])
        draw_banner(painter, banner, picture.colours[picture.viewer])
        self.table.draw(painter, picture, self.ghost)

    def _draw_still(self, painter: Painter) -> None:
        draw_table(painter)
        if painter.theme.name != "contrast":
            painter.part("ui_lamp", self.table.board.zone.center, 1240)
        draw_bar(painter, self.text, self.picture.state.phase)
        zone = self.table.chronicle
        painter.frame("panel", zone)
        box = FRect(zone.x + 16, zone.y + 10, zone.w - 32, 32)
        painter.text(self.text("coach.title"), box, "section", "gold")
        self.table.draw_ground(painter, self.picture)

    def draw_over(self, painter: Painter) -> None:
        mistake = self.controller.chosen
        if mistake is None:
            return
        draw_marks(painter, self.widgets, self._places(mistake.played), "cross")
        draw_marks(painter, self.widgets, self._places(mistake.better))

    def _places(self, action: Action) -> frozenset[str]:
        """Where an action happens; here is no button that stands for drawing, but the deck."""
        game = self.controller.match.game
        drawn = game.action_kinds.of(action).name == "draw"
        return frozenset({DECK}) if drawn else places_of(game, self.controller.view, action)
