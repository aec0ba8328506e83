"""Matches of Tuscany: what the toy game cannot show about the real one."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.engine.errors import OptionError
from castles.engine.event import EVERYONE
from castles.engine.randomness import Dice
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.notice import UndoError
from castles.play.replay import verify
from castles.play.seat import SeatSpec
from tests.play.conftest import picture, play_on


def new_match(seats: int, path: Path | None = None, mode: str = "strict", seed: int = 3) -> Match:
    specs = [SeatSpec(f"Seat {seat}", "human") for seat in range(seats)]
    return Match.new(game_named("tuscany"), specs, seed, {}, mode, path)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_match_resumes_and_verifies(save_path: Path, seats: int) -> None:
    match = new_match(seats, save_path)
    play_on(match, 5000)
    match.close()
    assert match.is_over
    assert verify(save_path).checksums == len(match.log) // 20 + (len(match.log) % 20 > 0)
    assert picture(Match.resume(save_path)) == picture(match)


@pytest.mark.parametrize("level", ["novice", "experienced", "expert"])
def test_whole_match_with_an_automa_resumes_and_verifies(save_path: Path, level: str) -> None:
    specs = [SeatSpec("Anna", "human"), SeatSpec("", f"automa:{level}")]
    options = {"automa_fee": True, "automa_early": True}
    match = Match.new(game_named("tuscany"), specs, 3, options, "strict", save_path)
    play_on(match, 30)
    match.close()
    match = Match.resume(save_path)
    play_on(match, 5000)
    match.close()
    assert match.is_over
    chosen = {entry.seat for entry in match.log if not entry.is_automa}
    assert chosen == {0}, "the automa is never asked"
    assert verify(save_path).checksums > 2
    assert picture(Match.resume(save_path)) == picture(match)


@pytest.mark.parametrize(
    ("seat", "kind"), [(0, "automa:novice"), (1, "human"), (1, "automa:expert")]
)
def test_an_automa_keeps_its_seat_and_level(seat: int, kind: str) -> None:
    specs = [SeatSpec("Anna", "human"), SeatSpec("", "automa:novice")]
    match = Match.new(game_named("tuscany"), specs, 3, {}, "strict", None)
    with pytest.raises(OptionError, match="an automa is part of the rules"):
        match.change_seat_kind(seat, kind)
    assert [spec.kind for spec in match.seats] == ["human", "automa:novice"]


def test_what_an_automa_reveals_cannot_be_taken_back() -> None:
    specs = [SeatSpec("Anna", "human"), SeatSpec("", "automa:novice")]
    match = Match.new(game_named("tuscany"), specs, 3, {}, "strict", None)
    play_on(match, 3)
    assert match.log[-1].reveal is not None
    with pytest.raises(UndoError):
        match.undo()


def test_resumed_after_every_action_of_a_match(save_path: Path) -> None:
    match = new_match(2, save_path)
    for seed in range(40):
        play_on(match, 1, seed)
        left = picture(match)
        match.close()
        match = Match.resume(save_path)
        assert picture(match) == left


@pytest.mark.parametrize("mode", ["strict", "friendly", "practice"])
def test_undone_and_redone_states_are_the_same_states(save_path: Path, mode: str) -> None:
    match = new_match(3, save_path, mode)
    dice = Dice(5)
    for _ in range(60):
        play_on(match, 1 + dice.below(4), dice.below(1000))
        states = [match.game.to_data(match.state)]
        free = [index for index, wall in enumerate(match.walls()) if wall is None]
        for _ in free[-8:]:
            match.undo()
            states.append(match.game.to_data(match.state))
        for state in reversed(states[:-1]):
            match.redo()
            assert match.game.to_data(match.state) == state
    match.close()
    assert picture(Match.resume(save_path)) == picture(match)


def test_undo_stops_where_cards_were_drawn() -> None:
    match = new_match(2)
    reveals = 0
    for seed in range(150):
        play_on(match, 1, seed)
        if match.log[-1].reveal:
            reveals += 1
            wall = match.walls()[-1]
            assert wall is not None
            assert wall.key == "undo.wall.reveal"
    assert reveals


def test_nobody_sees_another_seats_secrets() -> None:
    match = new_match(3)
    play_on(match, 5000)
    told = match.events_for(EVERYONE)
    assert {event.seat for event in told if event.secret} == {0, 1, 2}
    for seat in range(3):
        seen = match.events_for(seat)
        assert [event.name for event in seen] == [event.name for event in told]
        assert {event.seat for event in seen if event.secret} == {seat}
