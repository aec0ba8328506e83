"""Tables with every kind of seat, for every game, and matches that were played at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from castles.ai.player import make_player
from castles.engine.automa import automa_kinds
from castles.engine.ruleset import Options, OptionValue
from castles.games.by_game import SOURCES, game_named
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec


@dataclass(frozen=True)
class Sitting:
    """Who sits at a table, and what they play with."""

    game: str
    kinds: tuple[str, ...]
    option: str = ""
    value: OptionValue = ""

    @property
    def options(self) -> Options:
        return {self.option: self.value} if self.option else {}

    def __str__(self) -> str:
        return "-".join((self.game, *self.kinds, self.option)).strip("-")


def sittings() -> Iterator[Sitting]:
    for name in SOURCES:
        game = game_named(name)
        yield Sitting(name, (HUMAN, HUMAN, "greedy"))
        yield Sitting(name, ("greedy", "random"))
        for kind in automa_kinds(game.options)[:1]:
            yield Sitting(name, (HUMAN, kind))
            yield Sitting(name, ("greedy", HUMAN, kind))
        modules = [option for option in game.options.values() if option.name in game.modules]
        for option in modules:
            # Those that change who can sit at the table: one alone, or two against two.
            if len(counts := game.seats_allowed({option.name: option.values[1]})) == 1:
                yield Sitting(name, (HUMAN,) * counts[0], option.name, option.values[1])


SITTINGS = list(sittings())


@cache
def played(sitting: Sitting, entries: int | None = None) -> Match:
    """A match between players by chance, finished or after so many entries of its log."""
    game = game_named(sitting.game)
    seats = [SeatSpec("", kind) for kind in sitting.kinds]
    match = Match.new(game, seats, 3, sitting.options)
    match.pauses = True
    player = make_player("random", game, 1)
    while not match.is_over and len(match.log) != entries:
        if match.due:
            match.go_on()
        else:
            match.submit(player.decide(match.view(match.deciding_seat)))
    while match.is_unfinished:
        match.go_on()
    return match


def moments(match: Match) -> list[int]:
    """Some moments of a match; where an automa plays, those before, in and after its turns."""
    length = len(match.log)
    steps = [entry.number for entry in match.log if entry.is_automa]
    middle = steps[len(steps) // 2 :][:3]
    return sorted({0, 1, length // 3, length // 2, length - 1, *middle, *steps[-1:]})
