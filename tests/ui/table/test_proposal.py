"""On one's own turn one button is proposed, and the table lights up as one narrows the choice."""

from __future__ import annotations

import pytest

from castles.desk.question import Answer, one_proposed
from castles.engine.action import DO
from castles.ui.by_game import READY
from castles.ui.kit.widgets import Button
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.drawing import glow_at
from castles.ui.table.picture import FAINT, Picture

TABLES = [(game, name) for game in READY for name in ("play_2", "play_3", "play_4")]


def table(game: str, name: str, theme: str = "normal") -> tuple[Easel, PlayScene]:
    easel = Easel(Variant((1280, 720), {"theme": theme}))
    easel.lay(samples_of(game).SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return easel, scene


def greens(scene: PlayScene) -> list[str]:
    buttons = (widget for widget in scene.widgets if isinstance(widget, Button))
    return [one.name for one in buttons if one.enabled and one.tone == "green"]


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_one_button_is_green_whatever_is_chosen(game: str, name: str) -> None:
    _, scene = table(game, name)
    assert len(greens(scene)) == 1
    answers = [one for one in scene.question.answers if scene.controller.can_answer(one)]
    for answer in answers:
        _, scene = table(game, name)
        scene.controller.choose(scene.controller.kind(answer.kind).target)
        scene.rebuild()
        if scene.controller.chosen_kind == answer.kind:
            (proposed,) = greens(scene)
            assert proposed.partition(".")[0] == answer.kind, "what was chosen is proposed"


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_what_can_be_chosen_besides_the_question_is_faint_until_something_is_chosen(
    game: str, name: str
) -> None:
    _, scene = table(game, name)
    kinds = {field for field, _ in scene.picture.glow if field != DO}
    bright = {kind for kind in kinds if scene.picture.glow_of(kind) == 1.0}
    if len(kinds) > 1:
        assert bright <= {scene.question.focus}
        assert any(scene.picture.glow_of(kind) == FAINT for kind in kinds)
    target = min(scene.picture.glow)
    scene.controller.selection.choose(target)
    scene._lay()
    left = {field for field, _ in scene.picture.glow if field != DO}
    assert all(scene.picture.glow_of(kind) == 1.0 for kind in left)


@pytest.mark.parametrize("game", READY)
def test_in_high_contrast_nothing_is_faint(game: str) -> None:
    easel, scene = table(game, "play_3", "contrast")
    painter = easel.painter()
    assert all(glow_at(painter, scene.picture, field) == 1.0 for field, _ in scene.picture.glow)


def test_a_single_kind_of_things_is_bright() -> None:
    glow = frozenset({("space", 1), ("space", 2), (DO, 3)})
    assert Picture(None, 0, (), (), glow=glow).glow_of("space") == 1.0
    both = glow | {("storage", 0)}
    assert Picture(None, 0, (), (), glow=both).glow_of("space") == FAINT
    asks = Picture(None, 0, (), (), glow=both, asks=lambda: "space")
    assert (asks.glow_of("space"), asks.glow_of("storage")) == (1.0, FAINT)
    chosen = Picture(None, 0, (), (), glow=both, chosen=((DO, 3),))
    assert chosen.glow_of("storage") == 1.0


def test_what_is_proposed_is_green_and_nothing_else() -> None:
    answers = [Answer("take"), Answer("place", tone="green"), Answer("buy", tone="steel")]

    def tones(kind: str) -> list[str]:
        return [one.tone for one in one_proposed(answers, kind)]

    assert tones("take") == ["green", "red", "steel"]
    assert tones("buy") == ["red", "red", "green"]
    assert tones("") == ["red", "red", "steel"]
