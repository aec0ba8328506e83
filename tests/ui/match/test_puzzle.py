"""Puzzles through the real window: listed, played, judged, advised, solved, kept."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from castles.ai.puzzles import definition
from castles.ai.puzzles.definition import load_puzzles
from castles.desk.controller import END_TURN
from castles.desk.due import Due
from castles.desk.puzzle import Verdict
from castles.engine.errors import DataError, Problem
from castles.paths import saves_folder
from castles.play.notice import Notice
from castles.play.profile import Profile, ProfileError, save_profile
from castles.play.saved_matches import saved_matches
from castles.ui.by_game import READY
from castles.ui.kit.stars import StarRow
from castles.ui.kit.widgets import walk
from castles.ui.match import solved_puzzles
from castles.ui.match.guide import next_press
from castles.ui.match.puzzle import PuzzleScene, SolutionScene
from castles.ui.match.seat_profiles import all_profiles, profiles_folder
from castles.ui.match.solved_puzzles import key_of, stars_of
from castles.ui.scenes import puzzles as puzzles_scene
from castles.ui.scenes.puzzles import PuzzlesScene
from castles.ui.scenes.title import TitleScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
MOST_CLICKS = 60


def opened(open_app: Opening, game: str, number: int = 0) -> tuple[Driver, PuzzleScene]:
    """A puzzle, by the way that a player takes."""
    driver = open_app().open("title")
    driver.click("puzzles")
    scene = driver.scene
    assert isinstance(scene, PuzzlesScene), getattr(scene, "error", scene)
    if scene.game != game:
        scene._switch(game)
    driver.click(f"puzzle.{load_puzzles(game)[number].name}")
    driver.settle()
    table = driver.scene
    assert isinstance(table, PuzzleScene), getattr(table, "error", table)
    return driver, table


def play(driver: Driver, scene: PuzzleScene, *, best: bool = True) -> None:
    """The solution, or what is listed last, until the last turn is over."""
    line = list(scene.puzzle.line()) if best else []
    while scene.attempt.standing.turns:
        if scene.session.match.due:
            driver.click("end_turn")
        else:
            legal = scene.session.legal_actions()
            scene.controller.submit(line.pop(0) if line else legal[-1])
        driver.settle()


@pytest.mark.parametrize("game", READY)
def test_the_solution_is_judged_best_and_kept(open_app: Opening, game: str) -> None:
    driver, scene = opened(open_app, game)
    play(driver, scene)
    assert scene._verdict is Verdict.BEST
    assert stars_of(driver.ui, game) == {key_of(scene.puzzle): scene.puzzle.stars}
    assert not saved_matches(saves_folder()), "a puzzle is no match"
    driver.click("puzzle.next")
    driver.settle()
    following = driver.scene
    assert isinstance(following, PuzzleScene)
    assert following.puzzle is load_puzzles(game)[1]


@pytest.mark.parametrize(("game", "number"), [("tuscany", 0), ("castelli", 9)])
def test_a_turn_that_is_ended_early_is_judged_and_nobody_else_plays(
    open_app: Opening, game: str, number: int
) -> None:
    driver, scene = opened(open_app, game, number)
    ended = 0
    for _ in range(MOST_CLICKS):
        if scene._verdict is not None:
            break
        if scene.controller.can(END_TURN) or scene.session.match.due:
            driver.click("end_turn")
            ended += 1
        else:
            scene.controller.submit(scene.session.legal_actions()[0])
        driver.settle()
    assert ended
    assert scene._verdict is not None
    assert driver.scene is scene
    seats = {entry.seat for entry in scene.session.match.log}
    assert seats == {scene.puzzle.seat}


@pytest.mark.parametrize("game", READY)
def test_a_miss_says_what_is_missing_and_can_be_undone(open_app: Opening, game: str) -> None:
    driver, scene = opened(open_app, game)
    play(driver, scene, best=False)
    assert scene._verdict in (Verdict.NOT, Verdict.NEARLY)
    assert not stars_of(driver.ui, game)
    assert scene.find("end_turn") is None, "nothing comes after a puzzle"
    reached = scene.attempt.standing.reached
    driver.click("puzzle.again")
    assert not scene.attempt.done
    assert scene.attempt.best == reached
    play(driver, scene)
    assert scene._verdict is Verdict.BEST


@pytest.mark.parametrize("game", READY)
def test_the_hardest_is_solved_by_clicks_alone(open_app: Opening, game: str) -> None:
    number = len(load_puzzles(game)) - 1
    driver, scene = opened(open_app, game, number)
    line = scene.puzzle.line()
    for _ in range(MOST_CLICKS):
        if scene._verdict is not None:
            break
        if scene.session.due is Due.HAND_OVER:
            driver.click("end_turn")
        else:
            action = line[len(scene.attempt.done)]
            widget = next_press(scene.controller, action, [*walk(scene.widgets)])
            assert widget is not None, action
            driver.click(widget.name)
        driver.settle()
    assert scene._verdict is Verdict.BEST


def test_hints_tell_kind_then_which_then_the_plan_and_cost_the_stars(open_app: Opening) -> None:
    driver, scene = opened(open_app, "burgundy")
    driver.key("h")
    assert not scene.advising.is_open, "it is asked before"
    driver.key("return")
    told = []
    for _ in range(3):
        told.append("\n".join(scene.advising.told(scene.widgets)))
        driver.key("h")
    assert len(set(told)) == 3
    assert told[2].startswith(told[1])
    play(driver, scene)
    assert stars_of(driver.ui, "burgundy") == {key_of(scene.puzzle): 0}
    (row,) = [widget for widget in scene.widgets if isinstance(widget, StarRow)]
    assert not row.full, "what helped earns none"


def test_where_the_best_is_lost_a_hint_says_so(open_app: Opening) -> None:
    driver, scene = opened(open_app, "castelli", 3)
    scene.session.match.mark_assisted(scene.puzzle.seat)
    scene.controller.submit(scene.session.legal_actions()[0])
    driver.settle()
    driver.key("h")
    for _ in range(200):
        driver.app.step()
    assert scene.text("puzzle.lost") in scene.advising.told(scene.widgets)


def test_the_solution_is_a_replay_from_which_nothing_is_played_on(open_app: Opening) -> None:
    driver, scene = opened(open_app, "tuscany")
    driver.click("puzzle.solution")
    driver.key("return")
    replay = driver.scene
    assert isinstance(replay, SolutionScene)
    assert replay.controller.length == len(scene.puzzle.line())
    assert not driver.find("play_on").enabled
    grounds: list[object] = []
    painter = SimpleNamespace(stage=driver.ui.stage, kept=lambda key, *_, **__: grounds.append(key))
    for shown in (scene, replay):
        shown.table.draw_ground(painter)  # type: ignore[arg-type]
    assert grounds[0] != grounds[1], "they lie in other places"
    driver.click("back")
    assert driver.scene is scene
    assert scene.attempt.had_help


def test_leaving_leads_back_to_the_list_and_the_title(open_app: Opening) -> None:
    driver, _ = opened(open_app, "castelli")
    driver.key("escape")
    driver.settle()
    assert isinstance(driver.scene, PuzzlesScene)
    assert driver.scene.game == "castelli"
    driver.key("escape")
    assert isinstance(driver.scene, TitleScene)


def test_stars_are_kept_in_the_profile_of_who_sat_last_at_the_table(open_app: Opening) -> None:
    driver = open_app().open("title")
    folder = profiles_folder(driver.ui)
    assert folder is not None
    save_profile(Profile("Anna"), folder)
    seats = [{"name": "Anna", "kind": "human"}, {"name": "", "kind": "ai:medium"}]
    table = {"seats": seats, "options": {}, "undo": "strict", "rules": 1}
    driver.ui.note(tables={"castelli": table})
    driver.ui.open("puzzle", load_puzzles("castelli")[0])
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PuzzleScene)
    play(driver, scene)
    (anna,) = all_profiles(driver.ui)
    assert anna.puzzles == {key_of(scene.puzzle): scene.puzzle.stars}
    assert not driver.ui.settings.puzzles


def test_a_broken_file_is_told_and_nothing_else_happens(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: str) -> tuple[()]:
        raise DataError([Problem("puzzles.yaml", 3, 1, "no puzzle")])

    monkeypatch.setattr(puzzles_scene, "load_puzzles", broken)
    driver = open_app().open("puzzles", "castelli")
    assert isinstance(driver.scene, PuzzlesScene)
    assert any("puzzles.yaml:3:1" in words for words in driver.words())
    assert not driver.find("solve").enabled
    assert definition.load_puzzles("castelli")


def test_the_turns_of_a_course_can_be_undone(open_app: Opening) -> None:
    number = next(n for n, each in enumerate(load_puzzles("tuscany")) if each.turns > 1)
    driver, scene = opened(open_app, "tuscany", number)
    line = scene.puzzle.line()
    play(driver, scene)
    for left in reversed(range(len(line))):
        driver.key("z")
        driver.settle()
        assert len(scene.attempt.done) == left
    assert scene.attempt.standing == (0, scene.puzzle.turns)
    assert scene.attempt.best == scene.puzzle.best


def test_a_profile_that_cannot_be_written_is_told(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app().open("title")
    folder = profiles_folder(driver.ui)
    assert folder is not None
    path = save_profile(Profile("Anna"), folder)
    monkeypatch.setattr(solved_puzzles, "solver_name", lambda ui, game: "Anna")

    def full(profile: Profile, folder: object) -> None:
        raise ProfileError(Notice("profile.not_written", {"file": str(path), "cause": "full"}))

    monkeypatch.setattr(solved_puzzles, "save_profile", full)
    told: list[str] = []
    monkeypatch.setattr(driver.ui, "toast", lambda words, glyph="": told.append(words))
    solved_puzzles.keep_stars(driver.ui, load_puzzles("castelli")[0], 1)
    assert "full" in told[0]
