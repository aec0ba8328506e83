"""The big buttons with which a question is answered, and the tools of the turn beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from castles.desk.answer_round import may_answer
from castles.desk.controller import END_TURN, PlayController
from castles.desk.due import Due
from castles.desk.payments import Payments
from castles.desk.question import Answer
from castles.desk.session import Session
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.game import Reason
from castles.play.notice import Notice
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_reason, tell_wall
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Button, with_large_words
from castles.ui.table.game_screen import Laid
from castles.ui.table.picture import Picture
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

PAYING = ("pay", "pay.next", "pay.previous", "pay.back")
"""The big buttons while ways to pay are weighed."""
KEYS = tuple(f"answer_{number}" for number in range(1, 8))
"""The commands of the answers, from the first."""
_BESIDE_EFFECT = 130.0
"""What symbol and key take of the width of a button."""
_GLYPHS = {"reset_turn": "reset"}
_KEYS = {"step": "end_turn"}


@dataclass(frozen=True)
class ButtonHandlers:
    """What the scene does when a button is pressed; keys do the same."""

    answer: Callable[[Answer], None]
    pay_selected: Callable[[], None]
    step_payment: Callable[[int], None]
    tool: Callable[[str], None]
    """Undo, redo, reset_turn, hint, end_turn or step."""
    gains: Callable[[], Sequence[str]]
    """What the thing under pointer or focus would give, in words."""


class GainsButton(Button):
    """Tells what the action under the pointer would give."""

    gains: Callable[[], Sequence[str]]

    def draw(self, painter: Painter) -> None:
        gains, room = list(self.gains()), self.rect.w - _BESIDE_EFFECT
        # What does not fit on the button stands on the board anyway.
        while len(gains) > 1 and painter.ruler.width(", ".join(gains), "effect") > room:
            gains.pop()
        telling = copy(self)
        telling.effect = ", ".join(gains) or self.effect
        super(GainsButton, telling).draw(painter)


def _not_larger(ruler: Ruler, tools: Sequence[Button], answers: Sequence[Button]) -> None:
    """What is done in a turn is not told in smaller words than what helps with it."""
    most = min((button.label_size for button in answers if button.label_size), default=None)
    for button in tools:
        if most is not None and button.label_size is not None:
            usual = ruler.theme.style(button.style).size / ruler.stage.text_scale
            button.label_size = min(button.label_size, max(most, usual))


class Buttons:
    """Makes the buttons for the present decision."""

    def __init__(
        self,
        ui: Ui,
        controller: PlayController,
        table: Table,
        handlers: ButtonHandlers,
    ) -> None:
        self._ui, self._controller, self._handlers = ui, controller, handlers
        self._picture, self._telling = table.picture, table.telling
        self._texts, self._text = table.texts, table.texts.text

    def make(self, answers: Sequence[Answer], laid: Laid[Any]) -> list[Button]:
        """The answers, or the ways to pay, and the tools."""
        payments = self._controller.payments
        big = (
            self._payments(payments, laid) if payments is not None else self._answers(answers, laid)
        )
        ruler = self._ui.ruler
        proposes = any(button.enabled and button.tone == "green" for button in big)
        tools = self._tools(laid, is_proposed=not proposes)
        made = [*with_large_words(ruler, big), *with_large_words(ruler, tools)]
        if ruler.stage.has_large_text:
            _not_larger(ruler, tools, big)
        return made

    def _key(self, number: int) -> str:
        return self._ui.key_for(KEYS[number]) if number < len(KEYS) else ""

    # -- answers -------------------------------------------------------------------------------

    def _answers(self, answers: Sequence[Answer], laid: Laid[Any]) -> list[Button]:
        placed = zip(answers, laid.answers, strict=False)
        return [self._answer(answer, n, rect) for n, (answer, rect) in enumerate(placed)]

    def _answer(self, answer: Answer, number: int, rect: Any) -> Button:
        # While an opponent's action is still seen, nothing is asked yet.
        asked = self._picture.deciding == self._picture.viewer
        enabled = asked and self._controller.can_answer(answer)
        hints = (f"{answer.words}.hint", f"{answer.words.rpartition('.')[0]}.hint")
        hint = next((key for key in hints if key in self._texts), "")
        button = (GainsButton if answer.tells_gains else Button)(
            answer.name,
            rect,
            self._text(answer.words),
            partial(self._handlers.answer, answer),
            glyph=answer.glyph or answer.label or answer.kind,
            tone=answer.tone,
            effect=answer.effect,
            key=self._key(number),
            suggested=answer.suggested and enabled,
            enabled=enabled,
            reason="" if enabled else answer.reason or partial(self._reason, answer.kind),
            hint=self._text(hint) if hint else "",
        )
        if isinstance(button, GainsButton):
            button.gains = self._handlers.gains
        return button

    def _reason(self, kind: str) -> str:
        controller = self._controller
        if controller.due is not Due.DECIDE:
            return waiting_words(controller, self._picture, self._text)
        reasons = controller.explain(controller.kind(kind).target)
        otherwise = "not_now" if controller.payments is None else "pay_first"
        return tell_reasons(reasons, self._texts) or self._text(f"play.why.{otherwise}")

    # -- payments ------------------------------------------------------------------------------

    def _payments(self, payments: Payments, laid: Laid[Any]) -> list[Button]:
        """Pay, the next way to pay, the one before, back."""
        text, handlers, many = self._text, self._handlers, len(payments.options) > 1
        number = text("play.pay.number", number=payments.index + 1, count=len(payments.options))
        entries = (
            (handlers.pay_selected, "check", "green", self._price(payments), True),
            (lambda: handlers.step_payment(1), "chevron_right", "steel", number, many),
            (lambda: handlers.step_payment(-1), "chevron_left", "steel", number, many),
            (lambda: handlers.tool("undo"), "undo", "wood", text("play.pay.back.effect"), True),
        )
        return [
            Button(
                name,
                rect,
                text(f"play.{name}"),
                press,
                glyph=glyph,
                tone=tone,
                effect=effect,
                key=self._key(n),
                suggested=name == "pay",
                enabled=enabled,
                reason="" if enabled else text("play.pay.only"),
                hint=text("play.pay.hint") if name == "pay" else "",
            )
            for n, (name, (press, glyph, tone, effect, enabled), rect) in enumerate(
                zip(PAYING, entries, laid.answers, strict=False)
            )
        ]

    def _price(self, payments: Payments) -> str:
        """What is selected, short enough for a button."""
        counted, state, texts = self._telling.counted, self._picture.state, self._texts
        cost = payments.selected.cost.items()
        return ", ".join(counted(state, thing.kind, thing.number, n, texts) for thing, n in cost)

    # -- tools ---------------------------------------------------------------------------------

    def _tools(self, laid: Laid[Any], *, is_proposed: bool) -> list[Button]:
        """The end of the turn is proposed where no answer is."""
        controller, text = self._controller, self._text
        wall = controller.undoing.wall()
        why = "" if wall is None else self._tell_wall(wall)
        # Who might have answered in another's turn has none to end.
        over = controller.due is Due.HAND_OVER and not controller.session.in_round
        ends = over or controller.can(END_TURN)
        end_tone = "red" if not ends else "green" if is_proposed else "steel"
        tools: list[tuple[str, str, bool, str]] = [
            ("undo", "wood", wall is None, why),
            ("redo", "wood", controller.session.match.can_redo, text("redo.nothing")),
            ("reset_turn", "wood", wall is None, why),
            ("hint", "steel", controller.due is Due.DECIDE, text("hint.none")),
            (END_TURN, end_tone, ends, "" if ends else self._no_end()),
        ]
        if controller.due is Due.STEP:
            tools[-1] = ("step", "green", True, "")
        return [
            Button(
                name,
                rect,
                text(f"play.tool.{name}"),
                partial(self._handlers.tool, name),
                glyph=_GLYPHS.get(name, name),
                tone=tone,
                key=self._ui.key_for(_KEYS.get(name, name)),
                enabled=enabled,
                suggested=name == "step" or (is_proposed and ends and name == END_TURN),
                reason=reason,
                hint=text(f"play.tool.{name}.hint"),
            )
            for rect, (name, tone, enabled, reason) in zip(laid.tools, tools, strict=False)
        ]

    def _tell_wall(self, wall: Notice) -> str:
        game, picture = self._controller.session.match.game, self._picture
        return tell_wall(wall, game, picture.viewer, picture.names, self._texts)

    def _no_end(self) -> str:
        """Why the turn cannot end; in games where it ends by itself there is nothing to explain."""
        has_kind = END_TURN in self._controller.session.match.game.action_kinds.names()
        if has_kind or self._controller.due is not Due.DECIDE:
            return self._reason(END_TURN)
        return self._text("play.why.not_now")


def tell_reasons(reasons: Sequence[Reason], texts: Catalogue) -> str:
    """Why not, and the cheapest way to mend it, one sentence per reason."""
    return "\n".join(tell_reason(reason, texts) for reason in reasons)


def answers_words(
    session: Session, picture: Picture[Any], text: Callable[..., str], events: Sequence[Event] = ()
) -> str:
    """Who may answer these events, or what was done last, as far as all can see."""
    done = events or (session.last.events if session.last is not None else ())
    others = [seat for seat in may_answer(done) if seat != session.viewer]
    if len(others) != 1:
        return text("play.ask.answers")
    return text("play.ask.one_answers", seat=picture.names[others[0]])


def waiting_words(
    controller: PlayController, picture: Picture[Any], text: Callable[..., str]
) -> str:
    """Why the viewer can do nothing now."""
    session = controller.session
    if controller.due is Due.HAND_OVER and session.in_round:
        return text("play.ask.hand_on")
    if session.awaits_answers:
        return answers_words(session, picture, text)
    seat = session.match.deciding_seat
    if controller.due is Due.HAND_OVER:
        match = session.match
        if match.game.decision(match.state) in match.game.set_up:
            return text("play.ask.hand_over_chosen")
        if controller.undoing.wall() is None:
            return text("play.ask.hand_over")
        # The pause at the end of a turn belongs to whoever ends it: they are not who is next.
        if seat in (NOBODY, session.viewer) or session.shown_deciding != seat:
            return text("play.ask.hand_over_final")
        return text("play.ask.hand_over_next", seat=picture.names[seat])
    if 0 <= seat < len(picture.names):
        key = "play.ask.step" if controller.due is Due.STEP else "play.ask.opponent"
        return text(key, seat=picture.names[seat])
    return text("play.ask.over")
