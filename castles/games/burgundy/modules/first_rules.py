"""The first version of the rules, under which matches from that time continue.

What has changed since: B8 two seats could not choose the same board; B18 monastery 5 loaded one
depot after the other; B20 a town hall asked whenever a free action was left; A4 the bonus of a
castle went onto its own card (see AutomaRules.castle_card); A8 the automa bought the first tile
of a type that it lacked; A10 people got their workers as if an automa that starts were no player.
"""

from __future__ import annotations

from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.burgundy.actions import SHIP
from castles.games.burgundy.automa import buy_from, can_buy
from castles.games.burgundy.decisions import (
    AUTOMA_BUY,
    CHOOSE_BOARD,
    CHOOSE_PLACE,
    LOAD_SHIP,
    OFFER_PLACE,
    OFFER_SHIP,
)
from castles.games.burgundy.legal import board_actions, placement_actions
from castles.games.burgundy.module import Module, Moments
from castles.games.burgundy.powers import ADJACENT_DEPOTS
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tables import Rows


def other_boards(state: State, frame: Frame) -> list[Action]:
    taken = {estate.board_number for estate in state.estates if estate.board is not None}
    boards = board_actions(state, frame)
    return [action for action in boards if action[1] not in taken] or boards


def load_one_depot(state: State, frame: Frame, action: Action) -> None:
    _, seat_number, beside = frame
    if beside == EMPTY and state.estate(seat_number).powers[ADJACENT_DEPOTS]:
        state.pending += (OFFER_SHIP(seat_number, action[1]),)
    state.pending += (LOAD_SHIP(seat_number, 1 << action[1]),)


def offer_any_place(state: State, frame: Frame) -> None:
    ask = CHOOSE_PLACE(frame[1])
    if len(placement_actions(state, ask)) > 1:
        state.pending += (ask,)


def buy_lacking_type(state: State, frame: Frame) -> None:
    if not can_buy(state, frame[1]):
        return
    types = state.rules.tile_type
    offered = [space for space, tile in enumerate(state.black_depot) if tile != EMPTY]
    stored = {types[tile] for tile in state.estate(frame[1]).automa_state().reserve}
    lacking = [space for space in offered if types[state.black_depot[space]] not in stored]
    reason = "new_type" if lacking else "all_types"
    buy_from(state, frame[1], (lacking or offered)[0], reason)


def workers_among_people(state: State) -> None:
    people = [seat for seat in state.order if state.estate(seat).automa is None]
    for seat, workers in zip(people, state.rules.definitions.workers, strict=False):
        state.estate(seat).workers = workers


MODULE: Final[Module] = Module(
    "first_rules",
    rows=Rows(
        handlers={SHIP.number: load_one_depot},
        steps={OFFER_PLACE.number: offer_any_place, AUTOMA_BUY.number: buy_lacking_type},
        listings={CHOOSE_BOARD.number: other_boards},
    ),
    moments=Moments(deal=(workers_among_people,)),
    has_overlay=False,
)
