"""The ceremony at the end: it ends by itself or by any input, and is left out by who wants none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from castles.ui.by_game import READY
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import samples_of
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import Flow
from castles.ui.match.victory import VictoryScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
LONGEST_MS = 6000


def ended(driver: Driver, game: str = "tuscany") -> None:
    driver.ui.open("title")
    driver.ui.open("final_scoring", Flow(driver.ui, samples_of(game).SAMPLES.match(3, over)))


@pytest.mark.parametrize("game", READY)
def test_points_grow_and_the_winner_is_crowned(open_app: Opening, game: str) -> None:
    driver = open_app(speed="normal")
    ended(driver, game)
    scene = driver.scene
    assert isinstance(scene, VictoryScene)
    seen: list[tuple[float, float]] = []
    frames = 0
    while driver.scene is scene:
        driver.app.step()
        seen.append((scene.counted, scene.crowned))
        frames += 1
        assert frames * driver.FRAME_MS < LONGEST_MS
    assert all(not crowned or counted == 1 for counted, crowned in seen)
    assert any(0 < counted < 1 for counted, _ in seen)
    assert isinstance(driver.scene, FinalScoringScene)


@pytest.mark.pixels
@pytest.mark.parametrize("game", READY)
def test_nothing_is_read_when_the_winner_is_crowned(
    open_app: Opening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(speed="normal")
    ended(driver, game)
    scene = driver.scene
    assert isinstance(scene, VictoryScene)
    driver.app.step()
    # The clock of tests does not wait for threads.
    while driver.ui.rehearsal.tick_ms is not None:
        driver.ui.rehearsal.go_on(driver.app._painter())
    late: list[object] = []
    kept = SpriteSheet._kept

    def noting(sheet: SpriteSheet, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        if key not in sheet._cache:
            late.append(key)
        return kept(sheet, key, make)

    monkeypatch.setattr(SpriteSheet, "_kept", noting)
    for crowned in (0.3, 1.0):
        scene.counted, scene.crowned, scene.falling = 1.0, crowned, 0.4
        driver.ui.changed()
        driver.app.draw()
    assert late == []


@pytest.mark.parametrize("way", ["click", "space"])
def test_any_input_ends_it(open_app: Opening, way: str) -> None:
    driver = open_app(speed="normal")
    ended(driver)
    for _ in range(20):
        driver.app.step()
    if way == "click":
        driver.click((960, 540))
    else:
        driver.key(way)
    assert isinstance(driver.scene, FinalScoringScene)


def test_who_wants_no_motion_sees_the_scores_at_once(open_app: Opening) -> None:
    driver = open_app(speed="instant")
    ended(driver)
    assert isinstance(driver.scene, FinalScoringScene)


@pytest.mark.pixels
def test_reduced_motion_lets_nothing_rain(open_app: Opening) -> None:
    driver = open_app(speed="normal", reduced_motion=True)
    ended(driver)
    scene = driver.scene
    assert isinstance(scene, VictoryScene)
    scene.counted = scene.crowned = 1.0
    pictures = []
    for share in (0.3, 0.6):
        scene.falling = share
        scene.timeline.finish = lambda: None  # type: ignore[method-assign]
        driver.ui.changed()
        driver.app.draw()
        pictures.append(driver.app.window.surface.copy().get_buffer().raw)
    assert pictures[0] == pictures[1]


@pytest.mark.pixels
@pytest.mark.parametrize("game", READY)
def test_it_is_held_on_the_games_own_landscape(
    open_app: Opening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    shown = Painter.picture

    def picture(painter: Painter, name: str, *more: object) -> None:
        drawn.append(name)
        shown(painter, name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "picture", picture)
    driver = open_app(speed="normal")
    ended(driver, game)
    assert isinstance(driver.scene, VictoryScene)
    driver.ui.changed()
    driver.app.draw()
    assert f"key_{game}_wide" in drawn


@pytest.mark.parametrize("game", READY)
def test_the_winner_stands_highest(open_app: Opening, game: str) -> None:
    driver = open_app(speed="normal")
    ended(driver, game)
    scene = driver.scene
    assert isinstance(scene, VictoryScene)
    scene.counted = 1.0
    points = scene.final.outcome.points
    tops = [scene.step_of(seat, driver.ui.stage.floor).y for seat in range(len(points))]
    ranked = sorted(range(len(points)), key=lambda seat: tops[seat])
    assert [points[seat] for seat in ranked] == sorted(points, reverse=True)


@pytest.mark.parametrize("game", ["tuscany", "burgundy"])
def test_an_automa_that_wins_has_no_board_to_show(open_app: Opening, game: str) -> None:
    samples = samples_of(game).SAMPLES
    match = samples.against_automa(2, ())
    driver = open_app(speed="normal")
    driver.ui.open("title")
    final = driver.ui.make("final_scoring", Flow(driver.ui, samples.match(2, over)))
    assert isinstance(final, FinalScoringScene)
    scene = VictoryScene(driver.ui, final)
    assert scene.board_of(match, 0) is not None
    assert scene.board_of(match, 1) is None
