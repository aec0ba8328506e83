"""Every legal action of every game can be chosen by what the window offers to point at."""

from __future__ import annotations

import pytest

from castles.desk.payments import Payment, Payments
from castles.desk.selection import Selection
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState
from castles.ui.by_game import games_with_screens, pages_of, screen_of
from tests.contract.walks import Setting, settings, walk

EVERY = 7
"""Of so many positions of a random game one is looked at; each game begins with another one."""


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_legal_action_can_be_clicked(setting: Setting) -> None:
    game = setting.game
    for state in walk(setting).states(EVERY):
        legal = game.legal_actions(state)
        if _is_weighed(game, state):
            _check_ways(game, state, legal)
            continue
        for action in legal:
            selection = Selection(game.action_kinds, legal)
            for target in game.action_kinds.of(action).targets(action):
                assert target in selection.reachable() or target in selection.chosen
                assert selection.choose(target)
            assert selection.complete() == action, game.action_kinds.of(action)


def _is_weighed(game: AnyGame, state: GameState) -> bool:
    if game.name not in games_with_screens():
        return False
    return game.decision(state) in screen_of(game.name, state).click_rules.weighed


def _check_ways(game: AnyGame, state: GameState, legal: list[Action]) -> None:
    """Where ways to pay are weighed, each is selected in turn, and costs another thing."""
    screen, seat = screen_of(game.name, state), game.deciding_seat(state)
    payments = Payments([Payment(action, screen.costs(state, seat, action)) for action in legal])
    raised = []
    for _ in legal:
        raised.append(payments.selected.action)
        payments.step(1)
    assert raised == legal
    assert len({frozenset(payment.cost.items()) for payment in payments.options}) == len(legal)


def _has_parts(setting: Setting) -> bool:
    """Whether the window offers what is played: it has a table for all of it then."""
    shows = pages_of(setting.game_name).shows
    return all(shows(name) for name, _ in setting.options)


WITH_SCREENS = [
    setting
    for setting in settings()
    if setting.game_name in games_with_screens() and _has_parts(setting)
]


@pytest.mark.parametrize("setting", WITH_SCREENS, ids=str)
def test_what_is_pointed_at_is_on_the_table(setting: Setting) -> None:
    """Each field of a legal action is a thing, is stood for by one, or is chosen by an answer."""
    game = setting.game
    for state in walk(setting).states(EVERY):
        screen = screen_of(game.name, state)
        own_scenes = screen.scenes.keys() & game.set_up.keys()
        if game.decision(state) in own_scenes or _is_weighed(game, state):
            continue
        seat = game.deciding_seat(state)
        things = screen.things(state, seat)
        targets = {(kind, n) for kind, numbers in things.items() for n in numbers}
        targets |= {other for t in targets if (other := screen.stands_for(state, t)) is not None}
        for action in game.legal_actions(state):
            for target in game.action_kinds.of(action).targets(action)[1:]:
                assert target in targets, target
