"""Fingerprints know a class by its fields, whether it is compiled or not."""

from __future__ import annotations

import pytest

from castles.engine.fingerprint import fingerprint, remembered
from castles.games.by_game import game_named, game_names


class Plain:
    __slots__ = ("events", "points")

    def copy(self) -> Plain:
        return self


class More(Plain):
    __slots__ = ("workers",)


class Compiled:
    __mypyc_attrs__ = ("points", "workers")


class CompiledGeneric:
    __mypyc_attrs__ = ("points", "__dict__")


def test_a_class_remembers_its_slots_and_those_of_its_bases() -> None:
    assert remembered(More) == ("events", "points", "workers")
    assert remembered(Compiled) == ("points", "workers")
    assert remembered(CompiledGeneric) == ("points",)
    assert remembered(int) == ()


def test_what_is_told_does_not_count() -> None:
    one, other = Plain(), Plain()
    one.events, one.points = 1, 7  # type: ignore[attr-defined]
    other.events, other.points = 2, 7  # type: ignore[attr-defined]
    assert fingerprint(one) == fingerprint(other) == (7,)


@pytest.mark.parametrize("name", game_names())
def test_a_state_is_told_from_the_next_one(name: str) -> None:
    game = game_named(name)
    options = {key: option.default for key, option in game.options.items()}
    state = game.new_state(options, game.seat_counts[-1], 1)
    marks = {fingerprint(state)}
    for _ in range(12):
        before = game.copy(state)
        assert fingerprint(before) == fingerprint(state)
        game.apply(state, game.legal_actions(state)[0])
        marks.add(fingerprint(state))
    assert len(marks) == 13
