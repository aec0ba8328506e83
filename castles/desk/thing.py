"""Things: the one address of everything that lies on a table.

    Thing("space", 0, 17)       space 17 on the board of seat 0
    Thing("display", number=3)  place 3 of a display that belongs to nobody

Spots, tips, rules, marks, what glows, what is hidden and what flies all speak of things. What
belongs to the viewer or to nobody can be chosen: there, kind and number are a target, which is a
field of an action and its value.
"""

from __future__ import annotations

from typing import NamedTuple

from castles.engine.action import Target
from castles.engine.decision import NOBODY


class Thing(NamedTuple):
    """What it is, whose it is (`NOBODY` for what all share), and which of them.

    A table makes and looks up thousands for every click: tuples do that in a third of the time.
    """

    kind: str
    owner: int = NOBODY
    number: int = 0

    def target(self, viewer: int) -> Target | None:
        """What choosing it means to the rules; the things of others mean nothing."""
        return (self.kind, self.number) if self.owner in (NOBODY, viewer) else None

    def name(self, viewer: int) -> str:
        """How its widget is called, for focus, lessons and tests: `space.17`, `space.17@1`."""
        whose = "" if self.owner in (NOBODY, viewer) else f"@{self.owner}"
        return f"{self.kind}.{self.number}{whose}"


BOARD = "board"
"""The kind of thing that stands for the whole board of a seat; others' boards are seen large."""
CAUSE = Thing("cause")
"""Stands for where the last thing came to rest that gives what follows: a tile and its goods."""
