"""Appraises positions of Burgundy: what a seat has, in points at the end of the game."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from castles.ai.burgundy.board_worth import BoardJudge, BoardWorth
from castles.ai.burgundy.foresight import Foresight, is_plain, is_settled
from castles.ai.burgundy.module import RulesAppraiser
from castles.ai.burgundy.modules import mind_of
from castles.ai.burgundy.prices import Moment, prices_of
from castles.ai.search.thinking import IMPOSSIBLE, Outlook, Thinking
from castles.engine.action import Action
from castles.games.burgundy.actions import ACTIONS, BUY, PLACE, WIDE
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.powers import SALE_SILVER, SALE_WORKERS
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.scoring import automa_leftovers
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import BUILDING, SHIP
from castles.games.burgundy.view import View

MOST_PLACES: Final = 4
"""So many spaces are tried for a tile that may lie on many."""


class _Valued:
    """An estate with so many dice left: all it is worth but for workers, silver and storage."""

    __slots__ = ("_appraiser", "_board", "_dice_left", "_moment", "_own", "_rest", "_state")

    def __init__(
        self,
        appraiser: BurgundyAppraiser,
        state: State,
        own: Estate,
        moment: Moment,
        board: BoardWorth,
        rest: float,
        dice_left: int,
    ) -> None:
        self._appraiser = appraiser
        self._state = state
        self._own = own
        self._moment = moment
        self._board = board
        self._rest = rest
        self._dice_left = dice_left

    def stored(self, tile: int, workers: int, silver: int) -> float:
        value, share = self._board.stored(tile)
        if not share:
            return value
        effect = self._appraiser.effect
        return value + share * effect(self._state, self._own, self._moment, tile, workers, silver)

    def total(self, stored: list[float], workers: int, silver: int) -> float:
        """With stored tiles: the best counts fully, others less, and none without a die for it."""
        moment, count = self._moment, len(stored)
        total = self._rest + moment.silver[silver]
        total += moment.workers[workers + self._board.last_workers]
        total += moment.free_storage[len(self._own.storage) - count]
        if not count or not self._dice_left:
            return total
        if count == 1:
            return total + stored[0]
        best, *others = sorted(stored, reverse=True)[: self._dice_left]
        total += best
        for value, share in zip(others, self._appraiser.later, strict=False):
            total += value * share
        return total


class BurgundyAppraiser(RulesAppraiser):
    """The prices of one set of weights. How long the game lasts is fixed, so time needs no care."""

    answers_by_trying: ClassVar[bool] = True

    def __init__(
        self, thinking: Thinking[State, View], rules: Ruleset, weights: Mapping[str, float]
    ) -> None:
        super().__init__(thinking)
        self._rules = rules
        self._prices = prices_of(rules, tuple(weights.items()))
        self._boards = BoardJudge(self._prices)
        definitions = rules.definitions
        self._rounds = len(definitions.phases) * definitions.rounds
        self._goods_kinds = definitions.goods_kinds
        self._wide = ACTIONS.having(WIDE)
        self._has_mates = bool(rules.moments.storage)
        self.later = (weights["stored_second"], weights["stored_third"])
        self._ship = weights["effect_ship"], weights["effect_ship_goods"] * rules.good_points
        self._warehouse = weights["effect_warehouse"]
        self._dynamic = _dynamic_buildings(rules)
        self._mind = mind_of(rules)
        self._counted: tuple[tuple[tuple[int, ...], ...], int] = (), 0
        self._sight: tuple[State | None, Foresight | None] = None, None
        """Of the question whose answers are considered."""

    def forget(self) -> None:
        self._boards.forget()

    def worth(self, state: State, seat: int) -> float:
        own = state.estate(seat)
        if own.automa is not None:
            return float(own.points + sum(automa_leftovers(state, own).values()))
        if own.board is None:
            return 0.0
        first, second = state.dice[seat]
        now = self._valued(state, seat, own, (first > 0) + (second > 0))
        workers, silver = own.workers, own.silver
        stored = state.stored(seat)
        values = [now.stored(tile, workers, silver) for tile in stored if tile != EMPTY]
        return now.total(values, workers, silver)

    def considered(self, state: State) -> list[Action]:
        actions = super().considered(state)
        self._sight = None, None
        for prune in self._mind.prune:
            actions = prune(state, actions)
        if state.pieces and len(actions) > 1:
            actions = self._with_fewer_places(state, actions)
            if not is_plain(state):
                actions = self._without_worse(state, actions)
        return actions

    def _with_fewer_places(self, state: State, actions: list[Action]) -> list[Action]:
        """Of many spaces for one tile (white castles, inns, shield 18) the most promising."""
        of_tile: dict[Action, list[int]] = {}
        for number, action in enumerate(actions):
            if action[0] == PLACE.number:
                of_tile.setdefault(action[:-1], []).append(number)
        left_out: set[int] = set()
        for places in of_tile.values():
            if len(places) > MOST_PLACES:
                places.sort(key=lambda number: -self._promise(state, actions[number]))
                left_out.update(places[MOST_PLACES:])
        if not left_out:
            return actions
        return [action for number, action in enumerate(actions) if number not in left_out]

    def _promise(self, state: State, action: Action) -> float:
        """What covering a space adds to its area, less the workers that it costs."""
        seat, space = state.pending[-1][1], action[-1]
        own, rules = state.estate(seat), self._rules
        board, workers = own.own_board(), worker_cost(state, seat, action)
        area = board.area_of[space]
        size, covered = area.bit_count(), (area & own.covered).bit_count()
        worths = self._prices.at(2 * (self._rounds - state.round)).areas[board.types[space]][size]
        if covered + 1 < size:
            return worths[covered + 1] - worths[covered] - workers
        bonus = rules.definitions.phase_bonus[state.phase]
        return rules.area_points[size] + bonus - worths[covered] - workers

    def _without_worse(self, state: State, actions: list[Action]) -> list[Action]:
        """Of each kind of plain actions the best: what is left to do after them is much the same.

        With modules such questions come inside each other, and to try all takes seconds.
        """
        kinds = [action[0] for action in actions]
        several = [a for a in actions if a[0] not in self._wide and kinds.count(a[0]) > 1]
        self._sight = state, Foresight(state, self._valued, self._mind, asks_end=False)
        foresee = self._sight[1].of
        plain = {a: outlook.worth for a in several if (outlook := foresee(a)) is not None}
        best: dict[int, Action] = {}
        for action, worth in plain.items():
            if worth > plain.get(best.get(action[0], ()), IMPOSSIBLE):
                best[action[0]] = action
        return [a for a in actions if a not in plain or a == best[a[0]]]

    def choose(self, state: State) -> Action:
        return self.best_tried(state)

    def deepest(self, state: State) -> int:
        """With modules most answers ask again: chains of bonuses would take seconds."""
        return 1 if state.pieces else super().deepest(state)

    def foreseen(self, state: State, actions: Sequence[Action]) -> Mapping[Action, Outlook]:
        if not is_plain(state) or not self._foresees(state):
            return {}
        foresee = Foresight(state, self._valued, self._mind).of
        return {a: outlook for a in actions if (outlook := foresee(a)) is not None}

    def foreseen_worths(self, state: State, actions: Sequence[Action]) -> Mapping[Action, float]:
        if is_plain(state):
            return self._plain_worths(state, actions) if self._foresees(state) else {}
        of_state, sight = self._sight
        if sight is None or of_state is not state or not is_settled(state, self._mind):
            return {}
        if not self._foresees(state):
            return {}
        # What asks again is played: the question is one of several.
        plain = {a: sight.of(a) for a in actions if a[0] != BUY.number}
        return {a: found.worth for a, found in plain.items() if found and not found.answers}

    def _plain_worths(self, state: State, actions: Sequence[Action]) -> Mapping[Action, float]:
        foresee = Foresight(state, self._valued, self._mind, asks_end=False).of
        return {a: outlook.worth for a in actions if (outlook := foresee(a)) is not None}

    def _foresees(self, state: State) -> bool:
        own = state.estate(state.pending[-1][1])
        return not any(grows(state, own) for grows in self._mind.grows_storage)

    def _valued(self, state: State, seat: int, own: Estate, unused: int) -> _Valued:
        """All but workers, silver and storage, with so many dice unused."""
        dice_left = 2 * (self._rounds - state.round) + unused
        moment = self._prices.at(dice_left)
        board = self._boards.worth(state, own, dice_left, unused)
        value = own.points + board.total + unused * moment.unused_die
        goods = own.goods
        kinds = len(goods) - goods.count(0)
        value += moment.good * sum(goods) + moment.good_kind * kinds
        value += moment.good_room * (self._goods_kinds - kinds)
        order = state.order
        others = len(order) - 1 or 1
        value += moment.turn_order * (others - order.index(seat)) / others
        for worth in self._mind.worth:
            value += worth(state, own, moment)
        if self._has_mates and dice_left:
            value += self._of_mates(state, seat, board)
        return _Valued(self, state, own, moment, board, value, dice_left)

    def _of_mates(self, state: State, seat: int, board: BoardWorth) -> float:
        """T6: what waits in the private storage of mates, who have dice of their own."""
        total = 0.0
        private = self._rules.definitions.private_spaces
        for other, entry in enumerate(state.seats):
            if other != seat and entry.estate == state.seats[seat].estate:
                kept = [tile for tile in state.stored(other)[:private] if tile != EMPTY]
                values = sorted((board.stored(tile)[0] for tile in kept), reverse=True)
                shares = (1.0, *self.later)
                total += sum(map(operator.mul, values, shares))
        return total

    def effect(
        self, state: State, own: Estate, moment: Moment, tile: int, workers: int, silver: int
    ) -> float:
        """What placing gives that depends on goods, silver and workers."""
        rules = self._rules
        if rules.tile_type[tile] == SHIP:
            return self._ship[0] + self._ship[1] * self._fullest(state)
        if rules.tile_type[tile] != BUILDING:
            return 0.0
        hired, paid, sells = self._dynamic[rules.tile_kind[tile]]
        value = 0.0
        if hired:
            value += moment.workers[workers + hired] - moment.workers[workers]
        if paid:
            value += moment.silver[silver + paid] - moment.silver[silver]
        if sells and any(own.goods):
            count = max(own.goods)
            sold = count * (rules.good_points - moment.good) - moment.good_kind
            gained = rules.definitions.sale_silver + own.powers[SALE_SILVER]
            sold += moment.silver[silver + gained] - moment.silver[silver]
            sold += own.powers[SALE_WORKERS]
            value += self._warehouse * max(0.0, sold)
        return value

    def _fullest(self, state: State) -> int:
        """The goods of the fullest depot; they are the same in most positions of a turn."""
        goods = state.depot_goods
        if self._counted[0] is not goods:
            self._counted = goods, max([sum(kinds) for kinds in goods])
        return self._counted[1]


def _dynamic_buildings(rules: Ruleset) -> list[tuple[int, int, bool]]:
    """For each building the workers and silver it gives, and whether it sells goods."""
    found = []
    for building in rules.definitions.buildings:
        counts = {"gain_workers": 0, "gain_silver": 0}
        for entry in building.effects:
            count = dict(entry.parameters).get("count", 0)
            if entry.do in counts and isinstance(count, int):
                counts[entry.do] += count
        sells = any(entry.do == "sell_goods" for entry in building.effects)
        found.append((counts["gain_workers"], counts["gain_silver"], sells))
    return found


class BurgundyTaste:
    """A set of weights; each set of rules has its own tables."""

    def __init__(self, thinking: Thinking[State, View], weights: Mapping[str, float]) -> None:
        self._thinking = thinking
        self._weights = dict(weights)
        self._of_rules: tuple[Ruleset, RulesAppraiser] | None = None

    def appraiser(self, state: State, rounds_ahead: int = 0) -> RulesAppraiser:
        if self._of_rules is None or self._of_rules[0] is not state.rules:
            maker = mind_of(state.rules).appraiser or BurgundyAppraiser
            self._of_rules = state.rules, maker(self._thinking, state.rules, self._weights)
        self._of_rules[1].forget()
        return self._of_rules[1]
