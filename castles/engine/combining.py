"""Which options go together: asked of the rules, so that nobody writes it down a second time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.automa import AUTOMA, is_automa_option
from castles.engine.errors import OptionError
from castles.engine.game import AnyGame
from castles.engine.ruleset import OptionValue

Chosen = Mapping[str, OptionValue]


def accepts(game: AnyGame, options: Chosen, seats: int) -> bool:
    """Whether this many seats can play by these options."""
    try:
        game.check_options(options, seats)
    except OptionError:
        return False
    return True


def go_together(game: AnyGame, options: Chosen) -> bool:
    """Whether any number of seats can play by these options."""
    return any(accepts(game, options, seats) for seats in game.seats_allowed(options))


def everything(game: AnyGame, seats: int = 0) -> dict[str, OptionValue]:
    """All modules that this many seats, or any, can play together; each at its last value."""
    chosen: dict[str, OptionValue] = {}
    for name in game.modules:
        on = {**chosen, name: game.options[name].values[-1]}
        if accepts(game, on, seats) if seats else go_together(game, on):
            chosen = on
    return chosen


def used(game: AnyGame, options: Chosen) -> dict[str, OptionValue]:
    """The options that are not at their defaults."""
    return {name: value for name, value in options.items() if value != game.options[name].default}


def in_the_way(game: AnyGame, options: Chosen, name: str, value: OptionValue) -> list[str]:
    """What must go back to its default before an option can have a value, of what is chosen."""
    agreed: dict[str, OptionValue] = {name: value}
    if is_automa_option(name) and name != AUTOMA:
        agreed[AUTOMA] = options[AUTOMA]  # a modifier goes with its automa
    found = []
    for other, chosen in used(game, options).items():
        if other not in agreed:
            if go_together(game, {**agreed, other: chosen}):
                agreed[other] = chosen
            else:
                found.append(other)
    return found


def fitting(game: AnyGame, options: Chosen, first: Sequence[str] = ()) -> list[str]:
    """What must be left out so that the rest goes together; the `first` of them stay."""
    against = used(game, options)
    agreed = {name: value for name, value in against.items() if name in first}
    left_out = []
    for name, value in against.items():
        if name in agreed:
            continue
        if go_together(game, {**agreed, name: value}):
            agreed[name] = value
        else:
            left_out.append(name)
    return left_out


def clash(game: AnyGame, options: Chosen, seats: int) -> list[str]:
    """The fewest of the options that this many seats cannot play by; empty if they can.

    What nobody could play by comes before what other seats could.
    """
    if accepts(game, options, seats):
        return []
    against = used(game, options)
    for_nobody = not go_together(game, against)
    for name in [*against]:
        fewer = {other: value for other, value in against.items() if other != name}
        if not (go_together(game, fewer) if for_nobody else accepts(game, fewer, seats)):
            against = fewer
    return list(against)


def excluded(game: AnyGame, name: str, others: Sequence[str]) -> list[str]:
    """Those of other options that can never be used together with one."""

    def pair(other: str) -> bool:
        return any(
            go_together(game, {name: value, other: along})
            for value in game.options[name].values[1:]
            for along in game.options[other].values[1:]
        )

    return [other for other in others if other != name and not pair(other)]


def by_rulebook(game: AnyGame, one: str, other: str) -> bool:
    """Whether it is the rulebook that excludes a pair, and not our ruling."""
    options = game.options
    return other in options[one].not_with or one in options[other].not_with
