"""The controller with a session that only remembers: from targets to actions, and why not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from castles.desk.clicks import ClickRules, Clicks
from castles.desk.controller import PlayController
from castles.desk.due import Due
from castles.desk.question import Answer
from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.engine.action import Action, ActionKinds, Target
from castles.engine.event import Event
from castles.engine.game import Reason
from castles.play.notice import Notice, UndoError

KINDS = ActionKinds()
DRAW = KINDS.define("draw")
TAKE = KINDS.define("take", "display")
PLACE = KINDS.define("place", "storage", "space")
REFRESH = KINDS.define("refresh", "type")
PAY = KINDS.define("pay", "cards", "workers")
END_TURN = KINDS.define("end_turn")
REST = KINDS.define("rest", "die")
THROW = KINDS.define("throw", "die", "space")
TRAY: Target = ("tray", 0)

TURN = [DRAW(), TAKE(0), TAKE(1), PLACE(0, 4), PLACE(0, 5)]
PRICES = [PAY(2, 0), PAY(1, 1)]


class FakeSession:
    """Asks one decision after the other, as given, and remembers what was submitted."""

    def __init__(self, *decisions: tuple[str, list[Action]], due: Due = Due.DECIDE) -> None:
        self.decisions = list(decisions)
        self.due = due
        self.done: list[Action] = []
        self.passed = False
        self.in_round = False
        self.view = SimpleNamespace(seat=0, state=SimpleNamespace())
        self.found: tuple[Notice | None, ...] = (None,)
        self.match = SimpleNamespace(
            game=SimpleNamespace(
                needless=lambda state, actions: None,
                action_kinds=KINDS,
                decision=lambda state: self.decisions[0][0],
                explain=lambda state, action: [_reason(action)],
            ),
        )

    @property
    def is_others_turn(self) -> bool:
        return self.due is Due.OPPONENT

    def legal_actions(self) -> list[Action]:
        return self.decisions[0][1] if self.due is Due.DECIDE else []

    def submit(self, action: Action) -> list[Event]:
        assert action in self.legal_actions()
        self.done.append(action)
        self.decisions = self.decisions[1:] or [("turn", TURN)]
        return [Event("done", "T0", 0)]

    def walls(self) -> tuple[Notice | None, ...]:
        return self.found

    def undo(self) -> None:
        if self.found[-1] is not None:
            raise UndoError(self.found[-1])
        self.done.pop()

    def pass_on(self) -> list[Event]:
        self.passed, self.due = True, Due.OPPONENT
        return []


def _reason(action: Action) -> Reason:
    key = "why.cannot_pay" if action == PLACE(1, 9) else "why.wrong_type"
    return Reason(key, "T20", {"action": list(action)})


class FakeClicks(Clicks[object]):
    """Two display places, two storage spaces (the second is free), ten spaces, and a tray."""

    click_rules = ClickRules(
        asks_first=frozenset({"take"}),
        asks_unnamed=frozenset({"rest"}),
        confirmed_at={"take": "storage"},
        at_once=frozenset({"rest"}),
        half_chosen=frozenset({"pay"}),
        weighed=frozenset({"pay"}),
        nearest=("why.cannot_pay", "why.wrong_type"),
    )

    def things(self, state: object, seat: int) -> dict[str, range]:
        things = {"display": 2, "storage": 2, "space": 10, "type": 3, "tray": 1, "die": 2}
        return {kind: range(count) for kind, count in things.items()}

    def stands_for(self, state: object, target: Target) -> Target | None:
        if target == TRAY:
            return REFRESH.target
        return ("type", target[1] + 1) if target[0] == "display" else None

    def costs(self, state: object, seat: int, action: Action) -> dict[Thing, int]:
        return {Thing("card", 0, 0): action[1], Thing("worker", 0): action[2]}


def controller(*decisions: tuple[str, list[Action]]) -> tuple[PlayController, FakeSession]:
    session = FakeSession(*(decisions or (("turn", TURN),)))
    told: list[list[Event]] = []
    made = PlayController(cast(Session, session), told.append, FakeClicks())
    session.told = told  # type: ignore[attr-defined]
    return made, session


@pytest.mark.parametrize(
    ("targets", "done"),
    [
        ([DRAW.target], [DRAW()]),
        ([("storage", 0), ("space", 5)], [PLACE(0, 5)]),
        ([("space", 4)], [PLACE(0, 4)]),
        ([("display", 1)], []),
        ([("display", 1), ("display", 1)], [TAKE(1)]),
        ([("display", 1), ("storage", 1)], [TAKE(1)]),
        ([("display", 1), ("display", 0), ("display", 0)], [TAKE(0)]),
        ([("display", 1), ("storage", 0)], []),
    ],
)
def test_pointing_leads_to_actions(targets: list[Target], done: list[Action]) -> None:
    play, session = controller()
    for target in targets:
        assert play.choose(target)
    assert session.done == done


def test_without_questions_one_click_takes() -> None:
    play, session = controller()
    play.asks_first = False
    assert play.choose(("display", 1))
    assert session.done == [TAKE(1)]


@pytest.mark.parametrize("target", [("space", 9), ("storage", 1), ("token", 0), TRAY])
def test_illegal_clicks_do_nothing(target: Target) -> None:
    play, session = controller()
    assert not play.choose(target)
    assert session.done == []
    assert play.selection.chosen == ()


def test_what_glows_follows_what_is_chosen() -> None:
    play, _ = controller()
    assert ("space", 4) in play.glow()
    play.choose(("storage", 0))
    assert play.glow() == {PLACE.target, ("space", 4), ("space", 5)}
    play.cancel()
    play.choose(("display", 0))
    assert play.glow() == {("storage", 1)}


def test_a_button_asks_for_what_its_kind_needs() -> None:
    play, session = controller()
    everything = play.glow()
    assert play.answer(Answer("take"))
    assert play.glow() == {("display", 0), ("display", 1)}
    assert play.choose(("display", 0))
    assert play.glow() == {("storage", 1)}
    assert play.cancel()
    assert play.glow() == everything
    assert session.done == []


def test_a_button_confirms_what_waits_and_gives_up_when_nothing_does() -> None:
    play, session = controller()
    play.choose(("display", 1))
    assert play.answer(Answer("take"))
    assert session.done == [TAKE(1)]
    play, session = controller()
    play.answer(Answer("take"))
    play.answer(Answer("take"))
    assert play.selection.chosen == ()


def test_a_button_chooses_the_only_tile_that_can_be_placed() -> None:
    play, session = controller()
    assert play.answer(Answer("place"))
    assert ("storage", 0) in play.selection.chosen
    assert play.choose(("space", 5))
    assert session.done == [PLACE(0, 5)]


def test_a_button_does_at_once_what_can_be_done_in_one_way() -> None:
    play, session = controller(("turn", [REST(1), THROW(1, 4)]))
    assert not play.choose(("die", 0))
    assert play.answer(Answer("rest"))
    assert session.done == [REST(1)]


@pytest.mark.parametrize("asks_first", [True, False])
def test_what_a_click_may_do_by_accident_takes_a_second_one(asks_first: bool) -> None:
    play, session = controller(("turn", [REST(0), THROW(1, 4)]))
    play.asks_first = asks_first
    assert play.choose(("die", 0))
    assert (play.waiting, session.done) == (REST(0), [])
    assert play.cancel()
    assert (play.waiting, session.done) == (None, [])
    play.choose(("die", 0))
    assert play.choose(("die", 0))
    assert session.done == [REST(0)]


def test_what_waits_for_a_second_click_may_be_left_for_something_else() -> None:
    play, session = controller(("turn", [REST(0), THROW(1, 4)]))
    play.choose(("die", 0))
    assert play.choose(("space", 4))
    assert play.waiting is None
    assert session.done == [THROW(1, 4)]


def test_a_button_confirms_it_or_makes_one_click_enough() -> None:
    play, session = controller(("turn", [REST(0), REST(1), THROW(1, 4)]))
    play.choose(("die", 0))
    assert play.answer(Answer("rest"))
    assert session.done == [REST(0)]
    play, session = controller(("turn", [REST(0), REST(1), THROW(1, 4)]))
    play.answer(Answer("rest"))
    assert play.choose(("die", 0))
    assert session.done == [REST(0)]


def test_answers_may_choose_more_than_a_kind() -> None:
    play, session = controller(("turn", [REST(0), REST(1), THROW(1, 4)]))
    second = Answer("rest", picks=(("die", 1),))
    assert play.can_answer(second)
    assert not play.can_answer(Answer("rest", picks=(("die", 5),)))
    assert play.answer(second)
    assert session.done == [REST(1)]


def test_a_type_is_chosen_by_pointing_at_one_of_its_tiles() -> None:
    play, session = controller(("turn", [TAKE(0), REFRESH(2)]))
    assert TRAY in play.glow()
    assert play.choose(TRAY)
    assert play.glow() == {("display", 1), ("type", 2)}
    assert play.choose(("display", 1))
    assert session.done == [REFRESH(2)]


def test_pointing_again_at_what_stands_for_a_kind_gives_it_up() -> None:
    play, _ = controller(("turn", [TAKE(0), REFRESH(2)]))
    play.choose(TRAY)
    assert play.choose(TRAY)
    assert play.selection.chosen == ()


def test_the_only_payment_is_shown_before_it_is_paid() -> None:
    """What it costs is seen first; who wants no questions pays at once."""
    play, session = controller(("turn", TURN), ("pay", PRICES[:1]))
    play.choose(("space", 4))
    assert session.done == [PLACE(0, 4)]
    assert play.payments is not None
    play.pay_selected()
    assert session.done == [PLACE(0, 4), PAY(2, 0)]
    play, session = controller(("turn", TURN), ("pay", PRICES[:1]))
    play.asks_first = False
    play.choose(("space", 4))
    assert session.done == [PLACE(0, 4), PAY(2, 0)]


def test_a_payment_is_chosen_by_pointing_at_cards_and_workers() -> None:
    play, session = controller(("turn", TURN), ("pay", PRICES))
    play.choose(("space", 4))
    assert session.done == [PLACE(0, 4)]
    assert play.point_at(Thing("worker", 0))
    assert not play.point_at(Thing("card", 0, 1))
    play.pay_selected()
    assert session.done == [PLACE(0, 4), PAY(1, 1)]


def test_of_many_obstacles_the_nearest_is_told() -> None:
    play, _ = controller()
    (reason,) = play.explain(("space", 9))
    assert reason.key == "why.cannot_pay"
    play.choose(("storage", 0))
    (reason,) = play.explain(("space", 9))
    assert reason.facts["action"] == list(PLACE(0, 9))


def test_nothing_is_explained_that_can_be_done() -> None:
    play, _ = controller()
    assert play.explain(("space", 4)) == []


def test_ending_the_turn_passes_it_on() -> None:
    play, session = controller(("extra", [END_TURN()]))
    assert not session.passed
    session.submit = lambda action: _hand_over(session)  # type: ignore[method-assign]
    assert play.end_turn()
    assert session.passed


def _hand_over(session: FakeSession) -> list[Event]:
    session.due = Due.HAND_OVER
    return []


def test_a_wall_is_told_and_nothing_is_undone() -> None:
    play, session = controller()
    play.choose(DRAW.target)
    session.found = (Notice("undo.wall.reveal"),)
    assert play.undoing.undo() == Notice("undo.wall.reveal")
    assert session.done == [DRAW()]


def test_undo_goes_past_a_payment_that_was_no_choice() -> None:
    play, session = controller(("turn", TURN), ("pay", PRICES[:1]))
    play.asks_first = False
    play.choose(("space", 4))
    session.found = (None, None)
    back = iter([("pay", PRICES[:1]), ("turn", TURN)])

    def undo() -> None:
        session.done.pop()
        session.decisions = [next(back)]

    session.undo = undo  # type: ignore[method-assign]
    assert play.undoing.undo() is None
    assert session.done == []


def test_giving_up_a_payment_takes_the_placement_back() -> None:
    play, session = controller(("turn", TURN), ("pay", PRICES))
    play.choose(("space", 4))
    session.decisions = [("pay", PRICES)]
    play.refresh()
    assert play.cancel()
    assert session.done == []
