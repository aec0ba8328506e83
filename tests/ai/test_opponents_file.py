"""`data/opponents.yaml`: five levels for each game, and every fault with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from castles.ai.level import LEVEL_NAMES, SEARCH
from castles.ai.opponents_file import read_opponents
from castles.commands import check_data
from castles.engine.errors import DataError
from castles.paths import data_folder
from tests.data.edited import edit


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(data_folder() / "opponents.yaml", tmp_path)
    return tmp_path


def test_the_installed_levels_are_complete() -> None:
    levels = read_opponents(data_folder())["tuscany"].levels
    assert tuple(levels) == LEVEL_NAMES
    for level in levels.values():
        assert (level.procedure == SEARCH) == (level.budget is not None)
        assert level.weights.keys() == level.leaf_weights.keys()


def test_a_style_multiplies_weights(folder: Path) -> None:
    plain = read_opponents(folder)["tuscany"].levels["medium"].weights
    edit(folder / "opponents.yaml", "balanced: {covered_time: 1}", "balanced: {covered_time: 2.5}")
    styled = read_opponents(folder)["tuscany"].levels["medium"].weights
    assert styled["covered_time"] == pytest.approx(2.5 * plain["covered_time"])
    assert styled["card"] == plain["card"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("weights: order, style", "weights: ordre, style", "unknown set of weights 'ordre'"),
        ("rounds: 3", "rounds: 0", "'rounds' must be at least 1, not 0"),
        ("rounds: 3", "rounds: two", "'rounds' must be a whole number, not 'two'"),
        ("rounds: 3, ", "", "'rounds' is missing here"),
        ("balanced: {covered_time: 1}", "balanced: {covered: 1}", "unknown key 'covered'"),
        ("balanced: {covered_time: 1}", "balanced: {covered_time: -1}", "must be at least 0"),
        ("balanced: {covered_time: 1}", "balanced: {covered_time: '1'}", "must be a number"),
        ("balanced: {covered_time: 1}", "balanced: {covered_time: nan}", "must be a number"),
        ("    easy: {", "    eazy: {", "unknown key 'eazy'"),
    ],
)
def test_faults_are_told_with_their_place(
    folder: Path, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(folder / "opponents.yaml", old, new)
    with pytest.raises(DataError) as error:
        read_opponents(folder)
    assert any(message in str(problem) for problem in error.value.problems)
    assert check_data.run(folder) == 1
    assert message in capsys.readouterr().err
