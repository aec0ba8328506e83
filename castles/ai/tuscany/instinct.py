"""Instinct: what each action gains, reckoned without trying it out.

This is the player inside the rollouts of a search, and the first sight of a planner. It uses the
prices of a moment and answers every decision of Tuscany in some ten microseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from castles.ai.search.thinking import IMPOSSIBLE, Gains
from castles.ai.tuscany.board_worth import BoardWorth
from castles.ai.tuscany.paying import best_payment
from castles.ai.tuscany.prices import LARGEST_HAND, Prices
from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.tuscany.actions import (
    DECLINE,
    DRAW,
    END_TURN,
    PLACE,
    SPEND_MARBLE,
    TAKE,
)
from castles.games.tuscany.decisions import (
    CHOOSE_CASTLE,
    CHOOSE_DISCARD,
    CHOOSE_EXTRA,
    CHOOSE_PAYMENT,
    CHOOSE_TOKEN,
    CHOOSE_TURN,
)
from castles.games.tuscany.legal import castle_actions, discard_actions, token_actions, turn_actions
from castles.games.tuscany.state import EMPTY, SeatState, State

REFRESH_SHARE: Final = 0.3
"""T19a: how much of covering a space a refresh is worth, for it leads to a tile that fits."""


def gains(prices: Prices, state: State) -> Gains:
    """What every action worth a thought gains for the deciding seat."""
    frame = state.pending[-1]
    return _GAINS[frame[0]](prices, state, frame)


def _turn(prices: Prices, state: State, frame: Frame) -> Gains:
    seat = state.seats[frame[1]]
    board = prices.board(state, seat)
    values = [0.0 if item == EMPTY else prices.item(seat, board, item) for item in seat.storage]
    stored = prices.items_worth([value for value in values if value])
    kept = sorted(values)[1:]  # a taken tile fills an empty space (worth 0) or ousts the least item
    kept_best, kept_sum = max(kept, default=0.0), sum(kept)
    faces = prices.faces
    seen: set[int] = set()
    costs: dict[int, float] = {}
    gains: Gains = []
    legal = turn_actions(state, frame)
    for action in legal:
        number = action[0]
        if number == TAKE.number:
            face = faces[state.display[action[1]]]
            if face not in seen:
                seen.add(face)
                item = prices.item(seat, board, face)
                best = item if item > kept_best else kept_best
                taken = best + (kept_sum + item - best) * prices.later_item
                gains.append((taken - stored + prices.put_out, action))
        elif number == PLACE.number:
            kind = seat.own_board().types[action[2]]
            if kind not in costs:
                payment = best_payment(prices, seat, kind)
                costs[kind] = payment[0] if payment else -IMPOSSIBLE
            gain = _place(prices, state, seat, board, action, values) - stored
            gains.append((gain - costs[kind], action))
        elif number == DRAW.number:
            gains.append((_draw(prices, seat, board, len(legal)) - stored, action))
        else:
            gains.append((REFRESH_SHARE * prices.covered, action))
    return gains


def _draw(prices: Prices, seat: SeatState, board: BoardWorth, choices: int) -> float:
    """What the new cards are worth, and storage with them."""
    hand = seat.hand
    if choices > 1 and sum(hand) >= LARGEST_HAND and not prices.is_last_round:
        return IMPOSSIBLE
    rules = prices.rules
    drawn = rules.cards_drawn + seat.tokens[rules.card_token]
    before = prices.hand(hand, 0)
    hand[-1] += drawn
    value = prices.hand(hand, 0) - before + prices.storage(seat, board)
    hand[-1] -= drawn
    return value


def _place(
    prices: Prices,
    state: State,
    seat: SeatState,
    board: BoardWorth,
    action: Action,
    values: list[float],
) -> float:
    """What it gives without its cost, and what is left in storage."""
    _, slot, space = action
    others = [value for other, value in enumerate(values) if value and other != slot]
    gain = _cover(prices, state, seat, board, space, seat.storage[slot])
    return gain + prices.items_worth(others)


def _cover(
    prices: Prices,
    state: State,
    seat: SeatState,
    board: BoardWorth,
    space: int,
    item: int,
) -> float:
    """What an item on a space brings: points, board and effect."""
    printed = seat.own_board()
    kind = printed.types[space]
    covered = seat.covered | 1 << space
    frontier = (seat.frontier | printed.shape.neighbours[space]) & ~covered
    after = prices.boards.worth(printed, covered, frontier, tuple(state.colour_bonus_taken))
    points = board.done[space]
    if prices.scores_crops[kind]:
        points += prices.new_crops(seat, space, item)
    return after.total - board.total + prices.scorings * points + prices.effect(seat, kind)


def _pay(prices: Prices, state: State, frame: Frame) -> Gains:
    _, seat_number, _, space = frame
    seat = state.seats[seat_number]
    payment = best_payment(prices, seat, seat.own_board().types[space])
    assert payment is not None, "only what can be paid is placed"
    return [(-payment[0], payment[1])]


def _discard(prices: Prices, state: State, frame: Frame) -> Gains:
    seat = state.seats[frame[1]]
    board = prices.board(state, seat)
    return [
        (-prices.item(seat, board, seat.storage[action[1]]), action)
        for action in discard_actions(state, frame)
    ]


def _castle(prices: Prices, state: State, frame: Frame) -> Gains:
    seat = state.seats[frame[1]]
    board = prices.board(state, seat)
    gains: Gains = []
    seen = set()
    for action in castle_actions(state, frame):
        if action[0] == DECLINE.number:
            gains.append((0.0, action))
            continue
        _, place, space = action
        face = prices.faces[state.display[place]]
        if (face, space) not in seen:
            seen.add((face, space))
            gain = _cover(prices, state, seat, board, space, face)
            gains.append((gain + prices.put_out, action))
    return gains


def _token(prices: Prices, state: State, frame: Frame) -> Gains:
    return [
        (
            prices.tokens[action[1]] + prices.scorings * prices.token_points[action[1]],
            action,
        )
        for action in token_actions(state, frame)
    ]


def _extra(prices: Prices, state: State, frame: Frame) -> Gains:
    """T21: another action, if one gains more than a marble is worth."""
    turn = _turn(prices, state, CHOOSE_TURN(frame[1], 0))
    best = max(gain for gain, _ in turn)
    return [(best - prices.marble, SPEND_MARBLE()), (0.0, END_TURN())]


_GAINS: Final[Mapping[int, Callable[[Prices, State, Frame], Gains]]] = {
    CHOOSE_TURN.number: _turn,
    CHOOSE_PAYMENT.number: _pay,
    CHOOSE_DISCARD.number: _discard,
    CHOOSE_CASTLE.number: _castle,
    CHOOSE_TOKEN.number: _token,
    CHOOSE_EXTRA.number: _extra,
}
