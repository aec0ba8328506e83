"""What an action will bring is told before it is done: routes, inns and border posts too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from castles.engine.action import Action
from castles.engine.event import Event
from castles.engine.ruleset import OptionValue
from castles.games.burgundy.actions import PLACE, SELL
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.state import State
from castles.games.by_game import game_named
from castles.text.burgundy.gains import gains, points_of
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue

TEXTS = Catalogue("en").of_game("burgundy")
Step = tuple[State, Action, list[Event], State]


def steps(options: dict[str, OptionValue], seed: int) -> Iterator[Step]:
    """A game at random that likes to place and to sell: before, action, events, after."""
    game, chance = burgundy(), Random(seed)
    state = game.new_state(dict(options), 2, seed)
    while state.pending:
        legal = game.legal_actions(state)
        liked = [action for action in legal if action[0] in (PLACE.number, SELL.number)]
        action = chance.choice(liked or legal)
        before, told = game.copy(state), list[Event]()
        state.events = told
        game.apply(state, action)
        state.events = None
        yield before, action, told, state


def burgundy() -> Burgundy:
    game = game_named("burgundy")
    assert isinstance(game, Burgundy)
    return game


def foretold(state: State, action: Action) -> list[str]:
    game = burgundy()
    view = game.observe(state, game.deciding_seat(state))
    return gains(game, view, action, TEXTS)


@pytest.mark.parametrize("module", ["border_posts", "inns"])
def test_every_point_of_a_placement_is_foretold(module: str) -> None:
    game, linked = burgundy(), 0
    for seed in range(6):
        for before, action, told, after in steps({module: True}, seed):
            if action[0] != PLACE.number or any(e.name == "phase_ended" for e in told):
                continue
            seat = game.deciding_seat(before)
            won = after.estate(seat).points - before.estate(seat).points
            assert points_of(game, game.observe(before, seat), action) == won
            if any(event.name == "posts_linked" for event in told):
                linked += 1
                assert TEXTS.text("gain.posts") in foretold(before, action)
    assert linked or module != "border_posts"


def test_x6_an_inn_tells_as_how_many_spaces_its_area_counts() -> None:
    seen = 0
    for seed in range(4):
        for before, action, _, after in steps({"inns": True}, seed):
            seat = burgundy().deciding_seat(before)
            inn = before.rules.face("inn")
            if action[0] != PLACE.number or before.stored(seat)[action[2]] != inn:
                continue
            seen += 1
            size = area_worth(after, seat, action[3])[0]
            assert TEXTS.text("gain.inn", count=size) in foretold(before, action)
    assert seen


def test_x8_a_sale_tells_the_bonuses_of_the_route_before_it_is_done() -> None:
    game, kinds = burgundy(), set[bool]()
    for seed in range(4):
        for before, action, told, _ in steps({"trade_routes": "random"}, seed):
            if action[0] != SELL.number:
                continue
            seat = game.deciding_seat(before)
            words = describer_for(game, TEXTS, ("Anna", "Ben")).action_text(
                game.observe(before, seat), action
            )
            won = [event for event in told if event.name == "route_bonus"]
            missed = [event for event in told if event.name == "good_laid"]
            kinds.add(bool(won))
            assert all(TEXTS.text(f"bonus.{event.facts['bonus']}") in words for event in won)
            if missed and not won and len(missed) == before.estate(seat).goods[action[2]]:
                assert TEXTS.text("gain.route", count=0) in words
    assert kinds == {True, False}
