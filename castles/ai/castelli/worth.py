"""What a seat of Castelli has, in points at the end of the game.

Everything is worth what it brings at the end, and what it can still become while turns are left.
"""

from __future__ import annotations

from collections.abc import Mapping

from castles.ai.castelli.card_prices import CardPrices
from castles.ai.castelli.lots import Lots
from castles.ai.castelli.shares import Position, Shares, chance
from castles.games.castelli.board import Area
from castles.games.castelli.decisions import CHOOSE_BUILD, CHOOSE_GUARD
from castles.games.castelli.names import CARD, COLOURS, MARKET, MINE, RESOURCES, SILVER
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.scoring import CASTLES_STANDING
from castles.games.castelli.state import EMPTY, NOWHERE, OPEN, HalfState, SeatState, State

BUILDING = frozenset((CHOOSE_BUILD.number, CHOOSE_GUARD.number))
NOBODY_LEADS = [0] * len(COLOURS)
PURCHASES = 4
"""Ingots for the next two purchases are worth more than others."""


def turns_left(state: State, half: HalfState, number: int) -> int:
    """How many tiles a seat still turns, the one of a turn that has begun included."""
    closed = state.board.halves[state.halves.index(half)].fields & ~state.laid
    count = len(half.players)
    place = (half.players.index(number) - half.players.index(half.turn_seat)) % count
    if state.halves[state.active] is half and _is_laid(state):
        place = (place - 1) % count  # the next tile is the next seat's
    return max(0, closed.bit_count() - place + count - 1) // count


def _is_laid(state: State) -> bool:
    """Whether the tile of this turn is laid for good: castles are built, or the turn is over."""
    return state.current == NOWHERE and bool(state.pending) and state.pending[-1][0] in BUILDING


