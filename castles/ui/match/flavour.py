"""A line of flavour below a large tip: what people say of the piece that lies there.

Not more than one a minute, each once at a table, and none for those who have switched voices off or
where nobody speaks, as in a lesson.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from castles.desk.thing import Thing
from castles.desk.voices import APART
from castles.text.by_game import pieces_of

if TYPE_CHECKING:
    from castles.text.pieces import Piece
    from castles.ui.kit.ui import Ui
    from castles.ui.table.table import Table

LEAST_LINES = 2
"""Fewer make no large tip."""


class Flavour:
    """The lines of one scene."""

    def __init__(
        self, ui: Ui, table: Table, speaks: bool, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._ui, self._table, self._speaks, self._clock = ui, table, speaks, clock
        self._told: set[str] = set()
        self._told_at = -APART

    def below(self, thing: Thing, tip: str) -> str:
        """What is added to the tip of a thing; mostly nothing."""
        now = self._clock()
        wanted = self._speaks and self._ui.settings.voices and tip.count("\n") + 1 >= LEAST_LINES
        if not wanted or now - self._told_at < APART:
            return ""
        line = self._line(self._table.screen.rule(thing, self._table.picture))
        if line in self._told:
            return ""
        if line:
            self._told.add(line)
            self._told_at = now
        return line

    def _line(self, name: str) -> str:
        piece = self._pieces.get(name) if name else None
        return "" if piece is None else piece.flavour(self._table.texts)

    @cached_property
    def _pieces(self) -> Mapping[str, Piece]:
        return {piece.id: piece for piece in pieces_of(self._table.game.name)}
