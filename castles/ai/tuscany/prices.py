"""What a seat's position is worth in points, by named features (see `weights`).

`Prices` belong to one phase and one frozen `TimeLeft`. Cards that nobody knows yet (the last
number of a hand) are counted by what they are likely to become.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from castles.ai.tuscany.board_worth import NEVER, BoardJudge, BoardWorth
from castles.ai.tuscany.effect_worth import effects_worth
from castles.ai.tuscany.time_left import TimeLeft
from castles.ai.tuscany.weights import Weights
from castles.engine.effect import EffectEntry
from castles.engine.hexgrid import bits
from castles.games.tuscany.legal import COST
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState, State

FULL_HAND: Final = 8
LARGEST_HAND: Final = 16
"""Cards beyond this are worth no more than their leftover points."""
_MOST_CARDS: Final = 200


class Prices:
    """Prices for everything a seat can own, at one phase."""

    def __init__(self, rules: Ruleset, weights: Weights, left: TimeLeft, phase: int) -> None:
        time = left.share
        self.rules = rules
        self.scorings = left.scorings(phase)
        self.later = left.later_scorings(phase, weights.clock)
        self.boards = BoardJudge(rules, weights, time, self.later)
        self.effects = effects_worth(rules, weights, time)
        self.is_last_round = left.last_round
        if left.last_round:
            # T36: nothing comes after this turn but the leftovers, which are known exactly.
            self.cards = [float(count // rules.cards_per_point) for count in range(_MOST_CARDS)]
            self.worker = self.marble = 1.0
        else:
            self.cards = [_hand_worth(count, weights, time) for count in range(_MOST_CARDS)]
            self.worker = weights.worker + weights.worker_time * time
            self.marble = weights.marble + weights.marble_time * time
        self.pair = weights.pair_time * time
        self.put_out = weights.put_out + weights.put_out_time * time
        self.covered = weights.covered_time * time
        self.tokens = [
            float(getattr(weights, f"token_{name}_time", 0.0)) * time for name in rules.token_names
        ]
        self.token_points = [_points_at_once(token.effects) for token in rules.definitions.tokens]
        self.yield_card = weights.yield_card
        self.scores_crops = _types_that(rules, "score_crops")
        self.reveals = _types_that(rules, "reveal_yield_cards")
        self._display = weights.display_time * time
        self._base = weights.stored_base_time * time
        self._hexagon = weights.hexagon_time * time
        self._shares = (weights.stored_payable, weights.stored_1_missing, weights.stored_2_missing)
        self.later_item = weights.stored_later
        self._leftover = 1 - time
        self._types = len(rules.type_names)
        self._crops_of = rules.tile_crops
        self.faces = faces_of(rules)

    def board(self, state: State, seat: SeatState) -> BoardWorth:
        return self.boards.worth(
            seat.own_board(), seat.covered, seat.frontier, tuple(state.colour_bonus_taken)
        )

    def seat(self, state: State, seat: SeatState) -> float:
        """Everything a seat has, in points at the end of the game."""
        if seat.automa is not None:
            return self._automa(seat, seat.automa.supply)
        board = self.board(state, seat)
        value = seat.red + self.scorings * seat.green + board.total
        value += self.marble * seat.marble + self.put_out * seat.put_out
        for count, price in zip(seat.tokens, self.tokens, strict=True):
            value += count * price
        if self._display:
            value += self._display * self._types_on_offer(state, board)
        return value + self.hand(seat.hand, seat.workers) + self.storage(seat, board)

    def _types_on_offer(self, state: State, board: BoardWorth) -> int:
        """How many types in the display fit somewhere."""
        kind_of = self.rules.tile_type
        offered = {kind_of[tile] for tile in state.display if tile != EMPTY}
        return sum(board.best[kind] != NEVER for kind in offered)

    def _automa(self, seat: SeatState, supply: int) -> float:
        """The automa: its supply are its cards, and every tile it lays is progress."""
        value = seat.red + self.scorings * seat.green + self.covered * seat.covered.bit_count()
        value += self.marble * seat.marble + self.cards[supply] + len(seat.storage)
        return value + sum(
            count * price for count, price in zip(seat.tokens, self.tokens, strict=True)
        )

    def hand(self, hand: Sequence[int], workers: int) -> float:
        """Cards and workers."""
        count = pairs = odd = 0
        for cards in hand[:-1]:
            count += cards
            pairs += cards >> 1
            odd += cards & 1
        unknown = hand[-1]
        value = self.cards[count + unknown] + self.worker * workers + self.pair * pairs
        return value + self.pair * unknown * odd / self._types

    def storage(self, seat: SeatState, board: BoardWorth) -> float:
        """Everything in storage; the best item counts fully, the others less."""
        return self.items_worth(
            [self.item(seat, board, item) for item in seat.storage if item != EMPTY]
        )

    def items_worth(self, values: list[float]) -> float:
        if len(values) < 2:
            return values[0] if values else 0.0
        best = max(values)
        return best + (sum(values) - best) * self.later_item

    def item(self, seat: SeatState, board: BoardWorth, item: int) -> float:
        """A stored tile or hexagon: its best place, as far as it can be paid."""
        best = board.best
        if item == HEXAGON:
            value = max(
                (
                    (gain + self.covered + self.effect(seat, kind)) * self.share(seat, kind)
                    for kind, gain in enumerate(best)
                    if gain != NEVER
                ),
                default=0.0,
            )
            return max(value + self._hexagon, self._leftover)
        kind = self.rules.tile_type[item]
        gain = best[kind]
        if gain == NEVER:
            return self._leftover
        if self._crops_of[item]:
            gain = self._best_with_crops(seat, board, item, kind)
        gain += self._base + self.covered + self.effect(seat, kind)
        return max(gain * self.share(seat, kind), self._leftover)

    def effect(self, seat: SeatState, kind: int) -> float:
        """What placing a type brings besides points."""
        worth = self.effects[kind]
        value = worth.of(seat)
        if worth.cards:
            cards = sum(seat.hand)
            value += self.cards[cards + worth.cards] - self.cards[cards]
        return value

    def new_crops(self, seat: SeatState, space: int, item: int) -> int:
        """T27: the points of a farm tile or hexagon for its crops on that space."""
        if item == HEXAGON:
            return self.rules.definitions.hexagon_on_farm
        crops = self._crops_of[item]
        for other in bits(seat.own_board().area_of[space] & seat.covered):
            crops &= ~self._crops_of[seat.tiles[other]]
        return crops.bit_count()

    def _best_with_crops(self, seat: SeatState, board: BoardWorth, item: int, kind: int) -> float:
        later = self.later
        return max(
            later * (board.done[space] + self.new_crops(seat, space, item)) + board.progress[space]
            for space in bits(seat.frontier & seat.own_board().type_masks[kind])
        )

    def share(self, seat: SeatState, kind: int) -> float:
        """How much of a placement counts while it may not be payable yet (T20b)."""
        hand = seat.hand
        matching = hand[kind]
        units = matching + seat.workers
        if units >= COST:
            return self._shares[0]
        most = self.rules.pairs_of_a_type
        units -= min(matching >> 1, most)
        for cards in hand[:-1]:
            units += min(cards >> 1, most)
        if units >= COST:
            return self._shares[0]
        unknown = hand[-1]
        missing = COST - units
        if not unknown:
            return self._shares[missing]
        return self._share_with_unknown(hand, kind, missing, unknown)

    def _share_with_unknown(
        self, hand: Sequence[int], kind: int, missing: int, unknown: int
    ) -> float:
        """The expected share: an unknown card helps if it matches or makes a pair."""
        helpful = 1 + sum(cards & 1 for other, cards in enumerate(hand[:-1]) if other != kind)
        chance = helpful / self._types
        none = (1 - chance) ** unknown
        one = unknown * chance * (1 - chance) ** (unknown - 1)
        payable, one_missing, two_missing = self._shares
        if missing == 1:
            return (1 - none) * payable + none * one_missing
        return (1 - none - one) * payable + one * one_missing + none * two_missing


@lru_cache(maxsize=16)
def faces_of(rules: Ruleset) -> tuple[int, ...]:
    """For each tile face the first one that differs from it at most by its owner."""
    first: dict[tuple[int, int], int] = {}
    faces = enumerate(zip(rules.tile_type, rules.tile_crops, strict=True))
    return tuple(first.setdefault(face, number) for number, face in faces)


def _hand_worth(count: int, weights: Weights, time: float) -> float:
    """So many cards: the first eight count fully, the next eight partly, the rest as leftovers."""
    early = min(count, FULL_HAND)
    late = min(count, LARGEST_HAND) - early
    return weights.card * count + weights.card_time * time * (early + weights.card_late * late)


def _types_that(rules: Ruleset, effect: str) -> list[bool]:
    """For each type whether placing it has that effect."""
    types = rules.definitions.types
    return [any(entry.do == effect for entry in kind.effects) for kind in types]


def _points_at_once(effects: Sequence[EffectEntry]) -> int:
    """T25: the green points that come with a token."""
    points = [value for entry in effects for name, value in entry.parameters if name == "points"]
    return sum(value for value in points if isinstance(value, int))
