"""The scene in which duchies are chosen: pointing, marking, choosing, and waiting for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from castles.games.burgundy.option_values import CHOSEN, DEALT
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.burgundy.duchies import DuchyCard, DuchyScene
from castles.ui.games.burgundy.duchy_sheet import TYPES, area_sizes
from castles.ui.games.burgundy.samples import SCENES
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.match.test_match_scenes import overlaps

Opening = Callable[..., Driver]
PEOPLE = ("human", "human", "human")


def opened(driver: Driver, kinds: Sequence[str], **options: object) -> DuchyScene:
    """A table whose first question is which duchy somebody takes."""
    colours = ("azure", "violet", "amber")
    seats = [SeatSpec(f"P{n}", kind, colours[n]) for n, kind in enumerate(kinds)]
    flow = Flow(driver.ui, Match.new(game_named("burgundy"), seats, 7, options))
    if len(flow.session.humans) > 1:
        flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    return scene_of(driver)


def scene_of(driver: Driver) -> DuchyScene:
    assert isinstance(driver.scene, DuchyScene)
    return driver.scene


def boards(scene: DuchyScene) -> list[int]:
    match = scene.flow.match
    return [match.state.estate(seat).board_number for seat in range(len(match.seats))]


def cards(driver: Driver) -> list[DuchyCard]:
    return [widget for widget in driver.widgets() if isinstance(widget, DuchyCard)]


def test_the_duchy_under_the_pointer_is_large(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=CHOSEN)
    assert scene.shown == 0
    driver.point("board.6")
    assert scene.shown == 6
    assert driver.words().count(scene.text("play.choice.duchy", board=7)) == 2


def test_a_click_marks_and_the_button_chooses(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=CHOSEN)
    seat = scene.seat
    assert not driver.find("done").enabled
    driver.click("board.3")
    assert not scene.flow.match.log, "nothing is chosen yet"
    driver.click("board.4")
    driver.click("done")
    assert scene.flow.match.state.estate(seat).board_number == 4


def test_a_second_click_on_a_marked_duchy_chooses_it(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=CHOSEN)
    seat = scene.seat
    driver.click("board.3")
    driver.click("board.3")
    assert scene.flow.match.state.estate(seat).board_number == 3


def test_the_keyboard_shows_marks_and_chooses(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=CHOSEN)
    seat = scene.seat
    driver.walk_to("board.2")
    assert scene.shown == 2
    driver.key("return")
    driver.key("return")
    assert scene.flow.match.state.estate(seat).board_number == 2


def test_people_at_one_screen_follow_each_other_and_see_what_was_chosen(
    open_app: Opening,
) -> None:
    driver = open_app()
    opened(driver, PEOPLE, boards=CHOSEN)
    asked = []
    for number in (5, 5, 8):
        scene = scene_of(driver)
        asked.append(scene.seat)
        taken = [scene.chosen_by(n) for n in (5, 8)]
        assert taken == [[*sorted(asked[:-1])], []]
        driver.click(f"board.{number}")
        driver.click("done")
        driver.settle()
    assert sorted(asked) == [0, 1, 2]
    assert isinstance(driver.scene, PlayScene)
    match = driver.scene.session.match
    assert [match.state.estate(seat).board_number for seat in asked] == [5, 5, 8]


def test_computers_choose_while_the_scene_waits(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, ("human", "random", "random"), boards=CHOSEN)
    assert driver.scene is scene
    while not isinstance(driver.scene, PlayScene):
        if scene.is_asked:
            driver.click("board.1")
            driver.click("done")
        driver.app.step()
    assert boards(scene)[0] == 1
    assert all(scene.flow.match.state.estate(seat).board for seat in range(3))


def test_both_sides_of_a_dealt_duchy_are_large(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=DEALT)
    one, other = cards(driver)
    assert one.rect.size == other.rect.size
    assert one.rect.w > 800
    words = driver.words()
    assert all(scene.text("play.choice.duchy", board=c.number + 1) in words for c in (one, other))
    seat = scene.seat
    driver.click(other.name)
    driver.click("done")
    assert scene.flow.match.state.estate(seat).board_number == other.number


def test_chance_marks_a_duchy_and_leaves_the_choice(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=CHOSEN)
    driver.click("random")
    first = scene.marked
    driver.click("random")
    assert first is not None
    assert scene.marked not in (None, first)
    assert not scene.flow.match.log


def test_a_hint_marks_what_it_advises(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=CHOSEN)
    driver.key("h")
    driver.key("return")
    driver.key("h")
    assert scene.marked is not None


def test_a_match_that_rested_at_a_choice_goes_on(open_app: Opening) -> None:
    driver = open_app()
    scene = opened(driver, PEOPLE, boards=CHOSEN)
    match, seat = scene.flow.match, scene.seat
    match.submit(match.legal_actions()[2])
    again = Flow(driver.ui, match)
    again.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.stack.push(again.first_scene())
    driver.settle()
    assert isinstance(driver.scene, PlayScene), "the choice can still be undone at the table"
    driver.key("e")
    driver.settle()
    assert scene_of(driver).is_asked
    assert scene_of(driver).chosen[seat] == 2
    assert scene_of(driver).seat != seat


def test_the_sheet_counts_every_space() -> None:
    rules = game_named("burgundy").ruleset({}, 2)
    for number in rules.pool:
        board = rules.boards[number]
        sizes = [area_sizes(board, kind) for kind in range(TYPES)]
        assert sum(map(sum, sizes)) == len(board.types)
        assert all(list(s) == sorted(s, reverse=True) for s in sizes)


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "pt"])
def test_words_fit_and_keep_apart(language: str) -> None:
    easel = Easel(Variant((1280, 720), {"language": language}))
    problems: list[str] = []
    for name in ("choose_board", "choose_side", "play_abbeys", "play_teams_shields"):
        easel.show(SCENES[name])
        problems += [f"{name}: too long: {t.words!r}" for t in easel.texts if not t.fits]
        if name.startswith("choose"):
            problems += [f"{name}: {pair}" for pair in overlaps(easel.texts)]
    assert not problems, "\n".join(problems)
