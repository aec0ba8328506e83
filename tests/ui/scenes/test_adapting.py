"""A computer that adapts, in the window: chosen in the set-up, told before the start, shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.ai.levels import ADAPTIVE
from castles.desk.match_plan import MatchPlan, last_plan
from castles.play.seat import SeatSpec
from castles.text.language import LANGUAGES
from castles.ui.by_game import READY
from castles.ui.match.flow import Flow, new_match, settled_plan, start_match
from castles.ui.scenes.setup import SetupScene
from tests.desk.results import keep
from tests.ui.driver import Driver
from tests.ui.tables import sit_down

Opening = Callable[..., Driver]


def set_up(driver: Driver) -> SetupScene:
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    return scene


def flow_of(driver: Driver) -> Flow:
    flow = getattr(driver.scene, "flow", None)
    assert isinstance(flow, Flow)
    return flow


@pytest.mark.parametrize("game", READY)
@pytest.mark.parametrize("way", ["key", "mouse"])
def test_it_is_chosen_told_and_settled(open_app: Opening, game: str, way: str) -> None:
    keep(game, (["ai:medium"], 0.0), (["ai:medium"], 0.0))
    driver = open_app(language="en").open("title").open("new_game", game)
    if way == "mouse":
        driver.click("player.1")
        driver.click(f"player.{ADAPTIVE}")
    else:
        driver.walk_to("player.1")
        driver.key("return")
        driver.walk_to(f"player.{ADAPTIVE}")
        driver.key("return")
    why = "Adapts to you: Easy this time, because you lost the last two against Medium."
    assert why in driver.words()
    assert set_up(driver).plan.seats[1].kind == ADAPTIVE
    name = set_up(driver).placeholders[1]
    if way == "mouse":
        driver.click("start")
    else:
        driver.walk_to("start")
        driver.key("return")
    flow = flow_of(driver)
    assert [(seat.kind, seat.adapts) for seat in flow.match.seats] == [
        ("human", False),
        ("ai:easy", True),
    ]
    assert flow.names[1] == name


def test_another_deal_is_settled_again_and_the_same_deal_is_not(open_app: Opening) -> None:
    driver = open_app(language="en").open("title")
    plan = last_plan(driver.ui.settings, "castelli")
    plan.seats[1] = SeatSpec("", ADAPTIVE)
    driver.ui.stack.push(start_match(driver.ui, plan))
    flow = flow_of(driver)
    assert flow.match.seats[1].kind == "ai:easy"
    keep("castelli", (["ai:easy"], 1.0), (["ai:easy"], 1.0))
    flow.rematch_with_same_deal()
    assert flow_of(driver).match.seats[1].kind == "ai:easy"
    flow_of(driver).rematch()
    driver.settle()
    assert flow_of(driver).match.seats[1].kind == "ai:medium"
    why = "Adapts to you: Medium this time, because you won the last two against Easy."
    assert why in " ".join(driver.words())


def test_a_name_changes_to_whom_it_adapts(open_app: Opening) -> None:
    keep("tuscany", (["ai:hard"], 1.0), name="Anna")
    driver = open_app(language="en").open("title").open("new_game", "tuscany")
    scene = set_up(driver)
    scene.let_play(1, ADAPTIVE)
    assert scene.character(1) == "Adapts to you: Easy to begin with."
    scene.name_seat(0, "Anna")
    assert scene.character(1).startswith("Adapts to you: Hard again")


@pytest.mark.parametrize("scale", [100, 200, 250])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("matches", [("ai:easy", 0.0), ("ai:novice", 0.0), ("ai:master", 1.0)])
def test_what_it_says_fits(
    open_app: Opening, language: str, scale: int, matches: tuple[str, float]
) -> None:
    kind, win = matches
    keep("burgundy", ([kind], win), ([kind], win))
    driver = open_app(language=language, scale=scale).open("title").open("new_game", "burgundy")
    set_up(driver).let_play(1, ADAPTIVE)
    assert [text.words for text in driver.texts() if not text.fits] == []
    driver.click("player.1")
    assert [text.words for text in driver.texts() if not text.fits] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READY)
def test_the_label_of_a_seat_says_so(open_app: Opening, game: str, language: str) -> None:
    keep(game, (["ai:novice"], 0.0), (["ai:novice"], 0.0))
    driver = open_app(language=language).open("title")
    usual = last_plan(driver.ui.settings, game)
    computers = [SeatSpec("", ADAPTIVE)] * 3
    plan = MatchPlan(game, [usual.seats[0], *computers], usual.options)
    match = new_match(driver.ui, settled_plan(driver.ui, plan))
    while match.game.decision(match.state) in match.game.set_up:
        match.submit(match.legal_actions()[0])
    sit_down(driver, match)
    label = driver.ui.text("adapt.label", level=driver.ui.text("level.novice"))
    found = [text for text in driver.texts() if text.words == label]
    assert len(found) == 3
    assert all(text.fits for text in found)
