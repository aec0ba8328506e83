"""Every puzzle that we ship is proved, by two searches, and none is what a first idea finds."""

from __future__ import annotations

from random import Random

import pytest

from castles.ai.puzzles.definition import Puzzle, load_puzzles
from castles.ai.puzzles.proof import faults, first_ideas
from castles.ai.search.exact import Exact, Goal, TooManyPlansError
from castles.games.by_game import game_names
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.text.puzzles import goal_words, missing_words, puzzle_about, puzzle_name
from tests.ai.puzzles.plain_search import best_by_hand

GAMES = game_names()
MOST = 20_000
WITH_MODULES = {"burgundy": 6}
SEED, SAMPLED, SMALL = 3, 4, 500


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_the_puzzles_say_is_true(game: str) -> None:
    found = {puzzle.name: list(faults(puzzle, MOST)) for puzzle in load_puzzles(game)}
    assert not any(found.values()), found


@pytest.mark.parametrize("game", GAMES)
def test_another_search_agrees(game: str) -> None:
    small = []
    for puzzle in load_puzzles(game):
        exact = Exact(puzzle.rules, puzzle.start(), puzzle.goal, puzzle.turns)
        if exact.work(SMALL):
            small.append(puzzle)
    for puzzle in Random(SEED).sample(small, SAMPLED):
        assert best_by_hand(puzzle) == (puzzle.best, puzzle.plans), puzzle.name


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_kind(game: str) -> None:
    puzzles = load_puzzles(game)
    assert len(puzzles) >= 24
    assert {puzzle.stars for puzzle in puzzles} == {1, 2, 3}
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert sum(bool(puzzle.modules) for puzzle in puzzles) >= WITH_MODULES.get(game, 0)


@pytest.mark.parametrize("game", GAMES)
def test_no_first_idea_is_the_best(game: str) -> None:
    for puzzle in load_puzzles(game):
        found = first_ideas(puzzle.rules, puzzle.start(), puzzle.goal, puzzle.turns)
        assert max(found["eager"], found["greedy"]) < puzzle.best, puzzle.name
        assert puzzle.stars < 3 or found["medium"] < puzzle.best, puzzle.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_words_of_its_own(game: str, language: str) -> None:
    texts, puzzles = Catalogue(language).of_game(game), load_puzzles(game)
    assert len({puzzle_name(puzzle, texts) for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle_about(puzzle, texts) for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert str(puzzle.best) in goal_words(puzzle, texts)
        assert "1" in missing_words(puzzle, puzzle.best - 1, texts)


def test_work_in_portions_finds_the_same() -> None:
    puzzle = _small()
    exact = Exact(puzzle.rules, puzzle.start(), puzzle.goal, puzzle.turns)
    while not exact.work(7):
        pass
    assert (exact.best, exact.plans) == (puzzle.best, puzzle.plans)


def test_a_turn_that_is_too_large_is_not_proved() -> None:
    puzzle = _small()
    with pytest.raises(TooManyPlansError):
        Exact(puzzle.rules, puzzle.start(), puzzle.goal, puzzle.turns, most=5).work()


def test_a_goal_may_be_how_often_something_happens() -> None:
    puzzle = load_puzzles("castelli")[3]
    exact = Exact(puzzle.rules, puzzle.start(), Goal(event="castle_built"))
    exact.work()
    assert exact.best == 2


def _small() -> Puzzle:
    return min(load_puzzles("burgundy"), key=lambda puzzle: puzzle.plans)
