"""What moves on the table of Castelli for each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from castles.engine.event import Event
from castles.games.castelli.state import State
from castles.ui.table.moves import AnyMove, Change

Moves = Iterator[AnyMove]

MOTIONS: Mapping[str, Callable[[Event, Change[State]], Iterable[AnyMove]]] = {}
"""The other events are told by the chronicle alone."""
