"""The matches in memory: the open one, and those that couldn't be saved.

A match that couldn't be saved is kept here until the program ends, so that the player can still
continue it or save it elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.paths import player_folders

if TYPE_CHECKING:
    from castles.play.match import Match


class HeldMatches:
    """The open match, and unsaved matches left earlier."""

    def __init__(self) -> None:
        self.at_table: Match | None = None
        self._left: list[Match] = []

    def sit_down(self, match: Match | None) -> None:
        """Open another match, or none; the previous one is kept if it isn't saved."""
        left, self.at_table = self.at_table, match
        if left is not None and left is not match:
            left.try_to_save()
            left.close()
            self._left.append(left)
        self._left = [kept for kept in self._left if kept is not match and _must_be_kept(kept)]

    @property
    def unsaved(self) -> list[Match]:
        """The matches that aren't on disk; the open one is last."""
        held = [*self._left, *([self.at_table] if self.at_table else [])]
        return [match for match in held if match.save_problem is not None]

    @property
    def to_continue(self) -> Match | None:
        """The unfinished match that was left last."""
        return next((match for match in reversed(self._left) if not match.is_over), None)

    def try_to_save(self) -> None:
        """Try to save the unsaved matches again."""
        for match in self.unsaved:
            match.try_to_save()
        self._left = [match for match in self._left if _must_be_kept(match)]


def _must_be_kept(match: Match) -> bool:
    """Whether it would otherwise be lost; a match meant to stay in memory is dropped."""
    if match.path is None or match.save_problem is not None:
        return match.save_problem is not None
    return not match.is_over and match.path.parent != player_folders()["saves"]
