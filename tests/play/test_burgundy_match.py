"""Matches of Burgundy: dice and automa are walls of undo, and the automa needs no player."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from castles.engine.errors import OptionError
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.notice import UndoError
from castles.play.replay import verify
from castles.play.seat import SeatSpec
from tests.play.conftest import picture, play_on


def new_match(*kinds: str, path: Path | None = None, mode: str = "strict") -> Match:
    specs = [SeatSpec("", kind) for kind in kinds]
    return Match.new(game_named("burgundy"), specs, 3, {"extra_tiles": True}, mode, path)


@pytest.mark.parametrize("kinds", [("human",) * 2, ("human",) * 4, ("human", "automa:expert")])
def test_whole_match_resumes_and_verifies(save_path: Path, kinds: tuple[str, ...]) -> None:
    match = new_match(*kinds, path=save_path)
    play_on(match, 5000)
    match.close()
    assert match.is_over
    actions = sum(not entry.is_automa for entry in match.log)
    assert verify(save_path).checksums == actions // 20 + (actions % 20 > 0)
    assert picture(Match.resume(save_path)) == picture(match)


def test_the_automa_is_never_asked_and_its_steps_are_entries_of_its_own() -> None:
    match = new_match("human", "automa:novice")
    play_on(match, 12)
    assert all(entry.is_automa == (entry.seat == 1) for entry in match.log)
    told = [event for entry in match.log if entry.is_automa for event in entry.events]
    assert {"automa_rolled", "automa_tile_placed"} <= {event.name for event in told}


def test_what_a_round_or_a_phase_lays_out_cannot_be_taken_back() -> None:
    """B10, B11: new tiles, goods and dice are news."""
    match = new_match("human", "human")
    met: Counter[str] = Counter()
    while not match.is_over:
        match.submit(match.legal_actions()[-1])
        news = {event.name for event in match.log[-1].events} & {"phase_begun", "good_arrived"}
        met.update(news)
        if news:
            with pytest.raises(UndoError) as fault:
                match.undo()
            assert fault.value.notice.key == "undo.wall.reveal"
    assert met == {"phase_begun": 5, "good_arrived": 25}


def test_undo_within_a_turn_and_not_behind_the_dice() -> None:
    match = new_match("human", "human")
    play_on(match, 4)
    first = match.deciding_seat
    match.submit(match.legal_actions()[-1])
    assert match.deciding_seat == first
    match.undo()
    assert match.deciding_seat == first
    with pytest.raises(UndoError):
        match.undo()


@pytest.mark.parametrize(
    ("options", "seats", "told"),
    [
        ({"vineyards": "reduced"}, 4, "'reduced' of 'vineyards' is played by 2 to 3 seats"),
        ({"teams": "basic"}, 2, "'basic' of 'teams' is played by exactly 4"),
        ({"teams": "basic", "vineyards": "reduced"}, 4, "'teams' and 'reduced' of 'vineyards'"),
    ],
)
def test_a_table_of_the_wrong_size_is_told_which_module_limits_it(
    options: dict[str, str], seats: int, told: str
) -> None:
    with pytest.raises(OptionError, match=told):
        Match.new(game_named("burgundy"), [SeatSpec("", "random")] * seats, 3, options)
