"""The coach's scene: mistakes on the table, another seat, and playing on from a decision."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from castles.ai.coach import Mistake
from castles.ai.player import make_player
from castles.ai.worker_client import Reviewed
from castles.desk.coach import CoachController
from castles.desk.workers import worker_of
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.burgundy.telling import BurgundyTelling
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.games.burgundy.samples import SAMPLES, SOLO_33
from castles.ui.games.tuscany.samples import sample
from castles.ui.kit.ui import Ui
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import Samples
from castles.ui.lab.screenshots import Variant
from castles.ui.match.coach import CoachScene
from castles.ui.match.coach_parts import SwingRow
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import Flow
from castles.ui.table.chronicle import HEAD, LINE
from tests.quick_coach import quick_coach
from tests.ui.draft import Draft
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


_known: list[Reviewed] = []
"""The review of the match's first seat, once it was waited for."""


@pytest.fixture(scope="module", autouse=True)
def coach_is_quick() -> Iterator[None]:
    with quick_coach():
        yield


@pytest.fixture(scope="module")
def match() -> Match:
    """Of two who make mistakes enough."""
    game = game_named("tuscany")
    seats = [SeatSpec("Caterina", "ai:novice"), SeatSpec("Lucrezia", "ai:novice")]
    match = Match.new(game, seats, 4)
    players = [make_player(seat.kind, game, number) for number, seat in enumerate(seats)]
    while not match.is_over:
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))
    return match


@pytest.fixture
def coached(open_app: Opening, match: Match) -> tuple[Driver, CoachScene]:
    """The coach's scene, opened from the final scores, with all its work done."""
    driver = open_app()
    driver.open("final_scoring", Flow(driver.ui, match))
    driver.click("coach")
    scene = driver.scene
    assert isinstance(scene, CoachScene)
    if _known:
        scene.controller._reviews[0] = _known[0]
        scene.controller.leave()
        scene.rebuild()
    while not scene.controller.is_finished:
        worker_of(match.game).wait(1.0)
        scene.update(16)
    _known[:] = [scene.controller._reviews[0]]
    return driver, scene


def test_the_work_goes_on_between_frames(open_app: Opening, match: Match) -> None:
    driver = open_app()
    driver.open("coach", match, 0)
    scene = driver.scene
    assert isinstance(scene, CoachScene)
    percents = [scene.controller.percent]
    while scene.tick_ms is not None:
        assert not scene.controller.is_finished
        worker_of(match.game).wait(1.0)
        scene.update(16)
        percents.append(scene.controller.percent)
    assert scene.controller.is_finished
    assert percents == sorted(percents)
    assert percents[0] < percents[-1] == 100


def test_the_biggest_mistake_is_on_the_table_first(coached: tuple[Driver, CoachScene]) -> None:
    driver, scene = coached
    mistakes = scene.controller.mistakes
    points = [mistake.points for mistake in mistakes]
    assert points == sorted(points, reverse=True)
    assert scene.controller.chosen == mistakes[0]
    before = scene.controller.match.state_after(mistakes[0].number - 1)
    assert scene.picture.state.round == before.round  # type: ignore[attr-defined]
    assert any(words.startswith("Played:") for words in driver.words())
    driver.click(f"mistake.{mistakes[1].number}")
    assert scene.controller.chosen == mistakes[1]


def test_the_places_that_the_coach_speaks_of_have_their_names(
    coached: tuple[Driver, CoachScene],
) -> None:
    driver, scene = coached
    spoken = 0
    for mistake in scene.controller.mistakes[:4]:
        driver.click(f"mistake.{mistake.number}")
        told = set(re.findall(r"space (\w\d)", " ".join(scene._tell(mistake))))
        assert told <= set(driver.words())
        spoken += len(told)
    assert spoken


def test_every_seat_can_be_looked_at(coached: tuple[Driver, CoachScene]) -> None:
    driver, scene = coached
    driver.click("seat")
    assert scene.controller.seat == 1
    assert scene.picture.viewer == 1
    assert not scene.controller.is_finished


def test_the_rules_of_an_automa_need_no_coach(open_app: Opening) -> None:
    driver = open_app()
    seats = [SeatSpec("Anna", "human"), SeatSpec("", "automa:novice")]
    match = Match.new(game_named("tuscany"), seats, 3)
    while not match.is_over:
        match.submit(match.legal_actions()[0])
    driver.open("final_scoring", Flow(driver.ui, match))
    driver.click("coach")
    scene = driver.scene
    assert isinstance(scene, CoachScene)
    driver.click("seat")
    assert scene.controller.seat == 0
    while not scene.controller.percent:
        worker_of(match.game).wait(1.0)
        scene.update(16)


