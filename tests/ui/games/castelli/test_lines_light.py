"""Row and column light up while a castle or a settlement is counted."""

from __future__ import annotations

from typing import cast
from unittest.mock import Mock

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.names import COLOURS
from castles.games.castelli.scoring import castle_points, most_castles
from castles.games.castelli.state import State
from castles.ui.games.castelli import lines_light
from castles.ui.games.castelli.lines_light import castle_counts, counted, settlement_counts
from castles.ui.games.castelli.queries import site_compared
from castles.ui.table.picture import Picture
from castles.ui.table.shape import Anchor
from tests.desk.answering import match_at
from tests.games.castelli.table import Lot, Table


def played(fight: bool = False) -> State:
    """A table with some castles."""
    built = match_at(
        lambda match: len(cast(State, match.state).castles) > 5, "human", "random", fight=fight
    )
    return cast(State, built.state)


def test_a_castle_counts_every_settlement_on_its_lines_and_ends_at_itself() -> None:
    state = played()
    for site in state.castles:
        district = state.board.sites[site].district
        light = castle_counts(state, site)
        shown = [thing.number for thing in light.around if thing.kind == "settlement"]
        assert sum(worth for _, worth in counted(state, district)) == castle_points(state, district)
        assert shown == [settlement for settlement, _ in counted(state, district)]
        assert light.around[-1] == Thing("lot", NOBODY, site)


def test_a_settlement_shows_the_castles_that_win_it() -> None:
    state = played(fight=True)
    sites, seen = state.board.sites, 0
    for district in state.board.districts:
        if not (state.villages | state.cities) >> district & 1:
            continue
        for seat in most_castles(state, district):
            light = settlement_counts(state, district, seat)
            shown = [thing.number for thing in light.around if thing.kind == "lot"]
            assert shown, "whoever wins has a castle there"
            for site in shown:
                assert state.castles[site][-1] == seat
                assert state.board.lines[district] >> sites[site].district & 1
            seen += 1
    assert seen


def test_the_light_grows_from_the_castle_and_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[float, float]] = []

    def veil(painter: object, board: FRect, dark: float, discs: object, lit: list[FRect]) -> None:
        seen.append((dark, lit[0].w))

    monkeypatch.setattr(lines_light, "draw_veil", veil)
    for name in ("draw_cross", "draw_points"):
        monkeypatch.setattr(lines_light, name, Mock())
    state = played()
    light = castle_counts(state, next(iter(state.castles)))
    corners = Anchor((0, 0), 100), Anchor((950, 950), 100)
    ends = [Anchor(at, 100) for at in ((100, 400), (800, 400), (300, 100), (300, 800))]
    rest = [Anchor((300, 400), 100)] * (len(light.around) - 6)
    for share, alpha in ((0.02, 1.0), (0.1, 1.0), (0.6, 1.0), (1.0, 0.5), (1.0, 0.1)):
        light.outline(Mock(), (*corners, *ends, *rest), share, alpha)
    darkness, widths = zip(*seen, strict=True)
    for values in (darkness, widths):
        assert values[0] < values[1] < values[2] > values[3] > values[4]


def test_empty_sites_can_be_compared_wherever_one_may_build_now() -> None:
    """The lesson says so: the lines of a site light up though nothing can be built there yet."""
    table = Table().lay((1, 5), tile=31, turns=3).castle((2, 1, 2, 0), 1)
    table.seat(wood=1, grain=1, stone=1)

    def compared(lot: Lot) -> bool:
        site = table.site(lot)
        pointed = Thing("lot", NOBODY, site)
        names = ("Anna", "Ben", "Cleo", "Dan")
        picture = Picture(table.state, 0, COLOURS, names, pointed=lambda: pointed)
        return site_compared(picture) == site

    far, grain, built = (3, 4, 0, 0), (2, 1, 1, 0), (2, 1, 2, 0)
    table.building()
    assert [compared(lot) for lot in (far, grain, built)] == [True, False, False]
    table.turning()
    assert not compared(far)
