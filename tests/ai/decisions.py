"""Decisions on record: what every level of a game answers at positions of real games.

Who changes the players without meaning to change how they play compares with the record:
`python -m tests.ai.decisions GAME --check` (some minutes, all levels at all positions; the tests do
it for the quick levels, and for those that search at some positions). Who means to, records anew
with `--record` and says why in the commit; `--record LEVEL` asks one level alone, at the positions
that are on record. Searches have no deadline here: only then are their
decisions the same on every machine. Tuscany's was recorded before T20b and T21 were corrected, and
Burgundy's before boards were dealt with two sides (B8), so their games have the options of then.

`python -m tests.ai.decisions GAME --told` prints what the levels answer at some positions of fresh
games, with modules and without, to compare one build with another.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from castles.ai.by_game import opponents_of
from castles.ai.levels import LEVEL_NAMES
from castles.ai.player import level_player, make_player
from castles.engine.action import Action
from castles.engine.combining import everything
from castles.engine.decision import NOBODY
from castles.engine.game import AnyGame, GameView
from castles.engine.randomness import seeded
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named

FOLDER = Path(__file__).parent
POSITIONS = 200
TABLES: Mapping[str, object] = {"2": {}, "3": {}, "4": {}, "2+automa": {"automa": "experienced"}}
"""The tables of the recorded games: how many seats, and what options."""
RECORDER = "ai:medium"
ASKED: Mapping[str, int] = {"hard": 8, "master": 3}
"""At how many positions of a fresh game a level is asked, where thinking takes long; else 40."""
STRAYING = 7
"""Every so many decisions are made at random, so that unusual positions come too."""

Record: TypeAlias = dict[str, list[list[int]]]
"""For each level the action at each position."""


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """One game: how it began and what was done in it."""

    seats: int
    options: Mapping[str, object]
    seed: int
    actions: list[list[int]]


def record_file(game: str) -> Path:
    return FOLDER / f"decisions_{game}.json"


def views(game: AnyGame, recorded: RecordedGame) -> Iterator[GameView]:
    """What the deciding seat saw at each decision with a choice."""
    options = complete_options(game.options, recorded.options)
    state = game.new_state(options, recorded.seats, recorded.seed)
    for action in recorded.actions:
        if len(game.legal_actions(state)) > 1:
            yield game.observe(state, game.deciding_seat(state))
        game.apply(state, tuple(action))


def positions(game: AnyGame, games: list[RecordedGame]) -> list[GameView]:
    """Equally many of each game, spread over all of it."""
    share = POSITIONS // len(games)
    found = []
    for recorded in games:
        seen = list(views(game, recorded))
        found += [seen[number * len(seen) // share] for number in range(share)]
    return found


def decide(game: AnyGame, level_name: str, number: int, view: GameView) -> Action:
    level = opponents_of(game.name).levels[level_name]
    if level.budget:
        level = replace(level, budget=replace(level.budget, seconds=1e9))
    return level_player(game, level, seeded(number, "decisions")).decide(view)


def play_game(game: AnyGame, seats: int, options: Mapping[str, object], seed: int) -> RecordedGame:
    state = game.new_state(complete_options(game.options, options), seats, seed)
    kinds = {True: RECORDER, False: "random"}
    players = {usual: make_player(kind, game, seed) for usual, kind in kinds.items()}
    actions: list[list[int]] = []
    while (seat := game.deciding_seat(state)) != NOBODY:
        usual = len(actions) % STRAYING != STRAYING - 1
        action = players[usual].decide(game.observe(state, seat))
        actions.append(list(action))
        game.apply(state, action)
    return RecordedGame(seats, options, seed, actions)


def read_record(game: str) -> tuple[list[RecordedGame], Record]:
    data = json.loads(record_file(game).read_text(encoding="utf-8"))
    return [RecordedGame(**entry) for entry in data["games"]], data["decisions"]


def record(name: str) -> None:
    game = game_named(name)
    games = [
        play_game(game, int(seats[0]), options, seed)
        for seed, (seats, options) in enumerate(TABLES.items())
        if isinstance(options, dict)
    ]
    save(name, games, decisions(game, games))


def record_again(name: str, levels: Sequence[str]) -> None:
    """What some levels answer now; games and other levels stay as they are."""
    games, recorded = read_record(name)
    save(name, games, recorded | decisions(game_named(name), games, levels))


def decisions(
    game: AnyGame, games: list[RecordedGame], levels: Sequence[str] = LEVEL_NAMES
) -> Record:
    return {
        level: [list(decide(game, level, *entry)) for entry in enumerate(positions(game, games))]
        for level in levels
    }


def save(name: str, games: list[RecordedGame], found: Record) -> None:
    played = [
        {"seats": one.seats, "options": one.options, "seed": one.seed, "actions": one.actions}
        for one in games
    ]
    text = json.dumps({"games": played, "decisions": found}, separators=(",", ":"))
    record_file(name).write_text(text.replace("]],", "]],\n") + "\n", encoding="utf-8")


def told(name: str) -> Iterator[str]:
    """A line for each decision in fresh games, one of them with all modules at once."""
    game = game_named(name)
    for options in ({}, everything(game, 2)) if game.modules else ({},):
        recorded = play_game(game, 2, options, 11)
        seen = list(views(game, recorded))
        yield f"{name} {options} {recorded.actions}"
        for level in LEVEL_NAMES:
            for number in range(0, len(seen), max(1, len(seen) // ASKED.get(level, 40))):
                yield f"{level} {number} {decide(game, level, number, seen[number])}"


def check(name: str) -> int:
    games, recorded = read_record(name)
    found = decisions(game_named(name), games)
    for level, actions in recorded.items():
        pairs = enumerate(zip(actions, found[level], strict=True))
        differ = [number for number, (one, other) in pairs if one != other]
        print(level, f"{len(differ)} of {len(actions)} differ", differ or "")
    return int(found != recorded)


if __name__ == "__main__":
    if sys.argv[2] == "--record" and sys.argv[3:]:
        record_again(sys.argv[1], sys.argv[3:])
    elif sys.argv[2] == "--record":
        record(sys.argv[1])
    elif sys.argv[2] == "--told":
        print(*told(sys.argv[1]), sep="\n")
    else:
        sys.exit(check(sys.argv[1]))
