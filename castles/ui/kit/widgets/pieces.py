"""Pieces that are laid out by hand: carried to another place, or shifted up and down."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget

UP, DOWN = "up", "down"
"""Keys, and the ways in which something is shifted."""
_DRAG = 24.0
"""A press that moves further than this carries the piece."""


class PieceHandle(Widget):
    """A piece of a row: click turns it, dragging and the arrow keys move it."""

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


class UpDown(Widget):
    """Shifts something up or down: click an arrow, or use its key; `way` is how it stands."""

    WIDTH, HEIGHT = 54.0, 116.0

    def __init__(
        self, name: str, centre: Point, way: str, on_shift: Callable[[str], None], hint: str
    ) -> None:
        rect = centred(centre, self.WIDTH, self.HEIGHT)
        super().__init__(name, rect, hint=hint)
        self.way, self._shift = way, on_shift

    def draw(self, painter: Painter) -> None:
        painter.frame("pill", self.rect)
        for way, glyph, drop in ((UP, "arrow_up", -28.0), (DOWN, "arrow_down", 28.0)):
            centre = (self.rect.centerx, self.rect.centery + drop)
            if way == self.way:
                face = centred(centre, 46)
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
