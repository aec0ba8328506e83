"""Fitting finds the weights behind the results, and goes on where it stopped."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from castles.ai.by_game import opponents_of, thinking_of
from castles.ai.fitting import Comparison, Fit, LeafResult, solve
from castles.ai.search.comparing import PLANS, compare
from castles.cli import main
from castles.games.by_game import game_named

START = {"one": 1.0, "two": -2.0, "unseen": 3.0, "useless": 0.5}
TRUTH = {"one": 2.0, "two": -1.0, "unseen": 9.0, "useless": -4.0}


def _comparisons(deals: tuple[int, ...]) -> list[Comparison]:
    """Results as the true weights make them, with luck that is the same within a position."""
    found = []
    for deal in deals:
        dice = Random(deal)
        luck = dice.gauss(0, 50)
        outcomes = []
        for _ in range(3):
            features = [dice.gauss(0, 1), dice.gauss(0, 1), 0.0, dice.gauss(0, 1)]
            result = luck + sum(map(float.__mul__, features, TRUTH.values()))
            worth = sum(map(float.__mul__, features, START.values()))
            outcomes.append(LeafResult(result, worth, features))
        found.append(Comparison(outcomes, spread=1.0))
    return found


def _fit(steps: int) -> Fit:
    fit = Fit(START, seed=1, deals_per_step=50)
    for _ in range(steps):
        fit.step(_comparisons)
    return fit


def test_the_weights_behind_the_results_are_found() -> None:
    weights = _fit(8).weights()
    # The last one would have to change its sign: it stops at 0, and the others are not misled.
    assert weights == pytest.approx({**TRUTH, "unseen": 3.0, "useless": 0.0}, abs=0.3)


def test_an_interrupted_fit_goes_on_as_if_nothing_had_happened() -> None:
    resumed = Fit(**asdict(_fit(2)))
    resumed.step(_comparisons)
    assert resumed == _fit(3)


def test_what_differs_much_by_luck_counts_less() -> None:
    fit = Fit({"one": 1.0}, seed=0, deals_per_step=1)
    for result, spread in ((3.0, 1.0), (9.0, 10.0)):
        outcomes = [LeafResult(result, 1.0, [1.0]), LeafResult(-result, -1.0, [-1.0])]
        fit.add(Comparison(outcomes, spread))
    assert 1.3 < fit.weights()["one"] < 3.1


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [6.0, 7.0]) == pytest.approx([1.0, 2.0])


def test_plans_of_a_game_are_compared() -> None:
    level = opponents_of("tuscany").levels["hard"]
    thinking = thinking_of(game_named("tuscany"))
    compared = compare(thinking, level, level.leaf_weights, seed=3)
    assert len(compared) > 3
    assert compare(thinking, level, level.leaf_weights, seed=3) == compared
    for comparison in compared:
        assert 2 <= len(comparison.outcomes) <= PLANS
    results = {outcome.result for comparison in compared for outcome in comparison.outcomes}
    worths = {outcome.worth for comparison in compared for outcome in comparison.outcomes}
    assert len(results) > 3
    assert len(worths) > 3


def test_the_gradient_says_what_a_weight_changes() -> None:
    level = opponents_of("tuscany").levels["hard"]
    thinking = thinking_of(game_named("tuscany"))
    name = "marble"
    more = {**level.leaf_weights, name: level.leaf_weights[name] + 1}
    number = list(more).index(name)
    before, after = (
        compare(thinking, level, weights, seed=3) for weights in (level.leaf_weights, more)
    )
    changes = [
        (one.worth + one.gradient[number], other.worth)
        for given, changed in zip(before, after, strict=True)
        for one, other in zip(given.outcomes, changed.outcomes, strict=True)
    ]
    assert all(expected == pytest.approx(found) for expected, found in changes)
    assert any(outcome.gradient[number] for entry in before for outcome in entry.outcomes)


def test_the_command_fits_leaves_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "fit.json"
    command = ["tune", "tuscany", "--by", "comparisons", "--weights", "points", "--lang", "en"]
    command += ["--deals", "1", "--steps", "1", "--file", str(file)]
    assert main([*command, "--level", "hard"]) == 1
    assert main([*command, "--level", "easy", "--leaf"]) == 1
    assert capsys.readouterr().err.count("leaves (--leaf) of a level that searches") == 2
    assert main([*command, "--level", "hard", "--leaf"]) == 0
    assert capsys.readouterr().out.startswith("points after 1 steps, 1 games:")
