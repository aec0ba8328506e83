"""What modules are worth to the players of Burgundy, beside the base game."""

from __future__ import annotations

from typing import cast

import pytest

from castles.ai.burgundy.appraiser import BurgundyAppraiser
from castles.ai.burgundy.modules import border_posts, inns, shields, trade_routes
from castles.ai.burgundy.prices import Moment, prices_of
from castles.ai.burgundy.reasons import reasons_for
from castles.ai.burgundy.thinking import BurgundyThinking
from castles.ai.by_game import opponents_of, thinking_of
from castles.ai.player import level_player
from castles.ai.search.rollout import Rollouts
from castles.engine.hexgrid import bits
from castles.engine.ruleset import complete_options
from castles.games.burgundy.decisions import END_PHASE
from castles.games.burgundy.modules.shield_powers import (
    DARK_GIFT,
    FREE_LAND,
    GREAT_AREAS,
    IMITATION,
    put_on_castle,
)
from castles.games.burgundy.modules.shield_taking import SHIELD
from castles.games.burgundy.modules.teams import mates, teams
from castles.games.burgundy.modules.trade_routes import spaces_of
from castles.games.burgundy.placing import put_on_board
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import CASTLE, LIVESTOCK, MONASTERY
from tests.ai.burgundy.positions import burgundy

OPTIONS = {"border_posts": True, "inns": True, "shields": True, "trade_routes": "random"}
HALF_WAY = 25
"""Of the dice."""


def _started() -> tuple[State, Moment]:
    game = burgundy()
    state = cast(State, game.new_state(complete_options(game.options, OPTIONS), 2, 3))
    while game.decision(state) != "turn":
        game.apply(state, game.legal_actions(state)[0])
    weights = opponents_of("burgundy").levels["medium"].weights
    return state, prices_of(state.rules, tuple(weights.items())).at(HALF_WAY)


def test_a_nearer_post_is_worth_more() -> None:
    state, moment = _started()
    own = state.estates[0]
    shape = own.own_board().shape
    before = border_posts.worth(state, own, moment)
    for space in bits(shape.every & ~own.covered):
        start = own.covered
        own.covered |= 1 << space | shape.neighbours[space]
        assert border_posts.worth(state, own, moment) >= before
        own.covered = start
    own.covered = shape.every & ~(1 << 0)
    assert border_posts.worth(state, own, moment) > before


def test_posts_are_worth_nothing_before_the_start_castle_lies() -> None:
    state, moment = _started()
    own = state.estates[0]
    own.covered = 0
    assert border_posts.worth(state, own, moment) == 0


def test_an_inn_counts_in_an_area_that_is_begun() -> None:
    state, moment = _started()
    own, rules = state.estates[0], state.rules
    board = own.own_board()
    assert inns.worth(state, own, moment) == 0
    area = max(board.areas, key=int.bit_count)
    space = next(bits(area))
    assert inns.gain(rules, moment, own, space) > 0
    own.tiles = (*own.tiles[:space], rules.face(inns.INN), *own.tiles[space + 1 :])
    own.covered |= 1 << space
    assert inns.worth(state, own, moment) > 0
    own.covered |= area
    assert inns.worth(state, own, moment) == 0, "it is points now"


def test_goods_that_fit_the_route_count() -> None:
    state, moment = _started()
    own = state.estates[0]
    number, _ = spaces_of(state, 0)[0]
    own.goods = [0] * 6
    assert trade_routes.worth(state, own, moment) == 0
    own.goods[number] = 1
    assert trade_routes.worth(state, own, moment) > 0


def test_shields_count_less_their_tribute_and_with_the_time_that_is_left() -> None:
    state, late = _started()
    own = state.estates[0]
    castle = next(bits(own.covered))
    assert shields.worth(state, own, late) == 0
    put_on_castle(state, 0, GREAT_AREAS, castle)
    weights = opponents_of("burgundy").levels["medium"].weights
    prices = prices_of(state.rules, tuple(weights.items()))
    assert shields.worth(state, own, prices.at(50)) > shields.worth(state, own, late)
    assert shields.worth(state, own, prices.at(0)) == 4, "X10.6: nothing but its points"
    put_on_castle(state, 0, DARK_GIFT, castle)
    assert shields.worth(state, own, prices.at(0)) == 4, "it took the place of the other"


