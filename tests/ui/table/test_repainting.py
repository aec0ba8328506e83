"""A table whose parts are painted again one at a time looks as if it were painted at once."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface
from pygame.transform import average_color

from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant

_PAINT = (255, 0, 255)
_ALIKE = 4
"""How far the mean of a piece may be off: soft edges are rounded anew."""
_PIECE = 12


@pytest.mark.pixels
@pytest.mark.parametrize(
    ("game", "name"),
    [
        *(("burgundy", name) for name in ("play_4", "play_teams", "play_solo_33", "play_vines_2")),
        ("tuscany", "play_3"),
        ("castelli", "play_2"),
    ],
)
def test_what_is_painted_again_alone_looks_as_before(
    game: str, name: str, sheet: SpriteSheet
) -> None:
    easel = Easel(Variant((1280, 720)), sheet)
    easel.show(samples_of(game).SCENES[name])
    painter, surface, stage = easel.painter(), easel.surface, easel.ui.stage
    easel.ui.draw(painter)
    whole = surface.copy()
    missing = []
    for widget in easel.ui.stack.top.widgets:
        region = stage.pixels(widget.rect).inflate(4, 4).clip(surface.get_rect())
        if not widget.name or not region.w or not region.h:
            continue
        surface.fill(_PAINT, region)
        surface.set_clip(region)
        easel.ui.draw(painter)
        surface.set_clip(None)
        if _differs(surface, whole, region):
            missing.append(widget.name)
        surface.blit(whole, (0, 0))
    assert not missing


def _differs(one: Surface, other: Surface, region: Rect) -> bool:
    """Whether any piece of a region has another colour."""
    pieces = (
        Rect(x, y, _PIECE, _PIECE).clip(region)
        for x in range(region.x, region.right, _PIECE)
        for y in range(region.y, region.bottom, _PIECE)
    )
    return any(
        abs(a - b) > _ALIKE
        for piece in pieces
        for a, b in zip(average_color(one, piece), average_color(other, piece), strict=True)
    )
