"""The replay viewer through the real window, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import cast

import pygame
import pytest

from castles.desk.replay import ReplayController
from castles.engine.decision import NOBODY
from castles.engine.event import EVERYONE
from castles.games.tuscany.state import State
from castles.paths import saves_folder
from castles.play.match import Match
from castles.play.saved_matches import saved_matches
from castles.play.seat import HUMAN
from castles.ui.games.tuscany.samples import MATCH_SCENES, in_second_phase, sample
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import samples_of
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.scenes.error import ErrorScene
from castles.ui.scenes.load import LoadScene
from tests.play.sittings import SITTINGS, Sitting, moments, played
from tests.ui.driver import Driver
from tests.ui.match.test_match_scenes import CASES, easel_for, overlaps

Opening = Callable[..., Driver]


@lru_cache
def finished() -> Match:
    return sample(2, over)


@pytest.fixture
def watching(open_app: Opening) -> Callable[..., tuple[Driver, ReplayScene]]:
    def watch(match: Match, **settings: object) -> tuple[Driver, ReplayScene]:
        driver = open_app(**settings).open("title").open("replay", match)
        scene = driver.scene
        assert isinstance(scene, ReplayScene)
        return driver, scene

    return watch


def shown(scene: ReplayScene) -> State:
    return scene.picture.state


# -- controller -----------------------------------------------------------------------------------


def test_phases_are_marked_where_they_begin() -> None:
    match = finished()
    marks = ReplayController(match).marks
    assert [mark.phase for mark in marks] == [1, 2, 3]
    for mark in marks[1:]:
        before, after = (match.state_after(mark.position - n) for n in (1, 0))
        phases = [match.game.progress(state).phase for state in (before, after)]
        assert phases == [mark.phase - 1, mark.phase]


def test_what_may_be_known() -> None:
    controller = ReplayController(finished(), viewer=1)
    assert controller.knower == 1
    controller.look_from(1, True)
    assert controller.knower == EVERYONE
    running = ReplayController(sample(2, in_second_phase), viewer=1)
    running.look_from(1, True)
    assert (running.knower, running.open) == (NOBODY, False)


def test_a_running_match_with_people_shows_no_hand() -> None:
    controller = ReplayController(sample(2, in_second_phase))
    for position in range(controller.length + 1):
        controller.go_to(position)
        state = cast(State, controller.view.state)
        known = len(state.rules.type_names)
        assert all(sum(seat.hand[:known]) == 0 for seat in state.seats)


# -- looks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES)
def test_texts_fit_and_keep_apart(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(CASES[case], case, monkeypatch)
    problems: list[str] = []
    for name in (name for name in MATCH_SCENES if name.startswith("replay")):
        easel.show(MATCH_SCENES[name])
        problems += [f"{name}: {text.words}" for text in easel.texts if not text.fits]
        problems += [f"{name}: {pair}" for pair in overlaps(easel.texts)]
    assert not problems, "\n".join(problems)


# -- by mouse -------------------------------------------------------------------------------------


def test_by_mouse(watching: Callable[..., tuple[Driver, ReplayScene]]) -> None:
    match = finished()
    driver, scene = watching(match)
    assert scene.controller.position == 0
    driver.click("next")
    driver.click("next")
    assert scene.controller.position == 2
    driver.click("previous")
    assert scene.controller.position == 1
    driver.click("last")
    assert scene.controller.position == len(match.log)
    assert not driver.find("play_on").enabled
    driver.click("first")
    assert scene.controller.position == 0
    bar = driver.find("scrub").rect
    driver.click((bar.centerx, bar.bottom - 19))
    assert scene.controller.position == pytest.approx(len(match.log) / 2, abs=2)
    line = next(widget.name for widget in driver.widgets() if widget.name.startswith("log."))
    driver.click(line)
    assert scene.controller.position == int(line.removeprefix("log.")) + 1
    game, there = match.game, match.state_after(scene.controller.position)
    assert game.to_data(shown(scene)) == game.to_data(game.observe(there, 0).state)


@pytest.mark.pixels
def test_viewpoints_by_mouse(watching: Callable[..., tuple[Driver, ReplayScene]]) -> None:
    driver, scene = watching(finished())
    driver.click("last")
    before = driver.shot()
    arrow = driver.find("viewpoint").rect.right - 20, driver.find("viewpoint").rect.centery
    driver.click(arrow)
    assert scene.controller.viewer == 1
    driver.click(arrow)
    assert scene.controller.open
    types = len(shown(scene).rules.type_names)
    assert all(len(seat.hand) == types or not seat.hand[types] for seat in shown(scene).seats)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(driver.shot(), "RGB")


def test_a_computer_from_whose_seat_one_looks_is_called_by_its_name(
    watching: Callable[..., tuple[Driver, ReplayScene]],
) -> None:
    match = finished()
    number = next(n for n, entry in enumerate(match.log) if entry.seat == 1 and n > 4)
    computer, person = (replace(match.seats[1], kind=kind) for kind in ("ai:medium", HUMAN))
    for seat, is_you in ((computer, False), (person, True)):
        played = replace(match.played, seats=[match.seats[0], seat])
        _, scene = watching(Match(played, (), None))
        scene.controller.look_from(1)
        scene._go_to(number + 1)
        assert ("You " in scene._news()) == is_you
        assert (seat.name in scene._news()) != is_you


def test_why_not_is_said_at_both_ends_and_of_every_kind_of_match(
    watching: Callable[..., tuple[Driver, ReplayScene]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def said(driver: Driver, *names: str) -> list[str]:
        found = [driver.find(name) for name in names]
        return [one.hint if one.enabled else one.reason for one in found if one is not None]

    match, running = finished(), sample(2, in_second_phase)
    driver, scene = watching(match)
    text = scene.text
    assert said(driver, "first", "previous") == [text("replay.no_earlier")] * 2
    assert said(driver, "viewpoint") == [text("replay.viewpoint")]
    driver.key("end")
    assert said(driver, "next", "last") == [text("replay.no_more")] * 2
    driver, _ = watching(running)
    assert said(driver, "viewpoint") == [text("replay.running")]
    # Over, but known from one seat only, as after a match across a network.
    monkeypatch.setattr(match, "known_from", 0)
    driver, _ = watching(match)
    assert said(driver, "viewpoint") == [text("replay.known")]


def test_play_on_from_here(watching: Callable[..., tuple[Driver, ReplayScene]]) -> None:
    match = finished()
    driver, scene = watching(match)
    scene._go_to(40)
    driver.click("play_on")
    (saved,) = saved_matches(saves_folder())
    assert saved.actions == 40
    assert driver.ui.match_file == saved.path
    assert isinstance(driver.scene, PlayScene) or type(driver.scene).__name__ == "CurtainScene"


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_play_on_at_every_kind_of_table(
    sitting: Sitting, watching: Callable[..., tuple[Driver, ReplayScene]]
) -> None:
    match = played(sitting)
    for moment in [n for n in moments(match) if n < len(match.log)][-2:]:
        driver, scene = watching(match, speed="instant")
        scene._go_to(moment)
        driver.click("play_on")
        assert not isinstance(driver.scene, ReplayScene)
        saved = saved_matches(saves_folder())[0]
        assert driver.ui.match_file == saved.path
        assert saved.problem is None
        driver.settle()
        assert not isinstance(driver.scene, ErrorScene)


def test_from_the_list_of_matches(open_app: Opening) -> None:
    match = finished()
    copy = Match.begun(match.game, match.header, saves_folder() / "seen.castles")
    copy.repeat(match.log)
    copy.close()
    driver = open_app().open("title").open("load")
    driver.click("watch")
    assert isinstance(driver.scene, ReplayScene)
    driver.click("back")
    assert isinstance(driver.scene, LoadScene)


# -- by keyboard ----------------------------------------------------------------------------------


def test_by_keyboard(watching: Callable[..., tuple[Driver, ReplayScene]]) -> None:
    match = finished()
    driver, scene = watching(match)
    driver.key("tab", "right", "right", "right", "left")
    assert scene.controller.position == 2
    driver.key("y")
    assert scene.controller.position == 3
    driver.key("z")
    assert scene.controller.position == 2
    driver.key("end")
    assert scene.controller.position == len(match.log)
    driver.key("home")
    assert scene.controller.position == 0
    driver.key("v")
    assert driver.scene is not scene
    driver.key("escape")
    driver.key("l")
    assert driver.scene is not scene
    driver.key("escape", "escape")
    assert type(driver.scene).__name__ == "TitleScene"


def test_enter_plays_the_whole_match(
    watching: Callable[..., tuple[Driver, ReplayScene]],
) -> None:
    match = finished()
    driver, scene = watching(match)
    driver.key("return", "return")
    assert scene.controller.playing
    for _ in range(len(match.log) + 2):
        driver.app.step()
    assert scene.controller.at_end
    assert not scene.controller.playing


def test_an_animation_never_swallows_a_pause(
    watching: Callable[..., tuple[Driver, ReplayScene]],
) -> None:
    driver, scene = watching(finished(), speed="slow")
    scene._go_to(8)
    scene._play(True)
    for _ in range(40):
        driver.app.step()
        if scene.timeline.busy:
            break
    assert scene.timeline.busy
    driver.click("play")
    assert not scene.controller.playing
    assert not scene.timeline.busy


@pytest.mark.pixels
def test_a_running_match_gives_nothing_away(
    watching: Callable[..., tuple[Driver, ReplayScene]],
) -> None:
    """Two matches that differ only in what nobody at the screen may see look alike."""
    match = sample(2, in_second_phase)
    game = match.game
    other = game.determinise(game.observe(match.state, NOBODY), 99)
    pictures = []
    for state in (match.state, other):
        start = replace(match.header, start=game.to_data(state))
        driver, _ = watching(Match.begun(game, start))
        pictures.append(pygame.image.tobytes(driver.shot(), "RGB"))
    assert game.to_data(match.state) != game.to_data(other)
    assert pictures[0] == pictures[1]


def test_dice_do_not_roll_under_words_about_what_was_done_before(open_app: Opening) -> None:
    """The banner goes with what moves, and comes back to the action when the table rests."""
    driver = open_app(speed="normal")
    samples_of("burgundy").FILMS["dice"](driver.ui)
    scene = driver.ui.stack.top
    assert isinstance(scene, ReplayScene)
    done = scene.controller.events()[0]
    told = []
    while scene.timeline.busy:
        if not told or told[-1] != scene._news():
            told.append(scene._news())
        scene.update(Driver.FRAME_MS)
    assert any(scene.table.texts.text("play.await.good_arrived") in words for words in told), told
    assert scene._in_words(done) in scene._news()
