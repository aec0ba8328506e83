"""The automa in a match: every step an entry of its own, which a screen may wait for."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from castles.engine.ruleset import Options
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.notice import UndoError
from castles.play.replay import verify
from castles.play.seat import SeatSpec

GAMES = ("tuscany", "burgundy")


def new_match(
    game: str, path: Path | None = None, mode: str = "strict", options: Options | None = None
) -> Match:
    specs = [SeatSpec("Anna", "human"), SeatSpec("", "automa:experienced")]
    match = Match.new(game_named(game), specs, 3, options or {}, mode, path)
    match.pauses = True
    return match


def play_to_automa(match: Match) -> None:
    """Until it is the automa's turn in the middle of the game; the last action is the person's."""
    for _ in range(40):
        while match.due:
            match.go_on()
        match.submit(match.legal_actions()[-1])
    while not match.auto_step_due:
        if match.due:
            match.go_on()
        else:
            match.submit(match.legal_actions()[-1])


def finish(match: Match) -> None:
    while not match.is_over:
        if match.due:
            match.go_on()
        else:
            match.submit(match.legal_actions()[-1])


def told(match: Match) -> list[tuple[int, str, list[str]]]:
    return [(e.seat, e.decision, [event.name for event in e.events]) for e in match.log]


@pytest.mark.parametrize("game", GAMES)
def test_the_turn_of_a_person_can_be_taken_back_until_the_automa_moves(game: str) -> None:
    match = new_match(game)
    play_to_automa(match)
    assert match.deciding_seat == 1
    own = match.log[-1]
    assert not own.is_automa
    if own.reveal is None:
        match.undo()
        assert match.deciding_seat == 0
        match.redo()
    assert match.auto_step_due
    match.step_automa()
    with pytest.raises(UndoError):
        match.undo()


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_an_entry_with_its_rule_and_something_to_tell(game: str) -> None:
    match = new_match(game)
    play_to_automa(match)
    while match.auto_step_due:
        entry = match.step_automa()
        assert entry.is_automa
        assert entry.seat == 1
        assert entry.words["do"] == "automa"
        # Only at the end of its turn may nothing be left to tell.
        assert entry.events or not match.auto_step_due, entry.words


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_pauses_is_the_match_that_does_not(game: str, tmp_path: Path) -> None:
    pausing, running = new_match(game, tmp_path / "pausing"), new_match(game, tmp_path / "running")
    running.pauses = False
    finish(pausing)
    finish(running)
    assert told(pausing) == told(running)
    assert pausing.outcome == running.outcome
    for match in (pausing, running):
        match.close()
        assert match.path is not None
        verify(match.path)


@pytest.mark.parametrize("game", GAMES)
def test_saves_keep_actions_alone(game: str, save_path: Path) -> None:
    match = new_match(game, save_path)
    play_to_automa(match)
    match.step_automa()
    match.close()
    lines = [json.loads(line) for line in save_path.read_text(encoding="utf-8").splitlines()]
    seats = {line["seat"] for line in lines if line.get("kind") == "action"}
    assert seats == {0}
    resumed = Match.resume(save_path)
    assert not resumed.auto_step_due
    assert told(resumed)[: len(match.log)] == told(match)


def test_in_practice_a_step_is_taken_back_with_the_action_before_it() -> None:
    match = new_match("tuscany", mode="practice")
    play_to_automa(match)
    actions = len(match.log)
    while match.auto_step_due:
        match.step_automa()
    match.undo()
    assert len(match.log) == actions - 1
    assert match.deciding_seat == 0
    match.redo()
    assert (len(match.log), match.auto_step_due) == (actions, True)
    again = match.step_automa()
    assert again.number == actions + 1


def test_a_match_cut_off_before_the_last_steps_is_finished_when_it_is_resumed(
    save_path: Path, tmp_path: Path
) -> None:
    match = new_match("tuscany", save_path, options={"start_player": 0})
    copy = tmp_path / "cut"
    while not match.is_over:
        if match.auto_step_due:
            shutil.copy(save_path, copy)
            while match.auto_step_due:
                match.step_automa()
        elif match.due:
            match.go_on()
        else:
            match.submit(match.legal_actions()[-1])
    match.close()
    assert match.log[-1].is_automa
    resumed = Match.resume(copy)
    assert resumed.outcome == match.outcome
    resumed.close()
    verify(copy)
    kinds = [json.loads(line).get("kind") for line in copy.read_text("utf-8").splitlines()]
    assert kinds[-1] == "finished"
