"""On one guess the same tiles are turned in the same order, on whichever fields."""

from __future__ import annotations

from castles.ai.castelli.thinking import CastelliThinking
from castles.games.castelli.actions import ORIENT, TURN
from castles.games.castelli.state import CLOSED, State
from tests.games.castelli.table import CASTELLI, Table


def turned(guess: State, fields: list[int]) -> list[int]:
    """The tiles that are turned on these fields, one after the other."""
    state, thinking = CASTELLI.copy(guess), CastelliThinking(CASTELLI)
    found = []
    for field in fields:
        thinking.deal_alike(state, TURN(field))
        found.append(state.tiles[field])
        state.turns[field] = 0
    return found


def test_whatever_field_is_chosen_the_next_tile_is_the_same() -> None:
    view = CASTELLI.observe(Table(2).state, 0)
    fields = [*view.state.board.fields]
    one, other = CASTELLI.determinise(view, 1), CASTELLI.determinise(view, 2)
    before = one.tiles[:]
    orders = (fields, fields[::-1], fields[5:] + fields[:5])
    assert len({tuple(turned(one, order)) for order in orders}) == 1
    assert sorted(turned(one, fields)) == sorted(before[field] for field in fields)
    assert turned(one, fields) != turned(other, fields)
    assert one.tiles == before, "copies share their tiles"


def test_only_closed_tiles_move() -> None:
    state = Table(2).lay((0, 0), tile=11, turns=0).state
    open_fields = [field for field in state.board.fields if state.turns[field] != CLOSED]
    kept = [state.tiles[field] for field in open_fields]
    thinking = CastelliThinking(CASTELLI)
    thinking.deal_alike(state, ORIENT(1))
    closed = next(field for field in reversed(state.board.fields) if field not in open_fields)
    thinking.deal_alike(state, TURN(closed))
    assert [state.tiles[field] for field in open_fields] == kept
