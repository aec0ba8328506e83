"""Hints on the table: what kind of action, which one, why; each asking says one step more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import FRect

from castles.ai.hint import Hint
from castles.ai.worker_client import Advice, WorkerClient
from castles.desk.controller import PlayController
from castles.desk.due import Due
from castles.desk.workers import worker_of
from castles.engine.action import Action
from castles.play.match import Match
from castles.text.advice import KIND, OTHER, STEP, WHICH, WHY, Sentence, advice
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import centred, inset
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.table.banner import BAR_HEIGHT
from castles.ui.table.game_screen import Laid
from castles.ui.table.looks import looks_of
from castles.ui.table.pointing import Pointing
from castles.ui.table.spot import SpotWidget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

ADVICE = "advice"
"""The sheet with the words of a hint."""
_CLOSED = 0
_EDGE, _HEAD = (18.0, 10.0), 34.0
_NUMBER, _DISC, _ROW_GAP = 32.0, 25.0, 5.0
"""The numbers of its sentences, and what is free between them."""
_LEAST_PART, _PART_STEP = 0.6, 0.02
"""How small letters become for long hints, and in which steps."""
_INSTEAD = "swap"
"""The symbol of what is nearly as good."""
_MORE = {KIND: "hint.more", WHICH: "hint.why", WHY: "hint.again"}


def once_marked(ui: Ui, match: Match, seat: int, then: Callable[[], None]) -> None:
    """Go on at once if a match is marked as played with hints; else only if the player agrees."""

    def mark() -> None:
        match.mark_assisted(seat)
        then()

    if seat in match.assisted:
        then()
    else:
        text = ui.text
        ui.confirm(text("hint.ask"), text("hint.marks"), text("hint.agree"), mark)


class Advising:
    """The hint for the viewer's present decision, thought out in the worker."""

    def __init__(self, ui: Ui, controller: PlayController) -> None:
        self._ui, self._controller = ui, controller
        self._asked: tuple[WorkerClient, int] | None = None
        """Who was asked, and which of its questions it is."""
        self._hint: Hint | None = None
        self.detail = _CLOSED

    def forget(self) -> None:
        """Something was done: the hint is no longer about what is asked."""
        self._hint = None
        self._withdraw()
        self.detail = _CLOSED

    def follow(self, action: Action) -> None:
        """An action was done: if it was the advised one, the hint goes on with its plan."""
        hint, controller = self._hint, self._controller
        goes_on = hint is not None and self.detail >= WHICH and action == hint.action
        later = hint.later if hint is not None and goes_on else ()
        if not later or controller.due is not Due.DECIDE or later[0] not in controller.legal:
            self.forget()
            return
        self._hint, self.detail = Hint(later[0], later=later[1:]), WHICH

    def _withdraw(self) -> None:
        """Let the worker rest, unless somebody else has asked it meanwhile."""
        if self._asked is not None and self._asked[0].asked == self._asked[1]:
            self._asked[0].cancel()
        self._asked = None

    @property
    def is_open(self) -> bool:
        return self.detail != _CLOSED

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    def ask(self, then: Callable[[], None] = lambda: None) -> None:
        """One step more; after the last one nothing is shown any more.

        The first hint of a match marks it, so that is asked before; then `then` is called.
        """
        session = self._controller.session
        if session.due is not Due.DECIDE or self.is_thinking:
            return

        def asked() -> None:
            self._step()
            then()

        once_marked(self._ui, session.match, session.viewer, asked)

    def _step(self) -> None:
        session = self._controller.session
        if self._hint is not None and self.detail == WHICH and not self._hint.reasons:
            # It is the rest of a plan: what speaks for it is thought about now.
            self._hint = None
        self.detail = _CLOSED if self.detail == WHY else self.detail + 1
        if self._hint is None:
            match = session.match
            worker = worker_of(match.game)
            self._asked = worker, worker.ask_hint(session.view, len(match.log))

    def close(self) -> bool:
        """Show nothing; False if nothing was shown."""
        was_open, self.detail = self.is_open, _CLOSED
        self._withdraw()
        return was_open

    def think(self) -> bool:
        """Look for the hint; True when it has just been found."""
        if self._asked is None:
            return False
        worker, number = self._asked
        if worker.asked != number:
            self._asked = None
            return False
        answer = worker.poll()
        if not isinstance(answer, Advice):
            return False
        self._asked = None
        self.hint = answer.hint
        return True

    @property
    def hint(self) -> Hint | None:
        """What has been found, or was known before."""
        return self._hint

    @hint.setter
    def hint(self, hint: Hint) -> None:
        self._hint = hint
        if (payments := self._controller.payments) is not None:
            payments.select(hint.action)

    @property
    def placement(self) -> Action | None:
        """The suggested placement, once it may be seen on the board."""
        if self._hint is None or self.detail < WHICH:
            return None
        return self._hint.action if self._kind in self._controller.click_rules.puts else None

    @property
    def _kind(self) -> str:
        assert self._hint is not None
        kinds = self._controller.session.match.game.action_kinds
        return kinds.of(self._hint.action).name

    def marked(self, widgets: Sequence[Widget]) -> list[Widget]:
        """The widgets that the hint points at."""
        if self._hint is None or not self.is_open:
            return []
        places = self._places(widgets)
        if self.detail == KIND or not places:
            button = self._pointing.button(self._hint.action, widgets)
            return [] if button is None or self._would_do_other else [button]
        return [*places]

    @property
    def _would_do_other(self) -> bool:
        """Whether a press of its button does what is proposed, and the hint means another."""
        proposed = self._controller.waiting
        advised = self._hint.action if self._hint is not None else None
        return None not in (proposed, advised) and proposed != advised

    @property
    def _pointing(self) -> Pointing:
        session = self._controller.session
        return Pointing(session.match.game, self._controller.clicks, session.view)

    def _places(self, widgets: Sequence[Widget]) -> list[SpotWidget]:
        return [] if self._hint is None else self._pointing.places(self._hint.action, widgets)

    def told(self, widgets: Sequence[Widget]) -> list[str]:
        """What the sheet says."""
        return [line for one in widgets if isinstance(one, AdvicePanel) for line in one.lines]

    def panel(
        self,
        laid: Laid[Any],
        spots: Sequence[Widget],
        texts: Catalogue,
        ask: Callable[[], None],
    ) -> list[Widget]:
        """The sheet with the words, where it covers nothing of what it is about."""
        if not self.is_open:
            return []
        text, key = texts.text, self._ui.key_for("hint")
        ends = laid.hint_ends
        if self._hint is None:
            rows = [Row(text("hint.thinking"))]
            return [self._sheet(laid.hint, ends, text("hint.title"), rows, "", key, ask)]
        rows = self._rows(self._hint, texts)
        button = self._pointing.button(self._hint.action, spots)
        shown = [*self._places(spots), *([button] if button is not None else [])]
        told = text("hint.title"), rows, text(_MORE[self.detail]), key, ask
        sheet = self._sheet(laid.hint, ends, *told)
        covers = any(sheet.rect.colliderect(spot.rect) for spot in shown)
        return [self._sheet(laid.chronicle, (), *told) if covers else sheet]

    def _rows(self, hint: Hint, texts: Catalogue) -> list[Row]:
        """What the sheet says of a hint, line by line."""
        looks = looks_of(self._controller.session.match.game.name)
        return rows_of(self.told_of(hint, texts), looks.reason)

    def told_of(self, hint: Hint, texts: Catalogue) -> list[Sentence]:
        """What to do, and what speaks for it."""
        session = self._controller.session
        return advice(session.match.game, session.view, hint, self.detail, texts)

    def _sheet(
        self,
        zone: FRect,
        ends: Sequence[float],
        title: str,
        rows: Sequence[Row],
        more: str,
        key: str,
        ask: Callable[[], None],
    ) -> AdvicePanel:
        """A sheet as high as its words, at the upper end of a zone; a higher one rises above it.

        It goes on to the next of the `ends`, so that nothing looks out from behind it in part.
        """
        sheet = AdvicePanel(zone, title, rows, more, key, ask)
        high = min(sheet.height(self._ui.ruler), zone.bottom - BAR_HEIGHT)
        high = next((end - zone.y for end in ends if end - zone.y >= high), high)
        sheet.rect = FRect(zone.x, min(zone.y, zone.bottom - high), zone.w, high)
        return sheet


