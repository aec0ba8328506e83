"""X6: what an inn adds to the area that it makes larger."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from castles.ai.burgundy.foresight import Foresight
from castles.ai.burgundy.module import ModuleMind
from castles.ai.burgundy.prices import Moment
from castles.ai.search.thinking import Outlook
from castles.engine.action import Action
from castles.games.burgundy.actions import ANY_DIE
from castles.games.burgundy.board import Board
from castles.games.burgundy.modules.inns import BUY_INN, INN, areas_with_inn
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import Estate, State


def worth(state: State, own: Estate, moment: Moment) -> float:
    """X6.5: the areas that are begun with an inn in them."""
    marked = areas_with_inn(state, own)
    return _begun(state.rules, own.own_board(), marked, own.covered, moment) if marked else 0.0


@lru_cache(maxsize=20_000)
def _begun(rules: Ruleset, board: Board, marked: int, covered: int, moment: Moment) -> float:
    return sum(
        _larger(rules, moment, board, area, (area & covered).bit_count())
        for area in board.areas
        if area & marked and area & ~covered
    )


def gain(rules: Ruleset, moment: Moment, own: Estate, space: int) -> float:
    """What an inn adds on a space, beside covering it."""
    board = own.own_board()
    area = board.area_of[space]
    return _larger(rules, moment, board, area, (area & own.covered).bit_count() + 1)


def _larger(rules: Ruleset, moment: Moment, board: Board, area: int, covered: int) -> float:
    """What one space more is worth to an area, as likely as it will be completed."""
    size = area.bit_count()
    points = rules.area_points
    if size + 1 >= len(points):
        return 0.0
    more = points[size + 1] - points[size]
    if covered == size:
        return float(more)
    kind = board.types[(area & -area).bit_length() - 1]
    likely = min(1.0, moment.areas[kind][size][covered] / points[size])
    return more * likely * moment.weight("module_inns")


def buy(sight: Foresight, action: Action) -> Outlook | None:
    """X6.2"""
    if len(action) > 1 or not sight.is_turn:
        return None
    inn, workers = sight.state.rules.face(INN), sight.own.workers
    return sight.bought(lambda silver: sight.outlook(ANY_DIE, workers, silver, inn))


MIND: Final[ModuleMind] = ModuleMind(
    worth=(worth,), untyped={INN: gain}, foreseen={BUY_INN.number: buy}
)
