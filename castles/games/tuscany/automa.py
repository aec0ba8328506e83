"""The automa's turn: steps that run by themselves, each told with its rule and reason (TA3-TA9)."""

from __future__ import annotations

from typing import Final

from castles.engine.decision import Frame
from castles.engine.facts import Fact
from castles.engine.randomness import shuffled
from castles.games.tuscany.automa_sheet import completion, cover, next_place, score_place
from castles.games.tuscany.decisions import (
    AUTOMA_CHOOSE,
    AUTOMA_EXTRA,
    AUTOMA_HEXAGON,
    AUTOMA_MARBLE,
    AUTOMA_PLACE,
    AUTOMA_REVEAL,
)
from castles.games.tuscany.display import refill, replace_type, set_crowded_types_aside
from castles.games.tuscany.legal import neutral_tiles_available, replaceable_types
from castles.games.tuscany.state import EMPTY, HEXAGON, State

_TOKEN_REASONS: Final = ("card_wants", "extra_token")

SURVEY, CARD_TYPE, DISPLAY_ORDER = "survey", "card_type", "display_order"
_CHOICES: Final = {
    SURVEY: "automa_surveyed",
    CARD_TYPE: "automa_followed_card",
    DISPLAY_ORDER: "automa_took_first",
}
"""What is told of a choice by its reason: TA6 (a), (b), (c)."""


def take_first_tokens(state: State, frame: Frame) -> None:
    """TA3: the token of a card, and the extra ones of its level further on in the order."""
    seat_number = frame[1]
    _reveal_card(state, seat_number, "TA3")
    step = state.rules.definitions.automa.extra_token_step
    for extra in range(state.rules.automa_rules().extra_tokens + 1):
        if any(state.tokens):
            _take_token(state, seat_number, extra * step, "TA3")


def take_city_token(state: State, frame: Frame) -> None:
    """TA9: the card's token as in TA3."""
    _take_token(state, frame[1], 0, "TA9")


def _take_token(state: State, seat_number: int, further: int, rule: str) -> None:
    rules = state.rules
    seat = state.seats[seat_number]
    order = rules.automa_rules().token_order
    wanted = rules.automa_rules().card_token[seat.automa_state().revealed[-1]]
    first = order.index(wanted) + further
    # Cyclic from the wanted token on: the first that has not run out.
    candidates = [order[(first + turn) % len(order)] for turn in range(len(order))]
    token = next(token for token in candidates if state.tokens[token])
    state.tokens[token] -= 1
    seat.tokens = (*seat.tokens[:token], seat.tokens[token] + 1, *seat.tokens[token + 1 :])
    if state.events is not None:
        state.tell(
            "automa_token_taken",
            rule,
            seat_number,
            token=rules.token_names[token],
            wanted_token=rules.token_names[candidates[0]],
            reason="run_out" if token != candidates[0] else _TOKEN_REASONS[bool(further)],
        )
    for effect in rules.automa_rules().on_take_token[token]:
        effect(state, seat_number, EMPTY, EMPTY)


def reveal(state: State, frame: Frame) -> None:
    """TA5: a card, its supply, and a build if the supply is enough."""
    seat_number = frame[1]
    definitions = state.rules.definitions.automa
    automa = state.seats[seat_number].automa_state()
    card = _reveal_card(state, seat_number, "TA5")
    gained = state.rules.automa_rules().card_supply[card]
    tokens = state.seats[seat_number].tokens[state.rules.card_token] if gained == 1 else 0
    automa.supply += gained + tokens
    builds = automa.supply >= definitions.build_cost
    if state.events is not None:
        state.tell(
            "automa_supply",
            "TA5",
            seat_number,
            count=gained + tokens,
            on_card=gained,
            for_tokens=tokens,
            supply=automa.supply,
            cost=definitions.build_cost,
            reason="enough_supply" if builds else "too_little_supply",
        )
    if builds:
        automa.supply -= definitions.build_cost
        state.pending += (AUTOMA_CHOOSE(seat_number, 0, 0),)


def _reveal_card(state: State, seat_number: int, rule: str) -> int:
    automa = state.seats[seat_number].automa_state()
    if not automa.deck:
        cards = range(len(state.rules.automa_rules().card_supply))
        automa.deck, state.random = shuffled(cards, state.random)
        automa.revealed = ()
        if state.events is not None:
            count = len(cards)
            state.tell("pile_shuffled", "TA5", seat_number, pile="decision_cards", count=count)
    card, automa.deck = automa.deck[0], automa.deck[1:]
    automa.revealed += (card,)
    if state.events is not None:
        words = state.rules.definitions.automa.cards[card]
        state.tell(
            "automa_card",
            rule,
            seat_number,
            reveals=True,
            card=words.number,
            types=[*words.types],
            token=words.token,
        )
    return card


def choose(state: State, frame: Frame) -> None:
    """TA6, TA7: which tile of the display, or a hexagon, or other tiles on the display."""
    _, seat_number, is_free, refreshed = frame
    place, reason = _chosen_place(state, seat_number)
    kind = EMPTY if is_free else _hexagon_row(state, seat_number, place)
    if kind != EMPTY:
        _tell_hexagon(state, seat_number, kind)
        state.pending += (AUTOMA_HEXAGON(seat_number, kind),)
    elif place != EMPTY:
        _tell_choice(state, seat_number, place, reason)
        state.pending += (AUTOMA_PLACE(seat_number, place),)
    elif is_free or not _refresh(state, seat_number, refreshed):
        if state.events is not None:
            lost = "TA9" if is_free else "TA6"
            state.tell("automa_build_lost", lost, seat_number, reason="nothing_fits")
    else:
        state.pending += (AUTOMA_CHOOSE(seat_number, 0, refreshed + 1),)


