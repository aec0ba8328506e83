"""Depots on the table: what glows there can be clicked, and tooltips say what a click does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.actions import SHIP
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.modules.shield_powers import shields as laid_shields
from castles.games.burgundy.modules.shield_taking import SHIELD, depot_of
from castles.games.burgundy.state import EMPTY, State
from castles.play.match import Match
from castles.ui.games.burgundy import depots
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.modules import shields
from castles.ui.games.burgundy.modules.shields import DepotShields
from castles.ui.games.burgundy.samples import (
    ALL_WITH_VINES,
    ROUTES,
    SAMPLES,
    SHIELDS,
    TEAM_COURT,
    TEAM_EVERYTHING,
    TEAM_VINES,
    TEAMS,
    VINES,
    in_third_phase,
    rich_turn,
    route_bonus,
)
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.lab.sample_matches import Moment, asked
from castles.ui.lab.samples import Samples
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.games.burgundy.test_modules import playing

Opening = Callable[..., Driver]


def depots_of(scene: PlayScene) -> Depots:
    (found,) = [part for part in scene.table.laid.parts if isinstance(part, Depots)]
    return found


def lit(driver: Driver, scene: PlayScene) -> set[int]:
    """The depots whose frames glow."""
    framed: list[tuple[float, float]] = []
    frame = Painter.frame

    def noting(painter: Painter, name: str, rect: FRect, *args: Any) -> None:
        if name == "glow":
            framed.append(rect.topleft)
        frame(painter, name, rect, *args)

    ui = driver.ui
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "frame", noting)
        painter = Painter(driver.app.window.surface, ui.stage, ui.theme, ui.sheet)
        depots_of(scene).draw(painter, scene.picture)
    return {depot for depot, box in depots_of(scene).boxes.items() if box.topleft in framed}


@pytest.mark.pixels
@pytest.mark.parametrize(
    ("samples", "moment"), [(ROUTES, route_bonus), (VINES, asked("tile", 2)), (SAMPLES, rich_turn)]
)
def test_a_depot_that_glows_can_be_clicked_and_says_so(
    open_app: Opening, samples: Samples, moment: Moment
) -> None:
    driver = open_app()
    scene = playing(driver, samples, 2, moment)
    glowing = lit(driver, scene)
    assert glowing
    says = scene.table.texts.text("play.tip.depot_tiles")
    for depot in glowing:
        spot = scene.find(f"depot.{depot}")
        assert spot is not None
        assert spot.tooltip().endswith(says)
    chosen = min(glowing)
    driver.click(f"depot.{chosen}")
    spaces = scene.picture.state.rules.depot_spaces[chosen]
    left = [space for space in range(len(scene.picture.state.depots)) if glows(scene, space)]
    assert left
    assert set(left) <= set(spaces)
    done = len(scene.session.match.log)
    driver.click(f"depot_space.{left[0]}")
    assert len(scene.session.match.log) > done


def glows(scene: PlayScene, space: int) -> bool:
    return scene.picture.glows(Thing("depot_space", number=space))


def a_ship_and_a_shield_at_one_depot(match: Match) -> bool:
    return bool(_shields_to_sail_for(match))


def _shields_to_sail_for(match: Match) -> list[int]:
    """The shields in depots of which a ship may load the goods."""
    state = cast(State, match.state)
    asked_for = [action[1] for action in match.legal_actions() if action[0] == SHIP.number]
    return [shield for depot in asked_for for shield in laid_shields(state).laid_out[depot]]


def test_a_shield_means_its_depot_where_that_is_asked_for(open_app: Opening) -> None:
    driver = open_app()
    samples = Samples("burgundy", in_third_phase, {"shields": True})
    scene = playing(driver, samples, 2, a_ship_and_a_shield_at_one_depot)
    shield = _shields_to_sail_for(scene.session.match)[0]
    depot = depot_of(scene.picture.state, shield)
    spot = scene.find(f"shield.{shield}")
    assert spot is not None
    assert scene.table.texts.text("why.not_asked", decision="").split("{")[0] not in spot.tooltip()
    driver.click(spot.name)
    assert scene.session.match.log[-1].action == SHIP(depot)


@pytest.mark.pixels
def test_a_depot_without_a_ship_says_that_a_ship_loads_goods(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, ROUTES, 2, route_bonus)
    dark = {*range(6)} - lit(driver, scene)
    spot = scene.find(f"depot.{min(dark)}")
    assert spot is not None
    assert scene.table.texts.text("why.no_ship") in spot.tooltip()


COURTS = [
    (Samples("burgundy", in_third_phase, {"shields": True, **more}), seats)
    for more, seats in (
        ({}, 3),
        ({"vineyards": "all"}, 4),
        ({"teams": "basic"}, 4),
        ({"teams": "basic", "vineyards": "all"}, 4),
    )
]


def shield_for_workers(match: Match) -> bool:
    """A turn in which workers would make the double that takes a shield."""
    state = match.state
    shields = [a for a in match.legal_actions() if a[0] == SHIELD.number]
    return any(worker_cost(state, state.turn_seat, action) for action in shields)


@pytest.mark.pixels
@pytest.mark.parametrize(("samples", "seats"), COURTS)
def test_the_price_of_shields_covers_none_of_them(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch, samples: Samples, seats: int
) -> None:
    driver = open_app()
    scene = playing(driver, samples, seats, shield_for_workers)
    driver.click("shield")
    plates: list[FRect] = []

    def noting(painter: Painter, at: Point, workers: int, height: float = 32.0) -> None:
        plate = FRect(0, 0, height * 1.75, height)
        plate.center = at
        plates.append(plate)

    for module in (depots, shields):
        monkeypatch.setattr(module, "draw_price", noting, raising=False)
    (hung,) = [part for part in scene.table.laid.parts if isinstance(part, DepotShields)]
    ui = driver.ui
    hung.draw(Painter(driver.app.window.surface, ui.stage, ui.theme, ui.sheet), scene.picture)
    assert plates
    for box in (spot.shape.box for spot in hung.spots(scene.picture)):
        assert not any(plate.colliderect(box) for plate in plates)


def _faces(part: Depots, depot: int, kinds: int, *, lower: bool) -> list[FRect]:
    """The faces of the piles of goods."""
    found = []
    for place in part.good_places(depot, kinds, lower=lower):
        face = FRect(0, 0, 0.84 * place.size, 0.8 * place.size)
        face.center = place.at
        found.append(face)
    return found


@pytest.mark.parametrize(
    ("samples", "seats"),
    [
        (SAMPLES, 2),
        (SAMPLES, 3),
        (SAMPLES, 4),
        (SHIELDS, 3),
        (SHIELDS, 4),
        (VINES, 4),
        (ALL_WITH_VINES, 3),
        (TEAMS, 4),
        (TEAM_COURT, 4),
        (TEAM_VINES, 4),
        (TEAM_EVERYTHING, 4),
    ],
)
def test_all_kinds_of_goods_have_room_beside_tiles_and_shields(
    open_app: Opening, samples: Samples, seats: int
) -> None:
    scene = playing(open_app(), samples, seats, asked("turn", 1))
    part = depots_of(scene)
    on_depots = [each for each in scene.table.laid.parts if isinstance(each, DepotShields)]
    hanging = [spot.shape.box for each in on_depots for spot in each.spots(scene.picture)]
    for depot, box in part.boxes.items():
        spaces = scene.picture.state.rules.depot_spaces[depot]
        tiles = min(part.places[n].at[0] - part.places[n].size * 0.433 for n in spaces)
        for kinds in range(1, 7):
            for lower in (False, True) if not hanging else (False,):
                faces = _faces(part, depot, kinds, lower=lower)
                sizes = {place.size for place in part.good_places(depot, kinds, lower=lower)}
                assert min(sizes) >= 22
                assert all(box.contains(face.inflate(-2, -2)) for face in faces)
                assert all(face.right <= tiles + 1 for face in faces)
                for number, face in enumerate(faces):
                    assert face.inflate(-2, -2).collidelist(faces[number + 1 :]) == -1
                    assert face.inflate(-4, -4).collidelist(hanging) == -1


def test_a_tile_in_a_depot_that_is_asked_for_means_the_depot(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, SAMPLES, 2, asked("ship", 2))
    state, done = scene.session.match.state, len(scene.session.match.log)
    loads = {action[1] for action in scene.session.legal_actions() if len(action) > 1}
    space = next(
        space
        for space, depot in enumerate(state.rules.space_depot)
        if depot in loads and state.depots[space] != EMPTY
    )
    driver.click(f"depot_space.{space}")
    assert len(scene.session.match.log) > done
