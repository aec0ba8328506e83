"""The pieces of the assembly scene: handles on the board, joins, and a bar for each piece."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import FRect

from castles.games.tuscany.draft import Draft
from castles.ui.games.tuscany.board import spaces_of_pieces
from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point, columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Button, Label, Panel, ToolButton, Widget
from castles.ui.table.cells import HexCells
from castles.ui.table.shape import ROW

if TYPE_CHECKING:
    from castles.ui.games.tuscany.assembly import AssemblyScene

UP, DOWN = "up", "down"
"""Keys, and the ways in which a join goes."""
_DRAG = 24.0
"""A press that moves further than this carries the piece."""


class PieceHandle(Widget):
    """A piece on the board: click turns it, dragging and the arrow keys move it."""

    def __init__(
        self,
        position: int,
        rect: FRect,
        hint: str,
        on_turn: Callable[[], None],
        on_move: Callable[[int], None],
        on_shift: Callable[[str], None],
    ) -> None:
        super().__init__(f"piece.{position}", rect, hint=hint, on_press=on_turn)
        self.position, self._move, self._shift = position, on_move, on_shift
        self.pressed_at: Point | None = None
        self.carried_to: Point | None = None

    @property
    def reach(self) -> FRect:
        return self.rect.inflate(2400, 2400)

    def drag(self, at: Point) -> bool:
        if self.pressed_at is None:
            self.pressed_at = at
        far = max(abs(at[0] - self.pressed_at[0]), abs(at[1] - self.pressed_at[1])) > _DRAG
        if far or self.carried_to is not None:
            self.carried_to = at
        return self.carried_to is not None

    def click(self, at: Point) -> bool:
        """Released on itself: a click, unless it was carried away and back."""
        carried = self.carried_to is not None
        self.let_go()
        return True if carried else self.press()

    def let_go(self) -> None:
        self.pressed_at = self.carried_to = None

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key in ("left", "right"):
            self._move(self.position + (1 if pressed.key == "right" else -1))
        elif pressed.key in (UP, DOWN):
            self._shift(pressed.key)
        else:
            return False
        return True


class JoinControl(Widget):
    """Shifts what is right of a join half a hex up or down: click an arrow, or use its key."""

    WIDTH, HEIGHT = 54.0, 116.0

    def __init__(
        self, number: int, centre: Point, way: str, on_shift: Callable[[str], None], hint: str
    ) -> None:
        rect = FRect(0, 0, self.WIDTH, self.HEIGHT)
        rect.center = centre
        super().__init__(f"join.{number}", rect, hint=hint)
        self.way, self._shift = way, on_shift

    def draw(self, painter: Painter) -> None:
        painter.frame("pill", self.rect)
        for way, glyph, drop in ((UP, "arrow_up", -28.0), (DOWN, "arrow_down", 28.0)):
            centre = (self.rect.centerx, self.rect.centery + drop)
            if way == self.way:
                face = FRect(0, 0, 46, 46)
                face.center = centre
                painter.frame("knob", face)
            painter.glyph(glyph, centre, 24, "ink" if way == self.way else "gold")

    def press(self) -> bool:
        self._shift(DOWN if self.way == UP else UP)
        return True

    def click(self, at: Point) -> bool:
        self._shift(UP if at[1] < self.rect.centery else DOWN)
        return True

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key not in (UP, DOWN):
            return False
        self._shift(pressed.key)
        return True


def piece_rects(cells: HexCells) -> list[FRect]:
    """The box around each piece, from left to right."""
    boxes = [[cells.box(number) for number in piece] for piece in spaces_of_pieces(cells)]
    return [first.unionall(others) for first, *others in boxes]


def join_centres(cells: HexCells) -> list[Point]:
    """Where the control of each join stands: in the notch above it."""
    found = []
    above = cells.width * ROW * 0.12 + JoinControl.HEIGHT / 2
    for left, right in pairwise(spaces_of_pieces(cells)):
        line = cells.spaces[right[0]][0]
        beside = [n for n in (*left, *right) if line - 1 <= cells.spaces[n][0] <= line]
        middles = {cells.centres[n][0] for n in beside}
        found.append((sum(middles) / 2, min(cells.box(n).top for n in beside) - above))
    return found


def handles(scene: AssemblyScene, layout: HexCells) -> list[Widget]:
    return [
        PieceHandle(
            position,
            rect.inflate(-layout.width * 0.3, 0),
            scene.text("assembly.piece_hint"),
            partial(scene.turn, position),
            partial(scene.move, position),
            partial(scene.shift_piece, position),
        )
        for position, rect in enumerate(piece_rects(layout))
    ]


def joins(scene: AssemblyScene, draft: Draft, layout: HexCells) -> list[Widget]:
    return [
        JoinControl(
            number,
            centre,
            DOWN if draft.goes_down(number) else UP,
            partial(scene.shift, number),
            scene.text("assembly.join_hint"),
        )
        for number, centre in enumerate(join_centres(layout))
    ]


def piece_bars(scene: AssemblyScene, draft: Draft) -> list[Widget]:
    """Name, place in the row and half turn of each piece."""
    widgets: list[Widget] = []
    bars = columns(scene.zone("bars"), len(draft.names), 12)
    for position, (bar, name) in enumerate(zip(bars, draft.names, strict=True)):
        words = scene.text("assembly.piece", name=name)
        widgets += [
            Panel(bar),
            _mover(scene, position, "left", (bar.x + 40, bar.centery), position > 0),
            Label(FRect(bar.x + 76, bar.y, 124, bar.h), words, "section", "text", wrap=True),
            Button(
                f"turn.{position}",
                FRect(bar.right - 192, bar.y + 12, 120, 50),
                scene.text("assembly.turn"),
                partial(scene.turn, position),
                glyph="turn_half",
                tone="wood",
                style="button_small",
            ),
            _mover(scene, position, "right", (bar.right - 40, bar.centery), bar is not bars[-1]),
        ]
    return widgets


def _mover(scene: AssemblyScene, position: int, way: str, at: Point, able: bool) -> Widget:
    """Takes a piece one place to the left or right."""
    return ToolButton(
        f"{way}.{position}",
        at,
        f"arrow_{way}",
        partial(scene.move, position, position + (1 if way == "right" else -1)),
        scene.text(f"assembly.to_{way}"),
        radius=24,
        enabled=able,
        reason=scene.text(f"assembly.{way}_most"),
    )
