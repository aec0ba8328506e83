"""Proofs: the best result of a puzzle by looking at every plan, and what players make of it.

Three players try first. The eager one takes whatever counts most immediately; greedy and medium
are those of the levels, and see what a person at the table sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from castles.ai.player import GREEDY, make_player
from castles.ai.puzzles.definition import MOST_STARS, Puzzle
from castles.ai.search.exact import (
    Exact,
    Goal,
    SomebodyElseError,
    TooManyPlansError,
    play,
)
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState

MEDIUM = "ai:medium"
FAR, NEAR = 0.4, 0.2
"""Which share of the best a good first idea may lack for three stars, and for two."""
_LONGEST = 60
"""No turns have more actions."""
Chooses: TypeAlias = Callable[[GameState, int], Action]


@dataclass(frozen=True, slots=True)
class Proof:
    """What is true of a position."""

    best: int
    plans: int
    visited: int
    line: tuple[Action, ...]
    """The shortest of the best plans."""
    eager: int
    greedy: int
    medium: int

    @property
    def stars(self) -> int:
        """By how far a good first idea and the best lie apart; 0 if it is not a puzzle."""
        if self.best <= 0 or max(self.eager, self.greedy) >= self.best:
            return 0
        lacks = self.best - max(self.eager, self.medium)
        if lacks >= FAR * self.best:
            return MOST_STARS
        return 2 if lacks >= NEAR * self.best else 1


def prove(game: AnyGame, start: GameState, goal: Goal, turns: int, most: int) -> Proof:
    """TooManyPlansError or SomebodyElseError if nothing can be proved."""
    exact = Exact(game, start, goal, turns, most)
    exact.work()
    found = first_ideas(game, start, goal, turns)
    return Proof(exact.best, exact.plans, exact.visited, exact.shortest(), **found)


def first_ideas(game: AnyGame, start: GameState, goal: Goal, turns: int) -> dict[str, int]:
    """By player what each makes of a position."""
    seat = game.deciding_seat(start)
    players = {
        "eager": _eager(game, goal, seat),
        "greedy": _player(game, GREEDY, seat),
        "medium": _player(game, MEDIUM, seat),
    }
    return {name: _made(game, start, goal, turns, choose) for name, choose in players.items()}


def _made(game: AnyGame, start: GameState, goal: Goal, turns: int, choose: Chooses) -> int:
    """What a player makes of the goal."""
    seat, state, told = game.deciding_seat(start), start, 0
    for _ in range(_LONGEST):
        if not turns:
            break
        state, turns = play(game, state, choose(state, turns), turns)
        told += goal.told(state.events or [], seat)
    return told + goal.standing(game, state, seat) - goal.standing(game, start, seat)


def _player(game: AnyGame, kind: str, seat: int) -> Chooses:
    player = make_player(kind, game, 0)
    return lambda state, turns: player.decide(game.observe(state, seat))


def _eager(game: AnyGame, goal: Goal, seat: int) -> Chooses:
    """Of what counts the same the first."""

    def worth(state: GameState, turns: int, action: Action) -> int:
        after, _ = play(game, state, action, turns)
        return goal.standing(game, after, seat) + goal.told(after.events or [], seat)

    return lambda state, turns: max(
        game.legal_actions(state), key=lambda action: worth(state, turns, action)
    )


def faults(puzzle: Puzzle, most: int) -> Iterator[str]:
    """Everything that a puzzle says of itself and that is not true."""
    game, start = puzzle.rules, puzzle.start()
    try:
        proof = prove(game, start, puzzle.goal, puzzle.turns, most)
    except TooManyPlansError:
        yield f"there are more than {most} positions"
        return
    except SomebodyElseError:
        yield "another player must decide within the turn"
        return
    for what, said, true in (
        ("best", puzzle.best, proof.best),
        ("plans", puzzle.plans, proof.plans),
        ("stars", puzzle.stars, proof.stars),
    ):
        if said != true:
            yield f"'{what}' is {true}, not {said}"
    line = puzzle.line()
    made = _reached(game, start, puzzle.goal, puzzle.turns, line)
    if made != proof.best:
        yield f"the solution reaches {made}, not {proof.best}"


def _reached(
    game: AnyGame, start: GameState, goal: Goal, turns: int, line: tuple[Action, ...]
) -> int | None:
    """What a line of actions makes of the goal; None if the last turn is not over after it."""
    seat, state, told = game.deciding_seat(start), start, 0
    for action in line:
        if not turns or action not in game.legal_actions(state):
            return None
        state, turns = play(game, state, action, turns)
        told += goal.told(state.events or [], seat)
    if turns:
        return None
    return told + goal.standing(game, state, seat) - goal.standing(game, start, seat)
