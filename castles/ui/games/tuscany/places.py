"""Where the things of any seat lie on the screen: the viewer's own large, the others' in panels."""

from __future__ import annotations

from castles.ui.games.tuscany.board_painter import BoardPainter
from castles.ui.games.tuscany.parts import TableLayout
from castles.ui.games.tuscany.picture import Picture
from castles.ui.kit.layout import Point

Spot = tuple[Point, float]
"""The middle of a thing and its size, in hex widths."""
_GOOD, _SMALL_GOOD = 100.0, 76.0
_TOKEN, _SMALL_TOKEN = 112.0, 79.0
_STACK, _SMALL_STACK = 76.0, 40.0
GOODS = {"cards": 0, "marble": 1, "worker": 2, "stack": 3}
"""The order of goods in the panels of the others."""


class Places:
    """Finds places on one laid table."""

    def __init__(self, table: TableLayout, picture: Picture) -> None:
        self.table, self._picture = table, picture

    def is_own(self, seat: int) -> bool:
        return seat == self._picture.viewer

    def board(self, seat: int) -> BoardPainter:
        own = self.is_own(seat)
        board = self.table.board.board if own else self.table.opponent(seat).board
        assert board is not None, "a board that is being played on can be seen"
        return board

    def space(self, seat: int, space: int) -> Spot:
        layout = self.board(seat).layout
        return layout.centres[space], layout.width

    def storage(self, seat: int, slot: int) -> Spot:
        if self.is_own(seat):
            return self.table.tableau.slot(slot, len(self._picture.own.storage))
        return self.table.opponent(seat).slot(slot)

    def display(self, place: int) -> Spot:
        return self.table.market.place(place, len(self._picture.state.display))

    def good(self, seat: int, good: str) -> Spot:
        """Marble or workers."""
        if self.is_own(seat):
            tableau = self.table.tableau
            return (tableau.marble if good == "marble" else tableau.workers), _GOOD
        return self.table.opponent(seat).good(GOODS[good]), _SMALL_GOOD

    def token(self, seat: int, kind: int) -> Spot:
        """The newest token of a kind."""
        owner = self._picture.state.seats[seat]
        tokens = owner.tokens
        index = sum(tokens[: kind + 1]) - 1
        if self.is_own(seat):
            return self.table.tableau.token(index, sum(tokens)), _TOKEN
        place = self.table.opponent(seat).token(index, sum(tokens), len(owner.storage))
        return place, _SMALL_TOKEN

    def supply_token(self, kind: int) -> Spot:
        return self.table.supply.token(kind), _TOKEN

    def stack(self, seat: int, put_out: int) -> Spot:
        """The stack that the next tile comes from, after so many have gone."""
        if not self.is_own(seat):
            return self.table.opponent(seat).good(GOODS["stack"]), _SMALL_STACK
        definitions = self._picture.state.rules.definitions
        stack = min(put_out // definitions.tiles_per_stack, definitions.stacks - 1)
        return self.table.tableau.stack(stack), _STACK
