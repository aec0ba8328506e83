"""X6: what an inn adds to the area that it makes larger."""

from __future__ import annotations

from castles.ai.burgundy.prices import Moment
from castles.games.burgundy.modules.inns import INN, NAME, areas_with_inn
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import Estate, State

__all__ = ["INN", "NAME", "gain", "worth"]


def worth(state: State, own: Estate, moment: Moment) -> float:
    """X6.5: the areas that are begun with an inn in them."""
    if state.rules.face(INN) not in own.tiles:
        return 0.0
    board, marked = own.own_board(), areas_with_inn(state, own)
    return sum(
        _larger(state.rules, moment, own, area, (area & own.covered).bit_count())
        for area in board.areas
        if area & marked and area & ~own.covered
    )


def gain(rules: Ruleset, moment: Moment, own: Estate, space: int) -> float:
    """What an inn adds on a space, beside covering it."""
    area = own.own_board().area_of[space]
    return _larger(rules, moment, own, area, (area & own.covered).bit_count() + 1)


def _larger(rules: Ruleset, moment: Moment, own: Estate, area: int, covered: int) -> float:
    """What one space more is worth to an area, as likely as it will be completed."""
    size = area.bit_count()
    points = rules.area_points
    if size + 1 >= len(points):
        return 0.0
    more = points[size + 1] - points[size]
    if covered == size:
        return float(more)
    kind = own.own_board().types[(area & -area).bit_length() - 1]
    likely = min(1.0, moment.areas[kind][size][covered] / points[size])
    return more * likely * moment.weight("module_inns")
