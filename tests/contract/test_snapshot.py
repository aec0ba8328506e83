"""Snapshots of states notice whatever a spelling notices."""

from __future__ import annotations

import pytest

from tests.contract.snapshot import agree, snapshot, spelled
from tests.contract.walks import GAMES, Setting, settings_of, walk

FIRST = [settings_of(name)[-1] for name in GAMES]


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_every_action_is_noticed(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for before, action in played.positions[::5]:
        state, kept = game.copy(before), snapshot(before)
        assert snapshot(state) == kept
        game.apply(state, action)
        assert (snapshot(state) == kept) <= (spelled(game, state) == spelled(game, before))
        assert snapshot(before) == kept
        assert agree(game, state, before) == (spelled(game, state) == spelled(game, before))


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_every_fact_of_a_state_is_noticed(setting: Setting) -> None:
    """Each is set to something else, also deep inside, without a trace in the snapshot before."""
    played = walk(setting)
    state = played.game.copy(played.positions[len(played.positions) // 2][0])
    changed = 0
    for holder in [state, *_parts(state)]:
        for name in (name for name in type(holder).__slots__ if name not in ("events", "rules")):
            kept, value = snapshot(state), getattr(holder, name)
            setattr(holder, name, "something else")
            assert snapshot(state) != kept, name
            setattr(holder, name, value)
            assert snapshot(state) == kept
            if isinstance(value, list) and value:
                first, value[0] = value[0], "something else"
                assert snapshot(state) != kept, name
                value[0] = first
            changed += 1
    assert changed > 7


def _parts(state: object) -> list[object]:
    """The seats and other holders in a state."""
    values = [getattr(state, name) for name in type(state).__slots__]  # type: ignore[attr-defined]
    listed = [part for value in values if isinstance(value, list | tuple) for part in value]
    named = [part for value in values if isinstance(value, dict) for part in value.values()]
    return [part for part in (*listed, *named) if getattr(type(part), "__slots__", ())]


def test_true_is_not_one() -> None:
    assert snapshot((True,)) != snapshot((1,))
    assert snapshot([1, [2]]) == snapshot((1, (2,)))
