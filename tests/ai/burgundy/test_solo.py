"""Players on the solo board: they fill it, know no more than they may, and can say why."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from castles.ai.burgundy.modules import mind_of
from castles.ai.burgundy.modules.solo_board import SoloAppraiser
from castles.ai.burgundy.reasons import reasons_for
from castles.ai.burgundy.set_up import steps
from castles.ai.by_game import thinking_of
from castles.ai.hint import hint_for
from castles.ai.player import make_player
from castles.engine.hexgrid import bits, distance
from castles.engine.ruleset import Options
from castles.games.burgundy.modules.solo_goal import CHOOSE_POINTS, solo
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import LIVESTOCK, MINE
from castles.text.advice import WHY, advice_lines, by_aim
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_reason
from tests.ai.burgundy.positions import burgundy
from tests.games.burgundy.solo_table import SoloTable

OPTIONS: Options = {"solo_board": 33, "solo_goal": 20, "extra_tiles": True}


@cache
def played() -> tuple[dict[str, State], State]:
    """The first position of each decision of a game that medium plays, and its end."""
    game, found = burgundy(), {}
    state = game.new_state(OPTIONS, 1, 3)
    player = make_player("ai:medium", game, 3)
    while state.pending:
        found.setdefault(game.decision(state), state.copy())
        game.apply(state, player.decide(game.observe(state, 0)))
    return found, state


def test_medium_fills_the_board_when_the_goal_is_near() -> None:
    outcome = burgundy().outcome(played()[1])
    assert outcome is not None
    assert outcome.winners == (0,)


def test_a_mine_is_taken_before_a_building() -> None:
    made = SoloTable("k.C1").depot(2, "market", "mine").turn(dice=(2, 0))
    action = make_player("ai:medium", burgundy(), 1).decide(burgundy().observe(made.state, 0))
    assert burgundy().action_to_data(made.state, action)["depot_space"] == [2, 2]


@cache
def late() -> State:
    """A turn of which rollouts look to the end of the game."""
    game = burgundy()
    state = game.new_state({"solo_board": 34}, 1, 5)
    player = make_player("ai:easy", game, 5)
    while game.decision(state) != "turn" or state.round < 22:
        game.apply(state, player.decide(game.observe(state, 0)))
    return state


@pytest.mark.parametrize("level", ["novice", "medium", "hard"])
@pytest.mark.parametrize("find", [lambda: played()[0]["turn"], late])
def test_what_nobody_can_know_changes_no_decision(level: str, find: Callable[[], State]) -> None:
    game, state = burgundy(), find()
    view = game.observe(state, 0)
    other = game.observe(game.determinise(view, 99), 0)
    first, second = (
        make_player(f"ai:{level}", game, 5, is_patient=True).decide(seen) for seen in (view, other)
    )
    assert first == second


def test_every_question_has_a_hint_with_reasons() -> None:
    game, texts = burgundy(), Catalogue("en").of_game("burgundy")
    for decision, state in played()[0].items():
        hint = hint_for(game, game.observe(state, 0))
        assert hint.action in game.legal_actions(state), decision
        assert hint.reasons, decision
        for reason in hint.reasons:
            assert tell_reason(reason, texts), decision


def test_a_hint_weighs_no_points_where_nobody_plays_for_them() -> None:
    game, texts = burgundy(), Catalogue("en")
    view = game.observe(late(), 0)
    hint = hint_for(game, view)
    assert hint.other
    told = advice_lines(game, view, hint, WHY, texts)[-1]
    assert "better than this alternative: " in told or told.startswith("Nearly as good: ")
    rivals = game.new_state({}, 2, 3)
    assert by_aim("coach.better", game, rivals) == "coach.better"
    assert by_aim("coach.better", game, view.state) == "coach.better_alone"


def keys(made: SoloTable, do: str, **facts: object) -> list[str]:
    """The reasons for an action that these words mean."""
    game = burgundy()
    action = next(
        action
        for action in game.legal_actions(made.state)
        for words in [game.action_to_data(made.state, action)]
        if words["do"] == do and facts.items() <= words.items()
    )
    reasons = reasons_for(game.observe(made.state, 0), [action])
    texts = Catalogue("en").of_game("burgundy")
    assert all(tell_reason(reason, texts) for reason in reasons)
    return [reason.key.removeprefix("hint.why.") for reason in reasons]


def test_reasons_speak_of_the_goal_and_of_what_is_left() -> None:
    made = SoloTable("b.C6").turn(dice=(6, 1))
    made.seat().state.storage = (made.tile("ship"), EMPTY, EMPTY)
    near, *_, last = keys(made, "place")
    assert (near, last) == ("goal_near", "spaces_left"), "11 points of 50"
    solo(made.state).score = 45
    assert keys(made, "place")[0] == "goal_reached"
    assert "turn_order" not in keys(made, "place"), "there is nobody to overtake"


@pytest.mark.parametrize(
    ("count", "reason"), [(0, "silver_kept"), (1, "points_bought"), (2, "goal_bought")]
)
def test_reasons_for_buying_points(count: int, reason: str) -> None:
    made = SoloTable("b.C6").turn(dice=(6, 1))
    solo(made.state).score, made.seat().state.silver = 48, 3
    made.state.pending += (CHOOSE_POINTS(0),)
    assert keys(made, "buy_points", count=count) == [reason]


def test_a_tile_for_which_there_is_no_space_is_denied_to_nobody() -> None:
    made = SoloTable("b.C6").turn(dice=(1, 1))
    made.depot(1, "mine")
    estate = made.seat().state
    for space in bits(estate.own_board().type_masks[MINE]):
        estate.covered |= 1 << space
    assert keys(made, "take") == ["other"]


def test_spaces_count_as_missing_when_their_type_stops_coming() -> None:
    made = SoloTable("k.C1").turn(dice=(1, 1))
    estate, state = made.seat().state, made.state

    def missing() -> float:
        appraiser = mind_of(made.rules).appraiser
        assert appraiser is not None
        found = appraiser(thinking_of(burgundy()), made.rules, {})
        assert isinstance(found, SoloAppraiser)
        return found.missing(state, estate)

    board = estate.own_board()
    estate.covered = board.shape.every & ~board.type_masks[LIVESTOCK]
    early = missing()
    assert early < 1, "six are wanted, and most of ten will come"
    state.phase = 4
    assert missing() == 6 > early, "nothing comes any more"
    made.depot(3, "cow4", "market")
    shown = missing()
    assert 5 <= shown < 6, "one can be taken"
    estate.storage = (made.tile("cow4"), EMPTY, EMPTY)
    assert missing() == pytest.approx(shown - 1)


def test_rollouts_look_to_the_end_of_the_last_rounds() -> None:
    thinking, state = thinking_of(burgundy()), late().copy()
    left = thinking.rounds_left(state)
    assert thinking.rollout_rounds(state, 2) == left + 1
    state.round = 1
    assert thinking.rollout_rounds(state, 2) == 2
    duel = burgundy().new_state({}, 2, 3)
    duel.round = 24
    assert thinking.rollout_rounds(duel, 2) == 2, "the end of a duel is near enough anyway"


def test_the_start_castle_lies_where_islands_are_near() -> None:
    made = SoloTable("n.C4")
    assert steps(made.seat().state.own_board().shape, made.at("n.C4"))[made.at("j.W2")] == 1
    fresh = burgundy().new_state({"solo_board": 34}, 1, 3)
    action = make_player("ai:medium", burgundy(), 1).decide(burgundy().observe(fresh, 0))
    assert action[1] == made.at("n.C4"), "the other castles are a step further from most spaces"


def test_steps_on_a_duchy_are_distances() -> None:
    for board in burgundy().new_state({}, 2, 3).rules.boards[:22]:
        spaces = board.shape.spaces
        for home in (0, 18, 36):
            assert steps(board.shape, home) == [distance(spaces[home], space) for space in spaces]
