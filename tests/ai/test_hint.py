"""Hints: legal, honest, explained, and there at once."""

from __future__ import annotations

from functools import cache

import pytest

from castles.ai.hint import Hint, hint_for, think
from castles.engine.game import GameView
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.text.advice import WHICH, WHY, advice_lines
from castles.text.catalogue import LANGUAGES, Catalogue
from tests.ai.tuscany.positions import one_of_each_decision, tuscany


@pytest.fixture(scope="module", params=[2, 4])
def seats(request: pytest.FixtureRequest) -> int:
    count = request.param
    assert isinstance(count, int)
    return count


def test_every_decision_has_a_legal_hint_with_reasons(seats: int) -> None:
    game = tuscany()
    for decision, state in one_of_each_decision(4, seats).items():
        view = game.observe(state, game.deciding_seat(state))
        hint = hint_for(game, view)
        assert hint.action in game.legal_actions(state), decision
        assert hint.reasons, decision
        assert hint.other == () or hint.other in game.legal_actions(state)


def test_a_hint_knows_no_more_than_its_seat(seats: int) -> None:
    game = tuscany()
    for decision, state in one_of_each_decision(5, seats).items():
        seat = game.deciding_seat(state)
        view = game.observe(state, seat)
        other = game.determinise(view, 99)
        assert hint_for(game, game.observe(other, seat)) == hint_for(game, view), decision


def test_there_is_an_answer_before_the_thinking_is_done() -> None:
    game = tuscany()
    state = one_of_each_decision(4, 2)["turn"]
    hints = list(think(game, game.observe(state, game.deciding_seat(state)), 0))
    assert len(hints) > 10
    assert all(hint.action in game.legal_actions(state) for hint in hints)


@cache
def advised() -> list[tuple[GameView, Hint]]:
    """What seats saw and were advised: every language says the same."""
    game, states = tuscany(), one_of_each_decision(6, 3).values()
    views = [game.observe(state, game.deciding_seat(state)) for state in states]
    return [(view, hint_for(game, view)) for view in views]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_can_be_said(language: str) -> None:
    game, catalogue = tuscany(), Catalogue(language).of_game("tuscany")
    for view, hint in advised():
        which = advice_lines(game, view, hint, WHICH, catalogue)
        why = advice_lines(game, view, hint, WHY, catalogue)
        assert why[: len(which)] == which
        assert len(why) > len(which)


def test_a_game_without_levels_has_plain_hints() -> None:
    game = game_named("burgundy")
    state = game.new_state(complete_options(game.options, {}), 2, 1)
    view = game.observe(state, game.deciding_seat(state))
    hint = hint_for(game, view)
    assert hint.action in game.legal_actions(state)
    assert advice_lines(game, view, hint, WHY, Catalogue("en").of_game("tuscany"))
