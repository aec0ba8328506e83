"""Territory assembly: a seat lays out its three pieces, then chooses where its start castle stands.

What is laid out is shown to its owner only; where the castles go is public. While a computer player
decides, the scene waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.games.tuscany.board import Board
from castles.games.tuscany.draft import Draft
from castles.games.tuscany.state import EMPTY, START_CASTLE, State
from castles.ui.games.tuscany.assembly_pieces import (
    handles,
    joins,
    piece_bars,
    piece_rects,
)
from castles.ui.games.tuscany.assembly_side import (
    AreaTable,
    areas,
    draw_areas,
)
from castles.ui.games.tuscany.board import ROWS, BoardPainter, spaces_of_pieces
from castles.ui.kit.inputs import Input, PointerReleased
from castles.ui.kit.layout import centred, columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Label, Panel, Symbol, Widget
from castles.ui.kit.widgets.pieces import DOWN, PieceHandle
from castles.ui.match.set_up_scene import SetUpScene
from castles.ui.table.cells import HexCells
from castles.ui.table.game_screen import Spot
from castles.ui.table.spot import SpotWidget

ASSEMBLE, PLACE_CASTLE = "assemble", "start_castle"


class AssemblyScene(SetUpScene):
    """Stages: assemble, start castle, wait for others."""

    zones = "tuscany.assembly"
    answered: Mapping[str, str] = {ASSEMBLE: "board_assembled", PLACE_CASTLE: "start_castle_placed"}

    draft: Draft | None = None
    """How the pieces would lie; also while others still assemble theirs before this seat."""

    def prepare(self) -> None:
        if not self._lays_out:
            self.draft = None
        elif self.draft is None:
            self.draft = Draft.of(self.state.rules, self.state.seats[self.seat])
        self.castle: Action | None = None
        self.castles: dict[int, Action] = {}
        """Where the start castle may stand; kept while a curtain falls over what was decided."""
        if self.stage == PLACE_CASTLE:
            self.castles = {action[1]: action for action in self.flow.match.legal_actions()}

    @property
    def _others_assemble(self) -> bool:
        """Whether somebody's pieces are not joined yet: nobody sees what others did with theirs."""
        match = self.flow.match
        return match.game.decision(match.state) == ASSEMBLE

    @property
    def _lays_out(self) -> bool:
        """Whether the seat in front has pieces to lay out, now or when it is asked."""
        if self.stage == ASSEMBLE:
            return True
        if not self._others_assemble or self.seat not in self.flow.session.humans:
            return False
        return self.state.seats[self.seat].board is None

    @property
    def _waits_laying_out(self) -> bool:
        """Whether the seat may try out its pieces, but others are asked before it."""
        return self.draft is not None and not self.is_asked

    @property
    def state(self) -> State:
        return cast(State, self.view)

    @property
    def board(self) -> Board | None:
        """The board as it would be, or as it is; None before there is one."""
        if self.draft is not None:
            return self.draft.board
        return self.state.seats[self.seat].board if self.seat >= 0 else None

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        about = "assembly.hidden" if self._others_assemble else "assembly.open"
        seats = self.zone("seats")
        return [
            Label(
                self.zone("heading"),
                self.text("assembly.heading" if self.draft else "assembly.territory"),
                "panel_title",
                "gold",
                shadow=True,
            ),
            Label(self.zone("about"), self.text(about), "body", "text_muted", wrap=True),
            *self._board_widgets(),
            *([] if self.draft is None else piece_bars(self, self.draft)),
            *self._hints(),
            *([] if self.board is None else [AreaTable(self, self.board)]),
            Panel(seats, self.text("assembly.others")),
            *self.other_seats(FRect(seats.x + 14, seats.y + 46, seats.w - 28, 52)),
            *self._buttons(),
            *self.tools(),
        ]

    @property
    def castle_space(self) -> int | None:
        """Where the start castle is to be or is already; None if that is still to choose."""
        if self.castle is not None:
            return next(space for space, action in self.castles.items() if action == self.castle)
        tiles = self.state.seats[self.seat].tiles if self.seat >= 0 else None
        return tiles.index(START_CASTLE) if tiles and START_CASTLE in tiles else None

    @property
    def layout(self) -> HexCells | None:
        # The joins' controls need room above the highest board.
        board = self.board
        if board is None:
            return None
        return HexCells.fitted(board.shape.spaces, self.zone("board"), ROWS)

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
        return [*handles(self, layout), *joins(self, self.draft, layout)]

    def _hints(self) -> list[Widget]:
        hints = {
            ASSEMBLE: (("click", "turn_half"), ("drag", "swap"), ("joins", "arrow_up")),
            PLACE_CASTLE: (("castle", "castle"),),
        }.get(ASSEMBLE if self.draft is not None else self.stage, ())
        widgets: list[Widget] = []
        for (key, glyph), place in zip(hints, columns(self.zone("hints"), 3, 12), strict=False):
            room = FRect(place.x + 44, place.y, place.w - 52, place.h)
            words = self.text(f"assembly.how.{key}")
            widgets.append(Label(room, words, "body", "text", wrap=True))
            widgets.append(Symbol(FRect(place.x + 8, place.centery - 12, 24, 24), glyph))
        return widgets

    def _buttons(self) -> list[Widget]:
        chance, drafting = self.ui.chance, self.draft is not None
        able = self.is_asked and (drafting or self.castle is not None)
        changes: Mapping[str, Callable[[Draft], Draft]] = {
            "best": Draft.best,
            "random": lambda draft: chance.choice(draft.all()),
            "reset": lambda draft: draft.all()[0],
        }
        missing = "assembly.castle_first" if self.stage == PLACE_CASTLE else "assembly.wait"
        missing = "assembly.wait_meanwhile" if self._waits_laying_out else missing
        effect, reason = self.text(f"assembly.done_effect.{self.stage}"), self.text(missing)
        return [
            *(
                self.button(name, partial(self._lay_out, change), enabled=drafting)
                for name, change in changes.items()
            ),
            self.button(
                "done", self._done, effect=effect, suggested=able, enabled=able, reason=reason
            ),
        ]

    def initial_focus(self) -> str:
        if self.stage == PLACE_CASTLE:
            return f"space.{next(iter(self.castles))}"
        return "piece.0" if self.draft is not None else "done"

    # -- what is done --------------------------------------------------------------------------

    def _lay_out(self, change: Callable[[Draft], Draft]) -> None:
        """Change the draft, if there is one."""
        if self.draft is not None:
            self.draft = change(self.draft)
            self._laid()

    def _laid(self) -> None:
        self.ui.sound.play("tile")
        self.rebuild()

    def turn(self, position: int) -> None:
        self._lay_out(lambda draft: draft.turn(position))

    def move(self, position: int, target: int) -> None:
        """A piece goes to another place, with the keyboard on it."""
        before = self.draft
        self._lay_out(lambda draft: draft.move(position, target))
        if self.draft != before and isinstance(self.focused, PieceHandle):
            self.focus(f"piece.{target}")

    def shift(self, join: int, way: str) -> None:
        self._lay_out(lambda draft: draft.shift(join, down=way == DOWN))

    def shift_piece(self, position: int, way: str) -> None:
        """A piece goes up or down beside its left neighbour; the first one beside its right one."""
        down = (way == DOWN) != (position == 0)
        self._lay_out(lambda draft: draft.shift(max(0, position - 1), down=down))

    def _choose_castle(self, space: Thing) -> bool:
        self.castle = self.castles[space.number]
        self._laid()
        return True

    def show(self, action: Action) -> None:
        """Lay out what an action would do, without doing it."""
        if self.draft is not None:
            self.draft = replace(self.draft, action=action)
        else:
            self.castle = action
        self._laid()

    def _done(self) -> None:
        action = self.castle if self.draft is None else self.draft.action
        if action is not None and self.is_asked:
            self.submit(action)

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

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        stage = "meanwhile" if self._waits_laying_out else self.stage
        self.draw_bar(painter, f"assembly.prompt.{stage}")
        board, layout = self.board, self.layout
        if board is None or layout is None:
            return
        if painter.theme.name == "normal":
            painter.part("ui_lamp", layout.rect.center, 1500)
        tiles = list(self.state.seats[self.seat].tiles or [EMPTY] * len(board.types))
        if (chosen := self.castle_space) is not None:
            tiles[chosen] = START_CASTLE
        base = BoardPainter(self.state.rules, layout, board.types)
        base.draw(painter, tiles)
        draw_areas(painter, layout, areas(self.state.rules, board))
        glowing = [number for number in self.castles if tiles[number] == EMPTY]
        base.draw_targets(painter, glowing, tiles)

    def draw_over(self, painter: Painter) -> None:
        held = self._held
        if isinstance(held, PieceHandle) and held.carried_to is not None and self.layout:
            rects = piece_rects(self.layout)
            painter.frame("glow", rects[self._position_at(held.carried_to[0])])
            self._draw_carried(painter, held)

    def _draw_carried(self, painter: Painter, held: PieceHandle) -> None:
        """A small copy of the piece under the pointer."""
        layout, board = self.layout, self.board
        if layout is None or board is None or held.carried_to is None:
            return
        spaces = spaces_of_pieces(layout)[held.position]
        place = centred(held.carried_to, 260, 350)
        small = HexCells.fitted([layout.spaces[number] for number in spaces], place)
        types = [board.types[number] for number in spaces]
        BoardPainter(self.state.rules, small, types).draw(painter, [EMPTY] * len(types))
