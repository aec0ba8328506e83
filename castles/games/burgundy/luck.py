"""Every roll and refill in a step of Burgundy and what was to be expected, for the luck ledger.

- `dice`: the numbers that a seat rolled (B11).
- `fitting`: those of its dice that could be used as they fell, without workers: with the number of
  a space in reach for a stored tile, or of goods that it has.
- `black_tiles`: the types that came into the black depot (B10), the same for all seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_

from castles.engine.event import Event
from castles.engine.facts import listing
from castles.engine.game import Draw
from castles.engine.hexgrid import bits
from castles.engine.own import is_own
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import MONASTERY

LEDGERS: Mapping[str, str] = {
    "dice": "statistics.number",
    "fitting": "statistics.luck",
    "black_tiles": "type",
}
"""Each with the family of texts that names its outcomes."""


def draws(events: Sequence[Event], before: State, after: State) -> Iterator[Draw]:
    """Everything that fell or came by chance because of an action."""
    for event in events:
        if event.name == "dice_rolled":
            yield from _find_rolls(event, after)
        elif event.name == "phase_begun":
            yield from _laid_out(before, after)


def _find_rolls(event: Event, after: State) -> Iterator[Draw]:
    dice = [int(str(die)) for die in listing(event.facts, "dice")]
    for number in range(1, SIDES + 1):
        yield Draw(event.seat, "dice", str(number), dice.count(number), len(dice) / SIDES)
    useful = _useful_numbers(after, event.seat)
    fitting = sum(die in useful for die in dice)
    yield Draw(event.seat, "fitting", "fitting", fitting, len(dice) * len(useful) / SIDES)


def _useful_numbers(state: State, seat: int) -> set[int]:
    """The numbers with which a seat could place or sell something right away."""
    estate, types = state.estate(seat), state.rules.tile_type
    board = estate.own_board()
    stored = {types[tile] for tile in estate.storage if tile != EMPTY}
    spaces = bits(estate.frontier & reduce(or_, (board.open_to[kind] for kind in stored), 0))
    goods = (kind + 1 for kind, count in enumerate(estate.goods) if count)
    return {*(board.numbers[space] for space in spaces), *goods}


def _laid_out(before: State, after: State) -> Iterator[Draw]:
    names, types = before.rules.type_names, before.rules.tile_type
    supply = before.black_supply
    came = Counter(types[tile] for tile in supply[: len(after.black_depot)])
    for kind, count in sorted(Counter(types[tile] for tile in supply).items()):
        expected = count * came.total() / len(supply)
        for seat in range(len(before.seats)):
            yield Draw(seat, "black_tiles", names[kind], came[kind], expected)


def holdings(state: State) -> list[list[str]]:
    """The board and the monasteries of each seat, by number, and what modules count.

    The automa has its own cards.
    """
    return [_held(state, seat) for seat in range(len(state.seats))]


def _held(state: State, seat: int) -> list[str]:
    estate, rules = state.estate(seat), state.rules
    if estate.automa is not None:
        return []
    tiles = (tile for tile in estate.tiles if tile != EMPTY)
    numbers = sorted(rules.tile_kind[tile] for tile in tiles if rules.tile_type[tile] == MONASTERY)
    # A board that somebody painted is none of those whose worth anybody asks for.
    boards = [] if is_own(rules.options) else [f"board {estate.board_number + 1}"]
    more = (item for module in rules.modules for item in module.holdings(state, seat))
    return [*boards, *(f"monastery {number}" for number in numbers), *more]
