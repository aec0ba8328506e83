"""Matches: submitting, looking, the journal's milestones, resuming."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.engine.errors import IllegalActionError, OptionError
from castles.engine.event import EVERYONE
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.seat import SeatSpec
from tests.play.conftest import SEATS, picture, play_on
from tests.toy_game import DRAW, GIVE, PASS, PLAY, ToyGame

NewMatch = Callable[..., Match]


def kinds_in(path: Path) -> list[str]:
    return [json.loads(line)["kind"] for line in path.read_text().splitlines()]


def test_submit_applies_and_logs(new_match: NewMatch) -> None:
    match = new_match()
    before = match.state
    entry = match.submit(DRAW())
    assert (entry.number, entry.seat, entry.decision, entry.words) == (1, 0, "turn", {"do": "draw"})
    assert [event.name for event in entry.events] == ["drawn"]
    assert len(match.state.hands[0]) == 3
    assert len(before.hands[0]) == 2, "the state before is untouched"
    assert match.state.events is None


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (GIVE(1), "give (seat 1) is not allowed: why.not_now (TOY)"),
        (PLAY(99), "play (card 99) is not allowed: why.not_now (TOY)"),
        ((99,), "(99,) is not an action of toy"),
        ((-1,), "(-1,) is not an action of toy"),
        ((), "() is not an action of toy"),
        ((*PASS(), 1), "(1, 1) does not fit <pass()>"),
    ],
)
def test_illegal_action_is_refused_with_reasons(
    new_match: NewMatch, save_path: Path, action: tuple[int, ...], message: str
) -> None:
    match = new_match(save_path)
    before = picture(match)
    with pytest.raises(IllegalActionError) as error:
        match.submit(action)
    assert str(error.value) == message
    assert picture(match) == before
    assert kinds_in(save_path) == ["header"]


@pytest.mark.parametrize(
    ("seats", "options", "mode", "message"),
    [
        (SEATS[:1], {}, "strict", "toy is played by 2 to 4 seats, not 1"),
        (SEATS, {"round": 6}, "strict", "did you mean 'rounds'"),
        (SEATS, {"rounds": 7}, "strict", "allowed: 6, 12"),
        (SEATS, {}, "strickt", "did you mean 'strict'"),
    ],
)
def test_wrong_table_is_refused(
    game: ToyGame,
    save_path: Path,
    seats: tuple[SeatSpec, ...],
    options: dict[str, object],
    mode: str,
    message: str,
) -> None:
    with pytest.raises(OptionError, match=message):
        Match.new(game, seats, 1, options, mode, save_path)
    assert not save_path.exists()


def test_new_match_never_overwrites_a_save(new_match: NewMatch, save_path: Path) -> None:
    save_path.write_text("precious")
    with pytest.raises(SaveFaultError, match="exists already"):
        new_match(save_path)
    assert save_path.read_text() == "precious"


def test_action_is_on_disk_when_submit_returns(new_match: NewMatch, save_path: Path) -> None:
    match = new_match(save_path)
    for number in range(1, 6):
        match.submit(match.legal_actions()[-1])
        last = json.loads(save_path.read_text().splitlines()[-1])
        assert (last["kind"], last["n"]) == ("action", number)


def test_checksum_every_20_actions_and_state_at_the_end(
    new_match: NewMatch, save_path: Path
) -> None:
    match = new_match(save_path, rounds=12)
    play_on(match, 1000)
    lines = [json.loads(line) for line in save_path.read_text().splitlines()]
    sums = [line["n"] for line in lines if line["kind"] == "checksum"]
    assert sums == list(range(20, len(match.log), 20)) != []
    assert match.is_over
    assert match.outcome is not None
    assert lines[-1]["kind"] == "finished"
    assert lines[-1]["state"] == match.game.to_data(match.state)
    assert lines[-1]["outcome"]["points"] == list(match.outcome.points)


def test_same_seed_same_game(new_match: NewMatch) -> None:
    matches = [new_match(), new_match()]
    for match in matches:
        play_on(match, 1000)
    assert picture(matches[0]) == picture(matches[1])


@pytest.mark.parametrize("mode", ["strict", "friendly", "practice"])
@pytest.mark.parametrize("actions", [0, 1, 2, 7, 20, 21, 1000])
def test_resumed_match_equals_the_one_left(
    new_match: NewMatch, save_path: Path, mode: str, actions: int
) -> None:
    match = new_match(save_path, mode)
    play_on(match, actions)
    match.rename_seat(1, " Bruno ")
    left = picture(match)
    match.close()
    resumed = Match.resume(save_path)
    assert picture(resumed) == left
    assert resumed.recovery is None
    assert resumed.seats[1].name == "Bruno"


def test_resumed_match_goes_on_in_the_same_file(
    new_match: NewMatch, save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("castles.play.match.now", lambda: 1_800_000_000)
    whole = new_match(save_path)
    play_on(whole, 1000)
    actions = [entry.action for entry in whole.log]
    parts_path = save_path.with_name("parts")
    new_match(parts_path).close()
    for action in actions:
        part = Match.resume(parts_path)
        part.submit(action)
        part.close()
    assert parts_path.read_bytes() == save_path.read_bytes()


def test_events_are_masked_for_other_seats(new_match: NewMatch) -> None:
    match = new_match(rounds=12)
    play_on(match, 1000)
    drawn = [event for event in match.events_for(EVERYONE) if event.name == "drawn"]
    assert {event.seat for event in drawn} == {0, 1}
    for seat in (0, 1):
        seen = match.events_for(seat)
        assert len(seen) == sum(len(entry.events) for entry in match.log)
        assert [event for event in seen if event.secret and event.seat != seat] == []
        assert [event.secret for event in seen if event.name == "drawn" and event.seat == seat]


def test_events_since_a_log_entry(new_match: NewMatch) -> None:
    match = new_match()
    for action in (DRAW(), PASS(), PASS()):
        match.submit(action)
    assert [event.name for event in match.events_for(1, since=1)] == ["passed", "passed"]
    match.undo()
    assert [event.name for event in match.events_for(1, since=1)] == ["passed"]


def test_view_hides_what_the_seat_may_not_know(new_match: NewMatch) -> None:
    match = new_match()
    assert match.view(0).state.hands == [match.state.hands[0], (0, 0)]


def test_save_as_goes_on_in_the_new_file(new_match: NewMatch, save_path: Path) -> None:
    match = new_match(save_path)
    play_on(match, 5)
    copy = save_path.with_name("copy")
    match.save_as(copy)
    match.submit(match.legal_actions()[-1])
    assert copy.read_bytes().startswith(save_path.read_bytes())
    assert picture(Match.resume(copy)) == picture(match)
    with pytest.raises(SaveFaultError, match="exists already"):
        match.save_as(save_path)


def test_match_in_memory_can_be_saved_later(new_match: NewMatch, save_path: Path) -> None:
    match = new_match()
    play_on(match, 5)
    assert match.path is None
    match.save_as(save_path)
    assert picture(Match.resume(save_path)) == picture(match)


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "\x1b[31m"])
def test_names_that_cannot_be_shown_are_refused(new_match: NewMatch, name: str) -> None:
    match = new_match()
    with pytest.raises(OptionError, match="a name has"):
        match.rename_seat(0, name)
    assert match.seats == SEATS
