"""Positions with vineyards set up by hand: what lies in depot, shop, storage and on terraces."""

from __future__ import annotations

from castles.engine.decision import settle
from castles.engine.facts import Fact, Words
from castles.games.burgundy.decisions import BEGIN_PHASE
from castles.games.burgundy.modules.vine_board import (
    colours_of,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES, face_of
from castles.games.burgundy.state import EMPTY
from tests.games.burgundy.table import BURGUNDY, Table


def double(made: Table, grapes: str) -> int:
    one, other = (GRAPES.index(name) for name in grapes.split())
    return face_of(made.rules, one, other)


def table(seats: int = 2, **options: object) -> Table:
    """Nothing lies in the depot and the shop; everybody has a red vine bonus tile."""
    made = Table(seats, **{"vineyards": "all", **options})
    pieces = vines(made.state)
    pieces.depot = (EMPTY,) * len(pieces.depot)
    pieces.shop = (EMPTY,) * len(pieces.shop)
    pieces.bonuses = tuple((2,) for _ in made.state.estates)
    return made


def depot(made: Table, *tiles: str | None) -> Table:
    pieces = vines(made.state)
    found = [double(made, tile) if tile else EMPTY for tile in tiles]
    pieces.depot = (*found, *pieces.depot[len(found) :])
    return made


def shop(made: Table, *tiles: str | None) -> Table:
    pieces = vines(made.state)
    found = [double(made, tile) if tile else EMPTY for tile in tiles]
    pieces.shop = (*found, *pieces.shop[len(found) :])
    return made


def planted(made: Table, seat: int = 0, **tiles: str) -> Table:
    """`t1_4="red blue"` lies in the vineyard of a seat."""
    pieces, board = vines(made.state), vineyard(made.rules)
    own = [*pieces.planted[seat]]
    for name, grapes in tiles.items():
        left, right = (GRAPES.index(grape) for grape in grapes.split())
        own[board.names.index(name.replace("_", "."))] = colours_of(left, right)
    pieces.lie(board, (*pieces.planted[:seat], tuple(own), *pieces.planted[seat + 1 :]))
    return made


def stored(made: Table, *tiles: str | None) -> Table:
    """Single tiles by name, double tiles by their grapes."""
    storage: list[int] = []
    for tile in tiles:
        if tile and " " in tile:
            half = made.rules.face(f"half_{len(storage)}")
            storage += [double(made, tile), half]
        else:
            storage.append(made.tile(tile))
    made.seat().state.storage = tuple((storage + [EMPTY] * 3)[: max(3, len(storage))])
    return made


def in_storage(made: Table) -> list[Fact]:
    return [made.rules.tile_words(tile) for tile in made.seat().state.storage]


def grapes(*names: str) -> Words:
    return {"type": "double", "grapes": [*names]}


def saved(made: Table) -> Words:
    data = BURGUNDY.to_data(made.state)
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data
    return data


def begin_phase(made: Table) -> None:
    made.state.pending = (BEGIN_PHASE(0),)
    settle(made.state, made.rules.steps)


def plant(made: Table, space: str, colours: str = "red red", die: int | None = None) -> Table:
    """A turn in which seat 0 plants a stored tile with a die that fits."""
    number = int(space.partition(".")[2]) if die is None else die
    stored(made, colours)
    made.turn(dice=(number, 1 if number != 1 else 2))
    return made.do("plant", die=0, vine_space=space, colours=colours.split())
