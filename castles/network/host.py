"""Opens a table to the network: who may sit down, who sits where, who is away.

Before the match begins guests sit down at free seats; from then on everybody comes back to their
own seat by the token that they were given with it. Wrong messages close the line of whoever sent
them, and change nothing.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import ssl
import threading
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from ipaddress import ip_address
from typing import TypeVar

from castles.engine.automa import is_automa
from castles.engine.errors import CastlesError, SaveError
from castles.engine.facts import Fact, Words, integer, mapping, text
from castles.network.background import Background
from castles.network.link import Link
from castles.network.table import Table
from castles.network.table_code import host_side, keys_of
from castles.network.wire import (
    LONGEST_FROM_GUEST,
    Limits,
    Pace,
    WireError,
    check_versions,
    decode,
    encode,
    seat_of,
)
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec, check_name, check_word

PORT = 40414
"""Where a table is opened, if that is free, and where guests look if nothing else is given."""
_PORTS_TRIED = 12
_THINKING = 0.02
"""Seconds between two looks at a computer that thinks."""
HERE, AWAY, FREE, COMPUTER = "here", "away", "free", "computer"

T = TypeVar("T")


class Client:
    """Whoever sits at the table, at this machine or another."""

    seats: tuple[int, ...] = ()

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


class Host:
    """A table that is open; every method may be called from any thread."""

    def __init__(
        self,
        table: OpenTable,
        deal: Callable[[Sequence[SeatSpec]], Match],
        addresses: Sequence[str],
        limits: Limits | None = None,
        keep: Callable[[OpenTable], None] = lambda table: None,
    ) -> None:
        self._open, self._deal, self._addresses = table, deal, addresses
        self._limits, self._keep = limits or Limits(), keep
        self._keys = keys_of(table.code)
        self._places = {seat: Place(table.tokens.get(seat, "")) for seat in table.remote}
        self._local: LocalLink | None = None
        self._table: Table | None = None
        self._server: list[asyncio.Server] = []
        self._strangers = 0
        self._wrong: dict[str, list[float]] = {}
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._news = threading.Condition()
        self.heard: Callable[[], None] = lambda: None
        """Is called from another thread when somebody has come or gone."""
        self.port = 0
        self._background = Background()
        try:
            self.port = self._background.start(self._listen(host_side(self._keys))).result()
        except BaseException:
            self._background.stop()
            raise

    # -- for the host's own screen -------------------------------------------------------------

    @property
    def code(self) -> str:
        return self._open.code

    @property
    def name(self) -> str:
        """What the table is called where tables are looked for."""
        return self._keys.name

    @property
    def table(self) -> OpenTable:
        """What is settled of it: enough to open it again."""
        return self._open

    @property
    def seats(self) -> list[SeatSpec]:
        match = self.match
        return list(match.seats) if match is not None else list(self._open.seats)

    @property
    def match(self) -> Match | None:
        return self._table.match if self._table is not None else None

    def places(self) -> list[str]:
        """By seat whether its person is here, away or still to come, or it is a computer's."""
        return [self._place_of(seat) for seat in range(len(self.seats))]

    @property
    def is_full(self) -> bool:
        """Whether everybody has sat down."""
        return FREE not in self.places()

    def begin(self) -> LocalLink:
        """Deal, and tell everybody; the line at which this machine's people sit."""
        return self._background.call(self._begin)

    def wait(self, seconds: float) -> None:
        """Until somebody has come or gone, or the time is over."""
        with self._news:
            self._news.wait(seconds)

    def stand_in(self, seat: int, kind: str) -> None:
        """Let a computer play for somebody who is away, or the person again."""
        self._background.call(lambda: self._stand_in(seat, kind))

    def in_thread(self, act: Callable[[], T]) -> T:
        """Do something with the match, which belongs to another thread."""
        return self._background.call(act)

    def close(self) -> None:
        """Close the table: nothing listens any more; the match is saved."""
        if not self._background.loop.is_closed():
            self._background.start(self._close()).result()
            self._background.stop()
            if self._table is not None:
                self._table.close()

    # -- opening and closing -------------------------------------------------------------------

    async def _listen(self, context: ssl.SSLContext) -> int:
        given = self._open.port
        ports = [given] if given else [*range(PORT, PORT + _PORTS_TRIED), 0]
        problem: OSError | None = None
        for port in ports:
            try:
                await self._listen_at(port, context)
            except OSError as error:
                problem = error
                await self._stop_listening()
                continue
            self._start(self._drive())
            self._start(self._beat())
            found: int = self._server[0].sockets[0].getsockname()[1]
            self._open.port = found
            return found
        assert problem is not None
        cause = problem.strerror or str(problem)
        raise WireError("network.not_opened", cause=cause) from problem

    async def _listen_at(self, port: int, context: ssl.SSLContext) -> None:
        for address in self._addresses:
            server = await asyncio.start_server(
                self._serve,
                address,
                port,
                ssl=context,
                ssl_handshake_timeout=self._limits.hello,
                ssl_shutdown_timeout=1.0,
                limit=LONGEST_FROM_GUEST,
                backlog=16,
            )
            self._server.append(server)
            port = server.sockets[0].getsockname()[1]

    async def _stop_listening(self) -> None:
        for server in self._server:
            server.close()
        self._server.clear()

    async def _close(self) -> None:
        await self._stop_listening()
        self._close_all(WireError("network.closed.host_left"))

    def _close_all(self, error: WireError) -> None:
        for place in self._places.values():
            if place.client is not None:
                place.client.close(error)

    def _start(self, task: Coroutine[None, None, None]) -> None:
        started = asyncio.create_task(task)
        self._tasks.add(started)
        started.add_done_callback(self._tasks.discard)

    # -- the match -----------------------------------------------------------------------------

    def _begin(self) -> LocalLink:
        if self._table is None:
            seats = self._open.seats
            self._table = Table(self._deal(seats), self._send)
            self._keep(self._open)
        self._local = LocalLink(self, self._background)
        self._local.client.seats = tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.first_kind == HUMAN and number not in self._open.remote
        )
        for client in self._clients():
            self._tell_beginning(client, {})
        self._changed.set()
        return self._local

    def _clients(self) -> list[Client]:
        clients = [place.client for place in self._places.values() if place.client is not None]
        local = self._local
        return [local.client, *clients] if local is not None else clients

    def _tell_beginning(self, client: Client, have: Mapping[str, Fact]) -> None:
        """Everything that whoever sits down needs to play."""
        table = self._table
        assert table is not None, "the match has begun"
        headers: Words = {str(seat): table.header_for(seat) for seat in client.seats}
        client.send({**self._people(), "kind": "begin", "yours": headers})
        for seat in client.seats:
            count, seal = _known(have.get(str(seat)))
            table.listen(seat, count, seal)

    def _people(self) -> Words:
        match = self.match
        return {
            "kind": "people",
            "game": self._open.game,
            "playing": match is not None,
            "seats": [seat.to_data() for seat in self.seats],
            "places": [*self.places()],
            "assisted": [*sorted(match.assisted)] if match is not None else [],
        }

    def _tell_people(self) -> None:
        with self._news:
            self._news.notify_all()
        self.heard()
        for client in self._clients():
            client.send(self._people())

    def _place_of(self, seat: int) -> str:
        spec, place = self.seats[seat], self._places.get(seat)
        if place is None:
            return HERE if spec.is_human else COMPUTER
        if place.client is not None:
            return HERE
        if not spec.is_human and not is_automa(spec.kind):
            return COMPUTER
        return AWAY if place.token else FREE

    def _send(self, seat: int, message: Words) -> None:
        place = self._places.get(seat)
        if place is not None:
            if place.client is not None:
                place.client.send(message)
        elif self._local is not None:
            self._local.client.send(message)

    def _stand_in(self, seat: int, kind: str) -> None:
        if self._table is not None:
            self._table.change_kind(seat, kind)
            self._tell_people()
            self._changed.set()

    def handle(self, client: Client, message: Mapping[str, Fact]) -> None:
        """What somebody wants who sits at the table; WireError if that cannot be."""
        if message["kind"] == "beat":
            return
        try:
            seat, number = seat_of(message), integer(message, "number")
        except SaveError as error:
            raise WireError("network.closed.wrong") from error
        if self._table is None or seat not in client.seats:
            raise WireError("network.closed.wrong")
        assisted = self._table.match.assisted
        why = self._table.handle(seat, message)
        client.send({"kind": "done", "ack": number, "why": why})
        if self._table.match.assisted != assisted:
            self._tell_people()
        self._changed.set()

    async def _drive(self) -> None:
        """Let computers play whenever it is their turn."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            table = self._table
            while table is not None and table.is_thinking:
                await asyncio.sleep(0 if table.go_on() else _THINKING)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._limits.beat)
            for place in self._places.values():
                if place.client is not None:
                    place.client.send({"kind": "beat"})

    # -- who comes and goes --------------------------------------------------------------------

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        client = _NetworkClient(writer, self._limits)
        try:
            await self._greet(reader, client)
            pace = Pace(self._limits, time.monotonic)
            while line := await _read(reader, self._limits.silence):
                pace.count()
                self.handle(client, decode(line))
        except WireError as error:
            client.close(error)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, asyncio.CancelledError):
            # The line is gone, or the table is closed.
            pass
        finally:
            self._gone(client)
            self._tasks.discard(task)
            writer.close()

    async def _greet(self, reader: asyncio.StreamReader, client: _NetworkClient) -> None:
        """Let somebody sit down who knows the code; WireError if that is not so."""
        address = client.address
        if not ip_address(address).is_private:
            raise WireError("network.closed.outside")
        self._check_tries(address)
        if self._strangers >= self._limits.strangers:
            raise WireError("network.closed.crowded")
        self._strangers += 1
        try:
            hello = decode(await _read(reader, self._limits.hello))
        finally:
            self._strangers -= 1
        check_versions(hello)
        if hello.get("kind") != "hello":
            raise WireError("network.closed.wrong")
        proof = str(hello.get("proof")).encode("utf-8", "replace")
        if not hmac.compare_digest(proof, self._keys.proof.encode()):
            self._wrong.setdefault(address, []).append(time.monotonic())
            raise WireError("network.closed.code")
        self._wrong.pop(address, None)
        try:
            self._seat_guest(client, hello)
        except (SaveError, CastlesError) as error:
            if isinstance(error, WireError):
                raise
            raise WireError("network.closed.wrong") from error

    def _check_tries(self, address: str) -> None:
        limits, now = self._limits, time.monotonic()
        recent = [at for at in self._wrong.get(address, ()) if now - at < limits.wait]
        if recent:
            self._wrong[address] = recent
        else:
            self._wrong.pop(address, None)
        if len(recent) >= limits.tries:
            left = int(limits.wait - (now - recent[-limits.tries])) + 1
            raise WireError("network.closed.tries", count=left)

    def _seat_guest(self, client: _NetworkClient, hello: Mapping[str, Fact]) -> None:
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
        client.send({"kind": "welcome", "seat": seat, "token": place.token})
        if self._table is not None:
            self._table.change_kind(seat, HUMAN)
            self._tell_beginning(client, mapping(hello.get("have") or {}))
            self._changed.set()
        self._tell_people()

    def _free_seat(self) -> int:
        free = [seat for seat, place in sorted(self._places.items()) if not place.token]
        if not free:
            raise WireError("network.closed.full")
        return free[0]

    def _sit_down(self, seat: int, hello: Mapping[str, Fact]) -> None:
        """Somebody new takes a seat, with a name and a colour of their own."""
        name, colour = check_name(text(hello, "name")), text(hello, "colour")
        others = {spec.name for n, spec in enumerate(self.seats) if n != seat}
        if name in others:
            name = next(
                f"{name[:36]} {n}" for n in range(2, 99) if f"{name[:36]} {n}" not in others
            )
        if colour:
            colour = check_word(colour)
        self._places[seat].token = self._open.tokens[seat] = secrets.token_hex(16)
        if self._table is not None:
            self._table.match.rename_seat(seat, name)
            self._keep(self._open)
            return
        taken = {spec.colour for n, spec in enumerate(self.seats) if n != seat}
        spec = self._open.seats[seat]
        kept = spec.colour if colour in taken or not colour else colour
        self._open.seats[seat] = replace(spec, name=name, colour=kept)

    def _gone(self, client: Client) -> None:
        """Somebody is away; before the match begins their seat is free again."""
        for seat in client.seats:
            place = self._places[seat]
            if place.client is not client:
                continue
            place.client = None
            if self._table is not None:
                self._table.leave(seat)
            else:
                place.token = ""
                self._open.tokens.pop(seat, None)
                self._open.seats[seat] = replace(self._open.seats[seat], name="")
            self._tell_people()
        client.seats = ()

    def free(self, seat: int) -> None:
        """Let somebody else take the seat of a guest who will not come back."""

        def act() -> None:
            place = self._places[seat]
            if place.client is None:
                place.token = ""
                self._open.tokens.pop(seat, None)
                self._tell_people()

        self._background.call(act)


class _NetworkClient(Client):
    """Somebody at another machine."""

    def __init__(self, writer: asyncio.StreamWriter, limits: Limits) -> None:
        self._writer, self._limits = writer, limits
        self.address: str = writer.get_extra_info("peername")[0]

    def send(self, message: Mapping[str, Fact]) -> None:
        transport = self._writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > self._limits.unsent:
            transport.abort()
            return
        self._writer.write(encode(message))

    def close(self, error: WireError) -> None:
        self.send(error.to_message())
        self._writer.close()


class _LocalClient(Client):
    """The people at the host's own screen."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def send(self, message: Mapping[str, Fact]) -> None:
        # Sent and read like all others, so that no screen holds what belongs to the table.
        self._link.arrive(decode(encode(message)))

    def close(self, error: WireError) -> None:
        self._link.closed(error.to_message())


class LocalLink(Link):
    """A line to a table of the same process."""

    def __init__(self, host: Host, background: Background) -> None:
        super().__init__()
        self._host, self._background = host, background
        self.client: Client = _LocalClient(self)

    def send(self, message: Words) -> None:
        self._background.later(lambda: self._handle(message))

    def _handle(self, message: Words) -> None:
        try:
            self._host.handle(self.client, message)
        except WireError as error:
            self.client.close(error)

    def hang_up(self) -> None:
        """The host closes the table itself."""


def _known(have: Fact) -> tuple[int, str]:
    """How many lines somebody has, and what stands for them."""
    match have:
        case [int() as count, str() as seal]:
            return count, seal
    return 0, ""


async def _read(reader: asyncio.StreamReader, seconds: float) -> bytes:
    """The next line; empty at the end. WireError if it is too long, or does not come in time."""
    try:
        line = await asyncio.wait_for(reader.readline(), seconds)
    except ValueError as error:
        raise WireError("network.closed.too_long") from error
    except TimeoutError as error:
        raise WireError("network.closed.silent") from error
    return line if line.endswith(b"\n") else b""
