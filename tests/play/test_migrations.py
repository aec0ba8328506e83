"""Old saves load for ever; newer ones are refused in words."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.engine.errors import SaveError
from castles.engine.facts import Words, named
from castles.engine.game import GameState
from castles.games.by_game import game_named
from castles.play import match as match_module
from castles.play import played_match
from castles.play.match import Match
from castles.play.migrations import Records, migrate
from castles.play.notice import SaveFaultError
from castles.play.record import Record
from castles.play.replay import verify
from castles.play.save_file import read_save, write_save
from tests.play.conftest import picture, play_on
from tests.toy_game import ToyGame

NewMatch = Callable[..., Match]

SAVES = Path(__file__).parents[1] / "saves"

HEADER: Record = {"kind": "header", "format": 1, "game": "toy", "rules_version": 1}


@pytest.mark.parametrize(
    ("name", "actions", "points"),
    [
        ("toy-format-1.castles", 36, (55, 95)),
        ("tuscany-format-1.castles", 91, (2, 10)),
        ("burgundy-format-1.castles", 71, (61, 212)),
    ],
)
def test_the_save_of_every_release_loads(
    save_path: Path, name: str, actions: int, points: tuple[int, ...]
) -> None:
    shutil.copy(SAVES / name, save_path)
    match = Match.resume(save_path)
    assert match.game is game_named(name.partition("-")[0])
    assert match.recovery is None
    assert match.outcome is not None
    chosen = [entry for entry in match.log if not entry.is_automa]
    assert (len(chosen), match.outcome.points) == (actions, points)
    assert [seat.name for seat in match.seats] == ["Anna", "Bruno"]
    assert match.is_practice
    verify(save_path)


def test_a_match_goes_on_by_the_rules_that_it_was_played_with(save_path: Path) -> None:
    shutil.copy(SAVES / "tuscany-format-1.castles", save_path)
    match = Match.resume(save_path)
    told = named(match.game.to_data(match.state), "options")
    assert told["equal_pairs"] is told["hexagon_same_turn"] is True, "T20b, T21 of rules 1"
    shutil.copy(SAVES / "burgundy-format-1.castles", save_path)
    match = Match.resume(save_path)
    assert named(match.game.to_data(match.state), "options")["first_rules"] is True
    shutil.copy(SAVES / "burgundy-town-hall-copy.castles", save_path)
    match = Match.resume(save_path)
    assert named(match.game.to_data(match.state), "options")["second_rules"] is True


def test_a_town_hall_of_rules_2_would_be_asked_today(save_path: Path) -> None:
    header, *actions = read_save(SAVES / "burgundy-town-hall-copy.castles").records
    write_save(
        save_path, [{**header, "rules_version": game_named("burgundy").rules_version}, *actions]
    )
    with pytest.raises(SaveFaultError, match="differs at action 132"):
        verify(save_path)


@pytest.mark.parametrize("name", ["tuscany", "burgundy"])
def test_an_option_that_is_younger_than_a_save_changes_nothing(
    name: str, save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_named(name)
    told = game.to_data

    def with_weather(state: GameState) -> Words:
        words = told(state)
        return {**words, "options": {**named(words, "options"), "weather": "fair"}}

    monkeypatch.setattr(game, "to_data", with_weather)
    shutil.copy(SAVES / f"{name}-format-1.castles", save_path)
    assert verify(save_path).checksums > 1
    assert Match.resume(save_path).is_over


def with_mark(mark: str) -> Callable[[Records], Records]:
    def step(records: Records) -> Records:
        marks = f"{records[0].get('marks', '')}{mark}"
        return [{**records[0], "marks": marks}, *records[1:]]

    return step


def test_steps_are_taken_in_order_and_only_those_needed() -> None:
    steps = {1: with_mark("a"), 2: with_mark("b"), 3: with_mark("c")}
    old = [{**HEADER, "format": 2}, {"kind": "renamed"}]
    new = migrate(old, newest=4, format_steps=steps)
    assert new == [{**HEADER, "format": 4, "marks": "bc"}, {"kind": "renamed"}]
    assert old[0] == {**HEADER, "format": 2}


def test_rules_versions_migrate_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyGame, "rules_version", 3)
    steps = {"toy": {1: with_mark("a"), 2: with_mark("b")}, "other": {1: with_mark("x")}}
    new = migrate([HEADER], rules_steps=steps)
    assert new == [{**HEADER, "rules_version": 3, "marks": "ab"}]
    with pytest.raises(SaveFaultError, match="older rules of toy"):
        migrate([HEADER], rules_steps={"toy": {1: with_mark("a")}})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 2}, r"newer version of Castles \(format 2, this version reads up to 1\)"),
        ({"format": 0}, "format 0"),
        ({"format": "1"}, "'format' must be a whole number"),
        ({"rules_version": 2}, r"newer rules of toy \(2, this version knows 1\)"),
        ({"game": "tooy"}, "there is no game 'tooy'; did you mean 'toy'"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(change: dict[str, object], message: str) -> None:
    with pytest.raises(SaveFaultError, match=message) as error:
        migrate([{**HEADER, **change}], Path("some.castles"))
    assert isinstance(error.value, SaveError)
    assert str(error.value).startswith("some.castles: ")


def test_an_old_save_is_kept_when_it_goes_on_in_the_new_format(
    new_match: NewMatch, save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(save_path)
    play_on(match, 5)
    match.close()
    records = list(read_save(save_path).records)
    old = [{**records[0], "format": 0}, *records[1:]]
    write_save(save_path, old)
    before = save_path.read_bytes()

    def from_zero(records: Records, file: Path | None = None) -> Records:
        return [{**records[0], "format": 1}, *records[1:]]

    monkeypatch.setattr(match_module, "migrate", from_zero)
    monkeypatch.setattr(played_match, "migrate", from_zero)
    resumed = Match.resume(save_path)
    play_on(resumed, 1)
    resumed.close()
    assert save_path.with_name(save_path.name + ".old-1").read_bytes() == before
    monkeypatch.undo()
    assert picture(Match.resume(save_path)) == picture(resumed)
