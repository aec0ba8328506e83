"""Old saves: the chain of small steps that brings them up to date.

`FORMAT_STEPS[n]` turns the records of format n into format n + 1; `RULES_STEPS[game][n]` does the
same for the rules version of a game; where only defaults of options changed, the options say so
(`castles/engine/ruleset.py:Change`) and there is no step. A step changes neither its argument
nor the version numbers. `tests/saves` has a save of every release, which must always load.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from castles.engine.errors import OptionError, SaveError
from castles.engine.facts import Words, integer, named, text
from castles.engine.game import AnyGame
from castles.games.by_game import game_named
from castles.play.header import FORMAT
from castles.play.notice import save_fault
from castles.play.record import Record

Records: TypeAlias = Sequence[Record]
Step: TypeAlias = Callable[[Records], Records]
Steps: TypeAlias = Mapping[int, Step]

FORMAT_STEPS: Steps = {}
RULES_STEPS: Mapping[str, Steps] = {}


def migrate(
    records: Records,
    file: Path | None = None,
    *,
    newest: int = FORMAT,
    format_steps: Steps = FORMAT_STEPS,
    rules_steps: Mapping[str, Steps] = RULES_STEPS,
) -> Records:
    """The records in today's format; SaveFaultError if they can't be converted."""
    try:
        found = integer(records[0], "format")
    except SaveError as error:
        raise save_fault("save.record", file, record=1, cause=str(error)) from error
    if not 1 <= found <= newest:
        raise save_fault("save.newer_format", file, found=found, known=newest)
    for version in range(found, newest):
        records = _with_version(format_steps[version](records), "format", version + 1)
    return _migrate_rules(records, file, rules_steps)


def _migrate_rules(records: Records, file: Path | None, steps: Mapping[str, Steps]) -> Records:
    try:
        game = text(records[0], "game")
        found = integer(records[0], "rules_version")
        known = game_named(game).rules_version
    except (SaveError, OptionError) as error:
        raise save_fault("save.record", file, record=1, cause=str(error)) from error
    if found > known:
        raise save_fault("save.newer_rules", file, game=game, found=found, known=known)
    for version in range(found, known):
        step = steps.get(game, {}).get(version) or _older_defaults(game_named(game), version)
        if step is None:
            raise save_fault("save.older_rules", file, game=game, found=found, known=known)
        records = _with_version(step(records), "rules_version", version + 1)
    return records


def _older_defaults(game: AnyGame, version: int) -> Step | None:
    """Set the options for rules that older versions fixed, so a match keeps its rules."""
    older: Words = {
        name: change.was
        for name, option in game.options.items()
        for change in option.changes
        if change.version == version + 1
    }

    def step(records: Records) -> Records:
        options = {**older, **named(records[0], "options")}
        return [{**records[0], "options": options}, *records[1:]]

    return step if older else None


def _with_version(records: Records, key: str, version: int) -> Records:
    return [{**records[0], key: version}, *records[1:]]
