"""The lesson: the table as in play, with a guide in place of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.player import make_player
from castles.engine.errors import CastlesError
from castles.paths import saves_folder
from castles.play.lesson import load_lesson
from castles.play.saved_matches import new_path
from castles.ui.kit.layout import rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, Panel, Widget
from castles.ui.match.flow import Flow
from castles.ui.match.guide import Guide, Mood, Teacher
from castles.ui.match.match_plan import present_game
from castles.ui.match.play import PlayScene
from castles.ui.match.session import Session
from castles.ui.table.chronicle import ChronicleLine, RoundHeading
from castles.ui.table.spot import SpotWidget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

NEXT = "guide.next"
CHRONICLE = (ChronicleLine, RoundHeading)
"""What the guide stands in place of."""
_BUTTON = 58.0
_GAP = 10.0
_MARGIN = 16.0
_WIDE = 160.0
_KEYS = ("answer_1", "answer_2", "answer_3", "answer_4", "undo", "rules", "explain")
"""Commands whose keys the guide may name."""


class LessonFlow(Flow):
    """The flow of a match that follows a lesson."""

    def __init__(self, ui: Ui, game: str = "") -> None:
        lesson = load_lesson(game or present_game(ui))
        super().__init__(ui, lesson.new_match())
        match = self.match
        self.guide = Guide(lesson, match)

        def teacher(seat: int) -> Teacher:
            return Teacher(self.guide, make_player(match.seats[seat].kind, match.game, seat))

        self.session = Session(match, teacher)
        self._know_interludes()

    def _make(self, wanted: tuple[object, ...]) -> Scene:
        if wanted[0] == "play":
            return TutorialScene(self.ui, self)
        return super()._make(wanted)

    def play_alone(self) -> None:
        """From now on this is a practice match like any other, and kept."""
        self.guide.active = False
        try:
            self.match.save_as(new_path(saves_folder(), self.match.game.name))
        except CastlesError as error:
            self.ui.toast(str(error), "warning")
        self.ui.match_file = self.match.path


def tutorial(ui: Ui, game: str = "") -> Scene:
    """A maker of the scene table: the first scene of the lesson of a game."""
    return LessonFlow(ui, game).first_scene()


class TutorialScene(PlayScene):
    """Plays as ever; the guide says what to do, points at it, and listens."""

    tools = ("leave", "chronicle", "rules", "explain")

    def __init__(self, ui: Ui, flow: LessonFlow) -> None:
        self.lesson, self.guide = flow, flow.guide
        super().__init__(ui, flow)

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        widgets = super().build()
        if not self.guide.active:
            return widgets
        kept = [widget for widget in widgets if not isinstance(widget, CHRONICLE)]
        return [*self._guide_panel(self.table.laid.chronicle), *kept]

    def initial_focus(self) -> str:
        return NEXT if self._mood is Mood.TELL else super().initial_focus()

    @property
    def _mood(self) -> Mood:
        return self.guide.mood(self.session.due)

    def _guide_panel(self, zone: FRect) -> list[Widget]:
        buttons = self._buttons()
        foot = len(buttons) * (_BUTTON + _GAP)
        place = FRect(zone.x + _MARGIN, zone.bottom - foot - 6, zone.w - 2 * _MARGIN, foot)
        head = FRect(zone.x + _MARGIN, zone.y + 12, zone.w - 2 * _MARGIN, 34)
        body = FRect(head.x, head.bottom + 10, head.w, place.y - head.bottom - 18)
        number, count = self.guide.progress
        title = self.text("tutorial.progress", number=min(number, count), count=count)
        return [
            Panel(zone),
            Label(head, title, "section", "gold"),
            Label(body, self._words(), "prompt", wrap=True, vertical="top"),
            *(
                Button(
                    name,
                    rect,
                    self.text(f"tutorial.{key}"),
                    act,
                    glyph=glyph,
                    tone=tone,
                    style="button_small",
                    suggested=suggested,
                )
                for (name, key, act, glyph, tone, suggested), rect in zip(
                    buttons, rows(place, _BUTTON, _GAP, len(buttons)), strict=True
                )
            ),
        ]

    def _buttons(self) -> list[tuple[str, str, Callable[[], None], str, str, bool]]:
        """Name, text, what it does, glyph, tone and whether it is the way on."""
        alone = ("guide.alone", "alone", self._play_alone, "play", "steel", False)
        match self._mood:
            case Mood.TELL:
                return [(NEXT, "next", self._next, "arrow_right", "green", True), alone]
            case Mood.STRAYED:
                back = ("guide.back", "take_back", self._take_back, "undo", "green", True)
                return [back, alone]
            case Mood.FINISHED:
                home = ("guide.home", "home", self.flow.leave, "home", "wood", False)
                return [("guide.alone", "go_on", self._play_alone, "play", "green", True), home]
        return [alone]

    def _words(self) -> str:
        """What the guide says now."""
        keys = {command: self.ui.key_for(command) for command in _KEYS}
        keys["end"] = self.ui.key_for("end_turn")
        return self.text(f"tutorial.{self._text_key()}", **keys)

    def _text_key(self) -> str:
        step, mood = self.guide.step, self._mood
        plain = {
            Mood.STRAYED: "strayed",
            Mood.HAND_OVER: "hand_over",
            Mood.WATCH: "watch",
            Mood.FINISHED: "finished",
        }
        if mood in plain or step is None:
            return plain.get(mood, "finished")
        if step.say:
            return f"say.{step.say}"
        assert step.action is not None, "a page without words"
        return f"do.{self.session.match.game.action_kinds.of(step.action).name}"

    # -- what the pupil does -------------------------------------------------------------------

    def _next(self) -> None:
        self.guide.read()
        self.rebuild()
        self._attend_to_question()

    def _take_back(self) -> None:
        """Back to where the lesson was left."""
        stray = self.guide.stray
        if stray is not None:
            self.undo_to(stray)

    def _play_alone(self) -> None:
        self.lesson.play_alone()
        self.ui.toast(self.text("tutorial.alone_now"), "info")
        self.rebuild()

    def _attend_to_question(self) -> None:
        """The keyboard goes to the next page first, then to what the guide points at."""
        if not self.guide.active or not self._showing_focus:
            super()._attend_to_question()
        elif self._mood is Mood.TELL:
            self.focus(NEXT)
        elif names := self.guide.points_at(self.controller, self.widgets):
            self.focus(names[0])

    # -- drawing -------------------------------------------------------------------------------

    def draw_over(self, painter: Painter) -> None:
        super().draw_over(painter)
        if self.guide.active:
            for name in self.guide.points_at(self.controller, self.widgets):
                self._point_out(painter, name)

    def _point_out(self, painter: Painter, name: str) -> None:
        """A frame around a part of the table, an arrow at a thing."""
        widget = self.find(name)
        if widget is None:
            place = self.table.named(name)
            if place is not None:
                painter.frame("glow", place)
            return
        if isinstance(widget, SpotWidget):
            widget.draw_ring(painter, "focus", "glow")
        else:
            painter.frame("glow", widget.rect)
        self._draw_arrow(painter, widget.rect)

    def _draw_arrow(self, painter: Painter, rect: FRect) -> None:
        """From above, or from the side at something wide, so that no words are covered."""
        wide = rect.w > _WIDE
        glyph = "arrow_right" if wide else "arrow_down"
        x, y = (max(rect.x - 26, 30), rect.centery) if wide else (rect.centerx, rect.y - 24)
        y = max(y, 34)
        painter.glyph(glyph, (x, y + 2), 58, "#000000", 0.8)
        painter.glyph(glyph, (x, y), 50, "focus")
