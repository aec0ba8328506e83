"""The engine carries a game that has nothing in common with Tuscany."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from castles.engine.decision import NOBODY
from castles.engine.randomness import Dice
from tests.toy_game import NUMBERS, ToyGame, ToyState

GAME = ToyGame()


def states(seats: int, seed: int) -> Iterator[ToyState]:
    """Every state of a game that dice play."""
    state, dice = GAME.new_state({}, seats, seed), Dice(seed)
    while GAME.deciding_seat(state) != NOBODY:
        yield state
        legal = GAME.legal_actions(state)
        GAME.apply(state, legal[dice.below(len(legal))])
    yield state


@pytest.mark.parametrize("seats", ToyGame.seat_counts)
def test_the_contract_of_a_game(seats: int) -> None:
    for state in states(seats, seed=seats):
        data = GAME.to_data(state)
        legal = GAME.legal_actions(state)
        assert len(set(legal)) == len(legal)
        for action in legal:
            after = GAME.copy(state)
            GAME.apply(after, action)
            words = GAME.action_to_data(state, action)
            assert GAME.action_from_data(state, words) == action
            assert GAME.explain(state, action) == []
        assert GAME.to_data(state) == data, "copies are independent"
        assert GAME.from_data(json.loads(json.dumps(data))) == state
        for seat in range(seats):
            view = GAME.observe(state, seat)
            guess = GAME.determinise(view, seed=1)
            assert GAME.observe(guess, seat) == view
            held = [card for cards in (*guess.hands, *guess.played) for card in cards]
            assert sorted((*held, *guess.deck)) == list(NUMBERS)
        for sheet in GAME.scores(state):
            assert sum(line.points for line in sheet.lines) == sheet.totals["points"]
        assert (GAME.outcome(state) is None) == bool(legal)
