"""`castles soak`: what is held is counted truly, set-ups are all met, the player's home is safe."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest

from castles.cli import main
from castles.commands import setups
from castles.commands.setups import play_setups, table_of
from castles.commands.simulate import Table
from castles.commands.soak import Sample, lines, mean, ratios, run, scratch_home, tenths
from castles.commands.vitals import Vitals, vitals
from castles.engine.automa import AUTOMA, automa_kinds
from castles.engine.errors import CastlesError
from castles.engine.ruleset import KEPT_RULESETS
from castles.games.by_game import game_named, game_names
from castles.paths import HOME_VARIABLE, saves_folder
from castles.text.catalogue import Catalogue


def _sample(number: int, memory: float = 100.0) -> Sample:
    return Sample(float(number), Vitals(memory, 0.0, 10, 3, 0))


# -- set-ups ---------------------------------------------------------------------------------------


def test_set_ups_meet_every_game_number_of_seats_automa_and_switch() -> None:
    tables = [table_of(number, 1) for number in range(80)]
    for name in game_names():
        game, met = game_named(name), [table for table in tables if table.game == name]
        assert {len(table.kinds) for table in met} == set(game.seat_counts)
        assert {table.kinds[-1] for table in met} >= set(automa_kinds(game.options))
        for option in game.options.values():
            if option.name == AUTOMA or len(option.values) == 2:
                assert {table.options[option.name] for table in met} == set(option.values)


def test_set_ups_are_the_same_for_the_same_seed() -> None:
    assert table_of(7, 3) == table_of(7, 3) != table_of(7, 4)


def test_set_ups_of_one_game_are_of_no_other() -> None:
    tables = [table_of(number, 1, ["castelli"]) for number in range(12)]
    assert {table.game for table in tables} == {"castelli"}
    assert {len(table.kinds) for table in tables} == set(game_named("castelli").seat_counts)


def test_a_game_that_fails_is_told_with_the_command_that_plays_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(table: Table, number: int) -> None:
        raise ZeroDivisionError(f"game {number}")

    monkeypatch.setattr(setups, "play_game", fail)
    with pytest.raises(CastlesError) as found:
        next(play_setups(1, 5))
    assert "ZeroDivisionError('game 0')" in str(found.value)
    command = str(found.value).partition(": Zero")[0].split()
    assert command[0] == "castles"
    assert main([*command[1:-2], "--games", "1"]) == 0


@pytest.mark.parametrize("name", game_names())
def test_many_set_ups_do_not_pile_up_compiled_rules(name: str) -> None:
    game = game_named(name)
    first = game.new_state({}, 2, 0)
    assert game.new_state({}, 2, 1).rules is first.rules
    for number in range(2 * len(game_names()) * KEPT_RULESETS):
        table = table_of(number, 0)
        if table.game == name:
            game.new_state(table.options, len(table.kinds), 0)
    assert game.new_state({}, 2, 1).rules is not first.rules


# -- what is held ----------------------------------------------------------------------------------


def test_handles_and_memory_of_the_process_are_counted(tmp_path: Path) -> None:
    before = vitals()
    with (tmp_path / "file").open("wb"):
        held = vitals()
    assert held.handles == before.handles + 1
    assert held.memory > 1
    assert held.threads >= 1


def test_tenths_hold_every_sample_once_in_order() -> None:
    for count in (1, 7, 10, 23, 100):
        parts = tenths([_sample(number) for number in range(count)])
        assert len(parts) == min(10, count)
        assert [sample.seconds for part in parts for sample in part] == list(range(count))


def test_ratios_are_the_end_over_the_beginning_where_there_was_any() -> None:
    first, last = Vitals(100, 0, 10, 2, 0), Vitals(150, 5, 10, 3, 1)
    assert ratios(first, last) == {"memory": 1.5, "handles": 1, "threads": 1.5}
    assert mean([_sample(1, 100), _sample(2, 200)]).memory == 150


def test_the_table_has_a_line_for_each_tenth_and_the_ratio() -> None:
    samples = [_sample(number, 100 + number) for number in range(20)]
    table = list(lines(samples, 50, Catalogue("en")))
    assert len(table) == 12
    assert table[-2].split()[0] == "1000"
    assert table[-1].split()[1] == "1.179"


# -- the player's home -----------------------------------------------------------------------------


def test_a_soak_works_in_a_folder_of_its_own_and_stops_when_the_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    used: list[Path] = []

    def work() -> Generator[None, None, None]:
        try:
            while True:
                (saves_folder() / "match.castles").touch()
                yield
        finally:
            used.append(saves_folder())

    assert run(work(), 1, 0, Catalogue("en")) == 0
    assert list(tmp_path.iterdir()) == []
    assert not used[0].exists()
    assert str(used[0].parents[1]) in capsys.readouterr().out
    assert os.environ[HOME_VARIABLE] == str(tmp_path)


def test_the_folder_is_kept_when_something_fails() -> None:
    with pytest.raises(ZeroDivisionError), scratch_home() as home:
        raise ZeroDivisionError
    assert home.is_dir()
    home.rmdir()


def test_soak_over_set_ups(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--setups", "--games", "4", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Last/first")
