"""Play: the whole table of a game, from the first turn to the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import isfinite
from typing import TYPE_CHECKING, Protocol

from pygame import FRect

from castles.desk.due import Due
from castles.desk.question import Answer, Question
from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.desk.voices import Voices
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.play.notice import Notice
from castles.text.narration import tell_wall
from castles.text.players import kind_name
from castles.ui.kit.attention import ACTIVATE
from castles.ui.kit.backdrop import bar_tools
from castles.ui.kit.inputs import (
    Input,
    KeyPressed,
    PointerPressed,
)
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.match.choosing import ChoosingScene
from castles.ui.match.flavour import Flavour
from castles.ui.match.ghost_mark import GhostMarks
from castles.ui.match.news import News
from castles.ui.match.play_bar import BarTool, bar_buttons, tools_begin
from castles.ui.match.play_keys import PlayKeys
from castles.ui.match.play_pages import PlayPages
from castles.ui.match.play_picture import asked_at, picture_at
from castles.ui.match.side_chronicle import SideChronicle
from castles.ui.match.speech import TICK_MS, Speech
from castles.ui.match.victory import opening
from castles.ui.match.watching import PAUSE, Watching, is_tool
from castles.ui.table.about import about
from castles.ui.table.answers import KEYS, PAYING, ButtonHandlers, Buttons, waiting_words
from castles.ui.table.banner import BAR_HEIGHT, bar_room, draw_banner
from castles.ui.table.chronicle import ChronicleLine, RoundHeading
from castles.ui.table.hint_panel import ADVICE
from castles.ui.table.life import Life, stirred
from castles.ui.table.pointing import draw_marks, things_of
from castles.ui.table.pulse import Pulse
from castles.ui.table.spot import SpotWidget
from castles.ui.table.table import AnyPicture

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_AHEAD = 140.0
"""How wide those are drawn once that are seen for the first time while they move."""
THINKING_MS = 30
"""How often an opponent that plays by itself is asked whether it has decided."""
_HERE = (Due.DECIDE, Due.HAND_OVER, Due.OPPONENT, Due.STEP)
"""What happens at the table; for everything else another scene comes."""


class MatchFlow(Protocol):
    """What the table asks of the flow of its match."""

    session: Session
    voices: Voices | None

    def advance(self) -> None:
        """Bring the scene that is due."""
        ...

    @property
    def leave_hint(self) -> str:
        """The text of what becomes of the match."""
        ...

    @property
    def interruption(self) -> str:
        """What everybody waits for beside the game itself."""
        ...

    def ask_who_plays(self, change_kinds: Callable[[Mapping[int, str]], None]) -> None: ...
    def ask_to_leave(self) -> None: ...
    def leave(self) -> None: ...


class PlayScene(ChoosingScene):
    """Shows the viewer's table; asks the flow to go on when another scene must follow."""

    tools: Sequence[str] = ("leave", "chronicle", "rules", "seats", "explain")
    """The scene's own buttons of the bar, from the right."""

    def __init__(self, ui: Ui, flow: MatchFlow) -> None:
        super().__init__(ui, flow.session)
        self.flow = flow
        self.games = (self.session.match.game.name,)
        self.ghosts = GhostMarks(ui, self.session.match)
        self.air = self.session.match.game.name
        self.pulse, self.life = Pulse(), Life()
        self.watching: Watching = Watching(ui, self.session, self._advised)
        self.news = News(self.session, self.table)
        self.speech = Speech(ui, flow.voices)
        self.flavour = Flavour(ui, self.table, flow.voices is not None)
        self._called = False
        """Whether the flow was asked to go on and has not brought this scene back."""
        self._pulsing: Sequence[SpotWidget] = ()
        self._lay()
        self.chronicle = SideChronicle(ui, self.session, self.table, self.undo_to, self.rebuild)
        self.pages = PlayPages(ui, self.session, self.table, lambda: self.attended_widget)
        self.keys = PlayKeys(self._tools(), self._commands(), self._answer_names)

    def zoom(self, seat: int) -> bool:
        return self.pages.zoom(seat)

    # -- contract ------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        return len(self.session.match.log)

    def enter(self) -> None:
        self._called = False
        if self.session.interlude is None and not self.timeline.busy:
            self.table.in_flight.scores.clear()
            self.table.in_flight.before = None
            self.timeline.open()
            if not self.timeline.busy:
                self.news.forget()
        self.controller.refresh()
        super().enter()
        if not self.session.match.is_over:
            ahead = sorted(self.table.screen.looks.ahead)
            self.ui.rehearsal.begin(
                partial(Painter.part, name=name, at=(0.0, 0.0), width=_AHEAD) for name in ahead
            )
        self.wait()
        if not self.timeline.busy and self.session.due in _HERE:
            self._listen()

    def intercepts(self, event: Input) -> bool:
        if self.news.recalled and isinstance(event, PointerPressed | KeyPressed):
            self.news.recalled = frozenset()
            self.changed()
        if self.timeline.busy or not self._means_step(event):
            return False
        self.step()
        return True

    def acts_at_once(self, event: Input) -> bool:
        if isinstance(event, PointerPressed):
            return self.table.slides or is_tool(self._at(event.at))
        return self.table.slides or self.watching.is_on

    @property
    def busy(self) -> bool:
        return super().busy or self.pulse.busy

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.pulse.update(ms):
            for spot in self._pulsing:
                self.changed(spot.rect.inflate(spot.rect.w * 0.4, spot.rect.h * 0.4))
        if not self.timeline.busy and (stirred_now := self.life.move(self.ui.now_ms)):
            for rect in stirred_now:
                self.changed(rect)
            self.wait()
        if self.speech.line is not None:
            room = self._speech_room()
            if self.speech.update(ms):
                self.changed(room)
                self.wait()
        if self.advising.think():
            self.rebuild()
            self.wait()
        if self.ui.stack.top is self and not self.timeline.busy:
            self._go_on()

    def initial_focus(self) -> str:
        answers = self.question.answers
        return answers[0].name if answers else self.keyboard.start(self.question)

    def rebuild(self) -> None:
        super().rebuild()
        self.pulse.begin(self.picture.glow, self.timeline.pace)
        self._pulsing = self._find_pulsing()
        laid, game = self.table.laid, self.session.match.game.name
        below_bar = FRect(self.ui.stage.screen)
        below_bar.y, below_bar.h = BAR_HEIGHT, below_bar.h - BAR_HEIGHT
        moving = stirred(game, laid.parts, self.picture)
        self.life.begin(moving, self.timeline.pace, below_bar, self.ui.stage.unit)

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        ui, table = self.ui, self.table
        self.controller.asks_first = ui.settings.confirmations
        self.session.steps = ui.settings.step or self.watching.paused
        self.session.ends_turns = ui.settings.ends_turn
        self.session.is_seen = isfinite(self.timeline.pace.speed) or self.session.steps
        self._lay()
        laid = table.laid
        spots = table.spots(self._choose, self._why, self.preview.places, self.flavour.below)
        buttons = Buttons(ui, self.controller, table, self._handlers())
        answers = () if self.watching.is_on else self.question.answers
        return [
            *self.watching.controls(laid.answers, ui.key_for(KEYS[0])),
            *buttons.make(answers, laid),
            *about(self._about(), laid.answers[len(answers) :], ui.ruler),
            *spots,
            *self.chronicle.lines(),
            *self.advising.panel(laid, spots, table.texts, self.advise),
            *bar_tools(ui, left=0.0),
            *bar_buttons(ui, self._tool_names(), self._bar()),
            *self.ghosts.widgets(self.session.viewer),
        ]

    def _lay(self) -> None:
        """Show the table as it is now, and what it asks."""
        table = self.table
        picture = picture_at(
            table,
            self.controller,
            self.news.watched,
            promised=self.preview.promised,
            pointed=self.pointed,
            ghost=self.ghost,
            looked_at=self.looked_at,
            asks=self._asks,
        )
        table.lay(picture)
        self.question: Question = table.question(asked_at(table, self.controller))

    def _asks(self) -> str:
        return self.question.focus

    def _tool_names(self) -> Sequence[str]:
        return (*self.tools, *(("zoom",) if self.pages.can_zoom else ()))

    def _bar(self) -> Mapping[str, BarTool]:
        pages, flow = self.pages, self.flow
        return {
            "leave": BarTool("home", flow.ask_to_leave, flow.leave_hint),
            "chronicle": BarTool("log", self.chronicle.open_whole),
            "rules": BarTool("rules", pages.rules),
            "seats": BarTool("human", self._ask_who_plays),
            "explain": BarTool("help", pages.page),
            "zoom": BarTool("search", self._zoom),
        }

    def _about(self) -> str:
        """What the viewer must know of the question; a guide tells it better."""
        key = self.question.about or f"about.{self.controller.decision}"
        asked = self.news.watched is None and self.controller.payments is None and not self.guided
        return self.table.texts.text(key) if asked and key in self.table.texts else ""

    def _handlers(self) -> ButtonHandlers:
        return ButtonHandlers(
            answer=self._answer,
            pay_selected=self.controller.pay_selected,
            step_payment=self._step_payment,
            tool=self.keys.use,
            gains=self._gains,
        )

    def _proposed(self) -> list[FRect]:
        """What is said of one answer leaves the others to be read."""
        names, proposed = {answer.name for answer in self.question.answers}, super()._proposed()
        answers = (widget.rect for widget in self.widgets if widget.name in names)
        return [*proposed, *(rect for rect in answers if rect not in proposed)]

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        self.table.draw_ground(painter)
        told_of = self.news.told_of if self.news.words else None
        named = self.picture.deciding if told_of is None else told_of
        colour = self.picture.colours[named] if named != NOBODY else ""
        end = tools_begin(len(self._tool_names()))
        self.draw_below(painter)
        self.table.draw(painter)
        # A marker that looks out of its track hides no words of a high banner.
        draw_banner(painter, self.table.game, self.news.words or self._prompt(), colour, end)
        self.life.draw(painter)

    def draw_below(self, painter: Painter) -> None:
        """Draw what lies on the ground, below the things on the table."""

    def _prompt(self) -> str:
        """What is asked, and that it is the last round."""
        if self.controller.due is Due.DECIDE:
            words = f"{self._addressed()}{self.question.words}"
        else:
            words = self.flow.interruption or waiting_words(
                self.controller, self.picture, self.table.texts.text
            )
        progress = self.table.game.progress(self.picture.state)
        is_last = progress.is_last_round and not progress.over
        return self.table.texts.text("play.ask.last_round", words=words) if is_last else words

    def _addressed(self) -> str:
        """Who of several people is asked, where no curtain has told it."""
        session = self.session
        shared = len(session.humans) > 1 and not session.match.game.private
        return f"{self.picture.names[session.viewer]} \u00b7 " if shared else ""

    def draw_over(self, painter: Painter) -> None:
        self.pulse.draw(painter, self._pulsing, self.picture.glow_of)
        advised = self.advising.marked(self.widgets)
        draw_marks(painter, advised)
        self.table.draw_over(painter)
        self.table.draw_place_names(painter, {*things_of(advised), *self._spoken_of()})
        self._draw_speech(painter)
        self.dragging.draw(painter)

    def _draw_speech(self, painter: Painter) -> None:
        """Over the oldest lines of the log."""
        line = self.speech.line
        if line is not None and self._bubble is not None:
            self.speech.draw(painter, self.table.laid.chronicle, self.picture.colours[line.seat])

    @property
    def _bubble(self) -> FRect | None:
        """Where somebody speaks, unless something else stands there to be read."""
        if self.speech.line is None or self.chronicle.is_open or self.advising.is_open:
            return None
        return self.speech.rect(self.table.laid.chronicle)

    def hides(self, widget: Widget) -> bool:
        """No line of the log looks out from behind a bubble or a hint."""
        if not isinstance(widget, ChronicleLine | RoundHeading):
            return False
        hint = self.find(ADVICE) if self.advising.is_open else None
        over = self._bubble if hint is None else hint.rect
        return over is not None and over.colliderect(widget.rect)

    def _spoken_of(self) -> frozenset[Thing]:
        """The places that news, recap, hint, question and tooltip call by name."""
        viewer, noted = self.picture.viewer, self._noted
        told = [*self.advising.told(self.widgets), "" if self.news.words else self._prompt()]
        places = self.news.places | self.news.recalled
        places |= self.table.named_in("\n".join(told), viewer)
        if noted is None or isinstance(noted, ChronicleLine):
            # A line of the log lights up its own places.
            return places
        owner = noted.thing.owner if isinstance(noted, SpotWidget) else viewer
        return places | self.table.named_in(noted.tooltip(), viewer if owner == NOBODY else owner)

    def covers_focus(self, rect: FRect) -> bool:
        bubble = self._bubble
        return self.table.covers(rect) or (bubble is not None and bubble.contains(rect))

    def moved(self) -> None:
        self.table.moved()

    def _find_pulsing(self) -> list[SpotWidget]:
        """What pulses when a question is new."""
        spots = [widget for widget in self.widgets if isinstance(widget, SpotWidget)]
        drawn = self.table.screen.pulsing([spot.thing for spot in spots], self.picture)
        return [spot for spot in spots if spot.thing in drawn]

    # -- what the player does ------------------------------------------------------------------

    def _tools(self) -> Mapping[str, Callable[[], object]]:
        controller = self.controller
        return {
            "undo": lambda: self.taken_back(controller.undoing.undo()),
            "redo": lambda: self.taken_back(controller.undoing.redo()),
            "reset_turn": lambda: self.taken_back(controller.undoing.reset_turn()),
            "hint": self.advise,
            "end_turn": self.end_turn,
            "step": self.step,
        }

    def _commands(self) -> Mapping[str, Callable[[], object]]:
        pages = self.pages
        return {
            "next_target": self.keyboard.go_to_next,
            "other": lambda: self.chosen(self.controller.choose_other),
            "turn": lambda: self.turn() or self.table.slide_drawer(),
            "zoom": self._zoom,
            "chronicle": self.chronicle.open_whole,
            "rules": pages.rule,
            "explain": pages.page,
            "describe": lambda: pages.page("describe"),
            "remaining": lambda: pages.page("remaining"),
        }

    def _zoom(self) -> None:
        self.pages.zoom(next(iter(self.picture.opponents), NOBODY))

    def _answer_names(self) -> Sequence[str]:
        if self.watching.is_on:
            return (PAUSE,)
        if self.controller.payments is not None:
            return PAYING
        return [answer.name for answer in self.question.answers]

    def _ask_who_plays(self) -> None:
        self.flow.ask_who_plays(self.change_kinds)

    def change_kinds(self, kinds: Mapping[int, str]) -> None:
        """Others play some seats; the scene comes back and goes on with whoever decides now."""
        self.watching.change_kinds(kinds)
        self.advising.forget()
        names, seats, ui = self.picture.names, self.session.match.seats, self.ui
        told = [(names[seat], kind_name(seats[seat].kind, ui.catalogue)) for seat in kinds]
        words = [ui.text("seats.changed", name=name, kind=kind) for name, kind in told]
        if words:
            ui.toast("\n".join(words), "robot")

    def end_turn(self) -> None:
        if self.controller.end_turn():
            self.rebuild()
            self.wait()
            if not self.timeline.busy:
                self._go_on()

    def _means_step(self, event: Input) -> bool:
        """Whether an input lets the opponent act that waits; on a tool it means that tool."""
        if self.session.due is not Due.STEP:
            return False
        if isinstance(event, PointerPressed):
            return not is_tool(self._at(event.at))
        on_tool = self._showing_focus and is_tool(self._focus)
        return isinstance(event, KeyPressed) and event.key in ACTIVATE and not on_tool

    def step(self) -> None:
        """Let the opponent that waits do its next action."""
        self.session.release()
        self.wait()
        self._go_on()

    def _answer(self, answer: Answer) -> None:
        # Who begins to act has read enough: the open log may lie over all that can be chosen.
        if self.chronicle.close():
            self.rebuild()
        super()._answer(answer)

    def advise(self) -> None:
        self.advising.ask(self._advised)

    def _advised(self) -> None:
        self.rebuild()
        self.wait()

    def taken_back(self, wall: Notice | None) -> None:
        if wall is not None:
            table, picture = self.table, self.picture
            told = tell_wall(wall, table.game, picture.viewer, picture.names, table.texts)
            self.ui.toast(told, "lock")
            return
        self.preview.forget()
        self.advising.forget()
        self.rebuild()
        self.wait()

    def undo_to(self, index: int) -> bool:
        if self.session.walls()[index] is not None:
            return False
        self.taken_back(self.controller.undoing.undo_to(index))
        return True

    def cancel(self) -> None:
        table, controller = self.table, self.controller
        ways = self.advising.close, self.chronicle.close, table.close_drawers, controller.cancel
        if any(way() for way in ways):
            self.rebuild()
        else:
            self.flow.ask_to_leave()

    def command(self, name: str) -> bool:
        if self.keys.does(name):
            return True
        found = (self.find(known) for known in self.keys.buttons_of(name))
        widget = next((widget for widget in found if widget is not None), None)
        if widget is None:
            return False
        self._showing_focus = True
        self._sound(widget, widget.press())
        return True

    # -- what happens --------------------------------------------------------------------------

    def _show_events(self, events: list[Event]) -> None:
        """Something was done, by the viewer or by an opponent: show it."""
        before = self.picture
        self.preview.forget()
        last = self.session.last
        self.advising.follow(last.action if last is not None else ())
        hold = self.news.begin(events)
        self.table.in_flight.clear()
        self.rebuild()
        if (match := self.session.match).is_over:
            self.ui.rehearsal.begin(opening(match, self.picture.colours, self.table.texts))
        if last is not None and last.seat == before.viewer and isinstance(self._focus, SpotWidget):
            # What the keyboard was on may be used up; another thing will lie there.
            self._focus_on(None, show=self._showing_focus)
        pauses = self.session.interludes if self.session.interlude is not None else frozenset()
        names = self.table.screen.click_rules.awaited
        actor = self.session.doer if hold else NOBODY
        self.table.play(
            events, before, hold, self._tell, pauses, self.news.letters, names, actor=actor
        )
        if self.session.interlude is not None:
            self._keep_scores(before)
            self.table.in_flight.before = before.state
        if self.news.watched is None:
            self._attend_to_question()
        self.wait()
        if not self.timeline.busy:
            self._go_on()

    def _keep_scores(self, before: AnyPicture) -> None:
        """Totals that a scene of their own will count stand as before until then."""
        game = self.session.match.game
        for seat, sheet in enumerate(game.scores(before.state)):
            key = seat, game.score_track
            self.table.in_flight.scores[key] = sheet.totals[game.score_track]

    def _tell(self, event: Event) -> None:
        """The banner says what an opponent does while it is seen."""
        before = self.news.places
        self.news.tell(event)
        self.table.redraw(before | self.news.places)
        self.changed(bar_room(self.ui.stage))

    def _attend_to_question(self) -> None:
        """With the keyboard in use, put it where the next question is answered."""
        if self._showing_focus:
            self.keyboard.go_to_question(self.question)

    def wait(self) -> None:
        """Ask for `update` while something happens without the player."""
        waits = self.session.is_told or self.session.due in (Due.DECIDE, Due.HAND_OVER, Due.STEP)
        self.tick_ms = THINKING_MS if not waits or self.advising.is_thinking else None
        if self.tick_ms is None and self.speech.line is not None:
            self.tick_ms = TICK_MS
        if self.tick_ms is None and self.ui.stack.top is self:
            self.tick_ms = self.life.tick_ms

    def _listen(self) -> None:
        """Show what an opponent says now, if one does."""
        if self.speech.listen():
            self.changed(self._speech_room())
            self.wait()

    def _speech_room(self) -> FRect:
        """What looks different when a bubble comes or goes: the log below it too."""
        log = self.table.laid.chronicle
        return self.speech.reach(log).union(log)

    def _go_on(self) -> None:
        """Let the next thing happen that needs no decision of the viewer."""
        due = self.session.due
        waits = self.session.interlude is not None
        if due in _HERE:
            self._listen()
        if self.news.watched is not None and due is not Due.OPPONENT and not waits:
            # What was to be seen has been shown, and the viewer is asked again.
            self.news.forget()
            if due is Due.DECIDE:
                self.ui.sound.play("turn")
            self.rebuild()
        if due not in _HERE:
            self.tick_ms = None
            if not self._called:
                self._called = True
                self.flow.advance()
        elif due is Due.OPPONENT:
            self.controller.let_opponent_play()
            self.wait()
            if self.news.watched is not None and self.session.is_at_rest and not self.timeline.busy:
                # Who is waited for now matters more than what was done last.
                self.news.forget()
                self.rebuild()
        elif due is Due.HAND_OVER and self.ui.settings.ends_turn and not self.session.in_round:
            # Who could answer hands the screen on: nobody shall learn from the pause whether there
            # was anything to answer.
            self.end_turn()
        else:
            self.wait()
