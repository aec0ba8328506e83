"""Labels of a group are set at one size, and notes stand where they cover nothing."""

from __future__ import annotations

import pytest
from pygame import FRect

from castles.ui.kit.inputs import PointerMoved
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import Button, ListRow, walk
from castles.ui.kit.widgets.notes import tooltip_rect
from castles.ui.lab.samples import samples_of
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
    note = tooltip_rect(painter.ruler, card.tooltip(), card.noted_at)
    assert not [w.name for w in walk(scene.widgets) if w is not card and w.rect.colliderect(note)]


LAYING = [
    (scene, turns, scale)
    for scene in ("play_orient", "play_orient_2", "play_governor")
    for turns in range(4)
    for scale in (100, 200)
]


@pytest.mark.parametrize(("name", "turns", "scale"), LAYING)
def test_a_note_stays_clear_of_what_is_proposed(name: str, turns: int, scale: int) -> None:
    easel = Easel(Variant((1280, 720), {"scale": scale}))
    easel.lay(samples_of("castelli").SCENES[name])
    scene = easel.ui.stack.scenes[-1]
    direction = scene.find(f"quarter_turns.{turns}")
    if direction is None:
        return  # the tile lies so already
    scene.handle(PointerMoved(direction.rect.center))
    scene.update(5000)
    easel.texts.clear()
    painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    painter.texts = easel.texts
    scene.draw(painter)
    (told,) = [text for text in easel.texts if text.words == direction.tooltip()]
    proposed = [w for w in scene.widgets if isinstance(w, Button) and w.suggested]
    assert proposed
    assert not any(easel.ui.stage.pixels(w.rect).colliderect(told.box) for w in proposed)


def test_a_note_stands_below_unless_something_there_stays_clear() -> None:
    easel = Easel(Variant((1920, 1080)))
    painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    thing = FRect(800, 500, 200, 80)
    below = FRect(thing.x, thing.bottom + 4, thing.w, 60)
    above = FRect(thing.x, thing.y - 64, thing.w, 60)
    assert tooltip_rect(painter.ruler, "word", thing).y > thing.bottom
    assert tooltip_rect(painter.ruler, "word", thing, [below]).bottom < thing.y
    assert tooltip_rect(painter.ruler, "word", thing, [below, above]).right < thing.x
    left = FRect(0, thing.y, thing.x - 4, thing.h)
    assert tooltip_rect(painter.ruler, "word", thing, [below, above, left]).x > thing.right
    everywhere = easel.ui.stage.screen
    assert tooltip_rect(painter.ruler, "word", thing, [everywhere]).y > thing.bottom
    tall = FRect(800, 40, 200, 1020)
    assert not tooltip_rect(painter.ruler, "word", tall).colliderect(tall)
