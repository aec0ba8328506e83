"""Modules of Burgundy on the table: their things, their questions, and a whole match with all."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from math import sqrt
from pathlib import Path
from typing import Any, cast

import pytest
from pygame import FRect

from castles.desk.due import Due
from castles.desk.match_plan import MatchPlan
from castles.desk.thing import Thing
from castles.games.burgundy.modules.border_posts import post_spaces, posts
from castles.games.burgundy.modules.inns import BUY_INN
from castles.games.burgundy.modules.shield_powers import shields
from castles.games.burgundy.modules.shield_taking import SHIELD
from castles.games.burgundy.modules.shield_tribute import TRIBUTE
from castles.games.burgundy.state import State
from castles.games.burgundy.tile_types import CASTLE, MONASTERY
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.laying import plan_of
from castles.ui.games.burgundy.modules.border_posts import chain_of, cord_of
from castles.ui.games.burgundy.modules.castle_rule import CastlePile
from castles.ui.games.burgundy.modules.shields import DepotShields, TributeDue, draw_shield
from castles.ui.games.burgundy.modules.tribute_tray import held_by
from castles.ui.games.burgundy.samples import INNS, POSTS, SCENES, SHIELDS, in_third_phase
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import Stage
from castles.ui.kit.painter import Painter
from castles.ui.lab.sample_matches import Moment, asked
from castles.ui.lab.samples import Samples
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow, start_match
from castles.ui.match.play import PlayScene
from castles.ui.table.picture import Picture
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver
from tests.ui.games.burgundy.people import Courtier
from tests.ui.match.test_whole_games import check_against_journal

Opening = Callable[..., Driver]
EVERYTHING = {
    **dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "shields"), True),
    "trade_routes": "chosen",
}


def test_everything_with_three_people_by_mouse(open_app: Opening, home: Path) -> None:
    driver = open_app()
    seats = [SeatSpec(name, "human") for name in ("Anna", "Bruno", "Carla")]
    driver.ui.open("title")
    driver.ui.stack.push(start_match(driver.ui, MatchPlan("burgundy", seats, EVERYTHING, seed=5)))
    driver.settle()
    final = Courtier(driver, 1).play_to_the_end()
    told = {event.name for entry in final.flow.match.log for event in entry.events}
    assert {"route_arranged", "shield_taken", "tribute_paid", "route_bonus"} <= told
    check_against_journal(final, home)


def playing(driver: Driver, samples: Samples, seats: int, moment: Moment) -> PlayScene:
    """A sample match at a moment, where the test plays on."""
    driver.ui.open("title")
    samples.match.cache_clear()
    samples.playing(seats, moment)(driver.ui)
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return scene


def held(scene: PlayScene) -> list[int]:
    seat = scene.session.viewer
    return [shield for _, shield in held_by(scene.session.match.state, seat)]


def test_b_tribute_that_is_paid_can_be_undone_until_the_turn_is_ended(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, SHIELDS, 3, can_pay_tribute)
    match, seat = scene.session.match, scene.session.viewer
    (shield,), done, phase = held(scene), len(match.log), match.state.phase
    driver.click("tribute")
    assert scene.session.due is Due.HAND_OVER
    assert (match.state.phase, scene.session.viewer) == (phase, seat)
    driver.click("undo")
    assert (len(match.log), scene.controller.decision) == (done, "tribute")
    driver.click("kept_shields.0")
    driver.click("tribute")
    assert (held(scene), scene.session.due) == ([], Due.HAND_OVER)
    driver.click("end_turn")
    assert scene.session.due is not Due.HAND_OVER or scene.session.viewer != seat
    assert match.log[done].words == {"do": "tribute", "keep": [], "silver": 0, "workers": 0}
    assert shield in shields(match.state).removed


def several_shields(match: Match) -> bool:
    found = [action for action in match.legal_actions() if action[0] == SHIELD.number]
    return match.game.decision(match.state) == "turn" and len({a[1] for a in found}) > 1


def test_what_a_key_has_framed_goes_where_the_pointer_is_pressed(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, SHIELDS, 2, several_shields)
    (castle, *_) = {action[2] for action in scene.controller.legal if action[0] == SHIELD.number}
    key = [answer.kind for answer in scene.question.answers].index(SHIELD.name) + 1
    driver.key(str(key))
    framed = scene.pointed()
    assert framed is not None
    assert framed.kind == "shield"
    driver.click(f"space.{castle}")
    assert scene.session.match.log[-1].words["shield"] == framed.number


def test_a_castle_that_is_chosen_first_asks_for_its_shield(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, SHIELDS, 2, several_shields)
    (castle, *_) = {action[2] for action in scene.controller.legal if action[0] == SHIELD.number}
    driver.click("shield")
    driver.click(f"space.{castle}")
    assert scene.question.words == scene.table.texts.text("play.ask.shield_for")


def test_tribute_is_proposed_and_a_card_gives_its_shield_up(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, SHIELDS, 3, can_pay_tribute)
    (shield,) = held(scene)
    waiting = scene.controller.waiting
    assert waiting is not None
    assert waiting[1] == 1 << shield
    give_up = scene.table.texts.text("play.action.tribute_none")
    assert driver.words().count(give_up) == 1
    keep_all = scene.table.texts.text("play.action.tribute_all")
    assert keep_all not in driver.words(), "all are kept already"
    driver.click("kept_shields.0")
    assert keep_all in driver.words()
    assert scene.controller.waiting == TRIBUTE(0, 0, 0)
    assert driver.words().count(give_up) == 1, "no second button says the same"
    driver.click(f"kept_shields.{1 << shield}")
    assert scene.controller.waiting == waiting
    silver = scene.session.match.state.estate(scene.session.viewer).silver
    seat = scene.session.viewer
    driver.click("tribute")
    state = scene.session.match.state
    assert (state.estate(seat).silver, [s for _, s in held_by(state, seat)]) == (
        silver - 1,
        [shield],
    )


def can_pay_tribute(match: Match) -> bool:
    """Somebody holds one shield and has silver to keep it."""
    state = match.state
    if not asked("tribute", 1)(match):
        return False
    seat = state.pending[-1][1]
    return len(held_by(state, seat)) == 1 and state.estate(seat).silver > 0


def test_the_button_of_the_purchase_means_inns_too(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, INNS, 3, can_buy_inn)
    driver.click("buy")
    assert scene.picture.glows(Thing("inn"))
    driver.click("inn.0")
    match, seat = scene.session.match, scene.session.viewer
    assert match.state.rules.face("inn") in match.state.stored(seat)


def can_buy_inn(match: Match) -> bool:
    return BUY_INN() in match.legal_actions()


def test_a_shield_is_chosen_before_its_castle(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, SHIELDS, 3, can_take_shield)
    seat, match = scene.session.viewer, scene.session.match
    shield = next(t[1] for t in sorted(scene.controller.glow()) if t[0] == "shield")
    driver.click(f"shield.{shield}")
    castles = [thing for thing in sorted(scene.controller.glow()) if thing[0] == "space"]
    assert castles
    driver.click(f"space.{castles[0][1]}")
    assert (castles[0][1], shield) in held_by(match.state, seat)


def test_a_castle_tells_which_shield_would_come_there(open_app: Opening) -> None:
    scene = playing(open_app(), SHIELDS, 3, can_take_shield)
    viewer = scene.session.viewer
    _, shield, castle = next(a[:3] for a in scene.controller.legal if a[0] == SHIELD.number)
    scene.controller.point_at(Thing("shield", -1, shield))
    scene.rebuild()
    assert scene.controller.explain(("space", castle)) == []
    words = scene.table.tip(Thing("space", viewer, castle))
    assert scene.table.texts.text(f"shield.{shield}") in words


def can_take_shield(match: Match) -> bool:
    return any(action[0] == SHIELD.number for action in match.legal_actions())


def test_a_cord_runs_over_covered_spaces_from_post_to_post() -> None:
    match = POSTS.match(3, linked)
    state = match.state
    seat = next(s for s in range(3) if posts(state).linked[s] >= 2)
    chain, estate = chain_of(state, seat), state.estate(seat)
    shape = estate.own_board().shape
    ends = set(post_spaces(state.rules, shape))
    assert {chain[0], chain[-1]} <= ends
    first, *spaces, last = cord_of(state, seat)
    assert [thing.number for thing in spaces] == chain
    assert (first.kind, last.kind) == ("post", "post")
    assert all(estate.covered >> space & 1 for space in chain)
    assert all(shape.neighbours[a] >> b & 1 for a, b in pairwise(chain))


def linked(match: Match) -> bool:
    return max(posts(match.state).linked) >= 2


ROOMY = Stage(1920, 1080)
PLAYED = ("border_posts", "trade_routes", "shields", "castle_rule", "inns", "vineyards", "teams")
"""What brings something to the table."""


def test_sections_are_laid_over_each_other_by_what_is_played() -> None:
    plain = plan_of(frozenset(), 2)
    routes = plan_of(frozenset({"trade_routes", "inns"}), 2)
    assert "route" not in plain.names
    assert "route" in routes.names
    assert routes.zones(ROOMY)["side"] == plain.zones(ROOMY)["side"]
    assert routes.zones(ROOMY)["duchy"].h < plain.zones(ROOMY)["duchy"].h
    assert routes.sizes.names("beside_black") == ["inns"]
    both = plan_of(frozenset({"castle_rule", "inns"}), 2)
    assert both.sizes.names("beside_black") == ["castles", "inns"]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 960)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_mixture_of_modules_has_room_for_all(size: tuple[int, int], seats: int) -> None:
    """No combination has to be laid out by hand: rows never overlap, and none is too low."""
    stage = Stage(*size)
    for count in range(len(PLAYED) + 1):
        for played in combinations(PLAYED, count):
            if "teams" in played and seats < 4:
                continue
            plan = plan_of(frozenset(played), seats)
            zones = plan.zones(stage)
            lying = [zones[name] for name, row in plan.rows.items() if row.column]
            assert all(stage.floor.contains(zone) for zone in lying), played
            assert not any(a.colliderect(b) for a, b in combinations(lying, 2)), played
            assert zones["duchy"].h > 470, played
            assert zones["actions"].h > 250, played
            assert zones["depots"].h - plan.sizes.numbers("below_depots")[seats - 1] > 400, played


@pytest.mark.parametrize("name", ["play_shields", "play_everything_vines", "play_everything_teams"])
def test_shields_in_depots_cover_no_tile_and_stay_inside(name: str) -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    parts = scene.table.laid.parts
    (depots,) = [part for part in parts if isinstance(part, Depots)]
    (hung,) = [part for part in parts if isinstance(part, DepotShields)]
    boxes = [spot.shape.box for spot in hung.spots(scene.picture)]
    assert boxes
    for anchor in depots.places.values():
        tile = FRect(0, 0, anchor.size * sqrt(3) / 2, anchor.size)
        tile.center = anchor.at
        assert not any(tile.inflate(-4, -4).colliderect(box) for box in boxes)
        assert any(depot.inflate(4, 4).contains(tile) for depot in depots.boxes.values())


@pytest.mark.pixels
def test_the_empty_place_of_castles_that_are_set_aside_says_what_it_is_for() -> None:
    easel = Easel(Variant((1280, 720)))
    drawn: list[str] = []
    glyph = Painter.glyph

    def noting(painter: Painter, name: str, *args: Any, **more: Any) -> None:
        drawn.append(name)
        glyph(painter, name, *args, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "glyph", noting)
        easel.show(SCENES["play_castle_rule"])
        scene = easel.ui.stack.top
        assert isinstance(scene, PlayScene)
        drawn.clear()
        pile = CastlePile(FRect(0, 0, 90, 110))
        painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
        pile.draw(painter, scene.picture)
    assert drawn == ["castle"]


def drawn_frames(name: str, role: str) -> tuple[PlayScene, list[FRect]]:
    """A scene, and where it draws frames of a role."""
    easel, found = Easel(Variant((1280, 720))), list[FRect]()
    frame = Painter.frame

    def noting(painter: Painter, drawn: str, face: FRect, *args: Any) -> None:
        if drawn == role:
            found.append(FRect(face))
        frame(painter, drawn, face, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "frame", noting)
        easel.show(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene, found


@pytest.mark.parametrize("name", ["play_everything_teams", "play_everything_vines"])
def test_the_tribute_that_is_due_covers_no_score(name: str) -> None:
    scene, plates = drawn_frames(name, "score_points")
    pills = [part.zone for part in scene.table.laid.parts if isinstance(part, TributeDue)]
    assert plates
    assert all(pill.collidelist(plates) < 0 for pill in pills)
    if name == "play_everything_teams":
        assert pills


@pytest.mark.pixels
@pytest.mark.parametrize(("width", "bands"), [(39.0, 1), (104.0, 0)])
def test_the_number_of_a_small_shield_stands_on_light_ground(width: float, bands: int) -> None:
    easel, filled = Easel(Variant((1280, 720))), list[FRect]()
    easel.ui.sheet.show("burgundy")
    painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(painter, "fill", lambda rect, *args: filled.append(rect))
        draw_shield(painter, 17, (200, 200), width)
    assert len(filled) == bands


def test_goods_beside_a_vineyard_can_be_told_apart() -> None:
    scene, _ = drawn_frames("play_vines_4", "panel")
    seat = scene.picture.viewer
    goods = [
        widget.rect
        for widget in scene.widgets
        if isinstance(widget, SpotWidget)
        and (widget.thing.kind, widget.thing.owner) == ("good", seat)
    ]
    assert len(goods) == 3
    assert not any(a.inflate(-1, 0).colliderect(b) for a, b in pairwise(goods))


def test_an_area_tells_its_points_with_its_inn_and_a_start_castle_brought_none() -> None:
    match = INNS.match(3, in_third_phase)
    state = cast(State, match.state)
    easel = Easel(Variant((1280, 720)))
    text = Flow(easel.ui, match).texts
    told = set[str]()
    for seat in range(3):
        estate = state.estate(seat)
        board = estate.own_board()
        tips = BurgundyTips(text, Picture(state, seat, ("azure",) * 3, ("A", "B", "C")))
        with_inn = {board.area_of[n] for n, tile in enumerate(estate.tiles) if is_inn(state, tile)}
        for space, area in enumerate(board.area_of):
            words = tips.of(Thing("space", seat, space))
            size = area.bit_count() + (area in with_inn)
            done = not area & ~estate.covered
            points = text.text("count.points", count=state.rules.area_points[size])
            assert points in words
            if board.types[space] == CASTLE and size == 1 and done:
                told.add(words.splitlines()[1])
    assert told == {text.text("play.tip.castle_done", points=1)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_monastery_in_the_duchy_is_told_like_its_tile(language: str) -> None:
    match = INNS.match(3, in_third_phase)
    state = cast(State, match.state)
    texts = Catalogue(language).of_game("burgundy")
    tips = BurgundyTips(texts, Picture(state, 0, ("azure",) * 3, ("A", "B", "C")))
    kinds = zip(state.rules.tile_type, state.rules.tile_kind, strict=True)
    (eighth,) = (tile for tile, kind in enumerate(kinds) if kind == (MONASTERY, 8))
    assert tips.of(Thing("monastery", 0, 8)) == tips.tile(eighth)


def is_inn(state: State, tile: int) -> bool:
    return state.rules.face_names.get(tile) == "inn"
