"""Positions of the solo board. A space is written as in the specification: `b.C6`, the castle 6 of
region b; where a region has two such spaces, `se.Y5.2` is the second in reading order."""

from __future__ import annotations

from typing import Self

from castles.engine.facts import Fact
from castles.games.burgundy.modules.solo_goal import Solo, solo
from castles.games.burgundy.modules.solo_ships import face_down
from castles.games.burgundy.placing import put_on_board
from castles.games.burgundy.state import EMPTY
from castles.games.burgundy.supply import lay_in_depots
from tests.games.burgundy.table import Seat, Table

LETTERS = "BYWGCM"


class SoloTable(Table):
    """One seat with the start castle laid; everything else is empty."""

    def __init__(self, start: str = "b.C6", board: int = 34, **options: object) -> None:
        dealt = Table.fresh(1, solo_board=board, **options)
        self.state, self.rules = dealt.state, dealt.rules
        self.do("start_castle", space=self.called(start))
        state, estate = self.state, self.seat().state
        lay_in_depots(state, [EMPTY] * len(state.depots))
        state.black_depot = (EMPTY,) * self.rules.black_spaces
        state.depot_goods = ((0,) * 6,) * 6
        estate.goods = [0] * 6
        estate.workers = estate.silver = 0
        self.turn()

    @property
    def pieces(self) -> Solo:
        return solo(self.state)

    def at(self, name: str) -> int:
        """The number of a space."""
        region, code, *nth = name.split(".")
        board = self.seat().state.own_board()
        found = [
            space
            for space, called in enumerate(board.called)
            if called[0] == region
            and f"{LETTERS[board.types[space]]}{board.numbers[space]}" == code
        ]
        return found[int(nth[0]) - 1 if nth else 0]

    def called(self, name: str) -> list[Fact]:
        return [*self.seat().state.own_board().called[self.at(name)]]

    def named(self, spaces: int) -> set[str]:
        """These spaces (a bitmask) by region, type and number."""
        board = self.seat().state.own_board()
        return {
            f"{board.called[n][0]}.{LETTERS[board.types[n]]}{board.numbers[n]}"
            for n in range(len(board.types))
            if spaces >> n & 1
        }

    def lay(self, tile: str, *names: str) -> Self:
        """The tile on each of these spaces, with its powers but without points and effects."""
        estate = self.seat().state
        for name in names:
            face = self.tile(tile)
            put_on_board(self.state, 0, self.at(name), face)
            powers = [*estate.powers]
            for power, amount in self.rules.tile_powers[face]:
                powers[power] += amount
            estate.powers = tuple(powers)
        return self

    def cover(self, spaces: int) -> Self:
        """Something of the right type on each of these spaces (a bitmask)."""
        fillers = ("bank", "m1", "ship", "goat2", "castle", "mine")
        estate = self.seat().state
        for space, kind in enumerate(estate.own_board().types):
            if spaces >> space & 1 and not estate.covered >> space & 1:
                put_on_board(self.state, 0, space, self.tile(fillers[kind]))
        return self

    def cover_type(self, letter: str, *but: str) -> Self:
        """All spaces of a type but these."""
        left = sum(1 << self.at(name) for name in but)
        return self.cover(self.seat().state.own_board().type_masks[LETTERS.index(letter)] & ~left)

    def cover_all_but(self, *names: str) -> Self:
        every = self.seat().state.own_board().shape.every
        return self.cover(every & ~sum(1 << self.at(name) for name in names))

    def put(self, tile: str, name: str) -> Self:
        """A turn in which this tile is placed with a die that fits."""
        estate = self.seat().state
        estate.storage = (self.tile(tile), *estate.storage[1:])
        return self.put_stored(name)

    def put_stored(self, name: str) -> Self:
        """A turn in which the first stored tile is placed with a die that fits."""
        number = self.seat().state.own_board().numbers[self.at(name)]
        self.turn(dice=(number, 1 if number != 1 else 2))
        return self.do("place", die=0, storage=0, space=self.called(name), workers=0)

    def store_turned(self, name: str) -> Self:
        """A black tile face down in the first storage space."""
        turned = face_down(self.state, self.tile(f"black {name}"))
        self.seat().state.storage = (turned, EMPTY, EMPTY)
        return self

    def asked(self) -> str:
        return self.decision[0]


__all__ = ["LETTERS", "Seat", "SoloTable"]
