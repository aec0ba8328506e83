"""A game of Tuscany from the first decision to the last, told as one long routine.

Each `yield` is a decision; what is sent back is the action that was taken. Between two decisions
the routine changes its own table. `seen`, the table that the trace shows after the action, is used
only to learn how a pile was shuffled.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass

from tests.referee.record import Record
from tests.referee.tuscany import choices
from tests.referee.tuscany.components import HEXAGON, START_CASTLE, Tile
from tests.referee.tuscany.display import World, chosen, refilled, refreshed, world_of
from tests.referee.tuscany.geometry import Board, Space, area, assembled
from tests.referee.tuscany.scoring import end_round
from tests.referee.tuscany.table import Item, Seat, Table

HEXAGON_WITHOUT_ROOM = 2  # T26, T31
MONASTERY_CARDS = 3  # T30


@dataclass
class Decision:
    """What a seat must decide, and the complete list of what it may do."""

    seat: int
    name: str
    legal: list[Record]


Routine = Generator[Decision, Record, None]


class Game:
    """The routine and its table."""

    def __init__(self, table: Table, options: Mapping[str, object]) -> None:
        self.table = table
        self.seen = table
        self.options = options
        self.fresh: set[int] = set()  # where hexagons gained this turn are stored
        self.marble_spent = False
        self.open_castles = 0  # T24: places of the display still to refill
        self.worlds: Iterable[World] | None = None
        self._effects: dict[str, Callable[[int, Space], Routine]] = {
            "castle": self._castle,
            "city": self._city,
            "inn": self._inn,
            "farm": self._farm,
            "quarry": self._quarry,
            "village": self._village,
            "monastery": self._monastery,
            "cart": self._cart,
        }

    def play(self) -> Routine:
        """The whole game."""
        yield from self._set_up()
        while not self.table.over:
            for seat in self._in_order():
                self.table.turn_seat = seat
                yield from self._turn(seat)
            end_round(self.table, self.options)

    def _in_order(self) -> list[int]:
        seats = len(self.table.seats)
        return [(self.table.start_seat + step) % seats for step in range(seats)]

    def _seat(self, number: int) -> tuple[Seat, Board]:
        seat = self.table.seats[number]
        assert seat.board is not None, "boards are assembled first"
        return seat, seat.board

    # --- set-up ---------------------------------------------------------------------------------

    def _set_up(self) -> Routine:
        for number in self._in_order():  # T15
            action = yield Decision(number, "assemble", choices.assemble())
            seat = self.table.seats[number]
            seat.board = assembled(seat.pieces, action)
        for number in self._in_order():  # T16
            _, board = self._seat(number)
            action = yield Decision(number, "start_castle", choices.start_castle(board))
            board[choices.space_of(action)].tile = START_CASTLE
        for number in self._in_order():  # T17
            yield from self._token(number)

    # --- a turn ---------------------------------------------------------------------------------

    def _turn(self, number: int) -> Routine:
        """One action, and one more for a marble (T21)."""
        self.fresh = set()
        self.marble_spent = False
        seat, _ = self._seat(number)
        yield from self._action(number)
        if seat.marble > 0:
            action = yield Decision(number, "extra", choices.extra())
            if action["do"] == "spend_marble":
                seat.marble -= 1
                self.marble_spent = True
                yield from self._action(number)

    def _action(self, number: int) -> Routine:
        seat, _ = self._seat(number)
        legal = choices.turn(self.table, seat, self.options, self.fresh)
        action = yield Decision(number, "turn", legal)
        if action["do"] == "draw":  # T18
            base = self.options["cards_drawn"]
            assert isinstance(base, int)
            self._draw(seat, base + seat.tokens["card"])
        elif action["do"] == "take":
            yield from self._take(number, _whole(action, "slot"))
        elif action["do"] == "refresh":
            yield from self._refresh(number, action)
        else:
            yield from self._pay_and_place(number, action)

    def _take(self, number: int, slot: int) -> Routine:
        """T19."""
        seat, _ = self._seat(number)
        if None not in seat.storage:
            action = yield Decision(number, "discard", choices.discard(seat))
            index = _whole(action, "storage")
            left = seat.storage[index]
            if isinstance(left, Tile):
                self.table.removed[left] += 1
        else:
            index = seat.storage.index(None)
        self.fresh.discard(index)
        seat.storage[index] = self._off_display(slot)
        self._refill(seat, slot)

    def _refresh(self, number: int, action: Record) -> Routine:
        """T19a: again and again until a tile fits or it cannot go on."""
        seat, _ = self._seat(number)
        while action["do"] == "refresh":
            seen = world_of(self.seen)
            self._settle(refreshed(world_of(self.table), str(action["type"]), seen))
            legal = choices.take(self.table, seat, only_fitting=True)
            legal = legal or choices.refresh(self.table, seat)
            if not legal:
                return
            action = yield Decision(number, "turn", legal)
        yield from self._take(number, _whole(action, "slot"))

    def _pay_and_place(self, number: int, action: Record) -> Routine:
        """T20."""
        seat, board = self._seat(number)
        space = choices.space_of(action)
        payment = yield Decision(
            number,
            "pay",
            choices.pay(seat, board[space].type, equal_pairs=self.options["equal_pairs"] is True),
        )
        cards = payment["cards"]
        assert isinstance(cards, dict)
        seat.hand.subtract(cards)
        self.table.discards.update(cards)
        seat.workers -= _whole(payment, "workers")
        index = _whole(action, "storage")
        item = seat.storage[index]
        assert item is not None
        seat.storage[index] = None
        self.fresh.discard(index)
        yield from self._lay(number, item, space)

    # --- a placement ----------------------------------------------------------------------------

    def _lay(self, number: int, item: Item, space: Space) -> Routine:
        """T20c: completed area, colour bonus, effect of the type."""
        seat, board = self._seat(number)
        cell = board[space]
        cell.tile = item
        around = area(board, space)
        if all(board[place].tile is not None for place in around):  # T22
            seat.green += len(around) * (len(around) + 1) // 2
        of_colour = [other for other in board.values() if other.type == cell.type]
        bonus = self.table.colour_bonus[cell.type]
        if bonus and all(other.tile is not None for other in of_colour):  # T23
            seat.green += bonus.pop(0)
        yield from self._effects[cell.type](number, space)

    def _castle(self, number: int, _space: Space) -> Routine:
        """T24: a tile of the display for free; its place is refilled after all its effects."""
        seat, _ = self._seat(number)
        legal = choices.castle(self.table, seat)
        if not legal:
            return
        action = yield Decision(number, "castle", [*legal, {"do": "decline"}])
        if action["do"] == "decline":
            return
        slot = _whole(action, "slot")
        self.open_castles += 1
        yield from self._lay(number, self._off_display(slot), choices.space_of(action))
        self.open_castles -= 1
        self._refill(seat, slot)

    def _city(self, number: int, _space: Space) -> Routine:
        """T25."""
        yield from self._token(number)

    def _token(self, number: int) -> Routine:
        action = yield Decision(number, "token", choices.token(self.table))
        seat, _ = self._seat(number)
        kind = str(action["token"])
        self.table.tokens[kind] -= 1
        seat.tokens[kind] += 1
        if kind == "storage":
            seat.storage.append(None)
            seat.green += 2

    def _inn(self, number: int, _space: Space) -> Routine:
        """T26."""
        self._gain_hexagon(self.table.seats[number])
        yield from ()

    def _farm(self, number: int, space: Space) -> Routine:
        """T27: one green for each crop that is new to the area; a hexagon is always new."""
        seat, board = self._seat(number)
        laid = board[space].tile
        if isinstance(laid, Tile):
            others = [board[place].tile for place in area(board, space) if place != space]
            known = {crop for tile in others if isinstance(tile, Tile) for crop in tile.crops}
            seat.green += len(set(laid.crops) - known)
        else:
            seat.green += 1
        yield from ()

    def _quarry(self, number: int, _space: Space) -> Routine:
        """T28."""
        seat = self.table.seats[number]
        seat.marble += 1 + seat.tokens["marble"]
        yield from ()

    def _village(self, number: int, _space: Space) -> Routine:
        """T29."""
        seat = self.table.seats[number]
        seat.workers += 1 + seat.tokens["worker"]
        yield from ()

    def _monastery(self, number: int, _space: Space) -> Routine:
        """T30."""
        self._draw(self.table.seats[number], MONASTERY_CARDS)
        yield from ()

    def _cart(self, number: int, _space: Space) -> Routine:
        """T31: yield cards one after the other, each discarded before the next is shown."""
        table, seat = self.table, self.table.seats[number]
        for _ in range(1 + seat.tokens["yield"]):
            _reshuffle(table.yield_deck, table.yield_discards, self.seen.yield_deck)
            card = table.yield_deck.pop(0)
            self._reap(seat, card)
            table.yield_discards[card] += 1
        yield from ()

    def _reap(self, seat: Seat, card: str) -> None:
        """T6: what a yield card gives."""
        match card:
            case "red2":
                seat.red += 2
            case "red3":
                seat.red += 3
            case "green1":
                seat.green += 1
            case "cards2":
                self._draw(seat, 2)
            case "marble1":
                seat.marble += 1
            case "worker1":
                seat.workers += 1
            case "hexagon1":
                self._gain_hexagon(seat)

    def _gain_hexagon(self, seat: Seat) -> None:
        """T26, T31: into the lowest free storage space, or else red points."""
        if None not in seat.storage:
            seat.red += HEXAGON_WITHOUT_ROOM
            return
        index = seat.storage.index(None)
        seat.storage[index] = HEXAGON
        self.fresh.add(index)

    # --- piles ----------------------------------------------------------------------------------

    def _draw(self, seat: Seat, count: int) -> None:
        """T18: an empty deck is refilled only when the next card is needed."""
        table = self.table
        for _ in range(count):
            _reshuffle(table.deck, table.discards, self.seen.deck)
            if not table.deck:
                return
            seat.hand[table.deck.pop(0)] += 1

    def _off_display(self, slot: int) -> Tile:
        tile = self.table.display[slot]
        assert tile is not None, "only tiles can be taken"
        self.table.display[slot] = None
        return tile

    def _refill(self, seat: Seat, slot: int) -> None:
        """T19, T24: from the left-most stack that has tiles, else from the neutral stock.

        In a chain of castles the refills follow each other without a decision between them, so
        the trace shows only the display after the outermost one.
        """
        own: Tile | None = None
        for stack in seat.stacks:
            if stack:
                own = stack.pop(0)
                break
        before = self.worlds or [world_of(self.table)]
        self.worlds = _each_refilled(before, slot, own, world_of(self.seen))
        if self.open_castles == 0:
            self._settle(self.worlds)
            self.worlds = None

    def _settle(self, worlds: Iterable[World]) -> None:
        world = chosen(worlds, world_of(self.seen))
        self.table.display = list(world.display)
        self.table.neutral_stock = [*world.stock, *world.bag.elements()]
        self.table.set_aside = world.set_aside


def _each_refilled(
    worlds: Iterable[World], slot: int, own: Tile | None, seen: World
) -> Iterator[World]:
    for world in worlds:
        yield from refilled(world, slot, own, seen)


def _reshuffle(pile: list[str], discards: Counter[str], seen: list[str]) -> None:
    """Make an empty pile of its discards; the trace tells what was left of it in the end.

    The cards drawn meanwhile come first. Their order does not matter: all of them end in one hand
    or in one heap of discards before the next decision.
    """
    if pile:
        return
    rest = Counter(seen)
    if not rest <= discards:  # not a shuffle of these cards: the comparison will say so
        rest, seen = Counter(), []
    pile.extend((discards - rest).elements())
    pile.extend(seen)
    discards.clear()


def _whole(action: Record, key: str) -> int:
    value = action[key]
    assert isinstance(value, int)
    return value
