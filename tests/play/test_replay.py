"""Replays, and saves that were written whole but do not agree with the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.engine.game import GameView
from castles.play.history import History
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.record import Record
from castles.play.replay import load_played, played_by, steps_of, verify
from castles.play.save_file import read_save, write_save
from tests.play.conftest import play_on
from tests.toy_game import HIDDEN, ToyGame

NewMatch = Callable[..., Match]


def first_choice(view: GameView) -> tuple[int, ...]:
    return ToyGame().legal_actions(view.state)[0]


@pytest.fixture
def saved(new_match: NewMatch, save_path: Path) -> Path:
    match = new_match(save_path, rounds=12)
    play_on(match, 30)
    match.close()
    return save_path


def test_players_play_to_the_end_and_see_only_views(game: ToyGame) -> None:
    seen: list[GameView] = []

    def watch(view: GameView) -> tuple[int, ...]:
        seen.append(view)
        return first_choice(view)

    history = History(game, game.new_state({}, 3, 5))
    steps = list(played_by(history, [watch] * 3))
    assert game.outcome(history.state) is not None
    assert [step.entry.seat for step in steps] == [view.seat for view in seen]
    for view in seen:
        others = [hand for seat, hand in enumerate(view.state.hands) if seat != view.seat]
        assert {card for hand in others for card in hand} <= {HIDDEN}


def test_steps_of_a_save_equal_the_steps_when_it_was_played(game: ToyGame) -> None:
    history = History(game, game.new_state({}, 2, 5))
    played = list(played_by(history, [first_choice] * 2))
    assert list(steps_of(history)) == played
    assert all(step.entry.action in step.legal for step in played)
    assert [step.after for step in played[:-1]] == [step.before for step in played[1:]]


def test_verify_counts_what_it_checked(saved: Path) -> None:
    before = saved.read_bytes()
    assert verify(saved).checksums == 1
    assert saved.read_bytes() == before


def change(number: int, **values: object) -> Callable[[list[Record]], list[Record]]:
    def changed(records: list[Record]) -> list[Record]:
        return [*records[:number], {**records[number], **values}, *records[number + 1 :]]

    return changed


@pytest.mark.parametrize(
    ("meddle", "message"),
    [
        (change(8, action={"do": "play", "card": 99}), "differs at action 8 .*up to action 0"),
        (change(8, action={"do": "fly"}), "differs at action 8"),
        (change(8, action={}), "differs at action 8 .*KeyError"),
        (change(8, action=[]), "differs at action 8 .*expected names and values"),
        (change(8, n=9), "differs at action 8 .*out of order"),
        (change(8, seat=1), "differs at action 8 .*another seat's turn"),
        (change(21, state="0" * 16), "differs at action 20 .*another checksum"),
        (change(21, n=19), "differs at action 20"),
        (change(25, action={"do": "play", "card": 99}), "differs at action 24 .*up to action 20"),
        (change(8, kind="undo", to=9), "record 9 makes no sense"),
        (change(8, kind="undo", to=True), "record 9 makes no sense: 'to' must be a whole number"),
        (change(8, kind="renamed", seat=2, name="x"), "record 9 makes no sense: there is no seat"),
        (change(8, kind="renamed", seat=0, name="\n\0"), "record 9 .*a name has"),
        (change(8, kind="undo_mode", mode="free"), "record 9 .*there is no undo mode"),
        (change(8, kind="dance"), "record 9 makes no sense"),
        (change(8, kind=None), "record 9 makes no sense"),
        (change(0, kind="action"), "record 1 makes no sense: the first record is not a header"),
        (change(0, start={}), "record 1 makes no sense"),
        (change(0, seats=[1]), "record 1 makes no sense"),
        (change(0, options={"rounds": [6]}), "record 1 .*option 'rounds'"),
        (change(0, random="mt19937"), "record 1 .*must be splitmix64"),
        (change(0, undo_mode="free"), "record 1 .*there is no undo mode"),
    ],
)
def test_a_save_that_does_not_agree_is_refused_by_action_or_record(
    saved: Path, meddle: Callable[[list[Record]], list[Record]], message: str
) -> None:
    write_save(saved, meddle(list(read_save(saved).records)))
    before = saved.read_bytes()
    for load in (load_played, Match.resume):
        with pytest.raises(SaveFaultError, match=message):
            load(saved)
    assert saved.read_bytes() == before


def test_verify_notices_another_deal(saved: Path) -> None:
    write_save(saved, change(0, seed=1)(list(read_save(saved).records)))
    load_played(saved)
    with pytest.raises(SaveFaultError, match="the seed deals another start"):
        verify(saved)


def test_replaying_a_damaged_file_changes_nothing(saved: Path) -> None:
    raw = saved.read_bytes()[:-5]
    saved.write_bytes(raw)
    with pytest.raises(SaveFaultError, match="damaged in line 32"):
        verify(saved)
    assert [found.read_bytes() for found in saved.parent.iterdir()] == [raw]
