"""The automa's duchy: its spaces as rows by type, the covered ones in colour (A1, A6, A10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pygame import FRect

from castles.games.burgundy.state import State
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter

_PITCH, _HIGH = 0.81, 0.93
"""From hex to hex in a row, and from row to row, in widths from corner to corner."""
_ACROSS = 12.2
"""So many hexes fit into a row of the packed form."""
_PALE = 0.2


class AutomaDuchy:
    """All spaces in a room: packed into four rows, or one row for each type."""

    def __init__(self, room: FRect, seat: int, *, packed: bool) -> None:
        self.room, self.seat, self._packed = room, seat, packed

    @cached_property
    def width(self) -> float:
        """Of a hex."""
        if self._packed:
            return self.room.w / (_ACROSS + 0.6) / _PITCH
        return min(self.room.h / 6.2 / _HIGH, self.room.w / 12.4 / _PITCH)

    def draw(self, painter: Painter, state: State) -> None:
        rules = state.rules
        habits = rules.automa_rules()
        board = state.estate(self.seat).automa_state().board
        for kind, places in self._places(habits.spaces).items():
            sprite = f"mini_burgundy_{rules.type_names[kind]}"
            for space, at in enumerate(places):
                covered = space < len(board[kind])
                if not covered:
                    painter.thing("slot_pointy_dark", at, self.width * _HIGH)
                painter.thing(sprite, at, self.width, 1.0 if covered else _PALE)
                if habits.extra_turns[kind] >> space & 1 and not covered:
                    painter.glyph("swap", at, self.width * 0.48, "gold")

    def _places(self, spaces: Sequence[int]) -> dict[int, list[Point]]:
        left, top = self.room.x + self.width / 2, self.room.y + self.width / 2
        cells = _pack(spaces) if self._packed else _by_type(spaces)
        return {
            kind: [
                (left + column * self.width * _PITCH, top + row * self.width * _HIGH)
                for row, column in places
            ]
            for kind, places in cells.items()
        }


def _by_type(spaces: Sequence[int]) -> dict[int, list[tuple[int, float]]]:
    return {kind: [(kind, float(n)) for n in range(count)] for kind, count in enumerate(spaces)}


def _pack(spaces: Sequence[int]) -> dict[int, list[tuple[int, float]]]:
    """Row and column of every space: short rows side by side, long ones in two."""
    places: dict[int, list[tuple[int, float]]] = {}
    rows = [0.0, 0.0, 0.0, 0.0]

    def next_row() -> int:
        return next((n for n, used in enumerate(rows) if used < _ACROSS), len(rows) - 1)

    for kind in sorted(range(len(spaces)), key=lambda kind: -spaces[kind]):
        places[kind] = []
        for _ in range(spaces[kind]):
            row = next_row()
            places[kind].append((row, rows[row]))
            rows[row] += 1
        rows[next_row()] += 0.25
    return places
