"""A position that is written down and read again offers what it offered before."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import pytest

from castles.engine.checksum import canonical
from castles.engine.hexgrid import bits
from castles.engine.randomness import Dice
from castles.engine.ruleset import OptionValue
from castles.games.burgundy.modules.shield_powers import SHIELDS, put_on_castle
from castles.games.burgundy.state import State
from tests.contract.covering import covering
from tests.games.burgundy.table import BURGUNDY

PREFERRED = frozenset({"shield", "buy_inn", "take_double", "plant", "buy_double", "vine_bonus"})
"""What modules bring is done more often than by mere chance."""

TABLES = [(seats, dict(options)) for seats, options in covering(BURGUNDY) if options]


def played(state: State, seed: int, decisions: int) -> Iterator[State]:
    """A random game, position by position."""
    dice = Dice(seed, "saved positions")
    for _ in range(decisions):
        yield state
        legal = BURGUNDY.legal_actions(state)
        kinds = [BURGUNDY.action_to_data(state, action)["do"] for action in legal]
        liked = [a for a, kind in zip(legal, kinds, strict=True) if kind in PREFERRED]
        chosen = liked if liked and dice.below(2) else legal
        if not chosen:
            return
        BURGUNDY.apply(state, chosen[dice.below(len(chosen))])


def check(state: State) -> None:
    data = BURGUNDY.to_data(state)
    restored = BURGUNDY.from_data(json.loads(canonical(data)))
    assert BURGUNDY.to_data(restored) == data
    assert BURGUNDY.legal_actions(restored) == BURGUNDY.legal_actions(state)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_g14_every_combination_is_read_as_it_was_written(
    seats: int, options: Mapping[str, OptionValue]
) -> None:
    seed = TABLES.index((seats, dict(options)))
    state = BURGUNDY.new_state(options, seats, seed)
    for number, position in enumerate(played(state, seed, 400)):
        if number % 16 == 0:
            check(position)


@pytest.mark.parametrize("teams", ["none", "basic", "advanced"])
@pytest.mark.parametrize("shield", SHIELDS)
def test_g14_x10_every_shield_works_on_after_reading(shield: int, teams: str) -> None:
    state = BURGUNDY.new_state({"teams": teams, "shields": True}, 4, shield)
    while BURGUNDY.decision(state) in BURGUNDY.set_up:
        BURGUNDY.apply(state, BURGUNDY.legal_actions(state)[0])
    for owner, estate in enumerate(state.estates):
        other = SHIELDS[(shield + owner - 1) % len(SHIELDS)]
        put_on_castle(state, state.head(owner), other, next(bits(estate.castles)))
    for number, position in enumerate(played(state, shield, 60)):
        if number % 6 == 0:
            check(position)
