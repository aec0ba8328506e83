"""Positions of Tuscany set up by hand, in the words of the rulebook.

    table = Table()                          # two seats, seat 0 to play, nothing but start castles
    anna = table.seat(0)
    anna.hand(village=2).storage("village")
    table.do("place", storage=0, space=anna.area("village", 2)[0])

Actions are spelled as in a trace. An item is written "village", "farm:boar+wine", "village@1" (a
tile of seat 1), "hexagon" or None. Every seat has the same board, rich in areas of all sizes:
`seat.area(type, size)` gives the spaces of one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, cast

from castles.engine.action import Action
from castles.engine.decision import settle
from castles.engine.event import Event
from castles.engine.game import Reason
from castles.engine.hexgrid import Space, bits
from castles.engine.ruleset import OptionValue
from castles.games.by_game import game_named
from castles.games.tuscany.decisions import BEGIN_TURN
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.placing import put_on_board
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.setup import give_board
from castles.games.tuscany.state import EMPTY, FIRST_TILE, NEUTRAL, START_CASTLE, SeatState
from castles.games.tuscany.words import UNKNOWN_CARD

TUSCANY = cast(Tuscany, game_named("tuscany"))

PIECES = (1, 0, 1)
"""A2, B1 and C2, whose board below has castle areas of 1 and 2, farm areas of 2 and 3, a monastery
area of 3 and single spaces of most types."""
ARRANGEMENT = (1, 4, 0)

Json: TypeAlias = dict[str, Any]
"""What a test reads by key from data in words."""

TYPES = ("village", "farm", "cart", "monastery", "quarry", "city", "inn", "castle")
TOKENS = ("card", "storage", "marble", "worker", "yield")


class Table:
    """A game in a position of the test's choice; seat 0 is the start player and to play."""

    def __init__(self, seats: int = 2, **options: OptionValue) -> None:
        self.state = TUSCANY.new_state({"start_player": 0, **options}, seats, 1)
        self.rules: Ruleset = self.state.rules
        self._clear()
        self.turn(0)

    @classmethod
    def fresh(cls, seats: int = 2, seed: int = 1, **options: OptionValue) -> Table:
        """A game as dealt, before the first choice of its set-up."""
        table = cls.__new__(cls)
        table.state = TUSCANY.new_state(options, seats, seed)
        table.rules = table.state.rules
        table.state.events = []
        return table

    def _clear(self) -> None:
        """Boards with a start castle on an area of 1, empty hands, all types on display."""
        state = self.state
        for number, seat in enumerate(state.seats):
            if seat.automa is not None:
                continue
            seat.hand = [0] * len(seat.hand)
            seat.pieces = PIECES
            give_board(self.rules, seat, ARRANGEMENT)
            home = self.seat(number).area("castle", 1)[0]
            put_on_board(state, number, self.seat(number).number(home), START_CASTLE)
        state.deck_next = 0
        state.display = [self.item(name) for name in TYPES]
        left = list(self.rules.neutral_tiles)
        for tile in state.display:
            left.remove(tile)
        state.stock = tuple(left)
        state.events = []

    def seat(self, number: int = 0) -> Seat:
        return Seat(self, number)

    def turn(self, seat: int = 0) -> Table:
        """Begin a turn of that seat, whatever was going on."""
        self.state.pending = (BEGIN_TURN(seat),)
        settle(self.state, self.rules.steps)
        return self

    def item(self, name: str | None) -> int:
        """The number of an item by its name."""
        if name is None:
            return EMPTY
        plain, _, owner = name.partition("@")
        kind, _, crops = plain.partition(":")
        rules = self.rules
        special = {"hexagon": 0, "start_castle": START_CASTLE}
        if kind in special:
            return special[kind]
        for face in range(FIRST_TILE, len(rules.tile_type)):
            same_owner = not owner or rules.tile_owner[face] == int(owner)
            if rules.type_names[rules.tile_type[face]] != kind or not same_owner:
                continue
            if not crops or set(rules.crop_words(rules.tile_crops[face])) == set(crops.split("+")):
                return face
        raise LookupError(f"there is no tile {name}")

    def name(self, item: int) -> str | None:
        """The name of an item, short: neutral tiles and crops are not marked."""
        if item < FIRST_TILE:
            return cast("str | None", self.rules.item_words(item))
        owner = self.rules.tile_owner[item]
        name = self.rules.type_names[self.rules.tile_type[item]]
        return name if owner == NEUTRAL else f"{name}@{owner}"

    def names(self, items: Iterable[int]) -> list[str | None]:
        return [self.name(item) for item in items]

    def display(self, *names: str | None) -> Table:
        """Lay out these tiles; the other places are empty."""
        self.state.display = [self.item(name) for name in (*names, *[None] * (8 - len(names)))]
        return self

    def shown(self) -> list[str | None]:
        return self.names(self.state.display)

    def stock(self, *names: str) -> Table:
        """The neutral stock, next tile first."""
        self.state.stock, self.state.stock_next = tuple(map(self.item, names)), 0
        return self

    def set_aside(self, *names: str) -> Table:
        self.state.set_aside = tuple(map(self.item, names))
        return self

    def deck(self, *cards: str) -> Table:
        """The play cards to draw, next card first."""
        self.state.deck, self.state.deck_next = tuple(map(TYPES.index, cards)), 0
        return self

    def discards(self, **cards: int) -> Table:
        self.state.discards = [cards.get(name, 0) for name in TYPES]
        return self

    def yields(self, *cards: str) -> Table:
        """The yield cards to reveal, next card first."""
        names = self.rules.yield_names
        self.state.yield_deck, self.state.yield_next = tuple(map(names.index, cards)), 0
        return self

    @property
    def decision(self) -> tuple[str, int]:
        """What is asked, and which seat."""
        return TUSCANY.decision(self.state), TUSCANY.deciding_seat(self.state)

    def choices(self, do: str | None = None) -> list[Json]:
        """The legal actions in words, all of them or those of one kind."""
        listed = [
            TUSCANY.action_to_data(self.state, action)
            for action in TUSCANY.legal_actions(self.state)
        ]
        return [words for words in listed if do in (None, words["do"])]

    def can(self, do: str, **words: Any) -> bool:
        """Whether some legal action of this kind has these words."""
        return any(words.items() <= choice.items() for choice in self.choices(do))

    def do(self, do: str, **words: Any) -> Table:
        """Play a legal action; the events of the table are those it causes."""
        if "space" in words:
            words["space"] = [*words["space"]]
        action = TUSCANY.action_from_data(self.state, {"do": do, **words})
        self.state.events = []
        TUSCANY.apply(self.state, action)
        return self

    def place(self, item: str, space: Space, seat: int = 0) -> Table:
        """A turn in which the seat places this item, given everything it needs for that."""
        owner = self.seat(seat).reach(space)
        kind = owner.type_of(space)
        self.turn(seat)
        owner.state.hand[TYPES.index(kind)] += 2
        owner.state.storage = (self.item(item), *owner.state.storage[1:])
        self.do("place", storage=0, space=space)
        return self.do("pay", cards={kind: 2}, workers=0)

    def end_round(self) -> Table:
        """The last seat of the round draws cards."""
        last = len(self.state.seats) - 1
        self.seat(last).marble = 0
        return self.turn(last).do("draw")

    def why(self, do: str, *targets: int | str | Space) -> list[Reason]:
        """What stands against an action, legal or not."""
        return TUSCANY.explain(self.state, self.action(do, *targets))

    def action(self, do: str, *targets: int | str | Space) -> Action:
        """Any action, legal or not; targets by number, name or space."""
        kind = TUSCANY.action_kinds.named(do)
        assert kind is not None, do
        number = max(0, TUSCANY.deciding_seat(self.state))
        lists: dict[str, tuple[str, ...]] = {"type": TYPES, "token": TOKENS}
        values: list[int] = []
        for field, target in zip(kind.fields, targets, strict=True):
            if isinstance(target, tuple):
                values.append(self.seat(number).number(target))
            else:
                values.append(target if isinstance(target, int) else lists[field].index(target))
        return kind(*values)

    def told(self, name: str) -> list[Event]:
        """The events of that name that the last action caused."""
        return [event for event in self.state.events or [] if event.name == name]


