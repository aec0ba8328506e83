"""The table of a team game: its looks, whose storage is whose, and where a tile is stored."""

from __future__ import annotations

from typing import cast

import pytest

from castles.games.burgundy.actions import TAKE, TO
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.samples import SCENES
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.thing import Thing
from tests.ui.match.test_match_scenes import easel_for, misfits

LOOKS = {
    "pt": Variant((1280, 720), {"language": "pt"}),
    "200_per_cent": Variant((1920, 1080), {"scale": 200}),
    "pseudo_720p": Variant((1280, 720)),
}
TABLES = (
    *("play_teams", "play_teams_castle", "play_teams_routes", "final_teams", "phase_end_teams"),
    "play_vines_teams",
)


@pytest.mark.parametrize("case", LOOKS)
def test_texts_fit_and_keep_apart(
    case: str, sheet: SpriteSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = easel_for(LOOKS[case], case, sheet, monkeypatch)
    window = easel.surface.get_rect()
    problems: list[str] = []
    for name in TABLES:
        easel.show(SCENES[name])
        # The chronicle at the left below is the same at every table.
        ours = [t for t in easel.texts if t.box.left > window.w * 0.18 or t.box.top < window.h / 2]
        # Numbers on small tiles are as small as everywhere; close-ups show them large.
        problems += misfits(easel, name, ours, lambda t: not any(map(str.isalpha, t.words)))
    assert not problems, "\n".join(problems)


@pytest.fixture
def table(sheet: SpriteSheet) -> PlayScene:
    """A turn with free storage spaces."""
    easel = Easel(Variant((1280, 720)), sheet)
    easel.show(SCENES["play_teams"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def test_a_tile_is_chosen_and_then_the_space_for_it(table: PlayScene) -> None:
    controller, state = table.controller, cast(State, table.session.match.state)
    seat = state.turn_seat
    action = next(a for a in controller.legal if a[0] == TAKE.number and len(a) == 4)
    _, die, space, slot = action
    tile = state.depots[space]
    controller.choose(("die", die))
    controller.choose(("depot_space", space))
    assert (TO, slot) in controller.glow()
    assert cast(State, table.session.match.state).depots[space] == tile, "nothing is taken yet"
    assert controller.point_at(Thing("storage", seat, slot))
    after = cast(State, table.session.match.state)
    assert after.stored(seat)[slot] == tile


@pytest.mark.parametrize("zone", ["shared", "private"])
def test_a_button_for_each_storage(table: PlayScene, zone: str) -> None:
    labels = [answer.label for answer in table.question.answers]
    assert f"take_{zone}" in labels
