"""What people see between an action and its answers is the same whoever holds the card.

Deals that differ only in hands are played frame by frame: what is on the screen, how often it
changes hands and how often somebody must press something tells nobody who could have answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import cast

import pytest

from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.games.castelli.actions import BUILD, ORIENT
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.settings import SPEEDS
from castles.ui.match.curtain import CurtainScene
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.match.recap import RecapScene
from tests.desk.answering import match_at
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
MOST_PRESSES = 40
FADING_FRAMES = 60
"""After so many nothing is left of the table before."""


def subsets(seats: Sequence[int]) -> Iterable[tuple[int, ...]]:
    return chain.from_iterable(combinations(seats, n) for n in range(len(seats) + 1))


def dealt(known: Match, card: str, holders: Sequence[int], asked: Sequence[int]) -> Match:
    """The same table, but of those who might answer only these hold the card."""
    state = cast(State, known.game.copy(known.state))
    wanted, deck = state.rules.card_names.index(card), [*state.deck]
    hidden = range(len(deck) - state.deck_known - 1, 0, -1)

    def exchange(seat: int, at: int, fits: Callable[[int], bool]) -> None:
        """With a card deep in the deck, which nobody draws before the answers are given."""
        place = next(n for n in hidden if fits(deck[n]))
        hand = [*state.seats[seat].hand]
        hand[at], deck[place] = deck[place], hand[at]
        state.seats[seat].hand = tuple(hand)

    for seat, own in enumerate(state.seats):
        for at, held in enumerate(own.hand):
            if seat in asked and held == wanted:
                exchange(seat, at, lambda other: other != wanted)
    for seat in holders:
        exchange(seat, 0, lambda other: other == wanted)
    state.deck = tuple(deck)
    for own in state.seats:
        own.known = (0,) * len(own.hand)
    header = replace(known.header, start=known.game.to_data(state))
    return Match.begun(known.game, header)


@dataclass
class Telling:
    """What was to be seen: a mark of each frame, and each scene with the presses in it."""

    frames: dict[int, list[int]]
    """By the seat that had the screen; NOBODY's are those with the curtain down."""
    course: list[tuple[str, int]]


def played(
    driver: Driver, match: Match, act: Callable[[PlayScene], None], governing: int = NOBODY
) -> Telling:
    """From the action of who decides until its player, or the next, sees what came of it."""
    flow = Flow(driver.ui, match)
    flow.session.viewer = match.deciding_seat
    driver.ui.stack.push(flow.first_scene())
    for _ in range(FADING_FRAMES):
        driver.app.step()
    driver.settle()
    telling = Telling({seat: [] for seat in range(-1, len(match.seats))}, [])
    draw, marks = driver.app.draw, dict[int, int]()

    def drawn() -> None:
        draw()
        scene = driver.ui.stack.top
        covered = isinstance(scene, CurtainScene) and scene.is_down
        looks = NOBODY if covered else flow.session.viewer
        if (mark := marks.get(driver.app.frames)) is None:  # something was drawn
            # Good for one process, which is all it takes, and six times as fast as a digest.
            mark = hash(driver.app.window.surface.get_buffer().raw)
            marks[driver.app.frames] = mark
        if telling.frames[looks][-1:] != [mark]:
            telling.frames[looks].append(mark)

    driver.app.draw = drawn  # type: ignore[method-assign]
    try:
        assert isinstance(driver.scene, PlayScene)
        act(driver.scene)
        driver.settle()
        while _is_away(driver, flow) and len(telling.course) < MOST_PRESSES:
            press(driver, flow.session.viewer, telling, governing)
    finally:
        driver.app.draw = draw  # type: ignore[method-assign]
    assert not flow.session.awaits_answers, telling.course
    while len(driver.ui.stack.scenes) > 1:
        driver.ui.stack.pop(driver.scene)
    return telling


def _is_away(driver: Driver, flow: Flow) -> bool:
    """Whether others have the screen, or give it back."""
    return flow.session.awaits_answers or not isinstance(driver.scene, PlayScene)


