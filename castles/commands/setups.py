"""Games over all set-ups: every game, number of seats, option, automa and kind of player."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from castles.ai.player import player_kinds
from castles.commands.simulate import Table, play_game
from castles.engine.automa import AUTOMA, automa_kinds, is_automa, table_options, told_options
from castles.engine.combining import accepts
from castles.engine.errors import CastlesError
from castles.engine.game import AnyGame
from castles.engine.randomness import Dice
from castles.engine.ruleset import Options, spell
from castles.games.by_game import game_named, game_names

QUICK = ("random", "greedy", "ai:novice", "ai:easy", "ai:medium")
"""Players that need no more than some milliseconds for a decision."""


def table_of(number: int, seed: int) -> Table:
    """The set-up of game `number`: games and seats take turns, everything else is by chance."""
    names = game_names()
    game = game_named(names[number % len(names)])
    count = game.seat_counts[number // len(names) % len(game.seat_counts)]
    dice = Dice(seed, f"set-up {number}")
    able = [kind for kind in QUICK if kind in player_kinds(game.name)]
    kinds = [able[dice.below(len(able))] for _ in range(count)]
    alone = _that_allow(game, count, dice)
    automas = [] if alone else automa_kinds(game.options)
    if automas and dice.below(2):
        kinds[-1] = automas[dice.below(len(automas))]
    return Table(game.name, tuple(kinds), _options(game, kinds, alone, dice), seed)


def _that_allow(game: AnyGame, count: int, dice: Dice) -> Options:
    """What makes a number of seats possible that the game without any option has not."""
    if count in game.seats_allowed({}):
        return {}
    ways = [
        {option.name: value}
        for option in game.options.values()
        for value in option.values
        if count in game.seats_allowed({option.name: value})
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


def play_setups(games: int, seed: int) -> Generator[Table, None, None]:
    """Play so many games; CastlesError with the command that plays it again if one goes wrong."""
    for number in range(games):
        table = table_of(number, seed)
        try:
            play_game(table, number)
        except Exception as error:
            raise CastlesError(f"{_command(table, number)}: {error!r}") from error
        yield table


def _command(table: Table, number: int) -> str:
    """How to see a game again: it is the last of these."""
    options = " ".join(
        f"--option {name}={spell(value)}" for name, value in table.options.items() if name != AUTOMA
    )
    seats = ",".join(table.kinds)
    return (
        f"castles simulate {table.game} --seats {seats} {options} "
        f"--seed {table.seed} --games {number + 1}"
    )
