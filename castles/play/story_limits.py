"""What makes a turn great, an end close and a win a landslide: `data/GAME/story.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from castles.engine.definitions import DefinitionFiles
from castles.games.by_game import game_folder

FILE = "story"


@dataclass(frozen=True, slots=True)
class StoryLimits:
    """In points of the game; which differ so much from game to game that no formula would do."""

    great_turn: int
    """So many in one turn, on all tracks together."""
    close: int
    """At most so many between the first and the second."""
    landslide: int
    """At least so many between them."""
    comeback: int
    """So far behind somebody in the second half, and still the winner."""


@cache
def limits_of(game: str) -> StoryLimits | None:
    """The limits of a game; None for one whose story nobody tells."""
    folder = game_folder(game)
    return read_limits(folder) if (folder / f"{FILE}.yaml").is_file() else None


def read_limits(folder: Path) -> StoryLimits:
    """The limits in a game's folder; DataError with everything that is wrong."""
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
