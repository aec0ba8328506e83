"""Reading states back from their words (see `words`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words, fact, integer, listing, mapping, named, text
from castles.engine.wording import KEPT_RULES, NamedItems, refuse_nonsense, stream_from_data, whole
from castles.games.castelli.cards import EVERYBODY
from castles.games.castelli.decisions import END_STAGE
from castles.games.castelli.evaluating import note_shields
from castles.games.castelli.layouts import Layout
from castles.games.castelli.names import CORNERS, RESOURCES, SETTLEMENTS
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.scoring import SOURCES
from castles.games.castelli.setup import blank_seat, clear_table
from castles.games.castelli.state import (
    CLOSED,
    EMPTY,
    OPEN,
    UNKNOWN,
    Earlier,
    HalfState,
    SeatState,
    State,
)
from castles.games.castelli.words import WORDING, read_cell, read_lot


def state_from_data(rules: Ruleset, data: Mapping[str, Fact]) -> State:
    """The state that `state_to_data` described; SaveError if the words make no sense."""
    with refuse_nonsense():
        return _Reader(rules).state(data)


@lru_cache(maxsize=KEPT_RULES)
def _tiles(rules: Ruleset) -> NamedItems:
    return NamedItems((UNKNOWN, EMPTY, *range(len(rules.tile_names))), rules.tile_words)


@lru_cache(maxsize=KEPT_RULES)
def _cards(rules: Ruleset) -> NamedItems:
    return NamedItems((UNKNOWN, *range(len(rules.card_names))), rules.card_words)


class _Reader:
    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.tiles, self.cards = _tiles(rules), _cards(rules)

    def state(self, data: Mapping[str, Fact]) -> State:
        rules = self.rules
        halves = [mapping(half) for half in listing(data, "halves")] if rules.is_split else [data]
        state = State.__new__(State)
        state.rules = rules
        state.events = None
        state.stage = integer(data, "stage") if rules.is_split else 1
        state.board = rules.board(self.layout(halves))
        state.seats = [blank_seat() for _ in listing(data, "seats")]
        clear_table(state)
        state.random = stream_from_data(named(data, "random"))
        state.deck = self.cards.pile(listing(data, "deck"))
        state.deck_known = integer(named(data, "known"), "deck")
        state.aside = tuple(integer(named(data, "set_aside"), name) for name in SETTLEMENTS)
        hands = listing(named(data, "known"), "hands")
        for seat, words, known in zip(state.seats, listing(data, "seats"), hands, strict=True):
            self.fill_seat(seat, mapping(words), known)
        for seat, words in zip(state.seats, self.earlier(data), strict=False):
            sources = named(words, "sources")
            before = tuple(integer(sources, name) for name in SOURCES)
            seat.earlier = Earlier(before, integer(words, "castles"))
        state.halves = [self.half(data, half) for half in halves]
        state.unused = self.tiles.pile(listing(halves[0], "unused_tiles"))
        state.villages = state.cities = 0
        for number, half in enumerate(halves):
            state.active = number
            self.fill_half(state, half)
        # A turn is played where frames are; at the end of a stage on neither half.
        waiting = [n for n, half in enumerate(halves) if not self.frames(half)]
        state.active = next((n for n in range(len(halves)) if n not in waiting), len(halves) - 1)
        self.fill_pending(state, data, halves[state.active])
        return state

    def layout(self, halves: Sequence[Mapping[str, Fact]]) -> Layout:
        names = [quadrant.name for quadrant in self.rules.definitions.quadrants]
        placed: dict[str, tuple[int, int]] = {}
        for half in halves:
            for corner, words in named(half, "layout").items():
                name, turned = words if isinstance(words, list) else (None, None)
                placed[corner] = (names.index(str(name)), whole(turned))
        layout = tuple(placed[corner] for corner in CORNERS if corner in placed)
        if layout not in self.rules.layouts:
            raise SaveError("there is no such layout of quadrants")
        return layout

    def half(self, data: Mapping[str, Fact], words: Mapping[str, Fact]) -> HalfState:
        seats = len(listing(data, "seats"))
        half = HalfState.__new__(HalfState)
        for name in ("turn", "turn_seat", "start_seat", "mine", "burnt"):
            setattr(half, name, integer(words, name))
        half.over = fact(words, "over") is True
        half.players = tuple(range(seats))
        if self.rules.is_split:
            half.players = tuple(whole(number) for number in listing(words, "players"))
        if not {*half.players, half.turn_seat, half.start_seat} <= set(range(seats)):
            raise SaveError("there are no such seats")
        if half.turn_seat not in half.players:
            raise SaveError("the seat whose turn it is does not play on this half")
        return half

    def fill_half(self, state: State, data: Mapping[str, Fact]) -> None:
        """Everything on one board; what follows from the tiles is worked out again."""
        current = self.tiles.item(fact(named(data, "pending"), "current_tile"))
        for entry in (mapping(words) for words in listing(data, "fields")):
            field = read_cell(fact(entry, "field"))
            tile = self.tiles.item(fact(entry, "tile"))
            turns = fact(entry, "quarter_turns")
            state.tiles[field] = tile
            if fact(entry, "face_up") is True:
                state.turns[field] = OPEN if turns is None else whole(turns) % OPEN
            if state.turns[field] != CLOSED and tile == current:
                state.current = field
            elif state.turns[field] not in (CLOSED, OPEN):
                state.laid |= 1 << field
                note_shields(state, field)
        for entry in (mapping(words) for words in listing(data, "settlements")):
            bit = 1 << read_cell(fact(entry, "district"))
            if SETTLEMENTS.index(text(entry, "kind")):
                state.cities |= bit
            else:
                state.villages |= bit
        for entry in (mapping(words) for words in listing(data, "castles")):
            owners = tuple(whole(number) for number in listing(entry, "seats"))
            if not owners or not set(owners) <= set(range(len(state.seats))):
                raise SaveError("a castle has no such owner")
            state.castles[read_lot(state, fact(entry, "lot"))] = owners

    def frames(self, half: Mapping[str, Fact]) -> list[Fact]:
        return listing(named(half, "pending"), "frames")

    def fill_pending(
        self, state: State, data: Mapping[str, Fact], half: Mapping[str, Fact]
    ) -> None:
        pending = named(half, "pending")
        state.bought = fact(pending, "bought") is True
        state.guarded = tuple(read_lot(state, lot) for lot in listing(pending, "guarded"))
        state.pending = tuple(
            WORDING.frame_from_data(state, mapping(frame)) for frame in self.frames(half)
        )
        if self.rules.is_split and not state.pending and fact(data, "over") is not True:
            state.pending = (END_STAGE(state.halves[0].start_seat),)
        if any(frame[1] not in range(len(state.seats)) for frame in state.pending):
            raise SaveError("there is no such seat to decide")

    def earlier(self, data: Mapping[str, Fact]) -> list[Words]:
        """C12: what earlier stages gave each seat."""
        return [mapping(w) for w in listing(data, "earlier")] if self.rules.is_split else []

    def fill_seat(self, seat: SeatState, data: Words, known: Fact) -> None:
        for name in ("points", "ingots", "castles_left"):
            setattr(seat, name, integer(data, name))
        seat.units = [integer(data, name) for name in RESOURCES]
        sources = named(data, "sources")
        seat.sources = tuple(integer(sources, name) for name in SOURCES)
        seat.hand = self.cards.pile(listing(data, "hand"))
        seat.known = tuple(_mask(words) for words in (known if isinstance(known, list) else ()))
        if len(seat.known) != len(seat.hand):
            raise SaveError("who knows a card must be said for each card")
        seat.card_played = fact(data, "card_played") is True
        seat.hand_tile = self.tiles.item(fact(data, "hand_tile"))


def _mask(words: Fact) -> int:
    seats = words if isinstance(words, list) else []
    return sum(1 << (whole(number) % 4) for number in seats) & EVERYBODY
