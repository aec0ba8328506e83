"""The chronicle in the window: every line says who, rounds are told apart, and words light up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile

import pygame
import pytest

from castles.play.match import Match
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Label
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import LINE, ChronicleLine, LogLine, Told, height, row_height
from tests.ui.driver import Driver
from tests.ui.tables import asked, match_at, sit_down

Opening = Callable[..., Driver]
YOUR = {"en": "You ", "es": "", "it": "", "pt": "Você "}
"""How words to the viewer begin; verbs say it in Spanish and Italian."""


def lines_of(scene: PlayScene) -> list[ChronicleLine]:
    return [widget for widget in scene.widgets if isinstance(widget, ChronicleLine)]


@pytest.mark.parametrize("language", YOUR)
def test_every_line_says_who(open_app: Opening, language: str) -> None:
    driver = open_app(language=language)
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=5), seats=3))
    names = scene.picture.names
    every = scene.chronicle.told()
    for line in every:
        if line.seat != scene.picture.viewer:
            assert line.name == names[line.seat]
            assert line.words[0] in "+" or line.words[0].islower()
        else:
            assert (line.name or line.words).startswith(YOUR[language])
    drawn = " ".join(driver.words())
    assert all(line.line.name in drawn for line in lines_of(scene))


def test_who_looks_over_the_shoulder_of_a_computer_is_not_called_you(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(asked("turn", least_round=5), seats=2, humans=0)
    scene, _ = sit_down(driver, match)
    names = scene.picture.names
    every = scene.chronicle.told()
    assert {line.seat for line in every} == {0, 1}
    assert all(line.name == names[line.seat] for line in every)
    assert not [line for line in every if "You " in line.sentences]


def test_rounds_are_told_apart(open_app: Opening) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=5), seats=2))
    shown = [line.line for line in lines_of(scene)]
    courses = list(dict.fromkeys(line.course for line in shown))
    heads = [w.words for w in scene.widgets if isinstance(w, Label) and "round" in w.words]
    assert len(courses) > 1
    assert heads == courses
    assert all(course.startswith("Phase I") for course in courses)


@pytest.mark.pixels
@pytest.mark.parametrize("seat", [0, 1])
def test_a_line_that_is_pointed_at_lights_up_its_place(open_app: Opening, seat: int) -> None:
    def has_just_placed(match: Match) -> bool:
        events = [event for entry in match.log[-5:] for event in entry.events]
        placed = any(event.name == "item_placed" and event.seat == seat for event in events)
        return placed and asked("turn")(match)

    driver = open_app()
    scene, _ = sit_down(driver, match_at(has_just_placed, seats=2))
    line, thing = next(
        (widget, thing)
        for widget in lines_of(scene)
        for thing in widget.line.things
        if (thing.kind, thing.owner) == ("space", seat)
    )
    anchor = scene.table.anchor(thing)
    assert anchor is not None
    area = pygame.Rect(0, 0, round(anchor.size), round(anchor.size))
    area.center = driver.ui.stage.pixel(anchor.at)

    def pixels() -> bytes:
        return pygame.image.tobytes(driver.shot().subsurface(area), "RGB")

    before = pixels()
    place = scene.table.place_name(thing)
    assert place in line.line.sentences
    assert place not in driver.words()
    driver.point(line.name)
    assert pixels() != before
    assert place in driver.words()
    driver.point((960, 1070))
    assert pixels() == before


def test_one_row_of_words_stands_beside_its_arms_however_high_its_line_is(
    open_app: Opening,
) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=5), seats=3))
    line = next(line for line in lines_of(scene) if not line.line.name)
    line.line = replace(line.line, words="You do", points={})
    heights = []
    for rows in (1.2, 2.4):
        line.rect.h = rows * row_height(driver.ui.ruler)
        drawn = next(text for text in driver.texts() if text.words == "You do")
        heights.append(drawn.place.centery - driver.ui.stage.pixels(line.rect).y)
    first = driver.ui.stage.length(row_height(driver.ui.ruler))
    assert max(heights) <= first, "not in the middle of two rows"


def test_a_line_is_as_high_as_its_words_beside_the_marks_that_it_has() -> None:
    ruler = Easel(Variant((1280, 720))).ui.ruler
    words = "You place three goats"
    line = LogLine(0, 0, "", "Phase A, round 1", words, {}, lambda: Told(words, words), wall="dice")
    width = 60.0
    while height(line, line, width, ruler) > LINE:
        width += 1
    can_go_back = replace(line, wall="")
    assert height(can_go_back, None, width, ruler) > LINE, "the mark needs room"
    assert height(line, can_go_back, width, ruler) > LINE, "so does that of the wall"
    assert height(line, None, width, ruler) <= LINE


@pytest.mark.parametrize("game", ["tuscany", "burgundy", "castelli"])
def test_the_large_chronicle_tells_all_that_an_action_did(game: str) -> None:
    """And nothing of the round that begins after it."""
    easel = Easel(Variant((1280, 720)))
    easel.show(samples_of(game).SCENES["play_3"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    looks, log = scene.table.screen.looks, scene.session.match.log
    stops = looks.rounds.union(scene.session.match.game.interludes)
    for line in scene.chronicle.told():
        names = [event.name for event in log[line.index].events]
        own = [*takewhile(lambda name: name not in stops, names)]
        for name, told in zip(own, line.sentences.splitlines(), strict=False):
            assert name in looks.quiet or told.rpartition(" [")[0] in line.headline
        assert "rolls" not in line.headline
        assert "You roll" not in line.headline


@pytest.mark.pixels
def test_the_large_chronicle_tells_every_kind_of_goods_that_a_ship_loads() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(samples_of("burgundy").SCENES["play_vines_3"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    line = next(line for line in scene.chronicle.told() if line.words.startswith("You load"))
    assert line.words.count(",") == 1
    scene.command("chronicle")
    easel.texts.clear()
    painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    painter.texts = []
    easel.ui.draw(painter)
    drawn = " ".join(text.words for text in painter.texts)
    assert drawn.count(f"{line.headline.split()[0]} load ") >= 2
