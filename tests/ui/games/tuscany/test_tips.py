"""Tooltips of things that only Tuscany has."""

from __future__ import annotations

from typing import cast

import pytest

from castles.desk.arms import seat_colours
from castles.desk.thing import Thing
from castles.games.by_game import game_named
from castles.games.tuscany.state import EMPTY, START_CASTLE, State
from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany.tips import TuscanTips
from castles.ui.lab.sample_matches import asked, dealt
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


@pytest.mark.parametrize("size", [1, 2])
def test_a_start_castle_alone_is_not_said_to_have_scored(size: int) -> None:
    match = samples_of("tuscany").SAMPLES.match(2, asked("turn"))
    state = cast(State, game_named("tuscany").copy(match.state))
    seat = state.seats[0]
    areas = seat.own_board().area_of
    space = next(space for space, area in enumerate(areas) if area.bit_count() == size)
    seat.tiles = tuple(START_CASTLE if s == space else EMPTY for s in range(len(areas)))
    seat.covered = 1 << space
    picture = Picture(state, 0, seat_colours(match.seats), ("Anna", "Ben"))
    tips = TuscanTips(Catalogue("en").of_game("tuscany"), picture)
    head, *worth = tips.of(Thing("space", 0, space)).splitlines()
    assert head.startswith("Start castle. ")
    assert [line.partition(".")[0] for line in worth] == (
        [] if size == 1 else ["Area of 2 spaces, 1 covered"]
    )


def test_the_field_of_an_automas_start_castle_is_not_said_to_have_scored() -> None:
    state = cast(State, game_named("tuscany").new_state({"automa": "expert"}, 2, 1))
    place = state.seats[1].tiles.index(START_CASTLE)
    picture = Picture(state, 0, seat_colours(()), ("Anna", "Automa"))
    tips = TuscanTips(Catalogue("en").of_game("tuscany"), picture)
    assert len(tips.of(Thing("space", 1, place)).splitlines()) == 1
