"""Positions of Castelli set up by hand, in the words of the rulebook.

    table = Table()                                   # four seats, default layout, seat 0 to play
    table.lay((1, 5), tile=25, turns=2)               # as if it had lain there all the time
    table.turn((2, 4), tile=19, turns=1)              # a whole first step of the turn
    table.build((1, 4, 0, 0))

Fields and districts are rows and columns of the 8 x 8 grid, tiles have the numbers of the data
file ("S1" is a start tile), a tile lies with so many quarter turns clockwise. Actions are spelled
as in a trace.
"""

from __future__ import annotations

from typing import Any, Self, cast

from castles.engine.action import Action
from castles.engine.event import Event
from castles.engine.facts import Fact, Words
from castles.engine.game import Reason
from castles.games.by_game import game_named
from castles.games.castelli.actions import BUILD, NO_CARD, NOTHING
from castles.games.castelli.board import cell_of
from castles.games.castelli.decisions import CHOOSE_BUILD, CHOOSE_TURN, FINISH_TURN
from castles.games.castelli.evaluating import note_shields
from castles.games.castelli.game import Castelli
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.state import CLOSED, SeatState, State
from castles.games.castelli.turn import finish_turn

CASTELLI = cast(Castelli, game_named("castelli"))
At = tuple[int, int]
Lot = tuple[int, int, int, int]


