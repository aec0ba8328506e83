"""The shelf of modules: what the rules have stands on it, what clashes is said and offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from castles.engine.combining import go_together
from castles.games.by_game import game_named
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.by_game import READY, pages_of
from castles.ui.kit.dialog import Dialog
from castles.ui.kit.widgets import Button, ChoiceRow, ScrollArea
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.shelf import ShelfScene
from castles.ui.scenes.shelf_cards import ModuleCard
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
BURGUNDY = game_named("burgundy")
SHELVES = [game for game in READY if pages_of(game).shelf is not None]


@pytest.fixture
def everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the table had parts for every module."""
    pages = replace(pages_of("burgundy"), shown_options=None)
    monkeypatch.setattr("castles.ui.scenes.setup.pages_of", lambda game: pages)


@pytest.fixture
def driver(open_app: Opening, everything: None) -> Driver:
    opened = open_app().open("title").open("new_game", "burgundy")
    button = opened.scene.find("shelf")
    assert isinstance(button, Button)
    opened.scene.focus("shelf")
    opened.key("return")
    assert isinstance(opened.scene, ShelfScene)
    return opened


def shelf(driver: Driver) -> ShelfScene:
    assert isinstance(driver.scene, ShelfScene)
    return driver.scene


def set_up(driver: Driver) -> SetupScene:
    return shelf(driver).set_up


def card(driver: Driver, name: str) -> ModuleCard:
    found = driver.scene.find(f"module.{name}")
    assert isinstance(found, ModuleCard)
    return found


def turn_switch(driver: Driver, name: str) -> None:
    driver.scene.focus(f"module.{name}")
    driver.click(card(driver, name).switch.center)


def test_every_module_of_the_rules_that_the_window_can_show_has_a_card(driver: Driver) -> None:
    names = {*shelf(driver).names}
    assert {*BURGUNDY.modules} <= names
    assert "first_rules" not in names


