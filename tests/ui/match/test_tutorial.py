"""The lesson through the real window, by mouse and by keyboard alone, and its guide without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from castles.engine.errors import CastlesError
from castles.paths import data_folder, saves_folder
from castles.play.lesson import PUPIL, Lesson, load_lesson, read_lesson
from castles.play.saved_matches import saved_matches
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.games.tuscany.phase_scoring import PhaseScoringScene
from castles.ui.games.tuscany.samples import MATCH_SCENES
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.match.guide import Guide, Mood, Teacher
from castles.ui.match.lesson import NEXT, TutorialScene
from castles.ui.match.session import Due
from tests.ui.driver import Driver
from tests.ui.match.test_match_scenes import CASES, easel_for, overlaps

Opening = Callable[..., Driver]
MOST_INPUTS = 400
KEYS = {
    "answer_1": "1",
    "answer_2": "2",
    "answer_3": "3",
    "answer_4": "4",
    "end": "E",
    "undo": "Z",
    "rules": "F1",
    "explain": "X",
}
CONCEPTS = {
    "area_completed",
    "workers_gained",
    "token_taken",
    "cards_drawn",
    "hexagon_gained",
    "crops_scored",
    "yield_revealed",
    "marble_spent",
    "phase_scored",
}


@pytest.fixture
def sheet() -> Iterator[SpriteSheet]:
    yield SpriteSheet()
    pygame.quit()


# -- the lesson itself ----------------------------------------------------------------------------


def test_the_lesson_is_played_by_the_rules_and_shows_every_concept() -> None:
    lesson = load_lesson("tuscany")
    match = lesson.new_match()
    for action in lesson.line[len(match.log) :]:
        match.submit(action)
    own = [event for entry in match.log for event in entry.events if event.seat == PUPIL]
    assert {event.name for event in own} >= CONCEPTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(language: str) -> None:
    lesson, catalogue = load_lesson("tuscany"), Catalogue(language).of_game("tuscany")
    for step in lesson.steps:
        assert not step.say or f"tutorial.say.{step.say}" in catalogue
        assert step.say or step.action is not None
    for kind in lesson.new_match().game.action_kinds:
        assert f"tutorial.do.{kind.name}" in catalogue


def test_a_lesson_that_breaks_the_rules_says_where(tmp_path: Path) -> None:
    shipped = data_folder() / "tuscany" / "lesson.yaml"
    broken = tmp_path / "tuscany" / "lesson.yaml"
    broken.parent.mkdir()
    broken.write_text(shipped.read_text().replace("{do: take, slot: 6}", "{do: take, slot: 99}"))
    with pytest.raises(CastlesError, match="after 7 actions"):
        read_lesson(broken)


# -- the guide ------------------------------------------------------------------------------------


def guided() -> tuple[Lesson, Guide]:
    lesson = load_lesson("tuscany")
    return lesson, Guide(lesson, lesson.new_match())


def test_pages_come_before_the_action_they_lead_to() -> None:
    lesson, guide = guided()
    pages = 0
    while guide.mood(Due.DECIDE) is Mood.TELL:
        guide.read()
        pages += 1
    assert pages == 3
    assert guide.mood(Due.DECIDE) is Mood.ASK
    assert guide.step is not None
    assert guide.step.action == lesson.line[guide.done]


def test_straying_is_noticed_and_forgotten_when_it_is_taken_back() -> None:
    lesson, guide = guided()
    match = guide._match
    other = next(a for a in match.legal_actions() if a != lesson.line[len(match.log)])
    match.submit(other)
    assert guide.mood(Due.DECIDE) is Mood.STRAYED
    assert guide.teachers_step() is None
    match.undo()
    assert guide.mood(Due.DECIDE) is Mood.TELL


class Stubborn:
    def decide(self, view: object) -> tuple[int, ...]:
        return (-1,)


def test_the_teacher_follows_the_lesson_only_with_the_pupil() -> None:
    lesson, guide = guided()
    match = guide._match
    teacher = Teacher(guide, Stubborn())
    match.submit(lesson.line[len(match.log)])
    assert teacher.decide(match.view(1)) == lesson.line[len(match.log)]
    guide.active = False
    assert teacher.decide(match.view(1)) == (-1,)


# -- looks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES)
def test_texts_fit_and_keep_apart(
    case: str, sheet: SpriteSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = easel_for(case, sheet, monkeypatch)
    problems: list[str] = []
    for name in (name for name in MATCH_SCENES if name.startswith("lesson")):
        easel.show(MATCH_SCENES[name])
        shown = [text for text in easel.texts if not text.scrolls]
        problems += [f"{name}: {text.words}" for text in easel.texts if not text.fits]
        problems += [f"{name}: {pair}" for pair in overlaps(shown)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("case", ["720p", "200_per_cent", "es", "it", "pt", "pseudo"])
def test_everything_the_guide_says_fits(
    case: str, sheet: SpriteSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = easel_for(case, sheet, monkeypatch)
    lesson = load_lesson("tuscany")
    kinds = lesson.new_match().game.action_kinds
    told = [f"say.{step.say}" for step in lesson.steps if step.say]
    told += [f"do.{kind.name}" for kind in kinds]
    told += ["strayed", "hand_over", "watch", "finished"]
    for key in told:
        monkeypatch.setattr(TutorialScene, "_text_key", lambda scene, key=key: key)
        easel.show(MATCH_SCENES["lesson"])
        words = easel.ui.stack.scenes[-1].text(f"tutorial.{key}", **KEYS)
        (text,) = [text for text in easel.texts if text.words == words]
        assert text.fits, key


# -- through the window ---------------------------------------------------------------------------


def opened(open_app: Opening) -> tuple[Driver, TutorialScene]:
    driver = open_app().open("title")
    return driver, _started(driver)


def _started(driver: Driver) -> TutorialScene:
    driver.click("tutorial")
    scene = driver.scene
    assert isinstance(scene, TutorialScene)
    return scene


def follow(driver: Driver, press: Callable[[str], None]) -> None:
    """Do what the guide says until it has nothing more to say."""
    for _ in range(MOST_INPUTS):
        scene = driver.scene
        if isinstance(scene, PhaseScoringScene):
            press("go_on")
            continue
        assert isinstance(scene, TutorialScene), type(scene).__name__
        mood = scene.guide.mood(scene.session.due)
        if mood is Mood.FINISHED:
            return
        if mood is Mood.TELL:
            press(NEXT)
        elif mood is Mood.WATCH:
            driver.app.step()
        else:
            (name,) = scene.guide.points_at(scene.controller, scene.widgets)
            press(name)
    raise AssertionError("the lesson never ends")


def test_by_mouse(open_app: Opening) -> None:
    driver, scene = opened(open_app)
    follow(driver, driver.click)
    assert scene.session.match.log[50].action == load_lesson("tuscany").line[50]
    driver.click("guide.alone")
    assert not scene.guide.active
    (saved,) = saved_matches(saves_folder())
    assert saved.phase == 2
    assert driver.ui.match_file == saved.path


def test_by_keyboard(open_app: Opening) -> None:
    driver = open_app().open("title")
    keys = {"draw": "1", "pay": "1", "pay.next": "2", "spend_marble": "4", "end_turn": "e"}

    def walk_to(name: str) -> None:
        for _ in range(250):
            focused = driver.scene.focused
            if focused is not None and focused.name == name:
                driver.key("return")
                return
            driver.key("tab")
        raise AssertionError(f"Tab never reaches {name}")

    def press(name: str) -> None:
        if name in keys and isinstance(driver.scene, TutorialScene):
            driver.key(keys[name])
        else:
            walk_to(name)

    walk_to("tutorial")
    follow(driver, press)
    scene = driver.scene
    assert isinstance(scene, TutorialScene)
    assert len(scene.session.match.log) >= len(load_lesson("tuscany").line)


def test_the_keyboard_is_put_where_the_guide_points(open_app: Opening) -> None:
    driver, scene = opened(open_app)
    driver.key("tab")
    for _ in range(3):
        scene.focus(NEXT)
        driver.key("return")
    focused = scene.focused
    assert focused is not None
    assert (focused.name,) == scene.guide.points_at(scene.controller, scene.widgets)


def test_a_wrong_move_is_explained_and_can_be_taken_back(open_app: Opening) -> None:
    driver, scene = opened(open_app)
    done = len(scene.session.match.log)
    driver.click("token.0")
    driver.click("token.0")
    assert scene.guide.mood(scene.session.due) is Mood.STRAYED
    assert scene.text("tutorial.strayed") in driver.words()
    driver.click("guide.back")
    assert len(scene.session.match.log) == done
    assert scene.guide.mood(scene.session.due) is Mood.TELL


def test_it_can_be_left_and_begun_again(open_app: Opening) -> None:
    driver, _ = opened(open_app)
    driver.click(NEXT)
    driver.click("tool.leave")
    driver.click("choice.1")
    assert type(driver.scene).__name__ == "TitleScene"
    again = _started(driver)
    assert again.guide.index == 0
    assert saved_matches(saves_folder()) == []
