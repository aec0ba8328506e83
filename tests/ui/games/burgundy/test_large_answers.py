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
