"""What a seat of Castelli has, in points at the end of the game.

Everything is worth what it gives at the end, and what it can still become while turns are left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from castles.ai.castelli.card_prices import CardPrices
from castles.ai.castelli.lots import Lots
from castles.ai.castelli.shares import Position, Shares, chance
from castles.games.castelli.board import Area
from castles.games.castelli.decisions import CHOOSE_BUILD, CHOOSE_GUARD
from castles.games.castelli.names import COLOURS, MARKET, MINE
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.scoring import CASTLES_STANDING
from castles.games.castelli.state import EMPTY, NOWHERE, OPEN, HalfState, State

Symbols: TypeAlias = tuple[float, float, float, float]
"""What one more symbol of each type of area is worth: of resources, then of markets."""
Stock: TypeAlias = tuple[float, Symbols]
"""What units are worth while turns are left, and what one more of each would be."""

BUILDING: Final = frozenset((CHOOSE_BUILD.number, CHOOSE_GUARD.number))
NOBODY_LEADS: Final = [0] * len(COLOURS)
NOTHING_OPENS: Final[Mapping[int, float]] = {}
PURCHASES: Final = 4
"""Ingots for the next two purchases are worth more than others."""


def turns_left(state: State, half: HalfState, number: int) -> int:
    """How many tiles a seat still turns, the one of a turn that has begun included."""
    return _turns_of(tiles_left(state, half), half.players, number)


def _turns_of(left: tuple[int, int], players: tuple[int, ...], number: int) -> int:
    closed, first = left
    count = len(players)
    place = (players.index(number) - first) % count
    return max(0, closed - place + count - 1) // count


def tiles_left(state: State, half: HalfState) -> tuple[int, int]:
    """How many tiles of a half are to be turned, and whose place it is to turn the next."""
    at = 0 if state.halves[0] is half else 1
    closed = (state.board.halves[at].fields & ~state.laid).bit_count()
    first = half.players.index(half.turn_seat)
    is_laid = state.current == NOWHERE and state.active == at
    if is_laid and state.pending and state.pending[-1][0] in BUILDING:
        first += 1  # castles are built: the tile of this turn is laid for good
    return closed, first


class Worth:
    """The prices of one set of weights for one set of rules."""

    def __init__(self, rules: Ruleset, weights: Mapping[str, float]) -> None:
        self._weights = weights
        self._units = [0.0]
        for number in range(1, rules.definitions.scale + 1):
            self._units.append(self._units[-1] + weights[f"unit_{number}"])
        self._set = weights["unit_set"]
        self._late = weights["unit_late"]
        self._rival = weights["rival"]
        self._shown = sum(tile.value for tile in rules.definitions.tiles) / rules.tile_count
        self._cards = CardPrices(rules, weights)
        self._shares = Shares(weights)
        self.lots = Lots(rules, weights)
        self._fights = CASTLES_STANDING in rules.sources
        self._silver = rules.silver
        self._stocks: dict[tuple[int, int, int, int], Stock] = {}
        self._lot, self._lot_late = weights["lot"], weights["lot_late"]
        self._area, self._mine = weights["area"], weights["mine"]
        self._silver_scale, self._silver_worth = weights["silver_scale"], weights["silver"]
        self._ingot, self._ingot_more = weights["ingot"], weights["ingot_more"]
        self._opening, self._opening_better = weights["hope_lot"], weights["hope_lot_better"]
        self._opens = self._opening > 0 or self._opening_better > 0
        self._beside_mine, self._deny = weights["hope_mine"], weights["hope_deny"]

    def of(self, state: State, seat_number: int) -> float:
        """The seat's own worth less a share of what its rivals have on average."""
        half = state.half_of(seat_number)
        if half.over:
            return self._counted(state, half, seat_number)
        position, left = self._shares.position(state), tiles_left(state, half)
        own = self._own(state, half, seat_number, position, left)
        if not self._rival:
            return own
        rivals = [number for number in half.players if number != seat_number]
        others = sum([self._own(state, half, number, position, left) for number in rivals])
        return own - self._rival * others / len(rivals)

    def _counted(self, state: State, half: HalfState, seat_number: int) -> float:
        """The same when everything is scored."""
        rivals = [state.seats[number].points for number in half.players if number != seat_number]
        return state.seats[seat_number].points - self._rival * sum(rivals) / len(rivals)

    def _own(
        self,
        state: State,
        half: HalfState,
        number: int,
        position: Position,
        left: tuple[int, int],
    ) -> float:
        seat = state.seats[number]
        turns = _turns_of(left, half.players, number)
        late = turns / (turns + self._late)
        wood, grain, stone = seat.units
        in_sets, symbols = self._stock(wood, grain, stone, turns)
        value = seat.points + wood + grain + stone + len(seat.hand) + late * in_sets
        value += late * self._ingots(seat.ingots)
        if seat.hand:
            value += self._cards.of(state, half, number, turns)
        value += self._silver_points(state, half, number, turns, position)
        if seat.castles_left and turns:
            value += self._lots_in_reach(state, half, number, turns)
        if position.sums:
            value += self._areas(symbols, position.expected[number])
        if seat.hand_tile != EMPTY:
            value += self._hand_tile(state, number, turns)
        if self._fights:
            value += self.lots.promises(state)[number]
        if half.turn_seat == number and self._is_turning(state, half):
            value += self.hope(state, number, state.current)
        return value

    def _is_turning(self, state: State, half: HalfState) -> bool:
        current = state.current
        is_open = current != NOWHERE and state.turns[current] == OPEN
        return is_open and state.halves[state.active] is half

    def _ingots(self, count: int) -> float:
        first = min(count, PURCHASES)
        return self._ingot * first + self._ingot_more * (count - first)

    def _silver_points(
        self, state: State, half: HalfState, number: int, turns: float, position: Position
    ) -> float:
        """C9: most ingots, and second most, as likely as it looks now; with a share of the mine."""
        mine = half.mine * self._mine
        seats, expected = state.seats, position.expected
        own = seats[number].ingots + mine * expected[number][MINE]
        if not own:
            return 0.0
        scale = self._silver_scale * (1 + turns)
        first, second = 1.0, 0.0
        for other in half.players:
            if other != number:
                theirs = seats[other].ingots + mine * expected[other][MINE]
                ahead = chance((own - theirs) / scale)
                second = second * ahead + first * (1 - ahead)
                first *= ahead
        return self._silver_worth * (self._silver.first * first + self._silver.second * second)

    def _lots_in_reach(self, state: State, half: HalfState, number: int, turns: float) -> float:
        others = 0
        for other in half.players:
            if other != number:
                others |= state.seats[other].reach
        worth = self.lots.reached(state, state.seats[number].reach, others)
        return self._lot * worth * turns / (turns + self._lot_late)

    def _areas(self, symbols: Symbols, expected: list[float]) -> float:
        """Of areas with some tiles laid the symbols that are likely to be won."""
        total = 0.0
        for kind, price in enumerate(symbols):
            total += expected[kind] * price
        return self._area * total

    def _stock(self, wood: int, grain: int, stone: int, turns: int) -> Stock:
        """What units may become, and what one more symbol of each type of area is worth."""
        key = wood, grain, stone, turns
        found = self._stocks.get(key)
        if found is None:
            units, prices = [wood, grain, stone], self._units
            in_sets = prices[wood] + prices[grain] + prices[stone] + self._set * min(units)
            found = in_sets, self._symbols(units, turns / (turns + self._late))
            self._stocks[key] = found
        return found

    def _symbols(self, units: list[int], late: float) -> Symbols:
        prices, most, least = self._units, len(self._units) - 1, min(units)
        wood, grain, stone = [
            1 + late * (prices[count + 1] - prices[count] + (self._set if count == least else 0.0))
            if count < most
            else 0.0  # C5: a scale ends
            for count in units
        ]
        return wood, grain, stone, 1 + late * self._weights["card_drawn"]

    def _hand_tile(self, state: State, number: int, turns: float) -> float:
        """C10: the own start tile is worth points, any other the choice that it gives."""
        rules, tile = state.rules, state.seats[number].hand_tile
        if tile == rules.start_tiles[number]:
            return rules.definitions.start_tile_points * self._weights["start_tile"]
        return self._weights["hand_tile"] * max(rules.values[4 * tile]) * min(turns, 1.0)

    # -- what a tile may give that nobody has seen ------------------------------------------

    def hope(self, state: State, number: int, field: int) -> float:
        """What turning the tile of a field may give."""
        return self._hopes(state, number, (field,))[0]

    def hopes(self, state: State, number: int, fields: Sequence[int]) -> list[float]:
        """For each field that is left what turning its tile may give, and takes from others."""
        own = self._hopes(state, number, fields)
        if not self._deny or len(fields) < 2:
            return own
        rivals = [self._hopes(state, other, fields) for other in state.opponents(number)]
        left = [max(theirs) for theirs in zip(*rivals, strict=True)]
        best = left.index(max(left))
        second = max(left[:best] + left[best + 1 :])
        own[best] += self._deny * (left[best] - second)
        return own

    def _hopes(self, state: State, number: int, fields: Sequence[int]) -> list[float]:
        """What each field gives the seat itself.

        The own shield points at the best side; at the others it is a rival's or a neutral one.
        """
        half = state.half_of(number)
        turns = turns_left(state, half, number)
        late = turns / (turns + self._late)
        prices = self._symbols(state.seats[number].units, late)
        # What the edge has: resources, silver, a card.
        at_edge = (*prices[:MARKET], self._weights["ingot"], prices[MARKET])
        sums, weight = self._shares.position(state).sums, self._weights["hope"]
        edges_of, areas_of, board_laid = state.board.edges_of, state.board.areas_of, state.laid
        openings = self._openings(state, number, turns) if self._opens else NOTHING_OPENS
        found = []
        for field in fields:
            best, lost = 0.0, 0.0
            for edge in edges_of[field]:
                best = max(best, at_edge[edge.symbol])
            open_fields = ~board_laid & ~(1 << field)
            reached, beside = 0.0, 0.0
            for _, area in areas_of[field]:
                reached = max(reached, openings.get(area.district, 0.0))
                if area.type == MINE:
                    beside = self._beside_mine
                else:
                    led = sums.get(area.number, NOBODY_LEADS)
                    price = area.symbols * prices[area.type]
                    is_due = not area.fields & open_fields
                    without = self._loss(half, number, led, area) if is_due else 0.0
                    lost += without
                    best = max(best, self._side(number, led, price, is_due) + without)
            found.append(weight * (best - lost) + reached + beside)
        return found

    def _openings(self, state: State, number: int, turns: int) -> Mapping[int, float]:
        """For each district without a shield what a first one there may give: its lots."""
        later = turns - 1
        if not state.seats[number].castles_left or later < 1:
            return NOTHING_OPENS
        late, reach = later / (later + self._lot_late), state.seats[number].reach
        lots = self.lots.free(state)
        known = max(
            [worth for district, worth in lots.items() if reach >> district & 1], default=0.0
        )
        better = self._opening_better
        return {
            district: late * (self._opening * worth + better * max(0.0, worth - known))
            for district, worth in lots.items()
            if not reach >> district & 1
        }

    def _side(self, number: int, led: list[int], price: float, is_due: bool) -> float:
        """What an area gives if one's own shield points at it."""
        lead = led[number] + self._shown - max([0, *led[:number], *led[number + 1 :]])
        if is_due:
            return price * chance(lead)
        share = chance(lead / self._weights["area_scale"])
        return self._weights["hope_area"] * price * share

    def _loss(self, half: HalfState, number: int, led: list[int], area: Area) -> float:
        """What others win of an area that is decided without one's own shield."""
        rivals = [led[n] for n in half.players if n != number]
        lead = max(rivals) - led[number]
        return self._weights["hope_loss"] * area.symbols * chance(lead / self._shown)
