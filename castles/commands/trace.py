"""`castles trace`: a game as JSON lines with every decision, hidden facts included.

The first line has the set-up, followed by one line per decision and the result. Everything is
written by name; the format is versioned by `TRACE_FORMAT` and described in TRACES.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Protocol

import castles
from castles.engine.action import Action
from castles.engine.automa import is_automa, table_options, told_options
from castles.engine.decision import STAGE
from castles.engine.errors import CastlesError
from castles.engine.facts import Words
from castles.engine.game import AnyGame, GameState, GameView
from castles.engine.randomness import seeded
from castles.engine.ruleset import Options, spoken_of
from castles.play.history import History
from castles.play.own_files import output_file
from castles.play.replay import Step, load_played, played_by, steps_of
from castles.play.seat import SeatSpec, head_start_options

TRACE_FORMAT = 1


class Decider(Protocol):
    """The part of a player that a trace needs."""

    def decide(self, view: GameView) -> Action: ...


class MakePlayer(Protocol):
    """Makes a player of a kind for a game; the seed is for its own randomness."""

    def __call__(self, kind: str, game: AnyGame, seed: int) -> Decider: ...


def run(lines: Iterable[Words], out: Path | None) -> int:
    """Write a trace to a file or, without one, to standard output."""
    # Make the first line before opening the file, so that wrong options don't empty an old trace.
    remaining = iter(lines)
    whole = chain([next(remaining)], remaining)
    if out is None:
        for line in whole:
            print(json.dumps(line))
        return 0
    try:
        with output_file(out) as file:
            for line in whole:
                file.write(json.dumps(line).encode() + b"\n")
    except OSError as error:
        raise CastlesError(f"{out}: cannot be written: {error.strerror or error}") from error
    return 0


def trace_of_players(
    game: AnyGame,
    seats: Sequence[SeatSpec],
    seed: int,
    options: Mapping[str, object],
    make_player: MakePlayer,
) -> Iterator[Words]:
    """The lines of a new game between players."""
    given = head_start_options(seats, options)
    chosen = table_options(game.options, [spec.kind for spec in seats], given)
    players = [
        make_player(spec.kind, game, seeded(seed, f"seat {seat}")).decide
        for seat, spec in enumerate(seats)
    ]
    history = History(game, game.new_state(chosen, len(seats), seed))
    yield _first_line(game, seats, seed, chosen)
    yield from _lines(history, played_by(history, players))


def trace_of_save(file: Path) -> Iterator[Words]:
    """The lines of a saved match, without undone actions."""
    played = load_played(file)
    header = played.header
    yield _first_line(played.game, played.seats, header.seed, header.options)
    yield from _lines(played.history, steps_of(played.history))


def _first_line(game: AnyGame, seats: Sequence[SeatSpec], seed: int, options: Options) -> Words:
    told = told_options(options, any(is_automa(spec.kind) for spec in seats))
    return {
        "trace": TRACE_FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        "app": castles.__version__,
        "seed": seed,
        "options": {**spoken_of(game.options, told)},
        "seats": [spec.to_data() for spec in seats],
    }


def _lines(history: History, steps: Iterable[Step]) -> Iterator[Words]:
    game = history.game
    yield {"n": 0, "state": game.to_data(history.state_after(0))}
    number = 0
    for step in steps:
        entry = step.entry
        if entry.words.get("step") == STAGE:
            yield dict(entry.events[0].facts)
            if game.outcome(step.after) is None:
                yield {"n": number, "state": game.to_data(step.after)}
            continue
        number += 1
        yield {
            "n": number,
            "seat": entry.seat,
            "decision": entry.decision,
            "legal": [game.action_to_data(step.before, action) for action in step.legal],
            "action": entry.words,
            "events": [event.to_data() for event in entry.events],
            "state": game.to_data(step.after),
        }
    yield {"result": _result(game, history.state)}


def _result(game: AnyGame, state: GameState) -> Words | None:
    outcome = game.outcome(state)
    if outcome is None:
        return None
    points = [outcome.points[side[0]] for side in game.sides(state)]
    measures: Words = {**outcome.measures} or {game.score_track: [*points]}
    result: Words = {"winners": list(outcome.winners), **measures, "reason": outcome.reason}
    return result | ({"places": list(outcome.places)} if outcome.places else {})
