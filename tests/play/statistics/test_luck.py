"""The luck ledger: expectations are exact, nothing that is certain counts as luck."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from castles.engine.automa import table_options
from castles.games.by_game import game_named
from castles.games.tuscany.actions import DRAW
from castles.games.tuscany.state import State
from castles.play.history import History
from castles.play.match import Match
from castles.play.played_match import PlayedMatch
from castles.play.seat import SeatSpec
from castles.play.statistics.luck import LuckLine, luck_ledgers
from tests.play.conftest import play_on

TUSCANY = game_named("tuscany")


def ready_match() -> Match:
    """The set-up is done; somebody can draw cards."""
    match = Match.new(TUSCANY, [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")], 3)
    while DRAW() not in match.legal_actions():
        play_on(match, 1)
    return match


def draws(state: State) -> dict[tuple[str, str], tuple[float, float]]:
    """The ledger lines of one DRAW in a state."""
    history = History(TUSCANY, state)
    entry = history.play(DRAW())
    found = TUSCANY.draws(entry.events, history.state_after(0), history.state_after(1))
    return {(draw.ledger, draw.outcome): (draw.drawn, draw.expected) for draw in found}


def with_pile(deck: list[str], discards: dict[str, int]) -> State:
    state = cast(State, TUSCANY.copy(ready_match().state))
    names = state.rules.type_names
    state.deck, state.deck_next = tuple(names.index(name) for name in deck), 0
    for seat in state.seats:
        seat.tokens = (0,) * len(seat.tokens)
    state.discards = [discards.get(name, 0) for name in names]
    return state


def test_three_cards_of_a_pile_of_eight() -> None:
    lines = draws(with_pile(["inn", "city", "inn", "city", "farm", "farm", "farm", "farm"], {}))
    assert lines["cards", "inn"] == (2, pytest.approx(3 * 2 / 8))
    assert lines["cards", "city"] == (1, pytest.approx(3 * 2 / 8))
    assert lines["cards", "farm"] == (0, pytest.approx(3 * 4 / 8))


def test_the_rest_of_a_pile_is_certain_and_the_new_pile_is_not() -> None:
    lines = draws(with_pile(["inn", "inn"], {"city": 1, "farm": 3}))
    assert lines["cards", "inn"] == (2, 2)
    drawn = {outcome: line[0] for (ledger, outcome), line in lines.items() if ledger == "cards"}
    assert drawn["city"] + drawn["farm"] == 1
    assert lines["cards", "city"][1] == pytest.approx(1 / 4)
    assert lines["cards", "farm"][1] == pytest.approx(3 / 4)


def test_wanted_cards_are_those_the_board_can_use() -> None:
    state = with_pile(["inn"] * 4, {})
    seat = state.seats[TUSCANY.deciding_seat(state)]
    types = state.rules.type_names
    board = seat.own_board()
    inn_spaces = board.type_masks[types.index("inn")]
    seat.frontier = inn_spaces
    assert draws(state)["wanted", "wanted"] == (3, 3)
    seat.frontier &= ~inn_spaces
    assert draws(state)["wanted", "wanted"] == (0, 0)


def whole_game(seed: int, last: str) -> PlayedMatch:
    kinds = ["random", "random", last]
    options = table_options(TUSCANY.options, kinds, {})
    match = Match.new(TUSCANY, [SeatSpec("", kind) for kind in kinds], seed, options)
    play_on(match, 3000, seed)
    assert match.is_over
    return match.played


@pytest.mark.parametrize(("seed", "last"), [(1, "random"), (2, "automa:expert")])
def test_every_card_drawn_is_expected_once(seed: int, last: str) -> None:
    table = whole_game(seed, last)
    drawn: list[Counter[str]] = [Counter() for _ in table.seats]
    for entry in table.history.entries:
        for event in entry.events:
            drawn[event.seat]["cards"] += event.name == "cards_drawn" and _count(event.facts)
            drawn[event.seat]["yields"] += event.name == "yield_revealed"
    for seat, ledger in enumerate(luck_ledgers(table)):
        for name in ("cards", "yields"):
            lines = [line for line in ledger if line.ledger == name]
            assert sum(line.drawn for line in lines) == drawn[seat][name]
            assert sum(line.expected for line in lines) == pytest.approx(drawn[seat][name])
            assert all(line.expected > 0 for line in lines)
        wanted = [line for line in ledger if line.ledger == "wanted"]
        assert len(wanted) <= 1


def _count(facts: object) -> int:
    assert isinstance(facts, dict)
    count = facts["count"]
    assert isinstance(count, int)
    return count


def test_over_many_draws_luck_comes_to_nothing() -> None:
    """The same deal shuffled anew by 300 seeds: the mean of what is drawn is what was expected."""
    surplus = drawn = 0.0
    for seed in range(300):
        state = cast(State, TUSCANY.determinise(TUSCANY.observe(ready_match().state, 0), seed))
        lines = draws(state)
        surplus += lines["wanted", "wanted"][0] - lines["wanted", "wanted"][1]
        drawn += lines["wanted", "wanted"][0]
    assert drawn > 200
    assert abs(surplus) < 60


def test_surplus() -> None:
    assert LuckLine("cards", "inn", 3, 1.5).surplus == 1.5
