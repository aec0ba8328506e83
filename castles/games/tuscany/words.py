"""States and actions in names instead of numbers, for saves, traces and logs, and back."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.automa import told_options
from castles.engine.facts import Fact, Words
from castles.engine.ruleset import Options, spoken_of
from castles.engine.wording import (
    Field,
    Wording,
    name_field,
    number_field,
    space_field,
    stream_to_data,
    truth_field,
)
from castles.games.tuscany.actions import ACTIONS, ASSEMBLE, ORDERS, PAY
from castles.games.tuscany.decisions import (
    AUTOMA_EXTRA,
    CHOOSE_EXTRA,
    FINISH_TURN,
    FRAMES,
    OFFER_EXTRA,
)
from castles.games.tuscany.placing import spent_cards
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, SeatState, State

LETTERS = ("A", "B", "C")
SHIFTS = ("up", "down")
UNKNOWN_CARD = "face_down"

_FIELDS: dict[str, Field[State]] = {
    "display": number_field("slot"),
    "storage": number_field("storage"),
    "space": space_field("space", lambda state, seat: state.seats[seat].own_board().shape),
    "token": name_field("token", lambda state: state.rules.token_names),
    "type": name_field("type", lambda state: state.rules.type_names),
    "refreshed": truth_field("refreshed"),
    "in_set_up": truth_field("in_set_up"),
    "free": truth_field("free"),
    "refreshed_times": number_field("refreshed_times"),
    "spent": number_field("spent"),
}

WORDING = Wording(FRAMES, _FIELDS)


def arrangement_words(order: int, turned: int, shifts: int) -> Words:
    return {
        "order": [LETTERS[letter] for letter in ORDERS[order]],
        "turned": [bool(turned >> position & 1) for position in range(3)],
        "shifts": [SHIFTS[shifts >> join & 1] for join in range(2)],
    }


def payment_words(state: State, action: Action) -> Words:
    """Cards and workers of a payment for the space that is being paid for."""
    spent = spent_cards(state, state.pending[-1], action)
    return {"cards": state.rules.card_words(spent), "workers": action[2]}


def action_to_data(state: State, action: Action) -> Words:
    """An action of the deciding seat in words."""
    kind = ACTIONS.of(action)
    words: Words = {"do": kind.name}
    if kind is ASSEMBLE:
        return words | arrangement_words(*action[1:])
    if kind is PAY:
        return words | payment_words(state, action)
    return words | WORDING.words(state, state.pending[-1][1], kind.fields, action[1:])


def state_to_data(state: State) -> Words:
    """The whole state, hidden facts included."""
    rules = state.rules
    return {
        "phase": state.phase,
        "round": state.round,
        "start_seat": state.start_seat,
        "turn_seat": state.turn_seat,
        "last_round": state.last_round,
        "over": not state.pending,
        "display": [rules.item_words(tile) for tile in state.display],
        "neutral_stock": [rules.item_words(tile) for tile in state.stock[state.stock_next :]],
        "set_aside": [rules.item_words(tile) for tile in state.set_aside],
        "removed": [rules.item_words(tile) for tile in state.removed],
        "deck": [_card_name(rules, card) for card in state.deck[state.deck_next :]],
        "discards": _expand(rules.type_names, state.discards),
        "yield_deck": [_yield_name(rules, card) for card in state.yield_deck[state.yield_next :]],
        "yield_discards": _expand(rules.yield_names, state.yield_discards),
        "tokens": dict(zip(rules.token_names, state.tokens, strict=True)),
        "colour_bonus": {
            kind.name: [*kind.colour_bonus[taken:]]
            for kind, taken in zip(rules.definitions.types, state.colour_bonus_taken, strict=True)
        },
        "seats": [_seat_to_data(rules, seat) for seat in state.seats],
        "pending": _pending_to_data(state),
        # Without an automa as before there was one, so that old saves keep their checksums.
        "options": {**_told_options(rules)},
        "random": stream_to_data(state.random),
    }


def _told_options(rules: Ruleset) -> Options:
    told = told_options(rules.options, rules.automa is not None)
    return spoken_of(rules.definitions.options, told)


def _seat_to_data(rules: Ruleset, seat: SeatState) -> Words:
    definitions = rules.definitions
    size = definitions.tiles_per_stack
    stacks: list[Fact] = [
        [rules.item_words(tile) for tile in seat.stacks[max(first, seat.put_out) : first + size]]
        for first in range(0, definitions.stacks * size, size)
    ]
    hand = dict(zip(rules.type_names, seat.hand, strict=False))
    if seat.hand[-1]:
        hand[UNKNOWN_CARD] = seat.hand[-1]
    words: Words = {
        "green": seat.green,
        "red": seat.red,
        "marble": seat.marble,
        "workers": seat.workers,
        "tokens": dict(zip(rules.token_names, seat.tokens, strict=True)),
        "hand": {**hand},
        "stacks": stacks,
        "storage": [rules.item_words(item) for item in seat.storage],
        "pieces": {
            letter: None if piece == EMPTY else definitions.pieces[number][piece].name
            for number, (letter, piece) in enumerate(zip(LETTERS, seat.pieces, strict=True))
        },
        "board": None,
        "points": [*seat.points],
    }
    if seat.board is not None:
        words["arrangement"] = arrangement_words(*seat.board.arrangement)
        words["board"] = [
            {
                "space": [*space],
                "type": rules.type_names[printed],
                "tile": rules.item_words(tile),
            }
            for space, printed, tile in zip(
                seat.board.shape.spaces, seat.board.types, seat.tiles, strict=True
            )
        ]
    if seat.automa is not None:
        words["automa"] = _automa_to_data(rules, seat)
    return words


def _automa_to_data(rules: Ruleset, seat: SeatState) -> Words:
    """Supply, cards and sheet: for each type its fields and what is on their spaces."""
    automa, habits = seat.automa_state(), rules.automa_rules()
    return {
        "supply": automa.supply,
        "deck": [UNKNOWN_CARD if card == EMPTY else card + 1 for card in automa.deck],
        "revealed": [card + 1 for card in automa.revealed],
        "sheet": {
            rules.type_names[kind]: [
                [rules.item_words(seat.tiles[place]) for place in field]
                for field in habits.fields[kind]
            ]
            for kind in habits.type_order
        },
    }


def _pending_to_data(state: State) -> Words:
    kinds = {frame[0] for frame in state.pending}
    in_turn = FINISH_TURN.number in kinds
    may_spend = {OFFER_EXTRA.number, CHOOSE_EXTRA.number, AUTOMA_EXTRA.number}
    return {
        "frames": [WORDING.frame_to_data(state, frame) for frame in state.pending],
        # While the extra action may still come, no marble has been spent in this turn.
        "marble_spent": in_turn and not kinds & may_spend,
        "hexagons_gained": [slot for slot in range(64) if state.new_hexagons >> slot & 1],
    }


def _card_name(rules: Ruleset, card: int) -> str:
    return rules.type_names[card] if card < len(rules.type_names) else UNKNOWN_CARD


def _yield_name(rules: Ruleset, card: int) -> str:
    return rules.yield_names[card] if card < len(rules.yield_names) else UNKNOWN_CARD


def _expand(names: tuple[str, ...], counts: list[int]) -> list[Fact]:
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]
