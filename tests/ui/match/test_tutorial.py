"""The lessons through the real window, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from pygame import FRect

from castles.desk.lesson import Guide, Mood
from castles.engine.errors import CastlesError
from castles.games.by_game import game_named
from castles.paths import data_folder, saves_folder
from castles.play.lesson import PUPIL, Step, games_with_lessons, load_lesson, read_lesson
from castles.play.saved_matches import saved_matches
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.by_game import READY
from castles.ui.games.burgundy import duchy
from castles.ui.kit.widgets import walk
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Variant
from castles.ui.match.guide import points_at
from castles.ui.match.lesson import BACK, NEXT, TutorialScene
from castles.ui.match.lesson_card import LessonDone, LessonIntro
from castles.ui.scenes.error import ErrorScene
from castles.ui.table.spot import SpotWidget
from tests.text.rendered import faults
from tests.ui.driver import Driver
from tests.ui.match.test_match_scenes import CASES, easel_for, overlaps

Opening = Callable[..., Driver]
GAMES = games_with_lessons(READY)
MOST_INPUTS = 500
KEYS = {"4", "5"}
"""What the arrow at the end of a turn may lie on: the key of the button beside it."""
FACTS = {
    "answer_1": "1",
    "answer_2": "2",
    "answer_3": "3",
    "answer_4": "4",
    "answer_5": "5",
    "end": "E",
    "undo": "Z",
    "rules": "F1",
    "explain": "X",
    "opponent": "Ninetta",
}
CONCEPTS = {
    "tuscany": {
        "board_assembled",
        "area_completed",
        "workers_gained",
        "token_taken",
        "cards_drawn",
        "hexagon_gained",
        "crops_scored",
        "yield_revealed",
        "marble_spent",
        "item_discarded",
        "colour_completed",
        "phase_scored",
    },
    "burgundy": {
        "tile_taken",
        "die_changed",
        "tile_placed",
        "goods_sold",
        "tile_bought",
        "workers_taken",
        "area_completed",
        "goods_taken",
        "marker_advanced",
        "livestock_scored",
        "mines_paid",
    },
    "castelli": {
        "tile_turned",
        "tile_laid",
        "ingots_found",
        "units_won",
        "edge_won",
        "area_evaluated",
        "card_drawn",
        "card_played",
        "points_gained",
        "castle_built",
        "card_sold",
    },
}
ALWAYS = ("strayed", "hand_over", "hand_over_again", "watch", "finished")
"""What may be said at any time."""
FITTING = {
    "pseudo": CASES["pseudo"],
    **{lang: Variant((1280, 720), {"language": lang}) for lang in LANGUAGES},
    **{f"{lang}_200": Variant((1280, 720), {"language": lang, "scale": 200}) for lang in LANGUAGES},
}
MOST_WORDS = 35
LONG = 40
"""Letters of a sentence that a pupil would notice to hear again; short prompts may come again."""


def word_count(text: str) -> int:
    """French sets some marks apart, which are no words."""
    return sum(any(letter.isalnum() for letter in part) for part in text.split())


def unsaid(step: Step) -> bool:
    """Whether an action of the pupil has no words of its own."""
    return step.action is not None and step.seat == PUPIL and not step.say


# -- the lesson itself ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_is_played_by_the_rules_and_shows_every_concept(game: str) -> None:
    lesson = load_lesson(game)
    match = lesson.new_match()
    for action in lesson.line[len(match.log) :]:
        match.submit(action)
    own = [event for entry in match.log for event in entry.events if event.seat == PUPIL]
    assert {event.name for event in own} >= CONCEPTS[game]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(language: str, game: str) -> None:
    lesson, catalogue = load_lesson(game), Catalogue(language).of_game(game)
    kinds = lesson.new_match().game.action_kinds
    for step in lesson.steps:
        assert not step.say or f"tutorial.say.{step.say}" in catalogue
        if step.action is None:
            assert step.say
        elif step.seat == PUPIL and not step.say:
            assert f"tutorial.do.{kinds.of(step.action).name}" in catalogue
    for name in lesson.learnt:
        assert f"tutorial.learnt.{name}" in catalogue


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_said_twice(language: str, game: str) -> None:
    lesson, catalogue = load_lesson(game), Catalogue(language).of_game(game)
    keys = [f"say.{say}" for say in dict.fromkeys(step.say for step in lesson.steps) if say]
    keys += ["hand_over", "hand_over_again", "watch"]
    said = [
        sentence
        for key in keys
        for sentence in re.split(r"(?<=[.!?])\s+", catalogue.text(f"tutorial.{key}", **FACTS))
        if len(sentence) > LONG
    ]
    assert sorted(said) == sorted(set(said))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_short(language: str, game: str) -> None:
    lesson, catalogue = load_lesson(game), Catalogue(language).of_game(game)
    kinds = lesson.new_match().game.action_kinds
    keys = {f"say.{step.say}" for step in lesson.steps if step.say}
    keys |= {f"do.{kinds.of(step.action).name}" for step in lesson.steps if unsaid(step)}
    said = {key: catalogue.text(f"tutorial.{key}", **FACTS) for key in (*keys, *ALWAYS)}
    assert not {key: text for key, text in said.items() if word_count(text) > MOST_WORDS}


@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_one_action_at_most(game: str) -> None:
    """A step is a page or one action, and every action of the pupil waits for a step of its own."""
    lesson = load_lesson(game)
    actions = [step.number for step in lesson.steps if step.action is not None]
    assert len(actions) == len(set(actions))
    assert all(step.action is None or not step.at for step in lesson.steps)


@pytest.mark.parametrize("game", GAMES)
def test_the_pupil_acts_in_the_second_step(game: str) -> None:
    first, second = (load_lesson(game).steps[number] for number in load_lesson(game).told[:2])
    assert first.action is None
    assert second.action is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_of_the_opponent_is_told(game: str) -> None:
    steps = load_lesson(game).steps
    for seat, turn in groupby(steps, key=lambda step: step.seat):
        if seat != PUPIL:
            assert next(turn).say


def test_a_lesson_that_breaks_the_rules_says_where(tmp_path: Path) -> None:
    shipped = data_folder() / "tuscany" / "lesson.yaml"
    broken = tmp_path / "tuscany" / "lesson.yaml"
    broken.parent.mkdir()
    broken.write_text(shipped.read_text().replace("{do: take, slot: 6}", "{do: take, slot: 99}"))
    with pytest.raises(CastlesError, match="after 7 actions"):
        read_lesson(broken)


# -- looks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("case", CASES)
def test_texts_fit_and_keep_apart(case: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(CASES[case], case, monkeypatch)
    problems: list[str] = []
    scenes = samples_of(game).SCENES
    for name in (name for name in scenes if name.startswith("lesson")):
        easel.show(scenes[name])
        shown = [text for text in easel.texts if not text.scrolls]
        problems += [f"{name}: {text.words}" for text in easel.texts if not text.fits]
        problems += [f"{name}: {pair}" for pair in overlaps(shown)]
    assert not problems, "\n".join(problems)


@cache
def told(game: str) -> list[tuple[str, ...]]:
    """The texts that the guide says together, for all moments of a lesson."""
    lesson = load_lesson(game)
    match = lesson.new_match()
    guide, kinds = Guide(lesson, match), match.game.action_kinds
    found: list[tuple[str, ...]] = [(key,) for key in ALWAYS]
    for number, step in enumerate(lesson.steps):
        guide.continue_at(number)
        of_her = [f"say.{guide.said_of_opponent}"] if guide.said_of_opponent else []
        if step.seat != PUPIL:
            found.append(tuple(of_her))
        elif step.say:
            found.append((*of_her, f"say.{step.say}"))
        else:
            found.append((*of_her, f"do.{kinds.of(step.action).name}"))
        if step.action is not None:
            match.submit(step.action)
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_the_guide_says_has_a_fault_of_grammar(language: str, game: str) -> None:
    catalogue = Catalogue(language).of_game(game)
    said = {catalogue.text(f"tutorial.{key}", **FACTS) for keys in told(game) for key in keys}
    assert not {text: wrong for text in said if (wrong := faults(text, language))}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("case", FITTING)
def test_everything_the_guide_says_fits(
    case: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = easel_for(FITTING[case], case, monkeypatch)
    easel.lay(samples_of(game).SCENES["lesson"])
    scene = easel.ui.stack.scenes[-1]
    assert isinstance(scene, TutorialScene)
    painter = easel.painter()
    for keys in told(game):
        monkeypatch.setattr(TutorialScene, "_text_keys", lambda scene, keys=keys: keys)
        painter.texts = []
        # The panel is laid anew for its words; the table beside it stays as it is.
        for widget in walk(scene._guide_panel(scene.table.laid.chronicle)):
            widget.draw(painter)
        words = "\n\n".join(scene.text(f"tutorial.{key}", **FACTS) for key in keys)
        (text,) = [text for text in painter.texts if text.words == words]
        assert text.fits, keys


# -- through the window ---------------------------------------------------------------------------


def opened(
    open_app: Opening, game: str = "burgundy", speed: str = "instant"
) -> tuple[Driver, TutorialScene]:
    """The lesson at the table."""
    driver = open_app(speed=speed).open("title")
    begin(driver, game, driver.click)
    scene = driver.scene
    assert isinstance(scene, TutorialScene)
    return driver, scene


def begin(driver: Driver, game: str, press: Callable[[str], None]) -> None:
    press("tutorial")
    scene = driver.scene
    assert isinstance(scene, LessonIntro), getattr(scene, "error", scene)
    if scene.lesson.game != game:
        scene._choose(game)
    press("begin")
    for _ in range(MOST_INPUTS):
        if isinstance(driver.scene, TutorialScene):
            return
        driver.app.step()
    raise AssertionError("there is no table")


def follow(driver: Driver, press: Callable[[str], None], until: str = "") -> None:
    """Do what the guide says until it has nothing more to say, or says this."""
    for _ in range(MOST_INPUTS):
        scene = driver.scene
        if isinstance(scene, LessonDone):
            return
        assert not isinstance(scene, ErrorScene), scene.error
        if not isinstance(scene, TutorialScene):
            press("go_on")
            continue
        step = scene.guide.step
        mood = scene.guide.mood(scene.session.due)
        if step is not None and step.say == until and until and mood in (Mood.TELL, Mood.ASK):
            return
        if mood is Mood.TELL:
            press(NEXT)
        elif mood in (Mood.WATCH, Mood.FINISHED):
            driver.app.step()
        else:
            (name,) = points_at(scene.guide, scene.controller, scene.widgets)
            press(name)
    raise AssertionError(f"the lesson never ends: {mood}, {step}")


def below_the_arrow(driver: Driver, name: str) -> list[str]:
    """The words that the arrow hides with which the guide points at something."""
    scene = driver.scene
    if not isinstance(scene, TutorialScene) or name == NEXT:
        return []
    _, place = scene.arrow(driver.find(name))
    arrow = scene.ui.stage.pixels(place.inflate(-14, -14))
    below = [text.words for text in driver.texts() if text.place.colliderect(arrow)]
    return [words for words in below if name != "end_turn" or words not in KEYS]


@pytest.mark.parametrize("game", GAMES)
def test_by_mouse(open_app: Opening, game: str) -> None:
    driver, scene = opened(open_app, game)
    covered: set[tuple[str, str]] = set()

    def look_and_click(name: str) -> None:
        covered.update((name, words) for words in below_the_arrow(driver, name))
        driver.click(name)

    follow(driver, look_and_click)
    assert not covered
    log = [entry.action for entry in scene.session.match.log]
    assert tuple(log) == load_lesson(game).line
    driver.settle()
    driver.click("play_on")
    assert not scene.guide.active
    (saved,) = saved_matches(saves_folder())
    assert saved.phase == (2 if game_named(game).phases else 0)
    assert driver.ui.match_file == saved.path


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard(open_app: Opening, game: str) -> None:
    driver = open_app().open("title")
    keys = {"pay": "1", "pay.next": "2", "end_turn": "e"}

    def press(name: str) -> None:
        if name in keys and isinstance(driver.scene, TutorialScene):
            driver.key(keys[name])
        else:
            driver.walk_to(name)
            driver.key("return")

    begin(driver, game, press)
    scene = driver.scene
    assert isinstance(scene, TutorialScene)
    follow(driver, press)
    assert len(scene.session.match.log) == len(load_lesson(game).line)


def test_no_arrow_points_through_the_board_of_who_acts(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, scene = opened(open_app, "tuscany", speed="normal")
    follow(driver, driver.click, until="refill")
    driver.click(NEXT)
    pointed: list[str] = []
    monkeypatch.setattr(
        TutorialScene, "_point_out", lambda scene, painter, widget: pointed.append(widget.name)
    )
    driver.press("end_turn")
    driver.release("end_turn")
    covered = 0
    for _ in range(MOST_INPUTS):
        pointed.clear()
        driver.ui.changed()
        driver.app.step()
        names = points_at(scene.guide, scene.controller, scene.widgets)
        if names and scene.table.covers(driver.find(names[0]).rect):
            covered += 1
            assert not pointed
        elif covered and not scene.table.moving:
            break
    assert covered
    assert pointed == ["space.10"]


def test_the_keyboard_is_put_where_the_guide_points(open_app: Opening) -> None:
    driver, scene = opened(open_app)
    driver.key("tab")
    while scene.guide.mood(scene.session.due) is Mood.TELL:
        scene.focus(NEXT)
        driver.key("return")
    focused = scene.focused
    assert focused is not None
    assert (focused.name,) == points_at(scene.guide, scene.controller, scene.widgets)


def test_the_market_tile_of_castelli_lies_as_the_guide_says(open_app: Opening) -> None:
    """It says that the tile points there already; at the next one it tells how to rotate it."""
    driver, scene = opened(open_app, "castelli")
    for name, lies_right in (("orient_market", True), ("orient_grain", False)):
        follow(driver, driver.click, until=name)
        assert scene.guide.step is not None
        assert (scene.controller.waiting == scene.guide.step.action) is lies_right


@pytest.mark.parametrize("game", GAMES)
def test_a_second_click_on_continue_does_not_leave_the_lesson(open_app: Opening, game: str) -> None:
    """Whether there is something to read or to do, the way out stays where it is."""
    driver, scene = opened(open_app, game)
    assert scene.guide.mood(scene.session.due) is Mood.TELL
    place, way_out = driver.find(NEXT).rect.center, FRect(driver.find("guide.alone").rect)
    while scene.guide.mood(scene.session.due) is Mood.TELL:
        assert driver.find(NEXT).rect.collidepoint(place)
        driver.click(NEXT)
    assert driver.find("guide.alone").rect == way_out
    assert not way_out.collidepoint(place)


def test_a_wrong_move_is_explained_and_can_be_taken_back(open_app: Opening) -> None:
    driver, scene = opened(open_app, "tuscany")
    done = len(scene.session.match.log)
    driver.click("token.0")
    driver.click("token.0")
    assert scene.guide.mood(scene.session.due) is Mood.STRAYED
    assert scene.text("tutorial.strayed") in driver.words()
    driver.click("guide.take_back")
    assert len(scene.session.match.log) == done
    assert scene.guide.mood(scene.session.due) is Mood.TELL


def test_the_way_back_leads_to_the_table_as_it_was(open_app: Opening) -> None:
    driver, scene = opened(open_app)
    follow(driver, driver.click, until="take_town_hall")
    there = len(scene.session.match.log)
    driver.click(BACK)
    assert scene.guide.step is not None
    assert scene.guide.step.say == "take_castle"
    assert len(scene.session.match.log) == there - 1
    follow(driver, driver.click, until="take_town_hall")
    assert len(scene.session.match.log) == there


def test_undo_and_redo_keep_to_the_lesson(open_app: Opening) -> None:
    driver, scene = opened(open_app)
    follow(driver, driver.click, until="workers")
    for _ in range(30):
        driver.key("z")
    driver.settle()
    assert len(scene.session.match.log) == scene.guide.lesson.first_at_table
    assert scene.guide.stray is None
    follow(driver, driver.click, until="sell")
    driver.key("r")
    driver.key("y")
    driver.settle()
    assert scene.guide.stray is None
    follow(driver, driver.click)
    assert isinstance(driver.scene, LessonDone)


def test_it_can_be_left_and_begun_again(open_app: Opening) -> None:
    driver, _ = opened(open_app)
    driver.click(NEXT)
    driver.click("tool.leave")
    driver.click("choice.1")
    assert type(driver.scene).__name__ == "TitleScene"
    begin(driver, "burgundy", driver.click)
    again = driver.scene
    assert isinstance(again, TutorialScene)
    assert again.guide.index == 0
    assert saved_matches(saves_folder()) == []


def test_who_leaves_is_not_promised_that_the_lesson_is_kept(open_app: Opening) -> None:
    driver, scene = opened(open_app)
    scene.flow.ask_to_leave()
    words = driver.words()
    assert driver.ui.text("pause.lesson") in words
    assert driver.ui.text("pause.words") not in words


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_left_and_continued_where_it_was(open_app: Opening, game: str) -> None:
    driver, scene = opened(open_app, game)
    steps = load_lesson(game).steps
    half = [step.say for step in steps if step.say and step.seat == PUPIL][len(steps) // 4]
    follow(driver, driver.click, until=half)
    place, log = scene.guide.index, [entry.action for entry in scene.session.match.log]
    leave = driver.find("tool.leave")
    assert leave.tooltip() == driver.ui.text("play.tool.leave_lesson")
    driver.click("tool.leave")
    assert driver.ui.text("pause.lesson") in driver.words()
    driver.key("right", "return")
    assert driver.ui.settings.lessons == {game: place}
    driver.click("tutorial")
    assert isinstance(driver.scene, LessonIntro)
    driver.scene._choose(game)
    driver.click("continue")
    again = driver.scene
    assert isinstance(again, TutorialScene)
    assert again.guide.index == place
    assert [entry.action for entry in again.session.match.log] == log
    follow(driver, driver.click)
    assert isinstance(driver.scene, LessonDone)
    assert driver.ui.settings.lessons == {}


def test_a_stray_step_is_not_kept_and_playing_alone_ends_the_lesson(open_app: Opening) -> None:
    driver, scene = opened(open_app, "tuscany")
    follow(driver, driver.click, until="take_castle")
    place = scene.guide.place
    assert driver.ui.settings.lessons == {"tuscany": place}
    stray = next(a for a in scene.session.match.legal_actions() if a != scene.guide.step.action)
    scene.session.match.submit(stray)
    assert scene.guide.place == place
    scene.lesson.play_alone()
    assert driver.ui.settings.lessons == {}
    assert scene.lesson.leave_hint == "play.tool.leave"
    assert scene.lesson.leaving == "pause.words"


def test_the_start_is_offered_beside_the_place_that_was_left(open_app: Opening) -> None:
    driver = open_app(lessons={"burgundy": 5, "castelli": 900}).open("title")
    driver.open("tutorial", "burgundy")
    assert driver.find("continue").enabled
    driver.click("begin")
    assert isinstance(driver.scene, TutorialScene)
    assert driver.scene.guide.index == 0
    driver.open("title").open("tutorial", "castelli")
    assert driver.scene.find("continue") is None


def test_the_ring_around_a_space_covers_no_price(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, scene = opened(open_app)
    follow(driver, driver.click, "place_goats")
    for _ in ("die", "goats"):
        (name,) = points_at(scene.guide, scene.controller, scene.widgets)
        driver.click(name)
    drawn: list[str] = []
    monkeypatch.setattr(SpotWidget, "draw_ring", lambda *_: drawn.append("ring"))
    monkeypatch.setattr(duchy, "draw_price", lambda *_: drawn.append("price"))
    monkeypatch.setattr(duchy, "draw_points", lambda *_: drawn.append("points"))
    driver.texts()
    assert {"price", "points"} <= {*drawn[drawn.index("ring") :]}
