"""What placed tiles, yield cards and tokens give the automa (TA9).

The same entries of the definition files as for players, read another way: a card or a worker is
supply, a hexagon needs no room, a token follows the decision card, a castle builds once more.
"""

from __future__ import annotations

from castles.engine.effect import EffectRegistry
from castles.games.tuscany import effects
from castles.games.tuscany.decisions import AUTOMA_CHOOSE, AUTOMA_CITY
from castles.games.tuscany.definitions import Definitions
from castles.games.tuscany.effects import NO_TOKEN, Effect, TokenName, amount_of
from castles.games.tuscany.piles import reveal_yield_card
from castles.games.tuscany.scoring import CROPS, TOKENS, gain_green
from castles.games.tuscany.state import EMPTY, HEXAGON, State

RULE = "TA9"

AUTOMA_EFFECTS: EffectRegistry[Definitions, Effect] = EffectRegistry()
"""Effects `(state, seat, place, item)`: the place is one of its sheet."""

AUTOMA_EFFECTS.define(effects.gain_marble)
AUTOMA_EFFECTS.define(effects.gain_green)
AUTOMA_EFFECTS.define(effects.gain_red)


def _gain_supply(state: State, seat_number: int, supply: int, reason: str) -> None:
    automa = state.seats[seat_number].automa_state()
    automa.supply += supply
    if state.events is not None:
        state.tell(
            "automa_supply_gained",
            RULE,
            seat_number,
            count=supply,
            reason=reason,
            supply=automa.supply,
        )


@AUTOMA_EFFECTS.define
def gain_workers(
    definitions: Definitions, rule: str, *, count: int, raised_by: TokenName = NO_TOKEN
) -> Effect:
    """Supply instead of workers."""
    amount = amount_of(definitions, count, raised_by)
    value = definitions.automa.worker_value

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        _gain_supply(state, seat_number, value * amount(state, seat_number), "instead_of_workers")

    return effect


@AUTOMA_EFFECTS.define
def draw_cards(definitions: Definitions, rule: str, *, count: int) -> Effect:
    """Supply instead of cards."""
    value = definitions.automa.card_value

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        _gain_supply(state, seat_number, value * count, "instead_of_cards")

    return effect


@AUTOMA_EFFECTS.define
def gain_hexagons(definitions: Definitions, rule: str, *, count: int) -> Effect:
    """Wooden hexagons; it keeps any number of them."""

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        seat = state.seats[seat_number]
        seat.storage += (HEXAGON,) * count
        if state.events is not None:
            state.tell("automa_hexagon_gained", RULE, seat_number, hexagons=len(seat.storage))

    return effect


@AUTOMA_EFFECTS.define
def score_crops(definitions: Definitions, rule: str, *, points: int) -> Effect:
    """Points for each crop that is new in the field (T27)."""

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        rules = state.rules
        tiles = state.seats[seat_number].tiles
        new_crops = 0
        if item == HEXAGON:
            gained = definitions.hexagon_on_farm
        else:
            fields = rules.automa_rules().fields[rules.tile_type[item]]
            field = next(field for field in fields if place in field)
            present = 0
            for other in field:
                if other != place and tiles[other] != EMPTY:
                    present |= rules.tile_crops[tiles[other]]
            new_crops = rules.tile_crops[item] & ~present
            gained = points * new_crops.bit_count()
        gain_green(state, seat_number, gained, CROPS)
        if state.events is not None:
            crops = ["hexagon"] if item == HEXAGON else rules.crop_words(new_crops)
            state.tell("crops_scored", RULE, seat_number, crops=[*crops], points=gained)

    return effect


@AUTOMA_EFFECTS.define
def reveal_yield_cards(
    definitions: Definitions, rule: str, *, count: int, raised_by: TokenName = NO_TOKEN
) -> Effect:
    """Yield cards one after the other, each read for the automa (T31)."""
    amount = amount_of(definitions, count, raised_by)

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        for _ in range(amount(state, seat_number)):
            card = reveal_yield_card(state, seat_number, RULE)
            if card == EMPTY:
                return
            for reward in state.rules.automa_rules().on_reveal[card]:
                reward(state, seat_number, place, item)
            state.yield_discards[card] += 1

    return effect


@AUTOMA_EFFECTS.define
def add_storage(definitions: Definitions, rule: str, *, spaces: int, points: int) -> Effect:
    """The points only: it has no use for more storage."""

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        gain_green(state, seat_number, points, TOKENS)
        if state.events is not None:
            state.tell("green_gained", RULE, seat_number, points=points)

    return effect


@AUTOMA_EFFECTS.define
def choose_token(definitions: Definitions, rule: str) -> Effect:
    """The token that its decision card names, as in TA3; nothing if all have run out."""

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        if any(state.tokens):
            state.pending += (AUTOMA_CITY(seat_number),)

    return effect


@AUTOMA_EFFECTS.define
def place_from_display(definitions: Definitions, rule: str) -> Effect:
    """It builds again immediately, for free and with the same card."""

    def effect(state: State, seat_number: int, place: int, item: int) -> None:
        if state.events is not None:
            state.tell("automa_builds_again", RULE, seat_number)
        state.pending += (AUTOMA_CHOOSE(seat_number, 1, 0),)

    return effect
