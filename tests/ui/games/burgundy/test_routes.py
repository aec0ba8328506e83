"""Trade routes on the table: the row, what is seen of it beside a vineyard, and its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
import pytest

from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.games.burgundy.actions import SELL
from castles.games.burgundy.bonuses import BONUSES
from castles.games.burgundy.modules.trade_routes import ROUTE as ARRANGE
from castles.games.burgundy.modules.trade_routes import (
    next_spaces,
    route_number,
    routes,
    spaces_of,
)
from castles.games.burgundy.modules.vine_planting import PLANT
from castles.games.burgundy.state import EMPTY, State
from castles.play.match import Match
from castles.text.burgundy.modules.trade_routes import bonuses_in_brief
from castles.ui.games.burgundy.modules.route_parts import (
    COUNT,
    DRAWER,
    RouteDrawer,
    RoutePart,
    RoutePeek,
)
from castles.ui.games.burgundy.modules.route_row import MARK, goods_arrived, tiles_of
from castles.ui.games.burgundy.modules.route_tray import in_hand, order_of
from castles.ui.games.burgundy.samples import CHOSEN_ROUTES, SCENES
from castles.ui.lab.sample_matches import Moment, asked
from castles.ui.lab.samples import Samples
from castles.ui.lab.screenshots import VARIANTS, Easel
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
BESIDE_VINES = Samples("burgundy", asked("turn", 1), {"vineyards": "all", "trade_routes": "random"})
SPACE_OF_ROUTE = "route.0"


def playing(driver: Driver, samples: Samples, seats: int, moment: Moment) -> PlayScene:
    driver.ui.open("title")
    samples.match.cache_clear()
    samples.playing(seats, moment)(driver.ui)
    driver.settle()
    assert isinstance(driver.scene, PlayScene)
    return driver.scene


def drawer(scene: PlayScene) -> RouteDrawer:
    return next(part for part in scene.table.laid.parts if isinstance(part, RouteDrawer))


def can_sell(match: Match) -> bool:
    return any(action[0] == SELL.number for action in match.legal_actions())


def can_plant(match: Match) -> bool:
    return any(action[0] == PLANT.number for action in match.legal_actions())


def test_x8_beside_a_vineyard_the_row_opens_and_closes(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, BESIDE_VINES, 3, asked("turn", 0))
    assert any(isinstance(part, RoutePeek) for part in scene.table.laid.parts)
    steps: list[Callable[[], object]] = [
        lambda: driver.key("t"),
        lambda: driver.key("t"),
        lambda: driver.click(f"{DRAWER}.0"),
        lambda: driver.click((drawer(scene)._face.x + 4, drawer(scene)._face.y + 4)),
        lambda: driver.click(f"{DRAWER}.0"),
        lambda: driver.key("escape"),
    ]
    for number, step in enumerate(steps):
        step()
        driver.settle()
        is_open = number % 2 == 0
        assert (scene.find(SPACE_OF_ROUTE) is not None) is is_open, number
        assert driver.scene is scene, "Esc closes the drawer before it leaves the table"
        words = driver.words()
        assert ("0 of 12" in words) is is_open, "of the row"
        assert words.count("0/12") == 3, "of the peek, and of both others"


@pytest.mark.pixels
def test_x8_a_sale_opens_the_row_until_its_goods_have_arrived(open_app: Opening) -> None:
    driver = open_app(speed="normal")
    scene = playing(driver, BESIDE_VINES, 3, can_sell)
    seat = scene.session.viewer
    sale = next(action for action in scene.controller.legal if action[0] == SELL.number)
    scene.controller.submit(sale)
    laid = routes(scene.session.match.state).goods[seat]
    assert laid
    assert scene.picture.coming(Thing("route", seat, 0))
    assert drawer(scene)._share(scene.picture) == 1
    assert not scene.picture.glow, "what comes next is asked when they have arrived"
    while scene.timeline.busy:
        assert scene.news.words, "the banner speaks of the sale until then"
        scene.update(50)
    driver.settle()
    assert goods_arrived(scene.picture, seat) == laid
    cause = scene.picture.cause
    asks = cause is not None and cause.kind == "route"
    assert drawer(scene)._share(scene.picture) == asks
    left = pygame.image.tobytes(driver.shot(), "RGB")
    driver.ui.changed()
    assert left == pygame.image.tobytes(driver.shot(), "RGB"), "nothing of it stays behind"


def test_x8_the_row_makes_way_for_the_vineyard(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, BESIDE_VINES, 2, can_plant)
    driver.key("t")
    driver.settle()
    assert drawer(scene)._share(scene.picture) == 1
    plant = next(action for action in scene.controller.legal if action[0] == PLANT.number)
    driver.click(f"storage.{plant[2]}")
    assert drawer(scene)._share(scene.picture) == 0
    assert scene.find(SPACE_OF_ROUTE) is None


def test_x8_pointing_at_the_count_of_another_seat_shows_its_row(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, BESIDE_VINES, 3, asked("turn", 0))
    other = scene.picture.opponents[0]
    name = scene.picture.names[other]
    before = driver.words().count(name)
    driver.point(Thing(COUNT, other).name(scene.picture.viewer))
    assert driver.words().count(name) == before + 1


# -- X8.2: the order -----------------------------------------------------------------------------


def arranging(driver: Driver) -> PlayScene:
    return playing(driver, CHOSEN_ROUTES, 3, asked("route"))


def order(scene: PlayScene) -> tuple[int, ...]:
    return order_of(scene.picture)


def test_x8_2_a_tile_is_dragged_to_its_place(open_app: Opening) -> None:
    driver = open_app()
    scene = arranging(driver)
    a, b, c, d = order(scene)
    driver.drag("route_place.0", "route_place.2")
    assert order(scene) == (b, c, a, d)
    driver.drag("route_place.3", "route_place.0")
    assert order(scene) == (d, b, c, a)
    driver.drag("route_place.1", "route_place.1")
    assert order(scene) == (d, b, c, a)
    seat = scene.session.viewer
    driver.click("route")
    assert tiles_of(scene.session.match.state, seat) == (d, b, c, a)


def test_x8_2_a_tile_is_chosen_and_then_its_place(open_app: Opening) -> None:
    driver = open_app()
    scene = arranging(driver)
    a, b, c, d = order(scene)
    done = len(scene.session.match.log)
    driver.click("route_place.3")
    assert in_hand(scene.picture) == 3
    driver.click("route_place.1")
    assert (order(scene), in_hand(scene.picture)) == ((a, d, b, c), None)
    driver.click("route_place.0")
    driver.click("route_place.0")
    assert (order(scene), in_hand(scene.picture)) == ((a, d, b, c), None), "put down again"
    assert len(scene.session.match.log) == done


def test_x8_2_arrow_keys_and_enter_change_places_too(open_app: Opening) -> None:
    driver = open_app()
    scene = arranging(driver)
    a, b, c, d = order(scene)
    scene.focus("route_place.0")
    driver.key("return", "right", "right", "return")
    assert order(scene) == (b, c, a, d)
    driver.key("escape")
    assert order(scene) == (a, b, c, d), "Esc brings back what was proposed"
    assert driver.scene is scene


def test_x8_2_every_order_can_be_arranged(open_app: Opening) -> None:
    driver = open_app()
    scene = arranging(driver)
    wanted = order(scene)[::-1]
    for place, tile in enumerate(wanted):
        if order(scene)[place] != tile:
            driver.click(f"route_place.{order(scene).index(tile)}")
            driver.click(f"route_place.{place}")
    assert scene.controller.waiting == ARRANGE(route_number(wanted))


# -- X8.3: goods that do not fit -----------------------------------------------------------------

ROUTES = Samples("burgundy", asked("turn", 1), {"trade_routes": "random"})


def misses(match: Match) -> bool:
    """A sale was laid on spaces of which none fits."""
    newest = [event.name for event in match.log[-1].events] if match.log else []
    return "good_laid" in newest and "route_bonus" not in newest


def test_x8_3_a_sale_that_misses_is_told_in_the_chronicle(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, ROUTES, 2, misses)
    line = scene.chronicle.told(1)[0]
    laid = [e for e in scene.session.match.log[-1].events if e.name == "good_laid"]
    good = scene.table.texts.text(f"good.{laid[0].facts['good']}")
    missed = scene.table.texts.text("play.log.route_missed", count=len(laid), good=good)
    assert line.words.endswith(missed)
    assert "no bonus" in line.sentences


@pytest.mark.parametrize("samples", [ROUTES, BESIDE_VINES], ids=["row", "drawer"])
def test_x8_3_the_mark_comes_when_the_good_has_landed(open_app: Opening, samples: Samples) -> None:
    driver = open_app(speed="normal")
    scene = playing(driver, samples, 2, can_sell)
    seat = scene.session.viewer
    sale = next(action for action in scene.controller.legal if action[0] == SELL.number)
    scene.controller.submit(sale)
    seen = set()
    while scene.timeline.busy:
        good, mark = (scene.picture.coming(Thing(kind, seat, 0)) for kind in ("route", MARK))
        seen.add((bool(good), bool(mark)))
        if mark and samples is BESIDE_VINES:
            assert drawer(scene)._share(scene.picture) == 1, "it can be seen"
        scene.update(50)
    assert seen >= {(True, True), (False, True)}
    assert (True, False) not in seen


def test_x8_3_the_banner_says_that_a_good_misses(open_app: Opening) -> None:
    driver = open_app(speed="normal")
    scene = playing(driver, ROUTES, 2, will_miss)
    sale = missing_sale(scene.session.match)
    assert sale is not None
    scene.controller.submit(sale)
    told = set()
    while scene.timeline.busy:
        told.add(scene.news.words)
        scene.update(50)
    assert any("no bonus" in words for words in told)


def missing_sale(match: Match) -> Action | None:
    """A sale of goods that do not fit the next space."""
    state = cast(State, match.state)
    if not state.pending:
        return None
    owner = state.seats[state.pending[-1][1]].estate
    place = len(routes(state).goods[owner])
    spaces = spaces_of(state, owner)
    sales = [action for action in match.legal_actions() if action[0] == SELL.number]
    return next((a for a in sales if place < len(spaces) and a[2] != spaces[place][0]), None)


def will_miss(match: Match) -> bool:
    return match.game.decision(match.state) == "turn" and missing_sale(match) is not None


def sells_for_a_tile(match: Match, *, is_full: bool) -> int | None:
    """The good whose sale brings a tile from the route, with storage full or not."""
    state = cast(State, match.state)
    if match.game.decision(state) != "turn":
        return None
    seat = match.deciding_seat
    if (EMPTY not in state.stored(seat)) != is_full:
        return None
    for action in match.legal_actions():
        if action[0] == SELL.number:
            spaces = next_spaces(state, state.seats[seat].estate, 1)
            if [good for good, bonus in spaces if BONUSES[bonus].tiles] == [action[2]]:
                return action[2]
    return None


@pytest.mark.parametrize("is_full", [False, True], ids=["room", "full"])
def test_x8_3_the_sell_button_tells_the_bonuses_of_the_route(
    open_app: Opening, is_full: bool
) -> None:
    driver = open_app()
    scene = playing(
        driver, ROUTES, 2, lambda match: sells_for_a_tile(match, is_full=is_full) is not None
    )
    good = sells_for_a_tile(scene.session.match, is_full=is_full)
    state, texts, viewer = scene.picture.state, scene.table.texts, scene.session.viewer
    assert good is not None
    told = bonuses_in_brief(state, viewer, good, texts)
    lost = texts.text("gain.lost.brief", count=1)
    assert (lost in told) == is_full
    (answer,) = [answer for answer in scene.question.answers if answer.kind == "sell"]
    assert answer.effect.endswith(f"; {told}")
    sale = next(action for action in scene.controller.legal if action[::2] == (SELL.number, good))
    scene.controller.submit(sale)
    driver.settle()
    names = [event.name for event in scene.session.match.log[-1].events]
    assert ("bonus_without_room" in names) == is_full
    line = scene.chronicle.told(1)[0]
    ending = texts.text("play.log.bonus_without_room.brought")
    assert (ending in line.words) == is_full
    sentence = texts.text("log.bonus_without_room.you")
    assert (sentence in line.sentences) == is_full


@pytest.mark.parametrize("look", ["1280x720", "1600x1200"])
def test_x8_the_row_of_a_team_is_as_large_as_its_low_panel_allows(look: str) -> None:
    easel = Easel(VARIANTS[look])
    easel.show(SCENES["play_teams_routes"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    (part,) = [part for part in scene.table.laid.parts if isinstance(part, RoutePart)]
    (row,) = part._rows
    assert row.cell > 42
    assert all(part.zone.contains(tile) for tile in row.outline)
