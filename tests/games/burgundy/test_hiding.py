"""Hidden information: the order of supplies, later goods, and the automa's deck."""

from __future__ import annotations

from castles.games.burgundy.state import EMPTY, FACE_DOWN, FIRST_TILE, INERT, UNKNOWN_GOOD
from tests.games.burgundy.table import BURGUNDY, Table


def started(**options: object) -> Table:
    table = Table.fresh(2, seed=3, **options)
    while table.decision[0] in ("board", "start_castle"):
        BURGUNDY.apply(table.state, BURGUNDY.legal_actions(table.state)[0])
    return table


def test_hiding_supplies_lie_face_down() -> None:
    seen = BURGUNDY.observe(started().state, 0).state
    assert {tile for supply in seen.supplies for tile in supply} == {FACE_DOWN}
    assert set(seen.black_supply) == {FACE_DOWN}
    assert seen.random == 0


def test_hiding_the_goods_of_this_phase_lie_open() -> None:
    table = started()
    seen = BURGUNDY.observe(table.state, 0).state
    assert seen.goods[:4] == table.state.goods[:4]
    assert set(seen.goods[4:]) == set(seen.goods_removed) == {UNKNOWN_GOOD}


def test_hiding_all_seats_know_the_same() -> None:
    state = started().state
    views = [BURGUNDY.observe(state, seat).state for seat in (0, 1)]
    assert BURGUNDY.to_data(views[0]) == BURGUNDY.to_data(views[1])


def test_hiding_the_deck_of_the_automa() -> None:
    seen = BURGUNDY.observe(started(automa="novice").state, 0).state
    assert set(seen.estate(1).automa_state().deck) == {EMPTY}


def test_hiding_guesses_differ_but_have_the_same_tiles() -> None:
    state = started(automa="novice").state
    view = BURGUNDY.observe(state, 0)
    one, other = (BURGUNDY.determinise(view, seed) for seed in (1, 2))
    assert one.supplies != other.supplies
    for guess in (one, other):
        assert [sorted(supply) for supply in guess.supplies] == [sorted(s) for s in state.supplies]
        assert sorted(guess.black_supply) == sorted(state.black_supply)
        assert sorted((*guess.goods, *guess.goods_removed)) == sorted(
            (*state.goods, *state.goods_removed)
        )
        assert sorted(guess.estate(1).automa_state().deck) == sorted(
            state.estate(1).automa_state().deck
        )


def test_what_lies_face_down_is_told_from_nothing_and_from_any_tile() -> None:
    assert (EMPTY, FACE_DOWN, INERT, FIRST_TILE) == (-1, 0, 1, 2)
