"""Actions as tuples, and the kinds that give them words."""

from __future__ import annotations

import pytest

from castles.engine.action import Action, ActionKinds, Target

KINDS = ActionKinds()
STOP = KINDS.define("stop")
MOVE = KINDS.define("move", "piece", "cell")


def test_kinds_build_plain_tuples() -> None:
    assert (STOP(), MOVE(3, 17)) == ((0,), (1, 3, 17))


def test_kinds_are_found_by_action_and_by_name() -> None:
    assert KINDS.of(MOVE(3, 17)) is MOVE
    assert KINDS.named("stop") is STOP
    assert KINDS.named("fly") is None
    assert KINDS.names() == ["stop", "move"]
    assert list(KINDS) == [STOP, MOVE]
    assert repr(MOVE) == "<move(piece, cell)>"


@pytest.mark.parametrize(
    ("action", "targets"),
    [
        (MOVE(3, 17), (("do", MOVE.number), ("piece", 3), ("cell", 17))),
        (STOP(), (("do", STOP.number),)),
    ],
)
def test_targets_are_what_is_chosen_in_order(action: Action, targets: tuple[Target, ...]) -> None:
    assert KINDS.of(action).targets(action) == targets


def test_an_action_with_too_few_arguments_has_no_targets() -> None:
    with pytest.raises(ValueError, match="zip"):
        MOVE.targets(MOVE(3))


def test_files_number_their_kinds_whoever_comes_first() -> None:
    every = ActionKinds()
    late, early = every.from_number(2), every.from_number(0)
    fly, stop = late.define("fly", facts=("fast",), told_as="move"), early.define("stop")
    assert [(kind.number, kind.name) for kind in every] == [(0, "stop"), (2, "fly")]
    assert every.of(fly()) is fly
    assert (stop.told_as, fly.told_as) == ("stop", "move")
    assert every.having("fast") == {fly.number}


def test_a_number_belongs_to_one_kind() -> None:
    every = ActionKinds()
    every.define("stop")
    with pytest.raises(AssertionError, match="'move' and 'stop' have the number 0"):
        every.from_number(0).define("move")
