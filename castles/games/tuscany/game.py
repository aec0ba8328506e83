"""Tuscany as the engine sees it: the Game protocol over the modules of this package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from castles.engine.event import Event
from castles.engine.facts import Fact, named
from castles.engine.faults import fault
from castles.engine.game import Draw, Progress, check_seats
from castles.engine.own import OWN_BOARD
from castles.engine.ruleset import (
    KEPT_RULESETS,
    RANDOM,
    Option,
    check_starter,
    complete_options,
)
from castles.engine.tables import Chosen, PlayedByTables
from castles.games.tuscany import automa, legal, luck, placing, scoring, setup, turn, words
from castles.games.tuscany import explain as explaining
from castles.games.tuscany import view as viewing
from castles.games.tuscany.actions import (
    ACTIONS,
    ASSEMBLE,
    CASTLE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    PAY,
    PLACE,
    REFRESH,
    SPEND_MARBLE,
    START_CASTLE,
    TAKE,
    TOKEN,
)
from castles.games.tuscany.decisions import (
    AUTOMA_CHOOSE,
    AUTOMA_CITY,
    AUTOMA_EXTRA,
    AUTOMA_HEXAGON,
    AUTOMA_MARBLE,
    AUTOMA_PLACE,
    AUTOMA_REVEAL,
    AUTOMA_TOKENS,
    BEGIN_TURN,
    CHOOSE_ASSEMBLY,
    CHOOSE_CASTLE,
    CHOOSE_DISCARD,
    CHOOSE_EXTRA,
    CHOOSE_PAYMENT,
    CHOOSE_START_CASTLE,
    CHOOSE_TOKEN,
    CHOOSE_TURN,
    END_SET_UP,
    FINISH_TURN,
    FRAMES,
    OFFER_CASTLE,
    OFFER_EXTRA,
    REFILL_DISPLAY,
    REFILL_LAST,
)
from castles.games.tuscany.definitions import PHASES, Definitions
from castles.games.tuscany.events import EVENTS
from castles.games.tuscany.option_values import NO_AUTOMA
from castles.games.tuscany.own import own_kind
from castles.games.tuscany.ruleset import Handler, Listing, Ruleset, Step, compile_ruleset
from castles.games.tuscany.saved_state import state_from_data
from castles.games.tuscany.state import State

HANDLERS: Mapping[int, Handler] = {
    ASSEMBLE.number: setup.assemble,
    START_CASTLE.number: setup.place_start_castle,
    TOKEN.number: setup.take_token,
    DRAW.number: turn.draw,
    TAKE.number: turn.take,
    PLACE.number: turn.place,
    REFRESH.number: turn.refresh,
    DISCARD.number: turn.discard,
    PAY.number: placing.pay,
    CASTLE.number: placing.place_from_castle,
    DECLINE.number: placing.decline_castle,
    SPEND_MARBLE.number: turn.spend_marble,
    END_TURN.number: turn.end_turn,
}

STEPS: Mapping[int, Step] = {
    END_SET_UP.number: setup.end_set_up,
    OFFER_CASTLE.number: placing.offer_castle,
    REFILL_DISPLAY.number: placing.refill_display,
    REFILL_LAST.number: placing.refill_last,
    OFFER_EXTRA.number: turn.offer_extra,
    FINISH_TURN.number: turn.finish_turn,
    BEGIN_TURN.number: turn.begin_turn,
    AUTOMA_TOKENS.number: automa.take_first_tokens,
    AUTOMA_REVEAL.number: automa.reveal,
    AUTOMA_CHOOSE.number: automa.choose,
    AUTOMA_HEXAGON.number: automa.place_hexagon,
    AUTOMA_PLACE.number: automa.place_tile,
    AUTOMA_CITY.number: automa.take_city_token,
    AUTOMA_EXTRA.number: automa.offer_marble,
    AUTOMA_MARBLE.number: automa.spend_marble,
}

LISTINGS: Mapping[int, Listing] = {
    CHOOSE_ASSEMBLY.number: legal.assembly_actions,
    CHOOSE_START_CASTLE.number: legal.start_castle_actions,
    CHOOSE_TOKEN.number: legal.token_actions,
    CHOOSE_TURN.number: legal.turn_actions,
    CHOOSE_DISCARD.number: legal.discard_actions,
    CHOOSE_PAYMENT.number: legal.payment_actions,
    CHOOSE_CASTLE.number: legal.castle_actions,
    CHOOSE_EXTRA.number: legal.extra_actions,
}


class Tuscany(PlayedByTables[State]):
    """The rules of Tuscany over one set of definitions."""

    name = "tuscany"
    action_kinds = ACTIONS
    frames = FRAMES
    events = EVENTS
    tracks = (scoring.GREEN, scoring.RED)
    phases = PHASES
    set_up: Mapping[str, bool] = {"assemble": True, "start_castle": False}
    interludes = frozenset({"phase_scored"})
    favourites: Mapping[str, str] = {"token_taken": "token"}
    ledgers = luck.LEDGERS

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

    def ruleset(self, given: Mapping[str, object]) -> Ruleset:
        """The compiled rules for these options."""
        return self._compiled(self.chosen(given))

    def _compile(self, options: Chosen) -> Ruleset:
        chosen = dict(options)
        definitions = self.own.laid_over(self.definitions, chosen[OWN_BOARD])
        return compile_ruleset(definitions, chosen, HANDLERS, STEPS, LISTINGS)

    def check_options(self, options: Mapping[str, object], seats: int) -> None:
        chosen = complete_options(self.options, options)
        check_seats(self.name, self.seats_allowed(chosen), seats)
        check_starter(chosen["start_player"], seats, seats)
        self.own.laid_over(self.definitions, chosen[OWN_BOARD])
        has_early_automa = chosen["automa"] != NO_AUTOMA and chosen["automa_early"]
        if has_early_automa and chosen["start_player"] != RANDOM:
            raise fault("fault.both_say_who", one="automa_early", other="start_player")

    def deal_chosen(self, chosen: Chosen, seats: int, seed: int) -> State:
        return setup.new_state(self._compiled(chosen), seats, seed)

    def progress(self, state: State) -> Progress:
        over, last = not state.pending, state.last_round
        return Progress(state.round, state.turn_seat, over, state.phase, last)

    def draws(self, events: Sequence[Event], before: State, after: State) -> Iterable[Draw]:
        return luck.draws(events, before, after)

    def from_data(self, data: Mapping[str, Fact]) -> State:
        return state_from_data(self.ruleset(named(data, "options")), data)
