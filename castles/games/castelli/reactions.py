"""Cards in the turn of another: Governor and Guard (A3, A12, A30, A32).

Only a seat that can answer has a frame. Who could be asked is public, since hands can be counted:
the events that open a window name them (`may_answer`), so that a table can pause for all of them
alike and nobody learns who holds what. At an open table (`open_answers`) they name the holders.
"""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.castelli.actions import NO_CARD
from castles.games.castelli.cards import use_card
from castles.games.castelli.decisions import BUILD_OVER, CHOOSE_GUARD, EVALUATE, OFFER_BUILD
from castles.games.castelli.state import State


def govern(state: State, frame: Frame, action: Action) -> None:
    """A3: another direction for the tile that was just laid."""
    use_card(state, frame[1], state.rules.governor)
    state.turns[state.current] = action[1]
    state.pending = tuple(
        EVALUATE(waiting[1], frame[1]) if waiting[0] == EVALUATE.number else waiting
        for waiting in state.pending
    )
    if state.events is not None:
        field = state.rules.district_words(state.current)
        state.tell("tile_governed", "A3", frame[1], field=field, quarter_turns=action[1])


def guard(state: State, frame: Frame, action: Action) -> None:
    """A12: the attack is off, and the card that was played with it is lost."""
    _, seat_number, site, _, card = frame
    attacker = state.halves[state.active].turn_seat
    if card != NO_CARD:
        use_card(state, attacker, card)
    use_card(state, seat_number, state.rules.guard)
    state.guarded += (site,)
    if state.events is not None:
        state.tell(
            "castle_guarded",
            "A12",
            seat_number,
            lot=state.lot_words(site),
            attacker=attacker,
            card=state.rules.card_words(card),
        )
    state.pending += (OFFER_BUILD(attacker),)


def pass_window(state: State, frame: Frame, action: Action) -> None:
    """Nothing is told: the others do not learn that the seat was asked."""
    if frame[0] == CHOOSE_GUARD.number:
        _, _, site, bought, card = frame
        attacker = state.halves[state.active].turn_seat
        state.pending += (BUILD_OVER(attacker, site, bought, card),)
