"""A table by chance: who sits there, and options that the rules accept together."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.automa import AUTOMA, automa_kinds, is_automa, table_options, told_options
from castles.engine.combining import accepts
from castles.engine.game import AnyGame
from castles.engine.randomness import Dice
from castles.engine.ruleset import Options


def set_up_by_chance(
    game: AnyGame, seats: int, able: Sequence[str], dice: Dice
) -> tuple[list[str], Options]:
    """The kinds of so many seats, of those that are able, often with an automa; and all options."""
    kinds = [able[dice.below(len(able))] for _ in range(seats)]
    alone = _that_allow(game, seats, dice)
    automas = [] if alone else automa_kinds(game.options)
    if automas and dice.below(2):
        kinds[-1] = automas[dice.below(len(automas))]
    return kinds, _options(game, kinds, alone, dice)


def _that_allow(game: AnyGame, seats: int, dice: Dice) -> Options:
    """What makes a number of seats possible that the game without any option has not."""
    if seats in game.seats_allowed({}):
        return {}
    ways = [
        {option.name: value}
        for option in game.options.values()
        for value in option.values
        if seats in game.seats_allowed({option.name: value})
    ]
    return ways[dice.below(len(ways))]


def _options(game: AnyGame, kinds: Sequence[str], given: Options, dice: Dice) -> Options:
    """Values by chance, in an order by chance, each if the rules accept it with those before it.

    Modules come first: options with many values, like boards, would exclude most of some of them.
    """
    options = table_options(game.options, kinds, given)
    told = told_options(options, is_automa(kinds[-1]))
    free = [name for name in told if name != AUTOMA and name not in given]
    modules = [name for name in free if name in game.modules]
    for names in (modules, [name for name in free if name not in modules]):
        while names:
            option = game.options[names.pop(dice.below(len(names)))]
            tried = {**options, option.name: option.values[dice.below(len(option.values))]}
            if accepts(game, tried, len(kinds)):
                options = tried
    return options
