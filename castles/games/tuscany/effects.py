"""What tiles, yield cards and tokens do, by the names that the YAML files use (T24-T31).

A builder returns the effect `(state, seat, space, item)`; `raised_by` names the bonus token each
of which adds one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NewType, TypeAlias

from castles.engine.effect import EffectRegistry
from castles.engine.hexgrid import bits
from castles.games.tuscany.decisions import CHOOSE_TOKEN, OFFER_CASTLE
from castles.games.tuscany.definitions import Definitions
from castles.games.tuscany.piles import draw_cards as draw
from castles.games.tuscany.piles import reveal_yield_card
from castles.games.tuscany.scoring import CROPS, HEXAGONS, TOKENS, YIELD_GREEN, YIELD_RED
from castles.games.tuscany.scoring import gain_green as add_green
from castles.games.tuscany.scoring import gain_red as add_red
from castles.games.tuscany.state import EMPTY, HEXAGON, State

Effect: TypeAlias = Callable[[State, int, int, int], None]
TokenName = NewType("TokenName", str)

NO_TOKEN = TokenName("")

EFFECTS: EffectRegistry[Definitions, Effect] = EffectRegistry()


def amount_of(
    definitions: Definitions, count: int, raised_by: TokenName
) -> Callable[[State, int], int]:
    """`count`, plus one for each token of that name."""
    if not raised_by:
        return lambda state, seat_number: count
    token = [token.name for token in definitions.tokens].index(raised_by)
    return lambda state, seat_number: count + state.seats[seat_number].tokens[token]


@EFFECTS.define
def gain_workers(
    definitions: Definitions, rule: str, *, count: int, raised_by: TokenName = NO_TOKEN
) -> Effect:
    """Workers, one more for each token of the kind `raised_by`."""
    amount = amount_of(definitions, count, raised_by)

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        gained = amount(state, seat_number)
        state.seats[seat_number].workers += gained
        if state.events is not None:
            state.tell("workers_gained", rule, seat_number, count=gained)

    return effect


@EFFECTS.define
def gain_marble(
    definitions: Definitions, rule: str, *, count: int, raised_by: TokenName = NO_TOKEN
) -> Effect:
    """Marble, one more for each token of the kind `raised_by`."""
    amount = amount_of(definitions, count, raised_by)

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        gained = amount(state, seat_number)
        state.seats[seat_number].marble += gained
        if state.events is not None:
            state.tell("marble_gained", rule, seat_number, count=gained)

    return effect


@EFFECTS.define
def draw_cards(definitions: Definitions, rule: str, *, count: int) -> Effect:
    """Play cards from the deck into the hand."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        draw(state, seat_number, count, rule)

    return effect


@EFFECTS.define
def gain_hexagons(definitions: Definitions, rule: str, *, count: int) -> Effect:
    """Wooden hexagons into free storage; without room each becomes red points (T26, T31)."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        seat = state.seats[seat_number]
        for _ in range(count):
            if EMPTY not in seat.storage:
                points = definitions.hexagon_without_room
                add_red(state, seat_number, points, HEXAGONS)
                if state.events is not None:
                    state.tell("hexagon_without_room", rule, seat_number, points=points)
                continue
            free = seat.storage.index(EMPTY)
            seat.storage = (*seat.storage[:free], HEXAGON, *seat.storage[free + 1 :])
            state.new_hexagons |= 1 << free
            if state.events is not None:
                state.tell("hexagon_gained", rule, seat_number, storage=free)

    return effect


@EFFECTS.define
def score_crops(definitions: Definitions, rule: str, *, points: int) -> Effect:
    """Points for each crop that is new in the area; a hexagon always counts as a new one (T27)."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        seat = state.seats[seat_number]
        if item == HEXAGON:
            gained = definitions.hexagon_on_farm
            new_crops = 0
        else:
            crops_of = state.rules.tile_crops
            present = 0
            for other in bits(seat.own_board().area_of[space] & ~(1 << space)):
                if (tile := seat.tiles[other]) != EMPTY:
                    present |= crops_of[tile]
            new_crops = crops_of[item] & ~present
            gained = points * new_crops.bit_count()
        add_green(state, seat_number, gained, CROPS)
        if state.events is not None:
            crops = ["hexagon"] if item == HEXAGON else state.rules.crop_words(new_crops)
            state.tell("crops_scored", rule, seat_number, crops=[*crops], points=gained)

    return effect


@EFFECTS.define
def reveal_yield_cards(
    definitions: Definitions, rule: str, *, count: int, raised_by: TokenName = NO_TOKEN
) -> Effect:
    """Yield cards one after the other: apply each, then discard it (T31)."""
    amount = amount_of(definitions, count, raised_by)

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        for _ in range(amount(state, seat_number)):
            card = reveal_yield_card(state, seat_number, rule)
            if card == EMPTY:
                return
            for reward in state.rules.on_reveal[card]:
                reward(state, seat_number, space, item)
            state.yield_discards[card] += 1

    return effect


@EFFECTS.define
def gain_green(definitions: Definitions, rule: str, *, points: int) -> Effect:
    """Green points."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        add_green(state, seat_number, points, YIELD_GREEN)
        if state.events is not None:
            state.tell("green_gained", rule, seat_number, points=points)

    return effect


@EFFECTS.define
def gain_red(definitions: Definitions, rule: str, *, points: int) -> Effect:
    """Red points."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        add_red(state, seat_number, points, YIELD_RED)
        if state.events is not None:
            state.tell("red_gained", rule, seat_number, points=points)

    return effect


@EFFECTS.define
def add_storage(definitions: Definitions, rule: str, *, spaces: int, points: int) -> Effect:
    """More storage, and green points immediately (T25)."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        state.seats[seat_number].storage += (EMPTY,) * spaces
        add_green(state, seat_number, points, TOKENS)
        if state.events is not None:
            state.tell("storage_added", rule, seat_number, spaces=spaces, points=points)

    return effect


@EFFECTS.define
def choose_token(definitions: Definitions, rule: str) -> Effect:
    """A bonus token of the player's choice; the decision is skipped if none is left (T25)."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        if any(state.tokens):
            state.pending += (CHOOSE_TOKEN(seat_number, 0),)

    return effect


@EFFECTS.define
def place_from_display(definitions: Definitions, rule: str) -> Effect:
    """A tile from the display for free, if one fits once everything before has happened (T24)."""

    def effect(state: State, seat_number: int, space: int, item: int) -> None:
        state.pending += (OFFER_CASTLE(seat_number),)

    return effect
