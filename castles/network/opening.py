"""Opening a table and joining one, with everything that belongs to it; for window and terminal."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from castles.engine.errors import CastlesError
from castles.engine.facts import Words
from castles.network.background import beside
from castles.network.door import PORT
from castles.network.guest import NetworkLink, Visitor
from castles.network.guest_match import GuestMatch
from castles.network.guest_session import PATIENCE, GuestSession
from castles.network.host import Host
from castles.network.link import Link
from castles.network.nearby import (
    LOOPBACK,
    Announcement,
    Lookout,
    Nearby,
    Search,
    own_addresses,
)
from castles.network.own_tables import hosted_table, keep_hosted, keep_token, token_for
from castles.network.seating import OpenTable
from castles.network.table_code import keys_of, new_code
from castles.network.wire import NOT_UNDERSTOOD, Limits, WireError
from castles.play.match import Match
from castles.play.seat import HUMAN, NETWORK, SeatSpec

LOOKING = 5.0
"""Seconds in which a table nearby answers, at most."""


def seats_in_network(seats: Sequence[SeatSpec]) -> frozenset[int]:
    return frozenset(number for number, seat in enumerate(seats) if seat.kind == NETWORK)


def with_people(seats: Sequence[SeatSpec]) -> list[SeatSpec]:
    """The seats as a match knows them: whoever sits in the network is a person like others."""
    return [replace(seat, kind=HUMAN) if seat.kind == NETWORK else seat for seat in seats]


class HostedTable:
    """A table that is open, and can be found."""

    def __init__(
        self,
        table: OpenTable,
        deal: Callable[[Sequence[SeatSpec]], Match],
        path: Path | None,
        addresses: Sequence[str] = (),
        limits: Limits | None = None,
    ) -> None:
        self.addresses = list(addresses) or own_addresses()
        self.path = path
        self.host = Host(
            table, deal, self.addresses, limits, lambda known: keep_hosted(known, self.path)
        )
        seats = [seat for number, seat in enumerate(table.seats) if number not in table.remote]
        person = next((seat.name for seat in seats if seat.is_human and seat.name), "")
        self._announced = Nearby(
            self.host.name, self.addresses[0], self.host.port, table.game, person
        )
        self._announcement: Announcement | None = None
        # It takes some seconds, in which guests may come already by the address.
        self._announcing = threading.Thread(target=self._announce, daemon=True)
        self._announcing.start()

    def _announce(self) -> None:
        """Let the network know; where that cannot be, or nobody would hear, the address works."""
        if self.addresses != [LOOPBACK]:
            with suppress(OSError):
                self._announcement = Announcement(self._announced, self.addresses)

    @property
    def address(self) -> str:
        """Where guests find it who have to type that."""
        port = self.host.port
        return self.addresses[0] if port == PORT else f"{self.addresses[0]}:{port}"

    def begin(self, patience: float = PATIENCE) -> GuestSession:
        """Deal; the desk of the people at this machine."""
        return sit_down(self.host.begin(), patience)

    def close(self) -> None:
        self.host.close()
        # Who looks for tables learns a little later that it is gone.
        beside(self._take_back)

    def _take_back(self) -> None:
        self._announcing.join()
        if self._announcement is not None:
            self._announcement.take_back()
            self._announcement = None


def open_table(
    game: str,
    seats: Sequence[SeatSpec],
    deal: Callable[[Sequence[SeatSpec]], Match],
    path: Path | None,
    addresses: Sequence[str] = (),
) -> HostedTable:
    """Open a table for a match that begins when everybody has sat down."""
    remote, people = seats_in_network(seats), with_people(seats)
    return HostedTable(OpenTable(game, people, remote, new_code()), deal, path, addresses)


def open_next(
    before: OpenTable,
    deal: Callable[[Sequence[SeatSpec]], Match],
    path: Path | None,
    addresses: Sequence[str] = (),
) -> HostedTable:
    """Open a table for the next match of the same people: the code of before leads them back."""
    return HostedTable(replace(before, seats=list(before.seats)), deal, path, addresses)


def open_again(match: Match, addresses: Sequence[str] = ()) -> HostedTable | None:
    """Open the table of a saved match again, with the same code; None if it never was one."""
    table = hosted_table(match)
    if table is None:
        return None
    return HostedTable(table, lambda seats: match, match.path, addresses)


def find_table(code: str, addresses: Sequence[str] = (), seconds: float = LOOKING) -> Nearby | None:
    """The table of a code, if it is found in this network."""
    search = Search(list(addresses) or own_addresses())
    try:
        return search.wait_for(keys_of(code).name, seconds)
    finally:
        search.end()


def read_address(typed: str) -> tuple[str, int]:
    """Address and port as they are typed; ValueError if that is neither."""
    address, colon, port = typed.strip().rpartition(":")
    if not colon:
        return port, PORT
    if not 0 < int(port) < 1 << 16:
        raise ValueError(port)
    return address, int(port)


def join_table(
    code: str,
    address: str,
    port: int,
    name: str = "",
    colour: str = "",
    limits: Limits | None = None,
) -> NetworkLink:
    """A line to the table of a code; whoever sat there before gets the same seat."""
    table = keys_of(code).name
    visitor = Visitor(code, address, port, name, colour, token_for(table, name))
    return NetworkLink(visitor, limits, lambda token: keep_token(table, name, token))


def knock(
    code: str, where: tuple[str, int] | None, lookout: Lookout, name: str, colour: str
) -> NetworkLink:
    """A line to the table of a code where it is found nearby, else at the address.

    WireError if it is not found and there is no address.
    """
    table = keys_of(code).name
    found = lookout.already_found(table)
    if where is None and found is None:
        found = lookout.wait_for(table, LOOKING)
    if where is None and found is None:
        raise WireError("network.not_found")
    if found is not None:
        where = found.address, found.port
    assert where is not None, "typed or found"
    return join_table(code, *where, name, colour)


def next_beginning(
    link: Link, heard: Callable[[Words], None], patience: float = PATIENCE
) -> GuestSession | None:
    """The desk of a match that has begun; what else arrived before is heard.

    The line is closed where that makes no sense.
    """
    try:
        while (message := link.take()) is not None:
            heard(message)
            if message["kind"] == "begin":
                session = GuestSession(GuestMatch(message), link, patience)
                session.hear_people(message)
                return session
    except CastlesError:
        link.closed(WireError(NOT_UNDERSTOOD).to_message())
    return None


def sit_down(link: Link, patience: float = PATIENCE) -> GuestSession:
    """The desk of a match that has begun already; WireError if the line is closed instead."""
    while (session := next_beginning(link, lambda message: None, patience)) is None:
        if link.closed_for is not None:
            raise WireError(str(link.closed_for["why"]))
        link.wait(1.0)
    return session
