"""X8: every seat has a route; what it sells is laid there, and a good that fits earns a bonus."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, repeat
from struct import unpack
from typing import Final, Self

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact, Words, integer, listing, mapping, named, text
from castles.engine.randomness import shuffled
from castles.engine.wording import Field, number_field, whole
from castles.games.burgundy.actions import ACTIONS
from castles.games.burgundy.bonuses import BONUSES
from castles.games.burgundy.decisions import CHOOSE_START_CASTLE, FRAMES
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.option_values import CHOSEN
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.scoring import GOODS, gain_points
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tables import Rows
from castles.games.burgundy.turn import rest

NAME: Final = "trade_routes"
AUTOMA_POINTS: Final = 1
"""A11.6: for a sale."""

ROUTE: Final[ActionKind] = ACTIONS.from_number(32).define("route", "route_tiles")
"""X8.2: one's own tiles from left to right, as bytes (see `route_number`)."""
_FRAMES: Final = FRAMES.from_number(51)
CHOOSE_ROUTE: Final[FrameKind] = _FRAMES.choice("route")
LAY_GOODS: Final[FrameKind] = _FRAMES.step("lay_goods", "good", "count")
"""X8.3: how many goods of a sale are still to be laid; 0 while the last one's bonus is open."""


class Routes:
    """By estate its route tiles from left to right, and the goods on them; the automa has none."""

    __slots__ = ("goods", "tiles_of")

    def __init__(
        self, tiles_of: tuple[tuple[int, ...], ...], goods: tuple[tuple[int, ...], ...]
    ) -> None:
        self.tiles_of = tiles_of
        self.goods = goods

    def copy(self) -> Self:
        return type(self)(self.tiles_of, self.goods)

    def tiles(self) -> tuple[int, ...]:
        return ()


def routes(state: State) -> Routes:
    pieces: Routes = state.pieces[NAME]
    return pieces


@lru_cache(maxsize=8)
def printed(rules: Ruleset) -> tuple[tuple[tuple[int, str], ...], ...]:
    """The spaces of each route tile: the good that fits, and the bonus."""
    tiles = listing(named(rules.definitions.modules, NAME), "tiles")
    return tuple(tuple(map(_space, tile)) for tile in tiles if isinstance(tile, list))


def _space(words: Fact) -> tuple[int, str]:
    space = mapping(words)
    return integer(space, "number") - 1, text(space, "bonus")


def spaces_of(state: State, owner: int) -> tuple[tuple[int, str], ...]:
    """The spaces of an estate's route from left to right."""
    return _spaces_on(state.rules, routes(state).tiles_of[owner])


def next_spaces(state: State, owner: int, count: int) -> tuple[tuple[int, str], ...]:
    """Those that this many more goods would cover."""
    laid = len(routes(state).goods[owner])
    return spaces_of(state, owner)[laid : laid + count]


