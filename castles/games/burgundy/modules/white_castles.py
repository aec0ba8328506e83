"""X5: white castles, buildings that act immediately with the number of the white die."""

from __future__ import annotations

from collections import Counter

from castles.engine.action import Action
from castles.engine.decision import Frame, FrameKind
from castles.games.burgundy.actions import SKIP, WHITE_DIE
from castles.games.burgundy.automa_effects import AUTOMA_EFFECTS
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import ACTS, BUYS, FRAMES, FREE
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.effects import EFFECTS, Effect
from castles.games.burgundy.legal import add_die_actions, add_free_actions
from castles.games.burgundy.module import Module
from castles.games.burgundy.powers import WORKER_REACH
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.supply import take_depot_tile
from castles.games.burgundy.tables import Rows

CHOOSE_WHITE_CASTLE: FrameKind = FRAMES.from_number(36).choice(
    "white_castle", facts=(FREE, BUYS, ACTS)
)


@EFFECTS.define
def act_with_white_die(definitions: Definitions, rule: str) -> Effect:
    """One more action with the number of the white die: a white castle (X5)."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.pending += (CHOOSE_WHITE_CASTLE(seat_number),)

    return effect


def white_castle_actions(state: State, frame: Frame) -> list[Action]:
    """X5.3: as with a die of that number, which workers may change; or nothing."""
    estate = state.estate(frame[1])
    reach = estate.workers * (1 + estate.powers[WORKER_REACH])
    actions: list[Action] = []
    add_die_actions(state, estate, WHITE_DIE, state.white_die, reach, actions)
    add_free_actions(state, estate, actions)
    return [*actions, SKIP()]


@AUTOMA_EFFECTS.define
def reserve_new_type(definitions: Definitions, rule: str, *, silver: int) -> Effect:
    """A tile of a type that its reserve lacks, from the white die's depot on; else silver (A11)."""

    def effect(state: State, seat_number: int, card: int, tile: int) -> None:
        estate = state.estate(seat_number)
        space = _wanted(state, seat_number)
        if space == EMPTY:
            estate.silver += silver
            if state.events is not None:
                state.tell("silver_gained", rule, seat_number, count=silver)
            return
        taken = take_depot_tile(state, space)
        estate.automa_state().reserve += (taken,)
        if state.events is not None:
            words, depot = state.rules.tile_words(taken), state.rules.space_depot[space] + 1
            state.tell(
                "automa_reserved", rule, seat_number, tile=words, depot=depot, reason="white_die"
            )

    return effect


def _wanted(state: State, seat_number: int) -> int:
    """A11.4: the depot space of the tile that it takes; EMPTY if there is none."""
    rules = state.rules
    look_order, types = rules.automa_rules().look_order, rules.tile_type
    stored = Counter(types[t] for t in state.estate(seat_number).automa_state().reserve)
    depots = [
        [space for space in rules.depot_spaces[depot] if state.depots[space] != EMPTY]
        for depot in ((state.white_die - 1 + turn) % SIDES for turn in range(SIDES))
    ]

    def rank(space: int) -> tuple[int, int, int]:
        kind = types[state.depots[space]]
        return stored[kind], look_order.index(kind), space

    for spaces in depots:
        new = [space for space in spaces if not stored[types[state.depots[space]]]]
        if new:
            return min(new, key=rank)
    return min(next((spaces for spaces in depots if spaces), []), key=rank, default=EMPTY)


MODULE: Module = Module(
    "white_castles",
    rows=Rows(handlers={}, steps={}, listings={CHOOSE_WHITE_CASTLE.number: white_castle_actions}),
    dice={CHOOSE_WHITE_CASTLE.number: (WHITE_DIE,)},
)
