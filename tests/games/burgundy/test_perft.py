"""Counts of action sequences from fixed states: any change of what is legal shows here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.engine.randomness import Dice
from castles.games.burgundy.state import State
from tests.games.burgundy.table import BURGUNDY, Table


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions there are."""
    legal = BURGUNDY.legal_actions(state)
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = BURGUNDY.copy(state)
        BURGUNDY.apply(after, action)
        count += perft(after, depth - 1)
    return count


def by_dice(seats: int, seed: int, decisions: int, **options: object) -> Callable[[], State]:
    """A position after so many decisions that dice have made."""

    def position() -> State:
        state = Table.fresh(seats, seed, **{"boards": "random", **options}).state
        dice = Dice(seed, "perft")
        for _ in range(decisions):
            legal = BURGUNDY.legal_actions(state)
            BURGUNDY.apply(state, legal[dice.below(len(legal))])
        return state

    return position


def effects() -> State:
    """A castle, a town hall and a ship in storage, goods in the depots, silver for a purchase."""
    table = Table().depot(1, "market", "cow3").depot(4, "church").goods(2, 1, 2).goods(6, 3)
    table.black("mine", "bank")
    table.seat().storage("ship", "town_hall").give(workers=1, silver=2).goods(5)
    return table.turn(dice=(5, 3)).state


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (by_dice(2, 7, 2), [14, 77, 1803, 16017]),
        (by_dice(3, 11, 100), [8, 54, 462, 2348, 13359]),
        (by_dice(4, 3, 200, extra_tiles=True), [7, 46, 219, 3114, 20931]),
        (by_dice(2, 5, 40, automa="expert", automa_extra_turns=True), [5, 21, 50, 302, 1219, 5172]),
        (by_dice(3, 11, 0, boards="dealt"), [2, 4, 8, 32, 128, 512]),
        (effects, [11, 75, 429, 2438, 14603]),
    ],
    ids=["first turn", "three seats", "four seats", "automa", "sides of boards", "effects"],
)
def test_perft(position: Callable[[], State], counts: list[int]) -> None:
    state = position()
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_perft_of_the_set_up_is_a_product() -> None:
    state = Table.fresh(3, boards="chosen").state
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [10, 100, 1000, 1000 * 4]
