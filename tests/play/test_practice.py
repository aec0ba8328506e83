"""Playing on from a moment of another match, for every game and every kind of seat."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from castles.ai.player import make_player
from castles.engine.automa import repeat_move
from castles.engine.decision import NOBODY
from castles.engine.errors import IllegalActionError
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.replay import verify
from castles.play.seat import HUMAN
from castles.play.undo import PRACTICE
from tests.play.sittings import SITTINGS, Sitting, moments, played


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_finished_match_continues_exactly_where_it_was(sitting: Sitting, tmp_path: Path) -> None:
    match = played(sitting)
    data = match.game.to_data
    for moment in moments(match):
        path = tmp_path / f"{moment}.castles"
        branch = play_on(match, moment, 0, path)
        assert branch.save_problem is None
        assert data(branch.state) == data(match.state_after(moment))
        assert branch.log == match.log[:moment]
        assert branch.undo_mode == PRACTICE
        assert branch.is_practice
        branch.close()
        resumed = Match.resume(path)
        assert resumed.log[:moment] == branch.log
        assert any(seat.is_human for seat in resumed.seats)
        resumed.close()


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_the_coach_sees_the_states_of_the_match(sitting: Sitting) -> None:
    match = played(sitting)
    data = match.game.to_data
    state = match.game.from_data(data(match.state_after(0)))
    for entry in match.log:
        repeat_move(match.game, state, entry.action)
        assert data(state) == data(match.state_after(entry.number)), entry


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_running_match_continues_to_its_end(sitting: Sitting, tmp_path: Path) -> None:
    length = len(played(sitting).log)
    match = played(sitting, 2 * length // 3)
    player = make_player("random", match.game, 2)
    for moment in moments(match):
        path = tmp_path / f"{moment}.castles"
        branch = play_on(match, moment, 0, path)
        game, before = match.game, match.state_after(moment)
        known = game.to_data(game.observe(before, 0).state)
        assert game.to_data(game.observe(branch.state, 0).state) == known
        while branch.auto_step_due:
            branch.step_automa()
        while not branch.is_over:
            branch.submit(player.decide(branch.view(branch.deciding_seat)))
        branch.close()
        assert verify(path).history.entries == list(branch.log)


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_of_a_running_match_only_what_may_be_known_is_kept(viewer: int) -> None:
    match = played(Sitting("tuscany", (HUMAN, HUMAN)), 40)
    branch = play_on(match, 40, viewer)
    game = match.game
    known = game.to_data(game.observe(match.state, viewer).state)
    assert game.to_data(game.observe(branch.state, viewer).state) == known
    assert game.to_data(branch.state) != game.to_data(match.state)


def test_a_match_that_cannot_be_played_again_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(Sitting("tuscany", (HUMAN, "automa:novice")))
    wrong = [*match.log[:20], replace(match.log[20], action=(999,))]
    monkeypatch.setattr(Match, "log", property(lambda self: tuple(wrong)))
    with pytest.raises(IllegalActionError):
        play_on(match, 21, 0, tmp_path / "branch.castles")
    assert not list(tmp_path.iterdir())


def test_where_only_programs_played_a_person_sits_down() -> None:
    match = played(Sitting("tuscany", ("greedy", "random")))
    assert [seat.kind for seat in play_on(match, 10, 1).seats] == ["greedy", "human"]
