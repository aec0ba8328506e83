"""X4: how near the posts are that are not reached yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from castles.ai.burgundy.module import ModuleMind
from castles.ai.burgundy.prices import Moment
from castles.engine.board_shape import BoardShape
from castles.engine.hexgrid import bits
from castles.games.burgundy.modules.border_posts import (
    ALL,
    TWO,
    bonuses_left,
    post_spaces,
    posts,
)
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.scoring import bonus_worth
from castles.games.burgundy.state import Estate, State

NEARER: Final = 0.8
"""What is one space farther counts so much of what is nearer."""
TILES_A_ROUND: Final = 1.2
"""So many spaces are covered in a round, about half of them on the way."""
ON_THE_WAY: Final = 0.5


def worth(state: State, own: Estate, moment: Moment) -> float:
    """The phase bonus of the first link, and the bonus tile for all three, as far as in sight."""
    linked = posts(state).linked[state.estates.index(own)]
    if linked == ALL or not moment.rounds_left or not own.covered:
        return 0.0
    total, chance = _outlook(state.rules, own.own_board().shape, own.covered, linked, moment)
    if chance and (tiles := bonuses_left(state)):
        total += chance * bonus_worth(state, own, tiles[0])
    return total * moment.weight("module_posts")


@lru_cache(maxsize=20_000)
def _outlook(
    rules: Ruleset, shape: BoardShape, covered: int, linked: int, moment: Moment
) -> tuple[float, float]:
    """What the first link is worth, and how likely all three are."""
    left = moment.rounds_left
    near, middle, far = sorted(_distances(shape, covered, post_spaces(rules, shape)))
    first, steps = 0.0, near + middle
    if linked < TWO:
        bonus = moment.bonus_after(rules, steps / TILES_A_ROUND / ON_THE_WAY)
        first = _chance(steps, left) * bonus
    return first, _chance(steps + far, left)


def _chance(steps: int, rounds: float) -> float:
    return NEARER**steps if steps <= rounds * TILES_A_ROUND else 0.0


def _distances(shape: BoardShape, covered: int, spaces: tuple[int, ...]) -> list[int]:
    """How many spaces must be covered to reach each of these, from at least one that is."""
    found = {space: 0 for space in spaces if covered >> space & 1}
    reached, steps = covered, 0
    while len(found) < len(spaces):
        steps += 1
        for space in bits(reached):
            reached |= shape.neighbours[space]
        for space in spaces:
            if space not in found and reached >> space & 1:
                found[space] = steps
    return list(found.values())


MIND: Final[ModuleMind] = ModuleMind(worth=(worth,))
