"""Chance and the other seats wait until a turn is ended, and nobody learns before what comes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from castles.ai.player import make_player
from castles.engine.decision import Pause
from castles.engine.errors import IllegalActionError
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.replay import load_played
from castles.play.seat import SeatSpec
from castles.play.undo import FRIENDLY
from tests.play.conftest import picture
from tests.play.sittings import SITTINGS, Sitting

ENTRIES = 130
each_sitting = pytest.mark.parametrize("sitting", SITTINGS, ids=str)


def begun(sitting: Sitting, path: Path | None = None, mode: str = "strict") -> Match:
    seats = [SeatSpec("", kind) for kind in sitting.kinds]
    match = Match.new(game_named(sitting.game), seats, 4, sitting.options, mode, path)
    match.pauses = True
    return match


def play_to_turn_end(match: Match, least: int = 0) -> None:
    """To the end of a turn of which something can be undone, after so many entries or more."""
    player = make_player("random", match.game, 2)
    while not (match.turn_is_over and len(match.log) >= least and match.walls()[-1] is None):
        if match.due:
            match.go_on()
        else:
            match.submit(player.decide(match.view(match.deciding_seat)))


@each_sitting
def test_no_turn_passes_without_a_pause_and_nothing_else_changes(sitting: Sitting) -> None:
    plain, paused = begun(sitting), begun(sitting)
    plain.pauses = False
    game, player, waited = plain.game, make_player("random", plain.game, 2), 0
    while not plain.is_over and len(plain.log) < ENTRIES:
        seat = plain.deciding_seat
        action = player.decide(plain.view(seat))
        turn = game.progress(paused.state).turn
        plain.submit(action)
        paused.submit(action)
        while paused.waits_for_answers:
            paused.go_on()
        before = paused.log[-1]
        assert not before.ends_turn
        if paused.turn_is_over:
            waited += 1
            assert game.progress(paused.state).turn == turn
            assert paused.legal_actions() == []
            with pytest.raises(IllegalActionError):
                paused.submit(action)
            ended = paused.carry_on()
            assert ended.events[: len(before.events)] == before.events
        while paused.due:
            assert paused.due is Pause.AUTOMA
            paused.go_on()
        assert paused.log == plain.log
        assert game.to_data(paused.state) == game.to_data(plain.state)
    assert waited > 5


@each_sitting
def test_a_turn_that_is_over_can_be_undone_and_done_again(sitting: Sitting) -> None:
    match = begun(sitting)
    play_to_turn_end(match, least=30)
    before, seat = picture(match), match.deciding_seat
    match.undo()
    assert match.deciding_seat == seat
    assert not match.due
    match.redo()
    assert match.turn_is_over
    assert picture(match) == before


@each_sitting
def test_a_saved_match_stands_where_it_was_left(sitting: Sitting, tmp_path: Path) -> None:
    path = tmp_path / "match.castles"
    match = begun(sitting, path)
    play_to_turn_end(match, least=20)
    left = Match.resume(path, pauses=True)
    assert left.turn_is_over
    assert picture(left) == picture(match)
    left.close()
    match.carry_on(is_seen=True)
    seen = Match.resume(path, pauses=True)
    assert not seen.turn_is_over
    assert picture(seen) == picture(match)
    seen.close()
    assert load_played(path).history.entries == list(match.log)


@each_sitting
def test_in_friendly_mode_a_turn_is_undone_before_it_is_ended_and_never_after(
    sitting: Sitting,
) -> None:
    match = begun(sitting, mode=FRIENDLY)
    player, ended = make_player("random", match.game, 2), 0
    while not match.is_over and ended < 20:
        if match.turn_is_over:
            assert match.walls()[-1] is None
            news = match.carry_on().reveal
            ended += 1
            assert (match.walls()[-1] is None) == (news is None)
        elif match.due:
            match.go_on()
        else:
            match.submit(player.decide(match.view(match.deciding_seat)))
    assert ended


@each_sitting
def test_a_state_between_turns_is_a_state_like_any_other(sitting: Sitting) -> None:
    match = begun(sitting)
    play_to_turn_end(match, least=20)
    game, state = match.game, match.state
    assert game.to_data(game.from_data(game.to_data(state))) == game.to_data(state)
    for seat in range(len(match.seats)):
        guess = game.determinise(game.observe(state, seat), 5)
        assert game.deciding_seat(guess) == match.deciding_seat
    assert game.outcome(state) is None


def test_playing_on_from_a_turn_that_is_over_begins_behind_it() -> None:
    match = begun(SITTINGS[0])
    play_to_turn_end(match, least=20)
    branch = play_on(match, len(match.log), 0)
    assert not branch.is_unfinished
    assert branch.legal_actions() or branch.automa_is_due
    assert match.turn_is_over


def test_a_tile_taken_for_marble_can_be_undone_as_well() -> None:
    """T19, T21: the new tile is seen when the turn is ended, whichever action took the old one."""
    match = begun(Sitting("tuscany", ("human", "human")))
    chance, kinds, seen = Random(2), match.game.action_kinds, 0
    while not match.is_over:
        if match.due:
            match.go_on()
            continue
        named = {kinds.of(action).name: action for action in match.legal_actions()}
        spent = bool(match.log) and match.log[-1].words["do"] == "spend_marble"
        liked = ("take",) if spent else ("spend_marble", "pay", "place", "castle")
        chosen = next((named[name] for name in liked if name in named), None)
        match.submit(chosen or chance.choice(match.legal_actions()))
        if spent and match.turn_is_over and match.log[-1].words["do"] == "take":
            seen += 1
            assert match.walls()[-1] is None
    assert seen