@lru_cache(maxsize=64)
def _spaces_on(rules: Ruleset, tiles: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    every = printed(rules)
    return tuple(space for tile in tiles for space in every[tile])


def lay_out(state: State) -> None:
    """X8.1: random tiles in random order; the others leave the game."""
    definitions, seats = state.rules.definitions, len(state.seats)
    data = named(definitions.modules, NAME)
    each = definitions.for_seats(tuple(map(whole, listing(data, "per_seat"))), seats)
    if len(state.estates) < seats:
        each = integer(data, "per_team")
    tiles, state.random = shuffled(range(len(printed(state.rules))), state.random)
    dealt = []
    for estate in state.estates:
        own = tiles[:each] if estate.automa is None else ()
        tiles = tiles[len(own) :]
        dealt.append(own)
    empty = ((),) * len(dealt)
    state.pieces = {**state.pieces, NAME: Routes(tuple(dealt), empty)}


def ask_for_order(state: State, passes: list[Frame]) -> None:
    """X8.2: after the boards and before the start castles."""
    if state.rules.options[NAME] != CHOSEN:
        return
    first = next(n for n, frame in enumerate(passes) if frame[0] == CHOOSE_START_CASTLE.number)
    asking = [seat for seat in state.first_seats() if state.estate(seat).automa is None]
    passes[first:first] = [CHOOSE_ROUTE(seat) for seat in asking]


def route_number(tiles: tuple[int, ...]) -> int:
    """A row of tiles as one number, each tile a byte."""
    return int.from_bytes(tile + 1 for tile in tiles)


def tiles_named(number: int) -> tuple[int, ...]:
    """The row of tiles that `route_number` made a number of."""
    return tuple(byte - 1 for byte in number.to_bytes(_MOST_TILES) if byte)


_MOST_TILES: Final = 8
"""As many as one number has bytes."""


def route_actions(state: State, frame: Frame) -> list[Action]:
    """Every order of one's own tiles."""
    own = sorted(routes(state).tiles_of[state.seats[frame[1]].estate])
    # As `route_number` of each, without a step of ours: a hundred orders take long to list.
    tiles = bytes((0, *(tile + 1 for tile in own)))
    orders = _orders(len(own)).translate(tiles.ljust(256, b"\0"))
    return [*zip(repeat(ROUTE.number), unpack(f">{len(orders) // _MOST_TILES}Q", orders))]


@lru_cache(maxsize=8)
def _orders(count: int) -> bytes:
    """Every order of the numbers from 1, each as one number of bytes."""
    orders = permutations(range(1, count + 1))
    return b"".join(bytes(order).rjust(_MOST_TILES, b"\0") for order in orders)


def arrange(state: State, frame: Frame, action: Action) -> None:
    pieces, owner = routes(state), state.seats[frame[1]].estate
    order = tiles_named(action[1])
    pieces.tiles_of = (*pieces.tiles_of[:owner], order, *pieces.tiles_of[owner + 1 :])
    if state.events is not None:
        state.tell("route_arranged", "X8", frame[1], tiles=[tile + 1 for tile in order])
    rest(state, frame[1])


def sold(state: State, seat_number: int, good: int, count: int) -> None:
    """X8.3: the money of the sale is paid; now the goods are laid. A11.6: a point instead."""
    if state.estate(seat_number).automa is None:
        state.pending += (LAY_GOODS(seat_number, good, count),)
        return
    gain_points(state, seat_number, AUTOMA_POINTS, GOODS)
    if state.events is not None:
        state.tell("points_gained", "A11", seat_number, points=AUTOMA_POINTS)


def lay_goods(state: State, frame: Frame) -> None:
    """X8.3: one good after the other, each with all that follows from it."""
    _, seat_number, good, count = frame
    owner = state.seats[seat_number].estate
    spaces, pieces = spaces_of(state, owner), routes(state)
    while count and len(pieces.goods[owner]) < len(spaces):
        place = len(pieces.goods[owner])
        goods = (*pieces.goods[owner], good)
        pieces.goods = (*pieces.goods[:owner], goods, *pieces.goods[owner + 1 :])
        count -= 1
        number, bonus = spaces[place]
        fits = number == good
        if state.events is not None and not fits:
            state.tell(
                "good_laid", "X8", seat_number, good=good + 1, place=place + 1, number=number + 1
            )
        if fits:
            if state.events is not None:
                state.tell(
                    "route_bonus", "X8", seat_number, good=good + 1, place=place + 1, bonus=bonus
                )
                _tell_loss(state, seat_number, bonus)
            state.pending += (LAY_GOODS(seat_number, good, count),)
            BONUSES[bonus].give(state, seat_number, "X8")
            return


def _tell_loss(state: State, seat_number: int, bonus: str) -> None:
    """G5, G6: a bonus of which nothing can come is not asked for, and does not wait."""
    if BONUSES[bonus].is_useful(state, seat_number):
        return
    if lacks_room(state, seat_number, bonus):
        state.tell("bonus_without_room", "B15", seat_number, bonus=bonus)
    else:
        state.tell("bonus_lost", "X8", seat_number, bonus=bonus)


def lacks_room(state: State, seat_number: int, bonus: str) -> bool:
    """G5: whether it would take a tile for which there is no free storage space."""
    return bool(BONUSES[bonus].tiles) and EMPTY not in state.stored(seat_number)


def lost_bonuses(state: State, seat_number: int, good: int, bonuses: list[str]) -> list[str]:
    """Those of which nothing would come after a sale of all goods of a kind."""
    after = state.copy()
    after.estate(seat_number).goods[good] = 0
    return [bonus for bonus in bonuses if not BONUSES[bonus].is_useful(after, seat_number)]


def _spell(state: State, seat: int, number: int) -> Fact:
    return [tile + 1 for tile in tiles_named(number)]


def _spelled(state: State, seat: int, words: Fact) -> int:
    tiles = words if isinstance(words, list) else []
    return route_number(tuple(whole(tile) - 1 for tile in tiles))


def _seat_words(state: State, seat: int) -> Words:
    pieces, owner = routes(state), state.seats[seat].estate
    if state.estate(seat).automa is not None:
        return {}
    return {
        "route": {
            "tiles": [tile + 1 for tile in pieces.tiles_of[owner]],
            "goods": [good + 1 for good in pieces.goods[owner]],
        }
    }


def _read(state: State, data: Words) -> None:
    seats = [mapping(seat) for seat in listing(data, "seats")]
    owners = [seats[state.head(owner)] for owner in range(len(state.estates))]
    found = [named(seat, "route") if "route" in seat else {} for seat in owners]

    def row(words: Words, key: str) -> tuple[int, ...]:
        return tuple(whole(number) - 1 for number in listing(words, key)) if words else ()

    pieces = Routes(
        tuple(row(words, "tiles") for words in found), tuple(row(words, "goods") for words in found)
    )
    state.pieces = {**state.pieces, NAME: pieces}


MODULE: Final[Module] = Module(
    NAME,
    rows=Rows(
        handlers={ROUTE.number: arrange},
        steps={LAY_GOODS.number: lay_goods},
        listings={CHOOSE_ROUTE.number: route_actions},
    ),
    moments=Moments(deal=(lay_out,), set_up=(ask_for_order,), sold=(sold,)),
    words=ModuleWords(of_seat=_seat_words, read=_read),
    set_up=("route",),
    fields={"route_tiles": Field("tiles", _spell, _spelled), "count": number_field("count")},
    events={
        "route_arranged": "X8",
        "good_laid": "X8",
        "route_bonus": "X8",
        "bonus_without_room": "B15",
        "bonus_lost": "X8",
    },
)