def _chosen_place(state: State, seat_number: int) -> tuple[int, str]:
    """TA6 (a)-(c): the place of the display and why; EMPTY if no tile fits."""
    seat = state.seats[seat_number]
    habits = state.rules.automa_rules()
    types = state.rules.tile_type
    shown = [
        (place, types[tile])
        for place, tile in enumerate(state.display)
        if tile != EMPTY and next_place(state, seat, types[tile]) != EMPTY
    ]
    if not shown:
        return EMPTY, ""
    if habits.survey:
        worth = {kind: completion(state, seat, kind) for _, kind in shown}
        best = max(worth.values())
        if best >= state.rules.definitions.automa.survey_points:
            return next(place for place, kind in shown if worth[kind] == best), SURVEY
    for wanted in habits.card_types[seat.automa_state().revealed[-1]]:
        for place, kind in shown:
            if kind == wanted:
                return place, CARD_TYPE
    return shown[0][0], DISPLAY_ORDER


def _tell_choice(state: State, seat_number: int, place: int, reason: str) -> None:
    """TA13: the list of types with the hit, and what the survey found."""
    if state.events is None:
        return
    rules = state.rules
    seat = state.seats[seat_number]
    tile = state.display[place]
    kind = rules.tile_type[tile]
    types = rules.automa_rules().card_types[seat.automa_state().revealed[-1]]
    names: list[Fact] = [rules.type_names[other] for other in types]
    state.tell(
        _CHOICES[reason],
        "TA6",
        seat_number,
        tile=rules.item_words(tile),
        place=place,
        type=rules.type_names[kind],
        types=names,
        hit=types.index(kind) + 1 if reason == CARD_TYPE else 0,
        points=completion(state, seat, kind),
        reason=reason,
    )


def _hexagon_row(state: State, seat_number: int, place: int) -> int:
    """TA7: the type whose field a hexagon completes; EMPTY if it uses none.

    Ruling: it also does so when no tile of the display fits, before it sets any aside.
    """
    seat = state.seats[seat_number]
    rules = state.rules
    least = rules.definitions.automa.survey_points
    if HEXAGON not in seat.storage:
        return EMPTY
    shown = {rules.tile_type[tile] for tile in state.display if tile != EMPTY}
    if place != EMPTY and completion(state, seat, rules.tile_type[state.display[place]]) >= least:
        return EMPTY
    worth = {
        kind: completion(state, seat, kind)
        for kind in rules.automa_rules().type_order
        if kind not in shown
    }
    best = max(worth, key=lambda kind: worth[kind], default=EMPTY)
    return best if best != EMPTY and worth[best] >= least else EMPTY


def _tell_hexagon(state: State, seat_number: int, kind: int) -> None:
    if state.events is not None:
        state.tell(
            "automa_hexagon_chosen",
            "TA7",
            seat_number,
            type=state.rules.type_names[kind],
            points=completion(state, state.seats[seat_number], kind),
            reason="not_on_display",
        )


def _refresh(state: State, seat_number: int, refreshed: int) -> bool:
    """TA6 (d): set the most numerous type aside, within the limits of T19a."""
    seat = state.seats[seat_number]
    could_fit = any(
        count and next_place(state, seat, kind) != EMPTY
        for kind, count in enumerate(neutral_tiles_available(state))
    )
    possible = replaceable_types(state) if could_fit else []
    if refreshed == state.rules.definitions.automa.refreshes or not possible:
        return False
    shown = [state.rules.tile_type[tile] for tile in state.display if tile != EMPTY]
    order = [kind for kind in state.rules.automa_rules().type_order if kind in possible]
    kind = max(order, key=shown.count)
    if state.events is not None:
        state.tell(
            "automa_refreshes",
            "TA6",
            seat_number,
            type=state.rules.type_names[kind],
            reason="nothing_fits",
        )
    replace_type(state, seat_number, kind, "TA6")
    set_crowded_types_aside(state, seat_number)
    return True


def place_tile(state: State, frame: Frame) -> None:
    """TA8: onto the sheet, refill the display, then score as a player."""
    _, seat_number, place = frame
    tile, state.display[place] = state.display[place], EMPTY
    covered = cover(state, seat_number, state.rules.tile_type[tile], tile)
    refill(state, seat_number, place)
    score_place(state, seat_number, covered)


def place_hexagon(state: State, frame: Frame) -> None:
    """TA7: no tile is taken, so nothing is refilled."""
    _, seat_number, kind = frame
    seat = state.seats[seat_number]
    seat.storage = seat.storage[1:]
    score_place(state, seat_number, cover(state, seat_number, kind, HEXAGON))


def offer_marble(state: State, frame: Frame) -> None:
    """TA5: if it has marble and has spent none in this turn."""
    _, seat_number, spent = frame
    limit = state.rules.definitions.automa.marbles_per_turn
    if state.seats[seat_number].marble and spent < limit:
        state.pending += (AUTOMA_EXTRA(seat_number, spent + 1), AUTOMA_MARBLE(seat_number))


def spend_marble(state: State, frame: Frame) -> None:
    """TA5: another card."""
    seat = state.seats[frame[1]]
    seat.marble -= 1
    if state.events is not None:
        state.tell("automa_marble_spent", "TA5", frame[1], marble=seat.marble)
    state.pending += (AUTOMA_REVEAL(frame[1]),)