@pytest.mark.parametrize("shield", [IMITATION, FREE_LAND])
def test_a_shield_that_changes_what_the_board_can_do_is_judged_anew(shield: int) -> None:
    """Shield 6 copies the monastery of a rival that pays for livestock (M7), 18 opens all land."""
    game, (state, _) = burgundy(), _started()
    rules, own, rival = state.rules, state.estates[0], state.estates[1]
    kinds = [*zip(rules.tile_type, rules.tile_kind, strict=True)]
    monastery = kinds.index((MONASTERY, 7))
    put_on_board(state, 1, next(bits(rival.own_board().type_masks[MONASTERY])), monastery)
    own.storage = (rules.tile_type.index(LIVESTOCK), EMPTY, EMPTY)
    pasture = next(bits(own.own_board().type_masks[LIVESTOCK]))
    own.frontier |= 1 << pasture
    weights = opponents_of("burgundy").levels["medium"].weights

    def appraiser() -> BurgundyAppraiser:
        return BurgundyAppraiser(cast(BurgundyThinking, thinking_of(game)), rules, weights)

    judge = appraiser()
    judge.worth(state, 0)
    put_on_castle(state, 0, shield, next(bits(own.covered)))
    assert judge.worth(state, 0) == appraiser().worth(state, 0)


def test_what_a_mate_keeps_for_itself_counts_for_its_team() -> None:
    game = burgundy()
    state = cast(State, game.new_state(complete_options(game.options, {"teams": "basic"}), 4, 3))
    while game.decision(state) != "turn":
        game.apply(state, game.legal_actions(state)[0])
    weights = opponents_of("burgundy").levels["medium"].weights
    appraiser = thinking_of(game).taste(weights).appraiser(state)
    seat = game.deciding_seat(state)
    mate = next(other for other in mates(seat) if other != seat)
    before = [appraiser.worth(state, number) for number in (seat, mate)]
    castle = next(tile for tile, kind in enumerate(state.rules.tile_type) if kind == CASTLE)
    pieces = teams(state)
    kept = (castle, *pieces.aside[mate][1:])
    pieces.aside = tuple(kept if n == mate else row for n, row in enumerate(pieces.aside))
    assert appraiser.worth(state, seat) > before[0]
    assert appraiser.worth(state, mate) > before[1]


def test_a_tribute_is_planned_without_the_phase_that_follows() -> None:
    """Tiles and goods of the next phase are face down in what a player sees."""
    game = burgundy()
    thinking = thinking_of(game)
    state, _ = _started()
    asked = state.pending[-1]
    state.pending = (END_PHASE(asked[1]), asked)
    assert thinking.blindfold(game.observe(state, asked[1])).pending == (asked,)


def test_a_storage_without_end_is_worth_as_much_as_three_free_spaces() -> None:
    game, (state, _) = burgundy(), _started()
    weights = opponents_of("burgundy").levels["medium"].weights
    appraiser = BurgundyAppraiser(thinking_of(game), state.rules, weights)  # type: ignore[arg-type]
    few = appraiser.worth(state, 0)
    state.estates[0].storage += (EMPTY,) * 20
    assert appraiser.worth(state, 0) == few


def test_with_many_modules_a_search_plays_half_as_many_rollouts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, level = burgundy(), opponents_of("burgundy").levels["master"]
    state, _ = _started()
    view = game.observe(state, state.pending[-1][1])
    trials: list[int] = []
    monkeypatch.setattr(Rollouts, "trial", lambda self, plan, guess: trials.append(guess) or 0.0)
    level_player(game, level, 1).decide(view)
    shared = len(trials)
    monkeypatch.setattr(BurgundyThinking, "rollout_share", lambda self, state: 1.0)
    trials.clear()
    level_player(game, level, 1).decide(view)
    assert shared == pytest.approx(len(trials) / 2, rel=0.2)


def test_a_hint_for_a_shield_tells_what_it_scores() -> None:
    state, _ = _started()
    own = state.estates[0]
    castle = next(bits(own.covered))
    view = burgundy().observe(state, 0)
    (reason,) = reasons_for(view, [SHIELD(GREAT_AREAS, castle)])
    assert (reason.key, reason.rule) == ("hint.why.shield", "X10")
    assert reason.facts == {"points": 4}
