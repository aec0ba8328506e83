"""What a seat of Castelli has, in points at the end of the game.

Everything is worth what it brings at the end, and what it can still become while turns are left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TypeAlias

from castles.engine.hexgrid import bits
from castles.games.castelli.board import Area
from castles.games.castelli.domination import domination
from castles.games.castelli.names import CARD, MARKET, MINE, SILVER, STONE
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.scoring import (
    castle_points,
    castles_standing,
    most_castles,
    silver_points,
)
from castles.games.castelli.state import EMPTY, NOWHERE, OPEN, HalfState, SeatState, State

LOTS_WANTED = 4
"""So many of the best lots within reach are counted, each half as much as the one before."""
SHOWN = 3.4
"""The mean value of a shield."""


Begun: TypeAlias = tuple[Area, list[int]]
"""An area and the domination of each colour so far."""


class Worth:
    """The prices of one set of weights for one set of rules."""

    def __init__(self, rules: Ruleset, weights: Mapping[str, float]) -> None:
        self._weights = weights
        self._units = [0.0]
        for number in range(1, rules.definitions.scale + 1):
            self._units.append(self._units[-1] + weights[f"unit_{number}"])
        self._cards = [_card_price(rules, card, weights) for card in range(len(rules.card_names))]
        self._silver = rules.silver
        self._begun: list[Begun] = []
        self._begun_key: tuple[int, ...] = ()

    def of(self, state: State, seat_number: int) -> float:
        """The seat's own worth less a share of what its rivals have on average."""
        half = state.half_of(seat_number)
        turns = self._turns_left(state, half)
        begun = self._begun_areas(state, half)
        own = self._own(state, half, seat_number, turns, begun)
        rival = self._weights["rival"]
        if not rival:
            return own
        rivals = [number for number in half.players if number != seat_number]
        others = sum(self._own(state, half, number, turns, begun) for number in rivals)
        return own - rival * others / len(rivals)

    def _begun_areas(self, state: State, half: HalfState) -> list[Begun]:
        """Areas with some tiles laid and some not; the same as long as no tile is laid."""
        key = state.laid, id(state.board), *(state.turns)
        if key == self._begun_key:
            return self._begun
        laid = state.laid
        districts = state.board.halves[state.halves.index(half)].districts
        self._begun_key = key
        self._begun = [
            (area, domination(state, area.pointers))
            for area in state.board.areas
            if area.fields & laid and area.fields & ~laid and districts >> area.district & 1
        ]
        return self._begun

    def _turns_left(self, state: State, half: HalfState) -> float:
        fields = state.board.halves[state.halves.index(half)].fields & ~state.laid
        return fields.bit_count() / len(half.players)

    def _own(
        self, state: State, half: HalfState, number: int, turns: float, begun: list[Begun]
    ) -> float:
        weights, seat = self._weights, state.seats[number]
        if half.over:
            return seat.points
        late = turns / (turns + weights["unit_late"])
        units = seat.units
        value = float(seat.points + sum(units) + len(seat.hand))
        value += late * (sum(self._units[n] for n in units) + weights["unit_set"] * min(units))
        value += late * self._ingots(seat) + self._cards_left(seat, turns)
        value += self._silver_points(state, half, number, turns)
        if seat.castles_left:
            value += self._reach(state, seat, turns)
        value += weights["area"] * self._areas(state, half, number, late, begun)
        if seat.hand_tile != EMPTY:
            value += self._hand_tile(state, number, turns)
        if state.rules.fight:
            value += self._fight(state, half, number)
        is_turning = state.current != NOWHERE and state.turns[state.current] == OPEN
        if is_turning and half.turn_seat == number:
            value += self.hope(state, number, state.current)
        return value

    def _ingots(self, seat: SeatState) -> float:
        first = min(seat.ingots, 4)
        return self._weights["ingot"] * first + self._weights["ingot_next"] * (seat.ingots - first)

    def _cards_left(self, seat: SeatState, turns: float) -> float:
        """One card a round: the best ones count, as many as there are turns left."""
        if not seat.hand:
            return 0.0
        late = turns / (turns + self._weights["card_late"])
        prices = sorted((self._cards[card] for card in seat.hand if card >= 0), reverse=True)
        if seat.card_played and turns < 1:
            return 0.0
        return late * sum(prices[: max(1, int(turns) + 1 - seat.card_played)])

    def _silver_points(self, state: State, half: HalfState, number: int, turns: float) -> float:
        """C9: by what everybody has now, the more the nearer the end is."""
        ingots = [state.seats[n].ingots for n in half.players]
        if not any(ingots):
            return 0.0
        points = silver_points(ingots, self._silver)[half.players.index(number)]
        return points * self._weights["silver"] / (1 + turns / 4)

    def _reach(self, state: State, seat: SeatState, turns: float) -> float:
        """The best free lots at which it has a shield."""
        castles = state.castles
        points = [
            castle_points(state, area.district)
            for area in state.board.areas_by_type[STONE]
            if seat.reach >> area.district & 1
            for site in area.sites
            if site not in castles
        ]
        points.sort(reverse=True)
        total, share = 0.0, self._weights["reach"]
        for worth in points[:LOTS_WANTED]:
            total += share * worth
            share *= 0.6
        return total * turns / (turns + self._weights["reach_late"])

    def _areas(
        self, state: State, half: HalfState, number: int, late: float, begun: list[Begun]
    ) -> float:
        """Of areas with some tiles laid the share that is likely to be won."""
        scale, total = self._weights["area_scale"], 0.0
        for area, sums in begun:
            own = sums[number]
            lead = own - max([points for colour, points in enumerate(sums) if colour != number])
            share = 1 / (1 + exp(-lead / scale))
            if not own:
                share *= 0.5
            if area.type == MINE:
                total += self._weights["mine"] * share * half.mine * self._weights["ingot_next"]
            else:
                total += share * area.symbols * self._symbol(state, number, area.type, late)
        return total

    def _symbol(self, state: State, number: int, kind: int, late: float) -> float:
        """What one more symbol of an area or the edge is worth to a seat."""
        if kind == MARKET:
            return 1 + late * self._weights["card_build"] * 0.8
        seat = state.seats[number]
        count = seat.units[kind]
        if count >= len(self._units) - 1:
            return 0.0
        fills = self._weights["unit_set"] if count == min(seat.units) else 0.0
        return 1 + late * (self._units[count + 1] - self._units[count] + fills)

    def _hand_tile(self, state: State, number: int, turns: float) -> float:
        rules, tile = state.rules, state.seats[number].hand_tile
        if tile == rules.start_tiles[number]:
            return rules.definitions.start_tile_points * self._weights["start_tile"]
        value = max(rules.values[4 * tile])
        return self._weights["hand_tile"] * value * min(turns, 1.0)

    def _fight(self, state: State, half: HalfState, number: int) -> float:
        """C11: castles that stand, and settlements with most castles round them."""
        points = state.rules.definitions.fight
        value = self._weights["standing"] * points.castle * castles_standing(state)[number]
        if not state.castles:
            return value
        districts = state.board.halves[state.halves.index(half)].districts
        won = 0.0
        for kind, settled in enumerate((state.villages, state.cities)):
            for district in bits(settled & districts):
                winners = most_castles(state, district)
                if number in winners:
                    won += points.settlements[kind] / len(winners)
        return value + self._weights["majority"] * won

    # -- what a tile may bring that nobody has seen ------------------------------------------

    def hope(self, state: State, number: int, field: int) -> float:
        """What turning the tile of a field may bring: the best side for the own shield."""
        half = state.half_of(number)
        turns = self._turns_left(state, half)
        late = turns / (turns + self._weights["unit_late"])
        best = 0.0
        for edge in state.board.edges_of[field]:
            if edge.symbol in (SILVER, CARD):
                best = max(best, self._weights["ingot"])
            else:
                best = max(best, self._symbol(state, number, edge.symbol, late))
        sides = [
            self._side(state, number, area, field, late)
            for _, area in state.board.areas_of[field]
            if area.type != MINE
        ]
        return self._weights["hope"] * (max([best, *sides]) + 0.2 * sum(sides))

    def _side(self, state: State, number: int, area: Area, field: int, late: float) -> float:
        """What an area brings if the own shield points at it from this field."""
        sums = domination(state, area.pointers)
        own = sums[number] + SHOWN
        sums[number] = 0
        lead = own - max(sums)
        price = area.symbols * self._symbol(state, number, area.type, late)
        scale = self._weights["area_scale"]
        if area.fields & ~state.laid & ~(1 << field):
            return self._weights["hope_area"] * price / (1 + exp(-lead / scale))
        return price / (1 + exp(-lead))


def _card_price(rules: Ruleset, card: int, weights: Mapping[str, float]) -> float:
    """What a card is worth above the point that it brings at the end."""
    effect = rules.definitions.cards[card].effect
    parameters = dict(effect.parameters)
    if effect.do == "gain_points":
        return weights["card_king"] * (int(str(parameters["points"])) - 1)
    if effect.on == "build":
        return weights["card_build"]
    if effect.on in ("orient", "attack"):
        return weights["card_react"]
    silver: Sequence[str] = ("take_half_the_mine", "take_ingots")
    return weights["card_silver"] if effect.do in silver else weights["card_other"]
