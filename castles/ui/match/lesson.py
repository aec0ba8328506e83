"""The lesson: the table as in play, with a guide in place of the chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.player import make_player
from castles.desk.lesson import Guide, LessonOpponent, LessonSession, Mood
from castles.paths import player_folders
from castles.play.lesson import RING, load_lesson
from castles.play.saved_matches import new_path
from castles.ui.by_game import present_game
from castles.ui.kit.layout import centred, rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, Panel, ToolButton, Widget
from castles.ui.match.flow import Flow
from castles.ui.match.guide import points_at
from castles.ui.match.lesson_card import LessonDone, LessonIntro
from castles.ui.match.play import PlayScene
from castles.ui.match.tutor import Portrait
from castles.ui.table.chronicle import ChronicleLine, RoundHeading
from castles.ui.table.game_screen import FOOT
from castles.ui.table.spot import SpotWidget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

NEXT = "guide.next"
CHRONICLE = (ChronicleLine, RoundHeading)
"""What the guide stands in place of."""
BACK = "guide.back"
SET_UP = "set_up"
"""How the flow calls a scene of the set-up."""
_BUTTON = 58.0
_MOST_BUTTONS = 2
_GAP = 10.0
_MARGIN = 16.0
_WIDE = 160.0
_ARROW, _APART = 50.0, 25.0
_RING = 14.0
_FACE = 56.0
_LOW = 3.0
"""From this width, in heights, a panel is a strip at the foot."""
_STRIP_HEAD, _STRIP_BUTTONS = 270.0, 300.0
_KEYS = ("answer_1", "answer_2", "answer_3", "answer_4", "answer_5", "undo", "rules", "explain")
"""Commands whose keys the guide may name."""


class LessonFlow(Flow):
    """The flow of a match that follows a lesson, from its beginning or from another step on."""

    def __init__(self, ui: Ui, game: str = "", place: int = 0) -> None:
        lesson = load_lesson(game or present_game(ui))
        super().__init__(ui, lesson.new_match(place))
        match = self.match
        self.guide = Guide(lesson, match)
        self.guide.continue_at(place)
        self.leaving, self.leaving_hint = "pause.lesson", "play.tool.leave_lesson"

        def opponent(seat: int) -> LessonOpponent:
            return LessonOpponent(self.guide, make_player(match.seats[seat].kind, match.game, seat))

        self.session = LessonSession(self.guide, match, opponent)
        self._know_interludes()
        self.voices = None

    def start(self) -> None:
        """Put the first scene of the lesson in place of everything over the title."""
        self.begin()

    def keep_place(self) -> None:
        """Remember where the lesson stands, so that it can be continued after any end."""
        lesson, place = self.guide.lesson, self.guide.place if self.guide.active else 0
        known = self.ui.settings.lessons
        if place == len(lesson.steps):
            place = 0
        if place != known.get(lesson.game, 0):
            others = {game: step for game, step in known.items() if game != lesson.game}
            self.ui.note(lessons=others | ({lesson.game: place} if place else {}))

    def leave(self) -> None:
        self.keep_place()
        super().leave()

    def _make(self, wanted: tuple[object, ...]) -> Scene:
        if wanted[0] == "play":
            return TutorialScene(self.ui, self)
        return super()._make(wanted)

    def play_alone(self) -> None:
        """From now on this is a practice match like any other, and kept."""
        self.guide.active = False
        self.leaving, self.leaving_hint = Flow.leaving, Flow.leaving_hint
        self.keep_place()
        self.match.keep(new_path(player_folders()["saves"], self.match.game.name))
        self.ui.match_file = self.match.path


def begin_lesson(ui: Ui, game: str, place: int = 0) -> None:
    """The lesson of a game, in place of its card."""
    LessonFlow(ui, game, place).start()


def tutorial(ui: Ui, game: str = "") -> Scene:
    """A maker of the scene table: the card before the lesson of a game."""
    return LessonIntro(ui, begin_lesson, game)


class TutorialScene(PlayScene):
    """Plays as ever; the guide says what to do, points at it, and listens."""

    zones = "lesson"

    tools = ("leave", "chronicle", "rules", "explain")

    def __init__(self, ui: Ui, flow: LessonFlow) -> None:
        self.lesson, self.guide = flow, flow.guide
        self._celebrated = False
        super().__init__(ui, flow)

    # -- building ------------------------------------------------------------------------------

    @property
    def guided(self) -> str:  # type: ignore[override]
        return FOOT if self.guide.active else ""

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
        return self._guide_strip(zone) if zone.w > _LOW * zone.h else self._guide_column(zone)

    def _guide_strip(self, zone: FRect) -> list[Widget]:
        """At the foot of the table: who speaks, what, and the buttons, side by side."""
        buttons, room = self._buttons(), zone.inflate(-2 * _MARGIN, -2 * _GAP)
        left = FRect(room.x, room.y, _STRIP_HEAD, room.h)
        right = FRect(room.right - _STRIP_BUTTONS, room.y, _STRIP_BUTTONS, room.h)
        body = FRect(left.right + _MARGIN, room.y, right.x - left.right - 2 * _MARGIN, room.h)
        # Who leaves the lesson does so in one place: a second click on Continue must not.
        right.y = room.centery - (_MOST_BUTTONS * (_BUTTON + _GAP) - _GAP) / 2
        places = rows(right, _BUTTON, _GAP, _MOST_BUTTONS)
        for button, rect in zip(buttons, places[-len(buttons) :], strict=True):
            button.rect = rect
        return [
            Slate(zone),
            *self._head(FRect(left.x, room.centery - _FACE / 2, left.w, _FACE)),
            Label(body, self._words(), "prompt", wrap=True),
            *buttons,
        ]

    def _guide_column(self, zone: FRect) -> list[Widget]:
        buttons = self._buttons()
        foot = len(buttons) * (_BUTTON + _GAP)
        place = FRect(zone.x + _MARGIN, zone.bottom - foot - 6, zone.w - 2 * _MARGIN, foot)
        head = FRect(zone.x + _MARGIN, zone.y + 10, zone.w - 2 * _MARGIN, _FACE)
        body = FRect(head.x, head.bottom + 8, head.w, place.y - head.bottom - 16)
        for button, rect in zip(buttons, rows(place, _BUTTON, _GAP, len(buttons)), strict=True):
            button.rect = rect
        return [
            Slate(zone),
            *self._head(head),
            Label(body, self._words(), "prompt", wrap=True, vertical="top"),
            *buttons,
        ]

    def _head(self, place: FRect) -> list[Widget]:
        """Who speaks, how far the lesson is, and the way back."""
        number, count = self.guide.progress
        title = self.text("tutorial.progress", number=number, count=count)
        face = FRect(place.x, place.y, _FACE, _FACE)
        words = FRect(face.right + 10, place.y, place.w - 2 * _FACE - 4, _FACE)
        back = (place.right - 22, place.centery)
        able = self.guide.last_told is not None and self._mood not in (Mood.STRAYED, Mood.WATCH)
        hint, reason = (self.text(f"tutorial.{key}") for key in ("back", "no_back"))
        return [
            Portrait(face),
            Label(words, title, "section", "gold"),
            ToolButton(
                BACK, back, "arrow_left", self._turn_back, hint, enabled=able, reason=reason
            ),
        ]

    @property
    def _opponent(self) -> str:
        return self.picture.names[self.picture.opponents[0]]

    def _buttons(self) -> list[Button]:
        """Those of the moment; the panel gives them their places."""
        place = FRect(0, 0, 0, 0)
        key = "go_on" if self._mood is Mood.FINISHED else "alone"
        alone = self.button(
            "guide.alone",
            self._play_alone,
            of=f"guide.{key}",
            rect=place,
            label=self.text(f"tutorial.{key}", opponent=self._opponent),
        )
        match self._mood:
            case Mood.TELL:
                return [self.button(NEXT, self._next, rect=place), alone]
            case Mood.STRAYED:
                return [self.button("guide.take_back", self._take_back, rect=place), alone]
            case Mood.FINISHED:
                return [alone, self.button("guide.home", self.flow.leave, rect=place)]
        return [alone]

    def _words(self) -> str:
        """What the guide says now."""
        keys = {command: self.ui.key_for(command) for command in _KEYS}
        keys["end"] = self.ui.key_for("end_turn")
        said = (
            self.text(f"tutorial.{key}", opponent=self._opponent, **keys)
            for key in self._text_keys()
        )
        return "\n\n".join(said)

    def _text_keys(self) -> list[str]:
        """Her turn stays told until the pupil has read on or acted, for she plays quickly."""
        told, mood = self.guide.said_of_opponent, self._mood
        of_her = [f"say.{told}"] if told else []
        if mood is Mood.WATCH:
            return of_her or ["watch"]
        if mood in (Mood.TELL, Mood.ASK):
            return [*of_her, self._step_key()]
        if mood is Mood.HAND_OVER:
            return ["hand_over_again" if self.guide.has_handed_over else "hand_over"]
        return ["strayed" if mood is Mood.STRAYED else "finished"]

    def _step_key(self) -> str:
        step = self.guide.step
        assert step is not None, "nothing is due"
        if step.say:
            return f"say.{step.say}"
        assert step.action is not None, "a page without words"
        return f"do.{self.session.match.game.action_kinds.of(step.action).name}"

    # -- what the pupil does -------------------------------------------------------------------

    def _next(self) -> None:
        self.guide.read()
        self.lesson.keep_place()
        self.rebuild()
        self._attend_to_question()
        if self._mood is Mood.FINISHED:
            self._go_on()

    def _turn_back(self) -> None:
        """To what was said before, and to the table as it was then."""
        done = self.guide.done
        stays = self.guide.turn_back()
        if stays < done:
            self.undo_to(stays)
        else:
            self.rebuild()
        self._attend_to_question()

    def _take_back(self) -> None:
        """Back to where the lesson was left."""
        stray = self.guide.stray
        if stray is not None:
            self.undo_to(stray)

    def _go_on(self) -> None:
        self.lesson.keep_place()
        done = self.guide.active and self._mood is Mood.FINISHED
        if done and not self._celebrated and self.ui.stack.top is self:
            self._celebrated = True
            self.ui.stack.push(
                LessonDone(self.ui, self.guide.lesson, self.lesson, self._play_alone)
            )
        else:
            super()._go_on()

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
        elif names := points_at(self.guide, self.controller, self.widgets):
            self.focus(names[0])

    # -- drawing -------------------------------------------------------------------------------

    def draw_below(self, painter: Painter) -> None:
        """A frame around a part of the table; no line crosses what looks out of the part."""
        for name in self._pointed_at():
            place = self.table.named(name) if self.find(name) is None else None
            if place is not None:
                painter.frame("glow", place)

    def draw_over(self, painter: Painter) -> None:
        super().draw_over(painter)
        for name in self._pointed_at():
            widget = self.find(name)
            # The board of an opponent who acts lies over what is pointed at next.
            if widget is not None and not self.table.covers(widget.rect):
                self._point_out(painter, widget)

    def _pointed_at(self) -> Sequence[str]:
        guide = self.guide
        return points_at(guide, self.controller, self.widgets) if guide.active else ()

    def _point_out(self, painter: Painter, widget: Widget) -> None:
        """An arrow at a thing."""
        if isinstance(widget, SpotWidget):
            widget.draw_ring(painter, "focus", "glow")
            self.table.draw_notes(painter)
        else:
            painter.frame("glow", widget.rect)
        glyph, place = self.arrow(widget)
        if not glyph:
            painter.frame("focus", widget.rect.inflate(_RING, _RING))
            return
        painter.glyph(glyph, (place.centerx, place.centery + 2), 58, "#000000", 0.8)
        painter.glyph(glyph, place.center, place.w, "focus")

    def arrow(self, widget: Widget) -> tuple[str, FRect]:
        """From above, or from the side at something wide, unless the lesson says from where.

        It must cover no words; what has a ring instead has no symbol.
        """
        rect = widget.rect
        said = self.guide.lesson.side(widget.name)
        if said == RING:
            return "", centred(rect.center, 0)
        side = said or ("left" if rect.w > _WIDE else "above")
        glyph, x, y = {
            "left": ("arrow_right", rect.x - _APART, rect.centery),
            "right": ("arrow_left", rect.right + _APART, rect.centery),
            "above": ("arrow_down", rect.centerx, rect.y - _APART),
            "below": ("arrow_up", rect.centerx, rect.bottom + _APART),
        }[side]
        place = centred((x, y), _ARROW)
        return glyph, place


class Slate(Panel):
    """The ground of what the guide says; it lies over the chronicle."""

    def draw(self, painter: Painter) -> None:
        painter.fill(self.rect.inflate(-6, -6), "ground")
        super().draw(painter)
