"""What modules are worth beside the base game: a file for each that needs one.

The others need none: what they bring is points, tiles and actions, which are judged anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from castles.ai.burgundy.modules import border_posts, inns, shields, trade_routes, vineyards
from castles.ai.burgundy.prices import Moment
from castles.engine.action import Action
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import Estate, State

Worth: TypeAlias = Callable[[State, Estate, Moment], float]
"""What an estate has of a module that is not points yet."""
SpaceGain: TypeAlias = Callable[[Ruleset, Moment, Estate, int], float]
"""What a tile without a type brings on a space, beside covering it."""

Pruning: TypeAlias = Callable[[State, list[Action]], list[Action]]
Growing: TypeAlias = Callable[[State, Estate], bool]

_PRUNINGS: Mapping[str, Pruning] = {vineyards.NAME: vineyards.fewer}
_WORTHS: Mapping[str, Worth] = {
    border_posts.NAME: border_posts.worth,
    inns.NAME: inns.worth,
    shields.NAME: shields.worth,
    trade_routes.NAME: trade_routes.worth,
    vineyards.NAME: vineyards.worth,
}


def worths_of(rules: Ruleset) -> Sequence[Worth]:
    """For the modules of a game, in the order of the rulebook."""
    return [_WORTHS[module.name] for module in rules.modules if module.name in _WORTHS]


def prunings_of(rules: Ruleset) -> Sequence[Pruning]:
    """What leaves out actions that are not worth trying."""
    return [_PRUNINGS[module.name] for module in rules.modules if module.name in _PRUNINGS]


def growing_storages_of(rules: Ruleset) -> Sequence[Growing]:
    """What tells whether a storage becomes larger when it is full."""
    names = {module.name for module in rules.modules}
    return [shields.grows_storage] if shields.NAME in names else []


def boards_change(rules: Ruleset) -> bool:
    """Whether powers and reach come from elsewhere than the tiles of a board (shields 6 and 18)."""
    return any(module.name == shields.NAME for module in rules.modules)


def untyped_tiles(rules: Ruleset) -> Mapping[int, SpaceGain]:
    """The tiles that may lie on any colour, and what they bring there."""
    names = {module.name for module in rules.modules}
    return {rules.face(inns.INN): inns.gain} if inns.NAME in names else {}


def judged_apart(rules: Ruleset) -> frozenset[int]:
    """Stored tiles whose worth is all in that of their module."""
    names = {module.name for module in rules.modules}
    return vineyards.judged_apart(rules) if vineyards.NAME in names else frozenset()
