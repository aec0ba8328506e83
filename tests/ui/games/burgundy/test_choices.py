"""Questions that lie over the duchy: which goods are loaded, which duchy is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.modules.extra_tiles import CHOOSE_EFFECT
from castles.games.burgundy.state import FIRST_TILE
from castles.games.burgundy.tile_types import BUILDING
from castles.play.match import Match
from castles.ui.games.burgundy.goods_choice import GoodsChoice
from castles.ui.games.burgundy.modules.solo_sheet import SoloTableau
from castles.ui.games.burgundy.question import prompt
from castles.ui.games.burgundy.samples import EVERYTHING, SAMPLES, SCENES, SOLO_33
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.lab.sample_matches import asked
from castles.ui.lab.samples import Samples
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.match.play_picture import asked_at
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def table_of(driver: Driver) -> PlayScene:
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return scene


def test_a_click_in_the_dialog_loads_that_kind(open_app: Opening) -> None:
    driver = open_app()
    flow = Flow(driver.ui, SAMPLES._match(4, asked("goods", 2)))
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.open("play", flow)
    scene = table_of(driver)
    assert any(isinstance(part, GoodsChoice) for part in scene.table.laid.parts)
    viewer = scene.picture.viewer
    kind = min(number for field, number in scene.picture.glow if field == "good")
    assert not scene.picture.state.estate(viewer).goods[kind]
    driver.click(f"good.{kind}")
    assert flow.match.state.estate(viewer).goods[kind]


def test_b18_goods_are_chosen_in_any_order(open_app: Opening) -> None:
    driver = open_app()
    match = SAMPLES._match(4, asked("goods", 2))
    state = match.state
    _, seat, depots, _ = state.pending[-1]
    depot = next(depot for depot in range(6) if depots >> depot & 1)
    state.estate(seat).goods[:] = [1, 0, 0, 0, 0, 0]
    state.depot_goods = tuple(
        (0, 1, 1, 1, 1, 0) if n == depot else (0,) * 6 for n in range(len(state.depot_goods))
    )
    flow = Flow(driver.ui, match)
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.open("play", flow)
    table_of(driver)
    done = len(match.log)
    for kind in (4, 4, 3, 2):
        assert len(match.log) == done
        driver.click(f"good.{kind}")
    assert [entry.words["good"] for entry in match.log[done:]] == [3, 4], "one was put back"


def before_the_second_die(match: Match) -> bool:
    return match.game.decision(match.state) == "give" and any(match.state.dice[0])


def test_s6_five_goods_are_given_in_any_order_and_taken_back_together(open_app: Opening) -> None:
    driver = open_app()
    flow = Flow(driver.ui, SOLO_33._match(1, before_the_second_die))
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.open("play", flow)
    scene = table_of(driver)
    goods = [*flow.match.state.estates[0].goods]
    done = len(flow.match.log)
    pieces = [kind for kind, count in enumerate(goods) for _ in range(count)][::-1]
    first = pieces[0]
    driver.click(f"good.{first}")
    assert scene.picture.has_gathered(Thing("good", 0, first)) == 1
    driver.key("escape")
    assert not scene.picture.gathered
    for kind in pieces[:5]:
        driver.click(f"good.{kind}")
    given = [entry.words["good"] for entry in flow.match.log[done:] if entry.words["do"] == "give"]
    assert given == sorted(kind + 1 for kind in pieces[:5])
    after = flow.match.game.to_data(flow.match.state)
    driver.settle()
    driver.key("z")
    assert [*flow.match.state.estates[0].goods] == goods, "all five come back"
    driver.key("y")
    assert flow.match.game.to_data(flow.match.state) == after, "all five are given again"


def test_x2_a_card_says_which_building_the_crane_is_and_one_may_do_without(
    open_app: Opening,
) -> None:
    driver = open_app()
    match = EVERYTHING._match(2, asked("turn", 1))
    seat = match.deciding_seat
    match.state.pending += (CHOOSE_EFFECT(seat),)
    flow = Flow(driver.ui, match)
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.open("play", flow)
    scene = table_of(driver)
    assert "skip" in [answer.kind for answer in scene.question.answers]
    bank = match.state.rules.building_names.index("bank")
    before = match.state.estate(seat).silver
    driver.click(f"building.{bank}")
    assert match.state.estate(seat).silver == before + 2


@pytest.mark.parametrize(
    ("samples", "seats", "sheet"), [(SAMPLES, 2, Tableau), (SOLO_33, 1, SoloTableau)]
)
def test_goods_fly_to_where_they_will_lie(
    samples: Samples, seats: int, sheet: type[Tableau]
) -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(samples.playing(seats))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    picture, seat = scene.picture, scene.picture.viewer
    for goods in ([1, 0, 0, 1, 0, 0], [0, 2, 0, 0, 1, 1], [0, 0, 0, 0, 0, 3]):
        picture.state.estate(seat).goods[:] = goods
        tableau = sheet(FRect(0, 0, 900, 220), picture, scene.table.texts)
        spots = {spot.thing: spot.shape.box for spot in tableau.spots(picture)}
        for kind in (kind for kind, count in enumerate(goods) if count):
            anchor = tableau.anchor(Thing("good", seat, kind))
            assert anchor is not None
            assert spots[Thing("good", seat, kind)].collidepoint(anchor.at)


def test_a_tile_is_asked_for_whatever_building_was_placed_last(open_app: Opening) -> None:
    driver = open_app()
    driver.ui.open("title")
    SCENES["play_tile"](driver.ui)
    scene = table_of(driver)
    asked, cause = asked_at(scene.table, scene.controller), scene.picture.cause
    assert cause is not None
    estate, rules = scene.picture.state.estate(scene.picture.viewer), scene.picture.state.rules
    tiles, said = list(estate.tiles), set[str]()
    for tile in range(FIRST_TILE, len(rules.tile_type)):
        if rules.tile_type[tile] == BUILDING:
            estate.tiles = (*tiles[: cause.number], tile, *tiles[cause.number + 1 :])
            said.add(prompt(asked))
    assert asked.text("play.ask.tile") in said, "of what gives no tiles itself"
    assert len(said) > 2
