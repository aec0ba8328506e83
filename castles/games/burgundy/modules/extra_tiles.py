"""X2: the crane, the monastery that turns silver into workers, and the one that stays on top.

The geese need nothing but their definitions.
"""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.game import Reason
from castles.games.burgundy import scoring
from castles.games.burgundy.actions import ACTIONS, SKIP
from castles.games.burgundy.decisions import FRAMES, FREE
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.effects import EFFECTS, END_EFFECTS, Effect, EndEffect
from castles.games.burgundy.module import Module, Moments
from castles.games.burgundy.powers import BUILDING_PRICE, define_power
from castles.games.burgundy.state import EMPTY, FETCHED, Estate, State
from castles.games.burgundy.tables import Rows
from castles.games.burgundy.tile_types import BUILDING, MONASTERY
from castles.games.burgundy.turn import ask_again

CRANE = "choose_building_effect"

_ACTIONS = ACTIONS.from_number(17)
EFFECT: ActionKind = _ACTIONS.define("effect", "building")
EXCHANGE: ActionKind = _ACTIONS.define("exchange")
"""M28: silver for workers."""
CHOOSE_EFFECT: FrameKind = FRAMES.from_number(37).choice("effect")
TOP_OF_STACK = define_power("top_of_stack")
WORKERS_FOR_SILVER = define_power("workers_for_silver")


@EFFECTS.define
def choose_building_effect(definitions: Definitions, rule: str) -> Effect:
    """The effect of any other building: the crane (X2)."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.pending += (CHOOSE_EFFECT(seat_number),)

    return effect


def effect_actions(state: State, frame: Frame) -> list[Action]:
    """The effect of any building but the crane's own."""
    buildings = state.rules.definitions.buildings
    cranes = crane_kinds(state.rules.definitions)
    own = [kind for kind in range(len(buildings)) if kind not in cranes]
    return [*(EFFECT(kind) for kind in own), SKIP()]


def use_effect(state: State, frame: Frame, action: Action) -> None:
    seat_number, kind = frame[1], action[1]
    if state.events is not None:
        name = state.rules.building_names[kind]
        state.tell("effect_chosen", "X2", seat_number, building=name)
    for effect in state.rules.building_effects[kind]:
        effect(state, seat_number, EMPTY, EMPTY)


def crane_kinds(definitions: Definitions) -> list[int]:
    """The building that has the effect of any other one."""
    buildings = enumerate(definitions.buildings)
    return [kind for kind, entry in buildings if entry.effects[0].do == CRANE]


def worth_of_buildings(definitions: Definitions) -> Mapping[int, int]:
    """What the monasteries of buildings (16-23, 29) give for each, by number."""
    return {
        monastery.number: int(points)
        for monastery in definitions.monasteries
        for entry in monastery.effects
        if entry.do == "score_buildings"
        for name, points in entry.parameters
        if name == "points" and isinstance(points, int)
    }


@END_EFFECTS.define
def score_as_any_building(definitions: Definitions, rule: str) -> EndEffect:
    """The crane counts as the building whose monastery (16-23) gives most (X2)."""
    worth = worth_of_buildings(definitions)

    def effect(state: State, seat_number: int, tile: int) -> None:
        rules = state.rules
        estate = state.estate(seat_number)
        own = [
            worth.get(rules.tile_kind[other], 0)
            for other in scoring.scoring_tiles(state, estate)
            if rules.tile_type[other] == MONASTERY
        ]
        points = scoring.monastery_worth(state, estate, max(own, default=0))
        scoring.gain_points(state, seat_number, points, scoring.MONASTERIES)
        if state.events is not None and points:
            state.tell("crane_scored", rule, seat_number, points=points)

    return effect


def add_exchanges(state: State, estate: Estate, actions: list[Action]) -> None:
    """M28: a silver for workers at any time."""
    if estate.silver and estate.powers[WORKERS_FOR_SILVER]:
        actions.append((EXCHANGE.number,))


def exchange(state: State, frame: Frame, action: Action) -> None:
    estate = state.estate(frame[1])
    workers = estate.powers[WORKERS_FOR_SILVER]
    estate.silver -= 1
    estate.workers += workers
    if state.events is not None:
        state.tell("silver_exchanged", "M28", frame[1], count=workers)
    ask_again(state, frame)


def buildings_for_silver(state: State, estate: Estate) -> list[int]:
    """M28 with M6: workers for silver, and for these workers a building."""
    price, each = estate.powers[BUILDING_PRICE], estate.powers[WORKERS_FOR_SILVER]
    workers = estate.workers + estate.silver * each
    can_fetch = price and workers >= price and not state.used & FETCHED and EMPTY in estate.storage
    types = state.rules.tile_type
    return [t for t in state.depots if can_fetch and t != EMPTY and types[t] == BUILDING]


def no_exchange(state: State, frame: Frame, action: Action) -> list[Reason]:
    if not state.estate(frame[1]).powers[WORKERS_FOR_SILVER]:
        return [Reason("why.needs_monastery", "M28", {"number": 28}, fix="fix.place_monastery")]
    return [Reason("why.too_little_silver", "M28", {"count": 1}, fix="fix.get_silver")]


def lift_markers(state: State, seat_number: int) -> None:
    """M27: markers of its owners lie above all others of their step, whoever came later."""
    state.order = tuple(
        sorted(
            state.order,
            key=lambda seat: (-state.seats[seat].steps, -state.estate(seat).powers[TOP_OF_STACK]),
        )
    )


MODULE: Module = Module(
    "extra_tiles",
    rows=Rows(
        handlers={EFFECT.number: use_effect, EXCHANGE.number: exchange},
        steps={},
        listings={CHOOSE_EFFECT.number: effect_actions},
        free_listings=(add_exchanges,),
    ),
    moments=Moments(
        powers_changed=(lift_markers,),
        stacked=(lift_markers,),
        obtainable=(buildings_for_silver,),
    ),
    events={"effect_chosen": "X2", "crane_scored": "X2", "silver_exchanged": "X2"},
    reasons={EXCHANGE.number: no_exchange},
    of_estates=frozenset({"crane_scored"}),
    answers={FREE: frozenset({EXCHANGE.number})},
)
