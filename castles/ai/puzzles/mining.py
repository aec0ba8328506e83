"""Finding puzzles: computers play, and turns whose best plan they miss are proved and kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from castles.ai.player import make_player
from castles.ai.puzzles.definition import Puzzle
from castles.ai.puzzles.proof import MEDIUM, Proof, prove
from castles.ai.search.exact import Goal, SomebodyElseError, TooManyPlansError, play
from castles.engine.decision import NOBODY
from castles.engine.facts import Words
from castles.engine.game import AnyGame, GameState
from castles.engine.randomness import seeded
from castles.engine.ruleset import Options

MOST_PLANS = 12
"""A puzzle with more best plans is hard to miss."""
SHORTEST = 3
"""The best plan of a puzzle has so many actions, or more."""


@dataclass(frozen=True, slots=True)
class Quarry:
    """Where to look for puzzles."""

    game: AnyGame
    options: Options
    seats: int
    goal: Goal
    turns: int
    decision: str
    """The decision at which puzzles begin."""
    least: int
    """The best result must be at least this."""
    most: int
    """More positions are not searched."""


def mine(quarry: Quarry, games: int, seed: int) -> Iterator[tuple[Puzzle, Proof]]:
    """The puzzles that turn up in so many games; the same ones for the same seed."""
    for number in range(games):
        yield from _mine_game(quarry, seeded(seed, f"puzzles {number}") % (1 << 31))


def _mine_game(quarry: Quarry, seed: int) -> Iterator[tuple[Puzzle, Proof]]:
    game = quarry.game
    state = game.deal(quarry.options, quarry.seats, seed)
    players = [make_player(MEDIUM, game, seat) for seat in range(quarry.seats)]
    known: tuple[object, ...] = ()
    while (seat := game.deciding_seat(state)) != NOBODY:
        turn = game.progress(state).turn
        if turn != known and game.decision(state) == quarry.decision:
            known = turn
            found = _tried(quarry, state, f"p{seed}_{game.progress(state).round}_{seat}")
            if found is not None:
                yield found
        game.apply(state, players[seat].decide(game.observe(state, seat)))


def _tried(quarry: Quarry, state: GameState, name: str) -> tuple[Puzzle, Proof] | None:
    """The turn that begins here, if it is a puzzle."""
    game = quarry.game
    try:
        proof = prove(game, state, quarry.goal, quarry.turns, quarry.most)
    except (TooManyPlansError, SomebodyElseError):
        return None
    if not proof.stars or proof.best < quarry.least or proof.plans > MOST_PLANS:
        return None
    if len(proof.line) < SHORTEST or _needs_luck(quarry, state, proof):
        return None
    facts = (quarry.goal, quarry.turns, proof.best, proof.plans, proof.stars)
    position = json.dumps(game.to_data(state), separators=(",", ":"))
    return Puzzle(game.name, name, *facts, position, tuple(_words(quarry, state, proof))), proof


def _words(quarry: Quarry, state: GameState, proof: Proof) -> Iterator[Words]:
    game, turns = quarry.game, quarry.turns
    for action in proof.line:
        yield game.action_to_data(state, action)
        state, turns = play(game, state, action, turns)


def _needs_luck(quarry: Quarry, state: GameState, proof: Proof) -> bool:
    """Whether the plan goes on in a turn after news: only its first action may reveal something."""
    game, turns = quarry.game, quarry.turns
    for number, action in enumerate(proof.line):
        left = turns
        state, turns = play(game, state, action, left)
        if number and turns == left and any(event.reveals for event in state.events or ()):
            return True
    return False