def test_playing_on_begins_before_the_decision(coached: tuple[Driver, CoachScene]) -> None:
    driver, scene = coached
    mistake = scene.controller.mistakes[0]
    whole = len(scene.controller.match.log)
    driver.click("play_on")
    branch = driver.scene
    assert not isinstance(branch, CoachScene | FinalScoringScene)
    match = next(
        found
        for shown in reversed(driver.ui.stack.scenes)
        for owner in (getattr(shown, "flow", None), getattr(shown, "session", None))
        if isinstance(found := getattr(owner, "match", None), Match)
    )
    assert len(match.log) == mistake.number - 1
    assert match.is_practice
    assert len(scene.controller.match.log) == whole


def test_the_final_scores_tell_who_played_with_hints(open_app: Opening) -> None:
    driver = open_app()
    match = sample(3, over)
    driver.open("final_scoring", Flow(driver.ui, match))
    assert not any("with help" in words for words in driver.words())
    match.mark_assisted(1)
    try:
        assert any("with help: Lucrezia" in words for words in driver.words())
    finally:
        match.played.assisted.clear()


@pytest.mark.parametrize("game", ["tuscany", "burgundy", "castelli"])
def test_there_is_room_for_the_biggest_mistakes(open_app: Opening, game: str) -> None:
    """Also where a chronicle of one line is enough for play."""
    driver = open_app()
    seats = [SeatSpec("Anna", "human"), SeatSpec("Bruno", "random")]
    driver.open("coach", Match.new(game_named(game), seats, 1), 0)
    scene = driver.scene
    assert isinstance(scene, CoachScene)
    panel = scene.table.laid.chronicle
    assert panel.h >= HEAD + 6 * LINE
    assert driver.ui.stage.screen.contains(panel)


@pytest.mark.parametrize(("samples", "seats"), [(SOLO_33, 1), (SAMPLES, 2)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_made_no_mistake_is_told_in_full(language: str, samples: Samples, seats: int) -> None:
    easel = Draft(Variant((1280, 720), {"language": language}))
    flawless = Reviewed(0, (), 1, 1)

    def show(ui: Ui) -> None:
        ui.open("coach", samples.match(seats, over), 0)
        scene = ui.stack.top
        assert isinstance(scene, CoachScene)
        scene.controller.leave()
        scene.controller = CoachController(scene.controller.match, 0, [flawless])
        scene.enter()

    easel.show(show)
    key = "coach.done" if seats > 1 else "coach.done_alone"
    (praise,) = (
        text for text in easel.texts if text.words == Catalogue(language).text(key, count=0)
    )
    assert praise.fits


@pytest.mark.parametrize(("samples", "seats"), [(SOLO_33, 1), (SAMPLES, 2)])
def test_who_plays_alone_is_told_no_cost_in_points(
    open_app: Opening, samples: Samples, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = samples.match(seats, over)
    entry = next(entry for entry in match.log if entry.seat == 0 and entry.decision == "turn")
    mistake = Mistake(entry.number, entry.turn, "turn", entry.action, entry.action, 7.0)
    monkeypatch.setattr(CoachController, "mistakes", property(lambda controller: (mistake,)))
    driver = open_app()
    driver.open("coach", match, 0)
    (row,) = (widget for widget in driver.scene.widgets if isinstance(widget, SwingRow))
    assert bool(row.cost) == (seats > 1)


def test_s3_the_table_says_what_the_white_die_took_before_each_decision(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = SOLO_33.match(1, over)
    lost = {
        entry.number: event
        for entry in match.log
        for event in entry.events
        if event.name == "tile_lost"
    }
    found = [
        Mistake(entry.number, entry.turn, "turn", entry.action, entry.action, 7.0)
        for entry in match.log
        if entry.number - 1 in lost
    ]
    monkeypatch.setattr(CoachController, "mistakes", property(lambda controller: found))
    driver = open_app()
    driver.open("coach", match, 0)
    scene = driver.scene
    assert isinstance(scene, CoachScene)
    texts = scene.table.texts
    for mistake in found[1:4]:
        scene.controller.choose(mistake.number)
        scene.rebuild()
        event = lost[mistake.number - 1]
        facts = BurgundyTelling().short_facts(event, texts)
        told = {"from": event.facts["depot"], "depot": scene.picture.state.white_die, **facts}
        assert texts.text("play.solo.brings_takes", **told) in driver.words()
