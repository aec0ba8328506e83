"""A race between plans: trials decide, and what was believed before counts as some of them."""

from __future__ import annotations

from castles.ai.search.race import Race

TRUTH = {"good": 1.0, "praised": 0.0}
BELIEVED = {"good": 0.0, "praised": 3.0}


def winner(trials: int, belief: float) -> str:
    race = Race([*TRUTH], lambda plan, guess: TRUTH[plan], trials, BELIEVED.__getitem__, belief)
    for _ in race.run():
        pass
    return race.ranking()[0]


def test_race_without_belief_only_trials_count() -> None:
    assert winner(trials=2, belief=0) == "good"


def test_race_few_trials_do_not_overturn_a_belief() -> None:
    assert winner(trials=4, belief=2) == "praised"


def test_race_many_trials_do() -> None:
    assert winner(trials=40, belief=2) == "good"


def test_race_that_is_stopped_counts_the_guesses_that_all_have_tried() -> None:
    race = Race(["first", "second"], lambda plan, guess: -guess, trials=20)
    for slices, _ in enumerate(race.run(), start=1):
        if slices == 5:
            break
    assert race.guesses == 2
    assert race.ranking() == ["first", "second"], "the third guess counts for nobody"