class Worth:
    """The prices of one set of weights for one set of rules."""

    def __init__(self, rules: Ruleset, weights: Mapping[str, float]) -> None:
        self._weights = weights
        self._units = [0.0]
        for number in range(1, rules.definitions.scale + 1):
            self._units.append(self._units[-1] + weights[f"unit_{number}"])
        self._set = weights["unit_set"]
        self._shown = sum(tile.value for tile in rules.definitions.tiles) / rules.tile_count
        self._cards = CardPrices(rules, weights)
        self._shares = Shares(weights)
        self._lots = Lots(rules, weights)
        self._fights = CASTLES_STANDING in rules.sources
        self._silver = rules.silver

    def of(self, state: State, seat_number: int) -> float:
        """The seat's own worth less a share of what its rivals have on average."""
        half = state.half_of(seat_number)
        position = self._shares.position(state)
        own = self._own(state, half, seat_number, position)
        rival = self._weights["rival"]
        if not rival:
            return own
        others = sum(
            [self._own(state, half, n, position) for n in half.players if n != seat_number]
        )
        return own - rival * others / (len(half.players) - 1)

    def _own(self, state: State, half: HalfState, number: int, position: Position) -> float:
        weights, seat = self._weights, state.seats[number]
        if half.over:
            return seat.points
        turns = turns_left(state, half, number)
        late = turns / (turns + weights["unit_late"])
        wood, grain, stone = seat.units
        prices = self._units
        value = float(seat.points + wood + grain + stone + len(seat.hand))
        value += late * (
            prices[wood] + prices[grain] + prices[stone] + self._set * min(wood, grain, stone)
        )
        value += late * self._ingots(seat.ingots) + self._cards.of(state, half, number, turns)
        value += self._silver_points(state, half, number, turns, position)
        if seat.castles_left and turns:
            value += self._lots_in_reach(state, half, number, turns)
        if position.sums:
            value += self._areas(seat, position.expected[number], late)
        if seat.hand_tile != EMPTY:
            value += self._hand_tile(state, number, turns)
        if self._fights:
            value += self._lots.promises(state)[number]
        if half.turn_seat == number and self._is_turning(state, half):
            value += self.hope(state, number, state.current)
        return value

    def _is_turning(self, state: State, half: HalfState) -> bool:
        current = state.current
        is_open = current != NOWHERE and state.turns[current] == OPEN
        return is_open and state.halves[state.active] is half

    def _ingots(self, count: int) -> float:
        first = min(count, PURCHASES)
        return self._weights["ingot"] * first + self._weights["ingot_more"] * (count - first)

    def _silver_points(
        self, state: State, half: HalfState, number: int, turns: float, position: Position
    ) -> float:
        """C9: most ingots, and second most, as likely as it looks now; with a share of the mine."""
        mine = half.mine * self._weights["mine"]
        seats, expected = state.seats, position.expected
        own = seats[number].ingots + mine * expected[number][MINE]
        if not own:
            return 0.0
        scale = self._weights["silver_scale"] * (1 + turns)
        first, second = 1.0, 0.0
        for other in half.players:
            if other != number:
                theirs = seats[other].ingots + mine * expected[other][MINE]
                ahead = chance((own - theirs) / scale)
                second = second * ahead + first * (1 - ahead)
                first *= ahead
        return self._weights["silver"] * (self._silver.first * first + self._silver.second * second)

    def _lots_in_reach(self, state: State, half: HalfState, number: int, turns: float) -> float:
        others = 0
        for other in half.players:
            if other != number:
                others |= state.seats[other].reach
        worth = self._lots.reached(state, state.seats[number].reach, others)
        return self._weights["lot"] * worth * turns / (turns + self._weights["lot_late"])

    def _areas(self, seat: SeatState, expected: list[float], late: float) -> float:
        """Of areas with some tiles laid the symbols that are likely to be won."""
        total = expected[MARKET] * self._symbol(seat, MARKET, late)
        for kind in range(len(RESOURCES)):
            if expected[kind]:
                total += expected[kind] * self._symbol(seat, kind, late)
        return self._weights["area"] * total

    def _symbol(self, seat: SeatState, kind: int, late: float) -> float:
        """What one more symbol of an area or the edge is worth to a seat."""
        if kind == MARKET:
            return 1 + late * self._weights["card_drawn"]
        units = seat.units
        count = units[kind]
        if count >= len(self._units) - 1:
            return 0.0  # C5: a scale ends
        fills = self._set if count == min(units) else 0.0
        return 1 + late * (self._units[count + 1] - self._units[count] + fills)

    def _hand_tile(self, state: State, number: int, turns: float) -> float:
        """C10: the own start tile is worth points, any other the choice that it gives."""
        rules, tile = state.rules, state.seats[number].hand_tile
        if tile == rules.start_tiles[number]:
            return rules.definitions.start_tile_points * self._weights["start_tile"]
        return self._weights["hand_tile"] * max(rules.values[4 * tile]) * min(turns, 1.0)

    # -- what a tile may bring that nobody has seen ------------------------------------------

    def hope(self, state: State, number: int, field: int) -> float:
        """What turning the tile of a field may bring.

        The own shield points at the best side; at the others it is a rival's or a neutral one.
        """
        half = state.half_of(number)
        turns = turns_left(state, half, number)
        late = turns / (turns + self._weights["unit_late"])
        seat, sums = state.seats[number], self._shares.position(state).sums
        best, lost = 0.0, 0.0
        for edge in state.board.edges_of[field]:
            best = max(best, self._edge(seat, edge.symbol, late))
        for _, area in state.board.areas_of[field]:
            if area.type != MINE:
                led = sums.get(area.number, NOBODY_LEADS)
                price = area.symbols * self._symbol(seat, area.type, late)
                is_due = not area.fields & ~state.laid & ~(1 << field)
                without = self._loss(half, number, led, area) if is_due else 0.0
                lost += without
                best = max(best, self._side(number, led, price, is_due) + without)
        return self._weights["hope"] * (best - lost)

    def _edge(self, seat: SeatState, symbol: int, late: float) -> float:
        if symbol == SILVER:
            return self._weights["ingot"]
        return self._symbol(seat, MARKET if symbol == CARD else symbol, late)

    def _side(self, number: int, led: list[int], price: float, is_due: bool) -> float:
        """What an area brings if the own shield points at it."""
        lead = led[number] + self._shown - max([0, *led[:number], *led[number + 1 :]])
        if is_due:
            return price * chance(lead)
        share = chance(lead / self._weights["area_scale"])
        return self._weights["hope_area"] * price * share

    def _loss(self, half: HalfState, number: int, led: list[int], area: Area) -> float:
        """What others win of an area that is decided without the own shield."""
        rivals = [led[n] for n in half.players if n != number]
        lead = max(rivals) - led[number]
        return self._weights["hope_loss"] * area.symbols * chance(lead / self._shown)