class Seat:
    """One seat of a table. Methods change what it owns, properties read it."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.seat_number = number

    @property
    def state(self) -> SeatState:
        return self.table.state.seats[self.seat_number]

    def hand(self, **cards: int) -> Seat:
        self.state.hand = [*(cards.get(name, 0) for name in TYPES), 0]
        return self

    @property
    def cards(self) -> dict[str, int]:
        """Its hand, only the cards there are."""
        names = (*TYPES, UNKNOWN_CARD)
        return {n: count for n, count in zip(names, self.state.hand, strict=True) if count}

    @property
    def hand_size(self) -> int:
        return sum(self.state.hand)

    def storage(self, *names: str | None) -> Seat:
        """Exactly these storage spaces, with what lies in them."""
        self.state.storage = tuple(self.table.item(name) for name in names)
        return self

    @property
    def stored(self) -> list[str | None]:
        return self.table.names(self.state.storage)

    def tokens(self, **tokens: int) -> Seat:
        """Bonus tokens, without what taking them brings."""
        self.state.tokens = tuple(tokens.get(name, 0) for name in TOKENS)
        return self

    def stacks(self, *names: str) -> Seat:
        """The tiles that are left in its stacks, next tile first."""
        self.state.put_out = len(self.state.stacks) - len(names)
        self.state.stacks = (EMPTY,) * self.state.put_out + tuple(map(self.table.item, names))
        return self

    def put_out(self, tiles: int) -> Seat:
        """So many tiles of its stacks have gone to the display."""
        self.state.put_out = tiles
        return self

    @property
    def green(self) -> int:
        return self.state.green

    @green.setter
    def green(self, points: int) -> None:
        self.state.green = points

    @property
    def red(self) -> int:
        return self.state.red

    @red.setter
    def red(self, points: int) -> None:
        self.state.red = points

    @property
    def marble(self) -> int:
        return self.state.marble

    @marble.setter
    def marble(self, count: int) -> None:
        self.state.marble = count

    @property
    def workers(self) -> int:
        return self.state.workers

    @workers.setter
    def workers(self, count: int) -> None:
        self.state.workers = count

    def number(self, space: Space) -> int:
        return self.state.own_board().shape.number_of[space]

    def spaces(self, kind: str) -> list[Space]:
        """All spaces of a type."""
        board = self.state.own_board()
        return [board.shape.spaces[n] for n in bits(board.type_masks[TYPES.index(kind)])]

    def area(self, kind: str, size: int) -> list[Space]:
        """The spaces of the first area of that type and size."""
        board = self.state.own_board()
        for space in self.spaces(kind):
            area = board.area_of[self.number(space)]
            if area.bit_count() == size:
                return [board.shape.spaces[n] for n in bits(area)]
        raise LookupError(f"the board has no {kind} area of {size}")

    def type_of(self, space: Space) -> str:
        return TYPES[self.state.own_board().types[self.number(space)]]

    def item_on(self, space: Space) -> str | None:
        return self.table.name(self.state.tiles[self.number(space)])

    def cover(self, *spaces: Space, item: str = "hexagon") -> Seat:
        """Lay the item on each space that is still free, without points and effects."""
        for space in spaces:
            if self.item_on(space) is None:
                number = self.number(space)
                put_on_board(self.table.state, self.seat_number, number, self.table.item(item))
        return self

    def cover_all(self, kind: str, but: Space | None = None) -> Seat:
        """Cover every space of a type, or all but one."""
        return self.cover(*(space for space in self.spaces(kind) if space != but))

    def reach(self, space: Space) -> Seat:
        """See to it that the space touches a covered one, of another type if that is free."""
        column, offset = space
        if self.state.frontier >> self.number(space) & 1:
            return self
        beside = [(column, offset - 2), (column, offset + 2)]
        beside += [(column + side, offset + half) for side in (-1, 1) for half in (-1, 1)]
        on_board = [s for s in beside if s in self.state.own_board().shape]
        return self.cover(next(s for s in on_board if self.type_of(s) != self.type_of(space)))

    def board_full_but(self, *free: Space) -> Seat:
        """Cover every space except these."""
        return self.cover(*(s for s in self.state.own_board().shape.spaces if s not in free))

    def touching(self, kind: str) -> list[Space]:
        """The free spaces of a type that touch something: where its tile fits."""
        return [s for s in self.spaces(kind) if self.state.frontier >> self.number(s) & 1]


def play_set_up(table: Table) -> Table:
    """Answer every choice of the set-up with the first that is listed."""
    while table.decision[0] in ("assemble", "start_castle", "token"):
        TUSCANY.apply(table.state, TUSCANY.legal_actions(table.state)[0])
    return table


def whole_state(table: Table) -> Json:
    return TUSCANY.to_data(table.state)
