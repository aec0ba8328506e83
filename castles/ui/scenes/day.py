"""The deal of the day: a week of days, and the results of the chosen one in each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.day import LEVELS, DayJudge, medal
from castles.engine.errors import CastlesError
from castles.paths import saves_folder
from castles.play.day import (
    FIRST_DAY,
    WEEK,
    DayResult,
    DaysPlayed,
    code_of_day,
    days_played,
    today,
    week_until,
)
from castles.play.day_marks import KeptMarks, load_marks, marks_path
from castles.text.figures import date as date_words
from castles.text.narration import tell_notice
from castles.text.players import level_name
from castles.ui.by_game import READY
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.layout import columns
from castles.ui.kit.medal import draw_medal, draw_no_medal
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, ToolButton, Widget, alike

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_TICK_MS = 100
_BUTTON = 72.0


class DayScene(Scene):
    """Seven days at the top, the games of the chosen day below."""

    zones = "day"

    def __init__(
        self,
        ui: Ui,
        now: date | None = None,
        played: DaysPlayed | None = None,
        marks: KeptMarks | None = None,
    ) -> None:
        """Shows the player's and the levels' results, as given or as kept on disk."""
        super().__init__(ui)
        self._given, self._marks = (now, played), marks
        self.today = now or today()
        self.day = self.last = self.today
        self.played = played or DaysPlayed({}, {})
        self.judge: DayJudge | None = None

    def enter(self) -> None:
        """Read the current date, only once while the scene is shown."""
        now, played = self._given
        before, self.today = self.today, now or today()
        if self.today != before:
            self.day = self.last = self.today
        try:
            self.played = played or days_played(saves_folder())
        except CastlesError as error:
            self.ui.warn(error)
        self._look_for_work()
        super().enter()

    def leave(self) -> None:
        if self.judge is not None:
            self.judge.leave()
        super().leave()

    # -- the levels ----------------------------------------------------------------------------

    @property
    def marks(self) -> KeptMarks:
        return self._marks if self._marks is not None else load_marks(marks_path())

    def _look_for_work(self) -> None:
        """Have the levels play this day's first game that was played but not yet judged."""
        if self.judge is not None:
            self.judge.leave()
        self.judge, self.kept = None, self.marks
        if self._marks is None:
            played = (game for game in READY if (game, self.day) in self.played.results)
            judges = (DayJudge(game, self.day) for game in played)
            self.judge = next((judge for judge in judges if not judge.is_finished), None)
        self.tick_ms = _TICK_MS if self.judge else None

    def update(self, ms: float) -> None:
        super().update(ms)
        judge = self.judge
        if judge is None or self.ui.stack.top is not self or not judge.work():
            return
        if judge.has_failed:
            self.tick_ms = None
        if judge.notice is not None:
            self.ui.toast(tell_notice(judge.notice, (), self.texts), "warning")
            judge.notice = None
        if judge.is_finished:
            self._look_for_work()
        else:
            self.kept = load_marks(marks_path())
        self.rebuild()

    # -- layout --------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return f"play.{READY[0]}"

    def build(self) -> Sequence[Widget]:
        days = week_until(self.last)
        leaves = columns(self.zone("week"), WEEK, 12)
        cards = columns(self.zone("cards"), len(READY), 24)
        earlier, later = self.zone("earlier"), self.zone("later")
        week = timedelta(days=WEEK)
        return [
            ToolButton(
                "earlier",
                earlier.center,
                "chevron_left",
                partial(self._turn_to, self.last - week),
                self.text("day.earlier"),
                enabled=days[0] > FIRST_DAY,
            ),
            *(self._leaf(day, rect) for day, rect in zip(days, leaves, strict=True)),
            ToolButton(
                "later",
                later.center,
                "chevron_right",
                partial(self._turn_to, min(self.last + week, self.today)),
                self.text("day.later"),
                enabled=self.last < self.today,
            ),
            *(DayCard(self, game, rect) for game, rect in zip(READY, cards, strict=True)),
            *alike(self.ui.ruler, self._buttons(cards)),
            self.button("back", self.cancel),
            Label(self.zone("about"), self.text("day.about"), "body", "text", wrap=True),
            *bar_tools(self.ui),
        ]

    def _leaf(self, day: date, rect: FRect) -> Leaf:
        weekday = self.text(f"day.weekday.{day.weekday()}")
        month = self.text(f"figures.month.{day.month}")
        words = self.text("day.short", day=day.day, month=month)
        over = self.text("day.today") if day == self.today else weekday
        medals = [self.medal(game, day) for game in READY]
        act = partial(self._choose, day)
        return Leaf(f"day.{day}", rect, (over, words), medals, act, chosen=day == self.day)

    def _buttons(self, cards: Sequence[FRect]) -> list[Button]:
        """One for each game: begin, continue or play it again."""
        late = self.day < self.today
        buttons = []
        for game, card in zip(READY, cards, strict=True):
            place = FRect(card.x + 28, card.bottom - _BUTTON - 28, card.w - 56, _BUTTON)
            key, name = (game, self.day), f"play.{game}"
            opening = partial(self.ui.open, "day_deal", game, self.day, self.today)
            if key in self.played.waiting:
                path = self.played.waiting[key].path
                words = self.text("day.continue")
                go_on = partial(self.ui.open, "match", path)
                buttons.append(self.button(name, go_on, of="play", rect=place, label=words))
            elif key in self.played.results:
                again = partial(opening, self.played.results[key].match.path)
                buttons.append(self.button(name, again, of="again", rect=place))
            else:
                words = self.text("day.play_late" if late else "day.play")
                buttons.append(self.button(name, opening, of="play", rect=place, label=words))
        return buttons

    # -- what is done --------------------------------------------------------------------------

    def _choose(self, day: date) -> None:
        self.day = day
        self._look_for_work()
        self.rebuild()

    def _turn_to(self, last: date) -> None:
        self.last = self.day = last
        self._look_for_work()
        self.rebuild()

    # -- what is known -------------------------------------------------------------------------

    def result(self, game: str, day: date) -> DayResult | None:
        return self.played.results.get((game, day))

    def marks_of(self, game: str, day: date) -> Mapping[str, int]:
        return self.kept.of(game, day)

    def medal(self, game: str, day: date) -> str | None:
        """The medal of a day, empty for none; None if it wasn't played or isn't decided yet."""
        result = self.result(game, day)
        if result is None:
            return None
        return medal(result.points, self.marks_of(game, day)) if result.counts else ""

    def date_words(self, day: date) -> str:
        told = date_words(datetime(day.year, day.month, day.day), self.ui.catalogue)
        weekday = self.text(f"day.weekday.{day.weekday()}")
        return self.text("day.day", weekday=weekday, date=told)

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, "", self.text("day.of", date=self.date_words(self.day)))


