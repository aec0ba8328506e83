"""What the spaces of a board are worth: unfinished areas and colours, and each space to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from castles.ai.tuscany.weights import Weights
from castles.engine.hexgrid import bits
from castles.games.tuscany.board import Board
from castles.games.tuscany.ruleset import Ruleset

NEVER: Final = float("-inf")
"""The worth of a type that fits nowhere."""


@lru_cache(maxsize=1024)
def large_areas(board: Board) -> tuple[tuple[int, int], ...]:
    """The areas of two or more spaces, with their sizes; smaller ones are never unfinished."""
    areas = {area for area in board.area_of if area & (area - 1)}
    return tuple((area, area.bit_count()) for area in sorted(areas))


class BoardWorth:
    """One position of tiles on one board, judged at one phase of one clock."""

    __slots__ = ("best", "done", "progress", "total")

    def __init__(self, total: float, types: int) -> None:
        self.total = total
        """Everything on the board that is not yet points."""
        self.done: dict[int, int] = {}
        """For each space where something fits: the points of covering it."""
        self.progress: dict[int, float] = {}
        """... and what covering it changes in the worth of unfinished things."""
        self.best = [NEVER] * types
        """For each type the best space to come, as `done` and `progress` together."""


class BoardJudge:
    """Judges boards; remembers what it has judged, for search asks for the same again and again."""

    def __init__(
        self, rules: Ruleset, weights: Weights, time_left: float, later_scorings: float
    ) -> None:
        self._points = rules.area_points
        self._later = later_scorings
        self._bonuses = [kind.colour_bonus for kind in rules.definitions.types]
        self._covered = weights.covered_time * time_left
        self._frontier = weights.frontier_time * time_left
        self._frontier_space = weights.frontier_space
        self._missing = (
            0.0,
            weights.colour_1_missing,
            weights.colour_2_missing,
            weights.colour_3_missing,
        )
        largest = len(self._points)
        self._progress = [_shares(size, weights) for size in range(largest)]
        self._known: dict[tuple[Board, int, tuple[int, ...]], BoardWorth] = {}

    def worth(
        self, board: Board, covered: int, frontier: int, taken: tuple[int, ...]
    ) -> BoardWorth:
        """What it is worth that these spaces are covered while so many bonuses are taken."""
        key = (board, covered, taken)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(board, covered, frontier, taken)
        return found

    def _judge(
        self, board: Board, covered: int, frontier: int, taken: tuple[int, ...]
    ) -> BoardWorth:
        later, points, progress = self._later, self._points, self._progress
        total = self._covered * covered.bit_count()
        for area, size in large_areas(board):
            count = (area & covered).bit_count()
            if 0 < count < size:
                total += later * points[size] * progress[size][count]
        colour_done: list[int] = []
        colour_progress: list[float] = []
        types_in_reach = 0
        for mask, bonuses, rank in zip(board.type_masks, self._bonuses, taken, strict=True):
            if mask & frontier:
                types_in_reach += 1
            missing = (mask & ~covered).bit_count()
            bonus = bonuses[rank] if rank < len(bonuses) else 0
            now = self._share_of_colour(missing) * bonus
            total += later * now
            colour_done.append(bonus if missing == 1 else 0)
            colour_progress.append(later * (self._share_of_colour(missing - 1) * bonus - now))
        total += self._frontier * types_in_reach + self._frontier_space * frontier.bit_count()
        worth = BoardWorth(total, len(taken))
        for space in bits(frontier):
            kind = board.types[space]
            area = board.area_of[space]
            size = area.bit_count()
            count = (area & covered).bit_count()
            done = colour_done[kind]
            if count + 1 == size:
                done += points[size]
            shares = progress[size]
            change = later * points[size] * (shares[count + 1] - shares[count])
            change += colour_progress[kind]
            worth.done[space] = done
            worth.progress[space] = change
            worth.best[kind] = max(worth.best[kind], later * done + change)
        return worth

    def _share_of_colour(self, missing: int) -> float:
        return self._missing[missing] if 0 < missing < len(self._missing) else 0.0


def _shares(size: int, weights: Weights) -> list[float]:
    """For 0, 1, 2... covered spaces of an area the share of its points; finished ones have none."""
    shares = {0: [0.0], 1: [0.0, 0.0], 2: [0.0, weights.area_1_of_2, 0.0]}
    if size in shares:
        return shares[size]
    growing = [weights.area_1_of_3 * count for count in range(size - 1)]
    return [*growing, weights.area_2_of_3, 0.0]
