"""Burgundy as the engine sees it: the Game protocol over the modules of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.automa import AUTOMA
from castles.engine.facts import Fact, listing, named
from castles.engine.faults import fault
from castles.engine.game import Outcome, Progress, check_seats
from castles.engine.own import OWN_BOARD, check_alone
from castles.engine.ruleset import (
    KEPT_RULESETS,
    Option,
    Options,
    check_starter,
    complete_options,
    is_number,
)
from castles.engine.tables import Chosen, PlayedByTables
from castles.games.burgundy import (
    actions,
    automa,
    costs,
    decisions,
    goods,
    legal,
    luck,
    placing,
    rounds,
    scoring,
    setup,
    track,
    turn,
    words,
)
from castles.games.burgundy import explain as explaining
from castles.games.burgundy import view as viewing
from castles.games.burgundy.automa_effects import AUTOMA_EFFECTS
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.effects import EFFECTS, END_EFFECTS
from castles.games.burgundy.events import EVENTS, OF_ESTATES
from castles.games.burgundy.loading import Vocabulary
from castles.games.burgundy.module import Module, is_on, modules_of
from castles.games.burgundy.modules import MODULES
from castles.games.burgundy.option_values import USUAL, board_pool
from castles.games.burgundy.own import own_kind
from castles.games.burgundy.ruleset import Ruleset, compile_ruleset
from castles.games.burgundy.saved_state import state_from_data
from castles.games.burgundy.state import State
from castles.games.burgundy.tables import Rows

Load: TypeAlias = Callable[[Sequence[str]], Definitions]
"""Reads the definitions with these expansions."""

VOCABULARY = Vocabulary(EFFECTS, END_EFFECTS, AUTOMA_EFFECTS)
"""What the definition files can name."""

ROWS = Rows(
    handlers={
        actions.BOARD.number: setup.choose_board,
        actions.START_CASTLE.number: setup.place_start_castle,
        actions.TAKE.number: turn.take,
        actions.PLACE.number: turn.place,
        actions.SELL.number: turn.sell,
        actions.WORKERS.number: turn.take_workers,
        actions.BUY.number: turn.buy,
        actions.FETCH.number: turn.fetch,
        actions.DISCARD.number: turn.discard,
        actions.SHIP.number: goods.choose_depot,
        actions.KEEP.number: goods.keep_kind,
        actions.SKIP.number: goods.skip,
        actions.END_TURN.number: turn.end_turn,
    },
    steps={
        decisions.OFFER_SHIP.number: goods.offer_ship,
        decisions.LOAD_SHIP.number: goods.load_ship,
        decisions.OFFER_TILE.number: placing.offer_tile,
        decisions.OFFER_SALE.number: goods.offer_sale,
        decisions.OFFER_PLACE.number: placing.offer_place,
        decisions.ADVANCE.number: track.advance,
        decisions.BEGIN_PHASE.number: rounds.begin_phase,
        decisions.BEGIN_ROUND.number: rounds.begin_round,
        decisions.BEGIN_TURN.number: turn.begin_turn,
        decisions.CONTINUE_TURN.number: turn.continue_turn,
        decisions.END_TURN.number: turn.pass_turn,
        decisions.FINISH_ROUND.number: rounds.finish_round,
        decisions.END_PHASE.number: rounds.end_phase,
        decisions.FINISH_GAME.number: rounds.finish_game,
        decisions.AUTOMA_ROLL.number: automa.roll_dice,
        decisions.AUTOMA_CHOOSE.number: automa.choose_and_place,
        decisions.AUTOMA_AGAIN.number: automa.again,
        decisions.AUTOMA_SELLS.number: automa.resolve_sells,
        decisions.AUTOMA_CARDS.number: automa.complete_cards,
        decisions.AUTOMA_BUY.number: automa.buy_black_tile,
    },
    listings={
        decisions.CHOOSE_BOARD.number: legal.board_actions,
        decisions.CHOOSE_START_CASTLE.number: legal.start_castle_actions,
        decisions.CHOOSE_TURN.number: legal.turn_actions,
        decisions.CHOOSE_DISCARD.number: legal.discard_actions,
        decisions.CHOOSE_CASTLE.number: legal.castle_actions,
        decisions.CHOOSE_SHIP.number: legal.ship_actions,
        decisions.CHOOSE_GOODS.number: legal.goods_actions,
        decisions.CHOOSE_TILE.number: legal.tile_actions,
        decisions.CHOOSE_SALE.number: legal.sale_actions,
        decisions.CHOOSE_PLACE.number: legal.placement_actions,
    },
    free_listings=(legal.add_purchases, legal.add_fetches),
    purchase_listings=(legal.add_black_tiles,),
)
BASE = Module(
    "burgundy",
    rows=ROWS,
    of_estates=OF_ESTATES,
    reasons=explaining.OBSTACLE_CHECKS,
    answers=explaining.ANSWERS,
    fields=words.FIELDS,
    costs=costs.COSTS,
    dice={decisions.CHOOSE_TURN.number: (0, 1)},
    cites=turn.CITES,
)


def check_combination(modules: Sequence[Module], options: Options) -> None:
    """G2: OptionError that names both, if two things cannot be played together."""
    for module in modules:
        for other in sorted(module.excludes):
            if is_on(options.get(other, False)):
                raise fault("fault.together", one=module.name, other=other)
        if refused := module.refuses(options):
            raise refused


def check_one_board(options: Options, known: Mapping[str, Option]) -> None:
    """G1: OptionError if two options say which boards are played on."""
    board, pool = options["boards"], options["board_pool"]
    check_alone(options, known, "boards", "board_pool", "teams", "solo_board")
    if is_number(board) and pool != USUAL and board not in board_pool(pool):
        facts = {"one": "boards", "first": board, "other": "board_pool", "second": pool}
        raise fault("fault.together_values", **facts)


class Burgundy(PlayedByTables[State]):
    """The rules of Burgundy over its definitions."""

    name = "burgundy"
    action_kinds = actions.ACTIONS
    frames = decisions.FRAMES
    events = EVENTS | {name: rule for module in MODULES for name, rule in module.events.items()}
    tracks = (scoring.POINTS,)
    private = False
    set_up: Mapping[str, bool] = dict.fromkeys(
        ("board", *(name for module in MODULES for name in module.set_up), "start_castle"), False
    )
    interludes = frozenset({"phase_ended"})
    scores_phases = False
    favourite_actions: Mapping[str, str] = {
        kind: word for module in MODULES for kind, word in module.favourite_actions.items()
    }
    ledgers = luck.LEDGERS

    explain = staticmethod(explaining.explain)
    observe = staticmethod(viewing.observe)
    determinise = staticmethod(viewing.determinise)
    draws = staticmethod(luck.draws)
    holdings = staticmethod(luck.holdings)
    scores = staticmethod(scoring.score_sheets)
    to_data = staticmethod(words.state_to_data)
    action_to_data = staticmethod(words.action_to_data)

    def __init__(self, load: Load) -> None:
        self._load = load
        self.definitions = load(())
        self.rules_version = self.definitions.rules_version
        self.phases = self.definitions.phases
        self.phase_rounds = self.definitions.rounds
        self.own = own_kind(self.definitions)
        self._usual_seats = range(self.definitions.least_seats, self.definitions.most_seats + 1)
        fewest = [module.seats[0] for module in MODULES if module.seats]
        self.seat_counts = range(min(*fewest, *self._usual_seats), self._usual_seats[-1] + 1)
        self._compiled = lru_cache(maxsize=KEPT_RULESETS)(self._compile)

    @cached_property
    def options(self) -> Mapping[str, Option]:
        return self.definitions.options

    @cached_property
    def modules(self) -> Sequence[str]:  # type: ignore[override]
        """All but rules of former versions, which only matches of that time play by."""
        return tuple(m.name for m in MODULES if not self.options[m.name].former)

    def seats_allowed(self, options: Mapping[str, object]) -> range:
        return self._seats_by(complete_options(self.options, options))[0]

    def _seats_by(self, chosen: Options) -> tuple[range, str]:
        """How many can play, and the option that says so if it is one."""
        for module in modules_of(MODULES, chosen):
            if seats := module.seats or module.seats_with(chosen):
                return seats, f"'{chosen[module.name]}' of '{module.name}'"
        return self._usual_seats, ""

    def ruleset(self, given: Mapping[str, object], seats: int) -> Ruleset:
        """The compiled rules for these options and this many seats."""
        return self._compiled(self.chosen(given), seats)

    def _compile(self, chosen: Chosen, seats: int) -> Ruleset:
        options = dict(chosen)
        modules = modules_of(MODULES, options)
        check_combination(modules, options)
        check_one_board(options, self.options)
        overlays = [module.name for module in modules if module.has_overlay]
        definitions = self._load(overlays) if overlays else self.definitions
        definitions = self.own.laid_over(definitions, options[OWN_BOARD])
        return compile_ruleset(definitions, options, seats, BASE, modules)

    def check_options(self, options: Mapping[str, object], seats: int) -> None:
        chosen = complete_options(self.options, options)
        check_combination(modules_of(MODULES, chosen), chosen)
        check_one_board(chosen, self.options)
        self.own.laid_over(self.definitions, chosen[OWN_BOARD])
        allowed, rule = self._seats_by(chosen)
        check_seats(self.name, allowed, seats, rule)
        people = seats - 1 if is_on(chosen[AUTOMA]) else seats
        check_starter(chosen["start_player"], seats, people)

    def deal_chosen(self, chosen: Chosen, seats: int, seed: int) -> State:
        return setup.new_state(self._compiled(chosen, seats), seats, seed)

    def outcome(self, state: State) -> Outcome | None:
        return state.rules.outcome(state)

    def sides(self, state: State) -> Sequence[tuple[int, ...]]:
        """The seats of each estate."""
        owners = state.rules.owners
        return [
            tuple(seat for seat, owner in enumerate(owners) if owner == estate)
            for estate in range(len(state.estates))
        ]

    def needless(self, state: State, actions: Sequence[Action]) -> Action | None:
        found = (answer(state, actions) for answer in state.rules.moments.needless)
        return next((action for action in found if action is not None), None)

    def progress(self, state: State) -> Progress:
        over, last = not state.pending, len(self.phases) * self.phase_rounds
        phase = state.phase + 1
        return Progress(state.round, state.turn_seat, over, phase, state.round == last)

    def from_data(self, data: Mapping[str, Fact]) -> State:
        seats = len(listing(data, "seats"))
        options = named(data, "options")
        check_seats(self.name, self.seats_allowed(options), seats)
        return state_from_data(self.ruleset(options, seats), data)
