"""What tiles give the automa when it places them on a card (A4, A11)."""

from __future__ import annotations

from collections import Counter

from castles.engine.effect import EffectRegistry
from castles.games.burgundy import effects, scoring
from castles.games.burgundy.automa import (
    empty_cells,
    first_space,
    place_reserve_tile,
    selected_card,
    sell_most_goods,
)
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import ADVANCE, AUTOMA_AGAIN
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.effects import Effect, TypeName, joined_herd
from castles.games.burgundy.goods import take_good
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.supply import take_depot_tile
from castles.games.burgundy.track import advance

AUTOMA_EFFECTS: EffectRegistry[Definitions, Effect] = EffectRegistry()
"""Effects `(state, seat, card, tile)`: the card is the left (0) or the right one (1)."""

AUTOMA_EFFECTS.define(effects.gain_silver)
AUTOMA_EFFECTS.define(effects.gain_points)


@AUTOMA_EFFECTS.define
def choose_again(definitions: Definitions, rule: str) -> Effect:
    """Another tile onto the selected card, starting with the white die's depot (A4)."""

    def effect(state: State, seat_number: int, card: int, tile: int) -> None:
        if state.events is not None:
            state.tell("automa_again", rule, seat_number, white_die=state.white_die)
        target = state.rules.automa_rules().castle_card(state, card)
        state.pending += (AUTOMA_AGAIN(seat_number, target),)

    return effect


@AUTOMA_EFFECTS.define
def take_into_reserve(
    definitions: Definitions, rule: str, *, types: tuple[TypeName, ...]
) -> Effect:
    """The first type that any depot has, starting with the white die's depot (A4)."""
    names = [kind.name for kind in definitions.types]
    wanted = [names.index(name) for name in types]

    def effect(state: State, seat_number: int, card: int, tile: int) -> None:
        depots = [(state.white_die - 1 + turn) % SIDES for turn in range(SIDES)]
        spaces = [first_space(state, depot, kind) for kind in wanted for depot in depots]
        space = next((found for found in spaces if found != EMPTY), EMPTY)
        if space == EMPTY:
            return
        taken = take_depot_tile(state, space)
        state.estate(seat_number).automa_state().reserve += (taken,)
        if state.events is not None:
            state.tell(
                "automa_reserved",
                rule,
                seat_number,
                tile=state.rules.tile_words(taken),
                depot=state.rules.space_depot[space] + 1,
                reason="white_die",
            )

    return effect


@AUTOMA_EFFECTS.define
def place_from_reserve(definitions: Definitions, rule: str) -> Effect:
    """A tile of the most frequent type in its reserve, the selected card first (A4)."""

    def effect(state: State, seat_number: int, card: int, tile: int) -> None:
        rules = state.rules
        look_order = rules.automa_rules().look_order
        automa = state.estate(seat_number).automa_state()
        stored = Counter(rules.tile_type[other] for other in automa.reserve)
        first = selected_card(state)
        for target in (first, 1 - first):
            cells = empty_cells(automa, target)
            if not cells:
                continue
            types = rules.automa_rules().card_cells[automa.cards[target]]
            fitting = [kind for kind in look_order if kind in {types[cell] for cell in cells}]
            best = max(fitting, key=lambda kind: stored[kind])
            if stored[best]:
                cell = next(cell for cell in cells if types[cell] == best)
                place_reserve_tile(state, seat_number, best, target, cell, "most_in_reserve")
                return

    return effect


@AUTOMA_EFFECTS.define
def sell_most(definitions: Definitions, rule: str) -> Effect:
    """A sale of the goods type it has most of (A5)."""

    def effect(state: State, seat_number: int, card: int, tile: int) -> None:
        sell_most_goods(state, seat_number, rule, "warehouse")

    return effect


@AUTOMA_EFFECTS.define
def score_all_livestock(definitions: Definitions, rule: str) -> Effect:
    """Animals as for players, with all its tiles on cards and board as one pasture (A4)."""

    def effect(state: State, seat_number: int, card: int, tile: int) -> None:
        rules = state.rules
        pasture = scoring.open_tiles(state.estate(seat_number))
        pasture.remove(tile)
        herd = [tile, *joined_herd(state.rules, pasture, tile, 0)]
        points = sum(rules.tile_animals[other] for other in herd)
        scoring.gain_points(state, seat_number, points, scoring.LIVESTOCK_POINTS)
        if state.events is not None:
            name = rules.animal_names[rules.tile_kind[tile]]
            state.tell("livestock_scored", rule, seat_number, animal=name, points=points)

    return effect


@AUTOMA_EFFECTS.define
def take_fullest_depot(definitions: Definitions, rule: str, *, steps: int) -> Effect:
    """All goods from the fullest depot; if tied, the nearest from the white die (A4)."""

    def effect(state: State, seat_number: int, card: int, tile: int) -> None:
        depots = [(state.white_die - 1 + turn) % SIDES for turn in range(SIDES)]
        fullest = max(depots, key=lambda depot: sum(state.depot_goods[depot]))
        goods = state.depot_goods[fullest]
        if state.events is not None and any(goods):
            state.tell("automa_ship", rule, seat_number, depot=fullest + 1, reason="fullest_depot")
        for good, count in enumerate(goods):
            if count:
                take_good(state, seat_number, fullest, good, rule)
        advance(state, ADVANCE(seat_number, steps))

    return effect
