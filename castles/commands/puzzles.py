"""`castles puzzles`: list them, play one in the terminal, prove them, or search for new ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from castles.ai.puzzles.definition import FILE, Puzzle, load_puzzles, puzzle_named
from castles.ai.puzzles.mining import Quarry, mine
from castles.ai.puzzles.proof import faults
from castles.ai.search.exact import Goal
from castles.commands.progress import ProgressLine
from castles.engine.facts import Fact
from castles.engine.faults import unknown
from castles.engine.ruleset import Options
from castles.games.by_game import game_folder, game_named
from castles.terminal.puzzle import PuzzleTable
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from castles.text.puzzles import goal_words, puzzle_about, puzzle_name, stars_words

MOST_CHECKED = 20_000
"""More positions than any shipped puzzle has."""
MOST_MINED = 6_000


@dataclass(frozen=True)
class Order:
    """What `mine` looks for."""

    game: str
    options: Options
    seats: int
    turns: int
    goal: str | None
    decision: str
    least: int


def run_list(games: Sequence[str], catalogue: Catalogue) -> int:
    for game in games:
        texts = catalogue.of_game(game)
        puzzles = load_puzzles(game)
        print(texts.text("puzzle.of_game", game=texts.text(f"{game}.name"), count=len(puzzles)))
        for number, puzzle in enumerate(puzzles, start=1):
            title = puzzle_name(puzzle, texts)
            print(f"{number:3}. {stars_words(puzzle.stars)} {title} ({puzzle.name})")
            print(f"     {puzzle_about(puzzle, texts)} {goal_words(puzzle, texts)}.")
    return 0


def run_play(game: str, name: str, catalogue: Catalogue, screen: Screen | None = None) -> int:
    """Play one in the terminal until it is solved, or the player stops."""
    screen = screen or Screen(sys.stdin, sys.stdout)
    return PuzzleTable(puzzle_named(game, name), catalogue, screen).play()


def run_check(games: Sequence[str], sample: int | None, seed: int, catalogue: Catalogue) -> int:
    """Prove every puzzle, or this many of each game; 1 if one is wrong."""
    chosen = [puzzle for game in games for puzzle in _sampled(load_puzzles(game), sample, seed)]
    found: list[str] = []
    with ProgressLine(catalogue.text("puzzle.checking"), len(chosen)) as progress:
        for number, puzzle in enumerate(chosen, start=1):
            place = f"{game_folder(puzzle.game) / FILE}.yaml: {puzzle.name}"
            found += [f"{place}: {fault}" for fault in faults(puzzle, MOST_CHECKED)]
            progress.reach(number)
    for line in found:
        print(line, file=sys.stderr)
    print(catalogue.text("puzzle.checked", count=len(chosen), wrong=len(found)))
    return 1 if found else 0


def _sampled(puzzles: Sequence[Puzzle], sample: int | None, seed: int) -> Sequence[Puzzle]:
    if sample is None or sample >= len(puzzles):
        return puzzles
    return Random(seed).sample(puzzles, sample)


def run_mine(order: Order, games: int, seed: int, catalogue: Catalogue) -> int:
    """Write the puzzles found as YAML, ready to be named and added."""
    game = game_named(order.game)
    quarry = Quarry(
        game,
        order.options,
        order.seats,
        _goal(order),
        order.turns,
        order.decision,
        order.least,
        MOST_MINED,
    )
    print("puzzles:")
    for puzzle, proof in mine(quarry, games, seed):
        print(f"# eager {proof.eager}, greedy {proof.greedy}, medium {proof.medium}")
        print("\n".join(as_yaml(puzzle)), flush=True)
    return 0


def _goal(order: Order) -> Goal:
    game = game_named(order.game)
    name = order.goal or game.tracks[0]
    if name in game.tracks:
        return Goal(track=name)
    if name not in game.events:
        raise unknown("fault.goal", name, [*game.tracks, *game.events])
    return Goal(event=name)


def as_yaml(puzzle: Puzzle) -> Iterator[str]:
    """A puzzle in the format of its file; JSON is valid YAML."""
    goal = {"track": puzzle.goal.track} if puzzle.goal.track else {"event": puzzle.goal.event}
    facts: dict[str, Fact] = {"goal": {**goal}, "best": puzzle.best, "plans": puzzle.plans}
    yield f"- name: {puzzle.name}"
    for key, value in facts.items():
        yield f"  {key}: {_flow(value)}"
    yield f"  stars: {puzzle.stars}"
    if puzzle.turns > 1:
        yield f"  turns: {puzzle.turns}"
    yield "  solution:"
    for words in puzzle.solution:
        yield f"  - {_flow(words)}"
    quoted = puzzle.position.replace("'", "''")
    yield f"  position: '{quoted}'"


def _flow(value: Fact) -> str:
    return json.dumps(value)
