"""Territory assembly: a seat lays out its three pieces, then chooses where its start castle stands.

What is laid out is shown to its owner only; where the castles go is public. While a computer player
decides, the scene waits for it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.engine.action import Action
from castles.games.tuscany.state import EMPTY, START_CASTLE, SeatState, State
from castles.ui.assembly_draft import DOWN, UP, Draft, areas
from castles.ui.hex_layout import HexLayout
from castles.ui.inputs import Input, PointerReleased
from castles.ui.layout import columns
from castles.ui.painter import Painter
from castles.ui.scene import Scene
from castles.ui.scenes.assembly_parts import (
    AreaTable,
    JoinControl,
    PieceHandle,
    draw_areas,
    join_centres,
    piece_rects,
)
from castles.ui.scenes.backdrop import bar_tools, draw_table, draw_top_bar
from castles.ui.session import Due
from castles.ui.table.board_painter import BoardPainter
from castles.ui.table.spot import HexSpot
from castles.ui.widgets import Button, Label, Panel, ToolButton, Widget

if TYPE_CHECKING:
    from castles.ui.desk import Desk
    from castles.ui.flow import Flow

ASSEMBLE, PLACE_CASTLE, WAIT = "assemble", "start_castle", "wait"
ROWS = 5.0
"""The tallest board: keeps the size of the hexes while joins are shifted."""
DONE_EVENTS = {ASSEMBLE: "board_assembled", PLACE_CASTLE: "start_castle_placed"}
WAITING_MS = 30


class AssemblyScene(Scene):
    """Stages: assemble, start castle, wait for others."""

    def __init__(self, desk: Desk, flow: Flow, seat: int) -> None:
        super().__init__(desk)
        self.flow, self.seat = flow, seat
        self.draft: Draft | None = None
        self.castle: Action | None = None
        self.stage = WAIT
        self._look()

    # -- what is asked -------------------------------------------------------------------------

    def _look(self) -> None:
        """Find out what is asked of whom."""
        match, session = self.flow.match, self.flow.session
        decision = match.game.decision(match.state)
        asked = match.deciding_seat == self.seat and self.seat in session.humans
        self.stage = decision if asked and decision in DONE_EVENTS else WAIT
        self.draft = None
        if self.stage == ASSEMBLE:
            self.draft = Draft(match.game, match.view(self.seat))
        self.castle = None
        self.tick_ms = WAITING_MS if session.due is Due.OPPONENT else None

    @property
    def state(self) -> State:
        return cast(State, self.flow.match.view(self.seat).state)

    @property
    def owner(self) -> SeatState | None:
        """The seat with its board as it would be, or as it is; None before there is one."""
        if self.draft is not None:
            return self.draft.seat
        if self.seat < 0:
            return None
        seat = self.state.seats[self.seat]
        return seat if seat.board is not None else None

    def castles(self) -> dict[int, Action]:
        """Where the start castle may stand."""
        if self.stage != PLACE_CASTLE:
            return {}
        match = self.flow.match
        found = {}
        for action in match.legal_actions():
            for field, number in match.game.action_kinds.of(action).targets(action):
                if field == "space":
                    found[number] = action
        return found

    def update(self, ms: float) -> None:
        super().update(ms)
        session = self.flow.session
        if self.tick_ms is None or session.due is not Due.OPPONENT:
            return
        action = session.opponent_action()
        if action is not None:
            self._submit(action)

    def _submit(self, action: Action) -> None:
        self.flow.session.submit(action)
        self.desk.sound.play("tile")
        self.flow.advance()
        if self.desk.stack.top is self:
            self._look()
            self.rebuild()
            self.focus(self.initial_focus())

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        return [
            Label(
                self._zone("heading"),
                self.text("assembly.heading" if self.draft else "assembly.territory"),
                "panel_title",
                "gold",
                shadow=True,
            ),
            Label(self._zone("about"), self._about(), "body", "text_muted", wrap=True),
            *self._board_widgets(),
            *self._bars(),
            *self._hints(),
            *self._table(),
            Panel(self._zone("seats"), self.text("assembly.others")),
            *self._others(),
            *self._buttons(),
            *bar_tools(self.desk),
        ]

    def _zone(self, name: str) -> FRect:
        return self.desk.stage.zone("assembly", name)

    def _about(self) -> str:
        key = "assembly.hidden" if self.stage == ASSEMBLE else "assembly.open"
        return self.text(key)

    @property
    def layout(self) -> HexLayout | None:
        owner = self.owner
        if owner is None:
            return None
        spaces = owner.assembled().shape.spaces
        # The joins' controls need room above the highest board.
        return HexLayout.fitted(spaces, self._zone("board"), ROWS)

    def _board_widgets(self) -> list[Widget]:
        layout = self.layout
        if layout is None:
            return []
        if self.stage == PLACE_CASTLE:
            return [
                HexSpot(
                    f"space.{number}",
                    layout.centres[number],
                    layout.width,
                    ("space", number),
                    self._choose_castle,
                    lambda: self.text("assembly.castle_hint"),
                )
                for number in self.castles()
            ]
        if self.draft is None:
            return []
        return [*self._handles(layout), *self._joins(layout)]

    def _handles(self, layout: HexLayout) -> list[Widget]:
        return [
            PieceHandle(
                position,
                rect.inflate(-layout.width * 0.3, 0),
                self.text("assembly.piece_hint"),
                partial(self._turn, position),
                partial(self._move, position),
                partial(self._shift_piece, position),
            )
            for position, rect in enumerate(piece_rects(layout))
        ]

    def _joins(self, layout: HexLayout) -> list[Widget]:
        assert self.draft is not None
        return [
            JoinControl(
                number,
                centre,
                self.draft.current.shifts[number],
                partial(self._shift, number),
                self.text("assembly.join_hint"),
            )
            for number, centre in enumerate(join_centres(layout))
        ]

    def _bars(self) -> list[Widget]:
        """Name, place in the row and half turn of each piece."""
        draft = self.draft
        if draft is None:
            return []
        widgets: list[Widget] = []
        last = len(draft.current.order) - 1
        for position, bar in enumerate(columns(self._zone("bars"), last + 1, 12)):
            left, right = bar.x + 40, bar.right - 40
            name = self.text("assembly.piece", name=draft.piece_name(position))
            widgets += [
                Panel(bar),
                ToolButton(
                    f"left.{position}",
                    (left, bar.centery),
                    "arrow_left",
                    partial(self._step, position, -1),
                    self.text("assembly.to_left"),
                    radius=24,
                    enabled=position > 0,
                    reason=self.text("assembly.left_most"),
                ),
                Label(FRect(bar.x + 76, bar.y, 124, bar.h), name, "section", "text", wrap=True),
                Button(
                    f"turn.{position}",
                    FRect(bar.right - 192, bar.y + 12, 120, 50),
                    self.text("assembly.turn"),
                    partial(self._turn, position),
                    glyph="turn_half",
                    tone="wood",
                    style="button_small",
                ),
                ToolButton(
                    f"right.{position}",
                    (right, bar.centery),
                    "arrow_right",
                    partial(self._step, position, 1),
                    self.text("assembly.to_right"),
                    radius=24,
                    enabled=position < last,
                    reason=self.text("assembly.right_most"),
                ),
            ]
        return widgets

    def _hints(self) -> list[Widget]:
        keys = {ASSEMBLE: ("click", "drag", "joins"), PLACE_CASTLE: ("castle",)}.get(self.stage, ())
        places = columns(self._zone("hints"), 3, 12)
        return [
            Label(
                FRect(place.x + 44, place.y, place.w - 52, place.h),
                self.text(f"assembly.how.{key}"),
                "body",
                "text",
                wrap=True,
            )
            for key, place in zip(keys, places, strict=False)
        ]

    def _table(self) -> list[Widget]:
        owner = self.owner
        if owner is None:
            return []
        rules = self.state.rules
        found = areas(rules, owner)
        total = sum(area.points for area in found)
        least, most = (self.draft.least, self.draft.most) if self.draft else (total, total)
        words = {
            key: self.text(f"assembly.{key}") for key in ("title", "type", "areas", "points", "all")
        }
        words |= {
            "total": self.text("assembly.total", count=total),
            "least": self.text("assembly.least", points=least),
            "most": self.text("assembly.most", points=most),
        }
        for kind in rules.type_names:
            name = self.text(f"type.{kind}")
            words[kind] = name[:1].upper() + name[1:]
        span = (total, least, most)
        return [AreaTable(self._zone("table"), rules, found, words, span, self._castle_note(owner))]

    def _castle_note(self, owner: SeatState) -> str:
        """What the chosen castle, or the choice to come, means."""
        if self.castle is None:
            waiting = self.stage == PLACE_CASTLE
            return self.text("assembly.castle_first" if waiting else "assembly.castle_next")
        board = owner.assembled()
        space = next(n for n, action in self.castles().items() if action == self.castle)
        facts = {
            "neighbours": board.shape.neighbours[space].bit_count(),
            "size": board.area_of[space].bit_count(),
        }
        return self.text("assembly.castle_chosen", **facts)

    def _others(self) -> list[Widget]:
        zone = self._zone("seats")
        others = [n for n in range(len(self.flow.names)) if n != self.seat]
        stage = DONE_EVENTS.get(self.flow.match.game.decision(self.flow.match.state), "")
        log = self.flow.match.log
        done = {event.seat for entry in log for event in entry.events if event.name == stage}
        room = FRect(zone.x + 14, zone.y + 46, zone.w - 28, 52)
        return [
            OtherSeat(
                place,
                self.flow.names[number],
                self.flow.colours[number],
                number in done,
                self.text("assembly.ready" if number in done else "assembly.busy"),
            )
            for number, place in zip(others, columns(room, max(2, len(others)), 8), strict=False)
        ]

    def _buttons(self) -> list[Widget]:
        drafting, able = self.draft is not None, self.draft is not None or self.castle is not None
        reason = self.text("assembly.not_now")
        small = (
            ("best", "hint", "steel", lambda draft: draft.best()),
            ("random", "die", "steel", lambda draft: draft.choose(secrets.randbelow(10**6))),
            ("reset", "reset", "wood", lambda draft: draft.reset()),
        )
        missing = "assembly.castle_first" if self.stage == PLACE_CASTLE else "assembly.wait"
        return [
            *(
                Button(
                    name,
                    self._zone(name),
                    self.text(f"assembly.{name}"),
                    self._doing(change),
                    glyph=glyph,
                    tone=tone,
                    enabled=drafting,
                    reason=reason,
                )
                for name, glyph, tone, change in small
            ),
            Button(
                "done",
                self._zone("done"),
                self.text("assembly.done"),
                self._done,
                glyph="check",
                tone="green",
                style="button_large",
                effect=self.text(f"assembly.done_effect.{self.stage}"),
                suggested=able,
                enabled=able,
                reason=self.text(missing),
            ),
        ]

    def initial_focus(self) -> str:
        if self.stage == PLACE_CASTLE:
            return f"space.{next(iter(self.castles()))}"
        return "piece.0" if self.draft is not None else "done"

    # -- what is done --------------------------------------------------------------------------

    def _doing(self, change: Callable[[Draft], None]) -> Callable[[], None]:
        def do() -> None:
            if self.draft is not None:
                change(self.draft)
                self.desk.sound.play("tile")
                self.rebuild()

        return do

    def _turn(self, position: int) -> None:
        self._doing(lambda draft: draft.turn(position))()

    def _step(self, position: int, by: int) -> None:
        self._move(position, position + by)

    def _move(self, position: int, target: int) -> bool:
        if self.draft is None or not self.draft.move(position, target):
            return False
        self.desk.sound.play("tile")
        self.rebuild()
        focused = self.focused
        if isinstance(focused, PieceHandle):
            self.focus(f"piece.{target}")
        return True

    def _shift(self, join: int, way: str) -> None:
        self._doing(lambda draft: draft.shift(join, way))()

    def _shift_piece(self, position: int, way: str) -> None:
        """A piece goes up or down beside its left neighbour; the first one beside its right one."""
        if position == 0:
            self._shift(0, UP if way == DOWN else DOWN)
        else:
            self._shift(position - 1, way)

    def _choose_castle(self, target: tuple[str, int]) -> bool:
        self.castle = self.castles()[target[1]]
        self.desk.sound.play("tile")
        self.rebuild()
        return True

    def _done(self) -> None:
        action = self.castle if self.draft is None else self.draft.action
        if action is not None:
            self._submit(action)

    def handle(self, event: Input) -> bool:
        held = self._held
        if isinstance(event, PointerReleased) and isinstance(held, PieceHandle):
            carried = held.carried_to is not None
            target = self._position_at(event.at[0])
            used = super().handle(event)
            held.let_go()
            if carried:
                self._move(held.position, target)
                self.changed()
            return used
        return super().handle(event)

    def _position_at(self, x: float) -> int:
        layout = self.layout
        if layout is None:
            return 0
        rects = piece_rects(layout)
        return min(range(len(rects)), key=lambda i: abs(rects[i].centerx - x))

    def cancel(self) -> None:
        self.flow.ask_to_leave()

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        draw_table(painter)
        game = self.text(f"ui.game.{self.flow.match.game.name}.name")
        colour = self.flow.colours[self.seat] if self.seat >= 0 else ""
        name = self.flow.names[self.seat] if self.seat >= 0 else ""
        draw_top_bar(painter, game, self.text(f"assembly.prompt.{self.stage}", name=name), colour)
        owner, layout = self.owner, self.layout
        if owner is None or layout is None:
            return
        if painter.theme.name == "normal":
            painter.part("ui_lamp", layout.rect.center, 1500)
        board = owner.assembled()
        tiles = list(owner.tiles)
        if self.castle is not None:
            tiles[next(n for n, a in self.castles().items() if a == self.castle)] = START_CASTLE
        base = BoardPainter(self.state.rules, layout, board.types)
        base.draw(painter, tiles)
        draw_areas(painter, layout, areas(self.state.rules, owner))
        glowing = [number for number in self.castles() if tiles[number] == EMPTY]
        base.draw_targets(painter, glowing, tiles)

    def draw_over(self, painter: Painter) -> None:
        self._draw_hint_glyphs(painter)
        held = self._held
        if isinstance(held, PieceHandle) and held.carried_to is not None and self.layout:
            rects = piece_rects(self.layout)
            painter.frame("glow", rects[self._position_at(held.carried_to[0])])
            self._draw_carried(painter, held)

    def _draw_hint_glyphs(self, painter: Painter) -> None:
        glyphs = {
            ASSEMBLE: ("turn_half", "swap", "arrow_up"),
            PLACE_CASTLE: ("castle",),
        }.get(self.stage, ())
        for glyph, place in zip(glyphs, columns(self._zone("hints"), 3, 12), strict=False):
            painter.glyph(glyph, (place.x + 20, place.centery), 24, "gold")

    def _draw_carried(self, painter: Painter, held: PieceHandle) -> None:
        """A small copy of the piece under the pointer."""
        layout, owner = self.layout, self.owner
        if layout is None or owner is None or held.carried_to is None:
            return
        first = held.position * 3
        spaces = [(n, s) for n, s in enumerate(layout.spaces) if first <= s[0] < first + 3]
        place = FRect(0, 0, 260, 350)
        place.center = held.carried_to
        small = HexLayout.fitted([space for _, space in spaces], place)
        types = [owner.assembled().types[number] for number, _ in spaces]
        BoardPainter(self.state.rules, small, types).draw(painter, [EMPTY] * len(types))


class OtherSeat(Widget):
    """Arms and name of another seat, and whether it has finished."""

    focusable = False

    def __init__(self, rect: FRect, name: str, colour: str, ready: bool, words: str) -> None:
        super().__init__("", rect, hint=f"{name}: {words}")
        self.seat_name, self.colour, self.ready, self.words = name, colour, ready, words

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.part(f"ui_arms_{self.colour}", (rect.x + 22, rect.centery), 44)
        upper = FRect(rect.x + 50, rect.y, rect.w - 54, rect.h / 2)
        painter.text(self.seat_name, upper, "body_bold", "text")
        ink = "success" if self.ready else "text_muted"
        painter.glyph("check" if self.ready else "reset", (rect.x + 60, rect.y + 39), 16, ink)
        lower = FRect(rect.x + 76, rect.y + rect.h / 2, rect.w - 80, rect.h / 2)
        painter.text(self.words, lower, "small", ink)
