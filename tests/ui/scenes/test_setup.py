"""The set-up for any game: seats by the rules, options with words, presets, what a game adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pytest
from pygame import FRect

from castles.games.by_game import game_named, game_names
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.kit.widgets import Button, Panel, Widget
from castles.ui.scenes.game_pages import GamePages, SetUp
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.setup_rules import Column, RuleTag
from castles.ui.scenes.shelf_data import Preset
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def set_up(driver: Driver) -> SetupScene:
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    return scene


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Callable[[GamePages], None]:
    """Gives the game other pages."""

    def give(made: GamePages) -> None:
        monkeypatch.setattr("castles.ui.scenes.setup.pages_of", lambda game: made)

    return give


def test_a_click_on_an_empty_seat_fills_it(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game")
    driver.click("empty.2")
    assert [seat.kind for seat in set_up(driver).plan.seats] == ["human", "ai:medium", "ai:medium"]
    driver.scene.focus("empty.3")
    driver.key("return")
    assert len(set_up(driver).plan.seats) == 4


def test_a_table_says_which_of_its_rules_are_not_the_official_ones(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game")
    words = driver.words()
    assert "House rule" not in words
    set_up(driver).set_option("cards_per_point", 3)
    assert "House rule" in driver.words()
    driver.scene.focus("preset")
    driver.key("left")
    assert "House rule" not in driver.words()
    assert set_up(driver).plan.options["cards_per_point"] == 5


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("tuscany", "cards_drawn", 2),
        ("castelli", "fight", True),
        ("castelli", "dilemma", True),
    ],
)
def test_what_a_rulebook_has_is_official_also_where_it_is_not_the_usual(
    open_app: Opening, game: str, option: str, value: bool | int
) -> None:
    driver = open_app().open("title").open("new_game", game)
    set_up(driver).set_option(option, value)
    assert "House rule" not in driver.words()


def test_a_section_of_the_game_says_whether_it_is_official(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "burgundy")
    set_up(driver).set_option("boards", "random")
    assert "House rule" in driver.words(), "the rulebook deals boards, each with two sides"
    set_up(driver).set_option("boards", "dealt")
    assert "House rule" not in driver.words()


@pytest.mark.parametrize(
    ("game", "modifier", "tag"),
    [
        ("tuscany", "automa_dowry", "House rule"),
        ("burgundy", "automa_head_start", "Official rule"),
    ],
)
def test_what_changes_an_automa_is_as_official_as_the_automa(
    open_app: Opening, game: str, modifier: str, tag: str
) -> None:
    driver = open_app().open("title").open("new_game", game)
    scene = set_up(driver)
    scene.let_play(1, "automa:novice")
    for value in (False, True):
        scene.set_option(modifier, value)
        column = Column(scene, FRect(0, 0, 800, 0))
        column.option(modifier, scene.game.options[modifier])
        assert [one.words for one in column.widgets if isinstance(one, RuleTag)] == [tag]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_tells_in_a_sentence_what_it_changes(language: str) -> None:
    missing = [
        f"{name}.{option}"
        for name in game_names()
        for option in game_named(name).options
        if not option.startswith("automa")
        and f"option_about.{option}" not in Catalogue(language).of_game(name)
    ]
    assert missing == []


def test_seats_follow_the_options(open_app: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = open_app().open("title").open("new_game")
    scene = set_up(driver)

    def allowed(options: Mapping[str, object]) -> range:
        return range(1, 2) if options["cards_drawn"] == 2 else range(3, 5)

    monkeypatch.setattr(scene.game, "seats_allowed", allowed)
    scene.set_option("cards_drawn", 3)
    assert len(scene.plan.seats) == 3
    scene.set_option("cards_drawn", 2)
    assert [seat.kind for seat in scene.plan.seats] == ["human"]
    assert driver.scene.find("empty.1") is None


def test_a_preset_sets_options_and_seats(
    open_app: Opening, pages: Callable[[GamePages], None]
) -> None:
    pages(GamePages(presets=(Preset("own", {"cards_drawn": 2}, seats=3),)))
    driver = open_app().open("title").open("new_game")
    scene = set_up(driver)
    assert scene.follows(Preset("official"))
    driver.scene.focus("preset")
    driver.key("right")
    assert scene.plan.options["cards_drawn"] == 2
    assert len(scene.plan.seats) == 3
    driver.key("left")
    assert scene.plan.options["cards_drawn"] == 3


@dataclass(frozen=True)
class Shelf:
    """A section with one button."""

    title: str = "setup.rules"
    options: frozenset[str] = frozenset({"cards_drawn"})

    def height(self, set_up: SetUp, width: float) -> float:
        return 60.0

    def widgets(self, set_up: SetUp, place: FRect) -> list[Widget]:
        def press() -> None:
            set_up.set_options({"cards_drawn": 2})

        return [Button("shelf", place, set_up.words("setup.new_code"), press)]


def test_a_game_adds_a_section_in_place_of_rows(
    open_app: Opening, pages: Callable[[GamePages], None]
) -> None:
    pages(GamePages(sections=(Shelf(),)))
    driver = open_app().open("title").open("new_game")
    assert driver.scene.find("option.cards_drawn") is None
    driver.click("shelf")
    assert set_up(driver).plan.options["cards_drawn"] == 2


def test_a_quick_game_is_of_the_game_that_was_played_last(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "tuscany")
    driver.click("start")
    assert driver.ui.settings.last_game == "tuscany"
    before = driver.ui.settings
    driver.ui.settings = replace(before, last_game="no such game")
    assert SetupScene(driver.ui).game.name == "tuscany"


def test_a_field_knows_the_keys_of_the_clipboard(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game")
    driver.click("name.0")
    driver.type("Anna")
    driver.key("ctrl a", "ctrl c")
    driver.type("Bea")
    assert set_up(driver).plan.seats[0].name == "Bea"
    driver.click("name.1")
    driver.key("ctrl v")
    assert [seat.name for seat in set_up(driver).plan.seats] == ["Bea", "Anna"]
    driver.key("ctrl a", "delete")
    assert set_up(driver).plan.seats[1].name == ""


def test_opponents_have_names_and_faces_of_their_own(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game")
    driver.click("empty.2")
    driver.click("empty.3")
    scene = set_up(driver)
    faces = [scene.face(number) for number in range(4)]
    assert faces[0] == ""
    assert len(set(faces[1:])) == 3
    assert all(driver.ui.sheet.has(face) for face in faces[1:])
    assert len(set(scene.placeholders)) == 4
    taken = scene.placeholders[1]
    scene.name_seat(0, taken)
    assert taken not in scene.placeholders[1:], "nobody is called like a person at the table"
    assert all(len(scene.character(number)) > 20 for number in range(4))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_the_title_and_the_set_up_say_how_many_can_play(
    open_app: Opening, game: str, language: str
) -> None:
    counts, catalogue = game_named(game).seat_counts, Catalogue(language)
    note = catalogue.text(f"{game}.note")
    # Spanish joins numbers by a hyphen, the others by a dash.
    assert note.replace("-", "\u2013").startswith(f"{counts[0]}\u2013{counts[-1]} ")
    driver = open_app(language=language).open("title").open("new_game", game)
    about = set_up(driver)._about_seats()
    assert str(counts[0]) in about
    assert str(counts[-1]) in about
    assert about in driver.words()


def test_a_seat_that_cannot_go_says_how_many_are_needed(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "burgundy")
    scene = set_up(driver)
    for options, reason in (
        ({}, "This game needs 2"),
        ({"solo_board": 33}, "This game needs a player"),
    ):
        scene.set_options(options)
        while len(scene.plan.seats) > scene.allowed[0]:
            driver.click("remove")
        button = scene.find("remove")
        assert button is not None
        assert not button.enabled
        assert button.reason.startswith(reason)


def test_rules_for_two_or_three_say_so(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "burgundy")
    set_up(driver).set_options({"vineyards": "reduced"})
    driver.settle()
    assert any("2\u20133 players" in words for words in driver.words()), driver.words()


def test_an_early_automa_asks_before_it_takes_the_place_of_the_start_player(
    open_app: Opening,
) -> None:
    driver = open_app().open("title").open("new_game", "tuscany")
    scene = set_up(driver)
    scene.let_play(1, "automa:novice")
    scene.set_option("start_player", 0)
    scene.set_option("automa_early", True)
    assert driver.scene is not scene, "it asks"
    assert scene.plan.options["automa_early"] is False
    driver.click("choice.1")
    chosen = scene.plan.options
    assert (chosen["automa_early"], chosen["start_player"]) == (True, "random")
    assert scene.find("option.start_player") is None, "there is nothing left to choose"


def test_one_seat_alone_is_asked_nothing_about_seats(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "burgundy")
    scene = set_up(driver)
    scene.set_option("start_player", 0)
    assert driver.scene.find("option.start_player") is not None
    scene.set_option("solo_board", 33)
    assert driver.scene.find("option.start_player") is None
    assert scene.plan.options["start_player"] == "random"
    shuffle = driver.scene.find("shuffle")
    assert shuffle is not None
    assert not shuffle.enabled
    assert shuffle.reason == "There is only one player."


@pytest.mark.parametrize("scale", [100, 125, 200])
def test_nothing_of_a_seat_stands_out_of_its_row(open_app: Opening, scale: int) -> None:
    driver = open_app(scale=scale).open("new_game", "tuscany")
    widgets = driver.widgets()
    rows = [widget.rect for widget in widgets if isinstance(widget, Panel)]
    of_seats = [w for w in widgets if w.name.startswith(("colour.", "head_start.", "player."))]
    assert of_seats
    for widget in of_seats:
        assert any(row.contains(widget.rect) for row in rows), widget.name


@pytest.mark.parametrize("game", ["burgundy", "castelli", "tuscany"])
def test_a_head_start_is_chosen_by_player_and_told_in_the_code(
    open_app: Opening, game: str
) -> None:
    driver = open_app().open("new_game", game)
    scene = set_up(driver)
    driver.click("head_start.1")
    points = scene.plan.seats[1].head_start
    assert points > 0
    assert scene.table_options()["head_start_2"] == points
    code = scene.deal._code()
    scene.give_head_start(1, 0)
    scene.deal._type(code)
    assert [seat.head_start for seat in scene.plan.seats] == [0, points]
    assert scene.table_options()["head_start_2"] == points
