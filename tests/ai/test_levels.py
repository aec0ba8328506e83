"""`data/GAME/opponents.yaml`: five levels for each game, and every fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.ai.by_game import check_opponents, games_with_players, opponents_of
from castles.ai.levels import LEVEL_NAMES, SEARCH
from castles.commands import check_data
from castles.engine.errors import DataError
from tests.data.edited import copy_tuscany, edit


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_tuscany(tmp_path)


@pytest.mark.parametrize("game", games_with_players())
def test_the_installed_levels_are_complete(game: str) -> None:
    levels = opponents_of(game).levels
    assert tuple(levels) == LEVEL_NAMES
    for level in levels.values():
        assert (level.procedure == SEARCH) == (level.budget is not None)
        assert level.weights.keys() == level.leaf_weights.keys()


def test_a_style_multiplies_weights(folder: Path) -> None:
    plain = check_opponents("tuscany", folder).levels["medium"].weights
    edit(folder / "opponents.yaml", "balanced: {covered_time: 1}", "balanced: {covered_time: 2.5}")
    styled = check_opponents("tuscany", folder).levels["medium"].weights
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
        ("  easy: {", "  eazy: {", "unknown key 'eazy'"),
    ],
)
def test_faults_are_told_with_their_place(
    folder: Path, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(folder / "opponents.yaml", old, new)
    with pytest.raises(DataError) as error:
        check_opponents("tuscany", folder)
    assert any(message in str(problem) for problem in error.value.problems)
    assert check_data.run(folder) == 1
    assert message in capsys.readouterr().err