class Table:
    """A game in a position of the test's choice."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: object) -> None:
        layout = "random" if "quadrants" in options else "default"
        given = {"layout": layout, "start_player": 0, **options}
        self.state: State = CASTELLI.new_state(given, seats, seed)  # type: ignore[arg-type]
        self.rules = self.state.rules
        self.state.events = []

    # -- setting up ----------------------------------------------------------------------------

    def seat(self, number: int = 0, **things: object) -> SeatState:
        """A seat, given wood, grain, stone, ingots (out of the mine) and a hand of cards."""
        seat = self.state.seats[number]
        for name, value in things.items():
            if name == "hand":
                self._give(number, cast(list[str], value))
            elif name in RESOURCES:
                seat.units[RESOURCES.index(name)] = cast(int, value)
            elif name == "ingots":
                self.state.half_of(number).mine += seat.ingots - cast(int, value)
                seat.ingots = cast(int, value)
            else:
                setattr(seat, name, value)
        return seat

    def _give(self, number: int, names: list[str]) -> None:
        """Cards out of the deck, wherever they are in it."""
        for name in names:
            card = self.card(name)
            deck = list(self.state.deck)
            deck.remove(card)
            self.state.deck = tuple(deck)
            seat = self.state.seats[number]
            seat.hand += (card,)
            seat.known += (0,)

    def card(self, name: str) -> int:
        return self.rules.card_names.index(name)

    def next_cards(self, *names: str) -> Self:
        """These cards are drawn next."""
        deck = list(self.state.deck)
        for name in names:
            deck.remove(self.card(name))
        self.state.deck = (*(self.card(name) for name in names), *deck)
        return self

    def tile(self, name: int | str) -> int:
        return self.rules.tile_names.index(name)

    def bring(self, at: At, tile: int | str) -> None:
        """Exchange tiles so that this one lies face down on the field."""
        state, field, wanted = self.state, cell_of(*at), self.tile(tile)
        assert state.turns[field] == CLOSED
        if wanted in state.tiles:
            other = state.tiles.index(wanted)
            state.tiles[other], state.tiles[field] = state.tiles[field], wanted
        else:
            assert wanted in state.unused, "the tile is somewhere else"
            unused = list(state.unused)
            unused[unused.index(wanted)] = state.tiles[field]
            state.unused, state.tiles[field] = tuple(unused), wanted

    def lay(self, at: At, tile: int | str, turns: int) -> Self:
        """A tile that was laid long ago: it brings nothing any more."""
        self.bring(at, tile)
        field = cell_of(*at)
        self.state.turns[field] = turns
        self.state.laid |= 1 << field
        note_shields(self.state, field)
        return self

    def castle(self, lot: Lot, *owners: int) -> Self:
        self.state.castles[self.site(lot)] = owners
        for owner in owners:
            self.state.seats[owner].castles_left -= 1
        return self

    def site(self, lot: Lot) -> int:
        row, column, area, place = lot
        return self.state.board.site_numbers[cell_of(row, column), area, place]

    def building(self, seat: int = 0) -> Self:
        """The third step of a seat's turn."""
        self.state.halves[self.state.active].turn_seat = seat
        self.state.pending = (CHOOSE_BUILD(seat),)
        return self

    def turning(self, seat: int = 0) -> Self:
        """The beginning of a seat's turn."""
        self.state.halves[self.state.active].turn_seat = seat
        self.state.pending = (CHOOSE_TURN(seat),)
        return self

    # -- playing -------------------------------------------------------------------------------

    @property
    def decision(self) -> str:
        return CASTELLI.decision(self.state)

    @property
    def deciding(self) -> int:
        return CASTELLI.deciding_seat(self.state)

    def legal(self, **words: Fact) -> list[Words]:
        """The legal actions, as words, that have these words."""
        actions = (
            CASTELLI.action_to_data(self.state, a) for a in CASTELLI.legal_actions(self.state)
        )
        return [found for found in actions if words.items() <= found.items()]

    def do(self, do: str, **words: Fact) -> Self:
        """The one legal action that has these words."""
        wanted: Words = {"do": do, **words}
        fitting = self.legal(**wanted)
        assert len(fitting) == 1, (wanted, fitting)
        CASTELLI.apply(self.state, CASTELLI.action_from_data(self.state, fitting[0]))
        return self

    def turn(self, at: At, tile: int | str, turns: int) -> Self:
        """Turn this tile up on a field and lay it so."""
        self.bring(at, tile)
        self.do("turn", field=[*at])
        return self.do("orient", quarter_turns=turns)

    def build(self, lot: Lot, bought: str | None = None, card: str | None = None) -> Self:
        return self.do("build", lot=[*lot], bought=bought, card=card)

    def castles(self, **words: Fact) -> list[Words]:
        return self.legal(do="build", **words)

    def explain_build(
        self, lot: Lot, bought: str | None = None, card: str | None = None
    ) -> list[str]:
        unit = NOTHING if bought is None else 1 + RESOURCES.index(bought)
        action = BUILD(self.site(lot), unit, NO_CARD if card is None else self.card(card))
        return self.explain(action)

    def explain(self, action: Action) -> list[str]:
        """The keys of the reasons against an action."""
        return [reason.key.removeprefix("why.") for reason in self.reasons(action)]

    def reasons(self, action: Action) -> list[Reason]:
        return CASTELLI.explain(self.state, action)

    def end(self) -> Self:
        """The last tile was laid: the turn ends and everything is scored."""
        state = self.state
        for number, half in enumerate(state.halves):
            state.active = number
            state.laid |= state.board.halves[number].fields
            del half
        state.pending = ()
        state.active = len(state.halves) - 1
        for half in state.halves[:-1]:
            half.over = True
        finish_turn(state, FINISH_TURN(state.halves[state.active].turn_seat))
        return self

    # -- looking -------------------------------------------------------------------------------

    def told(self, name: str) -> list[dict[str, Any]]:
        """The facts of all events of a name so far, seat and secrets included."""
        assert self.state.events is not None
        return [_facts(event) for event in self.state.events if event.name == name]

    def units(self, number: int) -> list[int]:
        return self.state.seats[number].units

    def hand(self, number: int) -> list[str]:
        return [self.rules.card_names[card] for card in self.state.seats[number].hand]

    @property
    def data(self) -> Any:
        return CASTELLI.to_data(self.state)


def _facts(event: Event) -> dict[str, Any]:
    return {"seat": event.seat, **event.facts, **event.secret}
