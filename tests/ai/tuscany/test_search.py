"""The search: it finds what only looking ahead can show, and stops when it is told to."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import cast

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.levels import PLAN, SEARCH, Budget
from castles.ai.player import level_player
from castles.ai.search.mind import Mind
from castles.ai.tuscany.thinking import TuscanyThinking
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.scoring import leftovers
from castles.games.tuscany.state import State
from castles.games.tuscany.view import View, observe
from tests.ai.tuscany.positions import one_of_each_decision, played_positions, tuscany

BUDGET = Budget(rollouts=(40,), rounds=2, candidates=6, seconds=math.inf)


class _CountingGame(Tuscany):
    """Counts the guesses that a search asks for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def determinise(self, view: View, seed: int) -> State:
        self.asked.append(seed)
        return super().determinise(view, seed)


@pytest.mark.parametrize("decision", ["turn", "extra", "castle", "token"])
@pytest.mark.parametrize(
    ("budget", "interrupted", "most_guesses"),
    [
        (BUDGET, False, 40),
        (BUDGET, True, 1),
        (replace(BUDGET, seconds=0), False, 1),
    ],
    ids=["in full", "interrupted", "out of time"],
)
def test_a_search_ends_with_a_legal_action(
    decision: str, budget: Budget, interrupted: bool, most_guesses: int
) -> None:
    state = one_of_each_decision(seed=21, seats=3)[decision]
    view = observe(state, state.pending[-1][1])
    counting = _CountingGame()
    level = replace(opponents_of("tuscany").levels["hard"], budget=budget)
    action = Mind(TuscanyThinking(counting), level, 1, lambda: interrupted).decide(view)
    assert action in tuscany().legal_actions(state)
    asked = counting.asked
    assert 1 <= len(asked) <= most_guesses
    assert asked == list(range(asked[0], asked[0] + len(asked))), "every guess is another one"


@pytest.mark.parametrize(("seats", "rollouts"), [(2, 400), (3, 300), (4, 200), (5, 200)])
def test_larger_tables_have_their_own_budgets(seats: int, rollouts: int) -> None:
    assert Budget((400, 300, 200), 4, 8, 1.0).rollouts_for(seats, 8) == rollouts


def test_few_plans_need_few_rollouts() -> None:
    budget = Budget((400,), 4, 8, 1.0, per_plan=30)
    assert [budget.rollouts_for(2, plans) for plans in (2, 8, 16)] == [60, 240, 400]


@pytest.mark.parametrize(("name", "procedure"), [("medium", PLAN), ("hard", SEARCH)])
def test_in_the_last_turn_nothing_counts_but_the_final_score(name: str, procedure: str) -> None:
    game = tuscany()
    level = replace(opponents_of("tuscany").levels[name], procedure=procedure)
    compared = 0
    for seed in range(30, 34):
        for state in played_positions(seed, seats=2):
            seat = state.seats[game.deciding_seat(state)]
            if game.decision(state) == "turn" and state.last_round and not seat.marble:
                player = level_player(game, level, 1)
                number = game.deciding_seat(state)
                chosen = player.decide(game.observe(state, number))
                reached = {
                    action: _best_score(state, number, action)
                    for action in game.legal_actions(state)
                }
                assert reached[chosen] == max(reached.values())
                compared += 1
    assert compared >= 4


def _best_score(state: State, seat: int, action: tuple[int, ...]) -> int:
    """What a seat can still reach after an action of its last turn."""
    game = tuscany()
    after = cast(State, game.copy(state))
    game.apply(after, action)
    if game.deciding_seat(after) != seat or game.decision(after) == "extra":
        return (
            after.seats[seat].red
            + after.seats[seat].green * bool(after.pending)
            + sum(leftovers(after, seat) if after.pending else ())
        )
    return max(_best_score(after, seat, other) for other in game.legal_actions(after))
