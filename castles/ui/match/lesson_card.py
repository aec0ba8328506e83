"""The cards before and after a lesson: who teaches, what is learnt, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.people import people
from castles.play.lesson import Lesson, games_with_lessons, load_lesson
from castles.ui.by_game import READY, present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.confetti import Confetti
from castles.ui.kit.layout import columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.timeline import motion
from castles.ui.kit.widgets import Button, ChoiceRow, Label, Parchment, Widget, alike
from castles.ui.match.tutor import tutor_face

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

_COLUMNS = 3
_GAP = 14.0
_DISC = 56.0


class LessonCard(Scene):
    """A portrait at the left; on parchment what is said and the list of what is learnt."""

    zones = "lesson"
    said = ""
    """The text `tutorial.SAID.title`, and `tutorial.SAID.words`."""
    title_style = "screen_title"
    is_learnt = False
    """Whether the list is behind the pupil: each has a check."""

    def __init__(self, ui: Ui, lesson: Lesson) -> None:
        super().__init__(ui)
        self.lesson = lesson
        self.games = (lesson.game,)

    def ways(self) -> Sequence[Button]:
        """The buttons of its foot, the one to go on with as the last."""
        raise NotImplementedError

    def way(self, name: str, act: Callable[[], None], of: str = "", **more: str) -> Button:
        """A button that gets its place beside the others."""
        return self.button(name, act, of=of, rect=FRect(0, 0, 0, 0), **more)

    def head(self, place: FRect) -> Sequence[Widget]:
        """What stands above the words."""
        title = self.text(f"tutorial.{self.said}.title")
        return [Label(place, title, self.title_style, "ink", wrap=True)]

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.text
        ways = self.ways()
        for number, way in enumerate(ways, start=1):
            way.rect = zone(f"way_{number}_of_{len(ways)}")
        tutor = people().tutor
        words, learnt = text(f"tutorial.{self.said}.words"), zone("learnt")
        body = zone("words")
        body.h = min(body.h, self.ui.ruler.height(words, "prompt", body.w) + 8)
        below = FRect(body.x, body.bottom + 28, body.w, learnt.bottom - body.bottom - 28)
        return [
            Parchment(zone("sheet")),
            *self.head(zone("heading")),
            Label(body, words, "prompt", "ink", wrap=True, vertical="top"),
            *self._list(below),
            Label(
                zone("name"), text(f"person.{tutor}.name"), "panel_title", "gold", align="centre"
            ),
            Label(
                zone("title"),
                text(f"person.{tutor}.title"),
                "body",
                "text",
                align="centre",
                wrap=True,
                vertical="top",
            ),
            *alike(self.ui.ruler, ways),
            *bar_tools(self.ui),
        ]

    def _list(self, zone: FRect) -> list[Widget]:
        learnt = self.lesson.learnt
        rows = -(-len(learnt) // _COLUMNS)
        high = (zone.h - (rows - 1) * _GAP) / max(1, rows)
        cells = [
            place
            for row in range(rows)
            for place in columns(
                FRect(zone.x, zone.y + row * (high + _GAP), zone.w, high), _COLUMNS, _GAP
            )
        ]
        return [
            LearntRow(name, place, self.text(f"tutorial.learnt.{name}"), glyph, self.is_learnt)
            for (name, glyph), place in zip(learnt.items(), cells, strict=False)
        ]

    def initial_focus(self) -> str:
        return self.ways()[-1].name

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.text("name"), self.text("ui.menu.tutorial"))
        face = self.zone("face")
        if painter.theme.name == "normal":
            painter.part("ui_lamp", face.center, face.w * 1.7)
        painter.part(tutor_face(), face.center, face.w)


class LearntRow(Widget):
    """A symbol and what it stands for."""

    focusable = False

    def __init__(self, name: str, rect: FRect, words: str, glyph: str, done: bool) -> None:
        super().__init__(f"learnt.{name}", rect)
        self.words, self.glyph, self.done = words, glyph, done

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("stripe", rect)
        disc = min(_DISC, rect.h - 8)
        painter.glyph(self.glyph, (rect.x + 12 + disc / 2, rect.centery), disc * 0.72, "ink")
        left = rect.x + disc + 26
        right = rect.right - (44 if self.done else 10)
        room = FRect(left, rect.y, right - left, rect.h)
        painter.text(self.words, room, "prompt", "ink", wrap=True)
        if self.done:
            painter.glyph("check", (rect.right - 24, rect.centery), 26, "ink_green")


class LessonIntro(LessonCard):
    """Before a lesson: which game, and what it will show."""

    said = "intro"

    def __init__(self, ui: Ui, begin: Callable[[Ui, str, int], None], game: str = "") -> None:
        chosen, offered = game or present_game(ui), games_with_lessons(READY)
        self._begin = begin
        super().__init__(ui, load_lesson(chosen if chosen in offered else offered[0]))

    def head(self, place: FRect) -> Sequence[Widget]:
        offered = games_with_lessons(READY)
        names = [(game, self.ui.text(f"{game}.name")) for game in offered]
        switch = FRect(place.right - 260 * len(names), place.y, 260 * len(names), place.h)
        title = FRect(place.x, place.y, switch.x - place.x - 30, place.h)
        choice = ChoiceRow("lesson_of", switch, names, self.lesson.game, self._choose)
        return [*super().head(title), choice]

    def _choose(self, game: str) -> None:
        self.lesson = load_lesson(game)
        self.games = (game,)
        self.rebuild()

    def ways(self) -> Sequence[Button]:
        begin_at = partial(self._begin, self.ui, self.lesson.game)
        back, begin, place = self.way("back", self.cancel), partial(begin_at, 0), self._place
        if not place:
            return back, self.way("begin", begin)
        told = self.lesson.told
        number = sum(n <= place for n in told)
        words = self.text("tutorial.continue", number=number, count=len(told))
        return (
            back,
            self.way("begin", begin, of="begin_again"),
            self.way("continue", partial(begin_at, place), label=words),
        )

    @property
    def _place(self) -> int:
        """Where it was left; a lesson of another version may have been longer."""
        place = self.ui.settings.lessons.get(self.lesson.game, 0)
        return place if place < len(self.lesson.steps) else 0


class LessonDone(LessonCard):
    """After a lesson: what is learnt now, and where to go with it."""

    said = "done"
    title_style = "winner"
    is_learnt = True

    def __init__(self, ui: Ui, lesson: Lesson, flow: Flow, play_on: Callable[[], None]) -> None:
        super().__init__(ui, lesson)
        self.flow, self._play_on = flow, play_on
        self.confetti = Confetti()
        self._begun = False

    def ways(self) -> Sequence[Button]:
        play_on = self.text("tutorial.go_on", opponent=self.flow.names[-1])
        return (
            self.way("home", self.flow.leave),
            self.way("own", self._own_game),
            self.way("play_on", self._go_on, label=play_on),
        )

    def enter(self) -> None:
        super().enter()
        if self._begun:
            return
        self._begun = True
        self.ui.sound.play("fanfare")
        if not self.ui.pace.reduced:
            self.timeline.play(motion("confetti", self._fall))

    def _fall(self, share: float) -> None:
        self.confetti.share = share
        self.changed()

    def _go_on(self) -> None:
        self.ui.stack.pop(self)
        self._play_on()

    def _own_game(self) -> None:
        self.flow.leave()
        self.ui.open("new_game", self.lesson.game)

    def cancel(self) -> None:
        """Back to the table as it is."""
        self.ui.stack.pop(self)

    def draw_ground(self, painter: Painter) -> None:
        super().draw_ground(painter)
        face = self.zone("face")
        painter.part("ui_crown", (face.centerx, face.y - 20), 112)

    def draw_over(self, painter: Painter) -> None:
        if self.timeline.busy:
            self.confetti.draw(painter, self.ui.stage.screen)
