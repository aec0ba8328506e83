"""Positions of Burgundy set up by hand, in the words of the rulebook.

    table = Table()                              # two seats on board 1, seat 0 to play
    anna = table.seat()
    table.depot(3, "market", "ship")
    table.turn(dice=(3, 5)).do("take", die=0, depot_space=[3, 1])

Actions are spelled as in a trace, as far as needed to tell them apart. A tile is written "market",
"ship", "castle", "mine", "cow4", "m7" (monastery 7) or "black market" (with a black back). Spaces
are called as on the map of a board: `d4` is the fourth space of the fourth row; the start castle
lies there. On board 1 it touches d3 (ship 2), d5 (ship 5), c3 (building 3, an area of its own),
c4 (monastery 1), e3 (mine 4) and e4 (building 3).
"""

from __future__ import annotations

import re
from typing import Self, cast

from castles.engine.action import Action
from castles.engine.decision import settle
from castles.engine.event import Event
from castles.engine.facts import Fact, Words
from castles.engine.game import Reason
from castles.games.burgundy.decisions import BEGIN_ROUND, BEGIN_TURN, CONTINUE_TURN, FINISH_ROUND
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.placing import put_on_board
from castles.games.burgundy.powers import POWERS
from castles.games.burgundy.state import EMPTY, FIRST_TILE, Estate, SeatState, State
from castles.games.burgundy.supply import lay_in_depots
from castles.games.burgundy.tile_types import BUILDING, LIVESTOCK, MONASTERY
from castles.games.by_game import game_named

BURGUNDY = cast(Burgundy, game_named("burgundy"))


def space(name: str) -> list[Fact]:
    """A space of the board in the words of a trace: `d4` is [3, 6]."""
    row, number = ord(name[0]) - ord("a"), int(name[1:])
    return [row, 2 * (number - 1) + abs(row - 3)]


