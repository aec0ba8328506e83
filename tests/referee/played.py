"""Traces of games that are played for the referee: any set-up, any quick players."""

import json
from collections.abc import Iterator
from itertools import count, islice

from castles.ai.player import make_player
from castles.commands.setups import table_of
from castles.commands.simulate import Table
from castles.commands.trace import trace_of_players
from castles.games.by_game import game_named
from castles.play.seat import SeatSpec
from tests.referee.referee import referee
from tests.referee.verdict import DisagreementError

NO_DISAGREEMENTS = " 0 disagreements"
"""How the line ends that sums up games without any."""


def tables(game: str, games: int, seed: int) -> Iterator[tuple[int, Table]]:
    """So many set-ups of a game, by chance, each with the number that fixes its deal."""
    numbered = ((number, table_of(number, seed)) for number in count())
    ours = (each for each in numbered if each[1].game == game and _by_rules_of_today(each[1]))
    yield from islice(ours, games)


def _by_rules_of_today(table: Table) -> bool:
    """A rule as it was before it changed is there for old saves alone, and in no rulebook."""
    former = [option for option in game_named(table.game).options.values() if option.former]
    return all(table.options[option.name] == option.default for option in former)


def check_table(number: int, table: Table) -> int:
    """Play a table before the referee; how many decisions it took."""
    seats = [SeatSpec("", kind) for kind in table.kinds]
    lines = trace_of_players(game_named(table.game), seats, number, table.options, make_player)
    return referee(json.dumps(line) for line in lines)


def check_games(game: str, games: int, seed: int) -> Iterator[str]:
    """Play many; a line for each game that breaks a rule, and one that sums up."""
    played = decisions = wrong = 0
    for number, table in tables(game, games, seed):
        played += 1
        try:
            decisions += check_table(number, table)
        except DisagreementError as complaint:
            wrong += 1
            yield f"{','.join(table.kinds)} {dict(table.options)} seed {number}: {complaint}"
    yield f"{played} games of {game}, {decisions} decisions, {wrong} disagreements"
