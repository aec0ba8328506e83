"""Castelli as the engine sees it: the Game protocol over the modules of this package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from castles.engine.event import Event
from castles.engine.facts import Fact, listing, named
from castles.engine.game import Draw, Progress, check_seats
from castles.engine.own import OWN_BOARD
from castles.engine.ruleset import (
    KEPT_RULESETS,
    Option,
    check_starter,
    complete_options,
)
from castles.engine.tables import Chosen, PlayedByTables
from castles.games.castelli import (
    actions,
    building,
    decisions,
    evaluating,
    legal,
    luck,
    reactions,
    scoring,
    setup,
    stages,
    turn,
    words,
)
from castles.games.castelli import explain as explaining
from castles.games.castelli import view as viewing
from castles.games.castelli.definitions import Definitions
from castles.games.castelli.events import EVENTS
from castles.games.castelli.layouts import check_one_layout
from castles.games.castelli.names import NO_TOURNAMENT
from castles.games.castelli.own import own_kind
from castles.games.castelli.ruleset import Ruleset, compile_ruleset
from castles.games.castelli.saved_state import state_from_data
from castles.games.castelli.state import State
from castles.games.castelli.tables import Rows

BASE = Rows(
    handlers={
        actions.TURN.number: turn.turn_tile,
        actions.ORIENT.number: turn.orient,
        actions.GOVERN.number: reactions.govern,
        actions.PASS.number: reactions.pass_window,
        actions.BUILD.number: building.build,
        actions.SELL.number: turn.sell,
        actions.PLAY.number: turn.play_card,
        actions.PLAY_SEAT.number: turn.play_card,
        actions.PLAY_DISTRICT.number: turn.play_card,
        actions.END_TURN.number: building.end_turn,
    },
    steps={
        decisions.EVALUATE.number: evaluating.evaluate,
        decisions.OFFER_BUILD.number: building.offer_build,
        decisions.FINISH_TURN.number: turn.finish_turn,
    },
    listings={
        decisions.CHOOSE_TURN.number: legal.turn_actions,
        decisions.CHOOSE_ORIENT.number: legal.orient_actions,
        decisions.CHOOSE_GOVERNOR.number: legal.governor_actions,
        decisions.CHOOSE_BUILD.number: legal.build_actions,
    },
    build_listings=(legal.add_castles,),
    scorings=(scoring.empty_mine, scoring.score_leftovers, scoring.score_silver),
    explain_over=explaining.lot_is_taken,
    sources=(
        *(scoring.CASTLES, scoring.KINGS, scoring.CARDS_LEFT),
        *(scoring.RESOURCES_LEFT, scoring.SILVER_POINTS),
    ),
)

DILEMMA = Rows(
    handlers={actions.TURN.number: turn.turn_tile_or_keep, actions.LAY.number: turn.lay},
    steps={},
    listings={decisions.CHOOSE_LAY.number: legal.lay_actions},
    scorings=(scoring.score_start_tiles,),
    dealings=(setup.give_start_tiles,),
    sources=(scoring.START_TILE,),
)

FIGHT = Rows(
    handlers={actions.GUARD.number: reactions.guard},
    steps={decisions.BUILD_OVER.number: building.build_over},
    listings={decisions.CHOOSE_GUARD.number: legal.guard_actions},
    build_listings=(legal.add_castles_over,),
    scorings=(scoring.score_settlements, scoring.score_castles),
    explain_over=explaining.castle_is_protected,
    sources=(scoring.SETTLEMENT_POINTS, scoring.CASTLES_STANDING),
)

TOURNAMENT = Rows(
    handlers={},
    steps={decisions.END_STAGE.number: stages.end_stage},
    listings={},
)


class Castelli(PlayedByTables[State]):
    """The rules of Castelli over its definitions."""

    name = "castelli"
    action_kinds = actions.ACTIONS
    frames = decisions.FRAMES
    events = EVENTS
    modules = ("dilemma", "fight", "tournament")
    tracks = (scoring.POINTS,)
    interludes = frozenset({"stage_ended"})
    unseen = frozenset({actions.PASS.name})
    favourites: Mapping[str, str] = {"card_played": "card"}
    ledgers = luck.LEDGERS

    holdings = staticmethod(luck.holdings)
    explain = staticmethod(explaining.explain)
    observe = staticmethod(viewing.observe)
    determinise = staticmethod(viewing.determinise)
    scores = staticmethod(scoring.score_sheets)
    outcome = staticmethod(scoring.outcome)
    to_data = staticmethod(words.state_to_data)
    action_to_data = staticmethod(words.action_to_data)

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.own = own_kind(definitions)
        self.rules_version = definitions.rules_version
        self.seat_counts = range(definitions.least_seats, definitions.most_seats + 1)
        self._compiled = lru_cache(maxsize=KEPT_RULESETS)(self._compile)

    @cached_property
    def options(self) -> Mapping[str, Option]:
        return self.definitions.options

    def ruleset(self, given: Mapping[str, object], seats: int) -> Ruleset:
        """The compiled rules for these options and this many seats."""
        return self._compiled(self.chosen(given), seats)

    def _compile(self, chosen: Chosen, seats: int) -> Ruleset:
        options = dict(chosen)
        rows = BASE
        if options["dilemma"]:
            rows |= DILEMMA
        if options["fight"]:
            rows |= FIGHT
        if options["tournament"] != NO_TOURNAMENT:
            rows |= TOURNAMENT
        definitions = self.own.laid_over(self.definitions, options[OWN_BOARD])
        return compile_ruleset(definitions, options, seats, rows)

    def seats_allowed(self, options: Mapping[str, object]) -> range:
        """C12: a tournament is played by four."""
        complete = complete_options(self.options, options)
        if complete["tournament"] == NO_TOURNAMENT:
            return self.seat_counts
        return range(self.seat_counts[-1], self.seat_counts[-1] + 1)

    def check_options(self, options: Mapping[str, object], seats: int) -> None:
        chosen = complete_options(self.options, options)
        kind = chosen["tournament"]
        rule = "" if kind == NO_TOURNAMENT else f"'{kind}' of 'tournament'"
        check_seats(self.name, self.seats_allowed(chosen), seats, rule)
        check_one_layout(chosen)
        check_starter(self.ruleset(options, seats).options["start_player"], seats, seats)

    def deal_chosen(self, chosen: Chosen, seats: int, seed: int) -> State:
        return setup.new_state(self._compiled(chosen, seats), seed)

    def draws(self, events: Sequence[Event], before: State, after: State) -> Iterable[Draw]:
        return luck.draws(events, before)

    def progress(self, state: State) -> Progress:
        turn_seat = state.halves[state.active].turn_seat
        over, last = not state.pending, state.is_last_round
        return Progress(state.round, turn_seat, over, is_last_round=last)

    def from_data(self, data: Mapping[str, Fact]) -> State:
        seats = len(listing(data, "seats"))
        options = named(data, "options")
        check_seats(self.name, self.seats_allowed(options), seats)
        return state_from_data(self.ruleset(options, seats), data)
