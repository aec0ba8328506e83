"""What the tiles on a board are worth, and what a stored tile could give there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from castles.ai.burgundy.modules import mind_of
from castles.ai.burgundy.monasteries import MonasteryPrices
from castles.ai.burgundy.prices import DIE_NUMBERS, Moment, Prices
from castles.ai.burgundy.weights import TYPES
from castles.engine.hexgrid import bits
from castles.games.burgundy.board import Board
from castles.games.burgundy.definitions import Building
from castles.games.burgundy.effects import joined_herd
from castles.games.burgundy.powers import EQUAL_BUILDINGS, LIVESTOCK_POINTS, MINE_WORKERS
from castles.games.burgundy.state import Estate, State
from castles.games.burgundy.tile_types import BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP

COUNTED_ELSEWHERE: Final = frozenset(("gain_workers", "gain_silver", "sell_goods"))
MOST_REMEMBERED: Final = 20_000
"""Positions of tiles; a search of a master sees some thousands."""
LARGEST_GROWTH: Final = 3
"""So many empty spaces of a pasture count for a herd."""


@lru_cache(maxsize=64)
def printed_areas(board: Board) -> tuple[tuple[int, int, int], ...]:
    """Each area with its size and type."""
    return tuple(
        (area, area.bit_count(), board.types[(area & -area).bit_length() - 1])
        for area in board.areas
    )


class BoardWorth:
    """One position of tiles on one board, at one moment."""

    __slots__ = (
        "_judge",
        "_moment",
        "_own",
        "_stored",
        "bonus",
        "last_workers",
        "payments",
        "state",
        "total",
    )

    def __init__(
        self, judge: BoardJudge, moment: Moment, own: Estate, payments: int, bonus: int
    ) -> None:
        self._judge = judge
        self._moment = moment
        self._own = own
        self._stored: dict[int, tuple[float, float]] = {}
        self.payments = payments
        self.bonus = bonus
        """B21: the phase bonus of what is completed next."""
        self.last_workers = 0
        """M2: what the mines will pay beside silver, once no die is left."""
        self.state: State | None = None
        """If modules must be asked where a tile may be placed."""
        self.total = 0.0
        """Everything on the board that is not yet points."""

    def stored(self, tile: int) -> tuple[float, float]:
        """A stored tile: what it is worth, and how much of an effect is still to be added."""
        found = self._stored.get(tile)
        if found is None:
            found = self._stored[tile] = self._judge.stored(self, self._moment, self._own, tile)
        return found


class BoardJudge:
    """Judges boards; remembers what it has judged, for planning asks for the same again."""

    def __init__(self, prices: Prices) -> None:
        self._prices = prices
        self._rules = prices.rules
        self._monasteries = MonasteryPrices(prices)
        self._known: dict[tuple[object, ...], BoardWorth] = {}
        mind = mind_of(prices.rules)
        self._boards_change = mind.changes_boards
        weights = prices.weights
        buildings = self._rules.definitions.buildings
        self._effects = [_placing(building, weights) for building in buildings]
        self._other = weights["effect_other"]
        self._castle = weights["effect_castle"]
        self._share = weights["stored_share"]
        self._reachable = weights["stored_reachable"]
        self._behind = weights["stored_behind"]
        self._mine = weights["mine_payment"]
        self._herd = weights["herd"]
        self._untyped = {self._rules.face(name): gain for name, gain in mind.untyped.items()}
        self._by_module = frozenset().union(*(of(self._rules) for of in mind.valued_by_module))
        types = self._rules.tile_type
        self._of_type = [types.index(kind) for kind in range(len(TYPES))]
        """A tile of each type, to ask modules where it could be placed."""

    def worth(self, state: State, own: Estate, dice_left: int, unused: int) -> BoardWorth:
        covered = tuple([other.covered for other in state.estates if other is not own])
        key: tuple[object, ...] = (
            own.board_number,
            own.tiles,
            state.round,
            unused,
            state.colour_bonus_taken,
            own.colour_bonuses,
            own.sold,
            covered,
        )
        if self._boards_change:
            key += (own.powers, own.frontier)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judged(state, own, dice_left, unused)
        return found

    def forget(self) -> None:
        """Positions of other turns do not come again."""
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()

    def _judged(self, state: State, own: Estate, dice_left: int, unused: int) -> BoardWorth:
        rules = self._rules
        rivals = [other for other in state.estates if other is not own]
        definitions = rules.definitions
        moment = self._prices.at(dice_left)
        next_round = state.round if unused else state.round + 1
        phase = min((next_round - 1) // definitions.rounds, len(definitions.phases) - 1)
        payments = len(definitions.phases) - state.phase
        worth = BoardWorth(self, moment, own.copy(), payments, definitions.phase_bonus[phase])
        placeable = rules.moments.placeable
        if placeable:
            worth.state = state
        board, covered, frontier = own.own_board(), own.covered, own.frontier
        total = 0.0
        areas = moment.areas
        for area, size, kind in printed_areas(board):
            total += areas[kind][size][(area & covered).bit_count()]
        for kind, mask in enumerate(board.type_masks):
            total += moment.covered[kind] * (mask & covered).bit_count()
            here = mask & frontier
            for changed in placeable:
                here = changed(state, own, self._of_type[kind], here)
            if here:
                total += moment.reach[kind][_die_numbers(board, here)]
            missing = (mask & ~covered).bit_count()
            if 0 < missing < 6 and dice_left:
                total += self._colour(state, rivals, kind, missing)
        total += moment.reach_any * _die_numbers(board, frontier)
        total += self._tiles(own, moment, payments)
        if not dice_left:
            worth.last_workers = self._mines(own) * own.powers[MINE_WORKERS]
        worth.total = total
        return worth

    def _colour(self, state: State, rivals: Sequence[Estate], kind: int, missing: int) -> float:
        """B22: the bonus of the rank that is likely, if those who need less come first."""
        rank = state.colour_bonus_taken[kind]
        for rival in rivals:
            if rival.board is not None:
                theirs = (rival.board.type_masks[kind] & ~rival.covered).bit_count()
                rank += 0 < theirs < missing
        bonuses = self._rules.colour_bonuses
        return self._prices.colour[missing] * bonuses[rank] if rank < len(bonuses) else 0.0

    def _tiles(self, own: Estate, moment: Moment, payments: int) -> float:
        """Mines, monasteries and herds."""
        rules, tiles = self._rules, own.tiles
        total = self._mines(own) * self.mine(moment, payments)
        for space in bits(own.own_board().type_masks[MONASTERY] & own.covered):
            if rules.tile_type[tiles[space]] == MONASTERY:
                total += self._monasteries.worth(own, tiles[space], moment)
        board = own.own_board()
        for area, size, kind in printed_areas(board):
            if kind == LIVESTOCK:
                room = size - (area & own.covered).bit_count()
                if 0 < room < size:
                    largest = max(self._herds(own, area), default=0)
                    total += self._herd * min(room, LARGEST_GROWTH) * largest * (moment.time > 0)
        return total

    def _mines(self, own: Estate) -> int:
        types = self._rules.tile_type
        spaces = own.own_board().type_masks[MINE] & own.covered
        return sum(1 for space in bits(spaces) if types[own.tiles[space]] == MINE)

    def mine(self, moment: Moment, payments: int) -> float:
        """B17: a mine that is placed before the next payment."""
        if not moment.rounds_left:
            return float(self._rules.definitions.mine_silver * self._rules.definitions.silver_left)
        return self._mine * payments

    def _herds(self, own: Estate, area: int) -> list[int]:
        """The animals of each kind in a pasture."""
        rules = self._rules
        counts = [0] * len(rules.animal_names)
        for space in bits(area & own.covered):
            tile = own.tiles[space]
            if rules.tile_type[tile] == LIVESTOCK:
                counts[rules.tile_kind[tile]] += rules.tile_animals[tile]
        return counts

    # -- stored tiles --------------------------------------------------------------------------

    def stored(
        self, worth: BoardWorth, moment: Moment, own: Estate, tile: int
    ) -> tuple[float, float]:
        rules = self._rules
        kind, board = rules.tile_type[tile], own.own_board()
        if tile in self._by_module:
            return 0.0, 0.0
        lies_anywhere = self._untyped.get(tile)
        if not lies_anywhere and not 0 <= kind < len(board.type_masks):
            return self._other * moment.stored, 0.0  # of a module, or face down
        spaces = board.open_to[kind] & ~own.covered
        if kind == BUILDING and not own.powers[EQUAL_BUILDINGS]:
            spaces &= ~own.built[rules.tile_kind[tile]]
        if worth.state is not None:
            for changed in rules.limits[kind]:
                spaces = changed(worth.state, own, tile, spaces)
        if not spaces or not moment.rounds_left:
            return 0.0, 0.0
        value = 0.0 if lies_anywhere else moment.stored_types[kind]
        reachable = spaces & own.frontier
        if reachable and lies_anywhere:
            gain = max(
                self._area_gain(worth, moment, own, space)
                + lies_anywhere(rules, moment, own, space)
                for space in bits(reachable)
            )
            factor = self._reachable * moment.stored
        elif reachable:
            gain = max(
                self._area_gain(worth, moment, own, space) + self._animals(own, space, tile)
                for space in bits(reachable)
            )
            factor = self._reachable * moment.stored
        else:
            gain = 0.0
            factor = self._behind * moment.stored
        gain += self._effect(own, moment, tile, kind) * moment.effect
        if kind == MINE:
            gain += self.mine(moment, worth.payments)
        value = (value + self._share * gain) * factor
        has_dynamic = kind in (BUILDING, SHIP)
        return value, self._share * factor * moment.effect if has_dynamic else 0.0

    def _area_gain(self, worth: BoardWorth, moment: Moment, own: Estate, space: int) -> float:
        """B21: what covering a space brings in points, or in progress."""
        board = own.own_board()
        area, kind = board.area_of[space], board.types[space]
        size, count = area.bit_count(), (area & own.covered).bit_count()
        begun = moment.areas[kind][size]
        if count + 1 == size:
            return self._rules.area_points[size] + worth.bonus - begun[count]
        return begun[count + 1] - begun[count]

    def _animals(self, own: Estate, space: int, tile: int) -> float:
        """B19: the points of a livestock tile on a space."""
        rules = self._rules
        if rules.tile_type[tile] != LIVESTOCK:
            return 0.0
        each = own.powers[LIVESTOCK_POINTS]
        pasture = own.own_board().area_of[space] & own.covered
        lying = [own.tiles[other] for other in bits(pasture)]
        herd = [tile, *joined_herd(rules, lying, tile, each)]
        return float(sum([rules.tile_animals[other] + each for other in herd]))

    def _effect(self, own: Estate, moment: Moment, tile: int, kind: int) -> float:
        """What placing gives besides points, wherever it is placed."""
        rules = self._rules
        if kind == CASTLE:
            return self._castle
        if kind == MONASTERY:
            return self._monasteries.worth(own, tile, moment)
        if kind == BUILDING:
            building = rules.tile_kind[tile]
            return self._effects[building] + self._monasteries.building_points(own, building)
        return 0.0


def _placing(building: Building, weights: Mapping[str, float]) -> float:
    """B20: what a building brings at once, but for workers, silver and sales (see `appraiser`)."""
    total = 0.0
    for entry in building.effects:
        if entry.do == "gain_points":
            total += float(str(dict(entry.parameters)["points"]))
        elif entry.do not in COUNTED_ELSEWHERE:
            total += weights.get(f"effect_{building.name}", weights["effect_other"])
    return total


@lru_cache(maxsize=50_000)
def _die_numbers(board: Board, spaces: int) -> int:
    """With how many die numbers something can be placed on one of these spaces."""
    within = board.within
    return sum([1 for value in range(1, DIE_NUMBERS + 1) if spaces & within[value][0]])
