"""Lines that run over a vineyard: around a group that grows, along a terrace that is complete."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.desk.thing import Thing
from castles.engine.hexgrid import bits
from castles.games.burgundy.modules.vine_board import HEXES, grapes_of, vines, vineyard
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.modules.vine_board import SPACE
from castles.ui.games.burgundy.modules.vine_tiles import ACROSS
from castles.ui.kit.painter import Painter
from castles.ui.table.moves import Outline, Sweep
from castles.ui.table.shape import Anchor


def grown(state: State, planted: Thing) -> Iterator[Sweep]:
    """V17: the groups that score, of the grapes that were planted on a space."""
    owner, board, pieces = state.seats[planted.owner].estate, vineyard(state.rules), vines(state)
    colours = pieces.planted[owner]
    halves = [*board.hexes[HEXES * planted.number :][:HEXES]]
    for grape in sorted({*grapes_of(colours[planted.number])} & {*pieces.bonuses[owner]}):
        for group in board.groups(colours, grape):
            if any(group >> half & 1 for half in halves):
                yield _around(state, planted.owner, group)


def _around(state: State, seat: int, group: int) -> Sweep:
    board = vineyard(state.rules)
    places = [divmod(board.hexes.index(half), HEXES) for half in bits(group)]
    things = tuple(Thing(SPACE, seat, space) for space, _ in places)
    return Sweep(_rings([side for _, side in places]), things, "vine_group")


def _rings(sides: Sequence[int]) -> Outline:
    """A ring around each of these sides of spaces, one after the other."""

    def draw(
        painter: Painter, spaces: Sequence[Anchor], share: float = 1.0, alpha: float = 1.0
    ) -> None:
        shown = max(1, round(share * len(sides)))
        for side, space in [*zip(sides, spaces, strict=False)][:shown]:
            (x, y), width = space.at, space.size
            at = (x + (side - 0.5) * ACROSS * width, y)
            painter.thing("ring_pointy_focus", at, width * 0.96, alpha)

    return draw


def glint(state: State, seat: int, terrace: int) -> Sweep:
    """V12: its stones glint from left to right."""
    spaces = bits(vineyard(state.rules).terraces[terrace])
    return Sweep(_glint, tuple(Thing(SPACE, seat, space) for space in spaces), "terrace_complete")


def _glint(
    painter: Painter, spaces: Sequence[Anchor], share: float = 1.0, alpha: float = 1.0
) -> None:
    for number, space in enumerate(sorted(spaces, key=lambda anchor: anchor.at)):
        near = 1 - abs(share * (len(spaces) + 1) - 1 - number)
        if near > 0:
            painter.thing("ring_vine_last_0", space.at, space.size, near * alpha)
