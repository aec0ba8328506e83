"""Who sits where at a table: at its own machine, in the network, away, or still to come.

Before the match begins guests sit down at free seats; from then on everybody comes back to their
own seat by the token that they were given with it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from castles.engine.automa import is_automa
from castles.engine.facts import Fact, text
from castles.network.wire import WireError
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec, check_name, check_word

HERE, AWAY, FREE, COMPUTER = "here", "away", "free", "computer"


class Client:
    """Whoever sits at the table, at this machine or another."""

    seats: tuple[int, ...] = ()
    have: Mapping[str, Fact] = {}
    """How much of the log they knew when they came, by seat."""

    def send(self, message: Mapping[str, Fact]) -> None:
        raise NotImplementedError

    def close(self, error: WireError) -> None:
        raise NotImplementedError


@dataclass
class Place:
    """A seat for somebody in the network."""

    token: str = ""
    """By which whoever sat down here is known; empty if nobody has."""
    client: Client | None = None


@dataclass
class OpenTable:
    """What is settled before a table is opened, and what the host keeps of it."""

    game: str
    seats: list[SeatSpec]
    remote: frozenset[int]
    """The seats for people in the network."""
    code: str
    port: int = 0
    """Where it was opened before; 0: anywhere."""
    tokens: dict[int, str] = field(default_factory=dict)
    """By seat who sat down there before."""


class Seating:
    """The seats of a table; `keep` is called when somebody new has one in a match."""

    def __init__(
        self, table: OpenTable, keep: Callable[[OpenTable], None] = lambda table: None
    ) -> None:
        self.table, self._keep = table, keep
        self.match: Match | None = None
        """Once it has begun."""
        self._places = {seat: Place(table.tokens.get(seat, "")) for seat in table.remote}

    def begin(self, match: Match) -> None:
        """From now on everybody has their seat."""
        self.match = match
        self._keep(self.table)

    @property
    def seats(self) -> list[SeatSpec]:
        return list(self.table.seats if self.match is None else self.match.seats)

    @property
    def own(self) -> tuple[int, ...]:
        """The seats of people at the table's own machine."""
        return tuple(
            seat
            for seat, spec in enumerate(self.seats)
            if spec.first_kind == HUMAN and seat not in self._places
        )

    def is_remote(self, seat: int) -> bool:
        return seat in self._places

    def client_at(self, seat: int) -> Client | None:
        """Who is there from elsewhere."""
        place = self._places.get(seat)
        return place.client if place is not None else None

    def clients(self) -> list[Client]:
        """Everybody who is there from elsewhere."""
        return [place.client for place in self._places.values() if place.client is not None]

    def places(self) -> list[str]:
        """By seat whether its person is here, away or still to come, or it is a computer's."""
        return [self._place_of(seat, spec) for seat, spec in enumerate(self.seats)]

    def _place_of(self, seat: int, spec: SeatSpec) -> str:
        place = self._places.get(seat)
        if place is None:
            return HERE if spec.is_human else COMPUTER
        if place.client is not None:
            return HERE
        if not spec.is_human and not is_automa(spec.kind):
            return COMPUTER
        return AWAY if place.token else FREE

    # -- who comes and goes --------------------------------------------------------------------

    def seat_guest(self, client: Client, hello: Mapping[str, Fact]) -> tuple[int, str]:
        """Let somebody sit down, at the seat of before if their token is known: seat and token.

        WireError if no seat is free, SaveError if they have no proper name.
        """
        token = str(hello.get("token") or "")
        seat = next((s for s, p in self._places.items() if token and p.token == token), None)
        if seat is None:
            seat = self._free_seat()
            self._sit_down(seat, hello)
        place = self._places[seat]
        if place.client is not None:
            # The same person, whose old line is not known to be dead yet.
            old = place.client
            old.seats = ()
            old.close(WireError("network.closed.replaced"))
        place.client, client.seats = client, (seat,)
        return seat, place.token

    def _free_seat(self) -> int:
        free = [seat for seat, place in sorted(self._places.items()) if not place.token]
        if not free:
            raise WireError("network.closed.full")
        return free[0]

    def _sit_down(self, seat: int, hello: Mapping[str, Fact]) -> None:
        """Somebody new takes a seat, with a name and a colour of their own."""
        name, colour = check_name(text(hello, "name")), text(hello, "colour")
        others = {spec.name for n, spec in enumerate(self.seats) if n != seat}
        if name and name in others:
            name = next(
                f"{name[:36]} {n}" for n in range(2, 99) if f"{name[:36]} {n}" not in others
            )
        if colour:
            colour = check_word(colour)
        self._places[seat].token = self.table.tokens[seat] = secrets.token_hex(16)
        if self.match is not None:
            self.match.rename_seat(seat, name)
            self._keep(self.table)
            return
        taken = {spec.colour for n, spec in enumerate(self.seats) if n != seat}
        spec = self.table.seats[seat]
        kept = spec.colour if colour in taken or not colour else colour
        self.table.seats[seat] = replace(spec, name=name, colour=kept)

    def get_up(self, client: Client) -> list[int]:
        """Somebody is gone: the seats they leave, which are free again before the match begins."""
        left = [seat for seat in client.seats if self._places[seat].client is client]
        for seat in left:
            self._places[seat].client = None
            if self.match is None:
                self._forget(seat)
                self.table.seats[seat] = replace(self.table.seats[seat], name="")
        client.seats = ()
        return left

    def free(self, seat: int) -> bool:
        """Let somebody else take the seat of a guest who is away; False if they are here."""
        if self._places[seat].client is not None:
            return False
        self._forget(seat)
        return True

    def _forget(self, seat: int) -> None:
        self._places[seat].token = ""
        self.table.tokens.pop(seat, None)