def test_what_the_window_cannot_show_is_not_on_the_shelf(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = replace(pages_of("burgundy"), shown_options=frozenset({"extra_tiles", "boards"}))
    monkeypatch.setattr("castles.ui.scenes.setup.pages_of", lambda game: pages)
    driver = open_app().open("title").open("new_game", "burgundy")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert scene.cards == ["extra_tiles"]
    assert {preset.name for preset in scene.presets()} == {"official", "first_game"}


def test_the_window_shows_the_options_of_a_module_that_it_shows() -> None:
    pages = replace(pages_of("burgundy"), shown_options=frozenset({"solo_board"}))
    assert pages.shows("solo_goal")
    assert not replace(pages, shown_options=frozenset({"boards"})).shows("solo_goal")


def test_the_switch_of_a_card_turns_its_module_on_and_off(driver: Driver) -> None:
    turn_switch(driver, "border_posts")
    assert set_up(driver).plan.options["border_posts"] is True
    assert card(driver, "border_posts").on
    turn_switch(driver, "border_posts")
    assert set_up(driver).plan.options["border_posts"] is False


def test_a_click_beside_the_switch_only_shows_the_module(driver: Driver) -> None:
    rect = card(driver, "inns").rect
    driver.click((rect.x + 40, rect.y + 40))
    assert shelf(driver).shown == "inns"
    assert set_up(driver).plan.options["inns"] is False
    assert "Automa" in driver.words(), "what it excludes is said at the side"


def test_the_keyboard_shows_by_its_focus_and_turns_by_return(driver: Driver) -> None:
    driver.scene.focus("module.extra_tiles")
    assert shelf(driver).shown == "extra_tiles"
    driver.key("right")
    shown = shelf(driver).shown
    assert shown != "extra_tiles"
    driver.key("return")
    assert set_up(driver).plan.options[shown] == BURGUNDY.options[shown].values[1]
    driver.key("escape")
    assert isinstance(driver.scene, SetupScene)


def test_the_values_of_a_module_are_chosen_at_the_side(driver: Driver) -> None:
    shelf(driver).show("trade_routes")
    row = driver.scene.find("option.trade_routes")
    assert isinstance(row, ChoiceRow)
    driver.scene.focus("option.trade_routes")
    driver.key("right", "right")
    assert set_up(driver).plan.options["trade_routes"] == "chosen"


def test_a_locked_card_names_what_excludes_it_and_offers_to_switch_that_off(driver: Driver) -> None:
    turn_switch(driver, "automa")
    assert set_up(driver).has_automa
    assert "Automa" in card(driver, "inns").locked
    turn_switch(driver, "inns")
    assert isinstance(driver.scene, Dialog)
    driver.key("escape")
    assert set_up(driver).has_automa
    turn_switch(driver, "inns")
    driver.key("return", "return")
    assert not set_up(driver).has_automa
    assert set_up(driver).plan.options["inns"] is True
    assert "Inns" in card(driver, "automa").locked


def test_an_automa_is_offered_in_place_of_what_it_does_not_play_with(driver: Driver) -> None:
    turn_switch(driver, "inns")
    driver.key("escape")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    scene.let_play(1, "automa:novice")
    driver.settle()
    assert isinstance(driver.scene, Dialog)
    driver.click("choice.1")
    assert scene.has_automa
    assert scene.plan.options["inns"] is False


def test_a_switch_chooses_a_value_that_goes_with_what_is_on(driver: Driver) -> None:
    turn_switch(driver, "castle_rule")
    assert card(driver, "board_pool").locked == ""
    turn_switch(driver, "board_pool")
    assert set_up(driver).plan.options["board_pool"] == "11-18"
    driver.click("all_off")
    turn_switch(driver, "board_pool")
    assert set_up(driver).plan.options["board_pool"] == "1-30"


def test_a_module_with_other_boards_asks_for_the_chosen_board(driver: Driver) -> None:
    set_up(driver).set_option("boards", 3)
    assert "3" in card(driver, "castle_rule").locked
    turn_switch(driver, "castle_rule")
    driver.click("choice.1")
    assert set_up(driver).plan.options["castle_rule"] is True
    assert set_up(driver).plan.options["boards"] == "dealt"


def test_presets_set_the_modules_and_all_off_takes_them_away(driver: Driver) -> None:
    presets = {preset.name: preset for preset in set_up(driver).presets()}
    driver.scene.focus("preset")
    row = driver.scene.find("preset")
    assert isinstance(row, ChoiceRow)
    for _ in range([value for value, _ in row.options].index("court_and_trade")):
        driver.key("right")
    assert set_up(driver).follows(presets["court_and_trade"])
    assert card(driver, "shields").on
    driver.click("all_off")
    assert set_up(driver).follows(presets["official"])


@pytest.mark.parametrize(
    "module", [name for name in BURGUNDY.modules if len(BURGUNDY.seats_allowed({})) > 1]
)
def test_seats_follow_a_module(driver: Driver, module: str) -> None:
    value = BURGUNDY.options[module].values[1]
    turn_switch(driver, module)
    plan = set_up(driver).plan
    assert plan.options[module] == value
    assert len(plan.seats) in BURGUNDY.seats_allowed({module: value})
    assert any(seat.is_human for seat in plan.seats)
    driver.key("escape")
    if (allowed := BURGUNDY.seats_allowed({module: value})) != BURGUNDY.seats_allowed({}):
        players = "1 player" if allowed[0] == 1 else f"{allowed[0]} players"
        assert f"These rules are for {players}." in driver.words()


# -- mixtures --------------------------------------------------------------------------------------


def test_each_preset_tells_what_it_switches_on_when_pointed_at(driver: Driver) -> None:
    row = driver.scene.find("preset")
    assert isinstance(row, ChoiceRow)
    told = {part.name: part.tooltip() for part in row.parts()}
    assert [*told] == [f"preset.{value}" for value, _ in row.options]
    assert "Border posts, Trade routes and Shields" in told["preset.court_and_trade"]
    assert "On:" not in told["preset.official"]
    driver.point("preset.vineyards")
    driver.scene.update(5000)
    assert any("On: Vineyards and Extra tiles" in words for words in driver.words())
    driver.click("preset.vineyards")
    assert set_up(driver).plan.options["vineyards"] == "all"


def test_the_own_mixture_is_no_button(driver: Driver) -> None:
    turn_switch(driver, "inns")
    row = driver.scene.find("preset")
    assert isinstance(row, ChoiceRow)
    assert row.value not in dict(row.options)
    assert "own" not in dict(row.options)
    driver.scene.focus("preset")
    driver.key("left")
    assert set_up(driver).plan.options["inns"] is False


def test_an_automa_at_the_table_says_what_it_drops(driver: Driver) -> None:
    turn_switch(driver, "automa")
    presets = {preset.name: preset for preset in set_up(driver).presets()}
    told = driver.ui.text("shelf.left_out_automa", modules="Inns")
    part = driver.scene.find("preset")
    assert isinstance(part, ChoiceRow)
    hints = {each.name: each.tooltip() for each in part.parts()}
    assert told in hints["preset.everything"]
    assert told not in hints["preset.vineyards"]
    driver.click("preset.everything")
    wanted = {**presets["everything"].options, "inns": False}
    assert {name: set_up(driver).plan.options[name] for name in wanted} == wanted
    assert set_up(driver).has_automa
    assert told in driver.words()


def test_the_automa_begins_at_the_level_that_the_rulebook_advises(driver: Driver) -> None:
    turn_switch(driver, "automa")
    assert set_up(driver).plan.seats[-1].kind == "automa:experienced"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_of_the_automa_are_told_in_the_language(
    open_app: Opening, everything: None, language: str
) -> None:
    driver = open_app(language=language).open("title").open("new_game", "burgundy")
    driver.click("shelf")
    turn_switch(driver, "automa")
    levels = driver.scene.find("option.automa")
    assert isinstance(levels, Cycle)
    told = dict(levels.options)
    for place, level in list(enumerate(BURGUNDY.options["automa"].values))[1:]:
        assert told[str(place)] == driver.ui.text(f"level.{level}")


def test_with_the_castle_rule_the_arrows_step_over_what_cannot_be(driver: Driver) -> None:
    turn_switch(driver, "castle_rule")
    shelf(driver).show("board_pool")
    pool = driver.scene.find("option.board_pool")
    assert isinstance(pool, Cycle)
    seen = []
    for _ in range(len(pool.options)):
        driver.scene.focus("option.board_pool")
        driver.key("right")
        assert isinstance(driver.scene, ShelfScene)
        seen.append(set_up(driver).plan.options["board_pool"])
    assert {*seen} == {"usual", "11-18", *range(11, 19)}
    driver.key("escape")
    driver.scene.focus("option.boards")
    ways = driver.scene.find("option.boards")
    assert isinstance(ways, Cycle)
    assert all(not value.isdecimal() for value, _ in ways.options)


@pytest.mark.parametrize("table", [{}, {"automa": "novice"}, {"teams": "basic"}], ids=str)
def test_a_surprise_fits_the_table_and_says_why(driver: Driver, table: dict[str, str]) -> None:
    set_up(driver).set_options({**table, "start_player": 0})
    met = set()
    for _ in range(40):
        before = dict(set_up(driver).plan.options)
        driver.click("surprise")
        mixture = shelf(driver).surprise
        assert mixture is not None
        met.add(mixture.name)
        assert driver.ui.catalogue.of_game("burgundy").text(f"surprise.{mixture.name}") in (
            driver.words()
        )
        now = set_up(driver).plan.options
        assert now != before
        on = {name for name in BURGUNDY.modules if now[name] != BURGUNDY.options[name].default}
        assert on - {*table} == {*mixture.options}
        assert now["start_player"] == 0
        BURGUNDY.check_options(set_up(driver).table_options(), len(set_up(driver).plan.seats))
    assert len(met) > 2
    shelf(driver).show("inns")
    assert shelf(driver).surprise is None


@pytest.mark.parametrize("game", SHELVES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_surprise_says_why_it_fits_and_can_be_played(game: str, language: str) -> None:
    words, own = Catalogue(language).of_game(game), pages_of(game).shelf
    assert own is not None
    for mixture in own.surprises:
        assert f"surprise.{mixture.name}" in words
        assert go_together(game_named(game), mixture.options), mixture.name


# -- every shelf -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SHELVES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_module_has_a_name_and_a_sentence(game: str, language: str) -> None:
    words, rules = Catalogue(language).of_game(game), game_named(game)
    described = [*pages_of(game).shelf.looks, *rules.modules]  # type: ignore[union-attr]
    for name in described:
        assert f"module.{name}" in words, name
        assert f"module.{name}.about" in words, name
    for preset in pages_of(game).presets:
        assert f"preset.{preset.name}" in words
        assert f"preset.{preset.name}.about" in words


@pytest.mark.parametrize("game", SHELVES)
def test_every_module_has_a_picture_of_sprites_that_there_are(open_app: Opening, game: str) -> None:
    driver = open_app().open("title").open("new_game", game)
    sheet, own = driver.ui.sheet, pages_of(game).shelf
    assert own is not None
    for name in (*own.looks, *game_named(game).modules):
        look = own.look(name)
        assert sheet.has(f"glyph_{look.glyph}"), name
        assert look.picture, name
        assert [s.name for s in (*look.picture, *look.large) if not sheet.has(s.name)] == []


@pytest.mark.parametrize("game", SHELVES)
def test_presets_go_together_as_far_as_the_rules_know_them(game: str) -> None:
    rules = game_named(game)
    for preset in pages_of(game).presets:
        known = {name: value for name, value in preset.options.items() if name in rules.options}
        assert go_together(rules, known), preset.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", [[], ["teams"], ["vineyards", "shields"]], ids=str)
def test_the_shelf_needs_no_scrolling_in_a_small_window(
    open_app: Opening, language: str, on: list[str]
) -> None:
    driver = open_app(size=(1280, 720), language=language)
    driver.open("title").open("new_game", "burgundy")
    set_up = driver.scene
    assert isinstance(set_up, SetupScene)
    driver.open("shelf", set_up, on[0] if on else "inns")
    shelf = driver.scene
    assert isinstance(shelf, ShelfScene)
    for name in on:
        shelf.switch(name)
        driver.settle()
    areas = [
        area for name in ("cards", "about") if isinstance(area := shelf.find(name), ScrollArea)
    ]
    assert len(areas) == 2
    cards, about = areas
    assert not cards.furthest
    assert not 0 < about.furthest < 40, "a few pixels are not worth a bar"


def test_the_shelf_says_what_is_official_and_who_excludes_what(driver: Driver) -> None:
    scene = shelf(driver)
    scene.show("teams")
    assert "Official rule" in driver.words()
    told = scene._companions("teams")
    assert (told["excludes"], told["excludes_ours"]) == (
        ["castle_rule", "solo_board", "board_pool", "automa"],
        ["border_posts"],
    )
    assert driver.ui.text("shelf.excludes_ours") in driver.words()
    scene.show("vineyards")
    assert "Official rule" in driver.words()
    set_up(driver).set_option("vineyards", "reduced")
    scene.rebuild()
    assert "House rule" in driver.words(), "the rulebook lets the players choose the grapes"


def test_what_the_rulebook_excludes_the_rules_refuse() -> None:
    pairs = {(name, other) for name, o in BURGUNDY.options.items() for other in o.not_with}
    assert len(pairs) == 8
    for pair in pairs:
        values = [BURGUNDY.options[name].values[1:] for name in pair]
        clashes = [dict(zip(pair, chosen, strict=True)) for chosen in product(*values)]
        assert not any(go_together(BURGUNDY, chosen) for chosen in clashes), pair
