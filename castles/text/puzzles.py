"""Puzzles in words: what they are called, what is asked, and what a try is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState
from castles.text.advice import KIND, action_words, kind_words
from castles.text.catalogue import Catalogue
from castles.text.phrases import join


class _Goal(Protocol):
    @property
    def track(self) -> str: ...
    @property
    def event(self) -> str: ...


class Named(Protocol):
    """A puzzle, as far as words need it."""

    @property
    def name(self) -> str: ...
    @property
    def goal(self) -> _Goal: ...
    @property
    def turns(self) -> int: ...
    @property
    def best(self) -> int: ...
    @property
    def modules(self) -> Sequence[str]: ...


def puzzle_name(puzzle: Named, texts: Catalogue) -> str:
    return texts.text(f"puzzle.name.{puzzle.name}")


def puzzle_about(puzzle: Named, texts: Catalogue) -> str:
    """A sentence about it, and with which modules it is played."""
    about = texts.text(f"puzzle.about.{puzzle.name}")
    if not puzzle.modules:
        return about
    modules = join(texts, (texts.text(f"module.{name}") for name in puzzle.modules))
    return f"{about} {texts.text('puzzle.modules', modules=modules)}"


def goal_words(puzzle: Named, texts: Catalogue) -> str:
    """What is to be reached, and in how many turns."""
    goal = texts.text(f"puzzle.goal.{puzzle.goal.track or puzzle.goal.event}", count=puzzle.best)
    return texts.text("puzzle.in_turns", goal=goal, count=puzzle.turns)


def missing_words(puzzle: Named, reached: int, texts: Catalogue) -> str:
    """How far a try was from the best."""
    counted = puzzle.goal.track or puzzle.goal.event
    return texts.text(f"puzzle.missing.{counted}", count=puzzle.best - reached)


def plan_lines(
    game: AnyGame, state: GameState, plan: Sequence[Action], detail: int, texts: Catalogue
) -> list[str]:
    """What to do next, by the whole truth: the kind of action, which one, then the whole plan."""
    seat, lines = game.deciding_seat(state), []
    if detail <= KIND:
        return [kind_words(game, plan[0], texts)]
    state = game.copy(state)
    for number, action in enumerate(plan):
        words = action_words(game, game.observe(state, seat), action, texts)
        lines.append(texts.text("hint.then" if number else "hint.which", action=words))
        game.apply(state, action)
    return lines


def stars_words(stars: int, most: int = 3) -> str:
    """For the terminal, which knows no pictures."""
    return "*" * stars + "." * (most - stars)
