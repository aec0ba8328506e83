"""Labels of a group are set at one size, and notes stand where they cover nothing."""

from __future__ import annotations

import pytest

from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import Button, ListRow, walk
from castles.ui.kit.widgets.notes import tooltip_rect
from castles.ui.lab.screenshots import SHOWN, Easel, Variant

GROUPS = {
    "title": ("load", "rules", "statistics", "settings", "about", "quit"),
    "settings_screen": ("section.screen", "section.motion", "section.keys"),
    "question": ("choice.0", "choice.1"),
}


@pytest.mark.parametrize("scene", GROUPS)
def test_a_group_shares_one_size(scene: str) -> None:
    easel = Easel(Variant((1920, 1080), {"scale": 200, "language": "it"}), SpriteSheet())
    easel.show(SHOWN[scene])
    widgets = [easel.ui.stack.scenes[-1].find(name) for name in GROUPS[scene]]
    sizes = {each.label_size for each in widgets if isinstance(each, Button | ListRow)}
    (size,) = sizes
    assert size is not None
    assert len(widgets) == len(GROUPS[scene])


def test_the_note_on_a_game_covers_no_button() -> None:
    easel = Easel(Variant((1280, 720)), SpriteSheet())
    easel.show(SHOWN["title"])
    scene = easel.ui.stack.scenes[-1]
    painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    card = scene.find("game.burgundy")
    assert card is not None
    note = tooltip_rect(painter, card.tooltip(), card.noted_at)
    assert not [w.name for w in walk(scene.widgets) if w is not card and w.rect.colliderect(note)]
