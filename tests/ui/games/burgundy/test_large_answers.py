"""Large text on full tables: what one decides is not written smaller than what takes it back."""

from __future__ import annotations

import pytest

from castles.ui.games.burgundy.samples import SCENES
from castles.ui.kit.widgets import Button
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene

ALIKE = 0.99
"""Sizes of letters are whole pixels."""


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize(
    "name",
    ["play_everything_vines", "play_vines_3", "play_everything_teams", "play_teams", "play_4"],
)
def test_answers_are_about_as_large_as_the_tools(name: str, scale: int) -> None:
    easel = Easel(Variant((1920, 1080), {"scale": scale}))
    easel.lay(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    answers = {answer.name for answer in scene.question.answers}
    sizes: dict[bool, float] = {}
    for widget in scene.widgets:
        if isinstance(widget, Button) and widget.label_size:
            sizes[widget.name in answers] = widget.label_size
    assert sizes[True] >= ALIKE * sizes[False]


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("name", ["play_vines_teams", "play_everything_teams"])
def test_answers_grow_with_the_text_even_where_they_are_low(name: str, scale: int) -> None:
    """Where there is no room for both, what an answer brings is told when it is pointed at."""
    easel = Easel(Variant((1920, 1080), {"scale": scale}))
    easel.lay(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    for answer in scene.question.answers:
        button = scene.find(answer.name)
        assert isinstance(button, Button)
        usual = easel.ui.theme.style(button.style).size
        assert button.label_size is not None
        assert button.label_size * scale / 100 > 1.3 * usual, answer.name
        assert not button.effect or button.effect in button.tooltip() or button.hint
