"""Governor and Guard at one screen: neither pixels, nor curtains, nor undo tell who holds what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pygame
import pytest

from castles.ai.player import make_player
from castles.desk.answer_round import may_answer
from castles.desk.due import Due
from castles.desk.opponents import opponent_for
from castles.desk.session import Session
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.games.by_game import game_named
from castles.games.castelli.actions import GOVERN, ORIENT, PASS
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import ChronicleLine, Chronicler
from tests.ui.driver import Driver
from tests.ui.match.test_play_leaks import OtherWorld

Opening = Callable[..., Driver]
NAMES = ("Anna", "Bruno", "Carla", "Dario")


class Silent:
    """A seat that never decides: the table waits for it."""

    def __init__(self, seat: int) -> None: ...

    def decide(self, view: object) -> Action | None:
        return None

    answer = decide


class Patient(Silent):
    """Lets everything pass that it is asked in another's turn."""

    def answer(self, view: object) -> Action:
        return PASS()


class Eager(Silent):
    """Turns every tile that it may."""

    def answer(self, view: object) -> Action:
        return GOVERN(1)

    decide = answer


class Fickle(Eager):
    """Would decide otherwise if it were asked once more."""

    def decide(self, view: object) -> Action:
        return PASS()


def match_at(moment: Callable[[Match], bool], *kinds: str, seed: int = 3, **options: bool) -> Match:
    """A match played at random until a moment; another deal if it never comes."""
    specs = [SeatSpec(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    for deal in range(seed, seed + 60):
        match = Match.new(game_named("castelli"), specs, deal, options)
        chance = Random(deal)
        while not match.is_over:
            if moment(match):
                return match
            match.submit(chance.choice(_playful(match)))
    raise AssertionError("the moment never comes")


def _playful(match: Match) -> list[tuple[int, ...]]:
    """Cards are kept: then there is something to answer with."""
    kinds = match.game.action_kinds
    legal = match.legal_actions()
    return [a for a in legal if not kinds.of(a).name.startswith(("sell", "play"))] or legal


def laying(holds_governor: bool) -> Callable[[Match], bool]:
    """Anna gives a tile its direction, Bruno has cards and perhaps a Governor among them."""

    def moment(match: Match) -> bool:
        state = cast(State, match.state)
        if match.deciding_seat != 0 or match.game.decision(state) != "orient":
            return False
        bruno = state.seats[1]
        has_it = state.rules.governor in bruno.hand
        return bool(bruno.hand) and not bruno.card_played and has_it == holds_governor

    return moment


def laid(holds_governor: bool) -> Session:
    match = match_at(laying(holds_governor), "human", "human")
    session = Session(match, Silent)
    session.viewer = 0
    session.submit(ORIENT(0))
    return session


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
    assert session.moves_missed(0) == 1
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


def test_a_chronicle_tells_nothing_of_who_let_pass(open_app: Opening) -> None:
    driver = open_app()
    session = laid(True)
    screen = PlayScene(driver.ui, _Flow(session)).table.screen
    texts = driver.ui.catalogue.of_game("castelli")
    session.viewer = 0
    before = Chronicler(session, NAMES, texts, screen).last_lines()
    session.match.submit(PASS())
    after = Chronicler(session, NAMES, texts, screen).last_lines()
    assert [line.seat for line in before] == [line.seat for line in after]
    assert session.doer == 0


class _Flow:
    leave_hint = "play.tool.leave"

    def __init__(self, session: Session) -> None:
        self.session = session

    def advance(self) -> None: ...
    def ask_to_leave(self) -> None: ...
    def leave(self) -> None: ...


def picture(driver: Driver, match: Match, point: str) -> bytes:
    """What Anna sees with the pointer at something, while the others think for ever."""
    session = Session(match, Silent)
    session.viewer = 0
    scene = PlayScene(driver.ui, _Flow(session))
    driver.ui.stack.push(scene)
    driver.settle()
    driver.point(point)
    scene._note(scene.find(point))
    shot = pygame.image.tobytes(driver.shot(), "RGB")
    driver.ui.stack.pop(scene)
    return shot


def asked_of_computer(match: Match) -> bool:
    """A computer may turn the tile of the only person."""
    decision = match.game.decision(match.state) if match.deciding_seat != NOBODY else ""
    return decision == "governor" and may_answer(match.log[-1].events) == [1, 2]


def test_an_open_window_shows_no_pixel_of_who_is_asked(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked_of_computer, "human", "random", "random")
    assert match.log[-1].seat == 0
    worlds = [OtherWorld(match, 0, seed) for seed in (1, 2)]
    hands = [[seat.hand for seat in cast(State, world.state).seats[1:]] for world in worlds]
    assert hands[0] != hands[1], "the worlds must differ in what Anna may not know"
    for point in ("seat.1", "seat.2", "undo"):
        assert len({picture(driver, world, point) for world in [match, *worlds]}) == 1


def attacked(match: Match) -> bool:
    """Anna attacks the castle of a computer that holds a Guard."""
    is_asked = match.deciding_seat != NOBODY and match.game.decision(match.state) == "guard"
    return is_asked and match.log[-1].seat == 0


def test_an_attack_shows_no_pixel_of_who_guards(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(attacked, "human", "random", "random", fight=True)
    owner = match.deciding_seat
    worlds = [OtherWorld(match, 0, seed) for seed in (1, 2)]
    hands = [cast(State, world.state).seats[owner].hand for world in worlds]
    assert hands[0] != hands[1], "the worlds must differ in what Anna may not know"
    for point in (f"seat.{owner}", "undo"):
        assert len({picture(driver, world, point) for world in [match, *worlds]}) == 1


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


def test_the_newest_line_is_marked_whoever_let_pass(open_app: Opening) -> None:
    driver = open_app()
    session = laid(True)
    session.viewer = 0
    session.match.submit(PASS())
    scene = PlayScene(driver.ui, _Flow(session))
    scene.rebuild()
    lines = [widget for widget in scene.widgets if isinstance(widget, ChronicleLine)]
    assert [line.newest for line in lines] == [False] * (len(lines) - 1) + [True]


def test_cards_leave_no_pixel_in_a_turn(open_app: Opening) -> None:
    driver = open_app().open("title")

    def moment(match: Match) -> bool:
        state = cast(State, match.state)
        turn = match.deciding_seat == 0 and match.game.decision(state) == "turn"
        return turn and all(seat.hand for seat in state.seats[1:])

    match = match_at(moment, "human", "random", "random")
    worlds = [OtherWorld(match, 0, seed) for seed in (1, 2)]
    for point in ("seat.1", "deck.0"):
        assert len({picture(driver, world, point) for world in [match, *worlds]}) == 1


def could_both(last_holds: bool) -> Callable[[Match], bool]:
    """Anna lays; Bruno, a person, has no Governor, Carla, a computer, perhaps one."""

    def moment(match: Match) -> bool:
        state = cast(State, match.state)
        if match.deciding_seat != 0 or match.game.decision(state) != "orient":
            return False
        bruno, carla = (state.rules.governor in seat.hand for seat in state.seats[1:])
        could = all(seat.hand and not seat.card_played for seat in state.seats[1:])
        return could and not bruno and carla == last_holds

    return moment


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