def press(driver: Driver, viewer: int, telling: Telling, governing: int) -> None:
    """The one thing to press in the scene on top."""
    scene = driver.scene
    telling.course.append((type(scene).__name__, viewer))
    answer = "govern" if viewer == governing else "pass"
    driver.click({CurtainScene: "open", RecapScene: "go_on", PlayScene: answer}[type(scene)])
    driver.point((0.0, 0.0))
    driver.settle()


def lay(scene: PlayScene) -> None:
    scene.controller.submit(ORIENT(0))


def attack(scene: PlayScene) -> None:
    scene.controller.submit(attacks(scene.session.match)[0])


def compare(tellings: dict[tuple[int, ...], Telling], seats: int, actor: int) -> None:
    """Nothing that a seat sees depends on what others hold, nor what all see on any hand."""
    courses = [telling.course for telling in tellings.values()]
    assert all(course == courses[0] for course in courses), courses
    for seat in range(-1, seats):
        for holds in (False, True):
            seen = [t.frames[seat] for held, t in tellings.items() if (seat in held) == holds]
            assert all(frames == seen[0] for frames in seen), f"seat {seat} can tell"
            assert not seen or seen[0] or seat not in (actor, NOBODY)


def laying(match: Match) -> bool:
    """The first seat gives a tile its direction, and all the others could hold a Governor."""
    state = cast(State, match.state)
    if match.deciding_seat != 0 or match.game.decision(state) != "orient":
        return False
    seen = (*state.seats[0].hand, *state.deck[len(state.deck) - state.deck_known :])
    if state.rules.governor in seen:
        return False
    return all(seat.hand and not seat.card_played for seat in state.seats[1:])


@pytest.mark.pixels
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_who_holds_a_governor(open_app: Opening, seats: int) -> None:
    driver = open_app(speed=SPEEDS[-2]).open("title")
    known = match_at(laying, *["human"] * seats)
    others = range(1, seats)
    tellings = {
        holders: played(driver, dealt(known, "governor", holders, others), lay)
        for holders in subsets(others)
    }
    compare(tellings, seats, actor=0)


@pytest.mark.pixels
def test_nobody_sees_who_could_turn_a_tile_once_more(open_app: Opening) -> None:
    """One plays the Governor; whether the next could do the same stays hidden."""
    driver = open_app(speed=SPEEDS[-2]).open("title")
    known = match_at(laying, *["human"] * 4)
    tellings = {
        holders: played(driver, dealt(known, "governor", [1, *holders], [1, 2, 3]), lay, 1)
        for holders in subsets([2, 3])
    }
    compare(tellings, 4, actor=0)


def attacks(match: Match) -> list[Action]:
    """The castles of others that may be built over, whose owners could hold a Guard."""
    state = cast(State, match.state)
    owners = {site: state.seats[seats[0]] for site, seats in state.castles.items()}
    over = [a for a in match.legal_actions() if a[0] == BUILD.number and a[1] in owners]
    return [a for a in over if owners[a[1]].hand and not owners[a[1]].card_played]


@pytest.mark.pixels
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_sees_who_holds_a_guard(open_app: Opening, seats: int) -> None:
    driver = open_app(speed=SPEEDS[-2]).open("title")
    known = match_at(lambda match: bool(attacks(match)), *["human"] * seats, fight=True)
    actor = known.deciding_seat
    owner = cast(State, known.state).castles[attacks(known)[0][1]][0]
    tellings = {
        holders: played(driver, dealt(known, "guard", holders, [owner]), attack)
        for holders in subsets([owner])
    }
    compare(tellings, seats, actor)


def test_a_curtain_says_why_it_comes_although_nobody_is_next(open_app: Opening) -> None:
    driver = open_app().open("title")
    flow = Flow(driver.ui, dealt(match_at(laying, *["human"] * 3), "governor", [], [1, 2]))
    flow.session.viewer = 0
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    lay(cast(PlayScene, driver.scene))
    driver.settle()
    why = driver.ui.text("curtain.answers")
    assert isinstance(driver.scene, CurtainScene)
    assert why in driver.words()
    for _ in range(2):
        flow.session.raise_curtain()
        flow.session.pass_on()
    assert not flow.session.awaits_answers
