"""The solo board in the window: the goal stays in sight, and what works otherwise is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.event import Event
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.modules.solo_goal import BUY_POINTS, nth_goal, solo
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.powers import WORKER_REACH
from castles.games.burgundy.state import EMPTY, FIRST_TILE, State
from castles.games.burgundy.tile_types import MONASTERY, SHIP
from castles.games.burgundy.view import View
from castles.play.match import Match
from castles.text.burgundy.gains import gains
from castles.text.burgundy.telling import BurgundyTelling
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.games.burgundy.module import AboutTile
from castles.ui.games.burgundy.modules.solo_board import about_tile
from castles.ui.games.burgundy.modules.solo_panel import GOAL as GOAL_THING
from castles.ui.games.burgundy.modules.solo_panel import GoalPanel
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.games.burgundy.queries import prices
from castles.ui.games.burgundy.samples import SCENES, SOLO_33, SOLO_34
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.notes import tooltip_rect
from castles.ui.lab.sample_matches import asked, dealt
from castles.ui.lab.samples import Samples
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.match.words_page import PAGES, Subject
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.setup_rules import possible_values
from castles.ui.table.about import About
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def shown(samples: Samples, decision: str = "turn") -> PlayScene:
    easel = Easel(Variant((1280, 720)))
    easel.show(samples.playing(1, asked(decision)))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


@pytest.mark.parametrize("samples", [SOLO_33, SOLO_34])
def test_a_hint_leaves_the_goal_to_be_seen(samples: Samples) -> None:
    laid = shown(samples).table.laid
    (goal,) = (part for part in laid.parts if isinstance(part, GoalPanel))
    assert not laid.hint.colliderect(goal.zone)


def test_s9_the_order_is_asked_with_the_points_of_the_area() -> None:
    scene = shown(SOLO_33, "order")
    state = scene.picture.state
    assert isinstance(state, State)
    _, seat, space, _ = state.pending[-1]
    _, points, bonus = area_worth(state, seat, space)
    assert str(points + bonus) in scene.question.answers[0].effect


def test_s5_s7_the_tip_of_a_tile_tells_what_it_does_otherwise() -> None:
    scene = shown(SOLO_33)
    rules = scene.picture.state.rules
    tips = BurgundyTips(scene.table.texts, scene.picture)
    tiles = range(FIRST_TILE, len(rules.tile_type))
    notes = {tile: about_tile(AboutTile(rules, tile)) for tile in tiles}
    told = [tile for tile, found in notes.items() if any(not note.instead for note in found)]
    ships = [tile for tile in tiles if rules.tile_type[tile] == SHIP]
    scoring = [n for n in tiles if rules.tile_type[n] == MONASTERY and rules.on_end[n]]
    assert scoring
    assert told == scoring
    ship = tips.tile(ships[0])
    assert ship.endswith(scene.table.texts.text("play.about.solo_ship"))
    assert scene.table.texts.text("play.about.ship") not in ship


def test_the_first_key_goes_to_a_space_for_the_start_castle(open_app: Opening) -> None:
    driver = open_app()
    driver.ui.open("title")
    driver.ui.open("play", Flow(driver.ui, SOLO_33._match(1, dealt)))
    driver.settle()
    driver.key("tab")
    focused = driver.scene.focused
    assert isinstance(focused, SpotWidget)
    assert focused.thing.kind == "space"


def test_the_keyboard_goes_to_tiles_that_cost_no_workers_first() -> None:
    scene = shown(SOLO_33)
    scene.controller.choose(("die", 0))
    scene.rebuild()
    first = scene.keyboard.first("depot_space")
    assert first is not None
    paid = prices(scene.picture, "depot_space")
    free = [n for name, n in scene.picture.glow if name == "depot_space" and not paid.get(n)]
    assert free
    assert first.thing.number == min(free)
    assert any(paid.get(n) for name, n in scene.picture.glow if name == "depot_space")


def phase_end(name: str) -> tuple[PhaseEndScene, list[str]]:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PhaseEndScene)
    return scene, [text.words for text in easel.texts]


def test_s1_no_last_points_are_promised_where_none_are_scored() -> None:
    scene, words = phase_end("phase_end_solo_last")
    assert scene.text("phase.last_points.2") not in words
    assert scene.text("phase.no_last_points") in words
    _, words = phase_end("phase_end_vines_last")
    assert scene.text("phase.last_points.2") in words
    assert scene.text("phase.last_points.vines") in words


def test_s1_after_each_phase_it_is_told_how_many_spaces_and_rounds_are_left() -> None:
    scene, _ = phase_end("phase_end_solo")
    left = scene.state.estates[0].tiles.count(EMPTY)
    assert scene.text("phase.solo_left", count=left, rounds=10) in scene.about


@pytest.mark.parametrize("name", ["phase_end", "phase_end_last", "phase_end_vines_last"])
def test_the_end_of_a_phase_tells_where_its_points_came_from(name: str) -> None:
    scene, words = phase_end(name)
    for row in scene.rows:
        assert sum(points for _, points in row.sources) == row.gained
        assert all(any(scene.text(f"source.{n}") in each for each in words) for n, _ in row.sources)


@pytest.mark.parametrize(("module", "board"), [({"solo_board": 34}, 34), ({"teams": "basic"}, 31)])
def test_g1_a_board_that_a_module_brings_is_told_and_not_asked_for(
    open_app: Opening, module: dict[str, int | str], board: int
) -> None:
    driver = open_app().open("title").open("new_game", "burgundy")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert scene.find("option.boards") is not None
    scene.set_options(module)
    assert scene.find("option.boards") is None
    card = scene.find(f"board.{board}")
    assert card is not None
    assert not card.enabled
    assert card.reason in driver.words()


def test_one_board_of_the_pool_can_still_be_left(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "burgundy")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    scene.set_option("board_pool", 12)
    card = scene.find("board.12")
    assert card is not None
    card.press()
    assert scene.plan.options["board_pool"] == "usual"


@pytest.mark.parametrize("language", LANGUAGES)
def test_s1_s11_the_sheet_says_which_board_is_easier_and_what_goals_are(language: str) -> None:
    texts = Catalogue(language).of_game("burgundy")
    for key in ("option_about.solo_board", "module.solo_board.about"):
        assert "33" in texts.text(key)
        assert "34" in texts.text(key)
    goal = texts.text("play.solo.goal").lower()
    assert goal in texts.text("option_about.solo_board").lower()
    assert texts.text("option_value.solo_board.33") != "33"


def test_s5_the_ship_is_asked_about_by_the_rules_for_one_alone() -> None:
    scene = shown(SOLO_33, "ship")
    (about,) = (widget for widget in scene.widgets if isinstance(widget, About))
    assert about.words == scene.table.texts.text("about_alone.ship")


@pytest.mark.pixels
def test_what_is_said_of_one_answer_leaves_the_others_to_be_read() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SOLO_33.playing(1, asked("order")))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    buttons = [scene.find(answer.name) for answer in scene.question.answers]
    painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    for button in buttons:
        assert button is not None
        tip = tooltip_rect(painter.ruler, button.tooltip(), button.noted_at, scene._proposed())
        assert not any(tip.colliderect(other.rect) for other in buttons if other is not None)


def test_s9_a_tile_foretells_what_its_parts_bring() -> None:
    match = SOLO_33.match(1, asked("order"))
    before = match.state_after(len(match.log) - 1)
    view = match.game.observe(before, 0)
    _, seat, space, _ = match.state.pending[-1]
    _, points, bonus = area_worth(match.state, seat, space)
    texts = Catalogue("en").of_game("burgundy")
    told = gains(cast(Burgundy, match.game), cast(View, view), match.log[-1].action, texts)
    worth = int(told[0].split()[0])
    assert worth >= points + bonus
    assert len(told) > 1 or worth > points + bonus


def test_s7_a_monastery_that_scores_nothing_says_so() -> None:
    texts = Catalogue("en").of_game("burgundy")
    told = texts.text("play.log.monastery_scored.you", number=22, points=0)
    assert told == "You score 0 points for monastery 22"


def test_sentences_of_a_tip_end_before_the_next() -> None:
    scene = shown(SOLO_33)
    rules = scene.picture.state.rules
    tips = BurgundyTips(scene.table.texts, scene.picture)
    note = scene.table.texts.text("play.about.solo_monastery")
    tiles = range(FIRST_TILE, len(rules.tile_type))
    told = [tips.tile(n) for n in tiles if rules.tile_type[n] == MONASTERY and rules.on_end[n]]
    assert told
    assert all(words.endswith(f". {note}") for words in told)


def test_all_kinds_of_goods_that_are_loaded_are_told() -> None:
    texts = Catalogue("en").of_game("burgundy")
    loaded = [
        Event("goods_taken", "B18", 0, {"depot": 6, "good": good, "count": count})
        for good, count in ((6, 1), (4, 2))
    ]
    telling = BurgundyTelling()
    assert telling.ending(loaded, 0, 0, texts) == ", 2 pottery"
    assert telling.ending(loaded[:1], 0, 0, texts) == ""


def test_m8_tips_count_how_far_a_worker_changes_a_die() -> None:
    scene = shown(SOLO_33)
    tips, state = BurgundyTips(scene.table.texts, scene.picture), scene.picture.state
    depot, workers = Thing("depot_space"), Thing("workers", 0)
    assert "by 1." in tips.of(depot)
    assert "by 1;" in tips.of(workers)
    estate = state.estate(0)
    powers = estate.powers
    estate.powers = (*powers[:WORKER_REACH], 1, *powers[WORKER_REACH + 1 :])
    assert "by up to 2." in tips.of(depot)
    assert "by up to 2;" in tips.of(workers)
    estate.powers = powers


@pytest.mark.parametrize("key", ["x", "page"])
def test_s5_what_is_explained_of_a_ship_is_what_it_does_alone(key: str) -> None:
    scene = shown(SOLO_33, "ship")
    match = scene.session.match
    view = match.view(0)
    describer = describer_for(match.game, scene.table.texts, ("Anna",))
    words = describer.about(view)
    if key == "page":
        subject = Subject(match.game, view, ("Anna",), ("azure",), asked=True)
        words = "\n".join(PAGES["explain"][1](subject, scene.table.texts))
    assert scene.table.texts.text("about_alone.ship") in words
    assert scene.table.texts.text("about.ship") not in words


def gaining(match: Match, *, enough: bool) -> Action | None:
    """An action after which points may be bought, with or without enough silver for the goal."""
    if match.game.decision(match.state) not in ("turn", "goal"):
        return None
    for action in match.legal_actions():
        after = match.game.copy(match.state)
        match.game.apply(after, action)
        if match.game.decision(after) == "points":
            bought = {other[1] for other in match.game.legal_actions(after)}
            if (solo(after).goal - solo(after).score in bought) == enough:
                return action
    return None


@pytest.mark.parametrize("enough", [True, False])
def test_s10_silver_is_asked_for_only_if_it_can_reach_the_goal(
    open_app: Opening, enough: bool
) -> None:
    driver = open_app()
    driver.ui.open("title")
    match = SOLO_34._match(1, lambda match: gaining(match, enough=enough) is not None)
    driver.ui.open("play", Flow(driver.ui, match))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    controller, before = scene.controller, len(match.log)
    action = gaining(match, enough=enough)
    assert action is not None
    asked_before = controller.decision
    controller.submit(action)
    assert (controller.decision == "points") is enough
    if not enough:
        assert match.log[before + 1].action == BUY_POINTS(0)
    if controller.undoing.wall() is None:
        controller.undoing.undo()
        assert (controller.decision, len(match.log)) == (asked_before, before)
        controller.undoing.redo()
        assert (controller.decision == "points") is enough


@pytest.mark.parametrize(
    ("first", "reached", "row"),
    [
        (10, 0, [10, 5, 5, 5]),
        (10, 1, [10, 5, 5, 5]),
        (10, 2, [5, 5, 5, 5]),
        (20, 1, [20, 15, 10, 5]),
    ],
)
def test_s11_the_row_shows_the_goal_that_was_reached_and_those_to_come(
    first: int, reached: int, row: list[int]
) -> None:
    samples = Samples("burgundy", asked("turn"), {"solo_board": 33, "solo_goal": first})
    easel = Easel(Variant((1280, 720)))
    easel.show(samples.playing(1, asked("turn")))
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    pieces = solo(scene.picture.state)
    pieces.reached, pieces.goal = reached, nth_goal(scene.picture.state, reached + 1)
    (panel,) = (part for part in scene.table.laid.parts if isinstance(part, GoalPanel))
    assert [goal for _, goal in panel.row(scene.picture.state)][:4] == row
    words = scene.table.tip(GOAL_THING)
    is_last = pieces.goal == row[-1] == nth_goal(scene.picture.state, reached + 2)
    assert (scene.table.texts.text("play.tip.goal_after", count=0) in words) == is_last


def test_s2_the_first_goals_stand_in_their_order(open_app: Opening) -> None:
    scene = open_app().open("title").open("new_game", "burgundy").scene
    assert isinstance(scene, SetupScene)
    scene.set_options({"solo_board": 33})
    option = scene.game.options["solo_goal"]
    found = possible_values(scene, option.name, option)
    assert found == sorted(found, key=int)
    assert {*found} == {*option.values}
