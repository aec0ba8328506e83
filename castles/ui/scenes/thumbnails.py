"""Small pictures for the list of matches, each made by replaying its match once.

Each takes a moment, so a list loads one picture at a time and shows the others meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from castles.engine.errors import CastlesError
from castles.play.replay import load_played
from castles.play.saved_matches import SavedMatch
from castles.ui.by_game import pages_of
from castles.ui.table.game_screen import Thumbnail


class Thumbnails:
    """The pictures so far, by file; None for matches without one."""

    def __init__(self, known: Mapping[Path, Thumbnail | None] | None = None) -> None:
        self._known = dict(known or {})

    def of(self, match: SavedMatch) -> Thumbnail | None:
        return self._known.get(match.path)

    def knows(self, match: SavedMatch) -> bool:
        return match.path in self._known

    def load(self, match: SavedMatch) -> None:
        """Replay a match for its picture; unreadable ones have none."""
        picture = None
        if match.game and match.problem is None:
            try:
                table = load_played(match.path)
                seats = tuple(table.seats)
                picture = pages_of(match.game).thumbnail(table.history.state, seats)
            except CastlesError:
                # Opening the match reports the error.
                picture = None
        self._known[match.path] = picture