class Table:
    """A game in a position of the test's choice: start castles laid, everything else empty."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        given = {"start_player": 0, "boards": 1, **options}
        self.state: State = BURGUNDY.new_state(given, seats, 1)  # type: ignore[arg-type]
        self.rules = self.state.rules
        state = self.state
        while BURGUNDY.decision(state) == "start_castle":
            number = BURGUNDY.deciding_seat(state)
            home = state.estate(number).own_board().shape.number_of[3, 6]
            state.pending = state.pending[:-1]
            put_on_board(state, number, home, self.tile("castle"))
            state.supplies = (*state.supplies[:4], state.supplies[4][1:], state.supplies[4 + 1])
        state.round = 1
        state.white_die = 1
        state.goods = state.goods[1:]
        state.black_depot = (EMPTY,) * self.rules.black_spaces
        for estate in state.estates:
            estate.workers = estate.silver = 0
            if estate.automa is None:
                estate.goods = [0] * 6
        state.events = []
        self.turn()

    @classmethod
    def fresh(cls, seats: int = 2, seed: int = 1, **options: object) -> Self:
        """A game as dealt, before the first choice of its set-up."""
        table = cls.__new__(cls)
        table.state = BURGUNDY.new_state(options, seats, seed)  # type: ignore[arg-type]
        table.rules = table.state.rules
        table.state.events = []
        return table

    def turn(self, seat: int = 0, dice: tuple[int, int] = (1, 2)) -> Self:
        """A turn of that seat with these dice; the round ends after it."""
        self.state.dice[seat] = dice
        self.state.turn_seat = seat
        self.state.used = 0
        self.state.pending = (FINISH_ROUND(0), CONTINUE_TURN(seat))
        settle(self.state, self.rules.steps)
        return self

    def automa_turn(self, white: int = 1) -> Self:
        """A turn of the automa; its own die is whatever falls."""
        self.state.white_die = white
        self.state.events = []
        self.state.pending = (FINISH_ROUND(0), BEGIN_TURN(len(self.state.seats) - 1))
        while self.state.pending[-1][0] != FINISH_ROUND.number:
            frame, self.state.pending = self.state.pending[-1], self.state.pending[:-1]
            self.rules.steps[frame[0]](self.state, frame)
        return self

    def seat(self, number: int = 0) -> Seat:
        return Seat(self, number)

    def tile(self, name: str | None) -> int:
        """The face of a tile by its name; a coloured one unless it is called black."""
        if name is None:
            return EMPTY
        plain = name.removeprefix("black ")
        faces = [f for f in range(FIRST_TILE, len(self.rules.tile_type)) if self.name(f) == plain]
        black = [f for f in faces if self.rules.tile_is_black[f]]
        coloured = [f for f in faces if not self.rules.tile_is_black[f]]
        return (black if name != plain or not coloured else coloured)[0]

    def name(self, tile: int) -> str | None:
        """The name of a tile, whatever its back."""
        rules = self.rules
        if tile < FIRST_TILE:
            return cast("str | None", rules.tile_words(tile))
        kind, tile_type = rules.tile_kind[tile], rules.tile_type[tile]
        if tile_type == BUILDING:
            return rules.building_names[kind]
        if tile_type == LIVESTOCK:
            return f"{rules.animal_names[kind]}{rules.tile_animals[tile]}"
        return f"m{kind}" if tile_type == MONASTERY else rules.type_names[tile_type]

    def depot(self, depot: int, *names: str | None) -> Self:
        """Lay these tiles into a depot from its first space on."""
        tiles = [*self.state.depots]
        for where, name in zip(self.rules.depot_spaces[depot - 1], names, strict=False):
            tiles[where] = self.tile(name)
        lay_in_depots(self.state, tiles)
        return self

    def in_depot(self, depot: int) -> list[str | None]:
        return [self.name(self.state.depots[n]) for n in self.rules.depot_spaces[depot - 1]]

    def goods(self, depot: int, *goods: int) -> Self:
        """These goods lie in a depot."""
        counts = tuple(goods.count(good) for good in range(1, 7))
        every = self.state.depot_goods
        self.state.depot_goods = (*every[: depot - 1], counts, *every[depot:])
        return self

    def black(self, *names: str | None) -> Self:
        size = self.rules.black_spaces
        tiles = [self.tile(f"black {name}" if name else None) for name in names]
        self.state.black_depot = tuple(tiles + [EMPTY] * (size - len(tiles)))
        return self

    # Playing.

    @property
    def decision(self) -> tuple[str, int]:
        """What is asked, and which seat."""
        return BURGUNDY.decision(self.state), BURGUNDY.deciding_seat(self.state)

    def choices(self, do: str | None = None) -> list[Words]:
        """The legal actions in words, all of them or those of one kind."""
        legal = BURGUNDY.legal_actions(self.state)
        listed = [BURGUNDY.action_to_data(self.state, action) for action in legal]
        return [words for words in listed if do in (None, words["do"])]

    def matching(self, do: str, **words: Fact) -> list[Words]:
        """The legal actions of this kind that have these words; a space by its name."""
        if isinstance(words.get("space"), str):
            words["space"] = space(cast(str, words["space"]))
        return [choice for choice in self.choices(do) if words.items() <= choice.items()]

    def can(self, do: str, **words: Fact) -> bool:
        return bool(self.matching(do, **words))

    def do(self, do: str, **words: Fact) -> Self:
        """Play the one legal action that has these words; events are those it causes."""
        (choice,) = self.matching(do, **words)
        action = BURGUNDY.action_from_data(self.state, choice)
        self.state.events = []
        BURGUNDY.apply(self.state, action)
        return self

    def place(self, tile: str, at: str, seat: int = 0) -> Self:
        """A turn in which the seat places this tile with a die that fits."""
        owner = self.seat(seat)
        number = owner.state.own_board().numbers[owner.number(at)]
        owner.state.storage = (self.tile(tile), *owner.state.storage[1:])
        self.turn(seat, (number, 1 if number != 1 else 2))
        return self.do("place", die=0, storage=0, space=at, workers=0)

    def end_round(self) -> Self:
        """The round is over, and the next one begins."""
        self.state.events = []
        self.state.pending = (FINISH_ROUND(0),)
        settle(self.state, self.rules.steps)
        return self

    def end_phase(self) -> Self:
        self.state.round = 5 * (self.state.phase + 1)
        return self.end_round()

    def begin_round(self) -> Self:
        self.state.events = []
        self.state.pending = (BEGIN_ROUND(0),)
        settle(self.state, self.rules.steps)
        return self

    def why(self, do: str, *values: int) -> list[Reason]:
        """What stands against an action, legal or not; values as the rules number them."""
        return BURGUNDY.explain(self.state, self.action(do, *values))

    def action(self, do: str, *values: int) -> Action:
        kind = BURGUNDY.action_kinds.named(do)
        assert kind is not None, do
        return kind(*values)

    def told(self, name: str) -> list[Event]:
        """The events of that name that the last action caused."""
        return [event for event in self.state.events or [] if event.name == name]


class Seat:
    """One seat of a table. Methods change what it owns, properties read it."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.seat_number = number

    @property
    def seat(self) -> SeatState:
        return self.table.state.seats[self.seat_number]

    @property
    def state(self) -> Estate:
        return self.table.state.estate(self.seat_number)

    def number(self, at: str) -> int:
        row, offset = space(at)
        return self.state.own_board().shape.number_of[cast(int, row), cast(int, offset)]

    def lay(self, tile: str, *spaces: str) -> Seat:
        """The tile on each of these spaces, with its powers but without points and effects."""
        for at in spaces:
            face = self.table.tile(tile)
            put_on_board(self.table.state, self.seat_number, self.number(at), face)
            powers = list(self.state.powers)
            for power, amount in self.table.rules.tile_powers[face]:
                powers[power] += amount
            self.state.powers = tuple(powers)
        return self

    def cover(self, *spaces: str) -> Seat:
        """Something of the right type on each of these spaces."""
        fillers = ("bank", "m26", "ship", "goat2", "castle", "mine")
        for at in spaces:
            self.lay(fillers[self.state.own_board().types[self.number(at)]], at)
        return self

    def cover_all_but(self, *free: str) -> Seat:
        """Everything but these spaces."""
        names = [
            f"{row}{n}"
            for row, m in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True)
            for n in range(1, m + 1)
        ]
        return self.cover(*(n for n in names if n not in free and n != "d4"))

    def storage(self, *names: str | None) -> Seat:
        tiles = [self.table.tile(name) for name in names]
        self.state.storage = tuple(tiles + [EMPTY] * (3 - len(tiles)))
        return self

    @property
    def stored(self) -> list[str | None]:
        return [self.table.name(tile) for tile in self.state.storage]

    def goods(self, *goods: int) -> Seat:
        self.state.goods = [goods.count(good) for good in range(1, 7)]
        return self

    @property
    def goods_owned(self) -> list[int]:
        return [good for good, n in enumerate(self.state.goods, start=1) for _ in range(n)]

    def give(self, workers: int = 0, silver: int = 0) -> Seat:
        self.state.workers, self.state.silver = workers, silver
        return self

    def power(self, name: str) -> int:
        return self.state.powers[POWERS.index(name)]

    @property
    def wealth(self) -> tuple[int, int]:
        """Workers and silver."""
        return self.state.workers, self.state.silver

    @property
    def points(self) -> int:
        return self.state.points

    def tile_on(self, at: str) -> str | None:
        return self.table.name(self.state.tiles[self.number(at)])


def names_of_tests(text: str) -> list[str]:
    return re.findall(r"^def test_(\w+)", text, re.M)


__all__ = ["BURGUNDY", "Seat", "Table", "names_of_tests", "space"]
