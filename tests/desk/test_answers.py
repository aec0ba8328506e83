"""What others may answer waits in a match, and leaves no trace there once it is carried out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from castles.desk.answer_round import may_answer, numbers_seen, walls_for
from castles.engine.errors import IllegalActionError
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.replay import load_played
from castles.play.seat import SeatSpec

SEATS = [SeatSpec(name, "human") for name in ("Anna", "Bruno", "Carla")]


def begun(seed: int, path: Path | None = None) -> Match:
    return Match.new(game_named("castelli"), SEATS, seed, {"fight": True}, path=path)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_that_waited_is_the_same_as_one_that_did_not(seed: int, tmp_path: Path) -> None:
    path, chance, waited = tmp_path / "match.castles", Random(seed), 0
    plain, paused = begun(seed), begun(seed, path)
    paused.pauses = True
    while not plain.is_over:
        action = chance.choice(plain.legal_actions())
        plain.submit(action)
        entry = paused.submit(action)
        while paused.due:
            waited += paused.waits_for_answers
            before = paused.told
            assert paused.legal_actions() == []
            with pytest.raises(IllegalActionError):
                paused.submit(action)
            told, entry = len(entry.events), paused.go_on()
            assert paused.news_for(0, before) == [e.seen_by(0) for e in entry.events[told:]]
        assert paused.log == plain.log
    assert waited > 30
    paused.close()
    # Every twentieth action the save holds a check over the state: those after a pause, too.
    played = load_played(path)
    assert played.checksums > len(plain.log) // 25
    assert played.history.entries == [*plain.log]


def test_what_waits_is_carried_out_when_it_is_done_again() -> None:
    match = begun(1)
    match.change_undo_mode("practice")
    match.pauses = True
    chance = Random(1)
    while not (match.waits_for_answers and may_answer(match.log[-1].events)):
        while match.due:
            match.go_on()
        match.submit(chance.choice(match.legal_actions()))
    match.undo()
    match.redo()
    assert not match.waits_for_answers
    assert len(match.log[-1].events) > 0


@pytest.mark.parametrize("is_asked", [True, False])
def test_what_others_could_answer_stays_done_and_nothing_tells_who_could(is_asked: bool) -> None:
    """Neither why it can't be undone, nor how many steps there are, depends on hands."""
    match, chance = begun(1), Random(1)
    game = match.game
    while not (may_answer(match.log[-1].events) if match.log else []) or is_asked != (
        game.decision(match.state) == "governor"
    ):
        match.submit(chance.choice(match.legal_actions()))
    doer, steps = match.log[-1].seat, len(match.log)
    if is_asked:
        passed = next(a for a in match.legal_actions() if game.action_kinds.of(a).name == "pass")
        match.submit(passed)
    numbers = numbers_seen(game, match.log)
    seen_before = numbers[steps - 1]
    assert numbers[-1] == seen_before
    walls = walls_for(match, doer)
    assert {wall.key for wall in walls if wall} == {"undo.wall.answered"}
    assert None not in walls
