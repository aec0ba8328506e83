"""A table whose last seat is the automa, with cards and a sheet of the test's choice."""

from __future__ import annotations

from typing import Self

from castles.engine.decision import Frame, settle
from castles.games.tuscany.automa_sheet import next_place
from castles.games.tuscany.decisions import AUTOMA_TOKENS
from castles.games.tuscany.state import EMPTY, HEXAGON, AutomaState
from tests.games.tuscany.table import TYPES, Table


class Estate(Table):
    """`Estate("expert", fee=True)`: the options of the automa without their prefix."""

    def __init__(self, level: str = "experienced", seats: int = 2, **modifiers: bool) -> None:
        options = {f"automa_{name}": value for name, value in modifiers.items()}
        super().__init__(seats, automa=level, **options)
        self.me = self.seat(seats - 1)

    @property
    def automa(self) -> AutomaState:
        return self.me.state.automa_state()

    def cards(self, *numbers: int) -> Self:
        """The decision cards to come, next card first."""
        self.automa.deck = tuple(number - 1 for number in numbers)
        return self

    def supply(self, supply: int) -> Self:
        self.automa.supply = supply
        return self

    def next_tiles(self, *names: str) -> Self:
        """The next tiles of its stacks."""
        seat = self.me.state
        first = seat.put_out
        tiles = tuple(self.item(name) for name in names)
        seat.stacks = (*seat.stacks[:first], *tiles, *seat.stacks[first + len(tiles) :])
        return self

    def hexagons(self, count: int) -> Self:
        self.me.state.storage = (HEXAGON,) * count
        return self

    def covers(self, kind: str, *items: str) -> Self:
        """These items lie on the next places of a row; nothing was scored for them."""
        seat = self.me.state
        for item in items:
            place = next_place(self.state, seat, TYPES.index(kind))
            seat.tiles = (*seat.tiles[:place], self.item(item), *seat.tiles[place + 1 :])
            seat.covered |= 1 << place
        return self

    def full(self, *kinds: str) -> Self:
        """Rows of these types without a free place."""
        for kind in kinds:
            free = self.row(kind).count(None)
            self.covers(kind, *["hexagon"] * free)
        return self

    def row(self, kind: str) -> list[str | None]:
        """What lies on the places of a row."""
        fields = self.rules.automa_rules().fields[TYPES.index(kind)]
        return self.names(self.me.state.tiles[place] for field in fields for place in field)

    def placed(self, kind: str) -> int:
        """How many places of a row are covered."""
        return len(self.row(kind)) - self.row(kind).count(None)

    def play(self) -> Self:
        """The automa's whole turn; the events of the table are those of it."""
        self.state.events = []
        self.turn(self.me.seat_number)
        return self

    def build(self, *cards: int) -> Self:
        """A turn with supply enough for one build, by these cards."""
        self.cards(*cards).supply(self.rules.definitions.automa.build_cost)
        return self.play()

    def take_first_tokens(self) -> Self:
        """T17 for the automa."""
        return self.run(AUTOMA_TOKENS(self.me.seat_number))

    def run(self, frame: Frame) -> Self:
        self.state.events = []
        below = self.state.pending
        self.state.pending = (*below, frame)
        settle(self.state, self.rules.steps)
        return self

    def facts(self, name: str) -> list[dict[str, object]]:
        """What the events of that name told."""
        return [dict(event.facts) for event in self.told(name)]

    @property
    def supply_gained(self) -> int:
        """By effects, not by cards."""
        return sum(int(str(fact["count"])) for fact in self.facts("automa_supply_gained"))

    @property
    def marble_gained(self) -> int:
        """What it has, and what it has spent in this turn."""
        return self.me.marble + len(self.told("automa_marble_spent"))

    @property
    def took(self) -> list[object]:
        """The places of the display that it took a tile from, and why."""
        names = ("automa_surveyed", "automa_followed_card", "automa_took_first")
        return [
            (event.facts["place"], event.facts["reason"])
            for event in self.state.events or []
            if event.name in names
        ]

    @property
    def empty_places(self) -> int:
        return self.me.state.tiles.count(EMPTY)
