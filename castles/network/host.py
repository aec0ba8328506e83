"""Opens a table to the network, and brings together its door, its seats and its match.

The table has a thread of its own, in which all of that happens; other threads ask the host.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeVar

from castles.engine.errors import CastlesError, SaveError
from castles.engine.facts import Fact, Words, integer, mapping
from castles.network.background import Background
from castles.network.door import Door
from castles.network.local_link import LocalLink
from castles.network.seating import FREE, Client, OpenTable, Seating
from castles.network.table import Table
from castles.network.table_code import keys_of
from castles.network.wire import Limits, WireError, seat_of
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec

_THINKING = 0.02
"""Seconds between two looks at a computer that thinks."""
_CLOSED = "network.closed.host_left"
_COUNTS = 1 << 47
"""Tables count what they tell from anywhere here: numbers of the same length, never the same."""

T = TypeVar("T")


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
        self._deal, self._limits = deal, limits or Limits()
        keys = keys_of(table.code)
        self.name = keys.name
        """What the table is called where tables are looked for."""
        self._seating = Seating(table, keep)
        self._table: Table | None = None
        self._local: LocalLink | None = None
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._news = threading.Condition()
        self.heard: Callable[[], None] = lambda: None
        """Is called from another thread when somebody has come or gone."""
        self.failure: BaseException | None = None
        """An error of the program that has closed the table."""
        self._door = Door(self, keys, self._limits)
        self._background = Background()
        try:
            table.port = self._background.start(self._open(addresses)).result()
        except BaseException:
            self._background.stop()
            raise

    # -- for the host's own screen -------------------------------------------------------------

    @property
    def table(self) -> OpenTable:
        """What is settled of it: enough to open it again."""
        return self._seating.table

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def port(self) -> int:
        return self.table.port

    @property
    def seats(self) -> list[SeatSpec]:
        return self._seating.seats

    @property
    def match(self) -> Match | None:
        return self._seating.match

    def places(self) -> list[str]:
        """By seat whether its person is here, away or still to come, or it is a computer's."""
        return self._seating.places()

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

    def free(self, seat: int) -> None:
        """Let somebody else take the seat of a guest who will not come back."""

        def act() -> None:
            if self._seating.free(seat):
                self._tell_people()

        self._background.call(act)

    def in_thread(self, act: Callable[[], T]) -> T:
        """Do something with the match, which belongs to another thread."""
        return self._background.call(act)

    def close(self) -> None:
        """Close the table: nothing listens any more; the match is saved."""
        if not self._background.loop.is_closed():
            self._background.call(self._close)
            self._background.stop()
            if self._table is not None:
                self._table.close()

    # -- opening and closing -------------------------------------------------------------------

    async def _open(self, addresses: Sequence[str]) -> int:
        port = await self._door.open(addresses, self.table.port)
        self._start(self._drive())
        self._start(self._beat())
        return port

    def _start(self, task: Coroutine[None, None, None]) -> None:
        started = asyncio.create_task(task)
        self._tasks.add(started)
        started.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._fail(error)

    @contextmanager
    def _failing(self, but: type[CastlesError]) -> Iterator[None]:
        """Do something in which nothing can go wrong `but` what a guest says."""
        try:
            yield
        except but:
            raise
        except Exception as error:
            self._fail(error)
            raise WireError(_CLOSED) from error

    def _fail(self, error: BaseException) -> None:
        """Nobody can play on after this: close the table rather than let everybody wait."""
        if self.failure is None:
            self.failure = error
            self._close()
            if self._local is not None:
                self._local.client.close(WireError(_CLOSED))

    def _close(self) -> None:
        self._door.close()
        for client in self._seating.clients():
            client.close(WireError(_CLOSED))

    # -- the match -----------------------------------------------------------------------------

    def _begin(self) -> LocalLink:
        if self._table is None:
            counts_from = secrets.randbelow(_COUNTS) + _COUNTS
            self._table = Table(self._deal(self.table.seats), self._send, counts_from)
            self._seating.begin(self._table.match)
        self._local = LocalLink(self._background, self.handle)
        self._local.client.seats = self._seating.own
        for client in self._clients():
            self._tell_beginning(client)
        self._changed.set()
        return self._local

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
        with self._failing(but=WireError):
            why = self._table.handle(seat, message)
        client.send({"kind": "done", "ack": number, "why": why})
        if self._table.match.assisted != assisted:
            self._tell_people()
        self._changed.set()

    def _stand_in(self, seat: int, kind: str) -> None:
        if self._table is not None:
            self._table.change_kind(seat, kind)
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

    # -- who comes and goes --------------------------------------------------------------------

    def welcome(self, client: Client, hello: Mapping[str, Fact]) -> None:
        """Somebody who knows the code sits down, and is told everything; WireError if not."""
        client.have = mapping(hello.get("have") or {})
        with self._failing(but=CastlesError):
            seat, token = self._seating.seat_guest(client, hello)
            client.send({"kind": "welcome", "seat": seat, "token": token})
            if self._table is not None:
                self._table.change_kind(seat, HUMAN)
                self._tell_beginning(client)
                self._changed.set()
            self._tell_people()

    def gone(self, client: Client) -> None:
        """The line of somebody has ended."""
        for seat in self._seating.get_up(client):
            if self._table is not None:
                self._table.leave(seat)
            self._tell_people()

    # -- telling -------------------------------------------------------------------------------

    def _clients(self) -> list[Client]:
        local, others = self._local, self._seating.clients()
        return [local.client, *others] if local is not None else others

    def _send(self, seat: int, message: Words) -> None:
        client = self._seating.client_at(seat)
        if client is None and self._local is not None and not self._seating.is_remote(seat):
            client = self._local.client
        if client is not None:
            client.send(message)

    def _tell_beginning(self, client: Client) -> None:
        """Everything that whoever sits down needs to play."""
        table = self._table
        assert table is not None, "the match has begun"
        headers: Words = {str(seat): table.header_for(seat) for seat in client.seats}
        client.send({**self._people(), "kind": "begin", "yours": headers})
        for seat in client.seats:
            count, seal = _known(client.have.get(str(seat)))
            table.listen(seat, count, seal)

    def _people(self) -> Words:
        match = self.match
        return {
            "kind": "people",
            "game": self.table.game,
            "playing": match is not None,
            "seats": [seat.to_data() for seat in self.seats],
            "firsts": [seat.first_kind for seat in self.seats],
            "places": [*self.places()],
            "assisted": [*sorted(match.assisted)] if match is not None else [],
        }

    def _tell_people(self) -> None:
        with self._news:
            self._news.notify_all()
        self.heard()
        for client in self._clients():
            client.send(self._people())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._limits.beat)
            for client in self._seating.clients():
                client.send({"kind": "beat"})


def _known(have: Fact) -> tuple[int, str]:
    """How many lines somebody has, and what stands for them."""
    match have:
        case [int() as count, str() as seal]:
            return count, seal
    return 0, ""
