"""The greedy player of Burgundy builds; a random one hardly does."""

from __future__ import annotations

from castles.commands.simulate import Table, play_game
from castles.engine.automa import table_options
from castles.games.by_game import game_named

GAMES = 8


def mean_points(kinds: tuple[str, ...], seat: int = 0) -> float:
    options = table_options(game_named("burgundy").options, kinds, {})
    table = Table("burgundy", kinds, options, 1)
    return sum(play_game(table, number).points[seat] for number in range(GAMES)) / GAMES


def test_greedy_passes_120_points_and_random_stays_far_below() -> None:
    assert mean_points(("greedy", "greedy")) > 120
    assert mean_points(("random", "random")) < 80


def test_each_level_of_the_automa_scores_more() -> None:
    levels = ("novice", "experienced", "expert")
    scores = [mean_points(("random", f"automa:{level}"), seat=1) for level in levels]
    assert scores == sorted(scores)
    assert scores[0] > 130
    assert scores[-1] < 280
