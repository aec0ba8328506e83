"""V: what the groups of grapes score, what stored double tiles could add, and the next terraces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Final

from castles.ai.burgundy.foresight import Foresight
from castles.ai.burgundy.module import ModuleMind
from castles.ai.burgundy.prices import Moment
from castles.ai.search.thinking import Actions, Outlook
from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.hexgrid import bits
from castles.games.burgundy.actions import ANY_DIE, DISCARD
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.decisions import CHOOSE_TURN
from castles.games.burgundy.modules.vine_board import (
    HEXES,
    best_groups,
    grapes_of,
    group_points,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES, grapes_by_face, not_single
from castles.games.burgundy.modules.vine_market import BUY_DOUBLE, TAKE_DOUBLE
from castles.games.burgundy.modules.vine_planting import (
    BONUS,
    BONUS_NAMES,
    CHOOSE_BONUS,
    CHOOSE_VINE_BONUS,
    END_PLANTING,
    PLANT,
    VINE_GIFT,
    ways,
)
from castles.games.burgundy.modules.vine_set_up import CHOOSE_GRAPE
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.storage import SPACES, empty_slot, whole_tiles, with_wide

BONUSES: Final[Mapping[str, float]] = {
    "workers4": 3.5,
    "silver2": 3.0,
    "points4": 4.0,
    "market": 3.5,
    "carpenter": 3.5,
    "church": 4.0,
    "sell": 2.5,
    "town_hall": 5.0,
    "castle": 6.0,
    "black_take": 4.5,
    "vine_take": 3.0,
}
"""What a covered bonus gives, in points, in the middle of the game."""
STORED: Final = 0.55
"""How much of what it could bring a stored double tile is worth: it needs a die of its number."""
SECOND: Final = 0.32
"""The same for more of them."""
GROWTH: Final = 0.35
"""How much of the next step of a group is in sight at the start."""
TERRACE: Final = 0.55
"""How much of a vine bonus tile a terrace is worth that is nearly complete."""
STEP: Final = 4.0
"""What it is worth to cover the last space of a terrace; others as much less as there are more."""
MOST_TRIED: Final = 3
WORKER: Final = 0.8
TOGETHER: Final = 0.6
"""For each half that lies beside another of its grape."""


def worth(state: State, own: Estate, moment: Moment) -> float:
    """All that vines may give until the end."""
    owner, pieces, doubles = state.estates.index(own), vines(state), grapes_by_face(state.rules)
    score, outlook, gains = _prospects(
        state.rules,
        pieces.planted[owner],
        pieces.bonuses[owner],
        pieces.terraces[owner],
        tuple([doubles[tile] for tile in own.storage if tile in doubles]),
    )
    if not moment.rounds_left:
        return score
    total = score + outlook * moment.time
    for gain, share in zip(gains, (STORED, SECOND, SECOND), strict=False):
        total += gain * share * moment.stored
    return total


@lru_cache(maxsize=20_000)
def _prospects(
    rules: Ruleset,
    planted: tuple[int, ...],
    won: tuple[int, ...],
    terraces: int,
    stored: tuple[tuple[int, int], ...],
) -> tuple[float, float, list[float]]:
    """What vines score now, how they may go on, and what stored tiles could add, the best first."""
    bonuses = tuple(sorted(won))
    gains = [_best_gain(rules, planted, bonuses, grapes) for grapes in stored]
    return (
        float(_score(rules, planted, bonuses)),
        _outlook(rules, planted, bonuses, terraces),
        sorted(gains, reverse=True),
    )


@lru_cache(maxsize=20_000)
def _masks(rules: Ruleset, planted: tuple[int, ...]) -> tuple[int, ...]:
    """By grape the hexes that show it."""
    board = vineyard(rules)
    return tuple(board.of_grape(planted, grape) for grape in range(len(GRAPES)))


@lru_cache(maxsize=40_000)
def _best(rules: Ruleset, mask: int, count: int) -> int:
    """What the largest groups of a grape score, so many of them."""
    return sum(points for _, points in best_groups(rules, mask, count))


@lru_cache(maxsize=40_000)
def _sizes(rules: Ruleset, mask: int) -> tuple[int, ...]:
    """The groups of hexes of one grape, the largest first."""
    return tuple(group.bit_count() for group in vineyard(rules).groups_in(mask))


def _score(rules: Ruleset, planted: tuple[int, ...], bonuses: tuple[int, ...]) -> int:
    """As if the game ended now."""
    masks = _masks(rules, planted)
    return sum(_best(rules, masks[grape], bonuses.count(grape)) for grape in set(bonuses))


@lru_cache(maxsize=40_000)
def _best_gain(
    rules: Ruleset, planted: tuple[int, ...], bonuses: tuple[int, ...], grapes: tuple[int, int]
) -> float:
    """What a double tile gives on its best space."""
    spaces = bits(vineyard(rules).open_spaces(planted))
    gains = (_gain(rules, planted, bonuses, space, way) for space in spaces for way in ways(grapes))
    return max(gains, default=0.0)


@lru_cache(maxsize=40_000)
def _gain(
    rules: Ruleset, planted: tuple[int, ...], bonuses: tuple[int, ...], space: int, way: int
) -> float:
    """What its groups grow by, and the bonuses that it covers."""
    board, masks = vineyard(rules), _masks(rules, planted)
    first = board.hexes[HEXES * space]
    grown: dict[int, int] = {}
    for side, grape in enumerate(grapes_of(way)):
        grown[grape] = grown.get(grape, masks[grape]) | 1 << first + side
    gain = _covered(rules, planted, space)
    for grape, mask in grown.items():
        count = bonuses.count(grape)
        if count:
            gain += _best(rules, mask, count) - _best(rules, masks[grape], count)
        # A little for grapes that lie together, whoever scores them later.
        joined = len(_sizes(rules, masks[grape])) - len(_sizes(rules, mask))
        gain += TOGETHER * (joined + (mask & ~masks[grape]).bit_count())
    return gain


def prune(state: State, actions: list[Action]) -> list[Action]:
    """Of many answers those that promise most: to try all, and all that follows, takes too long."""
    asked = state.pending[-1][0]
    if asked == CHOOSE_BONUS.number:
        return [min(actions, key=_place_in_order)]
    if asked == CHOOSE_VINE_BONUS.number:
        return sorted(actions, key=lambda action: _tile_gain(state, action[1]), reverse=True)[:1]
    planting = [action for action in actions if action[0] in (PLANT.number, VINE_GIFT.number)]
    if len(planting) <= MOST_TRIED:
        return actions
    seat = state.pending[-1][1]
    owner, pieces = state.seats[seat].estate, vines(state)
    planted, bonuses = pieces.planted[owner], tuple(sorted(pieces.bonuses[owner]))

    def promise(action: Action) -> float:
        gain = _gain(state.rules, planted, bonuses, action[-1], action[-2])
        return gain - WORKER * worker_cost(state, seat, action)

    best = sorted(planting, key=promise, reverse=True)
    best = best[: MOST_TRIED if asked == CHOOSE_TURN.number else 1]
    return [*(action for action in actions if action not in planting), *best]


def _place_in_order(action: Action) -> int:
    """V11: first what takes tiles, then what places them; both are better than neither."""
    if action[0] != BONUS.number:
        return len(_LATER) + 1
    name = BONUS_NAMES[action[1]]
    return _LATER.index(name) + 1 if name in _LATER else 0


_LATER: Final = ("sell", "castle", "town_hall")


def _tile_gain(state: State, grape: int) -> float:
    """V12: what one more vine bonus tile scores now, and a little for what its group may become."""
    owner, pieces, rules = state.seats[state.pending[-1][1]].estate, vines(state), state.rules
    mask = _masks(rules, pieces.planted[owner])[grape]
    count = pieces.bonuses[owner].count(grape)
    sizes = (*_sizes(rules, mask), *(0,) * (count + 1))
    return _best(rules, mask, count + 1) - _best(rules, mask, count) + GROWTH * sizes[count]


def _covered(rules: Ruleset, planted: tuple[int, ...], space: int) -> float:
    """The bonuses of a space, and one step nearer to a vine bonus tile."""
    board = vineyard(rules)
    mask = board.terraces[board.terrace_of[space]]
    left = sum(planted[other] == EMPTY for other in bits(mask))
    return sum(BONUSES[name] for name in board.bonuses[space]) + STEP / left


@lru_cache(maxsize=20_000)
def _outlook(
    rules: Ruleset, planted: tuple[int, ...], bonuses: tuple[int, ...], terraces: int
) -> float:
    """How groups and terraces may continue, if there were all the time of a game."""
    board, points = vineyard(rules), group_points(rules)
    masks = _masks(rules, planted)
    largest = [(*_sizes(rules, mask), 0)[0] for mask in masks]
    last = len(points) - 1
    total = 0.0
    for grape in set(bonuses):
        size = largest[grape]
        total += GROWTH * (points[min(size + 2, last)] - points[size])
    prize = points[min(max(largest) + 1, last)]
    for terrace, mask in enumerate(board.terraces):
        if not terraces >> terrace & 1:
            done = sum(planted[space] != EMPTY for space in bits(mask))
            total += TERRACE * prize * (done / mask.bit_count()) ** 2
    return total


def grape_worth(state: State, seat: int, action: Action) -> float:
    """V3: all grapes are on equally many tiles; the own goods decide, so that games differ."""
    goods = sum(number * count for number, count in enumerate(state.estate(seat).goods, start=1))
    return float((action[1] + goods) % len(GRAPES))


# -- foreseen --------------------------------------------------------------------------------------


def take_double(sight: Foresight, action: Action) -> Outlook | None:
    """V7: with the discards that leave most."""
    _, die, place, *to = action
    state, own = sight.state, sight.own
    if to or state.rules.moments.storage:
        return None
    tile = vines(state).depot[place]
    workers = own.workers
    if die != ANY_DIE:
        workers -= worker_cost(state, sight.seat, action)
    key = sight.left(die), workers, tile
    found = sight.taken.get(key)
    if found is None:
        rooms = _rooms(sight)
        if rooms is None:
            return None
        outlooks = (_with_double(sight, die, workers, own.silver, tile, *room) for room in rooms)
        found = sight.taken[key] = max(outlooks, key=attrgetter("worth"))
    return found


def _rooms(sight: Foresight) -> list[tuple[tuple[int, ...], Actions]] | None:
    """The storages that discards leave for a double tile, and these discards.

    None if discards are needed and are questions of their own.
    """
    rules, storage = sight.state.rules, sight.own.storage
    if storage.count(EMPTY) >= SPACES:
        return [(storage, ())]
    if not sight.asks_end:
        return None
    found: list[tuple[tuple[int, ...], Actions]] = []
    for slot, _ in whole_tiles(rules, storage):
        once = empty_slot(rules, storage, slot)
        if once.count(EMPTY) >= SPACES:
            found.append((once, (DISCARD(slot),)))
        else:
            found += [
                (empty_slot(rules, once, other), (DISCARD(slot), DISCARD(other)))
                for other, _ in whole_tiles(rules, once)
            ]
    return found


def _with_double(
    sight: Foresight,
    die: int,
    workers: int,
    silver: int,
    tile: int,
    storage: tuple[int, ...],
    answers: Actions = (),
) -> Outlook:
    """With a double tile in the first two free spaces of a storage."""
    own, before = sight.own, sight.own.storage
    own.storage = with_wide(sight.state.rules, storage, tile)
    then = sight.value(sight.state, sight.seat, own, sight.left(die))
    values = [then.stored(each, workers, silver) for each in own.storage if each != EMPTY]
    worth, is_over = then.total(values, workers, silver), sight.is_over(die, workers, silver)
    own.storage = before
    return Outlook(worth, is_over, answers)


def buy_double(sight: Foresight, action: Action) -> Outlook | None:
    """V13, into two free spaces."""
    _, place, *to = action
    if to or not sight.is_turn:
        return None
    workers, storage, tile = sight.own.workers, sight.own.storage, vines(sight.state).shop[place]
    return sight.bought(lambda silver: _with_double(sight, ANY_DIE, workers, silver, tile, storage))


def _ends_no_terrace(state: State, frame: Frame) -> bool:
    """V12"""
    _, seat, space = frame
    pieces, board, owner = vines(state), vineyard(state.rules), state.seats[seat].estate
    terrace = board.terrace_of[space]
    is_done = pieces.terraces[owner] >> terrace & 1 == 1
    return is_done or not board.is_full(terrace, pieces.planted[owner])


MIND: Final[ModuleMind] = ModuleMind(
    worth=(worth,),
    valued_by_module=(not_single,),
    prune=(prune,),
    foreseen={TAKE_DOUBLE.number: take_double, BUY_DOUBLE.number: buy_double},
    silent={END_PLANTING.number: _ends_no_terrace},
    set_up={CHOOSE_GRAPE.number: grape_worth},
)
