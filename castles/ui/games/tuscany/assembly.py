"""Territory assembly: a seat lays out its three pieces, then chooses where its start castle stands.

What is laid out is shown to its owner only; where the castles go is public. While a computer player
decides, the scene waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from pygame import FRect

from castles.engine.action import Action
from castles.games.tuscany.state import EMPTY, START_CASTLE, SeatState, State
from castles.ui.games.tuscany.assembly_bars import handles, joins, piece_bars
from castles.ui.games.tuscany.assembly_draft import DOWN, UP, Draft, areas
from castles.ui.games.tuscany.assembly_hint import AssemblyHint
from castles.ui.games.tuscany.assembly_parts import PieceHandle, draw_areas, piece_rects
from castles.ui.games.tuscany.assembly_side import DONE_EVENTS, area_table, other_seats
from castles.ui.games.tuscany.board_painter import BoardPainter
from castles.ui.kit.backdrop import bar_tools, draw_table, draw_top_bar
from castles.ui.kit.inputs import Input, PointerReleased
from castles.ui.kit.layout import columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, Panel, Widget
from castles.ui.table.cells import HexCells
from castles.ui.table.game_screen import Spot
from castles.ui.table.spot import SpotWidget
from castles.ui.table.thing import Thing

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

ASSEMBLE, PLACE_CASTLE, WAIT = "assemble", "start_castle", "wait"
ROWS = 5.0
"""The tallest board: keeps the size of the hexes while joins are shifted."""
WAITING_MS = 30


class AssemblyScene(Scene):
    """Stages: assemble, start castle, wait for others."""

    def __init__(self, ui: Ui, flow: Flow, seat: int) -> None:
        super().__init__(ui)
        self.games = (flow.match.game.name,)
        self.flow, self.seat = flow, seat
        self.draft: Draft | None = None
        self.castle: Action | None = None
        self.castles: dict[int, Action] = {}
        """Where the start castle may stand; kept while a curtain falls over what was decided."""
        self.stage = WAIT
        self.hint = AssemblyHint(self)
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
        self.castles = self._castles()
        self.tick_ms = WAITING_MS if session.is_others_turn else None

    @property
    def is_placing(self) -> bool:
        """Whether a castle is chosen now."""
        return self.stage == PLACE_CASTLE

    @property
    def is_asked(self) -> bool:
        """Whether the seat in front has something to decide."""
        return self.stage != WAIT

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

    def _castles(self) -> dict[int, Action]:
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
        if self.tick_ms is None or not session.is_others_turn:
            return
        if self.ui.stack.top is not self:
            # Whoever reads a question is not overtaken by what comes next.
            return
        if session.let_opponent_play() is not None:
            self._after()

    def _submit(self, action: Action) -> None:
        self.flow.session.submit(action)
        self._after()

    def _after(self) -> None:
        self.ui.sound.play("tile")
        self.flow.advance()
        if self.ui.stack.top is self:
            self._look()
            self.rebuild()
            self.start_anew()

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        return [
            Label(
                self.zone("heading"),
                self.text("assembly.heading" if self.draft else "assembly.territory"),
                "panel_title",
                "gold",
                shadow=True,
            ),
            Label(self.zone("about"), self._about(), "body", "text_muted", wrap=True),
            *self._board_widgets(),
            *piece_bars(self),
            *self._hints(),
            *area_table(self),
            Panel(self.zone("seats"), self.text("assembly.others")),
            *other_seats(self),
            *self._buttons(),
            *bar_tools(self.ui),
            self.hint.button(),
        ]

    def zone(self, name: str) -> FRect:
        return self.ui.stage.zone("tuscany.assembly", name)

    def _about(self) -> str:
        key = "assembly.hidden" if self.stage == ASSEMBLE else "assembly.open"
        return self.text(key)

    @property
    def layout(self) -> HexCells | None:
        owner = self.owner
        if owner is None:
            return None
        spaces = owner.own_board().shape.spaces
        # The joins' controls need room above the highest board.
        return HexCells.fitted(spaces, self.zone("board"), ROWS)

    def _board_widgets(self) -> list[Widget]:
        layout = self.layout
        if layout is None:
            return []
        if self.stage == PLACE_CASTLE:
            spaces = [Thing("space", self.seat, number) for number in self.castles]
            return [
                SpotWidget(
                    space.name(self.seat),
                    Spot(space, layout.shape(space.number)),
                    self._choose_castle,
                    lambda thing: self.text("assembly.castle_hint"),
                )
                for space in spaces
            ]
        if self.draft is None:
            return []
        return [*handles(self, layout), *joins(self, layout)]

    def _hints(self) -> list[Widget]:
        keys = {ASSEMBLE: ("click", "drag", "joins"), PLACE_CASTLE: ("castle",)}.get(self.stage, ())
        places = columns(self.zone("hints"), 3, 12)
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

    def _buttons(self) -> list[Widget]:
        ui = self.ui
        drafting, able = self.draft is not None, self.draft is not None or self.castle is not None
        reason = self.text("assembly.not_now")
        small = (
            ("best", "hint", "steel", lambda draft: draft.best()),
            ("random", "die", "steel", lambda draft: draft.choose(ui.chance.randrange(10**6))),
            ("reset", "reset", "wood", lambda draft: draft.reset()),
        )
        missing = "assembly.castle_first" if self.stage == PLACE_CASTLE else "assembly.wait"
        return [
            *(
                Button(
                    name,
                    self.zone(name),
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
                self.zone("done"),
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
            return f"space.{next(iter(self.castles))}"
        return "piece.0" if self.draft is not None else "done"

    # -- what is done --------------------------------------------------------------------------

    def _doing(self, change: Callable[[Draft], None]) -> Callable[[], None]:
        def do() -> None:
            if self.draft is not None:
                change(self.draft)
                self.ui.sound.play("tile")
                self.rebuild()

        return do

    def turn(self, position: int) -> None:
        self._doing(lambda draft: draft.turn(position))()

    def step(self, position: int, by: int) -> None:
        self.move(position, position + by)

    def move(self, position: int, target: int) -> bool:
        if self.draft is None or not self.draft.move(position, target):
            return False
        self.ui.sound.play("tile")
        self.rebuild()
        focused = self.focused
        if isinstance(focused, PieceHandle):
            self.focus(f"piece.{target}")
        return True

    def shift(self, join: int, way: str) -> None:
        self._doing(lambda draft: draft.shift(join, way))()

    def shift_piece(self, position: int, way: str) -> None:
        """A piece goes up or down beside its left neighbour; the first one beside its right one."""
        if position == 0:
            self.shift(0, UP if way == DOWN else DOWN)
        else:
            self.shift(position - 1, way)

    def _choose_castle(self, space: Thing) -> bool:
        self.castle = self.castles[space.number]
        self.ui.sound.play("tile")
        self.rebuild()
        return True

    def show(self, action: Action) -> None:
        """Lay out what an action would do, without doing it."""
        if self.draft is not None:
            self.draft.show(action)
        else:
            self.castle = action
        self.ui.sound.play("tile")
        self.rebuild()

    def command(self, name: str) -> bool:
        if name == "hint":
            self.hint.ask()
        return name == "hint"

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
                self.move(held.position, target)
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
        game = self.text(f"{self.flow.match.game.name}.name")
        colour = self.flow.colours[self.seat] if self.seat >= 0 else ""
        name = self.flow.names[self.seat] if self.seat >= 0 else ""
        draw_top_bar(painter, game, self.text(f"assembly.prompt.{self.stage}", name=name), colour)
        owner, layout = self.owner, self.layout
        if owner is None or layout is None:
            return
        if painter.theme.name == "normal":
            painter.part("ui_lamp", layout.rect.center, 1500)
        board = owner.own_board()
        tiles = list(owner.tiles)
        if self.castle is not None:
            tiles[next(n for n, a in self.castles.items() if a == self.castle)] = START_CASTLE
        base = BoardPainter(self.state.rules, layout, board.types)
        base.draw(painter, tiles)
        draw_areas(painter, layout, areas(self.state.rules, owner))
        glowing = [number for number in self.castles if tiles[number] == EMPTY]
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
        for glyph, place in zip(glyphs, columns(self.zone("hints"), 3, 12), strict=False):
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
        small = HexCells.fitted([space for _, space in spaces], place)
        types = [owner.own_board().types[number] for number, _ in spaces]
        BoardPainter(self.state.rules, small, types).draw(painter, [EMPTY] * len(types))
