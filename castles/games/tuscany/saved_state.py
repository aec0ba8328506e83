"""Reading states and actions back from their words (see `words`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words, fact, integer, listing, mapping, named
from castles.engine.wording import KEPT_RULES, NamedItems, refuse_nonsense, stream_from_data, whole
from castles.games.tuscany.actions import ORDERS
from castles.games.tuscany.board import Arrangement
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.setup import blank_seat, give_board
from castles.games.tuscany.state import EMPTY, AutomaState, SeatState, State
from castles.games.tuscany.words import LETTERS, SHIFTS, UNKNOWN_CARD, WORDING


def state_from_data(rules: Ruleset, data: Mapping[str, Fact]) -> State:
    """The state that `state_to_data` described; SaveError if the words make no sense."""
    with refuse_nonsense():
        return _Reader(rules).state(data)


@lru_cache(maxsize=KEPT_RULES)
def _items(rules: Ruleset) -> NamedItems:
    return NamedItems(range(EMPTY, len(rules.tile_type)), rules.item_words)


class _Reader:
    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.pile = _items(rules).pile
        self.cards = (*rules.type_names, UNKNOWN_CARD)
        self.yields = (*rules.yield_names, UNKNOWN_CARD)

    def state(self, data: Mapping[str, Fact]) -> State:
        rules = self.rules
        pending = named(data, "pending")
        bonuses = named(data, "colour_bonus")
        state = State.__new__(State)
        state.rules = rules
        state.events = None
        state.phase = integer(data, "phase")
        state.round = integer(data, "round")
        state.start_seat = integer(data, "start_seat")
        state.turn_seat = integer(data, "turn_seat")
        state.last_round = fact(data, "last_round") is True
        state.random = stream_from_data(named(data, "random"))
        state.display = [*self.pile(listing(data, "display"))]
        state.stock, state.stock_next = self.pile(listing(data, "neutral_stock")), 0
        state.set_aside = self.pile(listing(data, "set_aside"))
        state.removed = self.pile(listing(data, "removed"))
        state.deck, state.deck_next = _numbers(listing(data, "deck"), self.cards), 0
        state.discards = _counts(listing(data, "discards"), rules.type_names)
        state.yield_deck = _numbers(listing(data, "yield_deck"), self.yields)
        state.yield_next = 0
        state.yield_discards = _counts(listing(data, "yield_discards"), rules.yield_names)
        state.tokens = [integer(named(data, "tokens"), name) for name in rules.token_names]
        state.colour_bonus_taken = [
            len(kind.colour_bonus) - len(listing(bonuses, kind.name))
            for kind in rules.definitions.types
        ]
        state.seats = [self.seat(mapping(seat)) for seat in listing(data, "seats")]
        state.pending = tuple(
            WORDING.frame_from_data(state, mapping(frame)) for frame in listing(pending, "frames")
        )
        gained = listing(pending, "hexagons_gained")
        state.new_hexagons = sum(1 << slot for slot in gained if isinstance(slot, int))
        return state

    def seat(self, data: Words) -> SeatState:
        rules = self.rules
        seat = blank_seat(rules)
        for number in ("green", "red", "marble", "workers"):
            setattr(seat, number, integer(data, number))
        seat.tokens = tuple(integer(named(data, "tokens"), name) for name in rules.token_names)
        hand = named(data, "hand")
        seat.hand = [integer(hand, name) if name in hand else 0 for name in self.cards]
        left = [
            tile for stack in listing(data, "stacks") if isinstance(stack, list) for tile in stack
        ]
        seat.put_out = rules.definitions.stacks * rules.definitions.tiles_per_stack - len(left)
        # What has been put out is known from where it is now; only its number is kept here.
        seat.stacks = (EMPTY,) * seat.put_out + self.pile(left)
        seat.storage = self.pile(listing(data, "storage"))
        seat.points = [points for points in listing(data, "points") if isinstance(points, int)]
        names = [fact(named(data, "pieces"), letter) for letter in LETTERS]
        seat.pieces = tuple(
            EMPTY if name is None else [piece.name for piece in pieces].index(str(name))
            for pieces, name in zip(rules.definitions.pieces, names, strict=True)
        )
        if fact(data, "board") is not None:
            give_board(rules, seat, _arrangement(named(data, "arrangement")))
            tiles = self.pile([fact(mapping(space), "tile") for space in listing(data, "board")])
            seat.tiles = tiles
            seat.covered = sum(1 << space for space, tile in enumerate(tiles) if tile != EMPTY)
            seat.frontier = seat.own_board().shape.frontier(seat.covered)
        if "automa" in data:
            self.fill_automa(seat, named(data, "automa"))
        return seat

    def fill_automa(self, seat: SeatState, data: Words) -> None:
        if self.rules.automa is None:
            raise SaveError("there is a seat of an automa, but none in the options")
        habits = self.rules.automa
        automa = AutomaState.__new__(AutomaState)
        automa.supply = integer(data, "supply")
        automa.deck = tuple(
            EMPTY if card == UNKNOWN_CARD else whole(card) - 1 for card in listing(data, "deck")
        )
        automa.revealed = tuple(whole(card) - 1 for card in listing(data, "revealed"))
        seat.automa = automa
        tiles = [EMPTY] * habits.places
        for kind, fields in enumerate(habits.fields):
            rows = listing(named(data, "sheet"), self.rules.type_names[kind])
            for field, row in zip(fields, rows, strict=True):
                items = row if isinstance(row, list) else []
                for place, item in zip(field, self.pile(items), strict=True):
                    tiles[place] = item
        seat.tiles = tuple(tiles)
        seat.covered = sum(1 << place for place, tile in enumerate(tiles) if tile != EMPTY)


def _numbers(names: list[Fact], known: Sequence[str]) -> tuple[int, ...]:
    return tuple(known.index(str(name)) for name in names)


def _counts(names: list[Fact], known: Sequence[str]) -> list[int]:
    return [names.count(name) for name in known]


def _arrangement(data: Words) -> Arrangement:
    order = ORDERS.index(tuple(LETTERS.index(str(letter)) for letter in listing(data, "order")))
    turned = sum(1 << place for place, value in enumerate(listing(data, "turned")) if value is True)
    shifts = sum(
        SHIFTS.index(str(shift)) << join for join, shift in enumerate(listing(data, "shifts"))
    )
    return order, turned, shifts