class Row(NamedTuple):
    """A sentence, and what stands before it."""

    words: str
    number: int = 0
    """That of a step; 0 for what has a symbol."""
    glyph: str = ""


def rows_of(told: Sequence[Sentence], glyph: Callable[[str], str]) -> list[Row]:
    """Steps are numbered in their order; reasons have their symbols."""
    rows: list[Row] = []
    for words, about in told:
        if about == STEP:
            rows.append(Row(words, number=len(rows) + 1))
        else:
            rows.append(Row(words, glyph=_INSTEAD if about == OTHER else glyph(about)))
    return rows


class AdvicePanel(Widget):
    """A sheet over a part of the table; pressing it asks for more."""

    def __init__(
        self,
        rect: FRect,
        title: str,
        rows: Sequence[Row],
        more: str,
        key: str,
        ask: Callable[[], None],
    ) -> None:
        super().__init__(ADVICE, rect, on_press=ask)
        self.title, self.rows, self.more, self.key_cap = title, rows, more, key

    @property
    def lines(self) -> list[str]:
        return [row.words for row in self.rows]

    @property
    def _style(self) -> str:
        return "prompt" if len(self.lines) == 1 else "body"

    def height(self, ruler: Ruler) -> float:
        """So much its words need."""
        wide = self.rect.w - 2 * _EDGE[0]
        body = sum(high + _ROW_GAP for high in self._heights(ruler, wide))
        return 2 * _EDGE[1] + _HEAD + 4 + body + 8

    @property
    def _indent(self) -> float:
        """Before several sentences stand numbers and symbols."""
        return _NUMBER if len(self.lines) > 1 else 0.0

    def _heights(self, ruler: Ruler, wide: float, part: float = 1.0) -> list[float]:
        """Of its sentences, in letters of a part of their size."""
        size = ruler.in_panel(self._style) * part
        return [ruler.height(n, self._style, wide - self._indent, size) for n in self.lines]

    def _part(self, ruler: Ruler, room: FRect) -> float:
        """How large letters may be, so that all sentences together have room."""
        part = 1.0
        while part > _LEAST_PART:
            heights = self._heights(ruler, room.w, part)
            if sum(high + _ROW_GAP for high in heights) <= room.h + _ROW_GAP:
                break
            part -= _PART_STEP
        return part

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("tooltip", rect)
        room = inset(rect, *_EDGE)
        head = FRect(room.x + 36, room.y, room.w - 36, _HEAD)
        painter.glyph("hint", (room.x + 14, head.centery), 28, "ink_label")
        half = FRect(head.x, head.y, head.w / 2 - 4, head.h)
        painter.text(self.title, half, "body_bold", "ink")
        if self.more:
            rest = FRect(half.right + 8, head.y, half.w, head.h)
            words = f"{self.more} ({self.key_cap})"
            painter.text(words, rest, "small", "ink_label", align="right")
        body = FRect(room.x, head.bottom + 4, room.w, room.bottom - head.bottom - 4)
        part = self._part(painter.ruler, body)
        size = painter.ruler.in_panel(self._style) * part
        heights = self._heights(painter.ruler, body.w, part)
        # Where all together are too high, each gives up its share.
        share = min(1.0, (body.h + _ROW_GAP) / sum(high + _ROW_GAP for high in heights))
        y = body.y
        for row, high in zip(self.rows, heights, strict=True):
            room = FRect(body.x + self._indent, y, body.w - self._indent, high * share)
            if self._indent:
                disc = centred((body.x + _DISC / 2, y + min(room.h, _DISC) / 2), _DISC)
                _draw_mark(painter, row, disc)
            painter.text(row.words, room, self._style, "ink", wrap=True, vertical="top", size=size)
            y += (high + _ROW_GAP) * share


def _draw_mark(painter: Painter, row: Row, disc: FRect) -> None:
    """The number of a step on a dark disc, or a symbol."""
    if row.number:
        painter.frame("counter", disc)
        painter.text(str(row.number), disc, "counter", "text", align="centre", size=17)
    else:
        painter.glyph(row.glyph, disc.center, disc.w * 0.92, "ink_label")
