"""Limits for great turns, close finishes and landslides: `data/GAME/story.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from castles.engine.definitions import DefinitionFiles
from castles.games.by_game import game_folder

FILE = "story"


@dataclass(frozen=True, slots=True)
class StoryLimits:
    """In points; the games differ too much for a common formula."""

    great_turn: int
    """At least so many in one turn, on all tracks together."""
    close: int
    """At most so many between first and second."""
    landslide: int
    """At least so many between first and second."""
    comeback: int
    """Won after being at least so far behind in the second half."""


@cache
def limits_of(game: str) -> StoryLimits | None:
    """The limits of a game; None if it has none."""
    folder = game_folder(game)
    return read_limits(folder) if (folder / f"{FILE}.yaml").is_file() else None


def read_limits(folder: Path) -> StoryLimits:
    """Read the limits in a game's folder; DataError with every fault."""
    files = DefinitionFiles(folder, (FILE,))
    document = files[FILE]
    close = document.integer("close", least=1)
    limits = StoryLimits(
        document.integer("great_turn", least=1),
        close,
        document.integer("landslide", least=close + 1),
        document.integer("comeback", least=1),
    )
    files.finish()
    return limits
