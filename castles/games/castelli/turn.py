"""A turn: turn a tile, lay it, give it a direction; and what comes after it (C5, C8, C10, C14)."""

from __future__ import annotations

from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.castelli.actions import HAND
from castles.games.castelli.cards import put_under_deck, use_card
from castles.games.castelli.decisions import (
    CHOOSE_BUILD,
    CHOOSE_GOVERNOR,
    CHOOSE_LAY,
    CHOOSE_ORIENT,
    CHOOSE_TURN,
    END_STAGE,
    EVALUATE,
    OFFER_BUILD,
)
from castles.games.castelli.legal import can_react, may_answer
from castles.games.castelli.scoring import outcome, score_half
from castles.games.castelli.state import NOWHERE, OPEN, State

# Numbers of kinds, at hand: every turn makes these frames.
_TURN: Final = CHOOSE_TURN.number
_ORIENT: Final = CHOOSE_ORIENT.number
_EVALUATE: Final = EVALUATE.number


def begin_turn(state: State, seat_number: int) -> None:
    """A8: the card of the round is free again."""
    state.halves[state.active].turn_seat = seat_number
    state.seats[seat_number].card_played = False
    state.pending += ((_TURN, seat_number),)


def turn_tile(state: State, frame: Frame, action: Action) -> None:
    """C5: for all to see; then it gets its direction."""
    _turn_up(state, frame, action)
    state.pending += ((_ORIENT, frame[1]),)


def turn_tile_or_keep(state: State, frame: Frame, action: Action) -> None:
    """C10: the tile in hand may be laid in its place."""
    _turn_up(state, frame, action)
    state.pending += (CHOOSE_LAY(frame[1]),)


def _turn_up(state: State, frame: Frame, action: Action) -> None:
    field = action[1]
    state.current = field
    state.turns[field] = OPEN
    if state.events is not None:
        rules = state.rules
        state.tell(
            "tile_turned",
            "C5",
            frame[1],
            reveals=True,
            field=rules.district_words(field),
            tile=rules.tile_words(state.tiles[field]),
        )


def lay(state: State, frame: Frame, action: Action) -> None:
    """C10: the tile that is not laid is in hand from now on."""
    seat, field = state.seats[frame[1]], state.current
    if action[1] == HAND:
        state.tiles = state.tiles[:]
        seat.hand_tile, state.tiles[field] = state.tiles[field], seat.hand_tile
        if state.events is not None:
            words = state.rules.tile_words
            state.tell(
                "hand_tile_laid",
                "C10",
                frame[1],
                field=state.rules.district_words(field),
                tile=words(state.tiles[field]),
                kept=words(seat.hand_tile),
            )
    state.pending += (CHOOSE_ORIENT(frame[1]),)


def orient(state: State, frame: Frame, action: Action) -> None:
    """C5; then opponents with a Governor are asked clockwise (A3)."""
    seat_number, field = frame[1], state.current
    state.turns[field] = action[1]
    if state.events is not None:
        rules = state.rules
        state.tell(
            "tile_laid",
            "C5",
            seat_number,
            field=rules.district_words(field),
            tile=rules.tile_words(state.tiles[field]),
            quarter_turns=action[1],
            may_answer=[*may_answer(state, rules.governor)],
        )
    state.pending += ((_EVALUATE, seat_number, seat_number),)
    governor, seats = state.rules.governor, state.seats
    for number in reversed(state.opponents(seat_number)):
        if governor in seats[number].hand and can_react(state, number, governor):
            state.pending += (CHOOSE_GOVERNOR(number),)


def sell(state: State, frame: Frame, action: Action) -> None:
    """C8: to the mine; the decision is asked again."""
    seat_number, card = frame[1], action[1]
    price = state.rules.definitions.sale
    put_under_deck(state, seat_number, card)
    state.half_of(seat_number).mine -= price
    state.seats[seat_number].ingots += price
    if state.events is not None:
        name = state.rules.card_names[card]
        state.tell("card_sold", "C8", seat_number, card=name, ingots=price)
    ask_again(state, frame)


def play_card(state: State, frame: Frame, action: Action) -> None:
    """C8: the one card of the round; the decision is asked again."""
    seat_number, card = frame[1], action[1]
    use_card(state, seat_number, card)
    if state.events is not None:
        state.tell("card_played", "C8", seat_number, card=state.rules.card_names[card])
    effect = state.rules.play_effects[card]
    assert effect is not None, "the card is played on the player's own turn"
    effect.do(state, seat_number, action[2] if len(action) > 2 else 0)
    ask_again(state, frame)


def ask_again(state: State, frame: Frame) -> None:
    """A free action interrupts a decision; after one in `build` there may be nothing left to do."""
    again = OFFER_BUILD(frame[1]) if frame[0] == CHOOSE_BUILD.number else frame
    state.pending += (again,)


def finish_turn(state: State, frame: Frame) -> None:
    """C14: the next seat clockwise; after the last tile the final scoring (C9)."""
    state.bought = False
    state.guarded = ()
    state.current = NOWHERE
    half, board = state.halves[state.active], state.board.halves[state.active]
    if not board.fields & ~state.laid:
        score_half(state, state.active)
        half.over = True
        if all(each.over for each in state.halves):
            _finish_game(state)
            return
    # C12: turns alternate between the halves; both are full in the same round.
    state.active = (state.active + 1) % len(state.halves)
    half, board = state.halves[state.active], state.board.halves[state.active]
    if board.fields & state.laid:
        half.turn += 1
        at = half.players.index(half.turn_seat)
        half.turn_seat = half.players[(at + 1) % len(half.players)]
    begin_turn(state, half.turn_seat)


def _finish_game(state: State) -> None:
    first = state.halves[0].start_seat
    if state.rules.is_split:
        state.pending += (END_STAGE(first),)
        return
    if state.events is not None and (result := outcome(state)):
        state.tell(
            "game_over",
            "C9",
            first,
            winners=[*result.winners],
            points=[*result.points],
            reason=result.reason,
        )
