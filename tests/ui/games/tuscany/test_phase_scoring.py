"""The scoring of a phase: nothing shows its totals before, and the last one says that it is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from castles.desk.due import Interlude
from castles.engine.decision import NOBODY
from castles.play.match import Match
from castles.ui.games.tuscany.phase_scoring import PhaseScoringScene
from castles.ui.games.tuscany.queries import score
from castles.ui.games.tuscany.samples import sample
from castles.ui.lab.sample_matches import over
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.tables import match_at

Opening = Callable[..., Driver]


@pytest.mark.parametrize(("phase", "is_last"), [(1, False), (2, False), (3, True)])
def test_only_the_last_scoring_is_the_last(open_app: Opening, phase: int, is_last: bool) -> None:
    driver = open_app().open("title")
    flow = Flow(driver.ui, sample(2, over))
    ends = [Interlude("phase_scored", entry) for entry in flow.match.log]
    interlude = [end for end in ends if end.events][phase - 1]
    driver.ui.stack.push(PhaseScoringScene(driver.ui, flow, interlude))
    words = " ".join(driver.words())
    assert ("last phase" in words) == is_last
    assert ("next phase" in words) != is_last
    assert ("back to the table" in words) != is_last
    assert ("to the final scores" in words) == is_last


def ends_the_phase(match: Match) -> bool:
    """Whether any action of the first seat ends the first phase."""
    if match.is_over:
        return True
    if match.deciding_seat != 0 or match.game.decision(match.state) != "turn":
        return False
    if match.game.progress(match.state).phase != 1:
        return False
    return any(scores(match, action) for action in match.legal_actions())


def scores(match: Match, action: tuple[int, ...]) -> bool:
    state = match.game.copy(match.state)
    state.events = []
    match.game.apply(state, action)
    return any(event.name == "phase_scored" for event in state.events)


def reds(scene: PlayScene) -> list[int]:
    """The red markers as the table shows them."""
    return [score(scene.picture, seat, "red") for seat in range(2)]


def test_totals_wait_for_the_scene_that_counts_them(open_app: Opening) -> None:
    driver = open_app().open("title")
    matches = (match_at(ends_the_phase, seats=2, seed=seed) for seed in count(1))
    match = next(match for match in matches if not match.is_over)
    flow = Flow(driver.ui, match)
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    before = reds(scene)
    action = next(action for action in match.legal_actions() if scores(match, action))
    scene.controller.submit(action)
    seen = []
    while not isinstance(driver.scene, PhaseScoringScene):
        seen.append(reds(scene))
        if scene.find("end_turn") is not None and driver.find("end_turn").enabled:
            driver.key("e")
        driver.app.step()
    after = [scene.picture.state.seats[seat].red for seat in range(2)]
    assert after != before
    seen.append(reds(scene))
    assert all(shown == before for shown in seen)
    driver.settle()
    driver.click("go_on")
    assert driver.scene is scene
    assert reds(scene) == after


def test_the_banner_shows_the_arms_of_whom_it_speaks_of(open_app: Opening) -> None:
    """A phase ends for everybody; who acted last has nothing to do with it."""
    driver = open_app().open("title")
    flow = Flow(driver.ui, sample(2, over))
    scene = PlayScene(driver.ui, flow)
    told: dict[str, set[tuple[int | None, int]]] = {}
    for event in (event for entry in flow.match.log for event in entry.events):
        scene.news.tell(event)
        told.setdefault(event.name, set()).add((scene.news.told_of, event.seat))
    assert {seat for seat, _ in told["phase_ended"]} == {NOBODY}
    assert {seat for seat, _ in told["last_round_begun"]} == {NOBODY}
    assert all(seat == own for seat, own in told["phase_scored"] | told["tile_taken"])


def last_scoring(driver: Driver) -> PhaseScoringScene:
    flow = Flow(driver.ui, sample(3, over))
    ends = [Interlude("phase_scored", entry) for entry in flow.match.log]
    scene = PhaseScoringScene(driver.ui, flow, [end for end in ends if end.events][-1])
    driver.ui.stack.push(scene)
    driver.app.step()
    return scene


def test_a_click_shows_the_end_of_it_and_the_next_goes_on(open_app: Opening) -> None:
    driver = open_app(speed="normal").open("title")
    scene = last_scoring(driver)
    assert scene.timeline.busy
    driver.click("go_on")
    assert driver.scene is scene
    assert not scene.timeline.busy
    assert [one.red_now for one in scene.sums] == [one.red for one in scene.sums]
    assert scene.ranked == 1
    driver.click("go_on")
    assert driver.scene is not scene


def test_no_sum_stands_there_before_it_is_counted(open_app: Opening) -> None:
    driver = open_app(speed="normal").open("title")
    scene = last_scoring(driver)
    while scene.walking != 1:
        driver.app.step()
    painter = driver.app.painter
    painter.texts = drawn = []
    scene.draw_ground(painter)
    painter.texts = None
    assert [one.words for one in drawn].count("=") == 2 < len(scene.sums)
    assert driver.words().count("=") == len(scene.sums)


@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"reduced_motion": True}])
def test_without_motion_every_fact_is_there(open_app: Opening, settings: dict[str, object]) -> None:
    driver = open_app(**{"speed": "normal", **settings}).open("title")
    scene = last_scoring(driver)
    while scene.timeline.busy:
        scene.update(Driver.FRAME_MS)
    words = driver.words()
    for one in scene.sums:
        assert {str(one.before), str(one.green), str(one.red)} <= {*words}
    assert {"1", "2", "3"} & {*words}
