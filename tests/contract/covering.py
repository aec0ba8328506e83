"""Few tables on which every two things of a game that go together meet: modules, automa, seats.

What there is and what goes together is asked of the game, so that a new module joins by itself.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from castles.engine.automa import AUTOMA
from castles.engine.combining import accepts, go_together
from castles.engine.combining import everything as all_modules
from castles.engine.game import AnyGame
from castles.engine.ruleset import OptionValue

SEATS = "seats"
Chosen = dict[str, OptionValue]
"""A value for each factor: the modules, the automa, and the number of seats."""
Pair = frozenset[tuple[str, OptionValue]]


def factors(game: AnyGame) -> dict[str, tuple[OptionValue, ...]]:
    """Everything that is combined, with its values; of the automa's levels one is enough."""
    found = {name: game.options[name].values for name in game.modules}
    if AUTOMA in game.options:
        found[AUTOMA] = game.options[AUTOMA].values[:2]
    return {**found, SEATS: tuple(game.seat_counts)}


def fits(game: AnyGame, chosen: Chosen) -> bool:
    """Whether what is chosen so far can be played."""
    options = {name: value for name, value in chosen.items() if name != SEATS}
    if SEATS not in chosen:
        return go_together(game, options)
    seats = int(chosen[SEATS])
    if accepts(game, options, seats):
        return True
    # A number of seats that only a module brings fits whatever that module allows.
    ways = ({name: value} for name in game.modules for value in game.options[name].values)
    return any(accepts(game, {**way, **options}, seats) for way in ways)


@cache
def pairs(game: AnyGame) -> frozenset[Pair]:
    """Every two values that go together."""
    known = factors(game)
    return frozenset(
        frozenset(two.items())
        for one, other in combinations(known, 2)
        for two in ({one: a, other: b} for a, b in product(known[one], known[other]))
        if fits(game, two)
    )


def met(chosen: Chosen) -> set[Pair]:
    return {frozenset(two) for two in combinations(chosen.items(), 2)}


def completed(game: AnyGame, begun: Chosen, missing: set[Pair]) -> Chosen:
    """A table with what is begun, on which as many of the missing pairs meet as one step sees."""
    chosen = dict(begun)
    for name, values in factors(game).items():
        if name not in chosen:
            possible = [value for value in values if fits(game, {**chosen, name: value})]
            gains = [len(met({**chosen, name: value}) & missing) for value in possible]
            chosen[name] = possible[gains.index(max(gains))]
    return chosen


@cache
def covering(game: AnyGame) -> tuple[tuple[int, tuple[tuple[str, OptionValue], ...]], ...]:
    """Seats and options of so many tables that all pairs meet, and of the one with everything."""
    missing, tables = {*pairs(game)}, [everything(game)]
    while missing := missing - met(tables[-1]):
        begun = min(missing, key=lambda pair: sorted(map(repr, pair)))
        tables.append(completed(game, dict(sorted(begun, key=repr)), missing))
    return tuple((int(table[SEATS]), used(game, table)) for table in tables)


def everything(game: AnyGame) -> Chosen:
    """All that can be played at once, by as many as can, without an automa."""
    named = [name for name in factors(game) if name != SEATS]
    chosen = {name: game.options[name].default for name in named} | all_modules(game)
    seats = [count for count in game.seat_counts if fits(game, {**chosen, SEATS: count})]
    return {**chosen, SEATS: seats[-1]}


def used(game: AnyGame, table: Chosen) -> tuple[tuple[str, OptionValue], ...]:
    return tuple(
        (name, value)
        for name, value in table.items()
        if name != SEATS and value != game.options[name].default
    )
