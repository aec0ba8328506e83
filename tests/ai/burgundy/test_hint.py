"""Hints for Burgundy: legal, honest, with reasons that every language can say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from castles.ai.by_game import opponents_of, thinking_of
from castles.ai.hint import Hint, hint_for, judge_of
from castles.ai.search.plans import Planner
from castles.engine.game import GameView
from castles.games.burgundy.actions import TAKE
from castles.games.burgundy.decisions import CHOOSE_TURN
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.view import View, observe
from castles.text.advice import KIND, WHICH, WHY, advice_lines
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import tell_reason
from tests.ai.burgundy.positions import burgundy, one_of_each_decision, played_positions


@cache
def advised(decision: str) -> tuple[GameView, Hint]:
    """What a seat saw and was advised: every language says the same."""
    game, state = burgundy(), one_of_each_decision()[decision]
    view = game.observe(state, game.deciding_seat(state))
    return view, hint_for(game, view)


def test_every_decision_has_a_legal_hint_with_reasons() -> None:
    game = burgundy()
    for decision, state in one_of_each_decision().items():
        _, hint = advised(decision)
        assert hint.action in game.legal_actions(state), decision
        assert hint.reasons, decision
        assert hint.other == () or hint.other in game.legal_actions(state)


def test_a_hint_says_how_the_turn_goes_on() -> None:
    game = burgundy()
    state = one_of_each_decision()["turn"]
    view = game.observe(state, game.deciding_seat(state))
    hint = hint_for(game, view)
    assert hint.later
    turn = thinking_of(game).blindfold(view)
    for action in (hint.action, *hint.later):
        assert action in game.legal_actions(turn)
        game.apply(turn, action)
    assert not turn.pending, "the turn is over after it"


def test_what_a_take_makes_one_discard_is_planned_with_the_rest_of_the_turn() -> None:
    """A planner that looks at many turns gives away what seems worth least at once."""
    game, thinking, better = burgundy(), thinking_of(burgundy()), 0
    weights = opponents_of("burgundy").levels["hard"].weights
    for state in _full_storages(12):
        view = game.observe(state, game.deciding_seat(state))
        judge, appraiser = judge_of(game, view, 0), thinking.taste(weights).appraiser(state)
        turn = thinking.blindfold(view)
        take = next(a for a in game.legal_actions(state) if a[0] == TAKE.number)
        at_once = Planner(thinking, turn, view.seat, appraiser).plan(take).value
        game.apply(turn, take)
        asked = Planner(thinking, turn, view.seat, appraiser)
        thought_over = max(asked.plan(answer).value for answer in game.legal_actions(turn))
        assert judge.estimate(take) >= max(at_once, thought_over) - 1e-9
        better += thought_over > at_once + 1e-9
    assert better, "in none of these turns does it matter"


def _full_storages(count: int) -> Iterator[State]:
    """Turns in the middle of games in which whatever is taken makes one discard."""
    found = (
        state
        for seed in range(20)
        for state in played_positions(seed, 2)
        if state.pending[-1][0] == CHOOSE_TURN.number
        and EMPTY not in state.stored(state.pending[-1][1])
        and any(action[0] == TAKE.number for action in burgundy().legal_actions(state))
    )
    return islice(found, 0, 6 * count, 6)


def test_a_hint_knows_no_more_than_its_seat() -> None:
    game = burgundy()
    for decision in ("turn", "castle"):
        state = one_of_each_decision()[decision]
        seat = game.deciding_seat(state)
        view, hint = advised(decision)
        other = game.determinise(view, 99)
        assert hint_for(game, game.observe(other, seat)) == hint, decision


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_reasons_in_words(language: str) -> None:
    game = burgundy()
    catalogue = Catalogue(language)
    texts = catalogue.of_game("burgundy")
    said = set()
    played = islice(played_positions(5, 3, boards="chosen", extra_tiles=True), 0, None, 3)
    for state in (*one_of_each_decision().values(), *played):
        view: View = observe(state, game.deciding_seat(state))
        for action in game.legal_actions(state):
            reasons = thinking_of(game).reasons(view, (action,))
            assert reasons, action
            for reason in reasons:
                said.add(reason.key)
                assert "{" not in tell_reason(reason, texts)
    assert len(said) > 28


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_of_a_hint_says_more(language: str) -> None:
    game, catalogue = burgundy(), Catalogue(language)
    view, hint = advised("castle")
    kind, which, why = (
        advice_lines(game, view, hint, detail, catalogue) for detail in (KIND, WHICH, WHY)
    )
    assert kind != which
    assert why[:1] == which
    assert len(why) > 1


def test_a_ship_tells_what_being_first_secures() -> None:
    """Whoever comes first takes the castle that the next round would leave to nobody else."""
    game = burgundy()
    said = set()
    for state in played_positions(2, 2):
        seat = game.deciding_seat(state)
        for action in game.legal_actions(state):
            for reason in thinking_of(game).reasons(observe(state, seat), (action,)):
                if reason.key != "hint.why.secures":
                    continue
                said.add(reason.facts["type"])
                depot = reason.facts["depot"]
                assert isinstance(depot, int)
                types = [
                    state.rules.type_names[state.rules.tile_type[state.depots[space]]]
                    for space in state.rules.depot_spaces[depot - 1]
                    if state.depots[space] != EMPTY
                ]
                assert reason.facts["type"] in types
                assert state.order[0] != seat
                assert state.round % state.rules.definitions.rounds, "depots are emptied then"
    assert said
