"""Double tiles through the window: turned before they are planted, by one person or by a team."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import cast

import pytest
from pygame import SRCALPHA, FRect, Surface

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.actions import PLACE, WORKERS
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.modules.vine_board import vines, vineyard
from castles.games.burgundy.modules.vine_doubles import GRAPES, not_single
from castles.games.burgundy.modules.vine_market import TAKE_DOUBLE
from castles.games.burgundy.modules.vine_planting import PLANT
from castles.games.burgundy.option_values import DEALT
from castles.games.burgundy.state import EMPTY, State
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.burgundy.module import OnCard, Symbol
from castles.ui.games.burgundy.modules import vine_board, vine_sweeps, vineyards
from castles.ui.games.burgundy.modules.team_vines import VineDrawer
from castles.ui.games.burgundy.modules.vine_board import DISC, SPACE, asks_vineyard
from castles.ui.games.burgundy.modules.vine_market import VineMarket
from castles.ui.games.burgundy.modules.vine_panel import VinePanel
from castles.ui.games.burgundy.modules.vine_tiles import double_look, draw_double
from castles.ui.games.burgundy.queries import prices
from castles.ui.games.burgundy.samples import SCENES, TEAM_VINES, VINES
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.inputs import RIGHT, KeyPressed, PointerPressed, PointerReleased, WheelTurned
from castles.ui.kit.painter import Painter
from castles.ui.kit.theme import load_theme
from castles.ui.kit.timeline import Pace
from castles.ui.kit.widgets import Button
from castles.ui.lab.sample_matches import asked
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.table.moving import Flight
from castles.ui.table.shape import Anchor
from castles.ui.table.spot import SpotWidget
from tests.games.burgundy.table import Table
from tests.games.burgundy.vine_table import planted, table

Turning = Callable[[PlayScene], object]


def shown(name: str) -> PlayScene:
    for samples in (VINES, TEAM_VINES):
        samples.match.cache_clear()  # tests play on in these matches
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def right_click(scene: PlayScene) -> None:
    for event in (PointerPressed((900, 500), RIGHT), PointerReleased((900, 500), RIGHT)):
        scene.handle(event)


def click_clasp(scene: PlayScene) -> None:
    spot = next(widget for widget in scene.widgets if widget.name.startswith("colours."))
    at = (spot.rect.centerx, spot.rect.centery)
    for event in (PointerPressed(at), PointerReleased(at)):
        scene.handle(event)


WAYS: dict[str, Turning] = {
    "key": lambda scene: scene.command("turn"),
    "wheel": lambda scene: scene.handle(WheelTurned((900, 500), -1)),
    "right_click": right_click,
    "clasp": click_clasp,
}


@pytest.mark.parametrize("name", ["play_vines_plant", "play_vines_teams_plant"])
@pytest.mark.parametrize("way", WAYS)
def test_v8_the_tile_in_hand_is_turned(way: str, name: str) -> None:
    scene = shown(name)
    first = dict(scene.picture.chosen)["colours"]
    done = len(scene.session.match.log)
    WAYS[way](scene)
    turned = dict(scene.picture.chosen)["colours"]
    assert turned != first
    assert divmod(turned, 6) == divmod(first, 6)[::-1]
    WAYS[way](scene)
    assert dict(scene.picture.chosen)["colours"] == first
    assert len(scene.session.match.log) == done, "nothing is planted by it"


def test_v8_it_is_planted_as_it_was_turned() -> None:
    scene = shown("play_vines_plant")
    scene.command("turn")
    chosen = dict(scene.picture.chosen)
    seat = scene.session.viewer
    space = next(
        action[4]
        for action in scene.controller.legal
        if action[:1] == (PLANT.number,) and action[2:4] == (chosen["storage"], chosen["colours"])
    )
    scene.controller.choose(("vine_space", space))
    state = cast(State, scene.session.match.state)
    assert vines(state).planted[state.seats[seat].estate][space] == chosen["colours"]


def test_v20_the_vineyard_of_a_team_opens_while_it_is_asked() -> None:
    scene = shown("play_vines_teams_plant")
    assert any(isinstance(part, VineDrawer) for part in scene.table.laid.parts)
    glowing = [w for w in scene.widgets if w.name.startswith("vine_space.")]
    assert glowing
    scene.controller.cancel()
    scene.rebuild()
    assert not any(isinstance(part, VineDrawer) for part in scene.table.laid.parts)


def test_v17_a_line_runs_around_the_group_that_grows() -> None:
    made = planted(table(), t1_1="red red", t1_4="red blue")
    (sweep,) = vine_sweeps.grown(made.state, Thing(SPACE, 0, 1))
    assert [thing.number for thing in sweep.around] == [0, 0, 1], "blue has no bonus tile"


def test_v12_a_complete_terrace_glints() -> None:
    sweep = vine_sweeps.glint(table().state, 0, 1)
    names = [vineyard(table().rules).names[thing.number] for thing in sweep.around]
    assert names == ["t2.2", "t2.5", "t2.3"]


def test_a11_12_county_cards_show_where_they_bring_a_double_tile() -> None:
    rules = Table(automa="novice", vineyards="all").rules
    names = rules.automa_rules().card_names
    assert vineyards.card_symbols(OnCard(rules, names.index("card_1"))) == []
    found = vineyards.card_symbols(OnCard(rules, names.index("card_10")))
    assert found == [Symbol("double_tile", 1)]


def test_the_duchy_lies_in_the_shade_while_the_vineyard_is_asked() -> None:
    scene = shown("play_vines_plant")
    assert asks_vineyard(scene.picture)
    scene.controller.cancel()
    scene.rebuild()
    assert not asks_vineyard(scene.picture)


@pytest.mark.parametrize("name", ["play_vines_2", "play_vines_4", "play_vines_teams"])
def test_the_controls_of_a_replay_cover_nothing(name: str) -> None:
    scene = shown(name)
    panel = scene.table.control_zone("replay", "panel")
    others = [part for part in scene.table.laid.parts if panel.colliderect(part.zone)]
    assert not others


@pytest.mark.parametrize("name", ["play_vines_plant", "play_vines_teams_plant"])
def test_the_answer_to_place_counts_double_spaces_too(name: str) -> None:
    scene = shown(name)
    scene.controller.cancel()
    scene.rebuild()
    state, viewer = scene.picture.state, scene.picture.viewer
    places = {PLACE.number: 3, PLANT.number: 4}
    found: dict[tuple[int, int], int] = {}
    for action in scene.controller.legal:
        if action[0] in places:
            target = (action[0], action[places[action[0]]])
            cost = worker_cost(state, viewer, action)
            found[target] = min(cost, found.get(target, cost))
    free = sum(not cost for cost in found.values())
    assert any(kind == PLANT.number for kind, _ in found)
    (button,) = [widget for widget in scene.widgets if widget.name == "place"]
    assert isinstance(button, Button)
    numbers = [int(n) for n in re.findall(r"\d+", button.effect)]
    assert numbers == [n for n in (free, len(found) - free) if n]


@pytest.mark.parametrize("name", ["play_vines_bonus", "play_vines_4", "play_vines_teams"])
def test_counts_of_vine_bonus_tiles_are_clear_of_the_tiles(name: str) -> None:
    scene = shown(name)
    (market,) = [part for part in scene.table.laid.parts if isinstance(part, VineMarket)]
    radius = market.anchor(Thing("grape", number=0)).size / 2  # type: ignore[union-attr]
    counts = [market.count_room(grape) for grape in range(6)]
    for grape, other in product(range(6), repeat=2):
        x, y = market.token(other)
        tile = FRect(x - radius, y - radius, 2 * radius, 2 * radius)
        assert not tile.colliderect(counts[grape])


# -- the motion of turning -----------------------------------------------------------------------


class Recorder:
    """A painter that notes where things are drawn."""

    def __init__(self) -> None:
        self.things: list[tuple[str, tuple[float, float]]] = []

    def thing(self, name: str, at: tuple[float, float], width: float, alpha: float = 1.0) -> None:
        self.things.append((name, at))

    def halves(self) -> dict[str, tuple[float, float]]:
        return {name[10:]: at for name, at in self.things if name.startswith("tile_vine_")}


def halves_at(share: float) -> dict[str, tuple[float, float]]:
    recorder = Recorder()
    draw_double(cast(Painter, recorder), (0, 1), (500, 500), 100, turned=share)
    return recorder.halves()


def test_a_half_has_the_symbol_of_its_grape_at_its_foot() -> None:
    recorder = Recorder()
    draw_double(cast(Painter, recorder), (0, 1), (500, 500), 60)
    things = dict(recorder.things)
    for grape in GRAPES[:2]:
        (x, y), (foot_x, foot_y) = things[f"tile_vine_{grape}"], things[f"badge_vine_{grape}"]
        assert foot_x == x
        assert y < foot_y < y + 30


def test_halves_pass_each_other_on_an_arc() -> None:
    before, midway, after = (halves_at(share) for share in (0.0, 0.5, 1.0))
    assert before["green"] == pytest.approx(after["blue"])
    assert before["blue"] == pytest.approx(after["green"])
    assert {x for x, _ in midway.values()} == {500}
    assert sorted(y for _, y in midway.values()) == pytest.approx([480, 520]), "0.2 W"


def turning() -> PlayScene:
    scene = shown("play_vines_plant")
    scene.timeline.pace = Pace()
    return scene


def test_a_tile_that_is_turned_comes_round() -> None:
    scene = turning()
    scene.command("turn")
    shares = [scene.picture.turned]
    while scene.timeline.busy:
        scene.update(30)
        shares.append(scene.picture.turned)
    assert shares == sorted(shares)
    assert (shares[0], shares[-1], len(shares)) == (0, 1, 1 + 180 // 30)
    scene.ui.dirty = []
    scene.update(30)
    assert not scene.ui.dirty, "nothing is drawn again when nothing turns"


@pytest.mark.parametrize("way", WAYS)
def test_turning_keeps_no_input_waiting(way: str) -> None:
    scene = turning()
    first = dict(scene.picture.chosen)["colours"]
    WAYS[way](scene)
    scene.update(30)
    assert 0 < scene.picture.turned < 1
    scene.handle(KeyPressed("t", "turn"))
    assert dict(scene.picture.chosen)["colours"] == first


def test_with_less_motion_a_tile_is_turned_at_once() -> None:
    scene = turning()
    scene.timeline.pace = Pace(reduced=True)
    scene.command("turn")
    assert scene.picture.turned == 1
    assert not scene.timeline.busy


def test_the_tip_of_a_terrace_tells_how_far_it_is() -> None:
    scene = shown("play_vines_plant")
    state, viewer = cast(State, scene.picture.state), scene.picture.viewer
    laid = vines(state).planted[state.seats[viewer].estate]
    for terrace, mask in enumerate(vineyard(state.rules).terraces):
        spaces = [space for space in range(len(laid)) if mask >> space & 1]
        covered = sum(laid[space] != EMPTY for space in spaces)
        facts = {"terrace": terrace + 1, "covered": covered, "spaces": len(spaces)}
        done = "_done" if covered == len(spaces) else ""
        words = scene.table.texts.text(f"play.tip.vine_terrace{done}", **facts)
        assert scene.table.tip(Thing("vine_terrace", viewer, terrace)) == words


def test_v17_the_tip_of_the_vines_has_every_size_of_groups() -> None:
    scene = shown("play_vines_plant")
    last = scene.table.tip(Thing("vine_chip", scene.picture.viewer)).splitlines()[-1]
    assert last.startswith("1 = 1 · 2 = 3 ·")
    assert last.endswith("13 = 91")


@pytest.mark.parametrize("left", [0, 1])
def test_v3_one_more_vine_bonus_tile_is_worth_something_while_one_is_left(left: int) -> None:
    scene = shown("play_vines_plant")
    pieces = vines(cast(State, scene.picture.state))
    pieces.supply = (left, *pieces.supply[1:])
    lines = scene.table.tip(Thing("grape", NOBODY, 0)).splitlines()
    grape = scene.table.texts.text(f"grape.{GRAPES[0]}")
    assert lines[0] == scene.table.texts.text("play.tip.grape", grape=grape, count=left)
    assert len(lines) == 1 + left


def test_v13_the_purchase_names_the_shop_while_something_lies_there() -> None:
    scene = shown("play_vines_plant")
    state = cast(State, scene.picture.state)
    (buy,) = (button for button in scene.widgets if button.name == "buy")
    assert isinstance(buy, Button)
    has_shop = any(tile != EMPTY for tile in vines(state).shop)
    key = "play.action.buy.shop" if has_shop else "play.action.buy.effect"
    assert buy.effect == scene.table.texts.text(key, count=2)


def test_all_of_a_double_tile_in_the_air_is_drawn_anew_when_it_moves() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES["play_vines_2"])
    ground = Surface((1280, 720), SRCALPHA)
    painter = Painter(ground, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    at = Anchor((960.0, 540.0), 98.0)
    flight = Flight(double_look((0, 1)), at, at)
    flight.draw(painter)
    drawn, scale = ground.get_bounding_rect(), 1280 / 1920
    redrawn = FRect(*(side * scale for side in flight.rect))
    assert drawn.w > 1.9 * at.size * scale
    assert redrawn.contains(FRect(drawn).inflate(-2, -2))


def test_a_covered_bonus_that_takes_a_tile_says_which_tiles() -> None:
    def by_planting(match: Match) -> bool:
        last = match.log[-1].events if match.log else ()
        is_asked = match.game.decision(match.state) == "tile"
        return is_asked and any(event.name == "double_planted" for event in last)

    easel = Easel(Variant((1280, 720)))
    easel.show(VINES.playing(2, by_planting))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    used = [e for e in scene.session.match.log[-1].events if e.name == "vine_bonus_used"]
    about = scene.table.texts.text(f"bonus.{used[-1].facts['bonus']}")
    assert scene.question.words.endswith(f": {about}")


def test_no_ring_lies_over_the_price_of_another_space(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[str]()
    monkeypatch.setattr(vine_board, "draw_price", lambda *_: drawn.append("price"))
    scene = shown("play_vines_plant")
    boards = [p for p in scene.table.laid.parts if isinstance(p, vine_board.VineyardPart)]
    (board,) = (part for part in boards if part.seat == scene.picture.viewer)
    offered = prices(scene.picture, SPACE)
    assert any(offered.values())

    class Noting(Painter):
        def __init__(self) -> None:
            self.theme = load_theme("normal")

        def thing(self, name: str, *_: object) -> None:
            drawn.append("ring")

    drawn.clear()
    board._draw_targets(Noting(), scene.picture)
    assert drawn == sorted(drawn, reverse=True)
    assert drawn.count("price") == len([price for price in offered.values() if price])


def test_the_buttons_for_vine_bonus_tiles_are_called_by_their_grapes() -> None:
    scene = shown("play_vines_bonus")
    buttons = [w for w in scene.widgets if isinstance(w, Button) and "vine_bonus" in w.name]
    assert len(buttons) > 1
    assert len({button.label for button in buttons}) == len(buttons)
    assert all(button.hint for button in buttons)


def two_storages_for_a_double_tile(match: Match) -> bool:
    places = {a[2] for a in match.legal_actions() if a[0] == TAKE_DOUBLE.number and len(a) == 4}
    ways = [a for a in match.legal_actions() if a[0] == TAKE_DOUBLE.number]
    return any(len({a[3] for a in ways if a[2] == place}) == 2 for place in places)


def test_v20_who_takes_a_double_tile_is_asked_where_it_goes_and_does_not_turn_it() -> None:
    TEAM_VINES.match.cache_clear()
    easel = Easel(Variant((1280, 720)))
    easel.show(TEAM_VINES.playing(4, two_storages_for_a_double_tile))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    ways = [a for a in scene.controller.legal if a[0] == TAKE_DOUBLE.number]
    place = next(a[2] for a in ways if len({b[3] for b in ways if b[2] == a[2]}) == 2)
    scene.controller.point_at(Thing("vine_place", NOBODY, place))
    scene.rebuild()
    assert scene.question.words == scene.table.texts.text("play.ask.store")
    assert not any(widget.name.startswith("colours.") for widget in scene.widgets)


def only_a_double_tile_to_place(match: Match) -> bool:
    """And no die with a number for it."""
    state = cast(State, match.state)
    kinds = {action[0] for action in match.legal_actions()}
    stored = [tile for tile in state.stored(match.deciding_seat) if tile != EMPTY]
    return (
        bool(stored)
        and not {*stored} - not_single(state.rules)
        and WORKERS.number in kinds
        and not kinds & {PLACE.number, PLANT.number}
    )


def test_place_tells_what_a_double_tile_lacks() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(VINES.playing(2, only_a_double_tile_to_place))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    (first, *_) = scene.controller.explain(PLACE.target)
    assert first.key == "why.too_few_workers"


def test_terraces_are_counted_with_the_tile_that_would_be_planted() -> None:
    scene = shown("play_vines_plant")
    (panel,) = [part for part in scene.table.laid.parts if isinstance(part, VinePanel)]
    state, seat = cast(State, scene.session.match.state), scene.session.viewer
    board, planted = vineyard(state.rules), [*vines(state).planted[state.seats[seat].estate]]
    space = next(a[4] for a in scene.controller.legal if a[0] == PLANT.number)
    (terrace,) = [n for n, mask in enumerate(board.terraces) if mask >> space & 1]

    class Counting(Painter):
        def __init__(self) -> None:
            self.said: list[str] = []

        def text(self, words: str, *_: object, **__: object) -> None:
            self.said.append(words)

        def frame(self, *_: object, **__: object) -> None: ...

        def glyph(self, *_: object, **__: object) -> None:
            self.said.append("done")

    before, after = Counting(), Counting()
    panel.draw_terraces(before, state, planted)
    planted[space] = 0
    panel.draw_terraces(after, state, planted)
    assert [n for n in range(4) if before.said[n] != after.said[n]] == [terrace]


def test_the_own_panel_fits_its_low_place_where_a_choice_of_sides_is_watched() -> None:
    easel = Easel(Variant((1280, 720)))
    seats = [SeatSpec(name, "human") for name in ("Anna", "Bruno")]
    match = Match.new(game_named("burgundy"), seats, 7, {"vineyards": "all", "boards": DEALT})
    easel.show(lambda ui: ui.open("play", Flow(ui, match)))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    (panel,) = (part for part in scene.table.laid.parts if isinstance(part, Tableau))
    names = [
        text.box for text in easel.texts if text.words == scene.picture.names[scene.picture.viewer]
    ]
    face, zone = easel.ui.stage.pixels(panel.score_face), easel.ui.stage.pixels(panel.zone)
    (name,) = (box for box in names if zone.contains(box))
    assert zone.contains(face)
    assert not face.colliderect(name)


def a_tile_between_the_spaces_of_a_double_tile(match: Match) -> bool:
    """V6: its second space is the next that is free."""
    if match.deciding_seat != 0:
        return False
    state = cast(State, match.state)
    halves, stored = state.rules.halves, state.stored(0)
    return any(half in stored[n + 2 :] and stored[n + 1] != EMPTY for n, half in enumerate(halves))


def test_a_double_tile_hides_no_other_in_storage() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(VINES.playing(2, a_tile_between_the_spaces_of_a_double_tile))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    state, seat = scene.picture.state, scene.picture.viewer
    halves, stored = state.rules.halves, state.stored(seat)
    first = next(n for n, half in enumerate(halves) if half in stored)
    second = stored.index(halves[first])
    assert second > first + 1

    def left(number: int) -> float:
        spot = scene.find(Thing("storage", seat, number).name(seat))
        assert spot is not None
        return spot.rect.x

    between = [left(n) for n in range(len(stored)) if n not in (first, second)]
    assert not any(left(first) < x < left(second) for x in between)
    assert len({left(n) for n in range(len(stored))}) == len(stored)


def test_the_bonuses_to_choose_from_take_the_click() -> None:
    """They float over the spaces of the vineyard, which are pointed at too."""
    easel = Easel(Variant((1280, 720)))
    easel.show(VINES.playing(2, asked("bonus")))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    glowing = [
        widget
        for widget in scene.widgets
        if isinstance(widget, SpotWidget) and widget.thing.kind == DISC
    ]
    assert len(glowing) == 2
    assert all(scene._at(widget.rect.center) is widget for widget in glowing)
