"""Monasteries beyond the plates of the sheet: the last plate opens a drawer that has them all."""

from __future__ import annotations

from collections.abc import Callable

from castles.ui.games.burgundy.abbeys import ABBEYS, AbbeyDrawer, is_open, monasteries
from castles.ui.games.burgundy.samples import SAMPLES, TEAM_EVERYTHING
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.layout import SMALLEST_TARGET
from castles.ui.lab.sample_matches import asked
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def opened(driver: Driver) -> PlayScene:
    driver.ui.open("title")
    TEAM_EVERYTHING.playing(4, asked("turn", 4))(driver.ui)
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return scene


def plates(driver: Driver) -> list[str]:
    return [widget.name for widget in driver.widgets() if widget.name.startswith("monastery.")]


def test_the_last_plate_counts_the_monasteries_that_have_none(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver)
    every = monasteries(scene.picture)
    (sheet,) = (part for part in scene.table.laid.parts if isinstance(part, Tableau))
    assert len(every) > sheet.abbeys_shown
    shown = plates(driver)
    assert len(shown) == sheet.abbeys_shown - 1
    assert f"+{len(every) - len(shown)}" in driver.words()


def test_a_click_opens_all_of_them_and_another_closes_them(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver)
    every = {f"monastery.{number}" for number in monasteries(scene.picture)}
    driver.click(f"{ABBEYS}.0")
    assert is_open(scene.picture)
    assert {*plates(driver)} == every
    assert all(driver.find(name).rect.h >= SMALLEST_TARGET for name in every)
    driver.point(min(every))
    driver.click(f"{ABBEYS}.1")
    assert not is_open(scene.picture)
    assert len(plates(driver)) < len(every)


def test_the_keyboard_opens_it_and_escape_closes_it(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver)
    driver.walk_to(f"{ABBEYS}.0")
    driver.key("return")
    assert is_open(scene.picture)
    driver.key("escape")
    assert not is_open(scene.picture)


def test_who_has_few_needs_no_drawer(open_app: Opening) -> None:
    driver = open_app()
    driver.ui.open("title")
    SAMPLES.playing(2)(driver.ui)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    assert not any(isinstance(part, AbbeyDrawer) for part in scene.table.laid.parts)
    assert len(plates(driver)) == len(monasteries(scene.picture))
