"""Governor and Guard at one desk: neither curtains, nor undo, nor time tell who holds what."""

from __future__ import annotations

from typing import cast

import pytest

from castles.ai.player import make_player
from castles.desk.answer_round import may_answer
from castles.desk.due import Due
from castles.desk.opponents import opponent_for
from castles.desk.session import Session
from castles.games.castelli.actions import GOVERN, ORIENT, PASS
from castles.games.castelli.state import State
from castles.play.match import Match
from tests.desk.answering import Eager, Fickle, Patient, Silent, could_both, laid, laying, match_at


@pytest.mark.parametrize("holds_governor", [True, False])
def test_the_screen_goes_to_who_could_answer_and_back(holds_governor: bool) -> None:
    session = laid(holds_governor)
    assert (session.due, session.next_viewer) == (Due.CURTAIN, 1)
    assert [event.name for event in session.match.log[-1].events] == ["tile_laid"]
    assert session.moves_missed(1) > 0
    session.raise_curtain()
    assert [event.name for event in session.recap()][-1] == "tile_laid"
    if holds_governor:
        assert session.due is Due.DECIDE
        seen = session.submit(PASS())
    else:
        assert session.due is Due.HAND_OVER
        seen = session.pass_on()
    assert seen, "the last who could answer sees what comes of it"
    assert session.moves_missed(0) == 0, "what comes of it is of the own move"
    session.viewer = 0
    assert [event.name for event in session.recap()] == [event.name for event in seen]


@pytest.mark.parametrize("holds_governor", [True, False])
def test_what_others_could_answer_cannot_be_taken_back(holds_governor: bool) -> None:
    session = laid(holds_governor)
    position = len(session.match.log) - 1
    if holds_governor:
        session.match.submit(PASS())
    session.viewer = 0
    wall = session.walls()[position]
    assert wall is not None
    assert wall.key == "undo.wall.answered"


@pytest.mark.parametrize("steps", [True, False])
@pytest.mark.parametrize("holds_governor", [True, False])
def test_a_computer_that_lets_pass_takes_no_time(holds_governor: bool, steps: bool) -> None:
    """Whoever could answer: the table goes on in the same moment, with the same things to do."""
    match = match_at(laying(holds_governor), "human", "ai:master")
    session = Session(match, Patient)
    session.viewer, session.steps = 0, steps
    events = [event.name for event in session.submit(ORIENT(0))]
    assert match.log[-1].decision == ("governor" if holds_governor else "orient")
    assert events.index("tile_laid") < len(events) - 1, "what the tile brings follows at once"
    assert not session.awaits_answers
    assert session.doer == 0
    assert session.last is not None
    assert session.last.decision == "orient"


@pytest.mark.parametrize("kind", ["ai:novice", "ai:medium", "ai:master", "greedy"])
def test_every_computer_answers_at_once(kind: str) -> None:
    """Nobody waits for the worker process: what it would say is reckoned here."""
    match = match_at(laying(True), "human", kind)
    session = Session(match, lambda seat: opponent_for(match, seat, _untold))
    session.viewer = 0
    events = session.submit(ORIENT(0))
    asked = session.awaits_answers
    assert asked == (len(events) == 1), "either it turns the tile, or all is done"
    player = make_player(kind, match.game, match.header.seed + 1)
    answer = player.decide(match.view(1)) if asked else PASS()
    assert (answer == PASS()) != asked


def _untold(key: str) -> None: ...


def test_a_computer_gives_the_answer_that_it_decided_on() -> None:
    match = match_at(laying(True), "human", "random")
    session = Session(match, Fickle)
    session.viewer = 0
    session.submit(ORIENT(0))
    assert session.let_opponent_play()
    assert match.log[-1].action == GOVERN(1)


@pytest.mark.parametrize("last_holds", [True, False])
def test_a_computer_answers_after_the_people_before_it(last_holds: bool) -> None:
    """If it did so sooner, everyone would know that these have nothing to answer."""
    match = match_at(could_both(last_holds), "human", "human", "random")
    session = Session(match, Eager)
    session.viewer = 0
    session.submit(ORIENT(0))
    assert (session.due, session.next_viewer, match.log[-1].seat) == (Due.CURTAIN, 1, 0)
    session.raise_curtain()
    assert session.due is Due.HAND_OVER
    session.pass_on()
    assert (session.due is Due.OPPONENT) == last_holds
    if last_holds:
        assert session.let_opponent_play()
        assert match.log[-1].seat == 2
    assert not session.awaits_answers


@pytest.mark.parametrize("is_open", [True, False])
def test_at_an_open_table_the_screen_goes_only_to_who_can_answer(is_open: bool) -> None:
    """Three people, two of whom might answer, and one who can."""

    def one_can(match: Match) -> bool:
        state, kinds = cast(State, match.state), match.game.action_kinds
        if state.halves[0].turn_seat != 0 or match.deciding_seat != 0:
            return False
        others = state.seats[1:]
        holds = [state.rules.governor in seat.hand for seat in others]
        ready = all(seat.hand and not seat.card_played for seat in others)
        lays = any(kinds.of(action) is ORIENT for action in match.legal_actions())
        return lays and ready and holds == [False, True]

    match = match_at(one_can, "human", "human", "human", open_answers=is_open)
    session = Session(match, Silent)
    session.viewer = 0
    session.submit(ORIENT(0))
    assert session.next_viewer == (2 if is_open else 1)
    asked = []
    while session.awaits_answers:
        session.raise_curtain()
        asked.append(session.viewer)
        if session.due is Due.DECIDE:
            session.submit(PASS())
        else:
            session.pass_on()
    assert asked == ([2] if is_open else [1, 2])


def test_who_let_something_pass_thinks_anew_in_its_own_turn() -> None:
    """What it answered belongs to that question alone."""
    session = Session(match_at(last_act, "human", "random"), Patient)
    session.viewer = 0
    session.submit(ORIENT(0))
    assert session.due is Due.OPPONENT
    assert session.opponent_action() is None, "it is asked what it does now"


def last_act(match: Match) -> bool:
    """Anna gives a tile its direction and has nothing left to do; Bruno holds a Governor."""
    if not laying(True)(match):
        return False
    game, state = match.game, match.game.copy(match.state)
    game.apply(state, ORIENT(0))
    while game.decision(state) == "governor":
        game.apply(state, PASS())
    return game.deciding_seat(state) == 1 and game.decision(state) == "turn"


def test_a_round_that_nobody_could_answer_is_over_when_reopened() -> None:
    """It is not taken for an earlier round, with other seats."""

    def empty_handed(match: Match) -> bool:
        if match.deciding_seat != 0 or match.game.decision(match.state) != "orient":
            return False
        asks = [n for n, entry in enumerate(match.log) if may_answer(entry.events)]
        later = {entry.seat for entry in match.log[asks[-1] + 1 :]} if asks else set()
        return 1 in later and not cast(State, match.state).seats[1].hand

    match = match_at(empty_handed, "human", "random")
    match.pauses = True
    match.submit(ORIENT(0))
    assert match.waits_for_answers
    assert may_answer(match.log[-1].events) == []
    session = Session(match, Silent)
    assert not match.waits_for_answers
    assert not session.in_round
