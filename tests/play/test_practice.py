"""Playing on from a moment of another match."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.ai.player import make_player
from castles.engine.decision import NOBODY
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.replay import load_played, verify
from castles.play.seat import SeatSpec
from castles.play.undo import PRACTICE


def played(kinds: tuple[str, ...], actions: int | None) -> Match:
    game = game_named("tuscany")
    match = Match.new(game, [SeatSpec("", kind) for kind in kinds], seed=3)
    player = make_player("random", game, 1)
    while not match.is_over and len(match.log) != actions:
        match.submit(player.decide(match.view(match.deciding_seat)))
    return match


def test_a_finished_match_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    match = played(("human", "greedy"), None)
    branch = play_on(match, 30, 0, tmp_path / "branch.castles")
    data = match.game.to_data
    assert data(branch.state) == data(match.state_after(30))
    assert [entry.action for entry in branch.log] == [entry.action for entry in match.log[:30]]
    assert branch.undo_mode == PRACTICE
    assert branch.is_practice
    assert load_played(tmp_path / "branch.castles").history.position == 30


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_of_a_running_match_only_what_may_be_known_is_kept(viewer: int) -> None:
    match = played(("human", "human"), 40)
    branch = play_on(match, 40, viewer)
    game = match.game
    known = game.to_data(game.observe(match.state, viewer).state)
    assert game.to_data(game.observe(branch.state, viewer).state) == known
    assert game.to_data(branch.state) != game.to_data(match.state)


def test_a_match_that_begins_in_the_middle_of_another_can_be_verified(tmp_path: Path) -> None:
    branch = play_on(played(("human", "human"), 40), 40, 0, tmp_path / "branch.castles")
    branch.submit(branch.legal_actions()[0])
    assert verify(tmp_path / "branch.castles").history.position == 1


def test_where_only_programs_played_a_person_sits_down() -> None:
    match = played(("greedy", "greedy"), None)
    assert [seat.kind for seat in play_on(match, 10, 1).seats] == ["greedy", "human"]
