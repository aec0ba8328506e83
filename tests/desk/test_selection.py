"""Narrowing legal actions by targets, with kinds of no game in particular."""

from __future__ import annotations

import doctest

import pytest

from castles.desk import selection as selection_module
from castles.desk.selection import Selection
from castles.engine.action import Action, ActionKinds, Target

KINDS = ActionKinds()
REST = KINDS.define("rest")
TAKE = KINDS.define("take", "offer")
BUILD = KINDS.define("build", "store", "field")

LEGAL = [REST(), TAKE(2), BUILD(0, 5), BUILD(0, 6), BUILD(1, 6)]


def fresh(*chosen: Target) -> Selection:
    selection = Selection(KINDS, LEGAL)
    for target in chosen:
        assert selection.choose(target)
    return selection


def test_everything_legal_can_be_pointed_at_first() -> None:
    assert fresh().reachable() == {
        REST.target,
        TAKE.target,
        BUILD.target,
        ("offer", 2),
        ("store", 0),
        ("store", 1),
        ("field", 5),
        ("field", 6),
    }


@pytest.mark.parametrize(
    ("chosen", "action"),
    [
        ([REST.target], REST()),
        ([TAKE.target, ("offer", 2)], TAKE(2)),
        ([("offer", 2), TAKE.target], TAKE(2)),
        ([("offer", 2)], TAKE(2)),
        ([("store", 0), ("field", 6)], BUILD(0, 6)),
        ([("field", 6), ("store", 1)], BUILD(1, 6)),
        ([("field", 5)], BUILD(0, 5)),
    ],
)
def test_targets_complete_an_action_in_any_order(chosen: list[Target], action: object) -> None:
    assert fresh(*chosen).complete() == action


@pytest.mark.parametrize(
    "chosen", [[], [("store", 1)], [("store", 0)], [("field", 6)], [TAKE.target]]
)
def test_an_action_is_not_complete_before_its_place_is_chosen(chosen: list[Target]) -> None:
    """Choosing a thing never places it, even if there is but one place for it."""
    assert fresh(*chosen).complete() is None


def test_what_is_chosen_narrows_what_can_follow() -> None:
    assert fresh(("store", 1)).reachable() == {BUILD.target, ("field", 6)}


def test_a_contradicting_target_begins_anew() -> None:
    selection = fresh(("store", 1), ("store", 0))
    assert selection.chosen == (("store", 0),)
    assert selection.reachable() == {BUILD.target, ("field", 5), ("field", 6)}


def test_an_illegal_target_changes_nothing() -> None:
    selection = fresh(("store", 0))
    assert not selection.choose(("offer", 1))
    assert selection.chosen == (("store", 0),)


def test_what_a_target_leads_to_is_told_before_it_is_chosen() -> None:
    selection = fresh(("store", 0))
    assert selection.leads_to(("field", 5)) == BUILD(0, 5)
    assert selection.leads_to(("offer", 2)) is None
    assert selection.chosen == (("store", 0),)


def test_an_action_inside_another_is_meant_by_its_kind() -> None:
    """Every place of one is a place of the other: only the button tells them apart."""
    rest_here = KINDS.define("rest_here", "store")
    selection = Selection(KINDS, [rest_here(0), BUILD(0, 5)])
    assert selection.choose(("store", 0))
    assert selection.complete() is None
    assert selection.choose(rest_here.target)
    assert selection.complete() == rest_here(0)


def test_a_button_chooses_with_its_kind_what_has_but_one_value() -> None:
    selection = Selection(KINDS, [BUILD(1, 5), BUILD(1, 6), TAKE(2)])
    assert selection.choose_kind(BUILD.target)
    assert selection.chosen == (BUILD.target, ("store", 1))
    assert selection.complete() is None


def test_the_kind_that_is_left_is_told() -> None:
    assert fresh().kind is None
    assert fresh(("offer", 2)).kind == TAKE.number
    assert fresh(("store", 0)).kind == BUILD.number


def test_the_example_runs() -> None:
    assert doctest.testmod(selection_module).failed == 0
    assert doctest.testmod(selection_module).attempted


def test_an_aspect_narrows_and_gives_way_to_another_one() -> None:
    def number(action: Action) -> list[Target]:
        return [("number", action[2])]

    legal = [BUILD(1, 5), BUILD(1, 6), BUILD(2, 6)]
    selection = Selection(KINDS, legal, aspects=number)
    field = KINDS.of(legal[0]).fields[0]
    selection.choose((field, 1))
    assert ("number", 5) in selection.reachable()
    selection.choose(("number", 5))
    assert selection.actions == [BUILD(1, 5)]
    assert selection.complete() is None, "the place is not chosen yet"
    selection.choose(("number", 6))
    assert selection.actions == [BUILD(1, 6)], "the first choice stays"


def test_between_things_that_are_alike_nobody_has_to_choose() -> None:
    """Two equal tiles in storage: which of them is built is no question."""
    legal = [BUILD(0, 6), BUILD(1, 6), BUILD(2, 6)]
    equal = Selection(KINDS, legal, alike=lambda target: target[0])
    assert equal.choose(("field", 6))
    assert equal.complete() == BUILD(0, 6)
    assert equal.choose(("store", 1))
    assert equal.complete() == BUILD(1, 6), "who points at one means that one"
    other = Selection(KINDS, legal, alike=lambda target: (target[0], target[1] > 1))
    assert other.choose(("field", 6))
    assert other.complete() is None
