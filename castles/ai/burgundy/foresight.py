"""What plain actions lead to, reckoned without playing them.

Taking, selling, hiring and buying change a few counters and a storage space; most positions of a
plan come from them, and to copy a state for each is what planning would spend its time with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final, Protocol, TypeAlias

from castles.ai.burgundy.module import Foreseeing, ModuleMind
from castles.ai.search.thinking import Outlook
from castles.engine.action import Action
from castles.games.burgundy.actions import (
    ANY_DIE,
    BUY,
    DISCARD,
    END_TURN,
    SELL,
    SKIP,
    TAKE,
    WORKERS,
)
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import CHOOSE_TURN, CONTINUE_TURN
from castles.games.burgundy.legal import add_free_actions
from castles.games.burgundy.powers import (
    SALE_SILVER,
    SALE_WORKERS,
    TAKE_REACH,
    TAKEN_SILVER,
    TAKEN_WORKERS,
)
from castles.games.burgundy.state import BOUGHT, EMPTY, Estate, State
from castles.games.burgundy.storage import empty_slot, whole_tiles
from castles.games.burgundy.turn import die_value, workers_needed


class Valued(Protocol):
    """The worth of an estate with a number of dice left, before its counters are known."""

    def stored(self, tile: int, workers: int, silver: int) -> float:
        """What a stored tile gives."""
        ...

    def total(self, stored: list[float], workers: int, silver: int) -> float: ...


Valuing: TypeAlias = Callable[[State, int, Estate, int], Valued]
"""Of a state, a seat, its estate and the number of its unused dice."""


class Foresight:
    """One position of a turn, and what its plain actions lead to.

    Whether the turn is over then is found out only for those who ask for it.
    """

    def __init__(
        self, state: State, value: Valuing, mind: ModuleMind, asks_end: bool = True
    ) -> None:
        self.state, self.value, self._mind = state, value, mind
        self.asks_end = asks_end
        self.seat = state.pending[-1][1]
        self.own = own = state.estate(self.seat)
        self._unused = sum(1 for value in state.dice[self.seat] if value)
        self.is_turn = state.pending[-1][0] == CHOOSE_TURN.number
        self._lying = [tile for tile in own.storage if tile != EMPTY]
        self._has_room = EMPTY in own.storage
        self._after: dict[int, Valued] = {}
        self._without: dict[tuple[int, int], Valued] = {}
        """By dice left and by the space of a double tile that is discarded."""
        self._waiting: dict[tuple[int, int, int], list[float]] = {}
        self._fares: dict[int, list[int]] = {}
        self.taken: dict[tuple[int, int, int], Outlook] = {}

    def of(self, action: Action) -> Outlook | None:
        """None if the action must be played."""
        foresee = _BY_KIND.get(action[0]) or self._mind.foreseen.get(action[0])
        return foresee(self, action) if foresee else None

    # -- by kind of action ---------------------------------------------------------------------

    def nothing(self, action: Action) -> Outlook:
        return self.outlook(ANY_DIE, self.own.workers, self.own.silver)

    def take(self, action: Action) -> Outlook | None:
        die, space = action[1:3]
        state, own = self.state, self.own
        workers = own.workers - self._fare(die)[state.rules.space_depot[space]]
        tile = state.depots[space]
        if not self._has_room and state.rules.moments.storage and not self.asks_end:
            return None  # with mates a discard is a question of its own
        key = self.left(die), workers, tile
        found = self.taken.get(key)
        if found is None:
            found = self.taken[key] = self._with(die, workers, tile)
        return found

    def _with(self, die: int, workers: int, tile: int) -> Outlook:
        """After a tile was taken; equal ones are often offered at the same fare."""
        if self._has_room:
            return self.outlook(die, workers, self.own.silver, tile)
        # B14a, V7: the discard that leaves most.
        lying = whole_tiles(self.state.rules, self.own.storage)
        return max(
            (self._exchanged(die, workers, slot, tile) for slot, _ in lying),
            key=attrgetter("worth"),
        )

    def _exchanged(self, die: int, workers: int, slot: int, tile: int) -> Outlook:
        """With a full storage: a tile instead of the one that lies in a space."""
        rules, own, storage = self.state.rules, self.own, self.own.storage
        silver, then = own.silver, self._then(die)
        if storage[slot] not in rules.wide:
            values = self._stored(die, workers, silver)
            values = [*values[:slot], *values[slot + 1 :], then.stored(tile, workers, silver)]
            worth = then.total(values, workers, silver)
            return Outlook(worth, self.is_over(die, workers, silver), (DISCARD(slot),))
        own.storage = empty_slot(rules, storage, slot)
        key = self.left(die), slot
        if key not in self._without:
            self._without[key] = self.value(self.state, self.seat, own, self.left(die))
        then = self._without[key]
        kept = [tile, *(lying for lying in own.storage if lying != EMPTY)]
        worth = then.total([then.stored(each, workers, silver) for each in kept], workers, silver)
        is_over = self.is_over(die, workers, silver, tile)
        own.storage = storage
        return Outlook(worth, is_over, (DISCARD(slot),))

    def buy(self, action: Action) -> Outlook:
        """Inside another decision, which is asked again, as if nothing came of that any more.

        A turn that buys first is planned anyway.
        """
        workers, tile = self.own.workers, self.state.black_depot[action[1]]
        found = self.bought(lambda silver: self.outlook(ANY_DIE, workers, silver, tile))
        return found if self.is_turn else found._replace(is_over=False)

    def bought(self, bring: Callable[[int], Outlook]) -> Outlook:
        """B12: what the purchase of the turn gives, with the silver that is left then."""
        state = self.state
        used, state.used = state.used, state.used | BOUGHT
        found = bring(self.own.silver - state.rules.definitions.purchase_price)
        state.used = used
        return found

    def end(self, action: Action) -> Outlook:
        return self.nothing(action)._replace(is_over=True)

    def hire(self, action: Action) -> Outlook:
        """What others get for it (X10) is no part of one's own worth."""
        rules, own = self.state.rules, self.own
        workers = own.workers + rules.definitions.workers_taken + own.powers[TAKEN_WORKERS]
        silver = own.silver + own.powers[TAKEN_SILVER]
        return self.outlook(action[1], workers, silver)

    def sell(self, action: Action) -> Outlook | None:
        _, die, good = action
        rules, own = self.state.rules, self.own
        if rules.moments.sold:
            return None
        workers = own.workers + own.powers[SALE_WORKERS]
        if die != ANY_DIE:
            value = die_value(self.state, self.seat, die)
            workers -= workers_needed(own, value, good + 1, 0)
        goods, sold, count = own.goods[:], [*own.sold], own.goods[good]
        paid = rules.definitions.sale_silver + own.powers[SALE_SILVER]
        points = count * rules.good_points
        for change in rules.moments.sale:
            paid, points = change(self.state, own, count, paid, points)
        silver = own.silver + paid
        before = own.goods, own.sold, own.points
        goods[good] = 0
        sold[good] += count
        own.goods, own.sold = goods, tuple(sold)
        own.points += points
        then = self.value(self.state, self.seat, own, self.left(die))
        values = [then.stored(tile, workers, silver) for tile in self._lying]
        worth = then.total(values, workers, silver)
        found = Outlook(worth, self.is_over(die, workers, silver))
        own.goods, own.sold, own.points = before
        return found

    # -- afterwards ----------------------------------------------------------------------------

    def outlook(self, die: int, workers: int, silver: int, tile: int = EMPTY) -> Outlook:
        """Of what only changes counters, or brings a tile besides."""
        then = self._then(die)
        values = self._stored(die, workers, silver)
        if tile != EMPTY:
            values = [*values, then.stored(tile, workers, silver)]
        worth = then.total(values, workers, silver)
        return Outlook(worth, self.is_over(die, workers, silver, tile))

    def _stored(self, die: int, workers: int, silver: int) -> list[float]:
        """What the tiles bring that are stored already: the same after most actions."""
        key = self.left(die), workers, silver
        found = self._waiting.get(key)
        if found is None:
            then = self._then(die)
            found = [then.stored(tile, workers, silver) for tile in self._lying]
            self._waiting[key] = found
        return found

    def left(self, die: int) -> int:
        return self._unused - 1 if die < ANY_DIE else self._unused

    def _then(self, die: int) -> Valued:
        left = self.left(die)
        found = self._after.get(left)
        if found is None:
            found = self._after[left] = self.value(self.state, self.seat, self.own, left)
        return found

    def _fare(self, die: int) -> list[int]:
        """By depot the workers that a take costs with a die."""
        if die not in self._fares:
            own, fares = self.own, [0] * SIDES
            if die != ANY_DIE:
                value, free = die_value(self.state, self.seat, die), own.powers[TAKE_REACH]
                fares = [workers_needed(own, value, depot, free) for depot in range(1, SIDES + 1)]
            self._fares[die] = fares
        return self._fares[die]

    def is_over(self, die: int, workers: int, silver: int, tile: int = EMPTY) -> bool:
        """B12: no die is left, and nothing can be done without one."""
        if not self.asks_end or self.left(die):
            return False
        own = self.own
        before = own.workers, own.silver, own.storage
        own.workers, own.silver = workers, silver
        if tile != EMPTY:
            slot = own.storage.index(EMPTY)
            own.storage = (*own.storage[:slot], tile, *own.storage[slot + 1 :])
        free: list[Action] = []
        add_free_actions(self.state, own, free)
        own.workers, own.silver, own.storage = before
        return not free


def is_plain(state: State) -> bool:
    """Whether after a plain action nothing is left to do but the rest of the turn."""
    pending = state.pending
    return len(pending) == 2 and pending[0][0] == CONTINUE_TURN.number


def is_settled(state: State, mind: ModuleMind) -> bool:
    """The same where frames wait below the question, which will ask nothing."""
    pending, silent = state.pending, mind.silent
    return pending[0][0] == CONTINUE_TURN.number and all(
        frame[0] in silent and silent[frame[0]](state, frame) for frame in pending[1:-1]
    )


_BY_KIND: Final[Mapping[int, Foreseeing]] = {
    TAKE.number: Foresight.take,
    BUY.number: Foresight.buy,
    WORKERS.number: Foresight.hire,
    SELL.number: Foresight.sell,
    SKIP.number: Foresight.nothing,
    END_TURN.number: Foresight.end,
}
