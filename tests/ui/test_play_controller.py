"""The controller with a session that only remembers: from targets to actions, and why not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from castles.engine.action import Action, ActionKinds, Target
from castles.engine.event import Event
from castles.engine.game import GameView, Reason
from castles.play.notice import Notice, UndoError
from castles.ui.match.session import Due, Session
from castles.ui.table.controller import REPLACE, PlayController

KINDS = ActionKinds()
DRAW = KINDS.define("draw")
TAKE = KINDS.define("take", "display")
PLACE = KINDS.define("place", "storage", "space")
REFRESH = KINDS.define("refresh", "type")
PAY = KINDS.define("pay", "cards", "workers")
END_TURN = KINDS.define("end_turn")

TURN = [DRAW(), TAKE(0), TAKE(1), PLACE(0, 4), PLACE(0, 5)]
PRICES = [PAY(2, 0), PAY(1, 1)]


class FakeSession:
    """Asks one decision after the other, as given, and remembers what was submitted."""

    def __init__(self, *decisions: tuple[str, list[Action]], due: Due = Due.DECIDE) -> None:
        self.decisions = list(decisions)
        self.due = due
        self.done: list[Action] = []
        self.passed = False
        self.view = SimpleNamespace(seat=0, state=SimpleNamespace())
        self.found: tuple[Notice | None, ...] = (None,)
        self.match = SimpleNamespace(
            game=SimpleNamespace(
                action_kinds=KINDS,
                decision=lambda state: self.decisions[0][0],
                explain=lambda state, action: [_reason(action)],
                action_to_data=lambda state, action: {
                    "cards": {"farm": action[1]},
                    "workers": action[2],
                },
            ),
        )

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

    def pass_on(self) -> None:
        self.passed, self.due = True, Due.OPPONENT


def _reason(action: Action) -> Reason:
    key = "why.cannot_pay" if action == PLACE(1, 9) else "why.wrong_type"
    return Reason(key, "T20", {"action": list(action)})


class FakeReader:
    """Two display places, two storage spaces (the second is free), ten spaces."""

    def domains(self, view: GameView) -> dict[str, range]:
        return {"display": range(2), "storage": range(2), "space": range(10), "type": range(3)}

    def type_shown(self, view: GameView, place: int) -> int:
        return place + 1

    def card_name(self, view: GameView, kind: int) -> str:
        return ("farm", "inn")[kind]


def controller(*decisions: tuple[str, list[Action]]) -> tuple[PlayController, FakeSession]:
    session = FakeSession(*(decisions or (("turn", TURN),)))
    told: list[list[Event]] = []
    made = PlayController(cast(Session, session), told.append, FakeReader())
    session.told = told  # type: ignore[attr-defined]
    return made, session


@pytest.mark.parametrize(
    ("targets", "done"),
    [
        ([("button", DRAW.number)], [DRAW()]),
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
        assert play.click(target)
    assert session.done == done


def test_without_questions_one_click_takes() -> None:
    play, session = controller()
    play.asks_first = False
    assert play.click(("display", 1))
    assert session.done == [TAKE(1)]


@pytest.mark.parametrize("target", [("space", 9), ("storage", 1), ("token", 0), REPLACE])
def test_illegal_clicks_do_nothing(target: Target) -> None:
    play, session = controller()
    assert not play.click(target)
    assert session.done == []
    assert play.selection.chosen == ()


def test_what_glows_follows_what_is_chosen() -> None:
    play, _ = controller()
    assert ("space", 4) in play.glow()
    play.click(("storage", 0))
    assert play.glow() == {("space", 4), ("space", 5)}
    play.cancel()
    play.click(("display", 0))
    assert play.glow() == {("storage", 1)}


def test_a_button_asks_for_one_kind_of_target() -> None:
    play, session = controller()
    play.aim_at("display")
    assert play.glow() == {("display", 0), ("display", 1)}
    assert play.click(("display", 0))
    assert play.glow() == {("storage", 1)}
    assert play.cancel()
    assert len(play.glow()) == 6
    assert session.done == []


def test_a_type_is_chosen_by_pointing_at_one_of_its_tiles() -> None:
    play, session = controller(("turn", [TAKE(0), REFRESH(2)]))
    assert REPLACE in play.glow()
    assert play.click(REPLACE)
    assert play.glow() == {("display", 1)}
    assert play.click(("display", 1))
    assert session.done == [REFRESH(2)]


def test_the_only_payment_is_paid_at_once() -> None:
    play, session = controller(("turn", TURN), ("pay", PRICES[:1]))
    play.click(("space", 4))
    assert session.done == [PLACE(0, 4), PAY(2, 0)]


def test_a_payment_is_chosen_by_pointing_at_cards_and_workers() -> None:
    play, session = controller(("turn", TURN), ("pay", PRICES))
    play.click(("space", 4))
    assert session.done == [PLACE(0, 4)]
    assert play.click(("worker", 0))
    assert not play.click(("card", 1))
    play.pay()
    assert session.done == [PLACE(0, 4), PAY(1, 1)]


def test_of_many_obstacles_the_nearest_is_told() -> None:
    play, _ = controller()
    (reason,) = play.explain(("space", 9))
    assert reason.key == "why.cannot_pay"
    play.click(("storage", 0))
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
    play.click(("button", DRAW.number))
    session.found = (Notice("undo.wall.reveal"),)
    assert play.undo() == Notice("undo.wall.reveal")
    assert session.done == [DRAW()]


def test_undo_goes_past_a_payment_that_was_no_choice() -> None:
    play, session = controller(("turn", TURN), ("pay", PRICES[:1]))
    play.click(("space", 4))
    session.found = (None, None)
    back = iter([("pay", PRICES[:1]), ("turn", TURN)])

    def undo() -> None:
        session.done.pop()
        session.decisions = [next(back)]

    session.undo = undo  # type: ignore[method-assign]
    assert play.undo() is None
    assert session.done == []


def test_giving_up_a_payment_takes_the_placement_back() -> None:
    play, session = controller(("turn", TURN), ("pay", PRICES))
    play.click(("space", 4))
    session.decisions = [("pay", PRICES)]
    play.refresh()
    assert play.cancel()
    assert session.done == []
