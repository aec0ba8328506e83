"""X8 in words: trade routes, and what a sale earns on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from castles.engine.facts import listing, mapping
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.bonuses import BONUSES
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.modules.trade_routes import (
    ROUTE,
    lacks_room,
    lost_bonuses,
    next_spaces,
    printed,
    route_number,
    routes,
    spaces_of,
    tiles_named,
)
from castles.games.burgundy.state import State
from castles.games.burgundy.view import View
from castles.text.burgundy.facts import owner_name
from castles.text.burgundy.module import MODULE_TILES, ModuleText, Said
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.phrases import apart, join
from castles.text.pieces import Piece, say, there_are
from castles.text.remaining import Remaining, RemainingLine


def _lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """The free spaces of each route."""
    for owner, estate in enumerate(state.estates):
        if estate.automa is not None:
            continue
        spaces = spaces_of(state, owner)
        free = spaces[len(routes(state).goods[owner]) :]
        said = _route(catalogue, free)
        full = catalogue.text("table.route_full", count=len(spaces))
        name = owner_name(catalogue, names, state, owner)
        yield catalogue.text("table.route", seat=name, spaces=said if free else full)


def _route(catalogue: Catalogue, spaces: Sequence[tuple[int, str]]) -> str:
    """The spaces of a route with their numbers and bonuses."""
    said = (
        catalogue.text("table.route_space", number=number + 1, bonus=bonus)
        for number, bonus in spaces
    )
    return apart(catalogue, said)


def _remaining(state: State) -> Iterator[Remaining]:
    """By route how many spaces of each number are free."""
    for owner, estate in enumerate(state.estates):
        if estate.automa is None:
            spaces = [number for number, _ in spaces_of(state, owner)]
            free = spaces[len(routes(state).goods[owner]) :]
            every, left = Counter(spaces), Counter(free)
            lines = tuple(
                RemainingLine(str(number + 1), left[number], every[number])
                for number in range(SIDES)
                if every[number]
            )
            yield Remaining("route", "good", lines, {"seat": state.head(owner), "count": len(free)})


def _arrange(said: Said) -> str:
    tiles = tiles_named(said.action[1])
    every = printed(said.state.rules)
    spaces = [space for tile in tiles for space in every[tile]]
    numbers = ", ".join(str(tile + 1) for tile in tiles)
    return said.text("act.route", tiles=numbers, spaces=_route(said.catalogue, spaces))


def _bonuses(state: State, seat: int, good: int) -> list[str]:
    """X8.3: those that a sale of all goods of a type earns."""
    count = state.estate(seat).goods[good]
    covered = next_spaces(state, state.seats[seat].estate, count)
    return [bonus for number, bonus in covered if number == good]


def useful_bonuses(state: State, seat: int, good: int) -> list[str]:
    """Those of them of which something can come."""
    bonuses = _bonuses(state, seat, good)
    lost = lost_bonuses(state, seat, good, bonuses)
    return [bonus for bonus in bonuses if bonus not in lost]


def route_bonuses(state: State, seat: int, good: int, catalogue: Catalogue) -> str:
    """X8.3: what a sale of all goods of a type earns on the route; empty if it is full."""
    count = state.estate(seat).goods[good]
    covered = next_spaces(state, state.seats[seat].estate, count)
    if not covered:
        return ""
    bonuses = [bonus for number, bonus in covered if number == good]
    lost = lost_bonuses(state, seat, good, bonuses)
    words = []
    for bonus in bonuses:
        named = catalogue.text(f"bonus.{bonus}")
        full = lacks_room(state, seat, bonus)
        how = "" if bonus not in lost else "gain.without_room" if full else "gain.lost"
        words.append(catalogue.text(how, bonus=named) if how else named)
    return catalogue.text("gain.route", count=len(words), bonuses=join(catalogue, words))


def bonuses_in_brief(state: State, seat: int, good: int, catalogue: Catalogue) -> str:
    """The same in as few words as a button has room for; empty if there is no bonus."""
    bonuses, useful = _bonuses(state, seat, good), useful_bonuses(state, seat, good)
    if not bonuses:
        return ""
    if not useful:
        return catalogue.text("gain.lost.brief", count=len(bonuses))
    if len(useful) == 1 and not BONUSES[useful[0]].asks:
        return catalogue.text(f"bonus.{useful[0]}")
    return catalogue.text("gain.bonus.brief", count=len(useful))


def _read_tiles(catalogue: Catalogue, view: View, word: str) -> int:
    numbers = word.split(",")
    if not all(number.isascii() and number.isdigit() and int(number) for number in numbers):
        raise NotUnderstoodError(catalogue.text("typed.no_route", word=word))
    return route_number(tuple(int(number) - 1 for number in numbers))


def _pieces(definitions: Definitions) -> Iterator[Piece]:
    tiles = listing(mapping(definitions.modules["trade_routes"]), "tiles")
    yield Piece(
        "route_tile",
        MODULE_TILES,
        ("route_tile",),
        (there_are(len(tiles)),),
        ("X8",),
        say("piece.route_tile"),
        ("X8",),
        module=say("module.trade_routes"),
    )


TEXT = ModuleText(
    lines=(_lines,),
    remaining=(_remaining,),
    actions={ROUTE.number: _arrange},
    readers={"route_tiles": _read_tiles},
    sale=(route_bonuses,),
    pieces=(_pieces,),
)
