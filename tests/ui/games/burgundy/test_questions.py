"""What a player is told who is asked: what it is about, and nothing that is not seen yet."""

from __future__ import annotations

import pytest

from castles.engine.decision import NOBODY
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.samples import SAMPLES, SCENES
from castles.ui.lab.sample_matches import asked
from castles.ui.lab.samples import Show
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.about import About

DIE_ACTIONS = ("take", "place", "sell", "workers")


@pytest.fixture(scope="module")
def easel() -> Easel:
    return Easel(Variant((1280, 720)))


def shown(easel: Easel, show: Show) -> PlayScene:
    easel.show(show)
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def told(scene: PlayScene) -> list[str]:
    return [widget.words for widget in scene.widgets if isinstance(widget, About)]


def test_who_places_the_start_castle_is_told_what_for(easel: Easel) -> None:
    scene = shown(easel, SCENES["start_castle"])
    (words,) = told(scene)
    assert words == scene.table.texts.text("about.start_castle")
    assert any(words.startswith(text.words) or text.words == words for text in easel.texts)


def test_nothing_is_told_where_the_answers_need_the_room(easel: Easel) -> None:
    assert not told(shown(easel, SAMPLES.playing(2)))


def test_nothing_is_told_while_another_is_watched(easel: Easel) -> None:
    scene = shown(easel, SCENES["play_ship"])
    assert told(scene)
    scene.watched = NOBODY
    scene.rebuild()
    assert not told(scene)


def test_a_guide_tells_it_in_its_own_words(easel: Easel) -> None:
    scene = shown(easel, SCENES["lesson_ship"])
    assert scene.controller.decision == "ship"
    assert not told(scene)


def test_a_building_says_which_tiles_it_lets_take(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2, asked("tile", 2)))
    state, cause = scene.picture.state, scene.picture.cause
    assert isinstance(state, State)
    assert cause is not None
    words = state.rules.tile_words(state.estate(scene.picture.viewer).tiles[cause.number])
    assert isinstance(words, dict)
    about = scene.table.texts.text(f"play.about.{words['building']}")
    assert scene.question.words.endswith(about)


def test_answers_do_not_tell_dice_that_have_not_been_seen_to_roll(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2))
    effects = {answer.kind: answer.effect for answer in scene.question.answers}
    assert all(effects[kind] for kind in DIE_ACTIONS)
    scene.watched = NOBODY
    scene.rebuild()
    effects = {answer.kind: answer.effect for answer in scene.question.answers}
    assert not any(effects[kind] for kind in DIE_ACTIONS)
