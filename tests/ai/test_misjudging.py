"""Players of futures err now and then, and in the same way in the same future."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from castles.ai.by_game import opponents_of
from castles.ai.hint import judge_of
from castles.ai.search.misjudging import Misjudging
from castles.ai.search.thinking import Appraiser, Gains, PlayedState
from castles.engine.action import Action
from castles.engine.ruleset import complete_options
from tests.ai.castelli.positions import castelli

TURN, RECKONED = 1, 2
BEST, GOOD, BAD = (1,), (2,), (3,)


class _Prices(Appraiser[PlayedState]):
    def worth(self, state: PlayedState, seat: int) -> float:
        return 0.0

    def gains(self, state: PlayedState) -> Gains:
        return [(1.0, BEST), (0.5, GOOD), (-20.0, BAD)]


def _chosen(frame: int, future: int = 1) -> list[Action]:
    state = cast(PlayedState, SimpleNamespace(pending=((frame, 0),)))
    player = Misjudging(_Prices(), 0.5, {RECKONED})
    player.begin(future)
    return [player.choose(state) for _ in range(200)]


def test_what_is_nearly_as_good_is_played_now_and_then() -> None:
    chosen = _chosen(TURN)
    assert chosen.count(BEST) > chosen.count(GOOD) > 20
    assert BAD not in chosen


def test_nobody_errs_in_what_can_be_reckoned() -> None:
    assert set(_chosen(RECKONED)) == {BEST}


def test_a_future_is_played_alike_again() -> None:
    assert _chosen(TURN, 7) == _chosen(TURN, 7)
    assert _chosen(TURN, 7) != _chosen(TURN, 8)


def test_a_duel_is_confirmed_alike_in_fresh_futures() -> None:
    assert opponents_of("castelli").judging.misjudging
    game = castelli()
    state = game.new_state(complete_options(game.options, {}), 2, 3)
    view = game.observe(state, game.deciding_seat(state))
    gains = []
    for _ in range(2):
        judge = judge_of(game, view, 5)
        better, worse, *_ = judge.candidates()
        screened = judge.duel(better, worse, judge.race([better, worse], 4))
        for _ in screened.fight(2):
            pass
        confirmed = judge.confirmation(screened, better, worse)
        for _ in confirmed.fight(3):
            pass
        assert confirmed is not screened
        assert confirmed.following == screened.following + 3
        gains.append(confirmed.gains)
    assert gains[0] == gains[1]
