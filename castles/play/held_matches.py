"""The matches that the program holds: the one on the table, and those that the saves lack.

A match that could not be saved is lost with the program, not with its table: it is kept here, and
whoever left it can continue it or save it elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.paths import player_folders

if TYPE_CHECKING:
    from castles.play.match import Match


class HeldMatches:
    """What is played now, and what was left."""

    def __init__(self) -> None:
        self.at_table: Match | None = None
        self._left: list[Match] = []

    def sit_down(self, match: Match | None) -> None:
        """Another match is on the table, or none; the one before is kept if no save has it."""
        left, self.at_table = self.at_table, match
        if left is not None and left is not match:
            left.try_to_save()
            left.close()
            self._left.append(left)
        self._left = [kept for kept in self._left if kept is not match and _must_be_kept(kept)]

    @property
    def unsaved(self) -> list[Match]:
        """Those that are not on the disk; the one on the table is the last."""
        held = [*self._left, *([self.at_table] if self.at_table else [])]
        return [match for match in held if match.save_problem is not None]

    @property
    def to_continue(self) -> Match | None:
        """The one that was left last and is not over."""
        return next((match for match in reversed(self._left) if not match.is_over), None)

    def try_to_save(self) -> None:
        """Try again what could not be saved."""
        for match in self.unsaved:
            match.try_to_save()
        self._left = [match for match in self._left if _must_be_kept(match)]


def _must_be_kept(match: Match) -> bool:
    """Whether Continue would not find it; a match that lives in memory on purpose is let go."""
    if match.path is None or match.save_problem is not None:
        return match.save_problem is not None
    return not match.is_over and match.path.parent != player_folders()["saves"]
