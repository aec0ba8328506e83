"""Games with all set-ups: every game, number of seats, option, automa and kind of player."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from castles.ai.player import player_kinds
from castles.commands.simulate import Table, play_game
from castles.engine.automa import AUTOMA
from castles.engine.errors import CastlesError
from castles.engine.randomness import Dice
from castles.engine.ruleset import spell
from castles.engine.set_up_by_chance import set_up_by_chance
from castles.games.by_game import game_named, game_names

QUICK = ("random", "greedy", "ai:novice", "ai:easy", "ai:medium")
"""Players that need only a few milliseconds per decision."""


def table_of(number: int, seed: int, games: Sequence[str] = ()) -> Table:
    """The set-up of game `number`: games and seats rotate, everything else is random."""
    names = games or game_names()
    game = game_named(names[number % len(names)])
    count = game.seat_counts[number // len(names) % len(game.seat_counts)]
    able = [kind for kind in QUICK if kind in player_kinds(game.name)]
    dice = Dice(seed, f"set-up {number}")
    kinds, options = set_up_by_chance(game, count, able, dice)
    return Table(game.name, tuple(kinds), options, seed)


def play_setups(count: int, seed: int, games: Sequence[str] = ()) -> Generator[Table, None, None]:
    """Play some games; if one fails, CastlesError with the command that repeats it."""
    for number in range(count):
        table = table_of(number, seed, games)
        try:
            play_game(table, number)
        except Exception as error:
            raise CastlesError(f"{_command(table, number)}: {error!r}") from error
        yield table


def _command(table: Table, number: int) -> str:
    """The command that repeats a game, as the last one it plays."""
    options = " ".join(
        f"--option {name}={spell(value)}" for name, value in table.options.items() if name != AUTOMA
    )
    seats = ",".join(table.kinds)
    return (
        f"castles simulate {table.game} --seats {seats} {options} "
        f"--seed {table.seed} --games {number + 1}"
    )
