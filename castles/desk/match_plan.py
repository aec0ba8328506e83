"""The plan for a match (players, options, deal), and the last one used.

Quick game and New game begin with the last plan, kept in the settings for each game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from castles.ai.player import player_kinds, seat_kinds
from castles.engine.automa import automa_kinds, table_options
from castles.engine.errors import CastlesError
from castles.engine.facts import Words, integer, listing, mapping, named, text
from castles.engine.faults import fault
from castles.engine.ruleset import Options, complete_options
from castles.games.by_game import game_named
from castles.play.challenge import NONE, Challenge
from castles.play.seat import HUMAN, NETWORK, SeatSpec, seat_from_data
from castles.play.undo import STRICT, check_mode
from castles.settings import Settings

PREFERRED_OPPONENT = "ai:medium"
_UNTOLD_RULES = 3
"""The newest rules version of any game when settings didn't store it yet."""


@dataclass
class MatchPlan:
    """The players, options and deal of a match."""

    game: str
    seats: list[SeatSpec] = field(default_factory=list)
    options: Options = field(default_factory=dict)
    undo_mode: str = STRICT
    seed: int | None = None
    challenge: Challenge = NONE

    def to_data(self) -> Words:
        """Everything but the deal, for the settings."""
        seats = [seat.to_data() for seat in self.seats]
        rules = game_named(self.game).rules_version
        options: Words = {**self.options}
        return {"seats": [*seats], "options": options, "undo": self.undo_mode, "rules": rules}


def default_opponent(game: str) -> str:
    """The usual level of a game; without levels, its first kind of player."""
    kinds = player_kinds(game)
    return PREFERRED_OPPONENT if PREFERRED_OPPONENT in kinds else kinds[0]


def usual_plan(settings: Settings, game: str) -> MatchPlan:
    """One person against the usual opponent, with the usual rules."""
    seats = [SeatSpec("", HUMAN), SeatSpec("", default_opponent(game))]
    options = complete_options(game_named(game).options, {})
    return MatchPlan(game, seats, options, settings.undo)


def last_plan(settings: Settings, game: str) -> MatchPlan:
    """The last plan; the usual one if there is none or it is no longer valid."""
    try:
        return _plan_from_data(game, mapping(settings.tables.get(game)))
    except CastlesError:
        return usual_plan(settings, game)


def changes_to_remember(settings: Settings, plan: MatchPlan) -> dict[str, object]:
    """The settings to change so that the next match begins with this plan."""
    return {"tables": {**settings.tables, plan.game: plan.to_data()}, "last_game": plan.game}


def _plan_from_data(name: str, data: Words) -> MatchPlan:
    """Read a plan; CastlesError for anything that the game would refuse."""
    game = game_named(name)
    seats = [seat_from_data(mapping(seat)) for seat in listing(data, "seats")]
    kinds = [seat.kind for seat in seats]
    known = {HUMAN, NETWORK, *seat_kinds(name), *automa_kinds(game.options)}
    rules = integer(data, "rules") if "rules" in data else _UNTOLD_RULES
    options = complete_options(game.options, named(data, "options"))
    for option in game.options.values():
        # Official rules of an older version become today's official rules.
        if options[option.name] == option.values_in(rules)[0]:
            options[option.name] = option.default
    if len(seats) not in game.seats_allowed(options) or not known.issuperset(kinds):
        raise fault("fault.seats_of_table", game=name)
    game.new_state(table_options(game.options, kinds, options), len(seats), 0)
    return MatchPlan(name, seats, options, check_mode(text(data, "undo")))
