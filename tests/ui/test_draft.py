"""What is written on a draft is what is written on the picture."""

from __future__ import annotations

import pytest

from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant, every
from tests.ui.draft import Draft

SCENES = (
    *("title", "error", "settings_keys", "about_credits"),
    *(
        f"{game}_{name}"
        for game in READY
        for name in ("play_3", "load", "statistics_points", "lesson")
    ),
)


@pytest.mark.parametrize("scene", SCENES)
def test_a_draft_has_the_texts_of_the_picture(scene: str, sheet: SpriteSheet) -> None:
    look = Variant((1280, 720), {"language": "it", "scale": 150})
    picture, draft = Easel(look, sheet), Draft(look)
    for easel in (picture, draft):
        easel.show(every()[scene])
    assert draft.texts == picture.texts
    assert draft.texts
