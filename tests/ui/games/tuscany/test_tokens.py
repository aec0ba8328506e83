"""Bonus tokens: chosen beside what they are judged by, and kept on the own parchment."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest
from pygame import FRect

from castles.desk.arms import seat_colours
from castles.games.tuscany.state import State
from castles.ui.games.tuscany.parts import SCENE
from castles.ui.games.tuscany.tableau import Tableau
from castles.ui.lab.sample_matches import dealt
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import VARIANTS, Easel
from castles.ui.table.picture import Picture
from castles.ui.table.spot import SpotWidget

LOOKS = ("1280x720", "1920x1080", "1600x1200", "2560x1080", "200_per_cent")


@pytest.mark.parametrize("look", LOOKS)
def test_the_choice_leaves_the_territory_in_sight(look: str) -> None:
    easel = Easel(VARIANTS[look])
    easel.show(samples_of("tuscany").SCENES["play_token"])
    scene = easel.ui.stack.top
    assert scene is not None
    spots = [widget for widget in scene.widgets if isinstance(widget, SpotWidget)]
    tokens = [spot.rect for spot in spots if spot.thing.kind == "token"]
    spaces = [spot.rect for spot in spots if spot.thing.kind == "space"]
    assert len(tokens) == 5
    assert len(spaces) >= 30
    assert not any(token.colliderect(space) for token, space in product(tokens, spaces))


@pytest.mark.parametrize("count", range(1, 9))
def test_every_token_lies_on_the_parchment(count: int) -> None:
    easel = Easel(VARIANTS["1920x1080"])
    zone = easel.ui.stage.zone(SCENE, "tableau")
    match = samples_of("tuscany").SAMPLES.match(2, dealt)
    state = cast(State, match.state)
    picture = Picture(state, 0, seat_colours(match.seats), ("Anna", "Ben"))
    tableau = Tableau(zone, picture, str)
    for number in range(count):
        x, y = tableau.token(number, count)
        assert zone.contains(FRect(x - 25, y - 25, 50, 50))
