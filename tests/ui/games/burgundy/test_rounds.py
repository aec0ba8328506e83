"""Rounds and phases at the table: all dice on one tray, a scene between two phases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
import pytest
from pygame import FRect

from castles.desk.due import Interlude
from castles.desk.thing import Thing
from castles.engine.game import AnyGame
from castles.games.burgundy.modules.vine_board import vines
from castles.games.burgundy.state import EMPTY
from castles.play.match import Match
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.modules.tribute_tray import story
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.games.burgundy.phase_standings import ended_at, standings, swept_tiles
from castles.ui.games.burgundy.queries import goods_to_come
from castles.ui.games.burgundy.round_tray import RoundTray
from castles.ui.games.burgundy.samples import ALL_WITH_VINES, FILMS, SAMPLES
from castles.ui.kit.painter import Painter
from castles.ui.lab.sample_matches import over
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.table.moving import Lying
from castles.ui.table.picture import Picture
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def last_action_of_a_phase(match: Match) -> bool:
    """Whether the next action may end the phase: the last turn of its last round."""
    state = match.state
    return state.round % 5 == 0 and state.round > 0 and state.turn_seat == state.order[-1]


def play_on(driver: Driver, flow: Flow, until: Callable[[], bool]) -> PlayScene:
    """Let the seats act by the first action that is listed."""
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    for _ in range(40):
        if until():
            break
        scene.controller.submit(scene.session.legal_actions()[-1])
        scene.controller.end_turn()
    return scene


@pytest.fixture
def ending(open_app: Opening) -> tuple[Driver, Flow]:
    """Before the last turn of a phase, at normal speed."""
    driver = open_app(speed="normal")
    match = SAMPLES._match(2, last_action_of_a_phase)
    flow = Flow(driver.ui, match)
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    return driver, flow


def test_the_scene_comes_before_the_depots_are_filled(ending: tuple[Driver, Flow]) -> None:
    driver, flow = ending
    phase = flow.match.state.phase
    scene = play_on(driver, flow, lambda: flow.match.state.phase > phase)
    driver.settle()
    filled = [n for n, tile in enumerate(flow.match.state.depots) if tile != EMPTY]
    assert isinstance(driver.scene, PhaseEndScene)
    assert all(scene.picture.coming(Thing("depot_space", number=n)) for n in filled)
    assert scene.picture.coming(Thing("white_die"))
    goods = goods_to_come(flow.match.state)
    assert goods
    assert all(scene.picture.coming(place) for place, _ in goods)
    driver.click("go_on")
    if isinstance(driver.scene, PhaseEndScene):
        # The first click only hurried the coins.
        driver.click("go_on")
    driver.settle()
    assert isinstance(driver.scene, PlayScene)
    assert not driver.scene.picture.in_flight.coming


def test_nothing_is_asked_while_the_dice_of_a_round_roll(ending: tuple[Driver, Flow]) -> None:
    driver, flow = ending
    flow.session.interludes = frozenset()
    done = flow.match.state.round
    scene = play_on(driver, flow, lambda: flow.match.state.round > done)
    assert scene.timeline.busy
    assert not scene.picture.glow
    driver.settle()
    asked = driver.scene
    assert isinstance(asked, PlayScene)
    assert asked.picture.glow


def test_no_word_tells_of_the_white_die_before_it_rests(ending: tuple[Driver, Flow]) -> None:
    driver, flow = ending
    flow.session.interludes = frozenset()
    done = flow.match.state.round
    scene = play_on(driver, flow, lambda: flow.match.state.round > done)
    sentence = f"to depot {flow.match.state.white_die}"
    rolling = scene.table.in_flight.coming[Thing("white_die")]
    assert rolling
    assert sentence not in scene.news.words
    seen = []
    while scene.timeline.busy:
        scene.update(50)
        seen.append(sentence in scene.news.words)
        assert sentence not in scene.news.words or not _shows_rolling_tray(scene)
    assert any(seen), "told when the good goes its way"


def test_no_focus_shows_through_the_tray(ending: tuple[Driver, Flow]) -> None:
    driver, flow = ending
    flow.session.interludes = frozenset()
    done = flow.match.state.round
    scene = play_on(driver, flow, lambda: flow.match.state.round > done)
    duchy = scene.table.laid.named["duchy"]
    covered = []
    while scene.timeline.busy:
        scene.update(50)
        covered.append(scene.covers_focus(duchy))
        assert covered[-1] or not _shows_rolling_tray(scene)
    assert any(covered)
    assert not covered[-1]


def _shows_rolling_tray(scene: PlayScene) -> bool:
    animation = scene.table._animation
    assert animation is not None
    return any(isinstance(one, Lying) and one.share < 1 for one in animation.moving)


@pytest.mark.pixels
def test_the_tray_names_the_depot_when_the_white_die_rests() -> None:
    match = SAMPLES.match(2, lambda match: match.state.round > 0)
    easel = Easel(Variant((1280, 720)))
    easel.ui.sheet.show("burgundy")
    picture = Picture(match.state, 0, ("azure", "violet"), ("A", "B"))
    tray = RoundTray(picture, Catalogue("en").of_game("burgundy"), 0)
    for share in (0.5, 0.99, 1.0):
        painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
        painter.texts = []
        tray.draw(painter, FRect(348, 72, 830, 770), share)
        words = [text.words for text in painter.texts]
        assert any("depot" in sentence for sentence in words) is (share == 1.0)


def test_the_phase_changes_after_the_scene_of_its_end(ending: tuple[Driver, Flow]) -> None:
    driver, flow = ending
    phase = flow.match.state.phase
    scene = play_on(driver, flow, lambda: flow.match.state.phase > phase)
    assert scene.picture.shown.phase == phase
    driver.settle()
    assert isinstance(driver.scene, PhaseEndScene)
    assert scene.picture.shown.phase == phase
    for _ in range(2):
        if isinstance(driver.scene, PhaseEndScene):
            driver.click("go_on")
    assert isinstance(driver.scene, PlayScene)
    assert driver.scene.picture.shown.phase == phase + 1


def ends_of_phases(flow: Flow) -> list[Interlude]:
    entries = (Interlude("phase_ended", entry) for entry in flow.match.log)
    return [one for one in entries if one.events]


@pytest.fixture(scope="module")
def finished() -> Flow:
    return Flow(Easel(Variant((1280, 720))).ui, SAMPLES.match(2, over))


def test_the_points_of_the_phases_are_all_points_before_the_last_ones(finished: Flow) -> None:
    rows = [standings(finished, one.entry) for one in ends_of_phases(finished)]
    game: AnyGame = finished.match.game
    sheets = game.scores(finished.match.state)
    for seat, sheet in enumerate(sheets):
        gained = [row.gained for phase in rows for row in phase if row.seat == seat]
        last = next(row for row in rows[-1] if row.seat == seat)
        assert sum(gained) == last.points
        told = finished.match.log[-1].events
        (end,) = (e for e in told if e.name == "leftovers_scored" and e.seat == seat)
        assert last.points + end.facts["points"] == sheet.totals["points"]


def test_what_nobody_took_is_swept(finished: Flow) -> None:
    for one in ends_of_phases(finished)[:-1]:
        before = finished.match.state_after(one.entry.number - 1)
        left = Counter(tile for tile in (*before.depots, *before.black_depot) if tile != EMPTY)
        taken = left - Counter(swept_tiles(finished, one.entry))
        assert taken.total() <= 1
        assert Counter(swept_tiles(finished, one.entry)) <= left


def test_the_end_of_a_phase_tells_tribute_shields_and_double_tiles() -> None:
    flow = Flow(Easel(Variant((1280, 720))).ui, ALL_WITH_VINES.match(3, over))
    stories = set[str]()
    for one in ends_of_phases(flow)[:-1]:
        before, after = (flow.match.state_after(one.entry.number - n) for n in (1, 0))
        left = sum(tile != EMPTY for tile in (*vines(before).shop, *vines(before).depot))
        ended = ended_at(flow, one.entry)
        swept = [look for news in flow.screen.at(ended) for look in news.swept]
        assert left - 1 <= len(swept) <= left
        assert len(vines(after).removed) >= len(swept)
        stories |= {story(row.events, flow.texts) for row in standings(flow, one.entry)}
    paid = [e for entry in flow.match.log for e in entry.events if e.name == "tribute_paid"]
    assert any(event.facts["shields"] for event in paid)
    assert any("discarded" in words for words in stories)
    assert any(words.startswith("Tribute") for words in stories)
    assert "" in stories
    nothing = flow.texts.text("list.nothing")
    assert not any(nothing in words for words in stories)


@pytest.mark.pixels
def test_dice_roll_as_if_everything_were_drawn_again(open_app: Opening) -> None:
    """Only the felt is drawn again, and nothing below it: that shows the same."""
    driver = open_app(speed="normal").open("title")
    ui, surface = driver.ui, driver.app.window.surface
    FILMS["dice"](ui)
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    seen = 0
    while scene.timeline.busy:
        driver.app.step()
        if ui.changes_scene or not any(isinstance(one, Lying) for one in scene.table.moving):
            continue
        seen += 1
        if seen % 12 == 1:
            drawn, whole = surface.copy(), surface.copy()
            ui.draw(Painter(whole, ui.stage, ui.theme, ui.sheet))
            left, right = (pygame.surfarray.array3d(one).astype(int) for one in (drawn, whole))
            # What lies over another thing is rounded by where its drawing begins.
            assert abs(left - right).max() <= 3, seen
    assert seen > 60
