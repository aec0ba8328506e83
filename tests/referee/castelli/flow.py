"""A game of Castelli from the first decision to the last, told as one long routine.

Each `yield` is a decision; what is sent back is the action that was taken. Between two decisions
the routine changes its own table. `seen`, the state that the trace shows after the action, is used
only to learn which card a Trickster took.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from typing import cast

from tests.referee.castelli import choices
from tests.referee.castelli.board import Cell, opposite
from tests.referee.castelli.components import KINGS, RESOURCES, SCALE, SIDES, TILES
from tests.referee.castelli.scoring import score_end
from tests.referee.castelli.table import Half, Lot, Table
from tests.referee.record import Record, records, sequence


@dataclass
class Decision:
    """What a seat must decide, and the complete list of what it may do."""

    seat: int
    name: str
    legal: list[Record]


Routine = Generator[Decision, Record, None]
Answer = Generator[Decision, Record, Record]


class Game:
    """The routine of one game, or of one stage of a tournament, and its table."""

    def __init__(self, table: Table, *, dilemma: bool) -> None:
        self.table, self.dilemma = table, dilemma
        self.seen: Record = {}

    def play(self) -> Routine:
        """Turn by turn; in a tournament the halves take turns with one another (12.4)."""
        for half in self.table.halves:
            half.turn_seat = half.start_seat
        while any(not half.over for half in self.table.halves):
            for half in self.table.halves:
                yield from self._turn(half)

    def _turn(self, half: Half) -> Routine:
        if any(laid.face_up for laid in half.fields.values()):
            half.turn += 1
            half.turn_seat = half.clockwise(half.turn_seat)[1]
        seat = half.turn_seat
        self.table.seats[seat].card_played = False
        cell = yield from self._lay_tile(half, seat)
        self._evaluate(half, seat, cell)
        yield from self._build(half, seat)
        half.bought, half.guarded = False, []
        if all(laid.face_up for laid in half.fields.values()):
            score_end(self.table, half)

    # -- steps 1 and 2 -------------------------------------------------------------------------

    def _ask(self, seat: int, name: str, legal: list[Record]) -> Answer:
        """One of the own decisions: free actions may come before it (14.1)."""
        while True:
            free = choices.free_actions(self.table, seat)
            action = yield Decision(seat, name, [*legal, *free])
            if action["do"] not in ("sell", "play"):
                return action
            self._do_freely(seat, action)

    def _lay_tile(self, half: Half, seat: int) -> Generator[Decision, Record, Cell]:
        action = yield from self._ask(seat, "turn", choices.turns(half))
        cell = _cell(action, "field")
        laid = half.fields[cell]
        laid.face_up, half.current = True, laid.tile
        if self.dilemma:
            action = yield from self._ask(seat, "lay", choices.layings())
            if action["tile"] == "hand":
                own = self.table.seats[seat]
                assert own.hand_tile is not None
                laid.tile, own.hand_tile = own.hand_tile, laid.tile
                half.current = laid.tile
        action = yield from self._ask(seat, "orient", choices.orientations())
        laid.quarter_turns = cast("int", action["quarter_turns"])
        for other in self.table.opponents(seat):
            rival = self.table.seats[other]
            if "governor" in rival.hand and not rival.card_played:
                legal = choices.governments(laid.quarter_turns)
                action = yield Decision(other, "governor", legal)
                if action["do"] == "govern":
                    laid.quarter_turns = cast("int", action["quarter_turns"])
                    self._use(other, "governor")
        return cell

    def _evaluate(self, half: Half, seat: int, cell: Cell) -> None:
        """14.6: the tile's card and ingots, the edge, then the areas that fall due."""
        table, laid = self.table, half.fields[cell]
        _, _, card_on, ingots = TILES[laid.tile]
        if card_on:
            table.draw(seat)
        self._take_ingots(half, seat, ingots)
        for side in SIDES:
            if (cell, side) in half.board.edges:
                half.edges_done.add((cell, side))
                colour, value = laid.shield(side)
                winner = table.seat_of(half, colour)
                if value and winner is not None:
                    self._gain(half, winner, half.board.edges[cell, side], 1)
        for side in SIDES:
            district = half.board.beyond(cell, side)
            if district is not None:
                self._decide_area(half, seat, district, opposite(side))
        half.current = None

    def _decide_area(self, half: Half, seat: int, district: Cell, side: str) -> None:
        number = half.board.area_at(district, side)
        kind, sides, symbols, _ = half.board.areas[district][number]
        border = half.board.border(district, sides)
        if kind == "mine" or not all(half.oriented(field) for field, _ in border):
            return
        half.done.add((district, number))
        sums = half.domination(district, sides)
        best = max(sums.values())
        if not best:
            return
        tied = [colour for colour, total in sums.items() if total == best]
        for other in half.clockwise(seat):
            if self.table.seats[other].colour in tied:
                self._gain(half, other, kind, symbols // len(tied))

    def _gain(self, half: Half, seat: int, kind: str, count: int) -> None:
        own = self.table.seats[seat]
        if kind in RESOURCES:
            own.units[kind] = min(SCALE, own.units[kind] + count)
        elif kind == "silver":
            self._take_ingots(half, seat, count)
        else:
            for _ in range(count):
                self.table.draw(seat)

    def _take_ingots(self, half: Half, seat: int, count: int) -> None:
        taken = min(count, half.mine)
        half.mine -= taken
        self.table.seats[seat].ingots += taken

    # -- cards ---------------------------------------------------------------------------------

    def _use(self, seat: int, card: str) -> None:
        self.table.put_under(seat, card)
        self.table.seats[seat].card_played = True

    def _do_freely(self, seat: int, action: Record) -> None:
        half, card = self.table.half_of(seat), cast("str", action["card"])
        if action["do"] == "sell":
            self.table.put_under(seat, card)
            self._take_ingots(half, seat, choices.SALE)
            return
        self._use(seat, card)
        own = self.table.seats[seat]
        if card in KINGS:
            own.sources["kings"] += KINGS[card]
        elif card == "robber_baron":
            self._take_ingots(half, seat, half.mine // 2)
        elif card in ("outlaw", "outlaw_band"):
            for other in self.table.opponents(seat):
                rival = self.table.seats[other]
                taken = min(rival.ingots, 1 if card == "outlaw" else 2)
                rival.ingots -= taken
                own.ingots += taken
        elif card == "trickster":
            self._trick(seat, cast("int", action["seat"]))
        elif card in ("peasant", "duke"):
            kind = "village" if card == "peasant" else "city"
            self.table.set_aside[kind] -= 1
            half.settlements[_cell(action, "district")] = kind
        else:
            assert card == "arsonist"
            del half.settlements[_cell(action, "district")]
            half.burnt += 1

    def _trick(self, seat: int, other: int) -> None:
        """A10, A28: the opponent gets the ingot; the card is learned from the trace."""
        own, rival = self.table.seats[seat], self.table.seats[other]
        own.ingots -= 1
        rival.ingots += 1
        shown = Counter(sequence(records(self.seen, "seats")[seat], "hand"))
        gained = [card for card in rival.hand if shown[card] > own.hand.count(card)]
        card = gained[0] if gained else rival.hand[0]
        rival.hand.remove(card)
        own.hand.append(card)

    # -- step 3 --------------------------------------------------------------------------------

    def _build(self, half: Half, seat: int) -> Routine:
        while True:
            possible = choices.builds(self.table, seat)
            if not possible and not choices.free_actions(self.table, seat):
                return
            legal: list[Record] = [*possible, {"do": "end_turn"}]
            action = yield Decision(
                seat, "build", [*legal, *choices.free_actions(self.table, seat)]
            )
            if action["do"] == "end_turn":
                return
            if action["do"] == "build":
                yield from self._castle(half, seat, action)
            else:
                self._do_freely(seat, action)

    def _castle(self, half: Half, seat: int, action: Record) -> Routine:
        lot = _lot(action)
        card = cast("str | None", action["card"])
        if action["over"]:
            owner = half.castles[lot][0]
            rival = self.table.seats[owner]
            if "guard" in rival.hand and not rival.card_played:
                half.building = action
                answer = yield Decision(owner, "guard", [{"do": "guard"}, {"do": "pass"}])
                half.building = None
                if answer["do"] == "guard":
                    if card:
                        self._use(seat, card)
                    self._use(owner, "guard")
                    half.guarded.append(lot)
                    return
        self._pay(half, seat, 2 if action["over"] and card != "abbot" else 1, action)
        half.castles.setdefault(lot, []).append(seat)
        own = self.table.seats[seat]
        own.castles_left -= 1
        own.sources["castles"] += half.worth((lot[0], lot[1]))

    def _pay(self, half: Half, seat: int, each: int, action: Record) -> None:
        own = self.table.seats[seat]
        lacking = len(choices.lacks(self.table, seat, each))
        price = 0
        if action["bought"] is not None:
            price, half.bought = choices.PURCHASE, True
        elif action["card"] == "master_builder":
            price = lacking
        own.ingots -= price
        half.mine += price
        for kind in RESOURCES:
            own.units[kind] = max(0, own.units[kind] - each)
        if action["card"] is not None:
            self._use(seat, cast("str", action["card"]))


def _cell(action: Record, key: str) -> Cell:
    row, column = cast("list[int]", action[key])
    return row, column


def _lot(action: Record) -> Lot:
    row, column, area, place = cast("list[int]", action["lot"])
    return row, column, area, place
