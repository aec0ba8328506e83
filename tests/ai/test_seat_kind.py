"""The level of a seat can be changed in a running match, and a save remembers it."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.engine.errors import OptionError
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec

SEATS = (SeatSpec("Anna", "human"), SeatSpec("", "ai:easy"))


def test_a_changed_level_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "match.castles"
    match = Match.new(game_named("tuscany"), SEATS, seed=1, path=path)
    match.change_seat_kind(1, "ai:hard")
    match.submit(match.legal_actions()[0])
    match.close()
    resumed = Match.resume(path)
    assert [seat.kind for seat in resumed.seats] == ["human", "ai:hard"]
    assert resumed.seats[0].name == "Anna"
    assert resumed.recovery is None
    assert len(resumed.log) == 1
    resumed.close()


def test_there_is_no_level_for_a_seat_that_does_not_exist() -> None:
    match = Match.new(game_named("tuscany"), SEATS, seed=1)
    with pytest.raises(OptionError, match="there is no seat 2"):
        match.change_seat_kind(2, "ai:hard")
    assert match.seats == SEATS


@pytest.mark.parametrize(
    ("seat", "kinds", "marked"),
    [
        (0, ["ai:easy"], {0}),
        (0, ["ai:easy", "human"], {0}),
        (1, ["human"], {1}),
        (1, ["ai:hard"], set()),
        (0, ["human"], set()),
    ],
)
def test_a_seat_that_a_person_and_a_computer_shared_is_marked(
    tmp_path: Path, seat: int, kinds: list[str], marked: set[int]
) -> None:
    path = tmp_path / "match.castles"
    match = Match.new(game_named("tuscany"), SEATS, seed=1, path=path)
    for kind in kinds:
        match.change_seat_kind(seat, kind)
    match.close()
    resumed = Match.resume(path)
    assert match.assisted == resumed.assisted == marked
    resumed.close()
