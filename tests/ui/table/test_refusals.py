"""What cannot be chosen says the nearest true reason, in every game."""

from __future__ import annotations

import pytest

from castles.engine.action import Target
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import VARIANTS, Easel
from castles.ui.match.play import PlayScene

GENERAL = {"why.not_asked", "why.not_possible", "why.no_die_here", "why.die_used", "why.equal_dice"}
"""What is true of many things alike: told only where nothing more is known."""
SCENES = {
    "tuscany": ("play_3", "play_payment", "play_discard"),
    "burgundy": ("play_castle", "play_tile", "play_white_castle", "play_routes", "play_solo_goal"),
    "castelli": ("play_3", "play_build", "play_hand", "play_peasant", "play_count"),
}
CASES = [(game, name) for game, names in SCENES.items() for name in names]


def refused(scene: PlayScene) -> list[Target]:
    controller = scene.controller
    things = scene.table.screen.things(scene.picture.state, scene.picture.viewer)
    targets = [(kind, number) for kind, numbers in things.items() for number in numbers]
    return [
        t for t in targets if t[0] in controller.obstacles.pointable and t not in controller.glow()
    ]


def shown(easel: Easel, game: str, name: str) -> PlayScene:
    easel.show(samples_of(game).SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


@pytest.mark.parametrize(("game", "name"), CASES)
def test_what_is_true_of_all_is_told_only_where_nothing_nearer_is_known(
    game: str, name: str, sheet: SpriteSheet
) -> None:
    scene = shown(Easel(VARIANTS["1280x720"], sheet), game, name)
    controller = scene.controller
    for target in refused(scene):
        told = controller.explain(target)
        if told and told[0].key in GENERAL:
            others = {reasons[0].key for reasons in controller.obstacles.against(target)}
            assert others <= GENERAL, (target, told[0].key, others)


def test_an_empty_depot_is_told_before_the_die_of_a_castle(sheet: SpriteSheet) -> None:
    scene = shown(Easel(VARIANTS["1280x720"], sheet), "burgundy", "play_castle")
    assert scene.controller.explain(("depot_space", 2))[0].key == "why.depot_space_empty"
    assert scene.controller.explain(("good", 0))[0].key == "why.no_such_goods"


def test_a_card_that_is_played_now_is_not_said_to_have_another_moment(sheet: SpriteSheet) -> None:
    scene = shown(Easel(VARIANTS["1280x720"], sheet), "castelli", "play_peasant")
    lots = [target for target in refused(scene) if target[0] == "lot"]
    told = [scene.controller.explain(lot) for lot in lots]
    assert {reasons[0].key for reasons in told if reasons} == {"why.card_without_castle"}
