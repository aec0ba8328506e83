"""The four big actions with their effect in words, and the tools of the turn beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.game import Reason
from castles.games.tuscany.state import EMPTY
from castles.text.narration import tell_notice, tell_reason
from castles.text.tuscany.facts import tile_name
from castles.ui.games.tuscany.payments import WORKERS, Payment
from castles.ui.games.tuscany.picture import Picture
from castles.ui.kit.layout import rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Button, alike
from castles.ui.match.session import Due
from castles.ui.table.controller import PlayController

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

ROW, GAP = 72.0, 10.0
TOOL_ROW, TOOL_GAP = 56.0, 9.5
_EFFECT_ROOM = 270.0
_GLYPHS = {"reset_turn": "reset"}
_KEYS = {"step": "end_turn"}
_ANSWERS = {"draw": "answer_1", "take": "answer_2", "place": "answer_3", "marble": "answer_4"}


@dataclass(frozen=True)
class Deeds:
    """What the buttons do; keys do the same."""

    draw: Callable[[], None]
    take: Callable[[], None]
    place: Callable[[], None]
    marble: Callable[[], None]
    decline: Callable[[], None]
    pay: Callable[[], None]
    next_payment: Callable[[], None]
    previous_payment: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    reset_turn: Callable[[], None]
    end_turn: Callable[[], None]
    hint: Callable[[], None]
    step: Callable[[], None] | None
    """Lets a waiting opponent act; None if none waits."""
    brings: Callable[[], Sequence[str]]
    """What the placement under pointer or focus would bring, in words."""


class PlaceButton(Button):
    """The button of the placement tells what the one under the pointer would bring."""

    brings: Callable[[], Sequence[str]]

    def draw(self, painter: Painter) -> None:
        plain, gains = self.effect, list(self.brings())
        # What does not fit on the button stands on the board anyway.
        while len(gains) > 1 and painter.ruler.width(", ".join(gains), "effect") > _EFFECT_ROOM:
            gains.pop()
        self.effect = ", ".join(gains) or plain
        super().draw(painter)
        self.effect = plain


class Actions:
    """Builds the buttons for the present decision."""

    def __init__(self, ui: Ui, controller: PlayController, picture: Picture, deeds: Deeds) -> None:
        self._desk, self._controller, self._picture, self._deeds = ui, controller, picture, deeds
        self._text = ui.text

    def buttons(self, actions: FRect, tools: FRect) -> list[Button]:
        places = rows(actions, ROW, GAP, 4)
        if self._controller.payments is not None:
            made = self._payment(places)
        else:
            made = self._turn(places)
        ruler = self._desk.ruler
        tools_made = self._tools(rows(tools, TOOL_ROW, TOOL_GAP, 5))
        return [*alike(ruler, made), *alike(ruler, tools_made)]

    # -- actions -------------------------------------------------------------------------------

    def _turn(self, places: Sequence[FRect]) -> list[Button]:
        controller, deeds = self._controller, self._deeds
        castle = controller.decision == "castle"
        chosen = any(field == "storage" for field, _ in controller.selection.chosen)
        placing = castle or chosen or controller.aim == "storage"
        made = [
            self._button("draw", places[0], "red", deeds.draw, self._draw_effect()),
            self._button(
                "take",
                places[1],
                "red",
                deeds.take,
                self._take_effect(),
                suggested=controller.waiting is not None or controller.aim == "display",
            ),
            self._button(
                "place",
                places[2],
                "green",
                deeds.place,
                self._place_effect(),
                suggested=placing,
                can=castle or controller.can("place"),
            ),
        ]
        if castle:
            label = self._text("play.action.decline")
            effect = self._text("play.action.decline.effect")
            key = self._desk.key_for("answer_4")
            made.append(
                Button(
                    "decline",
                    places[3],
                    label,
                    deeds.decline,
                    glyph="cross",
                    tone="steel",
                    effect=effect,
                    key=key,
                )
            )
            return made
        extra = controller.can("spend_marble")
        effect = self._text("play.action.marble.effect")
        made.append(
            self._button(
                "marble",
                places[3],
                "steel",
                deeds.marble,
                effect,
                can=extra,
                suggested=extra,
                kind="spend_marble",
            )
        )
        return made

    def _button(
        self,
        name: str,
        rect: FRect,
        tone: str,
        deed: Callable[[], None],
        effect: str,
        *,
        can: bool | None = None,
        suggested: bool = False,
        kind: str = "",
    ) -> Button:
        controller = self._controller
        enabled = controller.can(name) if can is None else can
        made = (PlaceButton if name == "place" else Button)(
            name,
            rect,
            self._text(f"play.action.{name}"),
            deed,
            glyph=name,
            tone=tone,
            effect=effect,
            key=self._desk.key_for(_ANSWERS[name]),
            suggested=suggested and enabled,
            enabled=enabled,
            reason="" if enabled else self._reason(kind or name),
            hint=self._text(f"play.action.{name}.hint"),
        )
        if isinstance(made, PlaceButton):
            made.brings = self._deeds.brings
        return made

    def _reason(self, kind: str) -> str:
        controller = self._controller
        if controller.due is not Due.DECIDE:
            return waiting_words(controller, self._picture, self._text)
        if kind in ("take", "place"):
            field = "display" if kind == "take" else "storage"
            numbers = range(8 if kind == "take" else len(self._picture.own.storage))
            found = [reasons for n in numbers if (reasons := controller.explain((field, n)))]
            reasons = found[0] if found else []
        else:
            reasons = controller.explain(controller.button(kind))
        return tell_reasons(self._desk, reasons) or self._text("play.why.not_now")

    def _draw_effect(self) -> str:
        rules, seat = self._picture.state.rules, self._picture.own
        more = seat.tokens[rules.card_token]
        key = "play.action.draw.more" if more else "play.action.draw.effect"
        return self._text(key, count=rules.cards_drawn, more=more)

    def _take_effect(self) -> str:
        waiting = self._controller.waiting
        if waiting is not None:
            rules = self._picture.state.rules
            tile = rules.item_words(self._picture.state.display[waiting[1]])
            return self._text("play.action.take.this", tile=tile_name(self._desk.catalogue, tile))
        free = EMPTY in self._picture.own.storage
        return self._text("play.action.take.effect" if free else "play.action.take.full")

    def _place_effect(self) -> str:
        if self._controller.decision == "castle":
            return self._text("play.action.place.castle")
        stored = sum(1 for item in self._picture.own.storage if item != EMPTY)
        return self._text("play.action.place.effect", count=stored)

    # -- payment -------------------------------------------------------------------------------

    def _payment(self, places: Sequence[FRect]) -> list[Button]:
        payments = self._controller.payments
        assert payments is not None
        deeds, text = self._deeds, self._text
        many = len(payments.ways) > 1
        number = text("play.pay.number", number=payments.index + 1, count=len(payments.ways))
        return [
            Button(
                "pay",
                places[0],
                text("play.pay"),
                deeds.pay,
                glyph="check",
                tone="green",
                effect=self._price(payments.chosen),
                key=self._desk.key_for("answer_1"),
                suggested=True,
                hint=text("play.pay.hint"),
            ),
            Button(
                "pay.next",
                places[1],
                text("play.pay.next"),
                deeds.next_payment,
                glyph="chevron_right",
                tone="steel",
                effect=number,
                key=self._desk.key_for("answer_2"),
                enabled=many,
                reason=text("play.pay.only"),
            ),
            Button(
                "pay.previous",
                places[2],
                text("play.pay.previous"),
                deeds.previous_payment,
                glyph="chevron_left",
                tone="steel",
                effect=number,
                key=self._desk.key_for("answer_3"),
                enabled=many,
                reason=text("play.pay.only"),
            ),
            Button(
                "pay.back",
                places[3],
                text("play.pay.back"),
                deeds.undo,
                glyph="undo",
                tone="wood",
                effect=text("play.pay.back.effect"),
                key=self._desk.key_for("answer_4"),
            ),
        ]

    def _price(self, payment: Payment) -> str:
        """What is raised, short enough for a button."""
        cards = [(f"type.{name}", n) for name, n in payment.cost.items() if name != WORKERS]
        parts = [self._text("play.pay.part", count=n, name=self._text(key)) for key, n in cards]
        if WORKERS in payment.cost:
            parts.append(self._text("count.workers", count=payment.cost[WORKERS]))
        return ", ".join(parts)

    # -- tools ---------------------------------------------------------------------------------

    def _tools(self, places: Sequence[FRect]) -> list[Button]:
        controller, deeds, text = self._controller, self._deeds, self._text
        wall = controller.undo_wall()
        free = wall is None
        why = "" if wall is None else tell_notice(wall, self._picture.names, self._desk.catalogue)
        can_redo = controller.session.match.can_redo
        over = controller.due is Due.HAND_OVER
        ends = over or controller.can("end_turn")
        no_end = "" if ends else self._reason("end_turn")
        asked = controller.due is Due.DECIDE
        tools: list[tuple[str, str, Callable[[], None], bool, str]] = [
            ("undo", "wood", deeds.undo, free, why),
            ("redo", "wood", deeds.redo, can_redo, text("redo.nothing")),
            ("reset_turn", "wood", deeds.reset_turn, free, why),
            ("hint", "steel", deeds.hint, asked, text("hint.none")),
            ("end_turn", "red", deeds.end_turn, ends, no_end),
        ]
        if deeds.step is not None:
            tools[-1] = ("step", "green", deeds.step, True, "")
        return [
            Button(
                name,
                place,
                text(f"play.tool.{name}"),
                deed,
                glyph=_GLYPHS.get(name, name),
                tone=tone,
                key=self._desk.key_for(_KEYS.get(name, name)),
                enabled=enabled,
                suggested=name == "step" or (over and name == "end_turn"),
                reason=reason,
                hint=text(f"play.tool.{name}.hint"),
            )
            for place, (name, tone, deed, enabled, reason) in zip(places, tools, strict=True)
        ]


def tell_reasons(ui: Ui, reasons: Sequence[Reason]) -> str:
    """Why not, and the cheapest way to mend it, one sentence per reason."""
    return "\n".join(tell_reason(reason, ui.catalogue) for reason in reasons)


def waiting_words(controller: PlayController, picture: Picture, text: Callable[..., str]) -> str:
    """Why the viewer can do nothing now."""
    if controller.due is Due.HAND_OVER:
        final = controller.undo_wall() is not None
        return text("play.ask.hand_over_final" if final else "play.ask.hand_over")
    seat = controller.session.match.deciding_seat
    if 0 <= seat < len(picture.names):
        return text("play.ask.opponent", seat=picture.names[seat])
    return text("play.ask.over")
