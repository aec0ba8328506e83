"""What is foreseen of plain actions is what playing them brings."""

from __future__ import annotations

import pytest

from castles.ai.burgundy.appraiser import BurgundyAppraiser
from castles.ai.burgundy.foresight import is_plain
from castles.ai.burgundy.thinking import BurgundyThinking
from castles.ai.by_game import opponents_of, thinking_of
from castles.games.burgundy.actions import ACTIONS
from castles.games.burgundy.decisions import CHOOSE_TURN
from castles.games.burgundy.state import State
from tests.ai.burgundy.positions import burgundy, played_positions

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (4, {"extra_tiles": True}),
    (3, {"white_castles": True, "inns": True}),
    (2, {"automa": "experienced"}),
    (2, {"border_posts": True, "trade_routes": "random", "shields": True, "inns": True}),
    (4, {"teams": "basic"}),
    (2, {"vineyards": "all", "shields": True}),
)
PLAIN = {
    "take": frozenset[str](),
    "sell": frozenset({"trade_routes"}),
    "workers": frozenset[str](),
    "buy": frozenset[str](),
    "end_turn": frozenset[str](),
}
"""What is foreseen, and with which modules it is played instead."""
OF_MODULES = {"take_double": "vineyards", "buy_double": "vineyards", "buy_inn": "inns"}


def _thinking() -> BurgundyThinking:
    thinking = thinking_of(burgundy())
    assert isinstance(thinking, BurgundyThinking)
    return thinking


def _appraiser(state: State) -> BurgundyAppraiser:
    return _thinking().taste(opponents_of("burgundy").levels["medium"].weights).appraiser(state)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_foreseen_comes_true(seats: int, options: dict[str, object]) -> None:
    game, thinking = burgundy(), _thinking()
    foretold = set()
    ends = foreseen_ends = 0
    for state in played_positions(7, seats, **options):
        if state.pending[-1][0] in thinking.set_up_frames:
            continue
        seat = game.deciding_seat(state)
        appraiser = _appraiser(state)
        start = thinking.own_turn(state, seat)
        is_turn = start.pending[-1][0] == CHOOSE_TURN.number
        for action, outlook in appraiser.foreseen(start, game.legal_actions(start)).items():
            name = ACTIONS.of(action).name
            if name == "buy" and not is_turn:
                continue  # as if nothing came of the decision that is asked again
            foretold.add(name)
            after = game.copy(start)
            game.apply(after, action)
            for answer in outlook.answers:
                assert answer == appraiser.choose(after)
                game.apply(after, answer)
            assert appraiser.worth(after, seat) == pytest.approx(outlook.worth)
            assert not (outlook.is_over and after.pending)
            ends += not after.pending
            foreseen_ends += outlook.is_over
    assert foreseen_ends > 0.95 * ends
    assert foretold >= {name for name, by in PLAIN.items() if not by & options.keys()}
    assert foretold >= {name for name, module in OF_MODULES.items() if module in options}


def test_what_is_foreseen_inside_a_planting_comes_true() -> None:
    """The frame of a planting waits below the question, and will ask nothing."""
    game, thinking = burgundy(), _thinking()
    found = 0
    for state in played_positions(5, 2, vineyards="all", white_castles=True, trade_routes="random"):
        if state.pending[-1][0] in (*thinking.turn_frames, *thinking.set_up_frames):
            continue
        seat, appraiser = game.deciding_seat(state), _appraiser(state)
        start = thinking.own_turn(state, seat)
        if is_plain(start):
            continue
        foreseen = appraiser.foreseen_worths(start, appraiser.considered(start))
        for action, worth in foreseen.items():
            after = game.copy(start)
            game.apply(after, action)
            assert appraiser.worth(after, seat) == pytest.approx(worth)
            found += 1
    assert found > 10


@pytest.mark.parametrize("options", [{}, {"vineyards": "all"}])
def test_foreseeing_leaves_the_position_as_it_was(options: dict[str, object]) -> None:
    game, thinking = burgundy(), _thinking()
    for state in played_positions(3, 2, **options):
        if state.pending[-1][0] not in thinking.set_up_frames:
            start = thinking.own_turn(state, game.deciding_seat(state))
            before = game.to_data(start)
            _appraiser(state).foreseen(start, game.legal_actions(start))
            assert game.to_data(start) == before


def test_of_plain_actions_inside_other_questions_the_best_of_each_kind_are_tried() -> None:
    game, thinking = burgundy(), _thinking()
    fewer = lost = 0
    for state in played_positions(5, 2, vineyards="all", white_castles=True):
        if len(state.pending) < 3 or state.pending[-1][0] in thinking.turn_frames:
            continue
        seat, appraiser = game.deciding_seat(state), _appraiser(state)
        start = thinking.own_turn(state, seat)
        legal = [action for action in game.legal_actions(start) if ACTIONS.of(action).name in PLAIN]
        kept = [action for action in appraiser.considered(start) if action in legal]
        assert {action[0] for action in kept} == {action[0] for action in legal}
        if len(kept) < len(legal):
            fewer += 1
            worths = {action: worth for worth, action in appraiser.tried(start, seat, legal)}
            lost += max(worths.values()) - max(worths[action] for action in kept)
    assert fewer
    assert lost < 0.1 * fewer
