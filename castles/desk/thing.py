"""Things: the common address of everything on a table.

    Thing("space", 0, 17)       space 17 on the board of seat 0
    Thing("display", number=3)  slot 3 of a display that belongs to nobody

Spots, tips, rules, marks, glows, hidden things and animations all refer to things. A thing of the
viewer or of nobody can be chosen: its kind and number are then a target, that is, a field of an
action and its value.
"""

from __future__ import annotations

from typing import NamedTuple

from castles.engine.action import Target
from castles.engine.decision import NOBODY


class Thing(NamedTuple):
    """Its kind, its seat (`NOBODY` if shared), and its number.

    A tuple, because a table creates and looks up thousands per click: three times as fast.
    """

    kind: str
    owner: int = NOBODY
    number: int = 0

    def target(self, viewer: int) -> Target | None:
        """The field and value that choosing it stands for; nothing for other seats' things."""
        return (self.kind, self.number) if self.owner in (NOBODY, viewer) else None

    def name(self, viewer: int) -> str:
        """The name of its widget, for focus, lessons and tests: `space.17`, `space.17@1`."""
        whose = "" if self.owner in (NOBODY, viewer) else f"@{self.owner}"
        return f"{self.kind}.{self.number}{whose}"


BOARD = "board"
"""The kind of thing for a seat's whole board, used to zoom the boards of others."""
CAUSE = Thing("cause")
"""The place where the last thing landed, as the source of what follows: a tile's goods."""
