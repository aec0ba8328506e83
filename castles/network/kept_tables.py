"""Which saved matches belong to a table in the network; known without anything else of it."""

from __future__ import annotations

from pathlib import Path

from castles.engine.errors import CastlesError
from castles.paths import tables_folder


def hosted_file(match: Path) -> Path:
    """What the host of a saved match keeps of its table."""
    return tables_folder() / f"hosted-{match.stem}.json"


def has_table(match: Path) -> bool:
    """Whether a saved match was played at a table in the network."""
    try:
        return hosted_file(match).is_file()
    except CastlesError:
        return False