class Leaf(Widget):
    """A day of the calendar, with its medals."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        words: tuple[str, str],
        medals: Sequence[str | None],
        on_press: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(name, rect, on_press=on_press)
        self.words, self.medals, self.chosen = words, medals, chosen

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("panel", rect, 1.0 if self.chosen or self.hovered or self.focused else 0.7)
        if self.chosen:
            painter.frame("row_selected", rect)
        over = FRect(rect.x + 8, rect.y + 8, rect.w - 16, 34)
        below = FRect(rect.x + 8, rect.y + 42, rect.w - 16, 44)
        painter.text(self.words[0], over, "label", "gold", align="centre")
        painter.text(self.words[1], below, "panel_title", "text", align="centre")
        step = min(56.0, (rect.w - 30) / len(self.medals))
        for number, metal in enumerate(self.medals):
            at = (rect.centerx + (number - (len(self.medals) - 1) / 2) * step, rect.bottom - 34)
            if metal:
                draw_medal(painter, at, 34, metal, ribbon=False)
            elif metal is None:
                draw_no_medal(painter, at, 22, "text_muted", 0.35)
            else:
                draw_no_medal(painter, at, 22, "text")


class DayCard(Widget):
    """One game on a day: its picture, the deal, and the result."""

    focusable = False

    def __init__(self, scene: DayScene, game: str, rect: FRect) -> None:
        super().__init__(f"card.{game}", rect)
        self.scene, self.game = scene, game

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.rect.inflate(40, 40)):
            return
        scene, rect = self.scene, self.rect
        painter.frame("parchment", rect)
        head = FRect(rect.x + 28, rect.y + 26, rect.w - 56, rect.h * 0.26)
        painter.picture(f"key_{self.game}", head)
        painter.frame("picture", head.inflate(20, 20))
        name = FRect(rect.x + 28, head.bottom + 14, rect.w - 56, 44)
        painter.text(scene.text(f"{self.game}.name"), name, "screen_title", "ink", align="centre")
        code = FRect(rect.x + 28, name.bottom, rect.w - 56, 30)
        words = scene.text("day.code", code=code_of_day(self.game, scene.day))
        painter.text(words, code, "small", "ink_label", align="centre")
        room = FRect(rect.x + 28, code.bottom + 10, rect.w - 56, 0)
        room.h = rect.bottom - _BUTTON - 44 - room.y
        result = scene.result(self.game, scene.day)
        if result is None:
            waits = (self.game, scene.day) in scene.played.waiting
            words = scene.text("day.waiting" if waits else "day.not_played")
            painter.text(words, room, "tagline", "ink_label", align="centre", wrap=True)
        else:
            self._draw_result(painter, room, result)

    def _draw_result(self, painter: Painter, room: FRect, result: DayResult) -> None:
        scene = self.scene
        won = scene.medal(self.game, scene.day)
        at = (room.x + 66, room.y + 46)
        if won:
            draw_medal(painter, at, 88, won)
        else:
            draw_no_medal(painter, at, 76, "ink_label")
        left = room.x + 148
        points = FRect(left, room.y, room.right - left, 48)
        words = scene.text("final.points", points=result.points)
        painter.text(words, points, "panel_title", "ink")
        said = FRect(left, points.bottom, points.w, 62)
        painter.text(self._verdict(result, won), said, "body", "ink_label", wrap=True)
        self._draw_levels(
            painter, FRect(room.x, said.bottom + 6, room.w, room.bottom - said.bottom)
        )

    def _verdict(self, result: DayResult, won: str | None) -> str:
        text = self.scene.text
        if not result.counts:
            told = text("day.helped")
        elif won is None:
            told = self._progress()
        else:
            told = text(f"day.medal.{won or 'none'}")
        return f"{told} · {text('day.late')}" if result.is_late else told

    def _progress(self) -> str:
        judge = self.scene.judge
        if judge is None or judge.game.name != self.game:
            return self.scene.text("day.levels")
        level = level_name(judge.playing, self.scene.ui.catalogue)
        return self.scene.text("day.thinking", level=level, moves=judge.moves)

    def _draw_levels(self, painter: Painter, room: FRect) -> None:
        scene = self.scene
        marks = scene.marks_of(self.game, scene.day)
        result = scene.result(self.game, scene.day)
        high = room.h / len(LEVELS)
        for number, level in enumerate(LEVELS):
            line = FRect(room.x, room.y + number * high, room.w, high)
            if number % 2 == 0:
                painter.frame("stripe", line)
            name = FRect(line.x + 56, line.y, line.w * 0.56, line.h)
            painter.text(level_name(level, scene.ui.catalogue), name, "body", "ink")
            if level not in marks or result is None:
                continue
            reached = result.points >= marks[level]
            at = (line.x + 28, line.centery)
            painter.glyph(
                "check" if reached else "cross", at, 24, "ink_more" if reached else "ink_less"
            )
            figure = FRect(line.right - 120, line.y, 100, line.h)
            painter.text(str(marks[level]), figure, "body_bold", "ink", align="right")
