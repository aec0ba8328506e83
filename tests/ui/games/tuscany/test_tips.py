"""Tooltips of things that only Tuscany has."""

from __future__ import annotations

from typing import cast

import pytest

from castles.desk.arms import seat_colours
from castles.desk.thing import Thing
from castles.games.by_game import game_named
from castles.games.tuscany.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany.tips import TuscanTips
from castles.ui.lab.sample_matches import dealt
from castles.ui.lab.samples import samples_of
from castles.ui.table.picture import Picture


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "2 inns, 1 city, 3 farms (wine)"),
        ("es", "2 posadas, 1 ciudad, 3 cultivos (viñedo)"),
        ("it", "2 locande, 1 città, 3 tessere agricoltura (vino)"),
        ("pt", "2 pousadas, 1 cidade, 3 fazendas (uvas)"),
        ("de", "2 Gasthöfe, 1 Stadt, 3 Bauernhöfe (Wein)"),
        ("fr", "2 auberges, 1 ville, 3 fermes (vin)"),
    ],
)
def test_tiles_that_are_set_aside_are_counted_by_kind(language: str, told: str) -> None:
    match = samples_of("tuscany").SAMPLES.match(2, dealt)
    state = cast(State, game_named("tuscany").copy(match.state))
    rules = state.rules
    wine = next(tile for tile, crops in enumerate(rules.printed_crops) if crops == ("wine",))
    inn, city = (rules.tile_type.index(rules.type_names.index(name)) for name in ("inn", "city"))
    state.set_aside = (inn, city, wine, inn, wine, wine)
    picture = Picture(state, 0, seat_colours(match.seats), ("Anna", "Ben"))
    tips = TuscanTips(Catalogue(language).of_game("tuscany"), picture)
    assert tips.of(Thing("tray")).splitlines()[-1] == told
