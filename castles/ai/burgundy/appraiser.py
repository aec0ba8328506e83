"""Appraises positions of Burgundy: what a seat has, in points at the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

from castles.ai.burgundy.board_worth import BoardJudge, BoardWorth
from castles.ai.burgundy.prices import Moment, prices_of
from castles.ai.search.thinking import Thinking, TryingAppraiser
from castles.games.burgundy.powers import SALE_SILVER, SALE_WORKERS
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.scoring import automa_leftovers
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import BUILDING, SHIP
from castles.games.burgundy.view import View


class BurgundyAppraiser(TryingAppraiser[State]):
    """The prices of one set of weights. How long the game lasts is fixed, so time needs no care."""

    def __init__(
        self, thinking: Thinking[State, View], rules: Ruleset, weights: Mapping[str, float]
    ) -> None:
        super().__init__(thinking)
        self._rules = rules
        self._prices = prices_of(rules, tuple(weights.items()))
        self._boards = BoardJudge(self._prices)
        definitions = rules.definitions
        self._rounds = len(definitions.phases) * definitions.rounds
        self._later = (weights["stored_second"], weights["stored_third"])
        self._ship = weights["effect_ship"], weights["effect_ship_goods"] * rules.good_points
        self._warehouse = weights["effect_warehouse"]
        self._dynamic = _dynamic_buildings(rules)

    def forget(self) -> None:
        """Let go of what will hardly be asked again."""
        self._boards.forget()

    def worth(self, state: State, seat: int) -> float:
        own = state.estate(seat)
        if own.automa is not None:
            return float(own.points + sum(automa_leftovers(state, own).values()))
        if own.board is None:
            return 0.0
        first, second = state.dice[seat]
        unused = (first > 0) + (second > 0)
        dice_left = 2 * (self._rounds - state.round) + unused
        moment = self._prices.at(dice_left)
        rivals = [other for other in state.estates if other is not own]
        board = self._boards.worth(state, own, rivals, dice_left, unused)
        value = own.points + board.total + unused * moment.unused_die
        value += moment.workers[own.workers + board.last_workers]
        value += moment.silver[own.silver]
        goods = own.goods
        kinds = len(goods) - goods.count(0)
        value += moment.good * sum(goods) + moment.good_kind * kinds
        value += moment.good_room * (self._rules.definitions.goods_kinds - kinds)
        place = state.order.index(seat)
        others = max(1, len(state.order) - 1)
        value += moment.turn_order * (others - place) / others
        return value + self._storage(state, seat, own, board, moment, dice_left)

    def _storage(
        self,
        state: State,
        seat: int,
        own: Estate,
        board: BoardWorth,
        moment: Moment,
        dice_left: int,
    ) -> float:
        """The best tile counts fully, the others less, and none that there is no die for."""
        values = []
        free = 0
        for tile in state.stored(seat):
            if tile == EMPTY:
                free += 1
                continue
            value, share = board.stored(tile)
            if share:
                value += share * self._effect(state, own, moment, tile)
            values.append(value)
        total = moment.free_storage[free]
        if not values:
            return total
        values.sort(reverse=True)
        total += values[0] if dice_left else 0.0
        for value, share, needed in zip(values[1:], self._later, (2, 3), strict=False):
            if dice_left >= needed:
                total += value * share
        return total

    def _effect(self, state: State, own: Estate, moment: Moment, tile: int) -> float:
        """What placing brings that depends on goods, silver and workers."""
        rules = self._rules
        if rules.tile_type[tile] == SHIP:
            fullest = max([sum(goods) for goods in state.depot_goods])
            return self._ship[0] + self._ship[1] * fullest
        if rules.tile_type[tile] != BUILDING:
            return 0.0
        workers, silver, sells = self._dynamic[rules.tile_kind[tile]]
        value = 0.0
        if workers:
            value += moment.workers[own.workers + workers] - moment.workers[own.workers]
        if silver:
            value += moment.silver[own.silver + silver] - moment.silver[own.silver]
        if sells and any(own.goods):
            count = max(own.goods)
            sold = count * (rules.good_points - moment.good) - moment.good_kind
            gained = rules.definitions.sale_silver + own.powers[SALE_SILVER]
            sold += moment.silver[own.silver + gained] - moment.silver[own.silver]
            sold += own.powers[SALE_WORKERS]
            value += self._warehouse * max(0.0, sold)
        return value


def _dynamic_buildings(rules: Ruleset) -> list[tuple[int, int, bool]]:
    """For each building the workers and silver it brings, and whether it sells goods."""
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
        self._of_rules: tuple[Ruleset, BurgundyAppraiser] | None = None

    def appraiser(self, state: State, rounds_ahead: int = 0) -> BurgundyAppraiser:
        if self._of_rules is None or self._of_rules[0] is not state.rules:
            made = BurgundyAppraiser(self._thinking, state.rules, self._weights)
            self._of_rules = state.rules, made
        self._of_rules[1].forget()
        return self._of_rules[1]
