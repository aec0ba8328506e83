"""Reading states back from their words (see `words`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words, fact, integer, listing, mapping, named, text
from castles.engine.wording import KEPT_RULES, NamedItems, refuse_nonsense, stream_from_data, whole
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.placing import put_on_board
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.setup import blank_estate, give_board
from castles.games.burgundy.state import (
    BOUGHT,
    EMPTY,
    FETCHED,
    NO_PIECES,
    UNKNOWN_GOOD,
    AutomaState,
    SeatState,
    State,
)
from castles.games.burgundy.supply import lay_in_depots
from castles.games.burgundy.tile_types import MONASTERY
from castles.games.burgundy.words import FACE_DOWN_NAME


def state_from_data(rules: Ruleset, data: Mapping[str, Fact]) -> State:
    """The state that `state_to_data` described; SaveError if the words make no sense."""
    with refuse_nonsense():
        return _Reader(rules).state(data)


def tiles_from_data(rules: Ruleset, words: Sequence[Fact]) -> tuple[int, ...]:
    """The tiles that `tiles_to_data` told."""
    return _tiles(rules).pile(words)


@lru_cache(maxsize=KEPT_RULES)
def _tiles(rules: Ruleset) -> NamedItems:
    return NamedItems(range(EMPTY, len(rules.tile_type)), rules.tile_words)


class _Reader:
    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.pile = _tiles(rules).pile

    def state(self, data: Mapping[str, Fact]) -> State:
        rules = self.rules
        told: dict[str, Words] = {}
        for module in reversed(rules.modules):
            told[module.name] = {**data}
            data = module.words.plain({**data})
        pending = named(data, "pending")
        depots = [mapping(depot) for depot in listing(data, "depots")]
        bonuses, supplies = named(data, "colour_bonus"), named(data, "supplies")
        state = State.__new__(State)
        state.rules = rules
        state.events = None
        state.phase = rules.definitions.phases.index(text(data, "phase"))
        state.round = integer(data, "round")
        state.turn_seat = integer(data, "turn_seat")
        state.white_die = integer(data, "white_die")
        state.order = tuple(whole(seat) for seat in listing(data, "order"))
        state.random = stream_from_data(named(data, "random"))
        tiles = self.pile([tile for depot in depots for tile in listing(depot, "tiles")])
        lay_in_depots(state, [*tiles])
        state.depot_goods = tuple(tuple(_counts(listing(depot, "goods"))) for depot in depots)
        state.black_depot = self.pile(listing(data, "black_depot"))
        state.supplies = tuple(self.pile(listing(supplies, name)) for name in rules.type_names)
        state.black_supply = self.pile(listing(data, "black_supply"))
        state.removed = self.pile(listing(data, "removed"))
        state.goods = _goods(listing(data, "phase_goods") + listing(data, "goods_supply"))
        state.goods_removed = _goods(listing(data, "goods_removed"))
        state.colour_bonus_taken = tuple(
            len(rules.colour_bonuses) - len(listing(bonuses, name)) for name in rules.type_names
        )
        seats = range(len(listing(data, "seats")))
        state.pieces = NO_PIECES
        state.seats = tuple(
            SeatState(owner, integer(mapping(words), "steps"))
            for owner, words in zip(rules.owners, listing(data, "seats"), strict=True)
        )
        state.dice = [(0, 0) for _ in seats]
        state.estates = [blank_estate(rules) for _ in {*rules.owners}]
        for number, words in enumerate(listing(data, "seats")):
            self.fill_seat(state, number, mapping(words))
        state.used = BOUGHT * (fact(pending, "bought") is True)
        state.used |= FETCHED * (fact(pending, "fetched") is True)
        for module in rules.modules:
            module.words.read(state, told[module.name])
        state.pending = tuple(
            state.rules.wording.frame_from_data(state, mapping(frame))
            for frame in listing(pending, "frames")
        )
        return state

    def fill_seat(self, state: State, number: int, data: Words) -> None:
        rules = self.rules
        estate = state.estate(number)
        for name in ("points", "silver", "workers"):
            setattr(estate, name, integer(data, name))
        estate.sources = [whole(points) for points in listing(data, "sources")]
        if own := rules.sources[len(estate.sources) :]:
            gained = named(data, "module_sources")
            estate.sources += [integer(gained, source) for source in own]
        first, second = (whole(die) for die in listing(data, "dice"))
        state.dice[number] = (first, second)
        estate.goods = _counts(listing(data, "goods"))
        estate.sold = tuple(_counts(listing(data, "sold")))
        estate.colour_bonuses = sum(
            1 << rules.type_names.index(str(name)) for name in listing(data, "colour_bonuses")
        )
        if "automa" in data:
            estate.automa = self.automa(named(data, "automa"))
            return
        estate.storage = self.pile(listing(data, "storage"))
        if "board_sides" in data:
            estate.board_number = whole(listing(data, "board_sides")[0]) - 1
        if fact(data, "board") is not None:
            give_board(rules, estate, integer(data, "board_number") - 1)
            spaces = [fact(mapping(space), "tile") for space in listing(data, "board")]
            self.lay_tiles(state, number, self.pile(spaces))

    def lay_tiles(self, state: State, number: int, tiles: Sequence[int]) -> None:
        """Everything that follows from where the tiles lie is found again by laying them."""
        powers = [0] * len(state.estate(number).powers)
        for space, tile in enumerate(tiles):
            if tile == EMPTY:
                continue
            put_on_board(state, number, space, tile)
            if self.rules.tile_type[tile] == MONASTERY:
                for power, amount in self.rules.tile_powers[tile]:
                    powers[power] += amount
        state.estate(number).powers = tuple(powers)

    def automa(self, data: Words) -> AutomaState:
        if self.rules.automa is None:
            raise SaveError("there is a seat of an automa, but none in the options")
        names = (*self.rules.automa.card_names, FACE_DOWN_NAME)
        automa = AutomaState.__new__(AutomaState)
        left, right = (self.card(words, names) for words in listing(data, "cards"))
        automa.cards = (left[0], right[0])
        automa.cells = (left[1], right[1])
        automa.wild_cells = (left[2], right[2])
        cards = [names.index(str(card)) for card in listing(data, "deck")]
        automa.deck = tuple(EMPTY if card == len(names) - 1 else card for card in cards)
        automa.discards = tuple(names.index(str(card)) for card in listing(data, "discards"))
        automa.reserve = self.pile(listing(data, "reserve"))
        automa.wilds = self.pile(listing(data, "wilds"))
        automa.sells = integer(data, "sells")
        board = named(data, "board")
        automa.board = tuple(self.pile(listing(board, name)) for name in self.rules.type_names)
        return automa

    def card(self, words: Fact, names: Sequence[str]) -> tuple[int, tuple[int, ...], int]:
        if words is None:
            return EMPTY, (), 0
        data = mapping(words)
        wild = sum(1 << whole(cell) for cell in listing(data, "wild"))
        return names.index(text(data, "card")), self.pile(listing(data, "cells")), wild


def _counts(goods: Sequence[Fact]) -> list[int]:
    return [goods.count(good) for good in range(1, SIDES + 1)]


def _goods(names: Sequence[Fact]) -> tuple[int, ...]:
    return tuple(UNKNOWN_GOOD if name == FACE_DOWN_NAME else whole(name) - 1 for name in names)
